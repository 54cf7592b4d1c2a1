import { type Markup, markup } from '../../../../languages/i18n/markup.ts';
import { hiddenField } from '../../every-page/page.ts';
import type { BoardLanguage } from '../content/board-language.ts';

interface Searched {
  language: BoardLanguage;
  typed: string;
  isWrong: boolean;
  isFocused?: boolean;
  /** Name of the action, on a page with others. */
  action?: string;
}

/** Form that searches for customers, with what was typed. */
export function searchForm({ language, typed, isWrong, isFocused = false, action }: Searched): Markup {
  const { customers } = language.pages;
  const problem = isWrong ? markup`<p class="refused" id="search-wrong">${customers.tooShort}</p>` : [];
  const attributes = [
    ...(isWrong ? [markup` aria-invalid="true" aria-describedby="search-wrong"`] : []),
    ...(isFocused ? [markup` autofocus`] : []),
  ];
  // the header has a search besides an action
  const role = action ? [] : markup` role="search"`;
  return markup`<form class="search"${role} method="post">${action ? hiddenField('action', action) : []}<label for="search">${customers.search}</label><p class="hint" id="search-hint">${customers.hint}</p>${problem}
<div><input id="search" type="search" name="search" required maxlength="100" autocomplete="off" value="${typed}"${attributes}><button class="second">${customers.find}</button></div></form>`;
}
