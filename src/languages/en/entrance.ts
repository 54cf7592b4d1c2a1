import type { EntranceSentences } from '../sentences/entrance-sentences.ts';

export const en: EntranceSentences = {
  locale: 'en-GB',
  about:
    'This is an appointment-booking service. It lists free times, holds and books them, and never sells a time twice.',
  version: 'Version',
  bookingPages: 'Book an appointment',
  bookingPage: (address) => `Each provider, resource and channel has a booking page of its own at ${address}.`,
  forCrms: 'For CRMs and websites',
  forOperators: 'For operators',
  board: { heading: 'Board', text: 'Calendars, bookings and customers, for staff.' },
  playground: {
    heading: 'GraphQL playground',
    text: 'Ready-made operations to run and change, with the whole schema.',
  },
  reference: { heading: 'REST reference', text: 'Every call with its parameters and answers, to try out.' },
  guides: { heading: 'Documentation', text: 'Guides by task, and every reference, with a search.' },
  mailbox: { heading: 'Mailbox', text: 'The mails of this demo. None of them is sent.' },
  ready: { heading: 'State', text: 'Whether the service and its database are ready.' },
  unknown: {
    heading: 'There is no such page',
    text: 'The address may be mistyped, or the page has moved.',
    home: 'Start page',
  },
};
