import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { Moment } from '../../src/languages/i18n/fields.ts';
import { availableLanguage, checkPattern, formatter } from '../../src/languages/i18n/patterns.ts';

const show = (pattern: string, language: string, at: string, zone: string) =>
  formatter(pattern, language)(Date.parse(at), zone);
/** 09:05:09.078 on Tuesday, 1 December 2026 in Berlin. */
const inBerlin = (pattern: string, language = 'en') =>
  show(pattern, language, '2026-12-01T08:05:09.078Z', 'Europe/Berlin');

test.each([
  ['yyyy-MM-dd HH:mm', '2026-12-01 09:05'],
  ["yyyy-MM-dd'T'HH:mm:ssXXX", '2026-12-01T09:05:09+01:00'],
  ['y yy yyy yyyyy u uu', '2026 26 2026 02026 2026 26'],
  ['Q QQ QQQ QQQQ QQQQQ q', '4 04 Q4 Q4 4 4'],
  ['M MM MMM MMMM MMMMM', '12 12 Dec December D'],
  ['L LL LLL LLLL LLLLL', '12 12 Dec December D'],
  ['w ww W', '49 49 1'],
  ['d dd D DDD F', '1 01 335 335 1'],
  ['E EE EEE EEEE EEEEE', 'Tue Tue Tue Tuesday T'],
  ['e ee eee eeee eeeee c ccc cccc', '3 03 Tue Tuesday T 3 Tue Tuesday'],
  ['G GGGG GGGGG', 'AD Anno Domini A'],
  ['H HH h hh K KK k kk', '9 09 9 09 9 09 9 09'],
  ['m mm s ss', '5 05 9 09'],
  ['S SS SSS SSSSSS', '0 07 078 078000'],
  ['A n N', '32709078 78000000 32709078000000'],
  ['X XX XXX XXXX XXXXX', '+01 +0100 +01:00 +0100 +01:00'],
  ['x xx xxx xxxx xxxxx', '+01 +0100 +01:00 +0100 +01:00'],
  ['Z ZZZ ZZZZ ZZZZZ', '+0100 +0100 GMT+01:00 +01:00'],
  ['O OOOO VV', 'GMT+1 GMT+01:00 Europe/Berlin'],
  ['zzzz vvvv', 'Central European Standard Time Central European Time'],
  ['B', 'in the morning'],
])('The pattern %j shows %j in English', { tags: ['W10/unicode-date-patterns-quoted'] }, (pattern, text) => {
  expect(inBerlin(pattern)).toBe(text);
});

test.each([
  ['de', 'EEEE, d. MMMM yyyy', 'Dienstag, 1. Dezember 2026'],
  ['de', 'EEE d. MMM', 'Di. 1. Dez.'],
  ['de', "HH:mm 'Uhr' z", '09:05 Uhr MEZ'],
  ['fr', 'EEEE d MMMM yyyy', 'mardi 1 décembre 2026'],
  ['fr', 'EEE d MMM', 'mar. 1 déc.'],
  ['en', 'EEEE, MMMM d, h:mm a', 'Tuesday, December 1, 9:05 AM'],
  ['pl', 'd MMMM yyyy', '1 grudnia 2026'],
  ['pl', 'LLLL yyyy', 'grudzień 2026'],
  ['ja', 'yyyy年MMMd日(EEE)', '2026年12月1日(火)'],
  ['ja', 'ah時', '午前9時'],
  ['cs', 'd. MMMM (MMM)', '1. prosince (prosinec)'],
])('In %s the pattern %j shows %j', (language, pattern, text) => {
  expect(inBerlin(pattern, language)).toBe(text);
});

test.each([
  ['de_DE', 'März'],
  ['DE', 'März'],
  ['iw', 'מרץ'],
  ['sr-Latn-RS', 'mart'],
  ['de-ZZ', 'März'],
  ['zz', 'March'],
  ['x', 'March'],
  ['', 'March'],
  ['__proto__', 'March'],
])('The language %j calls the third month %j', (language, month) => {
  expect(show('MMMM', language, '2027-03-15T12:00Z', 'UTC')).toBe(month);
});

