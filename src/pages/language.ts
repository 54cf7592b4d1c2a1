import { languageChoice, type WrittenLanguage } from '../i18n/written-language.ts';
import { SENTENCES, type Sentences } from './sentences.ts';

export type Language = WrittenLanguage<Sentences>;

/** Returns the first tag whose language pages are written in, else English. */
export const languageOf = languageChoice<Sentences>(SENTENCES, SENTENCES.en);

/** Languages that `Accept-Language` can select. */
export const LANGUAGES: string[] = Object.keys(SENTENCES);
