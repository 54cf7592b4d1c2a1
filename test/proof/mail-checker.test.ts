import { expect, test } from 'vitest';
import { checkDelivery } from '../../proof/mail-checker.ts';
import type { AcceptedMail } from '../../proof/mail-provider.ts';
import { book } from '../support/calls/booking.ts';
import { reschedule } from '../support/calls/rescheduling.ts';
import { slotOf } from '../support/calls/slots.ts';

import { queue } from '../support/mails/delivering.ts';
import { makePractice } from '../support/practice.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const practice = await makePractice(service);
const { crmId } = practice;
const database = { rows: service.sql.bind(service) };

const at = (...times: number[]) => times.map((time) => ({ at: time, isTold: true }));
const same = new Set(['a']);

test('mails that are lost, doubled without need or altered are found; duplicates that nobody could help are not', async () => {
  await service.sql('delete from mails');
  const [fine, lost, unsent, doubled, untold, crashed, altered] = await queue(service, crmId, 7);
  await service.sql("update mails set state = 'SENT', sent_at = now() where id <> $1", [unsent]);
  const accepted = new Map<string, AcceptedMail>();
  const accept = (mail: string | undefined, what: AcceptedMail) => accepted.set(`<${mail}@mg.example.com>`, what);
  accept(fine, { times: at(0), digests: same });
  accept(unsent, { times: at(0), digests: same });
  accept(doubled, { times: at(0, 30_000), digests: same });
  accept(untold, { times: [{ at: 0, isTold: false }, ...at(30_000)], digests: same });
  accept(crashed, { times: at(99_000, 160_000), digests: same });
  accept(altered, { times: at(99_000, 160_000), digests: new Set(['a', 'b']) });
  accept('stranger', { times: at(0), digests: same });

  const found = await checkDelivery({ accepted }, database, [{ from: 100_000, until: 101_000 }]);
  expect(new Set(found['mails never delivered'])).toEqual(new Set([`${lost} is SENT`, `${unsent} is QUEUED`]));
  expect(found).toMatchObject({
    'mails delivered twice without need': [doubled],
    'mails whose duplicate says something else': [altered],
    'mails delivered that nobody queued': ['<stranger@mg.example.com>'],
  });
});

test('mails about a place that was left may be withdrawn; the last one to a consumer who was told of the booking may not', async () => {
  await service.sql('delete from mails');
  const room = await practice.room();
  const booked = await book(service, slotOf(room));
  const { start, end } = slotOf(room, '10:00');
  expect((await reschedule(service, booked.body.createdAppointment.cancelLink, { start, end })).status).toBe(200);
  const stateOf = async (kind: string) =>
    (await service.sql('select id, state from mails where kind = $1', [kind]))[0] as { id: string; state: string };
  const move = await stateOf('MOVE_TO_CONSUMER');
  expect((await stateOf('BOOKING_CONFIRMATION')).state).toBe('SUPPRESSED');
  await service.sql("update mails set state = 'SENT', sent_at = now() where state = 'QUEUED'");
  const sent = await service.sql<{ id: string }>("select id from mails where state = 'SENT'");
  const accepted = new Map(sent.map(({ id }) => [`<${id}@mg.example.com>`, { times: at(0), digests: same }]));
  const check = () => checkDelivery({ accepted }, database, []);

  const fine = await check();
  expect(Object.values(fine).flat()).toEqual([]);

  await service.sql("update mails set state = 'SENT', sent_at = now() where kind = 'BOOKING_CONFIRMATION'");
  await service.sql("update mails set state = 'SUPPRESSED', sent_at = null where id = $1", [move.id]);
  accepted.delete(`<${move.id}@mg.example.com>`);
  expect(await check()).toMatchObject({
    'mails never delivered': expect.arrayContaining([`${move.id} is SUPPRESSED`]),
    'consumers told only of what was before': [move.id],
  });
});