test.each(['th-TH-u-ca-buddhist', 'ar-EG-u-nu-arab', 'fa-IR', 'ja-JP-u-ca-japanese'])(
  'In %s years are Gregorian and digits Latin',
  { tags: ['W10/calendar-gregorian-digits-latin'] },
  (language) => {
    expect(inBerlin('yyyy-MM-dd HH:mm', language)).toBe('2026-12-01 09:05');
  },
);

test.each([
  ['de', '2026 53 0'],
  ['en-GB', '2026 53 0'],
  ['en-US', '2027 1 1'],
])('In %s the week of 1 January 2027 is %j by year, number and week of the month', (language, week) => {
  expect(show('YYYY w W', language, '2027-01-01T12:00Z', 'UTC')).toBe(week);
  expect(show('yyyy', language, '2027-01-01T12:00Z', 'UTC')).toBe('2027');
});

test('A year begins when the local clock says so', () => {
  expect(show('yyyy', 'en', '2026-12-31T18:15Z', 'Asia/Kathmandu')).toBe('2027');
  expect(show('yyyy', 'en', '2026-12-31T18:14:59Z', 'Asia/Kathmandu')).toBe('2026');
});

test.each([
  ['2027-10-31T00:30Z', 'Europe/Berlin', '02:30+02:00'],
  ['2027-10-31T01:30Z', 'Europe/Berlin', '02:30+01:00'],
  ['2027-03-28T01:00Z', 'Europe/Berlin', '03:00+02:00'],
  ['2027-06-15T12:00Z', 'America/St_Johns', '09:30-02:30'],
  ['2027-06-14T23:15Z', 'Pacific/Chatham', '12:00+12:45'],
  ['2027-06-15T12:00Z', 'UTC', '12:00Z'],
])('At %s the clocks of %s show %j', (at, zone, text) => {
  expect(show('HH:mmXXX', 'de', at, zone)).toBe(text);
});

test.each([
  ['2027-06-15T00:00Z', '00 12 00 24 AM'],
  ['2027-06-15T12:00Z', '12 12 00 12 PM'],
  ['2027-06-15T13:59Z', '13 01 01 13 PM'],
])('At %s the hours read %j', (at, text) => {
  expect(show('HH hh KK kk a', 'en', at, 'UTC')).toBe(text);
});

test('Noon has a word for sharp twelve only', () => {
  expect(show('B', 'en', '2027-06-15T12:00Z', 'UTC')).toBe('noon');
  expect(show('B', 'en', '2027-06-15T12:30Z', 'UTC')).toBe('in the afternoon');
});

test.each([
  ["'yyyy'", 'yyyy'],
  ["''", "'"],
  ["yyyy''MM", "2026'12"],
  ["'o''clock'", "o'clock"],
  ["''''", "'"],
  ["'__proto__'", '__proto__'],
  ['{0} [#] 年', '{0} [#] 年'],
])('The quoted pattern %j shows %j', { tags: ['W10/unicode-date-patterns-quoted'] }, (pattern, text) => {
  expect(inBerlin(pattern)).toBe(text);
});

test.each([
  ['', 'must not be empty'],
  ['-'.repeat(65), 'must be at most 64 characters long'],
  ["HH 'Uhr", 'has an opening quote without a closing one'],
  ["'''", 'has an opening quote without a closing one'],
  ['yyyy-MM-ddTHH', 'contains T, which is not a date field: put text in single quotes'],
  ['gregorian', 'contains g, which is not a date field: put text in single quotes'],
  ...['MMMMMM', 'HHH', 'DDDD', 'EEEEEE', 'XXXXXX', 'ZZZZZZ', 'V', 'zzzzz', 'OO', 'QQQQQQ'].map((field) => [
    field,
    `contains ${field}, which has the wrong number of letters for ${field.charAt(0)}`,
  ]),
])('The pattern %j is refused because it %s', (pattern, reason) => {
  expect(() => checkPattern(pattern!)).toThrow(new RangeError(reason));
});

test.each([
  ['de_DE', 'fr', 'de-DE'],
  ['zz', 'fr', 'fr'],
  ['zz', 'zz', 'en'],
  [null, 'pl', 'pl'],
  ['not a tag', 'pl_PL', 'pl-PL'],
  ['de-u-nu-arab', 'fr', 'de'],
])(
  'Of the languages %j and, failing that, %j, %s is available',
  { tags: ['W11/available-falls-back-base'] },
  (tag, fallback, available) => {
    expect(availableLanguage(tag, fallback)).toBe(available);
  },
);

