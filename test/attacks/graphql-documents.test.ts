import { describe, expect, test } from 'vitest';
import { connectCounters } from '../../src/platform/database/counters.ts';
import { bookByGraphql, reserveByGraphql } from '../support/calls/graphql-booking.ts';
import { slotOf } from '../support/calls/slots.ts';
import { caused, forget } from '../support/caused.ts';
import { afterFile } from '../support/cleanup.ts';
import { freshDatabase } from '../support/database.ts';
import { makePractice } from '../support/practice.ts';
import { startService } from '../support/service.ts';
import { UNHURRIED_COUNTING } from '../support/unhurried.ts';

const databaseUrl = await freshDatabase();
const counters = connectCounters(databaseUrl, { waits: UNHURRIED_COUNTING });
afterFile(() => counters.end());
const service = await startService({ bookingRate: 1_000_000, holdsPerClient: 1_000, counters }, databaseUrl);
const practice = await makePractice(service);
const rooms = [];
for (let i = 0; i < 8; i++) rooms.push(await practice.room());
const [room] = rooms as [(typeof rooms)[number]];
const names = rooms.map(({ uuid }) => `"${uuid}"`).join();

const MAX_DOCUMENT_BYTES = 8 * 1024;

/** The document with as many of its parts as fit into 8 KB. */
function filled(start: string, part: (index: number) => string, end: string): string {
  let document = start;
  for (let i = 0; document.length + part(i).length + end.length <= MAX_DOCUMENT_BYTES; i++) document += part(i);
  return document + end;
}

interface Cost {
  status: number;
  codes: string[];
  statements: number;
  operations: number;
  /** Of the answer, in bytes. */
  bytes: number;
}

async function costOf(document: string, variables: object = {}, headers: Record<string, string> = {}): Promise<Cost> {
  const body = JSON.stringify({ query: document, variables });
  forget();
  const reply = await fetch(`${service.url}/graphql`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });
  const text = await reply.text();
  const { errors = [] } = JSON.parse(text);
  const codes = errors.map(({ extensions }: { extensions: { code: string } }) => extensions.code);
  return {
    status: reply.status,
    codes: [...new Set<string>(codes)],
    statements: caused.statements.length,
    operations: caused.operations,
    bytes: text.length,
  };
}

const SLOT = `start end a: formattedStart(pattern: "EEEE d MMMM yyyy") b: formattedEnd products { uuid name }`;
const PUBLIC = '{ ref contact { name email } resource { uuid name supportedProducts } provider { name } }';
const LISTING = `bookables(resources: [${names}]) { bookables`;
const FORMAT = 'EEEE MMMM '.repeat(6);

const chain = (length: number, fragment: (index: number) => string) =>
  Array.from({ length }, (_, index) => `fragment F${index} on Query { ${fragment(index)} }`).join(' ');

const reservation = (i: number) =>
  `a${i}: reserveAppointment(resource: "${room.uuid}", input: { availability: "${room.timeslot}",
    start: "2030-01-01T00:00Z", end: "2030-01-01T00:30Z" }) { products { uuid } }`;

