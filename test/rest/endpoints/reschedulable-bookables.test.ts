import { describe, expect, test } from 'vitest';
import { answer, refusal } from '../../support/calls/answers.ts';
import { ANNA, book, cancel } from '../../support/calls/booking.ts';
import { mutate } from '../../support/calls/mutate.ts';
import { personWithRooms } from '../../support/calls/requirements.ts';
import { bookableOf, entriesOf, joining, MORNING, slotOf, slotsOf, startsIn } from '../../support/calls/slots.ts';
import { type Booking, bookingAt, letPass } from '../../support/pages/link-page.ts';
import { makePractice, type Room } from '../../support/practice.ts';
import { sharedService } from '../../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);

const tokenOf = ({ cancelLink }: Booking) => new URL(cancelLink).searchParams.get('X-SIGNED-APP-CUSTOMER')!;

const reschedulable = (token: string, query = '') =>
  service.call(`GET /bookables/reschedulable_bookables${query}`, undefined, { 'x-signed-app-customer': token });

const set = ({ uuid }: Pick<Room, 'uuid'>, fields: object) =>
  practice.make('setChannel', { resource: uuid, key: 'RESOURCE_PUBLIC', ...fields });

describe('GET /bookables/reschedulable_bookables', () => {
  test('a booking → the free slots of its resource as in upcoming_bookables, without its own', async () => {
    const room = await practice.room();
    const booking = await bookingAt(service, slotOf(room, '10:00'));
    expect(answer(await reschedulable(tokenOf(booking)))).toEqual({
      status: 200,
      body: {
        [room.day]: MORNING.filter((from) => from !== '10:00').map((from) => bookableOf(room, from)),
        public_visible: true,
      },
    });
  });

  test('slots that overlap the own one → listed, since the booking gives up its place; those of others not', async () => {
    const room = await practice.room({ product: { minDuration: 60 }, availability: { slotStepMinutes: 30 } });
    const booking = await bookingAt(service, slotOf(room, '10:00', '11:00'));
    expect(startsIn(await reschedulable(tokenOf(booking)))).toEqual(['09:00', '09:30', '10:30', '11:00']);
    await book(service, slotOf(room, '11:00', '12:00'), ANNA);
    expect(startsIn(await reschedulable(tokenOf(booking)))).toEqual(['09:00', '09:30']);
  });

  test('the product takes a room, too → that of the booking counts as free, here and with another person', async () => {
    const { person } = await personWithRooms(practice, 1, {
      product: { minDuration: 60 },
      availability: { slotStepMinutes: 30 },
    });
    const other = await practice.resource({ products: [person.product] });
    await practice.availability({ resource: other.uuid, start: `${person.day}T09:00`, end: `${person.day}T12:00` });
    const booking = await bookingAt(service, slotOf(person, '10:00', '11:00'));
    expect(startsIn(await reschedulable(tokenOf(booking)))).toEqual(['09:00', '09:30', '10:30', '11:00']);
    expect(startsIn(await reschedulable(tokenOf(booking), `?ref=${other.uuid}`))).toContain('10:00');
  });

  test('moves must be confirmed → the booked place is kept until then, and slots that overlap it are not listed', async () => {
    const room = await practice.room({ product: { minDuration: 60 }, availability: { slotStepMinutes: 30 } });
    const booking = await bookingAt(service, slotOf(room, '10:00', '11:00'));
    await set(room, { bookingProcess: 'REQUESTED' });
    expect(startsIn(await reschedulable(tokenOf(booking)))).toEqual(['09:00', '11:00']);
  });

  test('a chosen duration → slots of that duration; of one that the product has no longer → of the shortest one', async () => {
    const room = await practice.room({ product: { minDuration: 30, maxDuration: 90 } });
    const booking = await bookingAt(service, slotOf(room, '09:00', '10:00'));
    const ends = async () => entriesOf(await reschedulable(tokenOf(booking))).map(({ end }) => end.slice(11, 16));
    expect(await ends()).toEqual(['10:30', '11:00', '11:30', '12:00']);
    await mutate(practice, 'updateProduct', { product: room.product, input: { maxDuration: 45 } });
    expect(await ends()).toEqual(['09:30', '10:00', '10:30', '11:00', '11:30', '12:00']);
  });

  test('a seat of a class → the other classes, and its own one not, though it has seats left', async () => {
    const room = await practice.room({ availability: { capacity: 3 } });
    const [first] = await slotsOf(service, room.uuid);
    const booking = await bookingAt(service, first!);
    await bookingAt(service, await joining(service, first!));
    expect(startsIn(await reschedulable(tokenOf(booking)))).toEqual(MORNING.slice(1));
  });

  test('ref → other resources of the provider that offer the product', async () => {
    const room = await practice.room();
    const other = await practice.room({ resource: { products: [room.product] } });
    const booking = await bookingAt(service, slotOf(room));
    const starts = entriesOf(
      await reschedulable(tokenOf(booking), `?ref=${other.reference}&from=${other.day}T10:00:00Z`),
    );
    expect(starts.map(({ resource_uuid }) => resource_uuid)).toEqual([other.uuid, other.uuid]);
  });

  test.each([
    ['of another provider', async () => (await (await makePractice(service)).room()).uuid],
    ['that does not offer the product', async () => (await practice.room()).uuid],
  ])('ref of a resource %s → 400', async (_, resourceOf) => {
    const booking = await bookingAt(service, slotOf(await practice.room()));
    const { status, body } = await reschedulable(tokenOf(booking), `?ref=${await resourceOf()}`);
    expect([status, body.errors[0].errorCode]).toEqual([400, '100']);
  });

  test.each<[string, (room: Room, booking: Booking) => Promise<unknown>]>([
    ['cancelled', (_, { cancelLink }) => cancel(service, cancelLink)],
    ['over', (_, { appointment }) => letPass(service, appointment)],
    ['on a channel that allows no moves', (room) => set(room, { maxReschedules: 0 })],
    ['closer than the notice', (room) => set(room, { reschedulingNoticeMinutes: 500_000 })],
  ])('a booking that is %s → no slot', async (_, change) => {
    const room = await practice.room();
    const booking = await bookingAt(service, slotOf(room));
    await change(room, booking);
    expect(await reschedulable(tokenOf(booking))).toMatchObject({ status: 204 });
  });

  test('a token that is none → 401', async () => {
    expect(answer(await reschedulable('token'))).toEqual(refusal(401, '111', 'The link is invalid or has expired'));
  });
});
