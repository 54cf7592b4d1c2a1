import type { ParameterizedContext } from 'koa';
import { languageChoice, type WrittenLanguage } from '../../../languages/i18n/written-language.ts';
import { SENTENCES } from '../../../languages/links.ts';
import type { PageSentences } from '../../../languages/sentences/page-sentences.ts';

export type PageLanguage = WrittenLanguage<PageSentences>;

/** Returns the first tag whose language pages are written in, else English. */
export const pageLanguage = languageChoice<PageSentences>(SENTENCES, SENTENCES.en);

/** Base languages of pages. */
export const LANGUAGES: string[] = Object.keys(SENTENCES);

/** Returns the tag that `Accept-Language` selects, with its region; null: pages are written in no language that it names. */
export const preferredTag = (ctx: ParameterizedContext): string | null =>
  ctx.acceptsLanguages().find((tag) => LANGUAGES.includes(tag.split('-')[0]!.toLowerCase())) ?? null;
