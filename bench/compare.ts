import { Client } from '../test/support/client.ts';
import { type Case, WARM_UP } from './cases.ts';
import { type Cost, measure, median } from './measure.ts';
import type { Postgres } from './postgres.ts';
import type { Server } from './server.ts';

const STARTS = 3;
const ROUNDS = 5;

export type Costs = Map<Case, Cost>;

/**
 * The median cost of each case, over rounds in which all of them take turns, and over several starts of their servers:
 * V8 does not compile a program the same every time.
 */
export async function compare(postgres: Postgres, cases: [Server, Case][], connections: number): Promise<Costs> {
  const costs = new Map(cases.map(([, each]) => [each, [] as Cost[]]));
  const run = async ([server, { call }]: [Server, Case], times: number): Promise<Cost> => {
    const client = new Client(() => server.url, { connections });
    const cpu = () => server.cpu + postgres.cpu;
    const cost = await measure(times, connections, cpu, () => call(client));
    client.close();
    return cost;
  };
  for (let start = 0; start < STARTS; start++) {
    for (const server of new Set(cases.map(([each]) => each))) await server.restart();
    for (const each of cases) await run(each, each[1].warmUp ?? WARM_UP);
    for (let round = 0; round < ROUNDS; round++) {
      for (const each of cases) costs.get(each[1])!.push(await run(each, each[1].calls));
    }
  }
  const medianOf = (each: Cost[], key: keyof Cost) => median(each.map((cost) => cost[key]));
  return new Map(
    [...costs].map(([which, each]) => [
      which,
      { cpu: medianOf(each, 'cpu'), p50: medianOf(each, 'p50'), p99: medianOf(each, 'p99') },
    ]),
  );
}
