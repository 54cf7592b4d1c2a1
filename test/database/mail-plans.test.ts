import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { expect, test } from 'vitest';
import { takeDueMails } from '../../src/mails/due-mails.ts';
import { connect } from '../../src/platform/database/connect.ts';
import { sql } from '../../src/records/entities/sql.ts';
import { book } from '../support/calls/booking.ts';
import { firstSlot } from '../support/calls/slots.ts';
import { afterFile } from '../support/cleanup.ts';
import { makePractice } from '../support/practice.ts';
import { startService } from '../support/service.ts';
import { UNHURRIED } from '../support/unhurried.ts';

const service = await startService();
const orm = await connect(service.databaseUrl, { waits: UNHURRIED, connections: 1 });
afterFile(() => orm.close(true));

const BOOKINGS = 1_000;

/** Bookings of one provider after an outage: the first mail about each is to be tried again later, and the next one waits for it. */
const FILL = `
  with place as (
    insert into participations (crm_id, provider_id, appointment_id, capacity, seat, state, channel_key, email, first_name, last_name)
    select crm_id, provider_id, appointment_id, capacity, seat, 'CANCELED', channel_key, 'x@example.org', 'X', 'X'
    from participations, generate_series(1, ${BOOKINGS}) where id = $1 returning *)
  insert into mails (crm_id, provider_id, appointment_id, participation_id, created_at, due_at, dedupe_key, kind, recipient, language, facts)
  select p.crm_id, p.provider_id, p.appointment_id, p.id, now() + n * interval '1 minute' - interval '1 hour',
    case n when 0 then now() + interval '1 hour' else now() - interval '1 hour' end,
    p.id || ' ' || n, m.kind, 'desk@example.org', m.language, m.facts
  from place p cross join (values (0), (1)) as numbers (n)
    cross join lateral (select * from mails where participation_id = $1 limit 1) as m`;

/** Rows of mails and places that the transaction has read. */
const READ = sql<{ read: number }>`
  select sum(idx_tup_fetch + seq_tup_read)::int as read from pg_stat_xact_user_tables
  where relname in ('mails', 'participations')`;

/** Rows of mails and places that a look for due mails reads. */
const rowsRead = (): Promise<number> =>
  orm.em.fork().transactional(async (em: SqlEntityManager) => {
    const before = await READ.execute(em.getKysely());
    await takeDueMails(em, 10, 0);
    const after = await READ.execute(em.getKysely());
    return after.rows[0]!.read - before.rows[0]!.read;
  });

test('many mails wait for others of their bookings → each is compared with those alone, also by a plan of a new database', async () => {
  // a statement that comes again is planned, and keeps its plan
  for (let i = 0; i < 3; i++) expect(await rowsRead()).toBe(0);
  const practice = await makePractice(service);
  const { body } = await book(service, await firstSlot(practice));
  const [place] = await service.sql<{ id: string }>('select id from participations where appointment_id = $1', [
    body.createdAppointment.appointment_uuid,
  ]);
  await service.sql(FILL, [place!.id]);
  expect(await rowsRead()).toBeLessThan(5 * BOOKINGS);
  await service.sql('analyze');
  expect(await rowsRead()).toBeLessThan(5 * BOOKINGS);
});
