import type { DeskSentences } from '../sentences/desk-sentences.ts';

export const en: DeskSentences = {
  frame: { skip: 'Skip to the content', calendar: 'Calendar' },
};
