import { describe, expect, test } from 'vitest';
import { ANNA, book, expire, hold, release, renew } from '../support/calls/booking.ts';
import { linkOf, reschedule } from '../support/calls/rescheduling.ts';
import { slotOf } from '../support/calls/slots.ts';
import { makePractice } from '../support/practice.ts';
import { sharedService } from '../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);

/** A booking at nine, and a hold of its consumer at eleven. */
async function bookedAndHeld() {
  const room = await practice.room();
  const { body } = await book(service, slotOf(room), ANNA);
  const wished = slotOf(room, '11:00');
  const placeholder_id = await hold(service, wished);
  const link: string = body.createdAppointment.cancelLink;
  const move = (wish: object) => reschedule(service, link, { start: wished.start, end: wished.end, ...wish });
  return { room, placeholder_id, move };
}

const PLACES = `select p.state, hold_version as version, to_char(a.starts_at at time zone 'Europe/Berlin', 'HH24:MI') as at
  from participations p join appointments a on a.id = p.appointment_id where a.resource_id = $1 order by p.created_at`;

const LOST = {
  status: 412,
  body: {
    'api-info': { version: 1 },
    errors: [{ errorCode: '212', message: 'The hold has ended, or has a newer version' }],
  },
};

describe('a move that names a version of the hold', () => {
  test('the newest → the held place becomes the booking, expired or not', {
    tags: ['Moves/fence-takes-version'],
  }, async () => {
    const renewed = await bookedAndHeld();
    await renew(service, renewed.room.uuid, renewed.placeholder_id);
    const expired = await bookedAndHeld();
    await expire(service, expired.placeholder_id);
    const moved = [
      await renewed.move({ placeholder_id: renewed.placeholder_id, hold_version: 2 }),
      await expired.move({ placeholder_id: expired.placeholder_id, hold_version: 1 }),
    ];
    expect(moved.map(({ status }) => status)).toEqual([200, 200]);
    expect(moved.map(({ body }) => linkOf(body.createdAppointment.cancelLink).customer)).toEqual([
      renewed.placeholder_id,
      expired.placeholder_id,
    ]);
  });

  test('an older one → HOLD_LOST: the hold stands, the booking stays', {
    tags: ['Moves/fence-refuses-old'],
  }, async () => {
    const { room, placeholder_id, move } = await bookedAndHeld();
    await renew(service, room.uuid, placeholder_id);
    const { status, body } = await move({ placeholder_id, hold_version: 1 });
    expect({ status, body }).toEqual(LOST);
    expect(await service.sql(PLACES, [room.uuid])).toEqual([
      { state: 'BOOKED', version: 1, at: '09:00' },
      { state: 'RESERVED', version: 2, at: '11:00' },
    ]);
  });

  test('of a hold that is gone → HOLD_LOST, although the slot is free; without a version it is moved to', {
    tags: ['Moves/fence-refuses-free'],
  }, async () => {
    const { room, placeholder_id, move } = await bookedAndHeld();
    await release(service, room.uuid, placeholder_id);
    const { status, body } = await move({ placeholder_id, hold_version: 1 });
    expect({ status, body }).toEqual(LOST);
    expect((await move({ placeholder_id })).status).toBe(200);
  });

  test('of a hold in another slot → HOLD_LOST: the hold stands, the booking stays', async () => {
    const { room, placeholder_id, move } = await bookedAndHeld();
    const { start, end } = slotOf(room, '10:00');
    const { status, body } = await move({ start, end, placeholder_id, hold_version: 1 });
    expect({ status, body }).toEqual(LOST);
    expect(await service.sql(PLACES, [room.uuid])).toEqual([
      { state: 'BOOKED', version: 1, at: '09:00' },
      { state: 'RESERVED', version: 1, at: '11:00' },
    ]);
  });

  test('the same call again → the same answer', async () => {
    const { placeholder_id, move } = await bookedAndHeld();
    const fence = { placeholder_id, hold_version: 1 };
    const [first, again] = [await move(fence), await move(fence)];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body.createdAppointment.appointment_uuid).toBe(first.body.createdAppointment.appointment_uuid);
  });

  test('without a hold → INVALID_INPUT naming it', async () => {
    const { move } = await bookedAndHeld();
    const { status, body } = await move({ hold_version: 1 });
    expect({ status, body }).toEqual({
      status: 400,
      body: {
        'api-info': { version: 1 },
        errors: [{ errorCode: '100', message: 'placeholder_id is required with a version of the hold' }],
      },
    });
  });
});
