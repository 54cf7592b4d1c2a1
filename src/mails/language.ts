import { languageChoice, type WrittenLanguage } from '../patterns/written-language.ts';
import { SENTENCES, type Sentences } from './sentences.ts';

export type Language = WrittenLanguage<Sentences>;

/** The first of some tags whose language mails are written in, else English. */
export const languageOf = languageChoice<Sentences>(SENTENCES, SENTENCES.en);
