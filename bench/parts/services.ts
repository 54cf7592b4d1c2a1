import { byDefaultCases, UNDER_DEFAULT_LIMITS } from '../by-default.ts';
import { type Case } from '../cases.ts';
import { compare } from '../compare.ts';
import { measureFar } from '../far.ts';
import { Postgres } from '../postgres.ts';
import { Server } from '../server.ts';
import { CONNECTIONS, shown, tell } from '../table.ts';

/** Compares the calls of anonymous consumers at two services, each person from an address of its own. */
async function compareServices(postgres: Postgres, names: [string, string], [one, other]: [Server, Server]) {
  const [ofOne, ofOther] = [await byDefaultCases(one.url), await byDefaultCases(other.url)];
  const pairs = ofOne.map((each, index): [Case, Case] => [each, ofOther[index]!]);
  for (const connections of CONNECTIONS) {
    const cases = pairs.flatMap(([first, second]): [Server, Case][] => [
      [one, first],
      [other, second],
    ]);
    const costs = await compare(postgres, cases, connections);
    const columns = names.map((name) => `CPU ms, ${name}`).join(' | ');
    tell(`\n| ${connections} at once | ${columns} | ratio | p50 ms | p50 ms |\n| --- | --- | --- | --- | --- | --- |`);
    for (const [first, second] of pairs) {
      const [before, after] = [costs.get(first)!, costs.get(second)!];
      const figures = [before.cpu, after.cpu, after.cpu / before.cpu, before.p50, after.p50].map(shown);
      tell(`| ${[first.name, ...figures].join(' | ')} |`);
    }
  }
  for (const server of [one, other]) await server.stop();
}

const PROXIED = { TRUSTED_PROXIES: '127.0.0.1' };

/** Compares a service under the default limits with one without any. */
export async function compareLimits(postgres: Postgres): Promise<void> {
  const free = await Server.service(await postgres.create('free'), { env: PROXIED });
  const limited = await Server.service(await postgres.create('limited'), { env: UNDER_DEFAULT_LIMITS });
  await compareServices(postgres, ['limits off', 'default limits'], [free, limited]);
}

/** Compares this version with another one that was built elsewhere; `script`: its main.js. */
export async function compareVersions(postgres: Postgres, script: string): Promise<void> {
  const other = await Server.service(await postgres.create('other'), { env: PROXIED, script });
  const own = await Server.service(await postgres.create('own'), { env: PROXIED });
  await compareServices(postgres, ['other version', 'this version'], [other, own]);
}

/** Tells how often calls wait for a database that is 20 ms away. */
export async function tellFar(postgres: Postgres): Promise<void> {
  tell(`\n| A database 20 ms away, default limits | p50 ms | round trips |\n| --- | --- | --- |`);
  for (const { name, p50, roundTrips } of await measureFar(postgres)) {
    tell(`| ${name} | ${shown(p50)} | ${shown(roundTrips)} |`);
  }
}
