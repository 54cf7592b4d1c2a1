import { testsOf } from '../../contract/statement.ts';
import type { Attack } from './attack.ts';

const documents = testsOf('attacks/graphql-documents', 'a document of 8 KB without a key');
const bounds = testsOf('attacks/amplification');
const keyDocuments = testsOf('attacks/graphql-documents', 'a document with the key of a CRM');
const listings = testsOf('attacks/long-listings', 'a start at each minute of a window of 90 days');
const names = testsOf('attacks/long-listings', 'long lists of names');
const values = testsOf('rest/values');
const transport = testsOf('rest/transport', 'what is wrong with a request as such → the documented error body');
const WORST = '%s → little work, whatever is answered';
const large = testsOf('attacks/large-bodies', 'the dearest requests, as large as they may be, %s');
const COSTS_LITTLE = '$sender, $name → few errors, short messages, few statements';
const BOUNDED_DOCUMENT = 'a document of 8 KB > %s, without a key → few statements, a bounded answer';

/** One document or request that asks for too much. */
export const amplification: Attack[] = [
  {
    attack: 'Thousands of aliases, fields or root fields in one document',
    defence:
      'at most 1000 tokens; without a key three queries, 60 fields and 61 000 values, with one 50, 1000 and 100 000',
    shownBy: [
      documents(WORST, 'aliases of bookables'),
      documents(WORST, 'aliases of what costs nothing'),
      keyDocuments('%s', '51 queries'),
    ],
  },
  {
    attack: 'One alias of thousands of characters, that each slot of a listing repeats',
    defence: 'each 32 characters of a name count as another value',
    shownBy: [
      bounds(BOUNDED_DOCUMENT, 'a name of 7000 characters for each'),
      bounds(BOUNDED_DOCUMENT, 'names as long as are allowed'),
    ],
  },
  {
    attack: 'Many mutations in one document: bookings, or guesses, by the thousand',
    defence: 'one mutation in a document without a key, 50 with one',
    shownBy: [
      documents(WORST, 'aliases of reserveAppointment'),
      documents(WORST, 'two mutations in fragments'),
      documents('refused as a whole → status 400, the code and its number'),
    ],
  },
  {
    attack: 'Fragments that double with each level',
    defence: 'a fragment counts wherever it is spread, and counting ends at the limit',
    shownBy: [
      documents(WORST, 'fragments that double 60 times'),
      documents(WORST, 'fragments that double a listing'),
      documents(WORST, 'fragments in a circle'),
    ],
  },
  {
    attack: 'Deep nesting of selections, fragments, lists or JSON',
    defence: 'tokens, 16 levels of selections, 64 levels of JSON',
    shownBy: [
      documents(WORST, 'nested selections'),
      documents(WORST, 'nested fragments'),
      documents(WORST, 'nested lists'),
      transport('%s, nested without end → 400'),
    ],
  },
  {
    attack: 'Fields that contradict or repeat each other, unknown fields, directives: validation as the work',
    defence: 'tokens; validation ends after 100 errors',
    shownBy: [
      documents(WORST, 'fields that contradict each other'),
      documents(WORST, 'the same field 740 times'),
      documents(WORST, 'unknown directives'),
    ],
  },
  {
    attack: 'Large pages with lists in lists, the page size hidden in a variable or its default',
    defence: 'pages and lists multiply in the count of values; pages have at most 1000 items',
    shownBy: [
      keyDocuments('%s', 'a page of 1000 with lists in lists'),
      keyDocuments('the page size in a variable, or by its default → counts the same'),
    ],
  },
  {
    attack: 'An array of documents in one request',
    defence: 'not taken',
    shownBy: [documents('several documents in one request → 400, none is run')],
  },
  {
    attack: 'Asking for the schema, again and again, or in circles',
    defence: 'only with a key, and counted like anything else',
    shownBy: [testsOf('introspection')('%s without a key → UNAUTHENTICATED')],
  },
  {
    attack: 'A calendar with a start at each minute of years',
    defence: 'one listing goes through 5000 starts, says until when it is complete, and goes on from there',
    shownBy: [
      listings('listed → the first 5000, and until when they are all'),
      listings('listed part by part → every minute once, in order, to the end'),
      testsOf('slots/properties')(
        'any calendars in parts of any size → the parts together are the whole, each in its time',
      ),
    ],
  },
  {
    attack: 'The largest answer for the smallest request: full listings, in patterns made to be long',
    defence: 'starts, values and names are counted; a time in a pattern of the client’s counts five times',
    shownBy: [
      bounds('a request of 8 KB by REST > %s → few statements, a bounded answer', 'the same in long patterns'),
      bounds(BOUNDED_DOCUMENT, 'one more'),
      bounds('a document of 8 KB > %s, with a key → few statements for each operation', '50 pages of one'),
    ],
  },
  {
    attack: 'As many wrong fields as fit into a body',
    defence:
      'fields that nobody knows are not looked at, the others are told once each, before anything is asked of the database',
    shownBy: [bounds('a request of 8 KB by REST > as many offending fields as fit → refused without a statement')],
  },
  {
    attack: 'Thousands of wrong values in a body as large as it may be, each an error that quotes the body',
    defence:
      'the first wrong variable ends a GraphQL request, 50 wrong values a REST one, 20 errors a document; lists are counted before their elements are read',
    shownBy: [large(COSTS_LITTLE), testsOf('attacks/large-bodies')('the kinds → each by strangers and with a key')],
  },
  {
    attack: 'Long texts that come back in each message, or that a pattern searches for hours',
    defence: 'quoted texts are cut at 200 characters, messages at 600; what suggests a name is found without a pattern',
    shownBy: [large(COSTS_LITTLE), testsOf('shortened')('%s → %s')],
  },
  {
    attack: 'Names of the schema by suggestion: almost right ones, one after the other',
    defence: 'Did you mean is for those with a key',
    shownBy: [
      testsOf('introspection')('the almost right name of %s → what is right is told with a key only', 'a field'),
    ],
  },
  {
    attack: 'Hundreds of references in one request',
    defence: 'lists of names have at most 100 elements, lists of products 200',
    shownBy: [names('%s with 300 times %s → 400 naming it'), documents(WORST, '101 resources')],
  },
  {
    attack: 'Long, malformed or misleading date patterns and language tags',
    defence: 'patterns of our own, compiled once, of at most 64 characters; groups in an object without prototype',
    shownBy: [
      values('groupFormat, timeFormat and languageTag > %s that is no pattern → 400 naming it'),
      values('groupFormat, timeFormat and languageTag > a group called %s → is one', '__proto__'),
      values('groupFormat, timeFormat and languageTag > the malformed language %s → 400'),
      testsOf('patterns')('Ten thousand slots are written in well under 50 ms'),
    ],
  },
];
