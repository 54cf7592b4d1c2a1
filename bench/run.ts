/**
 * `npm run bench`: what listing, holding and booking cost over HTTP, beside floors that are measured in the same run.
 * Compare the ratios of one run; milliseconds of different machines, or of a busy one, say little. Linux only.
 */
import { deepEqual } from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { book, hold } from '../test/support/calls/booking.ts';
import { MAX_TENANT, USUAL_TENANT } from '../test/support/calls/large-tenants.ts';
import { Client } from '../test/support/client.ts';
import { grow, type Size } from '../test/support/growth.ts';
import { attack, cpuOfEmpty, measureAnswers, measureRepeated } from './attacks.ts';
import { BURST_SETTINGS, BURSTS, burst } from './burst.ts';
import { measureSources } from './busy-sources.ts';
import { byDefaultCases, UNDER_DEFAULT_LIMITS } from './by-default.ts';
import { byHand, type Case, casesOf, FIXED_BODY, ONE_QUERY } from './cases.ts';
import { type Costs, compare } from './compare.ts';
import { cpuOfEnded } from './cpu.ts';
import { measureDearest } from './dearest.ts';
import { Load } from './endurance.ts';
import { measureEvents } from './events.ts';
import { measureFar } from './far.ts';
import { measureFilters } from './filters.ts';
import { measureJobs, measurePages } from './jobs.ts';
import { DAYS, Lists, READERS } from './lists.ts';
import { MinimalSql } from './minimal-sql.ts';
import { FLOODS, overload } from './overload.ts';
import { Postgres } from './postgres.ts';
import { pgbench, REPEATABLE_IDS, recorded, runPgbench, scriptOf } from './replay.ts';
import { RUSH_FLAGS, RUSH_SETTINGS, RUSHES, rush } from './rush.ts';
import { Server, TELLS_HEAP } from './server.ts';
import { manySlotsOf, setStage } from './stage.ts';
import { compareStreams, MANY_CLIENTS, measureDelays } from './streams.ts';
import { measureFreedTimes, measureSweeps } from './waitlists.ts';

const CONNECTIONS = [1, 32];

const tell = (line: string) => console.log(line);
const shown = (value: number) => value.toFixed(2);

async function compareWithFloors(postgres: Postgres): Promise<void> {
  const url = await postgres.create('slots');
  const service = await Server.service(url);
  const floors = await Server.start(['bench/floors.mjs'], { DATABASE_URL: await postgres.create('floors') });
  const minimal = await MinimalSql.create(await postgres.create('minimal'));
  const stage = await setStage(service.url);
  const hand = await Server.service(url, { flags: ['--import', './hooks/ts.mjs'], script: 'bench/by-hand.ts' });
  const one = new Client(() => service.url, { connections: 1 });
  const cases: [Server, Case][] = [
    [floors, FIXED_BODY],
    [floors, ONE_QUERY],
    // no server takes part
    ...Object.values(minimal.cases).map((each): [Server, Case] => [floors, each]),
    [hand, byHand(stage)],
    ...(await casesOf(stage, one)).map((each): [Server, Case] => [service, each]),
  ];
  // as autovacuum does within a minute
  await postgres.run(url, 'analyze');
  for (const connections of CONNECTIONS) {
    const costs = await compare(postgres, cases, connections);
    const floor = costs.get(ONE_QUERY)!.cpu;
    tell(`\n| ${connections} at once | CPU ms | of one query | p50 ms | p99 ms |\n| --- | --- | --- | --- | --- |`);
    for (const [{ name }, { cpu, p50, p99 }] of costs) {
      tell(`| ${name} | ${shown(cpu)} | ${shown(cpu / floor)} | ${shown(p50)} | ${shown(p99)} |`);
    }
    compareWithMinimalSql(costs, minimal, connections);
  }
  one.close();
  await minimal.end();
  for (const server of [service, floors, hand]) await server.stop();
}

