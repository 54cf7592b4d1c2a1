/**
 * `npm run bench`: what listing, holding and booking cost over HTTP, beside floors that are measured in the same run.
 * Compare the ratios of one run; milliseconds of different machines, or of a busy one, say little. Linux only.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../src/embedded-postgres.ts';
import { cpuOfFamily } from './cpu.ts';
import { Client } from './http.ts';
import { type Cost, measure, median } from './measure.ts';
import { Server } from './server.ts';
import { book, hold, setStage, slotsOf } from './stage.ts';

const ROUNDS = 5;
const BOOKED = 200;
const CONNECTIONS = [1, 32];

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'slotkeeper-bench-'));
fs.chmodSync(folder, 0o755);
const postgres = await startEmbeddedPostgres(path.join(folder, 'postgres'));
const postmaster = Number(fs.readFileSync(path.join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
const service = await Server.service(postgres.url, { LOG_LEVEL: 'info' });
const floors = await Server.start(['bench/floors.mjs'], { DATABASE_URL: postgres.url });

const one = new Client(service.url, 1);
const { room, desk } = await setStage(service.url);
for (const slot of (await slotsOf(one, room, 2 * BOOKED)).filter((_, i) => i % 2)) await book(one, room, slot);
const free = await slotsOf(one, desk, 20_000);
const held: { slot: (typeof free)[number]; handle: string }[] = [];

interface Case {
  name: string;
  calls: number;
  server: Server;
  call: (client: Client) => Promise<unknown>;
}

const CASES: Case[] = [
  { name: 'Koa, a fixed body', calls: 400, server: floors, call: (client) => client.call('GET /fixed') },
  { name: 'Koa, one query for 100 rows', calls: 400, server: floors, call: (client) => client.call('GET /rows') },
  {
    name: 'list a month',
    calls: 100,
    server: service,
    call: (client) => client.call(`GET /resources/${room}/upcoming_bookables`),
  },
  {
    name: 'hold',
    calls: 100,
    server: service,
    call: async (client) => {
      const slot = free.pop()!;
      held.push({ slot, handle: await hold(client, desk, slot) });
    },
  },
  {
    name: 'book what is held',
    calls: 100,
    server: service,
    call: (client) => {
      const { slot, handle } = held.pop()!;
      return book(client, desk, slot, handle);
    },
  },
  { name: 'book without a hold', calls: 100, server: service, call: (client) => book(client, desk, free.pop()!) },
];

console.log(`${os.cpus()[0]?.model}, ${os.availableParallelism()} cores, Node ${process.versions.node}`);
for (const connections of CONNECTIONS) {
  const costs = new Map(CASES.map(({ name }) => [name, [] as Cost[]]));
  for (let round = 0; round <= ROUNDS; round++) {
    for (const { name, calls, server, call } of CASES) {
      const client = new Client(server.url, connections);
      const cost = await measure(
        calls,
        connections,
        () => server.cpu + cpuOfFamily(postmaster),
        () => call(client),
      );
      client.close();
      // the first round warms up
      if (round > 0) costs.get(name)!.push(cost);
    }
  }
  console.log(`\n${connections} at once | CPU ms | p50 ms | p99 ms\n--- | --- | --- | ---`);
  for (const [name, each] of costs) {
    const [cpu, p50, p99] = (['cpu', 'p50', 'p99'] as const).map((key) =>
      median(each.map((cost) => cost[key])).toFixed(2),
    );
    console.log(`${name} | ${cpu} | ${p50} | ${p99}`);
  }
}
one.close();
await service.stop();
await floors.stop();
await postgres.stop();
fs.rmSync(folder, { recursive: true, force: true });
