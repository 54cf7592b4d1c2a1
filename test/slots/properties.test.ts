import fc from 'fast-check';
import { expect, test } from 'vitest';
import { horizon, type Listed, openPart } from '../../src/slots/horizon.ts';
import { Budget } from '../../src/slots/recurrence/budget.ts';
import { checkSlot, listOpened, listSlots } from '../../src/slots/slots.ts';
import { DAY_MS } from '../../src/slots/times/intervals.ts';
import type { Calendar, OccupiedTime, Slot, Verdict } from '../../src/slots/types.ts';
import { unchangedUntil } from '../../src/slots/unchanged.ts';
import { runs } from '../support/random-runs.ts';
import { asked, durations, scene, sceneWithWishes } from '../support/slots/arbitrary.ts';
import { type PlainSlot, plain } from '../support/slots/calendar.ts';
import { referenceCheck, referenceList } from '../support/slots/reference.ts';

const inOrder = (slots: PlainSlot[]): PlainSlot[] =>
  slots.toSorted(
    (a, b) =>
      a.start - b.start ||
      a.end - b.end ||
      a.availability.localeCompare(b.availability) ||
      (a.product ?? '').localeCompare(b.product ?? ''),
  );

const plainVerdict = (verdict: Verdict) => ('slot' in verdict ? plain(verdict.slot) : verdict.refusal);

const isLive = ({ booked, holds }: OccupiedTime, now: number): boolean => booked > 0 || holds.some((it) => it > now);

test('any calendar → lists exactly what looking at every minute finds, in order', () => {
  const property = fc.property(scene, asked, durations, ({ calendar, now }, product, duration) => {
    const listed = listSlots(calendar, { now, product, duration }).map(plain);
    expect(listed).toEqual(inOrder(referenceList(calendar, now, product, duration)));
  });
  fc.assert(property, { numRuns: runs(250) });
});

test('any wish → the verdict is that of looking at every minute', () => {
  const property = fc.property(sceneWithWishes, ({ calendar, wishes }) => {
    for (const wish of wishes) {
      expect(plainVerdict(checkSlot(calendar, wish))).toEqual(referenceCheck(calendar, wish));
    }
  });
  fc.assert(property, { numRuns: runs(300) });
});

/** The products with which a listed slot can be reserved; null: without one. */
const choices = ({ products }: Slot): (string | null)[] => (products.length ? products.map(({ id }) => id) : [null]);

test('a listed slot with places left → can be reserved with each of its products, a full one with none', {
  tags: ['Scheduling/listed-reserved-cannot'],
}, () => {
  const property = fc.property(scene, asked, ({ calendar, now }, product) => {
    for (const slot of listSlots(calendar, { now, product })) {
      for (const choice of choices(slot)) {
        const { start, end } = slot;
        const wish = { start, end, now, availability: slot.availability.id, product: choice };
        const verdict = plainVerdict(checkSlot(calendar, wish));
        if (slot.capacityLeft === 0) expect(verdict).toMatch(/^(FULL|HELD)$/);
        else expect(verdict).toMatchObject({ product: choice, appointment: slot.appointment?.id ?? null });
        if (!slot.appointment || slot.capacityLeft === 0) continue;
        const { id: joined, availabilityId } = slot.appointment;
        const byAppointment = { ...wish, availability: availabilityId ?? joined, appointment: joined };
        const found = plainVerdict(checkSlot(calendar, byAppointment));
        expect(found).toMatchObject({ product: choice, appointment: joined, start });
      }
      expect(slot.product?.id ?? null).toBe(slot.products.length === 1 ? slot.products[0]!.id : null);
    }
  });
  fc.assert(property, { numRuns: runs(1000) });
});

test('any calendar → the list of everything is the union of the lists of each product and of what has none', {
  tags: ['Scheduling/several-products-none-asked'],
}, () => {
  let severalAtOnce = 0;
  const property = fc.property(scene, ({ calendar, now }) => {
    const everything = listSlots(calendar, { now });
    const each = (slot: Slot) =>
      choices(slot).map((choice) => [slot.start, slot.end, slot.availability.id, slot.appointment?.id, choice]);
    const ofProducts = calendar.products.flatMap(({ id }) => listSlots(calendar, { now, product: id }));
    const withoutProduct = everything.filter(({ products }) => products.length === 0);
    const sorted = (slots: Slot[]) => slots.flatMap(each).map(String).sort();
    expect(sorted(everything)).toEqual(sorted([...ofProducts, ...withoutProduct]));
    severalAtOnce += everything.filter(({ products }) => products.length > 1).length;
  });
  fc.assert(property, { numRuns: runs(200) });
  expect(severalAtOnce).toBeGreaterThan(0);
});

/** Without products of flexible length, all that can be booked is listed. */
const rigid = (calendar: Calendar): Calendar => ({
  ...calendar,
  products: calendar.products.map((product) => ({ ...product, maxDuration: null })),
});

test('a wish for a product of fixed length → is granted if and only if it is listed', {
  tags: ['Scheduling/listed-reserved-cannot'],
}, () => {
  const property = fc.property(sceneWithWishes, ({ calendar, wishes }) => {
    for (const wish of wishes.filter(({ product }) => product !== null)) {
      const { now, start, end, availability, product } = wish;
      const listed = listSlots(rigid(calendar), { now, product, named: new Set([availability]) });
      const open = listed.some((slot) => slot.start === start && slot.end === end && slot.capacityLeft > 0);
      expect('slot' in checkSlot(rigid(calendar), wish)).toBe(open);
    }
  });
  fc.assert(property, { numRuns: runs(150) });
});

