import type { Chapter } from './statement.ts';

/** Slots that are told, or held, instead of one that is refused. */
export const alternatives: Chapter[] = [
  {
    section: 'Alternatives',
    title: 'Slots instead of a refused one',
    statements: {
      'Alternatives/only-if-asked': 'A refusal has alternatives only if they were asked for',
      'Alternatives/nearest-free': 'They are the nearest free slots of the same product and duration',
      'Alternatives/codes': 'Refusals of a time have them: 201, 205, 206, 209 and 213',
      'Alternatives/other-resources': 'They are of other resources that offer the product, too, if asked for',
      'Alternatives/held-instead': 'The nearest slot is held instead, if asked for, and says so',
      'Alternatives/held-within': 'Nothing further away than the given minutes is held',
      'Alternatives/race': 'Callers at the same time who take the nearest slot get different ones',
      'Alternatives/rest': 'REST names them like listed slots, beside the errors',
    },
  },
];
