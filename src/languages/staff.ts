import { de } from './de/staff.ts';
import { en } from './en/staff.ts';
import { es } from './es/staff.ts';
import { fr } from './fr/staff.ts';
import { it } from './it/staff.ts';
import type { StaffSentences } from './sentences/staff-sentences.ts';

/** By base language. */
export const STAFF_SENTENCES = { en, de, es, fr, it } satisfies { [language: string]: StaffSentences };