test('a listed slot → occupies no time of a live appointment other than the one it joins', () => {
  const property = fc.property(scene, asked, ({ calendar, now }, product) => {
    const live = calendar.appointments.filter((appointment) => isLive(appointment, now));
    for (const slot of listSlots(calendar, { now, product })) {
      const clashes = live.filter(
        ({ id, occupiedFrom, occupiedUntil }) =>
          id !== slot.appointment?.id && occupiedFrom < slot.occupiedUntil && slot.occupiedFrom < occupiedUntil,
      );
      expect(clashes).toEqual([]);
    }
  });
  fc.assert(property, { numRuns: runs(150) });
});

test('the lists of a calendar in another order → the same slots', () => {
  const property = fc.property(scene, asked, ({ calendar, now }, product) => {
    const reversed: Calendar = {
      ...calendar,
      resourceProducts: calendar.resourceProducts.toReversed(),
      products: calendar.products.toReversed(),
      appointments: calendar.appointments.toReversed(),
      availabilities: calendar.availabilities.toReversed().map((availability) => ({
        ...availability,
        products: availability.products.toReversed(),
        exceptionDates: availability.exceptionDates.toReversed(),
        extraDates: availability.extraDates.toReversed(),
      })),
    };
    const listed = listSlots(calendar, { now, product });
    expect(listSlots(reversed, { now, product }).map(plain)).toEqual(listed.map(plain));
  });
  fc.assert(property, { numRuns: runs(100) });
});

test('only some availabilities or appointments → of everything the slots that are theirs', () => {
  const property = fc.property(scene, asked, ({ calendar, now }, product) => {
    const everything = listSlots(calendar, { now, product });
    for (const { id } of calendar.appointments) {
      const ofAppointment = everything.filter(({ appointment }) => appointment?.id === id);
      expect(listSlots(calendar, { now, product, named: new Set([id]) })).toEqual(ofAppointment);
    }
    const all = new Set(calendar.availabilities.map(({ id }) => id));
    expect(listSlots(calendar, { now, product, named: all })).toEqual(everything);
  });
  fc.assert(property, { numRuns: runs(100) });
});

test('any calendars in parts of any size → the parts together are the whole, each in its time', {
  tags: ['attack/calendar-start-minute-years'],
}, () => {
  const property = fc.property(
    fc.array(scene, { minLength: 1, maxLength: 3 }),
    asked,
    fc.integer({ min: 1, max: 40 }),
    (scenes, product, most) => {
      const lists = scenes.map(({ calendar, now }): Listed => [calendar, { now, product }]);
      const parts = lists.map((): PlainSlot[] => []);
      let from: number | null = null;
      do {
        const rest = lists.map(
          ([calendar, listing]): Listed => [calendar, from === null ? listing : { ...listing, from }],
        );
        const until: number | null = horizon(rest, most);
        if (until !== null) expect(until).toBeGreaterThan(from ?? 0);
        for (const [index, [calendar, listing]] of rest.entries()) {
          parts[index]?.push(...listSlots(calendar, until === null ? listing : { ...listing, until }).map(plain));
        }
        from = until;
      } while (from !== null);
      expect(parts).toEqual(lists.map(([calendar, listing]) => listSlots(calendar, listing).map(plain)));
    },
  );
  fc.assert(property, { numRuns: runs(200) });
});

test('any calendars in parts for any budget → the parts together are the whole, each in its time', {
  tags: ['attack/calendars-full-of-rules'],
}, () => {
  let isCut = 0;
  const property = fc.property(
    // several, of days so far apart that one step does not reach them all
    fc.array(scene, { minLength: 2, maxLength: 6 }),
    asked,
    fc.integer({ min: 1, max: 200 }),
    fc.integer({ min: 1, max: 60 }),
    (scenes, product, most, occurrences) => {
      const lists = scenes.map(({ calendar, now }): Listed => [calendar, { now, product }]);
      const parts = lists.map((): PlainSlot[] => []);
      let from: number | null = null;
      do {
        const rest = lists.map(
          ([calendar, listing]): Listed => [calendar, from === null ? listing : { ...listing, from }],
        );
        const { opened, until }: ReturnType<typeof openPart> = openPart(rest, most, new Budget(occurrences));
        if (until !== null) {
          expect(until).toBeGreaterThan(from ?? 0);
          if (horizon(rest, most) !== until) isCut += 1;
        }
        for (const [index, [, listing]] of rest.entries()) {
          const slots = listOpened(opened[index]!, until === null ? listing : { ...listing, until });
          parts[index]?.push(...slots.map(plain));
        }
        from = until;
      } while (from !== null);
      expect(parts).toEqual(lists.map(([calendar, listing]) => listSlots(calendar, listing).map(plain)));
    },
  );
  fc.assert(property, { numRuns: runs(200) });
  expect(isCut).toBeGreaterThan(0);
});

test('any calendar that nobody changes → is listed the same until the time that is told', () => {
  let changes = 0;
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const property = fc.property(scene, asked, durations, share, ({ calendar, now }, product, duration, share) => {
    const until = unchangedUntil(calendar, { now, product, duration });
    expect(until).toBeGreaterThanOrEqual(now);
    expect(until).toBeLessThanOrEqual(now + DAY_MS);
    const listedAt = (time: number) => listSlots(calendar, { now: time, product, duration }).map(plain);
    const listed = listedAt(now);
    for (const time of [now + (until - now) * share, until - 1]) {
      if (time >= now && time < until) expect(listedAt(time)).toEqual(listed);
    }
    if (JSON.stringify(listedAt(until + 1)) !== JSON.stringify(listed)) changes++;
  });
  fc.assert(property, { numRuns: runs(500) });
  // it is not told too early for no reason
  expect(changes).toBeGreaterThan(50);
});