/** Compares calls with the minimal exact SQL plus the cost of HTTP. */
function compareWithMinimalSql(costs: Costs, { cases }: MinimalSql, connections: number): void {
  const http = costs.get(FIXED_BODY)!.cpu;
  tell(
    `\n| ${connections} at once | CPU ms | minimal SQL | with a fixed body | ratio |\n| --- | --- | --- | --- | --- |`,
  );
  for (const [{ name }, { cpu }] of costs) {
    const sql = costs.get(cases[name]!)?.cpu;
    if (sql) tell(`| ${[name, ...[cpu, sql, sql + http, cpu / (sql + http)].map(shown)].join(' | ')} |`);
  }
}

/** Compares calls of anonymous consumers with the default limits, and without any. */
async function compareLimits(postgres: Postgres): Promise<void> {
  const free = await Server.service(await postgres.create('free'), { env: { TRUSTED_PROXIES: '127.0.0.1' } });
  const limited = await Server.service(await postgres.create('limited'), { env: UNDER_DEFAULT_LIMITS });
  const [without, withLimits] = [await byDefaultCases(free.url), await byDefaultCases(limited.url)];
  const pairs = without.map((each, index): [Case, Case] => [each, withLimits[index]!]);
  for (const connections of CONNECTIONS) {
    const cases = pairs.flatMap(([off, on]): [Server, Case][] => [
      [free, off],
      [limited, on],
    ]);
    const costs = await compare(postgres, cases, connections);
    tell(
      `\n| ${connections} at once | CPU ms, limits off | CPU ms, default limits | ratio | p50 ms | p50 ms |\n| --- | --- | --- | --- | --- | --- |`,
    );
    for (const [off, on] of pairs) {
      const [one, other] = [costs.get(off)!, costs.get(on)!];
      tell(
        `| ${[off.name, ...[one.cpu, other.cpu, other.cpu / one.cpu, one.p50, other.p50].map(shown)].join(' | ')} |`,
      );
    }
  }
  for (const server of [free, limited]) await server.stop();
}

const REPLAYED = 500;

/** Reads what calls and their replay must leave alike: a statement that finds no row would be cheap. */
const PLACES = 'select state, count(*)::int from participations group by state order by state';

/** The statements of some calls, run again by pgbench in a copy of the database as it was before them. */
async function compareWithPgbench(postgres: Postgres): Promise<void> {
  if (!pgbench) return tell('\npgbench is not installed: not compared with it');
  const url = await postgres.create('original');
  const first = await Server.service(url);
  const { desk } = await setStage(first.url);
  await first.stop();
  await postgres.run(url, REPEATABLE_IDS);
  const copy = await postgres.create('copy', 'original');

  const record = path.join(postgres.folder, 'statements');
  const service = await Server.service(url, {
    env: { RECORD: record },
    flags: ['--import', './bench/record-statements.mjs'],
  });
  const client = new Client(() => service.url, { connections: 1 });
  const free = await manySlotsOf(client, desk, 2 * REPLAYED);
  const held: string[] = [];
  const calls: [name: string, call: (i: number) => Promise<unknown>][] = [
    ['hold', async (i) => held.push(await hold(client, free[i]!))],
    ['book what is held', (i) => book(client, free[i]!, { placeholder_id: held[i] })],
    ['book without a hold', (i) => book(client, free[REPLAYED + i]!)],
  ];
  tell(`\n| One at a time | service: CPU ms | pgbench, same statements | ratio |\n| --- | --- | --- | --- |`);
  for (const [name, call] of calls) {
    fs.truncateSync(record);
    const before = service.cpu + postgres.cpu;
    for (let i = 0; i < REPLAYED; i++) await call(i);
    const cpu = (service.cpu + postgres.cpu - before) / REPLAYED;
    const script = path.join(postgres.folder, 'script.sql');
    fs.writeFileSync(script, scriptOf(recorded(record)));
    const cpuOfReplay = () => postgres.cpu + cpuOfEnded(process.pid);
    const { processes } = postgres;
    const beforeReplay = cpuOfReplay();
    await runPgbench(copy, script);
    await postgres.untilLeft(processes);
    const replayed = (cpuOfReplay() - beforeReplay) / REPLAYED;
    deepEqual(await postgres.run(copy, PLACES), await postgres.run(url, PLACES));
    tell(`| ${name} | ${shown(cpu)} | ${shown(replayed)} | ${shown(cpu / replayed)} |`);
  }
  client.close();
  await service.stop();
}

