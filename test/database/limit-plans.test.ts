import { expect, test } from 'vitest';
import { ANNA, book } from '../support/calls/booking.ts';
import { limit } from '../support/calls/limits.ts';
import { slotOf } from '../support/calls/slots.ts';
import { poolOf } from '../support/database.ts';
import { makePractice } from '../support/practice.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const pool = poolOf(service.databaseUrl, 1);

/** Appointments of one provider, one after the other, each booked by a consumer. */
const FILL = `
  with made as (
    insert into appointments (crm_id, provider_id, resource_id, starts_at, ends_at, occupied_from, occupied_until, capacity)
    select crm_id, provider_id, id, t, t + interval '1 hour', t, t + interval '1 hour', 1
    from resources, generate_series(1, 2000) n, lateral (select now() + interval '1 year' + n * interval '1 hour' as t) as times
    where id = $1 returning *)
  insert into participations (crm_id, provider_id, appointment_id, capacity, seat, state, channel_key, email, first_name, last_name)
  select crm_id, provider_id, id, capacity, 1, 'BOOKED', 'RESOURCE_PUBLIC', 'x@example.org', 'X', 'X' from made`;

interface Read {
  read: number;
}

/** May include what former transactions of the session have read. */
const READ = `
  select sum(idx_tup_fetch + seq_tup_read)::int as read from pg_stat_xact_user_tables
  where relname in ('appointments', 'participations')`;

/** Rows of appointments and places that the look at the limits of a place reads. */
async function rowsRead(place: { id: string; provider: string }): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local enable_seqscan = off; set local plan_cache_mode = force_generic_plan');
    const before = await client.query<Read>(READ);
    await client.query('select exceeded_limit($1, $2)', [place.provider, place.id]);
    const after = await client.query<Read>(READ);
    return after.rows[0]!.read - before.rows[0]!.read;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

test('the limits of a place → are counted in the rows of their periods, with statistics and without', async () => {
  const practice = await makePractice(service);
  const room = await practice.room();
  const other = await practice.room();
  await limit(practice, { most: 5_000 });
  await limit(practice, { most: 5_000, resource: room.uuid, per: 'WEEK' });
  await limit(practice, { most: 5_000, counts: 'CONSUMER', per: 'UPCOMING' });
  await pool.query(FILL, [room.uuid]);
  await pool.query(FILL, [other.uuid]);
  await book(service, slotOf(room, '09:00'), ANNA);
  const [place] = await service.sql<{ id: string; provider: string }>(
    'select id, provider_id as provider from participations where email = $1',
    [ANNA.email],
  );
  expect(await rowsRead(place!)).toBeLessThan(40);
  await pool.query('analyze');
  expect(await rowsRead(place!)).toBeLessThan(40);
});
