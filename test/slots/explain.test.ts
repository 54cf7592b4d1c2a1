import fc from 'fast-check';
import { expect, test } from 'vitest';
import { explain } from '../../src/slots/explain.ts';
import type { Reason } from '../../src/slots/reasons.ts';
import { listSlots } from '../../src/slots/slots.ts';
import { windowAt } from '../../src/slots/view.ts';
import { runs } from '../support/random-runs.ts';
import { sceneWithWishes } from '../support/slots/arbitrary.ts';
import { availability, calendar, DAY_MS, product } from '../support/slots/calendar.ts';
import { GROUP, HELD, NOW, one, salon, taken, time } from '../support/slots/salon.ts';

interface Wished {
  start?: string;
  end?: string;
  product?: string | null;
  now?: number;
}

function explained(
  fields: Parameters<typeof calendar>[0],
  { start = '09:30', end = '10:00', product = null, now = NOW }: Wished = {},
): Reason[] {
  const explanation = explain(calendar(fields), now, { start: time(start), end: time(end), product });
  return 'slot' in explanation ? [] : explanation.reasons;
}

const OFFICE = { availability: 'morning' };

test.each<[string, Parameters<typeof calendar>[0], Wished, Reason[]]>([
  ['a free slot → no reason', {}, {}, []],
  [
    'archived, hidden, too soon and taken → all four, in the order of refusals',
    { archived: true, channel: { visible: false }, ...taken({}) },
    { now: time('11:00') },
    [
      { code: 'FULL', appointment: 'taken', viaBuffer: false },
      { code: 'ARCHIVED' },
      { code: 'CHANNEL_HIDDEN' },
      { code: 'TOO_SOON', until: time('09:30') },
    ],
  ],
  ['no availability at all → OUTSIDE_AVAILABILITY', { availabilities: [] }, {}, [{ code: 'OUTSIDE_AVAILABILITY' }]],
  [
    'after the occurrence → OUTSIDE_AVAILABILITY',
    {},
    { start: '12:00', end: '12:30' },
    [{ code: 'OUTSIDE_AVAILABILITY' }],
  ],
  [
    'on the day of an exception → EXCEPTION_DATE and the availability',
    one({ recurrence: 'FREQ=DAILY', exceptionDates: ['2026-12-01'] }),
    {},
    [{ code: 'EXCEPTION_DATE', ...OFFICE }],
  ],
  [
    'in an availability of another channel → OTHER_CHANNEL and the availability',
    one({ channels: ['partner'] }),
    {},
    [{ code: 'OTHER_CHANNEL', ...OFFICE }],
  ],
  [
    'within the notice → TOO_SOON, and until when it could be booked',
    { channel: { minimumNoticeMinutes: 60 } },
    { now: time('09:00') },
    [{ code: 'TOO_SOON', until: time('08:30') }],
  ],
  [
    'beyond the window → BEYOND_WINDOW, and from when it can be booked',
    { channel: { bookingWindowDays: 2 } },
    { now: time('09:30') - 3 * DAY_MS },
    [{ code: 'BEYOND_WINDOW', from: time('09:30') - 2 * DAY_MS }],
  ],
  [
    'a product of nobody → PRODUCT_NOT_OFFERED',
    salon(one({ products: ['dye'] })),
    { product: 'cut' },
    [{ code: 'PRODUCT_NOT_OFFERED', ...OFFICE }],
  ],
  ['several products and none named → PRODUCT_REQUIRED', salon(), {}, [{ code: 'PRODUCT_REQUIRED' }]],
  [
    'between two starts → OFF_GRID, and both',
    {},
    { start: '09:31', end: '10:01' },
    [{ code: 'OFF_GRID', ...OFFICE, starts: [time('09:30'), time('10:00')] }],
  ],
  [
    'after the last start → OFF_GRID, and that one',
    {},
    { start: '11:31', end: '11:59' },
    [{ code: 'OFF_GRID', ...OFFICE, starts: [time('11:30')] }],
  ],
  [
    'a duration between two steps → OFF_GRID, and the next shorter duration',
    {
      ...one({ products: ['dye'] }),
      products: [product({ id: 'dye', minDuration: 60, maxDuration: 120, durationStepMinutes: 30 })],
    },
    { end: '10:59' },
    [{ code: 'OFF_GRID', ...OFFICE, minutes: 60 }],
  ],
  [
    'too short → TOO_SHORT, and the shortest duration',
    salon(),
    { product: 'dye', end: '10:29' },
    [{ code: 'TOO_SHORT', ...OFFICE, minutes: 60 }],
  ],
  [
    'too long → TOO_LONG, and the longest duration',
    salon(),
    { product: 'dye', end: '11:31' },
    [{ code: 'TOO_LONG', ...OFFICE, minutes: 120 }],
  ],
  [
    'held → HELD, the appointment, and when the hold expires',
    taken(HELD),
    {},
    [{ code: 'HELD', appointment: 'taken', viaBuffer: false, until: NOW + 1 }],
  ],
  [
    'the last places of a group held → when the first hold expires',
    taken({ ...GROUP, holds: [NOW + 2, NOW + 1, NOW] }),
    {},
    [{ code: 'HELD', appointment: 'taken', viaBuffer: false, until: NOW + 1 }],
  ],
  [
    'across two holds → the first appointment, and when both have expired',
    salon(taken({ id: 'x', ...HELD }, { id: 'y', start: time('10:00'), booked: 0, holds: [NOW + 9] })),
    { product: 'dye', end: '10:30' },
    [{ code: 'HELD', appointment: 'x', viaBuffer: false, until: NOW + 9 }],
  ],
  [
    'an appointment in its follow-up time → BLOCKED by the buffer',
    {
      ...one({ products: ['cut'] }),
      products: [product({ id: 'cut', minDuration: 30, followUpTimeMinutes: 20 })],
      ...taken({ start: time('10:19') }),
    },
    {},
    [{ code: 'BLOCKED', appointment: 'taken', viaBuffer: true }],
  ],
  [
    'too soon in one availability, too soon and off the grid in another → the reason of the closer one',
    { availabilities: [availability({ id: 'early', slotStepMinutes: 45 }), availability()] },
    { now: time('10:00') },
    [{ code: 'TOO_SOON', until: time('09:30') }],
  ],
])('%s', (_, fields, wish, reasons) => {
  expect(explained(fields, wish)).toEqual(reasons);
});

test('any wish that is off the grid → slots start at both times that are named', () => {
  let named = 0;
  const property = fc.property(sceneWithWishes, ({ calendar, wishes }) => {
    const free = { ...calendar, blackouts: [], limits: [], appointments: [] };
    for (const { now, start, end, product } of wishes) {
      const explanation = explain(free, now, { start, end, product });
      const [reason] = 'slot' in explanation ? [] : explanation.reasons;
      if (reason?.code !== 'OFF_GRID' || !reason.starts) continue;
      const { earliest, latest } = windowAt(free, now);
      const bookable = reason.starts.filter((other) => other >= earliest && other <= latest);
      const listed = listSlots(free, { now, product }).map((slot) => slot.start);
      expect(listed).toEqual(expect.arrayContaining(bookable));
      named += bookable.length;
    }
  });
  fc.assert(property, { numRuns: runs(100) });
  expect(named).toBeGreaterThan(0);
});
