import { type Markup, markup } from '../../../../languages/i18n/markup.ts';

/** Link to the next page of a list. */
export const nextPage = (address: string, text: string): Markup =>
  markup`<p class="pages"><a rel="next" href="${address}">${text} ›</a></p>`;
