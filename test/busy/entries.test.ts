import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, test, vi } from 'vitest';
import { readIcs } from '../../src/booking/busy/reader/read-ics.ts';
import { checkRecurrence } from '../../src/slots/recurrence/rule.ts';
import { calendarOf, entryOf } from '../support/calendars.ts';
import { runs } from '../support/random-runs.ts';
import expansions from '../support/slots/expansions.json' with { type: 'json' };

const PERIOD = { start: Date.parse('2026-12-01T00:00Z'), end: Date.parse('2027-02-01T00:00Z') };

const SETTINGS = { timeZone: 'Europe/Berlin', period: PERIOD, ownerEmail: null, allDayIsFree: false };

const read = (components: string[], { period = PERIOD } = {}) =>
  readIcs([calendarOf(...components)], { ...SETTINGS, period });

const spansOf = (...entries: string[]): string[] =>
  read(entries).busy.map(({ start, end }) => `${time(start)}–${time(end)}`);

const time = (instant: number): string => new Date(instant).toISOString().slice(5, 16);

test('an answer to a free/busy query → busy but for what is free; a period that cannot be read is counted', () => {
  const lines = ['FREEBUSY:20261202T090000Z/PT1H', 'FREEBUSY;FBTYPE=FREE:20261203T090000Z/PT1H'];
  const answerOf = (...more: string[]) => ['BEGIN:VFREEBUSY', ...lines, ...more, 'END:VFREEBUSY'].join('\r\n');
  const busy = [{ start: Date.parse('2026-12-02T09:00Z'), end: Date.parse('2026-12-02T10:00Z') }];
  expect(read([answerOf()])).toMatchObject({ busy, unclear: 0 });
  expect(read([answerOf('FREEBUSY:soon/PT1H')])).toMatchObject({ busy, unclear: 1 });
});

