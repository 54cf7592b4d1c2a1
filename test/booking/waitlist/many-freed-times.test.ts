import { expect, test } from 'vitest';
import { insertWaiting, openWaitlist, sweep } from '../../support/calls/waitlist.ts';
import { makePractice } from '../../support/practice.ts';
import { startService } from '../../support/service.ts';
import { NO_VIOLATIONS, violationsIn } from '../../support/violations.ts';

const service = await startService();

const FREED = 1_200;
/** As max_guarded_times() has it. */
const GUARDED = 200;

test('a transaction frees more times than can be guarded → the first are guarded, one for each entry; a sweep gives them all up', async () => {
  const practice = await makePractice(service);
  const room = await practice.room();
  await openWaitlist(practice, room);
  const latest = new Date(Date.now() + 390 * 86_400_000);
  const first = await insertWaiting(practice, room, { latest, minutes_until: 1 });
  await service.sql(
    `insert into waitlist_entries (crm_id, provider_id, resource_id, product_id, channel_key, email, consumer, earliest, latest, state)
     select crm_id, provider_id, resource_id, product_id, channel_key, 'waits-' || number || '@example.org', consumer,
       earliest, latest, state
     from waitlist_entries, generate_series(1, $2) as number where id = $1`,
    [first, GUARDED + 100],
  );
  await service.sql('update waitlist_entries set minutes_until = 1440 where id <> $1', [first]);
  // quarters of an hour in nights, from the day after the hours of the room
  await service.sql(
    `insert into appointments (crm_id, provider_id, resource_id, product_id, starts_at, ends_at, occupied_from, occupied_until, capacity)
     select crm_id, provider_id, $1, $2, at, at + interval '15 minutes', at, at + interval '15 minutes', 1
     from resources, generate_series(now() + interval '12 days', now() + interval '40 days', '15 minutes') as at
     where id = $1 order by at limit $3`,
    [room.uuid, room.product, FREED],
  );
  await service.sql('delete from appointments where resource_id = $1', [room.uuid]);
  const [held] = await service.sql(
    `select count(*)::int as places, count(distinct waitlist_entry_id)::int as entries,
       (select count(*)::int from appointments where resource_id = $1) as appointments
     from participations where state = 'RESERVED' and waitlist_entry_id is not null`,
    [room.uuid],
  );
  expect(held).toEqual({ places: GUARDED, entries: GUARDED, appointments: GUARDED });
  // the hours of the room have six slots, and nothing of the nights
  expect(await sweep(service)).toBe(6);
  expect(await violationsIn(service)).toEqual(NO_VIOLATIONS);
});