test('one formatter writes a year of five minutes, both changes of clocks included → each as Temporal', () => {
  const write = formatter("yyyy-MM-dd'T'HH:mm:ssXXX", 'en');
  const start = Date.UTC(2026, 0);
  for (let instant = start; instant < start + 365 * 86_400_000; instant += 7 * 300_000) {
    const at = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO('Europe/Berlin');
    expect(write(instant, 'Europe/Berlin')).toBe(at.toString({ timeZoneName: 'never' }));
  }
});

describe('Compared with Temporal', () => {
  const two = (value: number) => String(value).padStart(2, '0');
  const dayOfYear = (at: Temporal.ZonedDateTime) => String(at.dayOfYear).padStart(3, '0');
  const fields: Record<string, (at: Temporal.ZonedDateTime) => string> = {
    yyyy: (at) => String(at.year),
    yy: (at) => two(at.year % 100),
    MM: (at) => two(at.month),
    dd: (at) => two(at.day),
    DDD: dayOfYear,
    HH: (at) => two(at.hour),
    hh: (at) => two(at.hour % 12 || 12),
    mm: (at) => two(at.minute),
    ss: (at) => two(at.second),
    SSS: (at) => String(at.millisecond).padStart(3, '0'),
    YYYY: (at) => String(at.yearOfWeek),
    ww: (at) => two(at.weekOfYear!),
    e: (at) => String(at.dayOfWeek),
    xxx: (at) => at.offset,
  };
  const zones = fc.constantFrom(
    'UTC',
    'Europe/Berlin',
    'America/St_Johns',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
    'America/Santiago',
    'Africa/Casablanca',
    'Pacific/Apia',
    'Pacific/Chatham',
  );
  const instants = fc.integer({ min: Date.UTC(1970, 0, 2), max: Date.UTC(2038, 0) });
  const patterns = fc.array(fc.constantFrom(...Object.keys(fields)), { minLength: 1, maxLength: 10 });

  test('fields in digits are the same at any instant, in any zone', () => {
    fc.assert(
      fc.property(instants, zones, patterns, (instant, zone, letters) => {
        const at = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);
        const expected = letters.map((field) => fields[field]!(at)).join('/');
        expect(formatter(letters.join('/'), 'de')(instant, zone)).toBe(expected);
      }),
      { numRuns: 2000 },
    );
  });
});

test('Ten thousand slots are written with few calls of Intl and from few clocks', {
  tags: ['attack/long-malformed-misleading-date'],
}, () => {
  const { prototype }: { prototype: { readonly format: unknown } } = Intl.DateTimeFormat;
  const formats = vi.spyOn(prototype, 'format', 'get');
  const parts = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
  const clocks = vi.spyOn(Moment.prototype, 'clock', 'get');
  onTestFinished(() => void vi.restoreAllMocks());
  const [days, times] = [105, 96];
  // the offsets at both ends of each day, and the minute in which the clocks change
  const ofOffsets = 2 * days + 11;
  const write = (pattern: string) => {
    const compiled = formatter(pattern, 'de');
    expect(formatter(pattern, 'de')).toBe(compiled);
    vi.clearAllMocks();
    for (let quarter = 0; quarter < 10_000; quarter++) compiled(Date.UTC(2027, 0) + quarter * 900_000, 'Europe/Berlin');
    return { calls: formats.mock.calls.length + parts.mock.calls.length, clocks: clocks.mock.calls.length };
  };
  for (const pattern of ['yyyy-MM-dd HH:mm', "yyyy-MM-dd'T'HH:mm:ssXXX", 'EEEE, d. MMMM yyyy HH:mm']) {
    const written = write(pattern);
    expect(written.calls).toBeLessThanOrEqual(ofOffsets);
    expect(written.clocks).toBeLessThanOrEqual(4 * days + 3 * times);
  }
  // the name of the zone may differ each time, but not within one pattern
  expect(write('zzzz '.repeat(12)).calls).toBeLessThanOrEqual(10_000 + ofOffsets);
});