describe('an entry', () => {
  test.each([
    ['ends before it starts', ['DTEND:20261201T080000Z']],
    ['ends when it starts', ['DTEND:20261201T090000Z']],
    ['has a negative duration', ['DURATION:-PT1H']],
    ['has no length', []],
    ['is transparent', ['DTEND:20261201T100000Z', 'TRANSP:TRANSPARENT']],
    ['is transparent in small letters', ['DTEND:20261201T100000Z', 'transp:transparent']],
    ['is cancelled', ['DTEND:20261201T100000Z', 'STATUS:CANCELLED']],
  ])('%s → free', (_, lines) => {
    expect(spansOf(entryOf('UID:1', 'DTSTART:20261201T090000Z', ...lines))).toEqual([]);
  });

  test('whose times cannot be read → counted as unclear, and the others are read', () => {
    const { busy, unclear } = read([
      entryOf('UID:1', 'DTSTART:soon', 'DURATION:PT1H'),
      entryOf('UID:2', 'DURATION:PT1H'),
      entryOf('UID:3', 'DTSTART:20261301T090000Z', 'DURATION:PT1H'),
      entryOf('UID:4', 'DTSTART:20261201T090000Z', 'DURATION:PT1H', 'RRULE:every day'),
    ]);
    expect([busy.length, unclear]).toEqual([1, 4]);
  });

  test.each([
    ['DTEND:20261201T10'],
    ['DTEND;x'],
    ['EXDATE:soon'],
    ['EXDATE:'],
    ['EXDATE:20261209T090000Z,soon'],
    ['RDATE:soon'],
    ['RDATE;VALUE=PERIOD:soon'],
    ['RECURRENCE-ID:soon'],
    ['RECURRENCE-ID;RANGE=THISANDFUTURE:20261301T090000Z'],
  ])('with %s → counted as unclear, and what is clear of it counts', (line) => {
    const clear = ['UID:1', 'DTSTART:20261201T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=2'];
    expect(read([entryOf(...clear, line)])).toEqual({ ...read([entryOf(...clear)]), unclear: 1 });
  });

  test.each([
    ['a time', 'DTSTART:20261201T090000Z', []],
    ['a whole day', 'DTSTART;VALUE=DATE:20261201', ['12-01T00:00–12-01T23:00']],
  ])('of %s, with an end that cannot be read → counted as unclear', (_, start, spans) => {
    const entry = entryOf('UID:1', start, 'DTEND:20261201T10');
    expect([spansOf(entry), read([entry]).unclear]).toEqual([spans, 1]);
  });

  test('with several lines that cannot be read → counted as unclear once', () => {
    const lines = ['DTSTART:20261201T090000Z', 'DURATION:PT1H', 'RRULE:every day', 'EXDATE:soon', 'RDATE:soon'];
    expect(read([entryOf('UID:1', ...lines)])).toMatchObject({ busy: [{}], unclear: 1 });
  });

  test('that lasts longer than times go → is busy until the end of the period, and the others as before', () => {
    const { busy } = read([
      entryOf('UID:1', 'DTSTART:20270130T090000', 'DURATION:P9999999999W'),
      entryOf('UID:2', 'DTSTART:20261202T090000Z', 'DURATION:PT1H'),
    ]);
    expect(busy.map(({ end }) => end)).toEqual([Date.parse('2026-12-02T10:00Z'), PERIOD.end]);
  });

  test.each(['DTEND;VALUE=DATE:20261202', 'DURATION:P0D'])('of a whole day, with %s → takes that day', (line) => {
    const entry = entryOf('UID:1', 'DTSTART;VALUE=DATE:20261202', line);
    expect(spansOf(entry)).toEqual(['12-01T23:00–12-02T23:00']);
  });

  test('at the edges of the period → cut to it', () => {
    expect(spansOf(entryOf('UID:1', 'DTSTART:20261130T230000Z', 'DURATION:PT2H'))).toEqual(['12-01T00:00–12-01T01:00']);
    expect(spansOf(entryOf('UID:1', 'DTSTART:20261130T230000Z', 'DURATION:PT1H'))).toEqual([]);
  });

  test('with a start that its rule leaves out → the start counts, too', () => {
    expect(
      spansOf(entryOf('UID:1', 'DTSTART:20261201T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;BYDAY=WE;COUNT=2')),
    ).toEqual(['12-01T09:00–12-01T10:00', '12-02T09:00–12-02T10:00', '12-09T09:00–12-09T10:00']);
  });

  test('with a rule of more than 999 times → to its end, and no further', () => {
    const daily = (count: number) =>
      spansOf(entryOf('UID:1', 'DTSTART:20200101T090000Z', 'DURATION:PT1H', `RRULE:FREQ=DAILY;COUNT=${count}`));
    expect(daily(2_528)).toEqual(['12-01T09:00–12-01T10:00', '12-02T09:00–12-02T10:00']);
    expect(daily(2_000)).toEqual([]);
  });

  test('with a rule of several hours, until an instant → read by ical.js, in the zone of the entry', () => {
    const rule = 'RRULE:FREQ=DAILY;BYHOUR=9,14;UNTIL=20261202T080000Z';
    expect(spansOf(entryOf('UID:1', 'DTSTART;TZID=Europe/Berlin:20261201T090000', 'DURATION:PT30M', rule))).toEqual([
      '12-01T08:00–12-01T08:30',
      '12-01T13:00–12-01T13:30',
      '12-02T08:00–12-02T08:30',
    ]);
  });

  test('that drops a day by its date → no instance of that day', () => {
    expect(
      spansOf(
        entryOf(
          'UID:1',
          'DTSTART;TZID=Europe/Berlin:20261201T003000',
          'DURATION:PT30M',
          'RRULE:FREQ=DAILY;COUNT=3',
          'EXDATE;VALUE=DATE:20261202',
          'EXDATE;VALUE=DATE:20261201',
        ),
      ),
    ).toEqual(['12-02T23:30–12-03T00:00']);
  });

  test.each([
    ['DTSTART;TZID=Europe/Berlin:20261202', 'DTSTART;VALUE=DATE:20261202'],
    ['DTEND:20261206', 'DTEND;VALUE=DATE:20261206'],
    ['EXDATE:20261203,20261205', 'EXDATE;VALUE=DATE:20261203,20261205'],
    ['RDATE;TZID=Europe/Berlin:20261209,20261211', 'RDATE;VALUE=DATE:20261209,20261211'],
    ['RDATE;VALUE=PERIOD:20261209/P1D', 'RDATE;VALUE=DATE:20261209'],
  ])('with %s, a date that does not say so → as with %s', (untyped, typed) => {
    const linesWith = (line: string) => {
      const times = ['DTSTART;VALUE=DATE:20261202', 'DTEND;VALUE=DATE:20261203', 'RRULE:FREQ=DAILY;COUNT=4'];
      const others = times.filter((each) => !each.startsWith(/^[A-Z]+/.exec(line)![0]));
      return entryOf('UID:1', ...others, line);
    };
    const expected = read([linesWith(typed)]);
    expect(expected.unclear).toBe(0);
    expect(read([linesWith(untyped)])).toEqual(expected);
  });

  test('that replaces an instance by its instant in another zone → the instance moves', () => {
    expect(
      spansOf(
        entryOf('UID:1', 'DTSTART;TZID=Europe/Berlin:20261201T090000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=2'),
        entryOf('UID:1', 'RECURRENCE-ID:20261202T080000Z', 'DTSTART:20261202T150000Z', 'DURATION:PT1H'),
      ),
    ).toEqual(['12-01T08:00–12-01T09:00', '12-02T15:00–12-02T16:00']);
  });

  test('that replaces an instance of a series that is missing → it counts', () => {
    const entry = entryOf('UID:1', 'RECURRENCE-ID:20261202T080000Z', 'DTSTART:20261202T150000Z', 'DURATION:PT1H');
    expect(spansOf(entry)).toEqual(['12-02T15:00–12-02T16:00']);
  });

  test('that cancels an instance and all later ones → the earlier ones stay', () => {
    expect(
      spansOf(
        entryOf('UID:1', 'DTSTART:20261201T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=4'),
        entryOf(
          'UID:1',
          'RECURRENCE-ID;RANGE=THISANDFUTURE:20261203T090000Z',
          'DTSTART:20261203T090000Z',
          'DURATION:PT1H',
          'STATUS:CANCELLED',
        ),
      ),
    ).toEqual(['12-01T09:00–12-01T10:00', '12-02T09:00–12-02T10:00']);
  });
});

