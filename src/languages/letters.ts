import { de } from './de/letters.ts';
import { en } from './en/letters.ts';
import { es } from './es/letters.ts';
import { fr } from './fr/letters.ts';
import { it } from './it/letters.ts';
import type { LetterSentences } from './sentences/letter-sentences.ts';

/** By base language. */
export const SENTENCES = { de, en, es, fr, it } satisfies { [language: string]: LetterSentences };
