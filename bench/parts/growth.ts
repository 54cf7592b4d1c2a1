import { Client } from '../../test/support/client.ts';
import { grow, type Size } from '../../test/support/growth.ts';
import { type Case, casesOf } from '../cases.ts';
import { compare } from '../compare.ts';
import { measureFilters } from '../filters.ts';
import { measureJobs, measurePages } from '../jobs.ts';
import { Postgres } from '../postgres.ts';
import { Server } from '../server.ts';
import { setStage } from '../stage.ts';
import { shown, tell } from '../table.ts';

/** The databases that have grown; of each resource that is measured `past` appointments are over. */
const GROWN: Size[] = [
  { providers: 50, products: 10, resources: 10, appointments: 10_000, past: 1_000, users: 1_000 },
  { providers: 1_000, products: 10, resources: 10, appointments: 1_000_000, past: 100_000, users: 200_000 },
];

/** Measures these calls in databases that have grown, and in one that has not. */
export async function compareWithGrown(postgres: Postgres): Promise<void> {
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

/** Half of the appointments are upcoming. */
const MANY: Size = { providers: 100, products: 2, resources: 4, appointments: 400_000, past: 0, users: 1_000 };

/** Measures a pass of the jobs, and pages of appointments of a CRM, among 200,000 upcoming appointments. */
export async function measureAmongMany(postgres: Postgres): Promise<void> {
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