/** The databases that have grown; of each resource that is measured `past` appointments are over. */
const GROWN: Size[] = [
  { providers: 50, products: 10, resources: 10, appointments: 10_000, past: 1_000, users: 1_000 },
  { providers: 1_000, products: 10, resources: 10, appointments: 1_000_000, past: 100_000, users: 200_000 },
];

/** Measures these calls in databases that have grown, and in one that has not. */
async function compareWithGrown(postgres: Postgres): Promise<void> {
  const services: Server[] = [];
  const cases: [Server, Case][][] = [];
  for (const [i, size] of [null, ...GROWN].entries()) {
    const url = await postgres.create(`grown_${i}`);
    const service = await Server.service(url);
    const stage = await setStage(service.url);
    if (size) await grow(url, size);
    const client = new Client(() => service.url, { connections: 1 });
    const calls = await casesOf(stage, client);
    client.close();
    services.push(service);
    cases.push(calls.map((call) => [service, call]));
  }
  // the same call in each of them, one after the other
  const costs = await compare(
    postgres,
    cases[0]!.flatMap((_, i) => cases.map((each) => each[i]!)),
    1,
  );
  const sizes = GROWN.map(
    ({ providers, resources, appointments, past }) =>
      `${providers * resources} resources, ${appointments} appointments, ${past} past ones of its own`,
  );
  tell(`\n| One at a time: CPU ms | empty | ${sizes.map((size) => `${size} | ratio`).join(' | ')} |`);
  tell(`| --- |${' --- |'.repeat(1 + 2 * sizes.length)}`);
  for (const [i, [, { name }]] of cases[0]!.entries()) {
    const [empty = 0, ...grown] = cases.map((each) => costs.get(each[i]![1])!.cpu);
    const figures = grown.flatMap((each) => [shown(each), shown(each / empty)]);
    tell(`| ${[name, shown(empty), ...figures].join(' | ')} |`);
  }
  for (const service of services) await service.stop();
  await tellFilters(postgres);
}

/** Measures a page by each filter of the lists of a CRM that has grown. */
async function tellFilters(postgres: Postgres): Promise<void> {
  tell(`\n| A page of 20 in a CRM with 1,000,000 appointments | PostgreSQL: CPU ms | p50 ms |\n| --- | --- | --- |`);
  for (const { name, cpu, p50 } of await measureFilters(postgres, 1_000_000)) {
    tell(`| ${name} | ${shown(cpu)} | ${shown(p50)} |`);
  }
}

const SAMPLES = 12;

/** Measures the memory of a process and its database under load. */
async function watchMemory(postgres: Postgres, minutes: number): Promise<void> {
  const service = await Server.service(await postgres.create('endurance'));
  const load = await Load.start(service.url, await setStage(service.url));
  tell(`\n| Minutes | calls so far | service: MiB | PostgreSQL: MiB |\n| --- | --- | --- | --- |`);
  for (let sample = 1; sample <= SAMPLES; sample++) {
    await Promise.race([setTimeout((minutes * 60_000) / SAMPLES), load.failure]);
    const { memory } = service;
    tell(
      `| ${shown((minutes * sample) / SAMPLES)} | ${load.calls} | ${memory.toFixed(0)} | ${postgres.memory.toFixed(0)} |`,
    );
  }
  await load.end();
  await service.stop();
}

/** Heap that a container of 512 MiB leaves. Memory that requests leave behind would soon fill it. */
const SMALL_HEAP = ['--max-old-space-size=400'];

