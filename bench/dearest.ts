import { book } from '../test/support/calls/booking.ts';
import { makeTenant, type Tenant, type TenantSize } from '../test/support/calls/large-tenants.ts';
import { linkOf } from '../test/support/calls/rescheduling.ts';
import { Client } from '../test/support/client.ts';
import { makePractice } from '../test/support/practice.ts';
import { median } from './measure.ts';
import type { Postgres } from './postgres.ts';
import type { Server } from './server.ts';
import { cancelLinkOf } from './stage.ts';

/** Calls of each request; V8 compiles what they run through during the first ones, which are not measured. */
const MEASURED = 5;
const WARM_UP = 2;

const DAY_MS = 86_400_000;
const LONG_PATTERN = encodeURIComponent('zzzz '.repeat(12));

/** Request that costs much and needs no key. */
interface Dear {
  name: string;
  request: string;
  query?: string;
  headers?: { [name: string]: string };
  /** Error by which it is refused. Default: none. */
  refusal?: string;
}

/** Cost of a dear request. */
export interface DearCost {
  name: string;
  /** CPU milliseconds of the process. */
  ofProcess: number;
  /** CPU milliseconds of PostgreSQL. */
  ofDatabase: number;
  /** Bytes of the answer. */
  bytes: number;
}

/** Tenant with a booking, which its consumer can move. */
interface Scene {
  tenant: Tenant;
  cancelLink: string;
}

/** An instant so many days and minutes ahead. */
const ahead = (days: number, minutes: number) => new Date(Date.now() + days * DAY_MS + minutes * 60_000).toISOString();
const dayAhead = (days: number) => ahead(days, 0).slice(0, 10);
/** Half an hour on the grid of each room. */
const halfHour = (days: number) => ({ start: `${dayAhead(days)}T10:00:00Z`, end: `${dayAhead(days)}T10:30:00Z` });

/** Returns the dear requests about a tenant; `call` makes them differ from those of other calls. */
function requestsTo({ tenant, cancelLink }: Scene, call: number): Dear[] {
  return [...lists(tenant, call), ...questions(tenant, call), ...pages(tenant), ...moves(tenant, cancelLink, call)];
}

const graphql = (name: string, query: string, refusal?: string): Dear => ({
  name,
  request: 'POST /graphql',
  query,
  ...(refusal && { refusal }),
});

function lists({ fullest, pooled, rooms }: Tenant, call: number): Dear[] {
  const from = `from=${encodeURIComponent(ahead(0, call))}`;
  const list = (room: string, query: string) => `GET /resources/${room}/upcoming_bookables?${from}${query}`;
  const [, second] = rooms;
  const others = rooms.slice(1).map(({ uuid }) => `&ref=${uuid}`);
  const timeslots = rooms.map(({ timeslot }) => `&tslIds=${timeslot}`);
  const listed = (alias: string) =>
    `${alias}: bookables(resources: ["${fullest}"], from: "${ahead(0, call)}") { bookables { start } completeUntil }`;
  return [
    graphql('three lists in a document', `{ ${['a', 'b', 'c'].map(listed).join(' ')} }`),
    { name: 'a list of the fullest room', request: list(fullest, '') },
    { name: 'the same, `ref` repeated 99 times', request: list(fullest, `&ref=${fullest}`.repeat(99)) },
    { name: 'a list of all rooms', request: list(fullest, others.join('')) },
    { name: 'a list of one room', request: list(second!.uuid, '') },
    { name: 'the same in long patterns', request: list(second!.uuid, `&timeFormat=${LONG_PATTERN}&languageTag=ru`) },
    { name: 'a list of any room', request: `GET /products/${pooled}/upcoming_bookables?${from}` },
    {
      name: '`specific_bookables` of all rooms',
      request: `POST /bookables/specific_bookables?${from}${timeslots.join('')}`,
    },
  ];
}

function questions({ fullest, pooled, provider, rooms }: Tenant, call: number): Dear[] {
  const closed = (name: string, from: string, until: string) => `GET ${name}/closed_days?from=${from}&until=${until}`;
  const { start, end } = halfHour(3);
  const far = `start: "${ahead(400, call)}", end: "${ahead(401, call)}"`;
  const explained = (alias: string, minute: number) => `${alias}: explainSlot(product: "${pooled}",
    start: "${start.replace(':00:', `:${minute}:`)}") { bookable reasons { code } alternatives { start } }`;
  const refs = rooms
    .map(({ uuid }) => `&ref=${uuid}`)
    .join('')
    .slice(1);
  return [
    {
      name: '`closed_days` of 62 days',
      request: closed(`/resources/${fullest}`, dayAhead(1), dayAhead(63)),
    },
    { name: '`closed_days` in 9999', request: closed(`/resources/${fullest}`, '9999-10-01', '9999-12-01') },
    { name: '`closed_days` of any room', request: closed(`/products/${pooled}`, dayAhead(1), dayAhead(63)) },
    {
      name: '`explain_slot` with alternatives',
      request: `GET /resources/${fullest}/explain_slot?start=${start}&end=${end}&alternatives=5`,
    },
    { name: '`explain_slot` of any room', request: `GET /products/${pooled}/explain_slot?start=${start}` },
    graphql('three explanations of any room', `{ ${explained('a', 11)} ${explained('b', 12)} ${explained('c', 13)} }`),
    graphql(
      'a hold of any room',
      `mutation { reserveAny(product: "${pooled}", input: { start: "${start}", end: "${end}" }) { holdUuid } }`,
    ),
    graphql(
      'a hold far ahead, refused with alternatives',
      `mutation { reserveAny(product: "${pooled}", alternatives: 5, input: { ${far} }) { holdUuid } }`,
      'BEYOND_WINDOW',
    ),
    graphql(
      'offers with custom fields',
      `{ offers(name: "${rooms[1]!.uuid}") { resource { products { customFields { key label choices { label } } } } } }`,
    ),
    graphql('offers of a provider', `{ offers(name: "${provider}") { resource { uuid products { uuid name } } } }`),
    { name: '`public_data` of all rooms', request: `POST /resources/public_data?${refs}` },
    {
      name: 'products of all rooms with custom fields',
      request: `POST /products/active_products?withCustomFields=true&${refs}`,
    },
  ];
}

