import type { Chapter } from './statement.ts';

/** Limits of how much is booked in a period. */
export const limits: Chapter[] = [
  {
    section: 'Limits',
    title: 'Limits of bookings',
    statements: {
      'Limits/per-period':
        'A provider limits its appointments per day, week or month, for all resources, one resource or one product',
      'Limits/of-consumer': 'A provider limits the bookings of one consumer, per period or in all that is upcoming',
      'Limits/213':
        'Whatever would exceed a limit is refused with 213, which has alternatives in other periods if asked for',
      'Limits/exact': 'No more is booked, however many book at once in however many resources',
      'Limits/holds': 'A hold counts until it expires, and is refused when it is booked after the limit was lowered',
      'Limits/groups': 'A further place in a group that is booked is never refused',
      'Limits/moves': 'A booking moves within a full period, and counts once while a move is requested',
      'Limits/managed': 'What the CRM books and moves counts, and is not refused',
      'Limits/lists':
        'Lists have no slot that would found an appointment in a full period, also if another resource fills it',
      'Limits/explained': 'An explanation names the limit to the CRM, and to others that the time is taken',
      'Limits/alternatives-of-consumer':
        'Alternatives and the times to move to leave out what a limit of the known consumer forbids',
      'Limits/local': 'Days, weeks and months are those of the time zone of the provider',
      'Limits/rest': 'They are set, listed and deleted over REST, too',
    },
  },
];
