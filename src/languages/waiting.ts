import { de } from './de/waiting.ts';
import { en } from './en/waiting.ts';
import { es } from './es/waiting.ts';
import { fr } from './fr/waiting.ts';
import { it } from './it/waiting.ts';
import type { WaitingSentences } from './sentences/waiting-sentences.ts';

/** By base language; the first is for readers who prefer none. */
export const WAITING_SENTENCES = { en, de, es, fr, it } satisfies { [language: string]: WaitingSentences };
