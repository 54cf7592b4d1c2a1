import { de } from './de/links.ts';
import { en } from './en/links.ts';
import { es } from './es/links.ts';
import { fr } from './fr/links.ts';
import { it } from './it/links.ts';
import type { PageSentences } from './sentences/page-sentences.ts';

/** By base language; the first is for readers who prefer none. */
export const SENTENCES = { en, de, es, fr, it } satisfies { [language: string]: PageSentences };
