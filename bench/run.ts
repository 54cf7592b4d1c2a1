/**
 * `npm run bench`: what listing, holding and booking cost over HTTP, on a PostgreSQL of its own. Compare the ratios of
 * one run; milliseconds of different machines, or of a busy one, say little.
 */
import 'reflect-metadata';
import fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createApp } from '../src/app.ts';
import { connect, migrate } from '../src/database.ts';
import { createDemoData } from '../src/demo/demo.ts';
import { startEmbeddedPostgres } from '../src/embedded-postgres.ts';
import { createLog } from '../src/observation/log.ts';

const ROUNDS = 7;
const CALLS = 20;

const BOOKABLE = `start: formattedStart(pattern: "yyyy-MM-dd'T'HH:mm:ssXXX") end: formattedEnd(pattern: "yyyy-MM-dd'T'HH:mm:ssXXX")
  formattedStart formattedEnd availabilityUuid appointmentUuid productUuid resourceUuid productName resourceName
  contactChannel { type value } capacity capacityLeft products { uuid name } kind`;

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'slotkeeper-bench-'));
fs.chmodSync(dataDir, 0o755);
const postgres = await startEmbeddedPostgres(path.join(dataDir, 'postgres'));
const orm = await connect(postgres.url);
await migrate(orm, postgres.url);
const config = {
  baseUrl: 'http://localhost',
  signingSecret: 'signing-secret-of-the-bench',
  previousSigningSecret: null,
  playground: false,
  adminApiKey: null,
  holdsPerClient: 0,
  bookingRate: 0,
  isTrustedProxy: () => false,
  log: createLog({ level: 'silent', isReadable: false }),
};
await createDemoData(orm, config);
const server = (await createApp(orm, config)).listen(0, '127.0.0.1');
await new Promise((resolve) => server.once('listening', resolve));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

interface Slot {
  timeslot_uuid: string;
  product_uuid: string;
  start: string;
  end: string;
}

async function call(target: string, body?: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url + target, body ? { method: 'POST', headers, body: JSON.stringify(body) } : {});
  if (!response.ok) throw new Error(`${target}: ${response.status} ${await response.text()}`);
  return response.json();
}

const list = () => call('/resources/room@demo/upcoming_bookables');
const listBoth = () => call('/resources/room@demo/upcoming_bookables?ref=hall@demo');
const listByGraphql = () =>
  call('/graphql', { query: `{ bookables(resources: ["room@demo"]) { publicVisible bookables { ${BOOKABLE} } } }` });

const groups = Object.values((await list()) as { [day: string]: Slot[] | boolean });
const slots = groups.flatMap((group) => (Array.isArray(group) ? group : []));
let next = 0;

async function holdAndBook(): Promise<void> {
  const { timeslot_uuid, product_uuid, start, end } = slots[next++]!;
  const slot = { timeslot_uuid, product_uuid };
  const held = await call('/resources/room@demo/reserve_appointment', { ...slot, from: start, to: end });
  const { customer_uuid } = (held as { participation: { customer_uuid: string } }).participation;
  const consumer = { email: `c${next}@example.com`, firstname: 'Eva', lastname: 'Muster' };
  const placeholder_id = customer_uuid;
  await call('/resources/room@demo/create_appointment_with_consumer', {
    ...slot,
    start,
    end,
    placeholder_id,
    ...consumer,
  });
}

/** Milliseconds of one call, over some in a row. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  for (let i = 0; i < CALLS; i++) await work();
  return (performance.now() - began) / CALLS;
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

const WORK = {
  'list, REST': list,
  'list two resources, REST': listBoth,
  'list, GraphQL': listByGraphql,
  'hold and book, REST': holdAndBook,
};
const times = new Map(Object.keys(WORK).map((name) => [name, [] as number[]]));
for (let round = 0; round <= ROUNDS; round++) {
  for (const [name, work] of Object.entries(WORK)) {
    const time = await timed(work);
    // the first round warms up
    if (round > 0) times.get(name)?.push(time);
  }
}

const base = median(times.get('list, REST')!);
console.log(
  `${slots.length} slots in a list; medians of ${ROUNDS} interleaved rounds of ${CALLS} calls, one at a time`,
);
for (const [name, values] of times) {
  const time = median(values);
  console.log(`${name.padEnd(26)} ${time.toFixed(1).padStart(6)} ms  ${(time / base).toFixed(2).padStart(5)}`);
}

server.closeAllConnections();
server.close();
await orm.close(true);
await postgres.stop();
fs.rmSync(dataDir, { recursive: true, force: true });
