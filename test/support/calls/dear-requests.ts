import { randomUUID } from 'node:crypto';

const KIB = 1024;

/** The largest body that is read of a stranger by GraphQL and by REST, and of whoever has a valid key. */
export const MAX_BODY_BYTES = { stranger: 16 * KIB, 'stranger by REST': 64 * KIB, crm: 256 * KIB };

export interface DearRequest {
  name: string;
  sender: keyof typeof MAX_BODY_BYTES;
  path: string;
  /** Statuses that may answer it. */
  status: number;
  /** JSON as long as the limit allows. Each call makes another one, which nothing remembers. */
  body: () => string;
}

/** Names of what there is. */
export interface Scene {
  crmId: string;
  provider: string;
  resource: string;
  product: string;
}

/** Text between `start` and `end`, repeated until the limit. */
function filled(limit: number, start: string, part: (index: number) => string, end: string): string {
  let text = start;
  for (let i = 0; text.length + part(i).length + end.length <= limit; i++) text += part(i);
  return text + end;
}

const elements = (limit: number, start: string, element: string, end: string): string =>
  filled(limit, start, (i) => (i ? `,${element}` : element), end);

const fields = (limit: number, start: string, end: string): string =>
  filled(limit, start, (i) => `${i ? ',' : ''}"field${i}":0`, end);

const text = (limit: number, start: string, part: string, end: string): string =>
  filled(limit, `${start}"`, () => part, `"${end}`);

/** A GraphQL body up to the value of its one variable. A comment makes it a document that was never parsed before. */
const withVariable = (declared: string, operation: string): string =>
  `{"query":"${declared} ${operation} #${randomUUID()}","variables":{"v":`;

const LIST = ['query ($v: [Identifier!]!)', '{ bookables(resources: $v) { publicVisible } }'] as const;
const TIME = ['query ($v: Instant)', '{ bookables(resources: [], from: $v) { publicVisible } }'] as const;
const INPUT = [
  'mutation ($v: ReserveAppointmentInput!)',
  '{ reserveAppointment(resource: \\"a\\", input: $v) { __typename } }',
] as const;

type Kind = [name: string, status: number, body: (limit: number) => string];

const documentOf = (limit: number, start: string, part: (index: number) => string, end: string): string =>
  filled(Math.min(limit, 19_000), `{"query":"#${randomUUID()}\\n${start}`, part, `${end}"}`);

const LISTING = 'bookables(resources: []) { bookables';
const contradicting = (index: number) => (index % 2 ? 'y: start z: end ' : 'y: end z: start ').repeat(15);
const doubling = (index: number) => ` fragment F${index} on Query { ...F${index + 1} ...F${index + 1} }`;

