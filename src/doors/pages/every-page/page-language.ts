import type { ParameterizedContext } from 'koa';
import { formSentences } from '../../../languages/form.ts';
import { languageChoice, type WrittenLanguage } from '../../../languages/i18n/written-language.ts';
import { SENTENCES } from '../../../languages/links.ts';
import type { FormSentences } from '../../../languages/sentences/form-sentences.ts';
import type { PageSentences } from '../../../languages/sentences/page-sentences.ts';

/** Language of a page, with the sentences of a booking that pages share with the element. */
export interface PageLanguage extends WrittenLanguage<PageSentences> {
  form: FormSentences;
}

const choose = languageChoice<PageSentences>(SENTENCES, SENTENCES.en);

/** Returns the first tag whose language pages are written in, else English. */
export function pageLanguage(...tags: (string | null | undefined)[]): PageLanguage {
  const chosen = choose(...tags);
  return { ...chosen, form: formSentences(chosen.locale) };
}

/** Base languages of pages. */
export const LANGUAGES: string[] = Object.keys(SENTENCES);

/** Returns the tag that `Accept-Language` selects, with its region; null: pages are written in no language that it names. */
export const preferredTag = (ctx: ParameterizedContext): string | null =>
  ctx.acceptsLanguages().find((tag) => LANGUAGES.includes(tag.split('-')[0]!.toLowerCase())) ?? null;
