import { Markup, markup } from '../../../languages/i18n/markup.ts';
import type { StyleSheet } from '../styles/style-sheet.ts';
import type { PageLanguage } from './page-language.ts';
import { footerOf, iconOf, logoOf, type ShownProvider } from './shown-provider.ts';

/** Content of a page before it is rendered. */
export interface Page {
  language: PageLanguage;
  heading: string;
  /** Title of the window, before the name of the provider; default: the heading. */
  title?: string;
  /** Stands in place of the header with the provider; the skip link in it leads to `#main`. */
  top?: Markup;
  /** Shown before the heading. */
  before?: Markup;
  content: Markup[];
  /** Provider in the header and footer; null if no provider may be named. */
  provider: ShownProvider | null;
  /** Below the name of the provider. */
  about?: string | null;
  /** Default: that of the address. */
  style?: StyleSheet;
  /** For tables. */
  isWide?: boolean;
  /** True if search engines may list the page, and browsers may keep it: it shows nothing personal. */
  isPublic?: boolean;
  /** True if search engines shall not go on from it: each month leads to another one. */
  isEndless?: boolean;
  /** Elements for the head, such as a script. */
  head?: Markup;
  /** Elements after the content. */
  foot?: Markup;
}

/** Renders the document. It loads nothing from other sites. `root`: path from its address to the root of the service. */
export function documentOf(page: Page, styles: StyleSheet[], root: string): string {
  const {
    language,
    heading,
    title = heading,
    top,
    before = [],
    about = null,
    content,
    provider,
    isWide = false,
    isPublic = false,
    head = [],
    foot = [],
  } = page;
  return markup`<!doctype html>
<html lang="${language.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${isPublic ? [] : markup`<meta name="robots" content="noindex">`}
<title>${[title, ...(provider ? [provider.name] : [])].join(' · ')}</title>${iconOf(provider, root)}
${styles.map(({ element }) => element)}${head}
</head>
<body${isWide ? markup` class="wide"` : markup``}>
${top ?? (provider ? header(provider, about, root) : [])}
<main${top ? markup` id="main" tabindex="-1"` : []}>
${before}<h1>${heading}</h1>
${content}
</main>
${foot}
${provider ? footerOf(provider, language) : []}
</body>
</html>
`.source;
}

const header = (provider: ShownProvider, about: string | null, root: string): Markup =>
  markup`<header>${logoOf(provider, root)}<div><p>${bidi(provider.name)}</p>${about ? markup`<p class="hint">${bidi(about)}</p>` : []}</div></header>`;

export const paragraph = (text: string): Markup => markup`<p>${text}</p>`;

export const note = (text: string): Markup => markup`<p class="note">${text}</p>`;

/** Isolates a name, so that one written from right to left does not reorder the text around it. */
export const bidi = (text: string): Markup => markup`<bdi>${text}</bdi>`;

/** Isolates a name in a sentence without elements. Removes characters that would end the isolation. */
export const isolated = (text: string): string => `\u2068${text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')}\u2069`;

/** A form that posts to `action`, a path relative to the page's own, which it is without one. */
export function form({ action, content }: { action?: string; content: Markup[] }): Markup {
  const target = action ? markup` action="${action}"` : markup``;
  return markup`<form method="post"${target}>${content}</form>`;
}

/** `first`: what the link was followed for. `danger`: what cannot be taken back. */
type Look = 'first' | 'second' | 'first danger' | 'second danger';

export const button = (text: string, look: Look): Markup => markup`<button class="${look}">${text}</button>`;

/** Button that sends a value. */
export const choice = (name: string, value: string, text: string, below: string | null = null): Markup =>
  markup`<button class="second" name="${name}" value="${value}">${text}${below ? markup` <small>${below}</small>` : []}</button>`;

export const hiddenField = (name: string, value: string): Markup =>
  markup`<input type="hidden" name="${name}" value="${value}">`;

/** Link that looks like a button; `address` is relative to the page's own. */
export const linkTo = (address: string, text: string, look: 'first' | 'second' = 'second'): Markup =>
  markup`<p><a class="${look}" href="${address}">${text}</a></p>`;

/** Fields under a heading of their own. */
export const group = (heading: string, content: Markup[]): Markup =>
  markup`<fieldset><legend>${heading}</legend><div>${content}</div></fieldset>`;

/** Text area; `refused` is the message that was sent and refused. */
export function messageField({ sentences }: PageLanguage, label: string, refused: string | null): Markup {
  const problem =
    refused === null ? [] : markup`<p class="refused" id="refused" role="alert">${sentences.message.refused}</p>`;
  const described = refused === null ? [] : markup` aria-describedby="refused" aria-invalid="true"`;
  return markup`
<label for="message">${label}</label>${problem}
<textarea id="message" name="message" maxlength="1024" rows="3"${described}>
${refused ?? ''}</textarea>`;
}
