import fc from 'fast-check';
import { expect, test } from 'vitest';
import { explain } from '../../src/slots/explain.ts';
import { byFirstStart } from '../../src/slots/offers.ts';
import type { Reason } from '../../src/slots/reasons.ts';
import { slotAt } from '../../src/slots/slot-at.ts';
import { checkSlot, listSlots } from '../../src/slots/slots.ts';
import type { Refusal, Refused } from '../../src/slots/types.ts';
import { runs } from '../support/random-runs.ts';
import { sceneWithWishes } from '../support/slots/arbitrary.ts';
import { availability, calendar } from '../support/slots/calendar.ts';
import { NOW, taken, time } from '../support/slots/salon.ts';

const WISH = { now: NOW, start: time('09:30'), end: time('10:00'), product: null };

test('a slot of two availabilities → that of the older one', () => {
  const older = availability({ id: 'z', start: '2026-12-01T08:30' });
  const verdict = slotAt(calendar({ availabilities: [availability(), older] }), WISH);
  expect(verdict).toMatchObject({ slot: { availability: { id: 'z' }, start: WISH.start, end: WISH.end } });
});

test('taken, and outside the older availability → the refusal of the one that contains the time', () => {
  const older = availability({ id: 'a', start: '2026-12-01T06:00', end: '2026-12-01T07:00' });
  const fields = { availabilities: [older, availability()], ...taken({}) };
  expect(slotAt(calendar(fields), WISH)).toEqual({ refusal: 'FULL' });
});

const refusalOf = ({ code }: Reason): Refusal =>
  code === 'OTHER_CHANNEL' || code === 'EXCEPTION_DATE' ? 'OUTSIDE_AVAILABILITY' : code;

const refused = (reason: Reason): Refused =>
  reason.code === 'BLACKOUT'
    ? { refusal: reason.code, publicReason: reason.publicReason ?? null }
    : { refusal: refusalOf(reason) };

test('any wish → the slot of the oldest availability that grants it; else the refusal of one, which is explained', () => {
  const property = fc.property(sceneWithWishes, ({ calendar, wishes }) => {
    for (const { availability: _, ...wish } of wishes) {
      const verdicts = calendar.availabilities
        .toSorted(byFirstStart)
        .map(({ id }) => checkSlot(calendar, { ...wish, availability: id }));
      const verdict = slotAt(calendar, wish);
      expect(verdicts.find((each) => 'slot' in each) ?? verdict).toEqual(verdict);
      expect(verdicts).toContainEqual(verdict);
      const explanation = explain(calendar, wish.now, wish);
      const explained = 'slot' in explanation ? explanation : refused(explanation.reasons[0]!);
      expect(explained).toEqual(verdict);
    }
  });
  fc.assert(property, { numRuns: runs(200) });
});

test('any wish for a product → is granted if and only if the list of that duration has it', () => {
  let granted = 0;
  const property = fc.property(sceneWithWishes, ({ calendar, wishes }) => {
    for (const { now, start, end, product } of wishes) {
      if (product === null) continue;
      const listed = listSlots(calendar, { now, product, duration: end - start });
      const open = listed.some((slot) => slot.start === start && slot.capacityLeft > 0);
      expect('slot' in slotAt(calendar, { now, start, end, product })).toBe(open);
      if (open) granted++;
    }
  });
  fc.assert(property, { numRuns: runs(150) });
  expect(granted).toBeGreaterThan(100);
});
