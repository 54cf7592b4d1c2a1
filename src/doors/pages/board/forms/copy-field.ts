import { type Markup, markup } from '../../../../languages/i18n/markup.ts';
import type { BoardLanguage } from '../content/board-language.ts';

interface CopyField {
  id: string;
  label: string;
  value: string;
  /** True for a text of several lines. */
  isLong?: boolean;
}

/** Text to copy, with a button that does. Without scripts there is no button: the text can be selected. */
export function copyField({ id, label, value, isLong = false }: CopyField, { desk }: BoardLanguage): Markup {
  const { copy, copied } = desk.labels;
  const field = isLong
    ? markup`<textarea id="${id}" readonly rows="${String(value.split('\n').length)}" spellcheck="false">${value}</textarea>`
    : markup`<input id="${id}" readonly value="${value}">`;
  return markup`<div class="copy"><label for="${id}">${label}</label>${field}<button type="button" class="second" data-copies="${id}" data-done="${copied}" aria-label="${copy}: ${label}">${copy}</button></div>`;
}
