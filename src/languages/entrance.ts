import { de } from './de/entrance.ts';
import { en } from './en/entrance.ts';
import { es } from './es/entrance.ts';
import { fr } from './fr/entrance.ts';
import { it } from './it/entrance.ts';
import type { EntranceSentences } from './sentences/entrance-sentences.ts';

/** By base language; the first is for readers who prefer none. */
export const SENTENCES = { en, de, es, fr, it } satisfies { [language: string]: EntranceSentences };
