import { expect, test } from 'vitest';
import { cancel } from '../../support/calls/booking.ts';
import { type Slot, slotsOf, utc } from '../../support/calls/slots.ts';
import { type Booking, bookingAt, letPass } from '../../support/pages/link-page.ts';
import { makePractice } from '../../support/practice.ts';
import { sharedService } from '../../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);

const LINKED = `query ($token: String!, $provider: Uuid!) { linkedBooking(token: $token, provider: $provider) {
  bookingUuid current state start canReschedule canCancel changeUntil cancelUntil pendingMove { start end resourceName } } }`;

const linked = async ({ cancelLink }: Booking) =>
  (
    await service.ask(LINKED, {
      token: new URL(cancelLink).searchParams.get('X-SIGNED-APP-CUSTOMER'),
      provider: practice.provider,
    })
  ).linkedBooking;

async function slots(channel?: object): Promise<[Slot, Slot]> {
  const { uuid } = await practice.room();
  if (channel) await practice.make('setChannel', { resource: uuid, key: 'RESOURCE_PUBLIC', ...channel });
  const [one, other] = await slotsOf(service, uuid);
  return [one!, other!];
}

/** Time some minutes before the start of a slot. */
const before = ({ start }: Slot, minutes: number) => utc(new Date(Date.parse(start) - minutes * 60_000).toISOString());

/** Makes of the second booking the place that the first one has now. */
async function succeed(first: Booking, second: Booking, state: 'CANCELED' | 'BOOKED'): Promise<void> {
  await service.sql('update participations set state = $2 where id = $1', [first.participation, state]);
  await service.sql('update participations set first_place_id = $2, replaces_id = $2, reschedules = 1 where id = $1', [
    second.participation,
    first.participation,
  ]);
}

test('a booking → current, and it can be changed until it starts, cancelled until it ends', async () => {
  const [slot] = await slots();
  const booking = await bookingAt(service, slot);
  expect(await linked(booking)).toEqual({
    bookingUuid: booking.participation,
    current: true,
    state: 'BOOKED',
    start: utc(slot.start),
    canReschedule: true,
    canCancel: true,
    changeUntil: utc(slot.start),
    cancelUntil: utc(slot.end),
    pendingMove: null,
  });
});

test('named by the token of the link alone → shown, and cancelled', async () => {
  const [slot] = await slots();
  const { cancelLink, participation } = await bookingAt(service, slot);
  const token = new URL(cancelLink).searchParams.get('X-SIGNED-APP-CUSTOMER');
  const ask = (document: string) => service.ask(document, { token });
  expect(await ask('query ($token: String!) { linkedBooking(token: $token) { bookingUuid } }')).toEqual({
    linkedBooking: { bookingUuid: participation },
  });
  expect(await ask('mutation ($token: String!) { cancelBooking(token: $token) }')).toEqual({ cancelBooking: true });
});

test('it has moved → the older link shows the place of now, the newer one says that it is current', async () => {
  const [one, other] = await slots();
  const [first, second] = [await bookingAt(service, one), await bookingAt(service, other)];
  await succeed(first, second, 'CANCELED');
  const now = { bookingUuid: first.participation, state: 'BOOKED', start: utc(other.start), canReschedule: true };
  expect(await linked(first)).toMatchObject({ ...now, current: false });
  expect(await linked(second)).toMatchObject({ ...now, current: true });
  await cancel(service, second.cancelLink);
  expect(await linked(first)).toMatchObject({ state: 'CANCELED', start: utc(other.start), canCancel: false });
});

test('another time is requested → the booked place with the other one, until the provider has answered', async () => {
  const [one, other] = await slots();
  const [first, second] = [await bookingAt(service, one), await bookingAt(service, other)];
  await service.sql("update participations set state = 'REQUESTED' where id = $1", [second.participation]);
  await succeed(first, second, 'BOOKED');
  const pendingMove = { start: utc(other.start), end: utc(other.end), resourceName: 'Room' };
  for (const booking of [first, second]) {
    expect(await linked(booking)).toMatchObject({
      state: 'BOOKED',
      start: utc(one.start),
      canReschedule: false,
      canCancel: true,
      pendingMove,
    });
  }
});

test.each([
  ['no moves', { maxReschedules: 0 }, { canReschedule: false, canCancel: true, changeUntil: null }],
  ['a notice that has passed', { reschedulingNoticeMinutes: 500_000 }, { canReschedule: false, canCancel: true }],
  [
    'a notice that has passed, to cancel',
    { cancellationNoticeMinutes: 500_000 },
    { canReschedule: true, canCancel: false },
  ],
])('a channel with %s → the link says what is left', async (_, channel, expected) => {
  const [slot] = await slots(channel);
  expect(await linked(await bookingAt(service, slot))).toMatchObject(expected);
});

test('a notice to cancel → the link names the deadline; a request can be withdrawn until its start', async () => {
  const [slot, other] = await slots({ cancellationNoticeMinutes: 60 });
  expect((await linked(await bookingAt(service, slot))).cancelUntil).toBe(before(slot, 60));
  const set = { resource: other.resource, key: 'RESOURCE_PUBLIC', bookingProcess: 'REQUESTED' };
  await practice.make('setChannel', { ...set, cancellationNoticeMinutes: 500_000 });
  const request = await bookingAt(service, other);
  expect(await linked(request)).toMatchObject({ canCancel: true, cancelUntil: before(other, 0) });
  expect((await cancel(service, request.cancelLink)).status).toBe(204);
});

test('a notice → the booking can be moved until then; asked by the provider, until the later of both', async () => {
  const [slot] = await slots({ reschedulingNoticeMinutes: 60, maxReschedules: 1 });
  const booking = await bookingAt(service, slot);
  expect((await linked(booking)).changeUntil).toBe(before(slot, 60));
  const ask = (until: string) =>
    service.sql('update participations set reschedules = 1, asked_until = $2 where id = $1', [
      booking.participation,
      until,
    ]);
  await ask(before(slot, 30));
  expect(await linked(booking)).toMatchObject({ canReschedule: true, changeUntil: before(slot, 30) });
  await ask(new Date(Date.now() - 1000).toISOString());
  expect(await linked(booking)).toMatchObject({ canReschedule: false, changeUntil: null });
});

test('the appointment is over → it can neither be moved nor cancelled', async () => {
  const [slot] = await slots();
  const booking = await bookingAt(service, slot);
  await letPass(service, booking.appointment);
  expect(await linked(booking)).toMatchObject({ canReschedule: false, canCancel: false, pendingMove: null });
});
