import { de } from './de/wish.ts';
import { en } from './en/wish.ts';
import { es } from './es/wish.ts';
import { fr } from './fr/wish.ts';
import { it } from './it/wish.ts';
import type { WishSentences } from './sentences/wish-sentences.ts';

/** By base language; the first is for readers who prefer none. */
export const WISH_SENTENCES = { en, de, es, fr, it } satisfies { [language: string]: WishSentences };
