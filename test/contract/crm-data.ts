import type { Chapter } from './statement.ts';

/** Data that CRMs keep with their bookings, and the lists below their records. */
export const crmData: Chapter[] = [
  {
    section: 'CrmData',
    title: 'Reference and metadata of appointments and bookings',
    statements: {
      'CrmData/given-and-found': 'They are given with an appointment or a booking, answered, and found by filters',
      'CrmData/changed': 'A change replaces metadata as a whole, keeps what is absent and clears what is null',
      'CrmData/reference-once':
        'One appointment and one booking of a CRM have a reference; other CRMs are not in the way',
      'CrmData/holds-and-erased': 'Holds and erased places have none',
      'CrmData/bounded': 'Metadata are an object of texts with few keys and bytes, by a constraint, too',
      'CrmData/needs-key': 'A booking takes them with the key of its CRM only',
      'CrmData/all-places': 'All places of a booking have them, wherever it moves',
      'CrmData/nobody-else': 'No consumer, no mail and no event has them',
    },
  },
  {
    section: 'Lists',
    title: 'Lists below records, and of participations',
    statements: {
      'Lists/same-as-queries': 'A list below a record is the one that its query returns',
      'Lists/own-only': 'It has no records of others',
      'Lists/statements': 'It asks the database no more often for more records',
      'Lists/pages': 'Its pages have each record once',
      'Lists/wrong-page': 'A wrong page is INVALID_INPUT, a document that asks for too much TOO_COMPLEX',
      'Lists/by-time': 'Appointments are listed from a time until another',
      'Lists/needs-key': 'It needs the key of the CRM',
      'Lists/participations': 'Places are listed by creation, by consumer, and by their last change',
    },
  },
];
