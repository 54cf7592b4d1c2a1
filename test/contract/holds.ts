import type { Chapter } from './statement.ts';

/** Holds that are renewed and fenced. */
export const holds: Chapter[] = [
  {
    section: 'Holds',
    title: 'Renewals and versions',
    statements: {
      'Holds/shown-with-time-left':
        'A held place is shown with the seconds that are left, by the clock of the database',
      'Holds/seconds-of-channel': 'Seconds and renewals of a hold are those of its channel',
      'Holds/renewed-from-now': 'A renewal holds the place again from now on, as a new version',
      'Holds/old-version-refused': 'Only the newest version of a hold can be renewed',
      'Holds/expired-never-renewed': 'An expired hold is never renewed',
      'Holds/renewals-used-up': 'A hold is renewed as often as its channel allows',
      'Holds/fence-books-version': 'A booking that names a version books that hold, expired or not',
      'Holds/fence-refuses-old': 'It does not book another version of the hold',
      'Holds/fence-refuses-free': 'It does not book without the hold, although the slot is free',
      'Holds/one-wins': 'Of a renewal, a booking of the hold and a taker of its slot one wins',
      'Holds/own-slots-listed': 'A list for holders has their held slots',
      'Holds/own-list-not-cached': 'Such a list is not cached',
      'Holds/limited-per-appointment': 'The places of one appointment that a client may hold are limited',
      'Holds/rest-with-hold': 'Over REST a reservation has its hold only if asked for',
    },
  },
];
