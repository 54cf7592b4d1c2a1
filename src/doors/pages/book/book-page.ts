import type { ParameterizedContext } from 'koa';
import { type Markup, markup } from '../../../languages/i18n/markup.ts';
import { rootOf } from '../every-page/answers.ts';
import type { Page } from '../every-page/page.ts';
import { LANGUAGES } from '../every-page/page-language.ts';
import type { StyleSheet } from '../styles/style-sheet.ts';
import type { BookLanguage } from './book-language.ts';
import { DETAILS_STYLE } from './book-style.ts';
import { SCRIPT_PATH } from './page-script.ts';

/** Page of a provider as search engines and messengers show it. */
export interface ListedPage {
  title: string;
  description: string;
  /** Address of the service. */
  site: string;
}

interface Content {
  language: BookLanguage;
  heading: string;
  /** Shown before the heading. */
  before?: Markup;
  content: Markup[];
  provider: Page['provider'];
  /** Below the name of the provider. */
  about?: string | null;
  /** Default: that of an appointment. */
  style?: StyleSheet;
  /** Default: the heading. */
  title?: string;
  /** Page for search engines; undefined: they must not list it. */
  listed?: ListedPage | undefined;
  isEndless?: boolean;
}

/** Builds a page with the style sheet, the script and the choice of languages of the booking pages. */
export function bookPage(
  ctx: ParameterizedContext,
  {
    language,
    heading,
    before,
    content,
    provider,
    about = null,
    style = DETAILS_STYLE,
    title,
    listed,
    isEndless = false,
  }: Content,
): Page {
  if (listed) linkLanguages(ctx, listed);
  return {
    language: language.page,
    heading,
    ...(before && { before }),
    content,
    provider,
    about,
    style,
    ...(title && { title }),
    isPublic: listed !== undefined,
    isEndless,
    head: markup`${listed ? listingOf(ctx, listed, provider?.brand.picture ?? null) : []}
<script type="module" src="${rootOf(ctx)}book/${SCRIPT_PATH}"></script>`,
    foot: languages(ctx, language),
  };
}

/** Says what the page is, unless choices were made: then search engines read it at the address without them. */
function listingOf(
  ctx: ParameterizedContext,
  { title, description, site }: ListedPage,
  picture: string | null,
): Markup {
  if (ctx.search) return markup``;
  const image = picture
    ? markup`
<meta property="og:image" content="${site}${picture}">`
    : [];
  return markup`
<meta name="description" property="og:description" content="${description}">
<meta property="og:title" content="${title}">
<meta property="og:url" content="${site}${ctx.path}">${image}`;
}

/** Tells search engines the address without choices, and that of each language, without a byte of the page. */
function linkLanguages(ctx: ParameterizedContext, { site }: ListedPage): void {
  const address = site + ctx.path;
  const alternates = LANGUAGES.map((tag) => `<${address}?lang=${tag}>; rel="alternate"; hreflang="${tag}"`);
  ctx.set('Link', [`<${address}>; rel="canonical"`, ...alternates].join(', '));
}

const nameOf = (tag: string): string => {
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
};

function languages(ctx: ParameterizedContext, { locale, sentences }: BookLanguage): Markup {
  const current = new Intl.Locale(locale).language;
  const linkTo = (tag: string) => {
    const query = new URLSearchParams(ctx.querystring);
    query.set('lang', tag);
    const isCurrent = tag === current ? markup` aria-current="true"` : [];
    return markup`<li><a href="?${query.toString()}" lang="${tag}"${isCurrent}>${nameOf(tag)}</a></li>`;
  };
  return markup`<nav class="languages" aria-label="${sentences.labels.language}"><ul>${LANGUAGES.map(linkTo)}</ul></nav>`;
}
