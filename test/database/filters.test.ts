import { type GraphQLField, getNamedType, isInputObjectType, isObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { schema } from '../../src/schema/graphql/schema.ts';
import {
  FILTERED_LISTS,
  type Filled,
  type FilteredList,
  filtersOf,
  namedByFilters,
  queryOf,
  readerOf,
} from '../support/calls/list-filters.ts';
import { caused, forget } from '../support/caused.ts';
import { fillCrm } from '../support/large-crm.ts';
import { readsBy } from '../support/plans.ts';
import { makePractice } from '../support/practice.ts';
import { startService } from '../support/service.ts';

const APPOINTMENTS = 20_000;
const PAGE = 20;

/** Rows per row of a page: those of the list, their places, and the ends of the indexes that are merged. */
const MAX_ROWS = 12 * PAGE;
const MAX_BLOCKS = 60 * PAGE;

/** Argument that names the record of a list, or its page. */
const isOfPage = (name: string): boolean => ['first', 'after', 'crmId'].includes(name);

/** Filters of a list, as the schema names them. */
const filterNamesOf = ({ args }: GraphQLField<unknown, unknown>): string[] =>
  args
    .filter(({ name, type }) => !isOfPage(name) && !(String(type) === 'Identifier!'))
    .flatMap(({ name, type }) => {
      const input = getNamedType(type);
      return isInputObjectType(input) ? Object.keys(input.getFields()).map((field) => `${name}.${field}`) : [name];
    });

/** Lists of the schema and their filters, but the lists that are computed. */
const listsOfSchema = () =>
  Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter(({ name }) => name !== 'ChangePreview')
    .flatMap((type) =>
      Object.values(type.getFields())
        .filter((field) => /(Connection|EventPage)!$/.test(String(field.type)))
        .map((field): [string, string[]] => [`${type.name}.${field.name}`, filterNamesOf(field).toSorted()]),
    );

test('every list of the schema has a row, and every filter of it a call', () => {
  const known = Object.entries(FILTERED_LISTS).map(([name, { filters }]) => [name, Object.keys(filters).toSorted()]);
  expect(Object.fromEntries(known)).toEqual(Object.fromEntries(listsOfSchema()));
});

const service = await startService();
const practice = await makePractice(service);
const named = await namedByFilters(practice, await practice.room());
await fillCrm(service.databaseUrl, APPOINTMENTS);
const [middle] = await service.sql<Pick<Filled, 'appointment' | 'booking'>>(
  `select appointment_id as appointment, booking_id as booking from participations where state = 'BOOKED'
   order by id offset ${APPOINTMENTS / 3} limit 1`,
);
const filled: Filled = { ...named, ...middle };

/** Returns the statements of a call that read more than belongs to a page. */
async function excessOf(call: () => Promise<unknown>, looksAt = 0): Promise<string[]> {
  forget();
  await call();
  const queries = caused.queries.filter(({ text }) => /^\s*(select|with)\b/i.test(text));
  const reads = await readsBy(service.databaseUrl, queries);
  return reads.flatMap(({ rows, blocks }, i) =>
    rows > MAX_ROWS + looksAt || blocks > MAX_BLOCKS + looksAt
      ? `${rows} rows, ${blocks} blocks: ${queries[i]!.text}`
      : [],
  );
}

/** Reads a page; returns where the next one begins, if it is full. */
async function readPage(list: FilteredList, filter: string, after?: string): Promise<string | undefined> {
  const answer = await service.ask(queryOf(list, filled, filter, PAGE, after), {}, readerOf(list, filled));
  const { nodes, endCursor, pageInfo } = list.path.reduce((value, name) => value[name], answer);
  return nodes.length === PAGE ? (endCursor ?? pageInfo.endCursor) : undefined;
}

test.each(Object.entries(FILTERED_LISTS))('%s: a page by any filter reads what belongs to it', async (_, list) => {
  const excess: [filter: string, excess: string[]][] = [];
  for (const filter of filtersOf(list, filled)) {
    let next: string | undefined;
    const first = await excessOf(async () => {
      next = await readPage(list, filter);
    }, list.looksAt);
    const second = next ? await excessOf(() => readPage(list, filter, next), list.looksAt) : [];
    excess.push([filter, [...first, ...second]]);
  }
  expect(excess.filter(([, found]) => found.length)).toEqual([]);
});

const CONSUMER = 'consumer-1000@filled.example';

test('the data of a consumer → only rows of the consumer are read', async () => {
  const query = `{ consumerData(email: "${CONSUMER}") { participations { uuid } mails { uuid } } }`;
  expect(await excessOf(() => service.ask(query, {}, practice.headers))).toEqual([]);
});

test('a calendar of the past → events of other resources are not read', async () => {
  const at = new Date().toISOString();
  const query = `{ calendarAt(resource: "${filled.resource}", at: "${at}", first: 10) { slots { start } } }`;
  // PostgreSQL 15 goes down an index of three levels for each appointment of the resource
  const own = 3 * (APPOINTMENTS / 5);
  expect(await excessOf(() => service.ask(query, {}, practice.headers), own)).toEqual([]);
});

test('a consumer is erased → only rows of the consumer are read', async () => {
  const mutation = `mutation { eraseConsumer(email: "${CONSUMER}", cancelFutureAppointments: true) { participations } }`;
  const erase = async () => {
    expect((await service.ask(mutation, {}, practice.headers)).eraseConsumer.participations).toBe(5);
  };
  expect(await excessOf(erase)).toEqual([]);
});