function pages({ fullest, pooled, product, provider }: Tenant): Dear[] {
  const page = (query: string) => `GET /book/${fullest}?product=${product}${query}`;
  return [
    { name: 'booking page, offers of a provider', request: `GET /book/${provider}` },
    { name: 'booking page, times', request: page('') },
    { name: 'booking page, a month in 9999', request: page('&month=9999-11') },
    { name: 'booking page, a month far ahead', request: page('&month=2031-03') },
    { name: 'booking page, times of any room', request: `GET /book/${provider}?product=${pooled}&any=1` },
  ];
}

function moves({ fullest, provider }: Tenant, cancelLink: string, call: number): Dear[] {
  const { token } = linkOf(cancelLink);
  const { search } = new URL(cancelLink);
  const patterns = `timeFormat=${LONG_PATTERN}&languageTag=ru&from=${encodeURIComponent(ahead(0, call))}`;
  return [
    {
      name: '`reschedulable_bookables` in long patterns',
      request: `GET /bookables/reschedulable_bookables?${patterns}`,
      headers: { 'x-signed-app-customer': token },
    },
    {
      name: '`reschedulable_bookables` of the fullest room',
      request: `GET /bookables/reschedulable_bookables?${patterns}&ref=${fullest}`,
      headers: { 'x-signed-app-customer': token },
    },
    { name: 'page of other times', request: `GET /rebook/${provider}/times${search}` },
  ];
}

/** Measures each dear request about a tenant of a size. Nothing of its calendars is cached before each call. */
export async function* measureDearest(
  server: Server,
  postgres: Postgres,
  url: string,
  size: TenantSize,
): AsyncGenerator<DearCost> {
  const client = new Client(() => server.url, { connections: 1 });
  const scene = await makeScene(client, size);
  await postgres.run(url, 'analyze');
  let call = 0;
  for (const index of requestsTo(scene, 0).keys()) {
    const costs: DearCost[] = [];
    for (let i = 0; i < WARM_UP + MEASURED; i++) {
      await forget(postgres, url, ++call);
      costs.push(await costOf(server, postgres, client, requestsTo(scene, call)[index]!));
    }
    const measured = costs.slice(WARM_UP);
    const [ofProcess, ofDatabase, bytes] = (['ofProcess', 'ofDatabase', 'bytes'] as const).map((key) =>
      median(measured.map((cost) => cost[key])),
    ) as [number, number, number];
    yield { name: measured[0]!.name, ofProcess, ofDatabase, bytes };
  }
  client.close();
}

async function makeScene(client: Client, size: TenantSize): Promise<Scene> {
  const practice = await makePractice(client, { customFieldsAllowed: true });
  const tenant = await makeTenant(practice, size);
  const { uuid: resource, timeslot } = tenant.rooms[1]!;
  const booked = await book(client, { resource, timeslot, product: tenant.product, ...halfHour(5) });
  return { tenant, cancelLink: cancelLinkOf(booked) };
}

async function costOf(
  server: Server,
  postgres: Postgres,
  client: Client,
  { name, request, query, headers, refusal }: Dear,
): Promise<DearCost> {
  const [process, database] = [server.cpu, postgres.cpu];
  const { status, text } = await client.send(request, query && JSON.stringify({ query }), headers);
  const [ofProcess, ofDatabase] = [server.cpu - process, postgres.cpu - database];
  const isAnswered = status < 300 && (refusal ? text.includes(refusal) : !text.startsWith('{"errors"'));
  if (!isAnswered) throw new Error(`${name}: ${status} ${text.slice(0, 1_000)}`);
  return { name, ofProcess, ofDatabase, bytes: Buffer.byteLength(text) };
}

/**
 * Changes all rules without a change of their meaning, so that no calendar and no expansion is cached any more: a
 * stranger asks about another tenant each time. Triggers would write an event for each of them.
 */
async function forget(postgres: Postgres, url: string, call: number): Promise<void> {
  const never = `{1999-01-01T00:${String(call % 60).padStart(2, '0')}}`;
  await postgres.run(
    url,
    `set session_replication_role = replica;
    update availabilities set exception_dates = '${never}';
    update blackouts set exception_dates = '${never}';
    update resources set settings_revision = default`,
  );
}