/** Measures the most expensive requests as multiples of an empty one, and the memory that many of them leave behind. */
async function measureAttacks(postgres: Postgres, requests: number): Promise<void> {
  const service = await Server.service(await postgres.create('attacks'), { flags: SMALL_HEAP });
  const stage = await setStage(service.url);
  const empty = await cpuOfEmpty(service);
  const multiple = (cpu: number) => (cpu / empty).toFixed(1);
  tell(`\nAn empty request takes ${shown(empty)} CPU ms. The others are multiples of it.`);
  tell(`\n| As large as its sender may send it | CPU | gzip: CPU | bytes answered | requests | MiB before | after |`);
  tell('| --- | --- | --- | --- | --- | --- | --- |');
  for await (const { name, plain, gzip, answered, sent, before, after } of attack(service, stage, requests)) {
    const figures = [multiple(plain), multiple(gzip), answered, sent, before.toFixed(0), after.toFixed(0)];
    tell(`| ${[name, ...figures].join(' | ')} |`);
  }
  for (const [title, costs] of [
    ['One character repeated through 15 KB', measureRepeated(service, stage)],
    ['At most 8 KB, with the largest answer', measureAnswers(service, stage)],
  ] as const) {
    tell(`\n| ${title} | CPU | bytes answered |\n| --- | --- | --- |`);
    for await (const { name, cpu, answered } of costs) tell(`| ${name} | ${multiple(cpu)} | ${answered} |`);
  }
  await service.stop();
}

/** Measures the dearest requests without a key, about a tenant as large as allowed and a usual one. */
async function tellDearest(postgres: Postgres): Promise<void> {
  for (const [title, size] of [
    ['as large as allowed', MAX_TENANT],
    ['usual', USUAL_TENANT],
  ] as const) {
    const url = await postgres.create(title.replaceAll(' ', '_'));
    const service = await Server.service(url);
    const empty = await cpuOfEmpty(service);
    tell(`\nA tenant ${title}; an empty request takes ${shown(empty)} CPU ms.`);
    tell(
      '\n| Request without a key | process: CPU ms | PostgreSQL: CPU ms | together, of an empty request | bytes answered |',
    );
    tell('| --- | --- | --- | --- | --- |');
    for await (const { name, ofProcess, ofDatabase, bytes } of measureDearest(service, postgres, url, size)) {
      const figures = [ofProcess, ofDatabase, (ofProcess + ofDatabase) / empty].map((each) => each.toFixed(0));
      tell(`| ${[name, ...figures, bytes].join(' | ')} |`);
    }
    await service.stop();
  }
}

/** Half of the appointments are upcoming. */
const MANY: Size = { providers: 100, products: 2, resources: 4, appointments: 400_000, past: 0, users: 1_000 };

/** Measures streams of a list that holds at another process change, beside streams of Node alone. */
async function tellStreams(postgres: Postgres): Promise<void> {
  const url = await postgres.create('streams');
  const server = await Server.service(url, { env: MANY_CLIENTS, flags: TELLS_HEAP });
  const other = await Server.service(url);
  const floor = await Server.start([...TELLS_HEAP, 'bench/stream-floor.mjs'], {});
  const stage = await setStage(other.url);
  const { service, node } = await compareStreams(server, other, floor, stage);
  tell('\n| 1,000 streams of one list | service | Node alone |\n|---|---:|---:|');
  tell(`| KiB of heap for each | ${service.kib.toFixed(1)} | ${node.kib.toFixed(1)} |`);
  tell(`| CPU ms of the process, for a change to all of them (median) | ${shown(service.cpu)} | ${shown(node.cpu)} |`);
  const { quiet, busy } = await measureDelays(server, other, stage);
  tell(`| ms to another process, quiet (median) | ${shown(quiet)} | |`);
  tell(`| ms to another process, busy (slowest) | ${shown(busy)} | |`);
  await Promise.all([server.stop(), other.stop(), floor.stop()]);
}