/** GraphQL that anybody may send. */
const DOCUMENTS: Kind[] = [
  ['wrong elements of a list', 400, (limit) => elements(limit, `${withVariable(...LIST)}[`, '0', ']}}')],
  ['more elements than a list may have', 400, (limit) => elements(limit, `${withVariable(...LIST)}[`, '"a"', ']}}')],
  ['unknown fields of an input', 400, (limit) => fields(limit, `${withVariable(...INPUT)}{`, '}}}')],
  [
    'unknown fields beside a long text',
    400,
    (limit) => text(limit, `${fields(1_000, `${withVariable(...INPUT)}{`, '')},"long":`, 'x', '}}}'),
  ],
  ['an unknown field with a long name', 400, (limit) => text(limit - 4, `${withVariable(...INPUT)}{`, 'x', ':0}}}')],
  ['words of a suggestion', 400, (limit) => text(limit, withVariable(...TIME), ' Did you mean ', '}}')],
  ['quotation marks', 400, (limit) => text(limit, withVariable(...TIME), '\\"', '}}')],
  [
    'variables that nobody declared',
    200,
    (limit) => fields(limit, `{"query":"{__typename}#${randomUUID()}","variables":{`, '}}'),
  ],
  [
    'words of a suggestion as a literal',
    400,
    (limit) =>
      documentOf(limit, '{ bookables(resources: [], from: \\"', () => ' Did you mean ', '\\") { publicVisible } }'),
  ],
  [
    'wrong literals',
    400,
    (limit) => documentOf(limit, '{ bookables(resources: [', (i) => (i < 900 ? '0 ' : ' '), ']) { publicVisible } }'),
  ],
  ['almost right names', 400, (limit) => documentOf(limit, '{', (i) => (i < 300 ? ` a${i}: bookable` : ' '), '}')],
  [
    'long names that contradict each other',
    400,
    (limit) =>
      documentOf(
        limit,
        '{',
        (i) => (i < 150 ? ` ${'x'.repeat(40)}${i}: __typename ${'x'.repeat(40)}${i}: bookable` : ' '),
        '}',
      ),
  ],
  [
    'fields that contradict each other',
    400,
    (limit) => documentOf(limit, `{ ${LISTING} {`, (i) => (i < 150 ? ' x: start x: end' : ' '), '} } }'),
  ],
  [
    'selections that contradict each other',
    400,
    (limit) => documentOf(limit, '{', (i) => (i < 6 ? ` x: ${LISTING} { ${contradicting(i)} } }` : ' '), '}'),
  ],
  [
    'fragments that double',
    400,
    (limit) =>
      documentOf(limit, '{ ...F0 }', (i) => (i < 60 ? doubling(i) : ' '), ' fragment F60 on Query { __typename }'),
  ],
  ['a long unknown name', 400, (limit) => documentOf(limit, '{', () => 'x', '}')],
  ['a document that is no document', 400, (limit) => documentOf(limit, '{ \\"', () => 'x', '\\" }')],
];

const comment = (limit: number): string => filled(limit, `{"query":"{__typename}#${randomUUID()}`, () => 'x', '"}');

/** A mutation with an input of its name up to the list that a field of it has. */
const withInput = (mutation: string, input: object, list: string): string => {
  const type = `${mutation[0]!.toUpperCase()}${mutation.slice(1)}Input`;
  const start = withVariable(`mutation ($v: ${type}!)`, `{ ${mutation}(input: $v) { __typename } }`);
  return `${start}${JSON.stringify(input).slice(0, -1)},"${list}":[`;
};

/** In a list of an availability. */
const MAX_DATES = 3_660;

/** A contact channel as REST spells its kind, and as GraphQL does. */
const CHANNEL = '{"type":"phone","value":"1"}';
const GRAPHQL_CHANNEL = CHANNEL.replace('phone', 'PHONE');

/** GraphQL that needs a key: lists in inputs. */
function inputsOf({ provider, resource }: Scene): Kind[] {
  const appointment = withInput('createAppointment', { resource, start: '2030-01-01T09:00Z' }, 'participants');
  const times = { resource: 'nobody@test', start: '2030-01-01T09:00', end: '2030-01-01T10:00' };
  const exceptionDates = Array<string>(MAX_DATES).fill('2030-02-01');
  const availability = withInput('createAvailability', times, 'extraDates');
  const withBoth = withInput('createAvailability', { ...times, exceptionDates }, 'extraDates');
  const profile = { user: 'a@test', provider, reference: 'b@test', name: 'Eva' };
  const channels = withInput('setContactProfile', profile, 'contactChannels').replace('SetContact', 'Contact');
  const filledList =
    (start: string, element: string, most = Number.POSITIVE_INFINITY) =>
    (limit: number) =>
      elements(Math.min(limit, start.length + (element.length + 1) * most), start, element, ']}}}');
  return [
    ['wrong entries of a list', 400, filledList(appointment, '{"email":""}')],
    [
      'more entries than a list may have',
      400,
      filledList(appointment, '{"email":"a@b.de","firstName":"a","lastName":"b"}'),
    ],
    ['as many dates as its lists may have', 200, filledList(withBoth, '"2030-02-01"', MAX_DATES)],
    ['more dates than a list may have', 400, filledList(availability, '"2030-02-01"')],
    ['as many entries as are checked', 200, filledList(channels, GRAPHQL_CHANNEL, 1_000)],
    ['more entries than are checked', 400, filledList(channels, GRAPHQL_CHANNEL)],
  ];
}

/** Consumer endpoints of REST. */
const BOOKINGS: Kind[] = [
  ['unknown fields', 400, (limit) => fields(limit, '{', '}')],
  ['a long text as a time', 400, (limit) => text(limit, '{"from":', 'x', '}')],
  ['words of a suggestion as a name', 400, (limit) => text(limit, '{"product_uuid":', ' Did you mean ', '}')],
  ['a list instead of a text', 400, (limit) => elements(limit, '{"from":[', '0', ']}')],
];

/** Management endpoints of REST. */
const RESOURCES: Kind[] = [
  ['wrong elements of a list', 400, (limit) => elements(limit, '{"products":[', '0', ']}')],
  ['more elements than a list may have', 400, (limit) => elements(limit, '{"products":[', '"a@b"', ']}')],
  ['unknown fields', 400, (limit) => fields(limit, '{', '}')],
  ['a long text as a reference', 400, (limit) => text(limit, '{"ref":', 'x', '}')],
];

const CHANNELS: Kind[] = [
  ['wrong entries of a list', 400, (limit) => elements(limit, '{"contactChannels":[', '{"type":0}', ']}')],
  ['more entries than a list may have', 400, (limit) => elements(limit, '{"contactChannels":[', CHANNEL, ']}')],
];

/** The dearest request of each kind that we know, as large as its sender may send it. */
export function dearRequests(scene: Scene): DearRequest[] {
  const requests = (name: string, sender: DearRequest['sender'], path: string, kinds: Kind[]): DearRequest[] =>
    kinds.map(([kind, status, body]) => ({
      name: `${name}: ${kind}`,
      sender,
      path,
      status,
      body: () => body(MAX_BODY_BYTES[sender]),
    }));
  const crm = `/crms/${scene.crmId}`;
  return [
    ...requests('GraphQL', 'stranger', '/graphql', [...DOCUMENTS, ['a long comment', 200, comment]]),
    ...requests('REST', 'stranger by REST', `/resources/${scene.resource}/reserve_appointment`, BOOKINGS),
    ...requests('GraphQL', 'crm', '/graphql', [...DOCUMENTS, ['a long comment', 400, comment], ...inputsOf(scene)]),
    ...requests('REST', 'crm', `/resources/${scene.resource}/reserve_appointment`, BOOKINGS),
    ...requests('REST resource', 'crm', `${crm}/provider/${scene.provider}/resources`, RESOURCES),
    ...requests('REST profile', 'crm', `${crm}/provider/${scene.provider}/contactProfile`, CHANNELS),
  ];
}
