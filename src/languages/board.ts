import { de } from './de/board.ts';
import { en } from './en/board.ts';
import { es } from './es/board.ts';
import { fr } from './fr/board.ts';
import { it } from './it/board.ts';
import type { BoardSentences } from './sentences/board-sentences.ts';

/** By base language. */
export const BOARD_SENTENCES = { en, de, es, fr, it } satisfies { [language: string]: BoardSentences };
