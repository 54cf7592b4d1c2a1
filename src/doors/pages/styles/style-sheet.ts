import { hash } from 'node:crypto';
import { Markup } from '../../../languages/i18n/markup.ts';
import { coloursFor } from '../../../look/tokens.ts';

/** Style sheet that a page has in its head. */
export interface StyleSheet {
  element: Markup;
  /** Its source for a Content-Security-Policy. */
  source: string;
}

/** Joins parts to one style sheet, with the colours that they name. */
export function styleSheet(...parts: string[]): StyleSheet {
  const css = withoutSpaces(parts.join(''));
  const text = coloursFor(css) + css;
  return {
    element: new Markup(`<style>${text}</style>`),
    source: `'sha256-${hash('sha256', text, 'base64')}'`,
  };
}

/** Leaves out the spaces that a style sheet does not need: it is sent with every page. */
const withoutSpaces = (css: string): string =>
  css
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>]) ?/g, '$1')
    .replaceAll(': ', ':')
    .replaceAll(';}', '}')
    .trim();
