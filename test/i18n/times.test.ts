import { expect, test } from 'vitest';
import { daysInWords, spanInWords, startInShort } from '../../src/languages/i18n/times.ts';

const span = (start: string, end: string, locale: string, timeZone: string) =>
  spanInWords({ start, end }, locale, timeZone).replace(/[\u00a0\u2009\u202f]/g, ' ');

test.each([
  ['en-GB', 'Tuesday, 1 December 2026, 09:00–09:30 (Central European Standard Time)'],
  ['en-US', 'Tuesday, December 1, 2026, 9:00 – 9:30 AM (Central European Standard Time)'],
  ['de', 'Dienstag, 1. Dezember 2026, 09:00–09:30 Uhr (Mitteleuropäische Normalzeit)'],
  ['fr', 'mardi 1er décembre 2026, 09:00 – 09:30 (heure normale d’Europe centrale)'],
  ['es', 'martes, 1 de diciembre de 2026, 9:00–9:30 (hora estándar de Europa central)'],
])('%s → as people write it there, the zone named', (locale, words) => {
  expect(span('2026-12-01T08:00:00Z', '2026-12-01T08:30:00Z', locale, 'Europe/Berlin')).toBe(words);
});

test('French → only the first day of a month is an ordinal number', () => {
  expect(daysInWords('fr', 'UTC')('2026-05-01T12:00:00Z')).toBe('vendredi 1er mai 2026');
  expect(daysInWords('fr', 'UTC')('2026-05-11T12:00:00Z')).toBe('lundi 11 mai 2026');
});

test('over midnight → both dates, in the zone of the provider', () => {
  expect(span('2026-12-31T22:30:00Z', '2026-12-31T23:30:00Z', 'en-GB', 'Europe/Berlin')).toBe(
    'Thursday, 31 December 2026 at 23:30 – Friday, 1 January 2027 at 00:30 (Central European Standard Time)',
  );
  expect(span('2026-12-31T22:30:00Z', '2026-12-31T23:30:00Z', 'en-GB', 'America/New_York')).toBe(
    'Thursday, 31 December 2026, 17:30–18:30 (Eastern Standard Time)',
  );
});

test('the clocks go back meanwhile → both ends show the same time, each with its zone', () => {
  expect(span('2027-10-31T00:30:00Z', '2027-10-31T01:30:00Z', 'en-GB', 'Europe/Berlin')).toBe(
    'Sunday, 31 October 2027 at 02:30 (Central European Summer Time) – Sunday, 31 October 2027 at 02:30 (Central European Standard Time)',
  );
});

test('in summer → the zone has its summer name', () => {
  expect(span('2027-07-01T08:00:00Z', '2027-07-01T08:30:00Z', 'de', 'Europe/Berlin')).toBe(
    'Donnerstag, 1. Juli 2027, 10:00–10:30 Uhr (Mitteleuropäische Sommerzeit)',
  );
});

test('a zone without a name → its offset', () => {
  expect(span('2026-12-01T08:00:00Z', '2026-12-01T08:30:00Z', 'en-GB', 'Etc/GMT+3')).toMatch(/\(GMT-0?3(:00)?\)$/);
});

test('the short form → date and time of the beginning', () => {
  const start = { start: '2026-12-31T23:30:00Z', end: '2027-01-01T00:30:00Z' };
  expect(startInShort(start, 'de', 'Europe/Berlin')).toBe('Fr., 1. Jan. 2027, 00:30');
});
