import { de } from './de/form.ts';
import { en } from './en/form.ts';
import { es } from './es/form.ts';
import { fr } from './fr/form.ts';
import { it } from './it/form.ts';
import type { FormSentences } from './sentences/form-sentences.ts';

/** By base language; English for all others. */
export const SENTENCES: { [language: string]: FormSentences } = { en, de, es, fr, it };
