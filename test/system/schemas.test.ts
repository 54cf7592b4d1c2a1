import { expect, test } from 'vitest';
import { tally } from '../support/calls/answers.ts';
import { reserve } from '../support/calls/booking.ts';
import { firstSlot, slotsOf } from '../support/calls/slots.ts';
import { emptyDatabase } from '../support/database.ts';
import { makePractice } from '../support/practice.ts';
import { startServer } from '../support/processes.ts';

const DATABASE_URL = await emptyDatabase();

const start = async (schema: string) => ({
  schema,
  ...(await startServer({ DATABASE_URL, DATABASE_SCHEMA: schema, BOOKING_RATE: '1000' })),
});

// at the same time: both create the extension that they share
const cells = await Promise.all(['north', 'south'].map(start));
const [{ service: north }] = cells as [(typeof cells)[0]];

/** Relations, functions and types of a schema that belong to no extension. */
const objects = (schema: string) =>
  north.sql(
    `select relname as name from pg_class c where relnamespace = $1::regnamespace and not exists (${OF_EXTENSION})
    union all
    select proname from pg_proc c where pronamespace = $1::regnamespace and not exists (${OF_EXTENSION})
    union all
    select typname from pg_type c where typnamespace = $1::regnamespace and not exists (${OF_EXTENSION})
    order by name`,
    [schema],
  );
const OF_EXTENSION = "select from pg_depend where objid = c.oid and deptype = 'e'";

test('two schemas of one database → each has its own data and counts, and sells each slot once', async () => {
  const races = cells.map(async ({ schema, service, server }) => {
    const slot = await firstSlot(await makePractice(service));
    const replies = await Promise.all(Array.from({ length: 20 }, () => reserve(service, slot)));
    expect(tally(replies)).toEqual({ '200': 1, '412/201': 19 });
    expect(await slotsOf(service, slot.resource)).not.toContainEqual(slot);
    expect(
      await service.sql(`select (select count(*)::int from ${schema}.crms) as crms,
        (select count(*)::int from ${schema}.participations) as places, (select max(points) between 1 and 20 from ${schema}.rate_counts) as "areOwnRequests"`),
    ).toEqual([{ crms: 1, places: 1, areOwnRequests: true }]);
    expect(server.out).not.toContain('"error"');
    return slot.resource;
  });
  const [resource] = await Promise.all(races);
  const other = await cells[1]!.service.call(`GET /resources/${resource}/upcoming_bookables`);
  expect(other.status).toBe(404);
});

test('tables, functions and types → in the schemas of the services; in public nothing but the extension', async () => {
  expect(await objects('public')).toEqual([]);
  expect(await objects('north')).toEqual(await objects('south'));
  expect((await objects('north')).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['appointments', 'mikro_orm_migrations', 'claim_name']),
  );
});

test('a second start in each schema → finds its migrations', async () => {
  for (const { schema, server } of cells) {
    expect(server.out).toContain('applying Migration');
    const again = await start(schema);
    expect(again.server.out).not.toContain('applying');
  }
});
