import { beforeAll, describe, expect, test } from 'vitest';
import { Crm } from '../support/calls/management.ts';
import { caused, forget } from '../support/caused.ts';
import { localDay, makePractice, type Practice, type Room } from '../support/practice.ts';
import { sharedService } from '../support/service.ts';

const KIB = 1024;

const service = await sharedService();
const practice: Practice = await makePractice(service);
const crm = new Crm(practice);

const rooms: Room[] = [];
/** A start at each minute of 60 days from tomorrow on: during a test none passes or enters the window, which ends a list. */
let endless: Room;
beforeAll(async () => {
  for (let i = 0; i < 100; i++) rooms.push(await practice.room());
  const minutes = {
    start: `${localDay(1)}T00:00`,
    end: `${localDay(2)}T00:00`,
    recurrence: 'FREQ=DAILY;COUNT=60',
    slotStepMinutes: 1,
  };
  endless = await practice.room({ availability: minutes });
  for (let day = 1; day < 100; day++) {
    const start = new Date(Date.UTC(2030, 0, day, 9)).toISOString();
    const participants = [{ email: `eva${day}@example.org`, firstName: 'Eva', lastName: 'Muster' }];
    await practice.make('createAppointment', { resource: endless.uuid, product: endless.product, start, participants });
  }
});

interface Cost {
  status: number;
  statements: number;
  operations: number;
  kib: number;
}

/** Cost of a request of at most 8 KB. CPU is only printed: others share the machine. */
async function costOf(
  name: string,
  request: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Cost> {
  expect(request.length + JSON.stringify(body ?? '').length).toBeLessThanOrEqual(8 * KIB);
  // once for what is cached
  await send(request, body, headers);
  forget();
  const before = process.cpuUsage();
  const { status, text } = await send(request, body, headers);
  const { user, system } = process.cpuUsage(before);
  const { statements, operations } = caused;
  const cost = { status, statements: statements.length, operations, kib: Math.ceil(text.length / KIB) };
  console.log(`${name}: ${JSON.stringify(cost)}, ${Math.round((user + system) / 1000)} ms`);
  return cost;
}

async function send(request: string, body: object | undefined, headers: Record<string, string>) {
  const [method = '', path = ''] = request.split(' ');
  const response = await fetch(service.url + path, {
    method,
    headers: body ? { 'content-type': 'application/json', ...headers } : headers,
    body: body && JSON.stringify(body),
  });
  return { status: response.status, text: await response.text() };
}

const MAX_LENGTH_PATTERN = encodeURIComponent('zzzz '.repeat(12));
const named = (parameter: string, of: (room: Room) => string) =>
  rooms.map((room) => `${parameter}=${of(room)}`).join('&');
const list = (room: Room, query = '') => `GET /resources/${room.uuid}/upcoming_bookables${query}`;

describe('a request of 8 KB by REST', () => {
  /** Whatever is not a long listing fits into this. */
  const FEW = 256;

  test.each<[name: string, request: () => string, kib: number]>([
    ['a listing of 100 resources', () => list(rooms[0]!, `?${named('ref', ({ uuid }) => uuid).slice(41)}`), 384],
    ['a listing that is cut', () => list(endless), 2_800],
    ['the same in long patterns', () => list(endless, `?timeFormat=${MAX_LENGTH_PATTERN}&languageTag=de`), 6_000],
    [
      'a group for each start',
      () => list(endless, `?groupFormat=${encodeURIComponent('yyyy-MM-dd HH:mm zzzz zzzz zzzz')}`),
      3_400,
    ],
    ['100 availabilities', () => `POST /bookables/specific_bookables?${named('tslIds', (room) => room.timeslot)}`, 384],
    ['public data of 100 resources', () => `POST /resources/public_data?${named('ref', ({ uuid }) => uuid)}`, FEW],
    [
      'public data of 100 availabilities',
      () => `POST /resources/public_data?${named('tslRefs', (room) => room.timeslot)}`,
      FEW,
    ],
    ['products of 100 resources', () => `POST /products/active_products?${named('ref', ({ uuid }) => uuid)}`, FEW],
    ['100 products', () => `POST /products/specific_products?${named('prdRefs', ({ product }) => product)}`, FEW],
  ])(
    '%s → few statements, a bounded answer',
    { tags: ['attack/largest-answer-smallest-request'] },
    async (name, request, kib) => {
      const cost = await costOf(name, request());
      expect(cost.status).toBe(200);
      expect(cost.statements).toBeLessThanOrEqual(20);
      expect(cost.operations).toBe(1);
      expect(cost.kib).toBeLessThanOrEqual(kib);
    },
  );

  test('as many offending fields as fit → refused without a statement', {
    tags: ['attack/many-wrong-fields-fit'],
  }, async () => {
    const wrong = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`f${i}`, []]));
    const known = {
      start: 1,
      end: 2,
      timeslot_uuid: 3,
      product_uuid: 4,
      email: 5,
      firstname: 6,
      lastname: 7,
      mobile: 8,
    };
    const request = `POST /resources/${rooms[0]!.uuid}/create_appointment_with_consumer`;
    const cost = await costOf('offending fields', request, { ...known, ...wrong });
    expect(cost).toEqual({ status: 400, statements: 0, operations: 0, kib: expect.any(Number) });
    expect(cost.kib).toBeLessThanOrEqual(4);
  });

  test.each(['products', 'resources', 'staff'])('the %s of a provider with the key → few statements', async (what) => {
    const path = `GET /crms/${practice.crmId}/provider/${crm.provider}/${what}`;
    const cost = await costOf(what, path, undefined, practice.headers);
    expect(cost.status).toBe(200);
    expect(cost.statements).toBeLessThanOrEqual(20);
  });
});

