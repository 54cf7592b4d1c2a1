import { de } from './de/desk.ts';
import { en } from './en/desk.ts';
import { es } from './es/desk.ts';
import { fr } from './fr/desk.ts';
import { it } from './it/desk.ts';
import type { DeskSentences } from './sentences/desk-sentences.ts';

/** By base language. */
export const DESK_SENTENCES = { en, de, es, fr, it } satisfies { [language: string]: DeskSentences };
