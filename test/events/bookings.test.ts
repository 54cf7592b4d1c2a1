import { expect, onTestFinished, test } from 'vitest';
import { AnotherTransaction } from '../support/another-transaction.ts';
import { book, cancel, expire, hold, release, renew } from '../support/calls/booking.ts';
import { firstSlot, slotsOf } from '../support/calls/slots.ts';
import { eventsBy, eventsOf, type ToldEvent } from '../support/events.ts';
import { makePractice } from '../support/practice.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const practice = await makePractice(service);
const { crmId: crm } = practice;

const typesOf = (events: ToldEvent[]) => events.map(({ type }) => type);
const typesBy = async (call: () => Promise<unknown>) => typesOf(await eventsBy(service, crm, call));

test('a hold that is booked and cancelled → each step is told, with who did it', async () => {
  const room = await practice.room();
  const [slot] = await slotsOf(service, room.uuid);
  const events = await eventsBy(service, crm, async () => {
    const placeholder_id = await hold(service, slot!);
    const { body } = await book(service, slot!, { placeholder_id });
    await cancel(service, body.createdAppointment.cancelLink);
  });
  expect(events.map(({ type, actor, operation }) => ({ type, actor, operation }))).toEqual([
    { type: 'participation.reserved', actor: { kind: 'consumer' }, operation: 'reserveAppointment' },
    { type: 'participation.booked', actor: { kind: 'consumer' }, operation: 'bookAppointment' },
    {
      type: 'participation.canceled',
      actor: { kind: 'link', purpose: 'cancel' },
      operation: 'cancelBooking',
    },
    { type: 'appointment.canceled', actor: { kind: 'link', purpose: 'cancel' }, operation: 'cancelBooking' },
    // the confirmation, which was not sent yet
    { type: 'mail.suppressed', actor: { kind: 'link', purpose: 'cancel' }, operation: 'cancelBooking' },
  ]);
});

test('the body of a booking → names what was booked, and nobody', async () => {
  const room = await practice.room();
  const [slot] = await slotsOf(service, room.uuid);
  const [event] = await eventsBy(service, crm, () => book(service, slot!));
  const [place] = await service.sql('select id, appointment_id from participations order by created_at desc limit 1');
  expect(event).toEqual({
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    type: 'participation.booked',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/),
    crm,
    sequence: expect.any(Number),
    actor: { kind: 'consumer' },
    operation: 'bookAppointment',
    request: expect.stringMatching(/^[\da-f-]{36}$/),
    data: {
      participation: place!.id,
      appointment: place!.appointment_id,
      booking: place!.id,
      state: 'BOOKED',
      start: expect.stringMatching(/Z$/),
      end: expect.stringMatching(/Z$/),
      occupiedFrom: expect.stringMatching(/Z$/),
      occupiedUntil: expect.stringMatching(/Z$/),
      resource: { uuid: room.uuid, reference: room.reference },
      provider: { uuid: practice.provider, reference: practice.references.provider },
      product: { uuid: room.product, reference: expect.any(String) },
      availability: room.timeslot,
      channel: 'RESOURCE_PUBLIC',
      seat: 1,
      capacity: 1,
    },
  });
});

test('a hold in a calendar that the process knows, which is one statement → told with its cause', async () => {
  const room = await practice.room();
  const [first, second] = await slotsOf(service, room.uuid);
  await hold(service, first!);
  const [event] = await eventsBy(service, crm, () => hold(service, second!));
  expect(event).toMatchObject({ operation: 'reserveAppointment', actor: { kind: 'consumer' } });
});

test('a hold that is renewed → told with its new end', async () => {
  const slot = await firstSlot(practice);
  const [held, renewed] = await eventsBy(service, crm, async () => {
    await renew(service, slot.resource, await hold(service, slot));
  });
  const { expiresAt, ...data } = held!.data;
  expect(renewed).toMatchObject({ type: 'participation.renewed', actor: { kind: 'consumer' } });
  expect(renewed!.data).toEqual({ ...data, expiresAt: expect.any(String) });
  expect(Date.parse(renewed!.data.expiresAt)).toBeGreaterThan(Date.parse(expiresAt));
});

test('a hold that is released, and one that has expired → told as such; the appointment, which nobody had, is not', async () => {
  const slot = await firstSlot(practice);
  expect(await typesBy(async () => release(service, slot.resource, await hold(service, slot)))).toEqual([
    'participation.reserved',
    'participation.released',
  ]);
  expect(
    await typesBy(async () => {
      await expire(service, await hold(service, slot));
      await hold(service, slot);
    }),
  ).toEqual(['participation.reserved', 'participation.expired', 'participation.reserved']);
});

test('a refused booking → leaves no event', async () => {
  const slot = await firstSlot(practice);
  await book(service, slot);
  expect(await typesBy(() => book(service, slot))).toEqual([]);
});

test('a place that is changed and rolled back, with its transaction or to a savepoint → leaves no event', async () => {
  const { body } = await book(service, await firstSlot(practice));
  const ofBooking = `where appointment_id = '${body.createdAppointment.appointment_uuid}'`;
  const cancelIt = `update participations set state = 'CANCELED' ${ofBooking}`;
  const types = await typesBy(async () => {
    const whole = await AnotherTransaction.begin(service);
    await whole.sql(cancelIt);
    await whole.sql('rollback');
    await whole.commit();
    const part = await AnotherTransaction.begin(service);
    for (const text of ['savepoint part', cancelIt, 'rollback to part']) await part.sql(text);
    await part.sql(`update participations set no_show_at = now() ${ofBooking}`);
    await part.commit();
  });
  expect(types).toEqual(['participation.no_show_marked']);
});

test('a booking that fails at its mails → leaves no event', async () => {
  const slot = await firstSlot(practice);
  await service.sql(`create function fail() returns trigger language plpgsql as $$ begin raise 'no mails'; end $$`);
  await service.sql('create trigger fail before insert on mails for each row execute function fail()');
  onTestFinished(async () => void (await service.sql('drop trigger fail on mails')));
  const types = await typesBy(async () => expect((await book(service, slot)).status).toBe(500));
  expect(types).toEqual([]);
});

test('the events of a CRM → numbered from 1 without gaps', async () => {
  const events = await eventsOf(service, crm);
  expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, index) => index + 1));
});
