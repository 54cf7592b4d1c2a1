import { type Markup, markup } from '../../../../languages/i18n/markup.ts';
import { bidi, isolated, type Page } from '../../every-page/page.ts';
import { BOARD_HEAD } from '../style/board-files.ts';
import type { BoardProvider } from './board-data.ts';
import type { BoardLanguage } from './board-language.ts';

/** Pages that the header leads to; their addresses take the provider. */
const WAYS = { calendar: '/board' } as const;

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

/** Page of the board within what all of them have: a skip link, the business, the ways to other pages and the sign-out. */
export function framed({ language, provider, way, heading, before, content, isLive = false }: Framed): Page {
  return {
    language: language.page,
    heading,
    title: provider ? `${heading} · ${isolated(provider.name)}` : heading,
    top: topOf({ language, provider, way, isLive }),
    ...(before && { before }),
    content,
    provider: null,
    isWide: true,
    head: BOARD_HEAD,
  };
}

type Top = Pick<Framed, 'language' | 'provider' | 'way'> & { isLive: boolean };

function topOf({ language: { words, desk }, provider, way, isLive }: Top): Markup {
  const query = provider ? `?${new URLSearchParams({ provider: provider.uuid })}` : '';
  const ways = (Object.keys(WAYS) as BoardWay[]).map((each) => {
    const current = each === way ? markup` aria-current="page"` : [];
    return markup`<a href="${WAYS[each]}${query}"${current}>${desk.frame[each]}</a>`;
  });
  const { on, off, waits } = words.live;
  const live = isLive
    ? markup`<p class="live" hidden data-on="${on}" data-off="${off}" data-waits="${waits}"></p>`
    : [];
  return markup`<a class="skip" href="#main">${desk.frame.skip}</a>
<header class="top">${provider ? markup`<p class="name">${bidi(provider.name)}</p>` : []}<nav aria-label="${words.title}">${ways}</nav>
${live}<form method="post" action="/board/sign-out"><button class="plain">${words.signOut}</button></form></header>`;
}