describe('the zone of an entry', () => {
  const startIn = (tzid: string, ...more: string[]) =>
    read([...more, entryOf('UID:1', `DTSTART${tzid}:20261201T120000`, 'DURATION:PT1H')]).busy.map(({ start }) =>
      new Date(start).toISOString().slice(11, 16),
    )[0];

  test.each([
    ['an IANA name', ';TZID=America/New_York', '17:00'],
    ['an IANA name in other letters', ';TZID=america/new_york', '17:00'],
    ['a name behind a prefix', ';TZID=/freeassociation.sourceforge.net/Asia/Tokyo', '03:00'],
    ['a name of three parts behind a prefix', ';TZID=/x/y/America/Argentina/Buenos_Aires', '15:00'],
    ['a name of Windows', ';TZID=Tokyo Standard Time', '03:00'],
    ['UTC of Microsoft', ';TZID="tzone://Microsoft/Utc"', '12:00'],
    ['no name', '', '11:00'],
  ])('%s → its own time', (_, tzid, start) => {
    expect(startIn(tzid)).toBe(start);
  });

  const zone = (...lines: string[]) =>
    [
      'BEGIN:VTIMEZONE',
      'TZID:Own',
      ...lines,
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0200',
      'TZOFFSETTO:+0200',
      'END:STANDARD',
      'END:VTIMEZONE',
    ].join('\r\n');

  test('a name of the file → as the file defines it, or names its place', () => {
    expect(startIn(';TZID=Own', zone())).toBe('10:00');
    expect(startIn(';TZID=Own', zone('X-LIC-LOCATION:Asia/Tokyo'))).toBe('03:00');
  });

  const malformed = zone().replace('TZOFFSETTO:+0200', 'TZOFFSETTO:late');

  test.each([
    ['a start in a zone that nobody knows', [], ['DTSTART;TZID=Nowhere:20261201T120000'], 1],
    ['a start in a zone that is malformed', [malformed], ['DTSTART;TZID=Own:20261201T120000'], 1],
    ['an end', [], ['DTSTART:20261201T110000Z', 'DTEND;TZID=Nowhere:20261201T130000'], 1],
    ['a dropped day', [], ['DTSTART:20261201T110000Z', 'EXDATE;TZID=Nowhere:20261209T120000'], 1],
    ['a date in a zone that nobody knows', [], ['DTSTART:20261201T110000Z', 'EXDATE;TZID=Nowhere:20261209'], 0],
  ])('%s → by the zone of the source; counted as unclear if it has a time', (_, zones, lines, unclear) => {
    const entry = entryOf('UID:1', ...lines, 'DURATION:PT1H');
    const start = Date.parse('2026-12-01T11:00Z');
    expect(read([...zones, entry])).toMatchObject({ busy: [{ start, end: start + 3_600_000 }], unclear });
  });

  test.each([
    ['(UTC-05:00) A\\, B', '"(UTC-05:00) A, B"'],
    ['(UTC-05:00) A\\, B', '"(UTC-05:00) A\\, B"'],
    ['(UTC-05:00) A, B', '"(UTC-05:00) A, B"'],
    ['A\\; B\\\\C', '"A; B\\C"'],
    ['A\\B', 'A\\B'],
  ])('a name that the file writes as %s, and an entry as %s → as the file defines it', (tzid, named) => {
    const start = startIn(
      `;TZID=${named}`,
      zone().replace('TZID:Own', () => `TZID:${tzid}`),
    );
    expect(start).toBe('10:00');
  });
});