/** Lets many people want the same places at once, of a process with a heap of 384 MB. */
async function tellRushes(postgres: Postgres, people: number, processes: number): Promise<void> {
  tell(
    `\n| ${people} people | booked | told | other answers | seconds | CPU s | MiB | list p50, slowest ms | bystander ms, quiet |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- |`,
  );
  for (const name of Object.keys(RUSHES)) {
    const url = await postgres.create(`rush_${Object.keys(RUSHES).indexOf(name)}`);
    const servers: Server[] = [];
    for (let i = 0; i < processes; i++) {
      servers.push(await Server.service(url, { env: RUSH_SETTINGS, flags: RUSH_FLAGS }));
    }
    const { booked, told, others, seconds, cpu, memory, list, bystander } = await rush(servers, name, people);
    const answers = Object.entries(others).map(([answer, count]) => `${count} × ${answer}`);
    const figures = [
      booked,
      told,
      answers.join(', ') || 'none',
      ...[seconds, cpu, memory].map((each) => each.toFixed(1)),
    ];
    const times = [list.median, list.slowest, bystander.busy, bystander.quiet].map((each) => each.toFixed(0));
    tell(`| ${[name, ...figures, `${times[0]}, ${times[1]}`, `${times[2]}, ${times[3]}`].join(' | ')} |`);
    for (const server of servers) await server.stop();
  }
}

/** Measures lists and the booking page: unchanged, after a booking, and after a change of settings. */
async function tellLists(postgres: Postgres): Promise<void> {
  for (const days of DAYS) {
    const server = await Server.service(await postgres.create(`lists_${days}`));
    const lists = await Lists.of(server, postgres, days);
    tell(
      `\n| ${lists.slots} slots | process: CPU ms | PostgreSQL: CPU ms | of an unchanged one |\n| --- | --- | --- | --- |`,
    );
    for (const [requested, request] of Object.entries(lists.requests)) {
      for (const [reader, headers] of Object.entries(READERS)) {
        let unchanged: number | undefined;
        for (const [changed, change] of Object.entries(lists.changes)) {
          const { ofProcess, ofDatabase } = await lists.cost(request, headers, change);
          unchanged ??= ofProcess + ofDatabase;
          const figures = [ofProcess, ofDatabase, (ofProcess + ofDatabase) / unchanged].map(shown);
          tell(`| ${[`${requested}, ${reader}, ${changed}`, ...figures].join(' | ')} |`);
        }
      }
    }
    lists.close();
    await server.stop();
  }
}

/** Tells how often calls wait for a database that is 20 ms away. */
async function tellFar(postgres: Postgres): Promise<void> {
  tell(`\n| A database 20 ms away, default limits | p50 ms | round trips |\n| --- | --- | --- |`);
  for (const { name, p50, roundTrips } of await measureFar(postgres)) {
    tell(`| ${name} | ${shown(p50)} | ${shown(roundTrips)} |`);
  }
}

/** Tells what it costs to read a thousand calendars. */
async function tellSources(postgres: Postgres): Promise<void> {
  tell(`\n| 1,000 calendars of 300 entries | process: CPU ms | PostgreSQL: CPU ms |\n| --- | --- | --- |`);
  for (const { name, ofProcess, ofDatabase } of await measureSources(postgres)) {
    tell(`| ${name} | ${shown(ofProcess)} | ${shown(ofDatabase)} |`);
  }
}

/** Tells what waitlists cost: those who book and cancel, and the sweep. */
async function tellWaitlists(postgres: Postgres): Promise<void> {
  tell(`\n| CPU ms | book | ratio | cancel | ratio |\n| --- | --- | --- | --- | --- |`);
  const costs = await measureFreedTimes(postgres);
  const [before] = costs;
  for (const { name, book, cancel } of costs) {
    tell(`| ${[name, ...[book, book / before!.book, cancel, cancel / before!.cancel].map(shown)].join(' | ')} |`);
  }
  tell(`\n| 1,000 wait for 20 resources | process and PostgreSQL: CPU ms |\n| --- | --- |`);
  for (const { name, cpu } of await measureSweeps(postgres)) tell(`| ${name} | ${shown(cpu)} |`);
}

