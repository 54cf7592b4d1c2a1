import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Column } from '../../src/doors/pages/board/calendar/blocks.ts';
import { calendarGrid } from '../../src/doors/pages/board/calendar/calendar-grid.ts';
import type { ShownInterval } from '../../src/doors/pages/board/content/board-data.ts';
import { boardLanguage } from '../../src/doors/pages/board/content/board-language.ts';
import { CALENDAR_STYLE } from '../../src/doors/pages/board/style/calendar-style.ts';
import { pageLanguage } from '../../src/doors/pages/every-page/page-language.ts';
import { markup } from '../../src/languages/i18n/markup.ts';
import { daysOf } from '../../src/slots/days/local-days.ts';
import { DAY_MS, MINUTE_MS } from '../../src/slots/times/intervals.ts';
import { columnsIn } from '../support/pages/calendar-grid.ts';
import { runs } from '../support/random-runs.ts';

const ZONES = [
  ['Europe/Berlin', '2027-03-26'],
  ['Europe/Berlin', '2027-10-29'],
  ['America/New_York', '2027-11-05'],
  ['Australia/Lord_Howe', '2027-04-02'],
  ['Australia/Lord_Howe', '2027-10-01'],
  ['Antarctica/Troll', '2027-10-29'],
  ['Africa/Cairo', '2027-04-29'],
  ['Asia/Kathmandu', '2027-01-01'],
] as const;

const KINDS = ['FREE', 'HELD', 'REQUESTED', 'BOOKED', 'BUFFER', 'BUSY', 'TIME_OFF', 'CLOSED'] as const;

/** Lengths of times and of what lies between them, in minutes: many are no multiple of five. */
const spans = fc.array(
  fc.record({
    before: fc.constantFrom(0, 0, 0, 3, 7, 30),
    minutes: fc.constantFrom(1, 2, 3, 5, 8, 10, 15, 25, 30, 45, 90, 400),
    kind: fc.constantFrom(...KINDS),
  }),
  { maxLength: 40 },
);

const appointment = {
  ...{ appointmentUuid: 'a', partOfUuid: null, resourceName: 'Maria', parts: [], start: '', end: '' },
  ...{ productName: 'Massage', capacity: 1, placesTaken: 1, hasMessage: false, hasNote: false, places: [] },
};

/** Times that follow each other, from some minutes after an instant. */
function intervalsOf(times: { before: number; minutes: number; kind: (typeof KINDS)[number] }[], first: number) {
  let at = first;
  return times.map(({ before, minutes, kind }): ShownInterval => {
    const start = at + before * MINUTE_MS;
    at = start + minutes * MINUTE_MS;
    const [from, until] = [start, at].map((time) => new Date(time).toISOString());
    const isTaken = ['HELD', 'REQUESTED', 'BOOKED', 'BUFFER'].includes(kind);
    return { kind, start: from!, end: until!, appointment: isTaken ? appointment : null, blackout: null };
  });
}

test('any calendar → no two blocks of a column overlap, all are in the grid, and none that is taken is missing', () => {
  const property = fc.property(
    fc.constantFrom(...ZONES),
    fc.array(fc.record({ times: spans, minute: fc.nat(24 * 60) }), { minLength: 1, maxLength: 4 }),
    ([timeZone, from], calendars) => {
      const until = new Date(Date.parse(from) + 4 * DAY_MS).toISOString().slice(0, 10);
      const days = daysOf(timeZone, from, until).map(({ date, start, end }) => ({
        ...{ date, start: new Date(start).toISOString(), end: new Date(end).toISOString() },
        ...{ offeredMinutes: 0, bookings: 0, requests: 0, partBookings: 0, partRequests: 0, closures: [] },
      }));
      const columns = calendars.flatMap(({ times, minute }, i) => {
        const intervals = intervalsOf(times, Date.parse(days[0]!.start) + minute * MINUTE_MS);
        return days.map((day): Column => ({ resource: `r${i}`, day, intervals }));
      });
      const shown = {
        ...{ timeZone, now: days[0]!.start, canBook: true },
        language: boardLanguage(pageLanguage('en'), timeZone),
      };
      const headed = columns.map((column) => ({ ...column, heading: markup`x`, name: 'x', below: '' }));
      const html = calendarGrid(headed, 'Days', shown).source;
      const hours = [...(/<div class="hours">(.*?)<\/div>/.exec(html)?.[1] ?? '').matchAll(/"t(\d+)"/g)];
      const length = Number(hours.at(-1)?.[1]) + 12;
      for (const [i, { blocks }] of columnsIn(html).entries()) {
        // what goes on while the clocks change lies below the gap
        const inOrder = blocks.filter(({ classes }) => !classes.includes('gap')).toSorted((a, b) => a.from - b.from);
        expect(inOrder.every(({ from }, j) => j === 0 || from >= inOrder[j - 1]!.until)).toBe(true);
        expect(inOrder.every(({ from, until }) => 0 <= from && from < until && until <= length)).toBe(true);
        const { day, intervals } = columns[i]!;
        const isWithin = ({ start, end }: ShownInterval) => start < day.end && end > day.start;
        const taken = intervals.filter((each) => isWithin(each) && ['HELD', 'REQUESTED', 'BOOKED'].includes(each.kind));
        expect(blocks.filter(({ classes }) => classes.includes('take')).length).toBe(taken.length);
      }
    },
  );
  fc.assert(property, { numRuns: runs(150) });
});

test('the style sheet → has a class for each place of the longest day, of 26 hours', () => {
  expect(CALENDAR_STYLE).toContain('.t0{grid-row-start:1}.l1{grid-row-end:span 1}');
  expect(CALENDAR_STYLE).toContain('.t311{grid-row-start:312}.l312{grid-row-end:span 312}');
  expect(CALENDAR_STYLE).not.toContain('.t312');
});
