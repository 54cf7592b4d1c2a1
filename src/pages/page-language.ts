import { languageChoice, type WrittenLanguage } from '../i18n/written-language.ts';
import { type PageSentences, SENTENCES } from './page-sentences.ts';

export type PageLanguage = WrittenLanguage<PageSentences>;

/** Returns the first tag whose language pages are written in, else English. */
export const pageLanguage = languageChoice<PageSentences>(SENTENCES, SENTENCES.en);

/** Languages that `Accept-Language` can select. */
export const LANGUAGES: string[] = Object.keys(SENTENCES);
