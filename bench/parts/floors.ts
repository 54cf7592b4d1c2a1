import { deepEqual } from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { book, hold } from '../../test/support/calls/booking.ts';
import { Client } from '../../test/support/client.ts';
import { byHand, type Case, casesOf, FIXED_BODY, ONE_QUERY } from '../cases.ts';
import { type Costs, compare } from '../compare.ts';
import { cpuOfEnded } from '../cpu.ts';
import { MinimalSql } from '../minimal-sql.ts';
import { Postgres } from '../postgres.ts';
import { pgbench, REPEATABLE_IDS, recorded, runPgbench, scriptOf } from '../replay.ts';
import { Server } from '../server.ts';
import { manySlotsOf, setStage } from '../stage.ts';
import { CONNECTIONS, shown, tell } from '../table.ts';

/** Compares the calls of consumers with a bare server, a bare query and a listing written by hand. */
export async function compareWithFloors(postgres: Postgres): Promise<void> {
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

const REPLAYED = 500;

/** Reads what calls and their replay must leave alike: a statement that finds no row would be cheap. */
const PLACES = 'select state, count(*)::int from participations group by state order by state';

/** The statements of some calls, run again by pgbench in a copy of the database as it was before them. */
export async function compareWithPgbench(postgres: Postgres): Promise<void> {
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
