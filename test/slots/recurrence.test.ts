import { describe, expect, test } from 'vitest';
import { occurrences } from '../../src/slots/recurrence/recurrence.ts';
import type { OpeningTimes } from '../../src/slots/types.ts';
import { at, availability, DAY_MS, MINUTE_MS, utc } from '../support/slots/calendar.ts';
import { days, times } from '../support/slots/occurrences.ts';

describe('rules', () => {
  test.each<[string, Partial<OpeningTimes>, string[]]>([
    ['no rule → the one time', {}, ['12-01']],
    ['daily → every day', { recurrence: 'FREQ=DAILY;UNTIL=20261203' }, ['12-01', '12-02', '12-03']],
    [
      'every third day → counted from the start',
      { recurrence: 'FREQ=DAILY;INTERVAL=3;COUNT=3' },
      ['12-01', '12-04', '12-07'],
    ],
    ['weekdays → in order', { recurrence: 'FREQ=WEEKLY;BYDAY=FR,WE;COUNT=3' }, ['12-02', '12-04', '12-09']],
    [
      'every other week → whole weeks from Monday',
      { recurrence: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU;COUNT=3' },
      ['12-01', '12-14', '12-15'],
    ],
    [
      'every other week from Sunday → whole weeks from Sunday',
      {
        start: '2026-12-06T09:00',
        end: '2026-12-06T10:00',
        recurrence: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO;WKST=SU;COUNT=3',
      },
      ['12-06', '12-07', '12-20'],
    ],
    [
      'a start that the rule does not match → no occurrence',
      { recurrence: 'FREQ=WEEKLY;BYDAY=WE;COUNT=2' },
      ['12-02', '12-09'],
    ],
    ['last Friday of the month', { recurrence: 'FREQ=MONTHLY;BYDAY=-1FR;COUNT=1' }, ['12-25']],
    ['last weekday of the month', { recurrence: 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=1' }, ['12-31']],
    [
      'the 31st → only months that have one',
      { start: '2026-10-31T09:00', end: '2026-10-31T10:00', recurrence: 'FREQ=MONTHLY' },
      ['12-31'],
    ],
    ['until a date → that whole day', { recurrence: 'FREQ=DAILY;UNTIL=20261202' }, ['12-01', '12-02']],
    [
      'until a local time → that start included',
      { recurrence: 'FREQ=DAILY;UNTIL=20261202T090000' },
      ['12-01', '12-02'],
    ],
    [
      'until just before a local time → that start excluded',
      { recurrence: 'FREQ=DAILY;UNTIL=20261202T085959' },
      ['12-01'],
    ],
    [
      'until an instant → 09:00 in Berlin is 08:00 in UTC',
      { recurrence: 'FREQ=DAILY;UNTIL=20261202T080000Z' },
      ['12-01', '12-02'],
    ],
    [
      'until just before an instant → that start excluded',
      { recurrence: 'FREQ=DAILY;UNTIL=20261202T075959Z' },
      ['12-01'],
    ],
    ['until before the start → never', { recurrence: 'FREQ=DAILY;UNTIL=20261130' }, []],
    [
      'a date excepted → all that starts on that day',
      { recurrence: 'FREQ=DAILY;COUNT=3', exceptionDates: ['2026-12-02'] },
      ['12-01', '12-03'],
    ],
    [
      'an exception → does not prolong a count',
      { recurrence: 'FREQ=DAILY;COUNT=2', exceptionDates: ['2026-12-01'] },
      ['12-02'],
    ],
    [
      'a time excepted → that occurrence',
      { recurrence: 'FREQ=DAILY;COUNT=2', exceptionDates: ['2026-12-02T09:00'] },
      ['12-01'],
    ],
    [
      'another time excepted → nothing',
      { recurrence: 'FREQ=DAILY;COUNT=2', exceptionDates: ['2026-12-02T10:00', '2026-12-02T00:00'] },
      ['12-01', '12-02'],
    ],
    ['without a rule the only time excepted → never', { exceptionDates: ['2026-12-01'] }, []],
    [
      'extra dates → added in order, each once',
      { extraDates: ['2026-12-05', '2026-12-03', '2026-12-05T09:00', '2026-12-01'] },
      ['12-01', '12-03', '12-05'],
    ],
    [
      'an extra date that is excepted → stays away',
      { extraDates: ['2026-12-03', '2026-12-04'], exceptionDates: ['2026-12-03', '2026-12-04T09:00'] },
      ['12-01'],
    ],
  ])('%s', { tags: ['Scheduling/recurrence-rule-exception-extra'] }, (_, fields, expected) => {
    expect(days(fields, '2026-12-01', '2027-01-01')).toEqual(expected);
  });

  test('an extra time → at its own time of day, as long as the others', () => {
    const extra = { extraDates: ['2026-12-03T15:00', '2026-12-04'] };
    expect(times(extra, '2026-12-02', '2026-12-31')).toEqual(['12-03 15:00+01:00 180', '12-04 09:00+01:00 180']);
  });

  test('a time of day with seconds → kept for extra dates', () => {
    const precise = availability({
      start: '2026-12-01T09:00:30',
      end: '2026-12-01T10:00:30',
      extraDates: ['2026-12-02'],
    });
    expect(occurrences(precise, at('2026-12-02T00:00'), at('2026-12-03T00:00'))).toEqual([
      { start: at('2026-12-02T09:00:30'), end: at('2026-12-02T10:00:30') },
    ]);
  });

  test('29 February yearly → only in leap years', () => {
    const leap = availability({ start: '2028-02-29T09:00', end: '2028-02-29T10:00', recurrence: 'FREQ=YEARLY' });
    const found = occurrences(leap, utc('2028-01-01T00:00Z'), utc('2037-01-01T00:00Z'));
    expect(found.map(({ start }) => start)).toEqual(
      ['2028', '2032', '2036'].map((year) => utc(`${year}-02-29T08:00Z`)),
    );
  });

  test('a start thirty years ago → still in its fortnight', () => {
    const old = { start: '1996-12-03T09:00', end: '1996-12-03T10:00', recurrence: 'FREQ=WEEKLY;INTERVAL=2' };
    // 783 fortnights later
    expect(days(old, '2026-12-01', '2027-01-01')).toEqual(['12-08', '12-22']);
  });
});

describe('changes of clocks', () => {
  const SCHEDULES = { morning: ['09:00', '12:00'], night: ['22:00', '06:00'], afternoon: ['14:00', '18:00'] } as const;
  /** The day on which the clocks change, and how long the night before it lasts from 22:00 to 06:00. */
  const CHANGES: [string, string, number][] = [
    ['Europe/Berlin', '2027-03-28', 7],
    ['Europe/Berlin', '2027-10-31', 9],
    ['America/New_York', '2027-03-14', 7],
    ['America/New_York', '2027-11-07', 9],
    ['Australia/Lord_Howe', '2027-10-03', 7.5],
    ['Australia/Lord_Howe', '2027-04-04', 8.5],
    ['America/Sao_Paulo', '2027-02-21', 8],
    ['America/Sao_Paulo', '2027-11-07', 8],
    ['Asia/Kathmandu', '2027-03-28', 8],
    ['Asia/Kathmandu', '2027-10-31', 8],
  ];
  const dayAfter = (day: string, days: number): string =>
    new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

  test.each(CHANGES)(
    '%s on %s → every time of day stays, the night lasts %d hours',
    { tags: ['Scheduling/clock-times-stay-clocks'] },
    (timeZone, day, hours) => {
      for (const [name, [opens, closes]] of Object.entries(SCHEDULES)) {
        const overnight = name === 'night' ? 1 : 0;
        const first = dayAfter(day, -10);
        const schedule = availability({
          timeZone,
          start: `${first}T${opens}`,
          end: `${dayAfter(first, overnight)}T${closes}`,
          recurrence: 'FREQ=DAILY',
        });
        const expected = [-2, -1, 0, 1].map((offset) => ({
          start: at(`${dayAfter(day, offset)}T${opens}`, timeZone),
          end: at(`${dayAfter(day, offset + overnight)}T${closes}`, timeZone),
        }));
        expect(occurrences(schedule, expected[0]!.start, expected[3]!.end), name).toEqual(expected);
        if (overnight) expect((expected[1]!.end - expected[1]!.start) / MINUTE_MS / 60).toBe(hours);
      }
    },
  );

  const spring = (start: string, end: string, fields: Partial<OpeningTimes> = {}): string[] =>
    times(
      { start: `2027-03-01T${start}`, end: `2027-03-01T${end}`, recurrence: 'FREQ=DAILY', ...fields },
      '2027-03-28',
      '2027-03-29',
    );

  test.each<[string, string[], string[]]>([
    ['a start in the gap → moves on and loses what is skipped', spring('02:30', '04:00'), ['03-28 03:30+02:00 30']],
    ['all of it in the gap → moves on and keeps its length', spring('02:15', '02:45'), ['03-28 03:15+02:00 30']],
    ['an end before the moved start → keeps its length', spring('02:30', '03:30'), ['03-28 03:30+02:00 60']],
    ['an end in the gap → ends after it', spring('01:30', '02:30'), ['03-28 01:30+01:00 60']],
    ['a gap in its midst → is an hour shorter', spring('00:00', '06:00'), ['03-28 00:00+01:00 300']],
    [
      'an exception → names the time before the move',
      spring('02:30', '04:00', { exceptionDates: ['2027-03-28T02:30'] }),
      [],
    ],
    [
      'the time after the move → is no exception',
      spring('02:30', '04:00', { exceptionDates: ['2027-03-28T03:30'] }),
      ['03-28 03:30+02:00 30'],
    ],
    [
      'two that become the same → count once',
      spring('02:30', '03:30', { extraDates: ['2027-03-28T03:30'] }),
      ['03-28 03:30+02:00 60'],
    ],
    [
      'two that start at once but end apart → are both there',
      spring('02:30', '04:30', { extraDates: ['2027-03-28T03:30'] }),
      ['03-28 03:30+02:00 60', '03-28 03:30+02:00 120'],
    ],
  ])('in spring, %s', { tags: ['Scheduling/local-time-exist-moves'] }, (_, found, expected) => {
    expect(found).toEqual(expected);
  });

  test('an occurrence in the repeated hour → its first pass', { tags: ['Scheduling/exists-twice-first'] }, () => {
    const autumn = { start: '2027-10-31T02:30', end: '2027-10-31T02:45' };
    expect(times(autumn, '2027-10-31', '2027-11-01')).toEqual(['10-31 02:30+02:00 15']);
  });
});
