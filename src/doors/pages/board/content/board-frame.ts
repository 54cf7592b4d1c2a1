import { type Markup, markup } from '../../../../languages/i18n/markup.ts';
import { bidi, isolated, type Page } from '../../every-page/page.ts';
import { BOARD_HEAD } from '../style/board-files.ts';
import type { BoardProvider } from './board-data.ts';
import type { BoardLanguage } from './board-language.ts';

/** Pages that the header leads to; their addresses take the provider. */
const WAYS = {
  calendar: '/board',
  todo: '/board/todo',
  waiting: '/board/waiting',
  customers: '/board/customers',
} as const;

type BoardWay = keyof typeof WAYS;

/** Page of the board before it is framed. */
interface Framed extends Pick<Page, 'heading' | 'content' | 'before'> {
  language: BoardLanguage;
  /** Null: there is none yet. */
  provider: Pick<BoardProvider, 'uuid' | 'name'> | null;
  /** Page of the header that this one is; null: a page below them. */
  way: BoardWay | null;
  /** True if the page follows changes. */
  isLive?: boolean;
}

/** Parts of the header of a page. */
interface Top extends Pick<Framed, 'language' | 'provider' | 'way'> {
  isLive: boolean;
  /** Number of things to do; null: not known. */
  toDo: number | null;
}

/** Page of the board whose header can be drawn with the number of things to do. */
export interface FramedPage extends Page {
  withToDo: (count: number | null) => Page;
}

/** Page of the board within what all of them have: a skip link, the business, the ways to other pages and the sign-out. */
export function framed({ language, provider, way, heading, before, content, isLive = false }: Framed): FramedPage {
  const page = {
    language: language.page,
    heading,
    title: provider ? `${heading} · ${isolated(provider.name)}` : heading,
    ...(before && { before }),
    content,
    provider: null,
    isWide: true,
    head: BOARD_HEAD,
  };
  const withToDo = (toDo: number | null): Page => ({ ...page, top: topOf({ language, provider, way, isLive, toDo }) });
  return { ...withToDo(null), withToDo };
}

function topOf({ language: { words, desk, pages }, provider, way, isLive, toDo }: Top): Markup {
  const query = provider ? `?${new URLSearchParams({ provider: provider.uuid })}` : '';
  const ways = (Object.keys(WAYS) as BoardWay[]).map((each) => {
    const current = each === way ? markup` aria-current="page"` : [];
    const count = each === 'todo' && toDo ? markup` <span class="count">${String(toDo)}</span>` : [];
    return markup`<a href="${WAYS[each]}${query}"${current}>${desk.frame[each]}${count}</a>`;
  });
  const { on, off, waits } = words.live;
  const live = isLive
    ? markup`<p class="live" hidden data-on="${on}" data-off="${off}" data-waits="${waits}"></p>`
    : [];
  // a form: what is typed are names, which belong in no address
  const search =
    provider && way !== 'customers'
      ? markup`<form class="find" role="search" method="post" action="/board/customers${query}"><input type="search" name="search" required minlength="2" maxlength="100" autocomplete="off" aria-label="${pages.customers.search}" placeholder="${pages.customers.search}"><button class="second">${pages.customers.find}</button></form>`
      : [];
  return markup`<a class="skip" href="#main">${desk.frame.skip}</a>
<header class="top">${provider ? markup`<p class="name">${bidi(provider.name)}</p>` : []}<nav aria-label="${words.title}">${ways}</nav>
${live}${search}<form class="leave" method="post" action="/board/sign-out"><button class="plain">${words.signOut}</button></form></header>`;
}
