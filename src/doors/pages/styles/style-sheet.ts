import { hash } from 'node:crypto';
import { Markup, markup } from '../../../languages/i18n/markup.ts';
import { coloursFor } from '../../../look/tokens.ts';

/** Style sheet of a page: in its head, or at an address. */
export interface StyleSheet {
  element: Markup;
  /** Its source for a Content-Security-Policy. */
  source: string;
}

/** Joins parts to one style sheet in the head of a page. */
export function styleSheet(...parts: string[]): StyleSheet {
  return asSheet(cssOf(...parts));
}

/** Joins parts of a style sheet, with the colours that they name. */
export function cssOf(...parts: string[]): string {
  const css = withoutSpaces(parts.join(''));
  return coloursFor(css) + css;
}

/** Returns the style of a provider, which stands after that of the page. `colours`: those that it has instead. */
export const brandStyleSheet = (colours: string, style: string): StyleSheet => asSheet(colours + withoutSpaces(style));

const asSheet = (text: string): StyleSheet => ({
  element: new Markup(`<style>${text}</style>`),
  source: `'sha256-${hash('sha256', text, 'base64')}'`,
});

/** Refers to a style sheet that this service serves at an address. */
export const linkedStyle = (address: string): StyleSheet => ({
  element: markup`<link rel="stylesheet" href="${address}">`,
  source: "'self'",
});

/** Leaves out the spaces that a style sheet does not need: it is sent with every page. */
const withoutSpaces = (css: string): string =>
  css
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>]) ?/g, '$1')
    .replaceAll(': ', ':')
    .replaceAll(';}', '}')
    .trim();
