import type { DeskSentences } from '../sentences/desk-sentences.ts';

export const es: DeskSentences = {
  frame: { skip: 'Ir al contenido', calendar: 'Calendario' },
};
