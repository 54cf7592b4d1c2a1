import type { DeskSentences } from '../sentences/desk-sentences.ts';

export const de: DeskSentences = {
  frame: { skip: 'Zum Inhalt springen', calendar: 'Kalender' },
};