/** Lets one client flood the service while another one books. */
async function tellBursts(postgres: Postgres): Promise<void> {
  tell(
    `\n| One client, 64 calls at once | bystander ms, quiet | ms, beside | ratio | answers to the burst |\n| --- | --- | --- | --- | --- |`,
  );
  for (const [index, [name, limits]] of Object.entries(BURSTS).entries()) {
    const server = await Server.service(await postgres.create(`burst_${index}`), {
      env: { ...BURST_SETTINGS, ...limits },
    });
    const { bystander, answers } = await burst(server);
    const { quiet, busy } = bystander;
    const counts = Object.entries(answers).map(([status, count]) => `${count} × ${status}`);
    tell(`| ${name} | ${shown(quiet)} | ${shown(busy)} | ${(busy / quiet).toFixed(2)} | ${counts.join(', ')} |`);
    await server.stop();
  }
}

async function tellOverload(postgres: Postgres): Promise<void> {
  tell(
    `\n| One key, 500 calls at once | bystander ms, quiet | ms, beside | slowest | seconds | answers |\n| --- | --- | --- | --- | --- | --- |`,
  );
  for (const [index, name] of Object.keys(FLOODS).entries()) {
    const server = await Server.service(await postgres.create(`overload_${index}`));
    const { bystander, seconds, answers } = await overload(server, name);
    const { quiet, busy, slowest } = bystander;
    const counts = Object.entries(answers).map(([status, count]) => `${count} × ${status}`);
    tell(`| ${[name, ...[quiet, busy, slowest, seconds].map(shown), counts.join(', ')].join(' | ')} |`);
    await server.stop();
  }
}

/** Measures a pass of the jobs, and pages of appointments of a CRM, among 200,000 upcoming appointments. */
async function measureAmongMany(postgres: Postgres): Promise<void> {
  const url = await postgres.create('many');
  const service = await Server.service(url);
  const stage = await setStage(service.url);
  await grow(url, MANY);
  tell(`\n| Among 200,000 upcoming appointments | PostgreSQL: CPU ms | p50 ms | p99 ms |\n| --- | --- | --- | --- |`);
  for (const { name, cpu, p50, p99 } of await measureJobs(postgres, url)) {
    tell(`| ${name} | ${shown(cpu)} | ${shown(p50)} | ${shown(p99)} |`);
  }
  tell(
    `\n| A page of appointments among them | CPU ms | of it PostgreSQL | p50 ms | p99 ms |\n| --- | --- | --- | --- | --- |`,
  );
  for (const { name, cpu, database, p50, p99 } of await measurePages(postgres, service, stage)) {
    tell(`| ${name} | ${shown(cpu)} | ${shown(database)} | ${shown(p50)} | ${shown(p99)} |`);
  }
  await service.stop();
}

const PARTS = {
  floors: compareWithFloors,
  pgbench: compareWithPgbench,
  growth: compareWithGrown,
  jobs: measureAmongMany,
  events: (postgres: Postgres) => measureEvents(postgres, tell),
};

const { positionals: wanted, values } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: '60' },
    requests: { type: 'string', default: '5000' },
    people: { type: 'string', default: '1000' },
    processes: { type: 'string', default: '1' },
  },
});
tell(`${os.cpus()[0]?.model}, ${os.availableParallelism()} cores, Node ${process.versions.node}`);
const postgres = await Postgres.start();
try {
  for (const [name, part] of Object.entries(PARTS)) {
    if (!wanted.length || wanted.includes(name)) await part(postgres);
  }
  if (wanted.includes('limits')) await compareLimits(postgres);
  if (wanted.includes('busy')) await tellSources(postgres);
  if (wanted.includes('waitlist')) await tellWaitlists(postgres);
  if (wanted.includes('far')) await tellFar(postgres);
  if (wanted.includes('attacks')) await measureAttacks(postgres, Number(values.requests));
  if (wanted.includes('dearest')) await tellDearest(postgres);
  if (wanted.includes('streams')) await tellStreams(postgres);
  if (wanted.includes('lists')) await tellLists(postgres);
  if (wanted.includes('burst')) await tellBursts(postgres);
  if (wanted.includes('overload')) await tellOverload(postgres);
  if (wanted.includes('rush')) await tellRushes(postgres, Number(values.people), Number(values.processes));
  if (wanted.includes('memory')) await watchMemory(postgres, Number(values.minutes));
} finally {
  await postgres.remove();
}