test('files that define a zone in the same way → expanded once; one that defines it otherwise keeps its own', () => {
  const file = (uid: number, offset: string) =>
    calendarOf(
      ...['BEGIN:VTIMEZONE', 'TZID:Own', 'BEGIN:STANDARD', 'DTSTART:16010101T000000'],
      ...[`TZOFFSETFROM:${offset}`, `TZOFFSETTO:${offset}`, 'END:STANDARD', 'END:VTIMEZONE'],
      entryOf(`UID:${uid}`, `DTSTART;TZID=Own:2026120${uid}T120000`, 'DURATION:PT1H'),
    );
  const expanded = vi.spyOn(ICAL.Timezone.prototype, 'utcOffset');
  const files = [file(1, '+0200'), file(2, '+0200'), file(3, '+0500'), file(4, '+0200')];
  const { busy } = readIcs(files, SETTINGS);
  expect(busy.map(({ start }) => time(start).slice(6))).toEqual(['10:00', '10:00', '07:00', '10:00']);
  expect(new Set(expanded.mock.contexts).size).toBe(2);
  expanded.mockRestore();
});

/** True unless the rule has parts that RFC 5545 does not allow together. */
function isKnown(rule: string): boolean {
  try {
    return Boolean(checkRecurrence(rule));
  } catch {
    return false;
  }
}

test('random rules in several zones → the starts of python-dateutil, and the start of the entry', () => {
  const MINUTE = 60_000;
  for (const { rule, start, zone, window, starts, extra, dropped } of expansions) {
    if (extra.length || dropped.length || !isKnown(rule)) continue;
    const local = start.replace(/[-:]/g, '');
    const entry = entryOf('UID:1', `DTSTART;TZID=${zone}:${local}00`, 'DURATION:PT1M', `RRULE:${rule}`);
    const [from, until] = window as [number, number];
    const { busy, unclear } = read([entry], { period: { start: from * MINUTE, end: until * MINUTE } });
    const found = busy.map((span) => span.start / MINUTE).filter((minute) => minute >= from);
    const own = read([entryOf('UID:1', `DTSTART;TZID=${zone}:${local}00`, 'DURATION:PT1M')], {
      period: { start: from * MINUTE, end: until * MINUTE },
    }).busy.map((span) => span.start / MINUTE);
    expect({ rule, unclear, found }).toEqual({
      rule,
      unclear: 0,
      found: [...new Set([...starts, ...own])].sort((a, b) => a - b),
    });
  }
});

test('any text at all → times or a code, and never another error', () => {
  const line = fc.oneof(
    fc.constantFrom(
      'BEGIN:VEVENT',
      'END:VEVENT',
      'BEGIN:VTIMEZONE',
      'END:VTIMEZONE',
      'RRULE:FREQ=DAILY',
      'DTSTART:20261201T090000Z',
      'DTEND;TZID=:1',
      'DURATION:P',
      'EXDATE:',
      'RDATE;VALUE=PERIOD:20261201T090000Z/PT',
      'TZID:a',
      'FREEBUSY:x/y',
      'RECURRENCE-ID;RANGE=THISANDFUTURE:20261201T090000Z',
    ),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      try {
        expect(read(lines).unclear).toBeGreaterThanOrEqual(0);
      } catch (error) {
        expect(error).toMatchObject({ name: 'ReadFailure', code: expect.stringMatching(/^[A-Z_]+$/) });
      }
    }),
    { numRuns: runs(300) },
  );
});
