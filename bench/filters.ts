import { ask } from '../test/support/caller.ts';
import { FILTERED_LISTS, filtersOf, namedByFilters, queryOf, readerOf } from '../test/support/calls/list-filters.ts';
import { Client } from '../test/support/client.ts';
import { fillCrm } from '../test/support/large-crm.ts';
import { makePractice } from '../test/support/practice.ts';
import { type Cost, measure } from './measure.ts';
import type { Postgres } from './postgres.ts';
import { Server } from './server.ts';

const PAGE = 20;
const CALLS = 10;

/** Measures a page by each filter of the lists of a CRM with so many appointments; what PostgreSQL costs is told. */
export async function measureFilters(postgres: Postgres, appointments: number): Promise<(Cost & { name: string })[]> {
  const url = await postgres.create('filled');
  const service = await Server.service(url);
  const client = new Client(() => service.url, { connections: 1 });
  const practice = await makePractice(client);
  const filled = await namedByFilters(practice, await practice.room());
  await fillCrm(url, appointments);
  const costs: (Cost & { name: string })[] = [];
  for (const [name, list] of Object.entries(FILTERED_LISTS)) {
    for (const filter of filtersOf(list, filled)) {
      const page = () => ask(client, queryOf(list, filled, filter, PAGE), {}, readerOf(list, filled));
      await page();
      costs.push({ name: `${name} ${filter}`, ...(await measure(CALLS, 1, () => postgres.cpu, page)) });
    }
  }
  client.close();
  await service.stop();
  return costs;
}
