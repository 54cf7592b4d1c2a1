import { expect, test } from 'vitest';
import { cancel, reserve } from '../../support/calls/booking.ts';
import { at, slotOf } from '../../support/calls/slots.ts';
import { bookedRoom, heldFor, insertWaiting, mailsOf, sweep } from '../../support/calls/waitlist.ts';
import { makePractice } from '../../support/practice.ts';
import { startService } from '../../support/service.ts';
import { NO_VIOLATIONS, violationsIn } from '../../support/violations.ts';

const service = await startService();

/** More than a sweep reads at once. */
const BEFORE = 450;

test('hundreds wait before for other times → the freed time is offered to the first who wants it', async () => {
  const practice = await makePractice(service);
  const { room, cancelLink } = await bookedRoom(practice);
  const other = await insertWaiting(practice, room, { minutes_until: 1 });
  await service.sql(
    `insert into waitlist_entries (crm_id, provider_id, resource_id, product_id, channel_key, email, consumer, earliest, latest,
       minutes_until, state)
     select crm_id, provider_id, resource_id, product_id, channel_key, 'waits-' || number || '@example.org', consumer, earliest,
       latest, minutes_until, state
     from waitlist_entries, generate_series(2, $2) as number where id = $1`,
    [other, BEFORE],
  );
  const wanting = await insertWaiting(practice, room);
  const next = await insertWaiting(practice, room);
  await cancel(service, cancelLink);
  expect(await heldFor(service, room)).toEqual([{ start: at(room, '09:00'), entry: wanting }]);
  expect(await sweep(service)).toBe(1);
  expect(await heldFor(service, room)).toEqual([{ start: at(room, '09:00'), entry: wanting }]);
  expect([await mailsOf(service, wanting), await mailsOf(service, next)]).toEqual([['WAITLIST_OFFER'], []]);
  expect((await reserve(service, slotOf(room))).status).toBe(412);
  expect(await violationsIn(service)).toEqual(NO_VIOLATIONS);
});
