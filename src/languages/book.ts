import { de } from './de/book.ts';
import { en } from './en/book.ts';
import { es } from './es/book.ts';
import { fr } from './fr/book.ts';
import { it } from './it/book.ts';
import type { BookSentences } from './sentences/book-sentences.ts';

/** By base language, as `SENTENCES` of all pages. */
export const BOOK_SENTENCES = { en, de, es, fr, it } satisfies { [language: string]: BookSentences };
