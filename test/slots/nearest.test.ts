import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearest } from '../../src/slots/nearest.ts';
import { checkSlot, listSlots } from '../../src/slots/slots.ts';
import { runs } from '../support/random-runs.ts';
import { sceneWithWishes } from '../support/slots/arbitrary.ts';
import { calendar, DAY_MS, MINUTE_MS, plain } from '../support/slots/calendar.ts';
import { NOW, one, salon, taken, time } from '../support/slots/salon.ts';

const startsNear = (fields: Parameters<typeof calendar>[0], start: string, count = 3) =>
  nearest([calendar(fields)], NOW, { start: time(start), end: time(start) + 30 * MINUTE_MS, product: null }, count).map(
    ({ slot }) => slot.start,
  );

test('a taken slot → its neighbours, the earlier one of two at equal distance first', () => {
  expect(startsNear(taken({}), '09:30')).toEqual([time('09:00'), time('10:00'), time('10:30')]);
});

test('a wish of any minute → the slots by their distance to it', () => {
  expect(startsNear({}, '10:10')).toEqual([time('10:00'), time('10:30'), time('09:30')]);
});

test('nothing free for days → the slot within two weeks', () => {
  const weekly = one({ recurrence: 'FREQ=WEEKLY', end: '2026-12-01T09:30' });
  expect(startsNear({ ...weekly, ...taken({ start: time('09:00') }) }, '09:00')).toEqual([
    time('09:00') + 7 * DAY_MS,
    time('09:00') + 14 * DAY_MS,
  ]);
});

test('two calendars with slots at equal distance → the preferred calendar first', () => {
  const [first, second] = [calendar(taken({})), calendar({})];
  const wish = { start: time('09:30'), end: time('10:00'), product: null };
  const found = nearest([first, second], NOW, wish, 3);
  expect(found.map(({ calendar, slot }) => [calendar === first ? 1 : 2, slot.start])).toEqual([
    [2, time('09:30')],
    [1, time('09:00')],
    [1, time('10:00')],
  ]);
});

test('a product of flexible length → slots of the duration that is wished', () => {
  const wish = { start: time('09:00'), end: time('10:30'), product: 'dye' };
  const [best] = nearest([calendar(salon())], NOW, wish, 1);
  expect(best && [best.slot.start, best.slot.end]).toEqual([time('09:00'), time('10:30')]);
});

test('a duration that no product allows → nothing', () => {
  expect(listSlots(calendar(salon()), { now: NOW, duration: 25 * MINUTE_MS })).toEqual([]);
});

test('any wish → the nearest slots are listed with its duration, and none that is listed is nearer', () => {
  const property = fc.property(sceneWithWishes, ({ calendar, wishes }) => {
    for (const { now, start, end, product } of wishes) {
      const found = nearest([calendar], now, { start, end, product }, 4).map(({ slot }) => slot);
      const listed = listSlots(calendar, { now, product, duration: end - start }).filter(
        (slot) => slot.capacityLeft > 0,
      );
      const inReach = listed.filter((slot) => Math.abs(slot.start - start) <= 14 * DAY_MS);
      const distances = inReach.map((slot) => Math.abs(slot.start - start)).sort((a, b) => a - b);
      expect(found.map((slot) => Math.abs(slot.start - start))).toEqual(distances.slice(0, 4));
      expect(listed.map(plain)).toEqual(expect.arrayContaining(found.map(plain)));
    }
  });
  fc.assert(property, { numRuns: runs(100) });
});

test('any listing of a duration → its slots have it and can be reserved', () => {
  const property = fc.property(sceneWithWishes, ({ calendar, wishes }) => {
    for (const { now, start, end, product } of wishes.slice(0, 5)) {
      for (const slot of listSlots(calendar, { now, product, duration: end - start })) {
        expect(slot.end - slot.start).toBe(end - start);
        if (slot.capacityLeft === 0) continue;
        const choice = slot.products[0]?.id ?? null;
        const wish = { start: slot.start, end: slot.end, product: choice, now, availability: slot.availability.id };
        expect(checkSlot(calendar, wish)).toMatchObject({ slot: { start: slot.start } });
      }
    }
  });
  fc.assert(property, { numRuns: runs(100) });
});
