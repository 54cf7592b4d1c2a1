import type { Chapter } from './statement.ts';

/** Times at which consumers can book nothing, and changes that concern what is booked. */
export const closures: Chapter[] = [
  {
    section: 'Closures',
    title: 'Blackouts of a resource and of a provider',
    statements: {
      'Closures/of-resource-or-provider':
        'A blackout closes one resource, or all of a provider, also those that are created later',
      'Closures/214': 'Who holds, books or moves there is refused with 214, with the public reason',
      'Closures/lists': 'Its times leave every list at once, in every process, and come back when it is deleted',
      'Closures/own-time': 'The own time of a slot counts: its buffers may reach into a blackout',
      'Closures/channels': 'A blackout of some channels closes nothing on the others',
      'Closures/repeated': 'It is repeated by rules in local time, with dates left out',
      'Closures/booked-stays': 'What is booked or held there stays, and a hold can be booked; nobody joins a class',
      'Closures/managed': 'The CRM makes appointments there, and moves them there',
      'Closures/alternatives': 'Alternatives and the nearest slot are outside of it',
      'Closures/explained': 'An explanation has the public reason for consumers, and everything for the CRM',
      'Closures/known': 'No process books what another one has closed, whatever it remembers',
      'Closures/days': 'Consumers read the days that are closed, with the public reason, at most 62 at once',
      'Closures/written': 'A blackout is written, changed and deleted by its reference, several at once or none',
      'Closures/bounded': 'A resource has at most 500, and a provider 500 of all resources',
    },
  },
  {
    section: 'Changes',
    title: 'Preview of a change, and what becomes of bookings',
    statements: {
      'Changes/preview': 'A preview names the bookings that a change affects, with reasons and the nearest slots',
      'Changes/apply': 'A change is applied with what becomes of each booking: all of it or nothing',
      'Changes/stale': 'A change after the preview is STALE_PREVIEW',
    },
  },
];
