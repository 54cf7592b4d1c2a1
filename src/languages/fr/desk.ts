import type { DeskSentences } from '../sentences/desk-sentences.ts';

export const fr: DeskSentences = {
  frame: { skip: 'Aller au contenu', calendar: 'Calendrier' },
};
