import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type GroupedSlots,
  type ListedSlot,
  type SlotChanges,
  type SlotName,
  slotChanges,
  slotsByName,
} from '../../../src/events/live/slot-changes.ts';

const SLOT = fc.record({
  start: fc.constantFrom('09:00', '10:00', '11:00'),
  end: fc.constantFrom('11:30', '12:00'),
  timeslot_uuid: fc.constantFrom('a', 'b', null),
  product_uuid: fc.constantFrom('p', 'q', null),
  resource_uuid: fc.constantFrom('r', 's'),
  capacity_left: fc.integer({ min: 1, max: 3 }),
});

const nameOf = ({ start, end, timeslot_uuid, product_uuid, resource_uuid }: SlotName): string =>
  [start, end, timeslot_uuid, product_uuid, resource_uuid].join();

/** Lists in groups, each slot once. */
const LIST: fc.Arbitrary<GroupedSlots> = fc
  .uniqueArray(SLOT, { selector: nameOf, maxLength: 30 })
  .map((slots) => ({ ...Object.groupBy(slots, ({ start }) => `at ${start}`), public_visible: true }) as GroupedSlots);

/** Applies changes as the guide does: by the fields that name a slot. */
function applied(list: GroupedSlots, { added, removed, changed }: SlotChanges): Map<string, ListedSlot> {
  const slots = new Map([...slotsByName(list).values()].map((slot) => [nameOf(slot), slot]));
  for (const slot of removed) expect(slots.delete(nameOf(slot))).toBe(true);
  for (const slot of added) expect(slots.has(nameOf(slot))).toBe(false);
  for (const slot of changed) expect(slots.has(nameOf(slot))).toBe(true);
  for (const slot of [...added, ...changed]) slots.set(nameOf(slot), slot);
  return slots;
}

const sorted = (slots: Iterable<ListedSlot>) => [...slots].map((slot) => JSON.stringify(slot)).sort();

test('any list and the changes to another → the other list, slot by slot', () => {
  fc.assert(
    fc.property(LIST, LIST, (before, after) => {
      const changes = slotChanges(slotsByName(before), slotsByName(after));
      expect(sorted(applied(before, changes).values())).toEqual(sorted(slotsByName(after).values()));
    }),
  );
});

test('a list and itself → no changes', () => {
  fc.assert(
    fc.property(LIST, (list) => {
      expect(slotChanges(slotsByName(list), slotsByName(list))).toEqual({ added: [], removed: [], changed: [] });
    }),
  );
});
