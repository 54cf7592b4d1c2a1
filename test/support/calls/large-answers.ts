import type { Caller } from '../caller.ts';
import { localDay, type Practice, type Room } from '../practice.ts';

/** Resources of which a small request may name many. */
export interface Crowd {
  rooms: Room[];
  /** A start at each minute of 60 days from tomorrow on: during a run none passes or enters the window, which ends a list. */
  endless: Room;
}

/** Creates 100 rooms, and one with many starts and appointments. */
export async function makeCrowd<Of extends Caller>(practice: Practice<Of>): Promise<Crowd> {
  const rooms: Room[] = [];
  for (let i = 0; i < 100; i++) rooms.push(await practice.room());
  const minutes = {
    start: `${localDay(1)}T00:00`,
    end: `${localDay(2)}T00:00`,
    recurrence: 'FREQ=DAILY;COUNT=60',
    slotStepMinutes: 1,
  };
  const endless = await practice.room({ availability: minutes });
  for (let day = 1; day < 100; day++) {
    const start = new Date(Date.UTC(2030, 0, day, 9)).toISOString();
    const participants = [{ email: `eva${day}@example.org`, firstName: 'Eva', lastName: 'Muster' }];
    await practice.make('createAppointment', { resource: endless.uuid, product: endless.product, start, participants });
  }
  return { rooms, endless };
}

/** Request of at most 8 KB with as large an answer as possible. */
export interface SmallRequest {
  name: string;
  request: string;
  query?: string;
  status: number;
  /** KiB that its answer may have. */
  kib: number;
}

const MAX_LENGTH_PATTERN = encodeURIComponent('zzzz '.repeat(12));
const GROUPS = encodeURIComponent('yyyy-MM-dd HH:mm zzzz zzzz zzzz');

/** Requests by REST, without a key. */
export function restRequests({ rooms, endless }: Crowd): SmallRequest[] {
  const named = (parameter: string, of: (room: Room) => string) =>
    rooms.map((room) => `${parameter}=${of(room)}`).join('&');
  const list = (room: Room, query = '') => `GET /resources/${room.uuid}/upcoming_bookables${query}`;
  /** Limit of all but long listings. */
  const few = 256;
  const requests: [name: string, request: string, kib: number][] = [
    ['a listing of 100 resources', list(rooms[0]!, `?${named('ref', ({ uuid }) => uuid).slice(41)}`), 384],
    ['a listing that is cut', list(endless), 2_800],
    ['the same in long patterns', list(endless, `?timeFormat=${MAX_LENGTH_PATTERN}&languageTag=de`), 6_000],
    ['a group for each start', list(endless, `?groupFormat=${GROUPS}`), 3_400],
    ['100 availabilities', `POST /bookables/specific_bookables?${named('tslIds', (room) => room.timeslot)}`, 384],
    ['public data of 100 resources', `POST /resources/public_data?${named('ref', ({ uuid }) => uuid)}`, few],
    [
      'public data of 100 availabilities',
      `POST /resources/public_data?${named('tslRefs', (room) => room.timeslot)}`,
      few,
    ],
    ['products of 100 resources', `POST /products/active_products?${named('ref', ({ uuid }) => uuid)}`, few],
    ['100 products', `POST /products/specific_products?${named('prdRefs', ({ product }) => product)}`, few],
  ];
  return requests.map(([name, request, kib]) => ({ name, request, status: 200, kib }));
}

const ALL = `start end formattedStart formattedEnd availabilityUuid appointmentUuid productUuid productName
    resourceUuid resourceName contactChannel { type value } capacity capacityLeft products { uuid name }`;
/** Fields of a slot that REST answers. */
const ALL_BY_REST = ALL.replace('start end', 'start: formattedStart end: formattedEnd').replace(
  ' formattedStart formattedEnd',
  ' shown: formattedStart shownEnd: formattedEnd',
);
const formats = (count: number) =>
  Array.from({ length: count }, (_, i) => `a${i}: formattedStart(pattern: "${'zzzz '.repeat(12)}")`).join(' ');

/** Documents without a key. */
export function documents({ endless }: Crowd): SmallRequest[] {
  const bookables = (selection: string, first = '') =>
    `bookables(resources: ["${endless.uuid}"] ${first}) { bookables { ${selection} } }`;
  const grouped = (selection: string) =>
    `bookables(resources: ["${endless.uuid}"]) { publicVisible completeUntil groups { name bookables { ${selection} } } }`;
  const three = `x: ${bookables('start')} y: ${bookables('end')} z: ${bookables('resourceName')}`;
  const named = (length: number) => bookables(`${'a'.repeat(length)}: resourceName`, 'first: 5000');
  const requests: [name: string, query: string, status: number, kib: number][] = [
    ['a listing of 1000 with all about them', bookables(ALL), 200, 640],
    ['a listing of 5000 with all about them', bookables(ALL, 'first: 5000'), 400, 1],
    ['a listing of 5000 with their starts', bookables('start', 'first: 5000'), 200, 256],
    ['three listings', three, 200, 256],
    ['times in long patterns, as many as are allowed', bookables(formats(12)), 200, 4_200],
    ['one more', bookables(formats(13)), 400, 1],
    ['a listing of 1000 in groups, with all that REST tells', grouped(ALL_BY_REST), 200, 640],
    ['a name of 7000 characters for each', named(7_000), 400, 1],
    ['names as long as are allowed', named(383), 200, 2_100],
    ['longer ones', named(384), 400, 1],
    ['five more values of each', grouped(`${ALL_BY_REST} a: start b: start c: start d: start e: start`), 400, 1],
  ];
  return requests.map(([name, query, status, kib]) => ({
    name,
    request: 'POST /graphql',
    query: `{ ${query} }`,
    status,
    kib,
  }));
}

const APPOINTMENT = `uuid startsAt endsAt resource { uuid publicName provider { name owner { email } } product: products { name } }
    product { name provider { name } } availability { uuid } contact { email } contactProfile { name }
    participations { uuid email state } mails { kind state }`;

/** Documents for the key of a CRM. */
export function documentsWithKey(provider: string): Omit<SmallRequest, 'kib'>[] {
  const pages = Array.from({ length: 50 }, (_, i) => `a${i}: providers(first: 1) { totalCount nodes { name } }`);
  const requests: [name: string, query: string][] = [
    ['a page of 1000 appointments with all about them', `appointments(first: 1000) { nodes { uuid ${APPOINTMENT} } }`],
    [
      'resources with products, whose providers have owners',
      `resources(provider: "${provider}") { nodes { uuid products { provider { owner { email } } } } }`,
    ],
    ['50 pages of one', pages.join(' ')],
  ];
  return requests.map(([name, query]) => ({ name, request: 'POST /graphql', query: `{ ${query} }`, status: 200 }));
}