describe('a document of 8 KB', () => {
  const document = (query: string) => ({ query });
  const everything = `start end formattedStart formattedEnd availabilityUuid appointmentUuid productUuid productName
    resourceUuid resourceName contactChannel { type value } capacity capacityLeft products { uuid name }`;
  const formats = (count: number) =>
    Array.from({ length: count }, (_, i) => `a${i}: formattedStart(pattern: "${'zzzz '.repeat(12)}")`).join(' ');
  const bookables = (selection: string, first = '') =>
    `bookables(resources: ["${endless.uuid}"] ${first}) { bookables { ${selection} } }`;
  const grouped = (selection: string) =>
    `bookables(resources: ["${endless.uuid}"]) { publicVisible completeUntil groups { name bookables { ${selection} } } }`;
  const onTheWire = everything
    .replace('start end', 'start: formattedStart end: formattedEnd')
    .replace(' formattedStart formattedEnd', ' shown: formattedStart shownEnd: formattedEnd');

  test.each<[name: string, query: () => string, status: number, kib: number]>([
    ['a listing of 1000 with all about them', () => `{ ${bookables(everything)} }`, 200, 640],
    ['a listing of 5000 with all about them', () => `{ ${bookables(everything, 'first: 5000')} }`, 400, 1],
    ['a listing of 5000 with their starts', () => `{ ${bookables('start', 'first: 5000')} }`, 200, 256],
    [
      'three listings',
      () => `{ x: ${bookables('start')} y: ${bookables('end')} z: ${bookables('resourceName')} }`,
      200,
      256,
    ],
    ['times in long patterns, as many as are allowed', () => `{ ${bookables(formats(12))} }`, 200, 4_200],
    ['one more', () => `{ ${bookables(formats(13))} }`, 400, 1],
    ['a listing of 1000 in groups, with all that REST tells', () => `{ ${grouped(onTheWire)} }`, 200, 640],
    [
      'a name of 7000 characters for each',
      () => `{ ${bookables(`${'a'.repeat(7_000)}: resourceName`, 'first: 5000')} }`,
      400,
      1,
    ],
    [
      'names as long as are allowed',
      () => `{ ${bookables(`${'a'.repeat(351)}: resourceName`, 'first: 5000')} }`,
      200,
      2_000,
    ],
    ['longer ones', () => `{ ${bookables(`${'a'.repeat(352)}: resourceName`, 'first: 5000')} }`, 400, 1],
    [
      'five more values of each',
      () => `{ ${grouped(`${onTheWire} a: start b: start c: start d: start e: start`)} }`,
      400,
      1,
    ],
  ])(
    '%s, without a key → few statements, a bounded answer',
    { tags: ['attack/alias-thousands-characters-slot', 'attack/largest-answer-smallest-request'] },
    async (name, query, status, kib) => {
      const cost = await costOf(name, 'POST /graphql', document(query()));
      expect(cost.status).toBe(status);
      expect(cost.statements).toBeLessThanOrEqual(20);
      expect(cost.operations).toBeLessThanOrEqual(3);
      expect(cost.kib).toBeLessThanOrEqual(kib);
    },
  );

  const appointment = `uuid startsAt endsAt resource { uuid publicName provider { name owner { email } } product: products { name } }
    product { name provider { name } } availability { uuid } contact { email } contactProfile { name }
    participations { uuid email state } mails { kind state }`;

  test.each<[name: string, query: () => string, status: number]>([
    [
      'a page of 1000 appointments with all about them',
      () => `{ appointments(first: 1000) { nodes { uuid ${appointment} } } }`,
      200,
    ],
    [
      'resources with products, whose providers have owners',
      () => `{ resources(provider: "${crm.provider}") { nodes { uuid products { provider { owner { email } } } } } }`,
      200,
    ],
    [
      '50 pages of one',
      () =>
        `{ ${Array.from({ length: 50 }, (_, i) => `a${i}: providers(first: 1) { totalCount nodes { name } }`).join(' ')} }`,
      200,
    ],
  ])(
    '%s, with a key → few statements for each operation',
    { tags: ['attack/largest-answer-smallest-request'] },
    async (name, query, status) => {
      const cost = await costOf(name, 'POST /graphql', document(query()), practice.headers);
      expect(cost.status).toBe(status);
      expect(cost.statements).toBeLessThanOrEqual(20 * cost.operations);
    },
  );
});
