import { describe, expect, test } from 'vitest';
import { book, cancel } from '../../support/calls/booking.ts';
import { limit } from '../../support/calls/limits.ts';
import { mutate } from '../../support/calls/mutate.ts';
import { at, joining, slotOf } from '../../support/calls/slots.ts';
import {
  answerOf,
  codeOf,
  entryOf,
  heldFor,
  openWaitlist,
  sweep,
  waitForEarlier,
} from '../../support/calls/waitlist.ts';
import { makePractice } from '../../support/practice.ts';
import { startService } from '../../support/service.ts';
import { NO_VIOLATIONS, violationsIn } from '../../support/violations.ts';

const service = await startService();

/** A room of a practice of its own that is booked at some times, and the cancel links. */
async function bookedAt(clocks: string[], capacity = 1) {
  const practice = await makePractice(service);
  const room = await practice.room({ availability: { end: `${practice.day}T10:00`, capacity } });
  await openWaitlist(practice, room);
  const links: string[] = [];
  for (const clock of clocks) {
    links.push((await book(service, slotOf(room, clock))).body.createdAppointment.cancelLink);
  }
  return { practice, room, links };
}

describe('a booking that fills the limit of the day waits for an earlier time of the day', () => {
  test('alone → offered, although a further booking would be beyond the limit; taking it stays within', async () => {
    const { practice, room, links } = await bookedAt(['09:00', '09:30']);
    const { data } = await waitForEarlier(service, links[1]!);
    const entry = data.waitForEarlier.entryUuid;
    await limit(practice);
    await cancel(service, links[0]!);
    await sweep(service);
    expect(await heldFor(service, room)).toEqual([{ start: at(room, '09:00'), entry }]);
    expect(codeOf(await answerOf(service, 'acceptWaitlistOffer', entry))).toBeNull();
    expect(await entryOf(service, entry)).toMatchObject({ state: 'BOOKED' });
    expect(await violationsIn(service)).toEqual(NO_VIOLATIONS);
  });

  test('beside others, beyond the limit → offered: there are no more of them than before', async () => {
    const { practice, room, links } = await bookedAt(['09:00', '09:30']);
    await book(service, slotOf(await practice.room()));
    const { data } = await waitForEarlier(service, links[1]!);
    await limit(practice);
    await cancel(service, links[0]!);
    await sweep(service);
    expect(await heldFor(service, room)).toMatchObject([{ entry: data.waitForEarlier.entryUuid }]);
  });

  test('from a class in which others stay → not offered: there would be one more', async () => {
    const { practice, room, links } = await bookedAt(['09:00', '09:30'], 2);
    await book(service, await joining(service, slotOf(room, '09:30')));
    await book(service, await joining(service, slotOf(room, '09:00')));
    const { data } = await waitForEarlier(service, links[1]!);
    const entry = data.waitForEarlier.entryUuid;
    await limit(practice);
    const [whole] = await service.sql('select id from appointments where resource_id = $1 and starts_at = $2', [
      room.uuid,
      at(room, '09:00'),
    ]);
    await mutate(practice, 'cancelAppointment', { appointment: whole!.id }, '{ state }');
    await sweep(service);
    expect([await entryOf(service, entry), await heldFor(service, room)]).toMatchObject([{ state: 'WAITING' }, []]);
  });

  test('while one is free → CONFLICT with it: the link moves the booking there at once', async () => {
    const { practice, room, links } = await bookedAt(['09:30']);
    await limit(practice);
    const { errors } = await waitForEarlier(service, links[0]!);
    const { code, alternatives } = errors[0].extensions;
    expect([code, alternatives.map(({ start }: { start: string }) => start)]).toEqual([
      'CONFLICT',
      [at(room, '09:00')],
    ]);
  });
});
