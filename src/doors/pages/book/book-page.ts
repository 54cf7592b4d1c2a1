import type { ParameterizedContext } from 'koa';
import { type Markup, markup } from '../../../languages/i18n/markup.ts';
import type { Page } from '../every-page/page.ts';
import { LANGUAGES } from '../every-page/page-language.ts';
import type { StyleSheet } from '../styles/style-sheet.ts';
import type { BookLanguage } from './book-language.ts';
import { DETAILS_STYLE } from './book-style.ts';
import { SCRIPT_PATH } from './page-script.ts';

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
  /** Description for search engines; undefined for a page that they must not list. */
  description?: string | undefined;
}

/** Builds a page with the style sheet, the script and the choice of languages of the booking pages. */
export function bookPage(
  ctx: ParameterizedContext,
  { language, heading, before, content, provider, about = null, style = DETAILS_STYLE, description }: Content,
): Page {
  const isPublic = description !== undefined;
  return {
    language: language.page,
    heading,
    ...(before && { before }),
    content,
    provider,
    about,
    style,
    isPublic,
    head: markup`${
      isPublic
        ? markup`
<meta name="description" content="${description}">`
        : []
    }
<script type="module" src="${rootOf(ctx)}${SCRIPT_PATH}"></script>`,
    foot: languages(ctx, language),
  };
}

/** Path from the address of the page to the folder of the booking pages, without the host: a proxy may add a prefix. */
const rootOf = ({ path }: ParameterizedContext): string => '../'.repeat(Math.max(0, path.split('/').length - 3));

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
    return markup`<li><a href="?${query.toString()}" lang="${tag}" hreflang="${tag}"${isCurrent}>${nameOf(tag)}</a></li>`;
  };
  return markup`<nav class="languages" aria-label="${sentences.labels.language}"><ul>${LANGUAGES.map(linkTo)}</ul></nav>`;
}