/** The worst that a stranger can put into 8 KB, with the refusal; null: it is answered. */
const DOCUMENTS: [name: string, document: string, refusal: string | null][] = [
  ['one listing of all that is in it', `{ ${LISTING} { ${SLOT} capacity resourceName } } }`, null],
  [
    'as many listings as are allowed',
    `{ x: ${LISTING} { start } } y: ${LISTING} { end } } z: ${LISTING} { resourceName } } }`,
    null,
  ],
  [
    'one listing more',
    `{ w: ${LISTING} { resourceName } } x: ${LISTING} { start } } y: ${LISTING} { end } } z: ${LISTING} { resourceName } } }`,
    'TOO_COMPLEX',
  ],
  ['aliases of bookables', filled('{', (i) => ` a${i}: ${LISTING} { ${SLOT} } }`, '}'), 'TOO_COMPLEX'],
  [
    'aliases of publicData',
    filled('{', (i) => ` a${i}: publicData(resources: ["${room.uuid}"]) ${PUBLIC}`, '}'),
    'INVALID_INPUT',
  ],
  ['aliases of reserveAppointment', filled('mutation {', reservation, '}'), 'INVALID_INPUT'],
  ['two mutations', `mutation { ${reservation(0)} ${reservation(1)} }`, 'TOO_COMPLEX'],
  [
    'two mutations in fragments',
    `mutation { ...A ... { ...B } } fragment A on Mutation { ${reservation(0)} } fragment B on Mutation { ${reservation(1)} }`,
    'TOO_COMPLEX',
  ],
  ['aliases of what costs nothing', filled('{', (i) => ` a${i}: __typename`, '}'), 'INVALID_INPUT'],
  ['the same field 740 times', `{ ${'__typename '.repeat(740)} }`, 'INVALID_INPUT'],
  ['the same field of a slot 900 times', `{ ${LISTING} { ${'start '.repeat(900)} } } }`, 'INVALID_INPUT'],
  [
    'many formats of one slot',
    filled(`{ ${LISTING} {`, (i) => ` a${i}: formattedStart(pattern: "${FORMAT}")`, '} } }'),
    'TOO_COMPLEX',
  ],
  ['fields that contradict each other', `{ ${LISTING} { ${'x: start x: end '.repeat(150)} } } }`, 'INVALID_INPUT'],
  [
    'selections that contradict each other',
    `{ ${`x: ${LISTING} { ${'y: start z: end '.repeat(15)} } } x: ${LISTING} { ${'y: end z: start '.repeat(15)} } }`.repeat(3)} }`,
    'INVALID_INPUT',
  ],
  ['directives', filled('{ __typename', () => ' @skip(if: false)', '}'), 'INVALID_INPUT'],
  ['unknown directives', `{ __typename ${'@x '.repeat(490)} }`, 'INVALID_INPUT'],
  ['unknown fields, for each of which others are suggested', `{ ${'bookable '.repeat(800)} }`, 'INVALID_INPUT'],
  ['nested selections', `{${'a{'.repeat(2000)}b${'}'.repeat(2000)}}`, 'INVALID_INPUT'],
  ['nested fragments', `{${'...{'.repeat(300)}__typename${'}'.repeat(300)}}`, null],
  [
    'nested lists',
    `{ bookables(resources: ${'['.repeat(400)}"a"${']'.repeat(400)}) { publicVisible } }`,
    'INVALID_INPUT',
  ],
  [
    'fragments that double 60 times',
    `{ ...F0 } ${chain(60, (i) => `...F${i + 1} ...F${i + 1}`)} fragment F60 on Query { __typename }`,
    'TOO_COMPLEX',
  ],
  [
    'fragments that double 60 times and are left out',
    `{ ...F0 } ${chain(60, (i) => `...F${i + 1} ...F${i + 1}`)} fragment F60 on Query { __typename @skip(if: true) }`,
    'TOO_COMPLEX',
  ],
  [
    'fragments that double a listing',
    `{ ...F0 } ${chain(30, (i) => `${i < 9 ? `a${i}: ${LISTING} { start } }` : ''} ...F${i + 1} ...F${i + 1}`)} fragment F30 on Query { __typename }`,
    'TOO_COMPLEX',
  ],
  ['fragments in a circle', '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }', 'INVALID_INPUT'],
  ['100 resources', `{ bookables(resources: [${`"${room.uuid}" `.repeat(100)}]) { bookables { ${SLOT} } } }`, null],
  [
    '101 resources',
    `{ bookables(resources: [${`"${room.uuid}" `.repeat(101)}]) { bookables { start } } }`,
    'INVALID_INPUT',
  ],
  [
    'all the slots that fit',
    filled('{ namedBookables(availabilities: [', () => `"${room.timeslot}",`, ']) { bookables { start } } }'),
    'INVALID_INPUT',
  ],
  [
    'all the products that fit',
    filled('{ namedProducts(products: [', () => `"${room.product}",`, ']) { uuid } }'),
    'INVALID_INPUT',
  ],
  ['many variables', filled('query (', (i) => `$a${i}: [Identifier!]`, ') { __typename }'), 'INVALID_INPUT'],
  ['many operations', filled('', (i) => `query a${i} { __typename } `, ''), 'INVALID_INPUT'],
];

