import { GraphQLError } from 'graphql';
import { expect, test } from 'vitest';
import { Instant } from '../../src/records/scalars/instant.ts';
import { LocalDateOrDateTime } from '../../src/records/scalars/local-date-or-date-time.ts';
import { LocalDateTime } from '../../src/records/scalars/local-date-time.ts';
import { read } from '../support/calls/read-scalar.ts';

const NO_INSTANT = 'must be an ISO 8601 date-time with an offset or Z, such as 2026-12-01T09:00:00Z';
const OUT_OF_RANGE = 'must lie between the years 1970 and 9999';

test.each([
  ['2026-12-01T09:00:00Z', '2026-12-01T09:00:00Z'],
  ['2026-12-01T09:00Z', '2026-12-01T09:00:00Z'],
  [' 2026-12-01t09:00:00z ', '2026-12-01T09:00:00Z'],
  ['2027-06-01T11:00:00+02:00', '2027-06-01T09:00:00Z'],
  ['2027-06-01T11:00:00+0200', '2027-06-01T09:00:00Z'],
  ['2027-06-01T11:00:00+02', '2027-06-01T09:00:00Z'],
  ['2027-06-01T11:00+02:00[Europe/Berlin]', '2027-06-01T09:00:00Z'],
  ['2027-06-01T09:00:00,5Z', '2027-06-01T09:00:00.500Z'],
  ['2027-06-01T09:00:00.123999Z', '2027-06-01T09:00:00.123Z'],
  ['2027-06-01T09:00:00.999999999Z', '2027-06-01T09:00:00.999Z'],
  ['2027-06-01T09:00:00-00:00', '2027-06-01T09:00:00Z'],
  ['2027-06-01T18:00:00+18:00', '2027-06-01T00:00:00Z'],
  ['2027-06-01T06:00:00-18:00', '2027-06-02T00:00:00Z'],
  ['2028-02-29T09:00:00Z', '2028-02-29T09:00:00Z'],
  ['1970-01-01T00:00:00Z', '1970-01-01T00:00:00Z'],
  ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
])('An instant %j is answered as %j', (text, answer) => {
  expect(Instant.serialize(Instant.parseValue(text))).toBe(answer);
});

test('An instant is a Date inside', () => {
  expect(Instant.parseValue('2027-01-01T00:00:00+05:45')).toEqual(new Date(Date.UTC(2026, 11, 31, 18, 15)));
});

test.each([
  ['2027-06-01T09:00:00', NO_INSTANT],
  ['2027-06-01', NO_INSTANT],
  ['2027-06-01Z', NO_INSTANT],
  ['2027-06-01T09Z', NO_INSTANT],
  ['2027-06-01 09:00:00Z', NO_INSTANT],
  ['2027-06-01T11:00:00 02:00', NO_INSTANT],
  ['2027-02-29T09:00:00Z', NO_INSTANT],
  ['2027-02-30T09:00:00Z', NO_INSTANT],
  ['2027-04-31T09:00:00Z', NO_INSTANT],
  ['2027-13-01T09:00:00Z', NO_INSTANT],
  ['2027-00-01T09:00:00Z', NO_INSTANT],
  ['2027-06-01T24:00:00Z', NO_INSTANT],
  ['2027-06-01T09:60:00Z', NO_INSTANT],
  ['2027-06-01T23:59:60Z', NO_INSTANT],
  ['2027-06-01T09:00:00+18:01', NO_INSTANT],
  ['2027-06-01T09:00:00-19', NO_INSTANT],
  ['2027-06-01T09:00:00+99:99', NO_INSTANT],
  ['2027-06-01T09:00:00+02:60', NO_INSTANT],
  ['2027-06-01T09:00:00.Z', NO_INSTANT],
  ['+002027-06-01T09:00:00Z', NO_INSTANT],
  ['-000001-06-01T09:00:00Z', NO_INSTANT],
  ['1796115600000', NO_INSTANT],
  ['June 1, 2027 9:00', NO_INSTANT],
  ['now', NO_INSTANT],
  ['today', NO_INSTANT],
  ['infinity', NO_INSTANT],
  ['', NO_INSTANT],
  ['0000-01-01T00:00:00Z', OUT_OF_RANGE],
  ['1969-12-31T23:59:59.999Z', OUT_OF_RANGE],
  ['1970-01-01T00:00:00+00:01', OUT_OF_RANGE],
  ['9999-12-31T23:59:59-00:01', OUT_OF_RANGE],
])('An instant %j is refused because it %s', (text, reason) => {
  expect(read(Instant, text)).toBe(`refused: ${reason}`);
});

test('Only a valid Date is written as an instant', () => {
  for (const value of ['2026-12-01T09:00:00Z', 0, new Date(Number.NaN)]) {
    expect(() => Instant.serialize(value)).toThrow(new GraphQLError('must be a valid Date'));
  }
});

const NO_LOCAL_TIME = 'refused: must be a local date-time in whole minutes, such as 2026-12-01T09:00';
const NO_LOCAL_DAY = 'refused: must be a local date or date-time, such as 2026-12-24 or 2026-12-24T09:00';

test.each([
  ['2026-12-01T09:00', '2026-12-01T09:00'],
  [' 2026-12-01t09:00:00 ', '2026-12-01T09:00'],
  ['2027-03-28T02:30', '2027-03-28T02:30'],
  ['2028-02-29T00:00', '2028-02-29T00:00'],
  ['2027-02-29T09:00', NO_LOCAL_TIME],
  ['2026-12-01T09:00:30', NO_LOCAL_TIME],
  ['2026-12-01T09:00:00.000', NO_LOCAL_TIME],
  ['2026-12-01T24:00', NO_LOCAL_TIME],
  ['2026-12-01T09:60', NO_LOCAL_TIME],
  ['2026-12-01T09:00Z', NO_LOCAL_TIME],
  ['2026-12-01T09:00+01:00', NO_LOCAL_TIME],
  ['2026-12-01 09:00', NO_LOCAL_TIME],
  ['2026-12-01', NO_LOCAL_TIME],
  ['1969-12-31T23:59', NO_LOCAL_TIME],
  ['', NO_LOCAL_TIME],
])('A local date-time %j is read as %j', (text, value) => {
  expect(read(LocalDateTime, text)).toBe(value);
});

test.each([
  ['2026-12-24', '2026-12-24'],
  ['2026-12-24T09:00:00', '2026-12-24T09:00'],
  ['2028-02-29', '2028-02-29'],
  ['2027-02-29', NO_LOCAL_DAY],
  ['2027-02-30T09:00', NO_LOCAL_DAY],
  ['24.12.2026', NO_LOCAL_DAY],
  ['20261224', NO_LOCAL_DAY],
  ['2026-12-24T09:00Z', NO_LOCAL_DAY],
  ['', NO_LOCAL_DAY],
])('A local date or date-time %j is read as %j', (text, value) => {
  expect(read(LocalDateOrDateTime, text)).toBe(value);
});
