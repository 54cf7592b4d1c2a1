import { de } from './de/form.ts';
import { en } from './en/form.ts';
import { es } from './es/form.ts';
import { fr } from './fr/form.ts';
import { it } from './it/form.ts';
import type { FormSentences } from './sentences/form-sentences.ts';

/** By base language; English for all others. */
export const FORM_SENTENCES: { en: FormSentences; [language: string]: FormSentences } = { en, de, es, fr, it };

/** Returns the sentences for a locale. */
export const formSentences = (locale: string): FormSentences =>
  FORM_SENTENCES[new Intl.Locale(locale).language] ?? FORM_SENTENCES.en;