describe('a document of 8 KB without a key', () => {
  test.each(DOCUMENTS)(
    '%s → little work, whatever is answered',
    {
      tags: [
        'attack/thousands-aliases-fields-root',
        'attack/many-mutations-document-bookings',
        'attack/fragments-double-level',
        'attack/deep-nesting-selections-fragments',
        'attack/fields-contradict-repeat-unknown',
        'attack/hundreds-references-request',
      ],
    },
    async (_, document, refusal) => {
      expect(document.length).toBeLessThanOrEqual(MAX_DOCUMENT_BYTES);
      const { codes, statements, operations, bytes } = await costOf(document);
      expect(codes).toEqual(refusal ? [refusal] : []);
      expect(statements).toBeLessThanOrEqual(20);
      expect(operations).toBeLessThanOrEqual(3);
      expect(bytes).toBeLessThanOrEqual(256 * 1024);
    },
  );

  test('a reservation, and a booking of it, with all limits on → few statements', async () => {
    forget();
    const { data } = await reserveByGraphql(service, slotOf(room));
    expect(caused.statements.length).toBeLessThanOrEqual(20);
    forget();
    const booked = await bookByGraphql(service, slotOf(room), { hold: data.made.holdUuid });
    expect(booked.errors).toBeUndefined();
    expect(caused.statements.length).toBeLessThanOrEqual(20);
  });

  test('refused as a whole → status 400, the code and its number', {
    tags: ['attack/many-mutations-document-bookings'],
  }, async () => {
    const reply = await service.call('POST /graphql', { query: `mutation { ${reservation(0)} ${reservation(1)} }` });
    expect([reply.status, reply.body]).toEqual([
      400,
      {
        errors: [
          {
            message: 'The document costs 2 root fields; the limit is 1: send several documents',
            extensions: { code: 'TOO_COMPLEX', errorCode: '105', cost: 2, limit: 1 },
          },
        ],
      },
    ]);
  });

  test('several documents in one request → 400, none is run', {
    tags: ['attack/array-documents-request'],
  }, async () => {
    const batch = JSON.stringify(Array(10).fill({ query: '{ __typename }' }));
    expect((await service.call('POST /graphql', batch)).status).toBe(400);
  });
});

describe('a document with the key of a CRM', () => {
  const node = 'uuid resource { publicName provider { name owner { email } } } product { name }';
  const page = (first: number, nested: string) => `{ appointments(first: ${first}) { nodes { ${node} ${nested} } } }`;
  const participations = 'participations { email state }';

  test.each([
    ['a page of 1000 with a list in each', page(1000, participations), []],
    [
      'the same six times over',
      `{ ${[0, 1, 2, 3, 4, 5].map((i) => `a${i}: ${page(1000, participations).slice(1, -1)}`).join('')} }`,
      ['TOO_COMPLEX'],
    ],
    [
      'a page of 1000 with lists in lists',
      page(
        1000,
        'availability { products { name } resource { products { name provider { name } } } } participations { uuid email } mails { kind state }  resource { products { uuid name description minDuration maxDuration provider { name } } }',
      ),
      ['TOO_COMPLEX'],
    ],
    [
      '50 queries',
      `{ ${Array.from({ length: 50 }, (_, i) => `a${i}: providers(first: 1) { totalCount }`).join(' ')} }`,
      [],
    ],
    [
      '51 queries',
      `{ ${Array.from({ length: 51 }, (_, i) => `a${i}: providers(first: 1) { totalCount }`).join(' ')} }`,
      ['TOO_COMPLEX'],
    ],
  ])(
    '%s',
    { tags: ['attack/thousands-aliases-fields-root', 'attack/large-pages-lists-lists'] },
    async (_, document, codes) => {
      const cost = await costOf(document, {}, practice.headers);
      expect(cost.codes).toEqual(codes);
      expect(cost.statements).toBeLessThanOrEqual(110);
    },
  );

  test('several mutations → done one after the other', async () => {
    const make = (i: number) => `a${i}: setChannel(input: { resource: "${room.uuid}", key: CALENDAR_PUBLIC }) { key }`;
    const data = await service.ask(`mutation { ${make(0)} ${make(1)} }`, {}, practice.headers);
    expect(data).toEqual({ a0: { key: 'CALENDAR_PUBLIC' }, a1: { key: 'CALENDAR_PUBLIC' } });
  });

  test('the page size in a variable, or by its default → counts the same', {
    tags: ['attack/large-pages-lists-lists'],
  }, async () => {
    const many = 'a: mails(first: $n) { nodes { uuid } }';
    const six = [0, 1, 2, 3, 4, 5].map((i) => many.replace('a:', `a${i}:`).replace('uuid', 'uuid '.repeat(40)));
    const document = (variable: string) => `query (${variable}) { ${six.join(' ')} }`;
    for (const [variable, variables] of [
      ['$n: Int! = 1000', {}],
      ['$n: Int!', { n: 1000 }],
    ] as const) {
      expect((await costOf(document(variable), variables, practice.headers)).codes).toEqual(['TOO_COMPLEX']);
    }
    expect((await costOf(document('$n: Int! = 10'), {}, practice.headers)).codes).toEqual([]);
  });
});
