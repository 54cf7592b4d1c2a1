import { expect, test } from 'vitest';
import { LanguageTag } from '../../src/records/scalars/language-tag.ts';
import { TimeZone } from '../../src/records/scalars/time-zone.ts';
import { read } from '../support/calls/read-scalar.ts';

const NO_LANGUAGE = 'refused: must be a language tag, such as de or de-DE';
const NO_ZONE = 'refused: must be an IANA time zone, such as Europe/Berlin';

test.each([
  ['de', 'de'],
  ['DE', 'de'],
  ['de_DE', 'de-DE'],
  ['sr_latn_rs', 'sr-Latn-RS'],
  ['iw', 'he'],
  ['zz', 'zz'],
  ['de-DE-u-ca-buddhist-nu-arab', 'de-DE'],
  ['de-x-private', 'de'],
  ['en-t-de', 'en'],
  ['x', NO_LANGUAGE],
  ['aaaaaaaaa', NO_LANGUAGE],
  ['__proto__', NO_LANGUAGE],
  ['de-DE.UTF-8', NO_LANGUAGE],
  ['de-', NO_LANGUAGE],
  ['*', NO_LANGUAGE],
  ['', NO_LANGUAGE],
])('A language tag %j is read as %j', (text, value) => {
  expect(read(LanguageTag, text)).toBe(value);
});

test.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  [' europe/berlin ', 'Europe/Berlin'],
  ['Asia/Kathmandu', 'Asia/Kathmandu'],
  ['Europe/Kyiv', 'Europe/Kyiv'],
  ['utc', 'UTC'],
  ['Etc/GMT+5', 'Etc/GMT+5'],
  ['+01:00', NO_ZONE],
  ['-0100', NO_ZONE],
  ['EST5EDT', 'EST5EDT'],
  ['IST', NO_ZONE],
  ['act', NO_ZONE],
  ['SystemV/PST8PDT', NO_ZONE],
  ['US/Pacific-New', NO_ZONE],
  ['Canada/East-Saskatchewan', NO_ZONE],
  ['GMT+1', NO_ZONE],
  ['Mars/Base', NO_ZONE],
  ['MESZ', NO_ZONE],
  ['', NO_ZONE],
])('A time zone %j is read as %j', (text, value) => {
  expect(read(TimeZone, text)).toBe(value);
});
