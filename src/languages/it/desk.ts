import type { DeskSentences } from '../sentences/desk-sentences.ts';

export const it: DeskSentences = {
  frame: { skip: 'Vai al contenuto', calendar: 'Calendario' },
};
