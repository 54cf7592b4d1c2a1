import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { book, cancel, hold, release } from '../support/calls/booking.ts';
import { slotsOf } from '../support/calls/slots.ts';
import { caused, forget } from '../support/caused.ts';
import { localDay, makePractice, type Room } from '../support/practice.ts';
import { runs } from '../support/random-runs.ts';
import { startService } from '../support/service.ts';

/** Two processes on one database: what one of them changes, the other does not hear of. */
const service = await startService();
const other = await startService({}, service.databaseUrl);
const practice = await makePractice(service);

const LISTS = {
  'one room': 'resources: [$one]',
  'two rooms': 'resources: [$one, $two]',
  'any room': 'product: $product, anyResource: true',
};

/** Hold of nobody. A list that leaves holds out is read anew, and not kept. */
const ANEW = `, holds: ["${randomUUID()}"]`;

async function listed(rooms: [Room, Room], more = ''): Promise<object> {
  const lists = Object.values(LISTS).map(
    (named, i) => `l${i}: bookables(${named}, first: 1000${more}) {
      completeUntil bookables { start end resourceUuid appointmentUuid capacity capacityLeft resourcesLeft products { uuid } } }`,
  );
  const query = `query ($one: Identifier!, $two: Identifier!, $product: Identifier!) { ${lists.join(' ')} }`;
  const [one, two] = rooms;
  return service.ask(query, { one: one.uuid, two: two.uuid, product: one.product });
}

/** Changes that may happen to a room between two lists of it. */
const STEP = fc.record({
  what: fc.constantFrom('book', 'book', 'hold', 'cancel', 'release', 'window', 'hours'),
  room: fc.nat(1),
  which: fc.nat(60),
});
type Step = Parameters<Parameters<typeof STEP.map>[0]>[0];

/** Days of the booking window; null: none. */
const WINDOWS = [12, 16, null];

class Rooms {
  readonly #links: string[] = [];
  readonly #holds: [resource: string, hold: string][] = [];

  constructor(readonly rooms: [Room, Room]) {}

  async take({ what, room, which }: Step): Promise<unknown> {
    const { uuid } = this.rooms[room]!;
    if (what === 'cancel') return this.#links.length && cancel(other, this.#links.pop()!);
    if (what === 'release') return this.#holds.length && release(other, ...this.#holds.pop()!);
    if (what === 'window') {
      const bookingWindowDays = WINDOWS[which % WINDOWS.length];
      return practice.make('setChannel', { resource: uuid, key: 'RESOURCE_PUBLIC', bookingWindowDays });
    }
    const day = localDay(1 + (which % 20));
    if (what === 'hours') return practice.availability({ resource: uuid, start: `${day}T19:00`, end: `${day}T20:00` });
    const slots = await slotsOf(other, uuid);
    const slot = slots[which % slots.length]!;
    if (what === 'hold') return this.#holds.push([uuid, await hold(other, slot)]);
    return this.#links.push((await book(other, slot)).body.createdAppointment.cancelLink);
  }
}

test('random changes of calendars → listed as if they had just been read', async () => {
  let renewals = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(STEP, { minLength: 3, maxLength: 8 }), async (steps) => {
      const availability = { capacity: 2, recurrence: 'FREQ=DAILY;COUNT=12' };
      const one = await practice.room({ product: { followUpTimeMinutes: 15 }, availability });
      const two = await practice.room({ resource: { products: [one.product] }, availability });
      const rooms = new Rooms([one, two]);
      for (const step of steps) {
        await rooms.take(step);
        forget();
        const lists = await listed(rooms.rooms);
        renewals += caused.statements.filter(
          (text) => /"occupiedFrom"/.test(text) && !/"publicName"/.test(text),
        ).length;
        expect(lists).toEqual(await listed(rooms.rooms, ANEW));
      }
    }),
    { numRuns: runs(6) },
  );
  expect(renewals).toBeGreaterThan(0);
});
