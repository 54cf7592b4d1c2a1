import fc from 'fast-check';
import ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { calendarFile } from '../../packages/slot-booking/src/calendar-file.ts';
import { sentencesFor } from '../../packages/slot-booking/src/form-language.ts';
import { addDays, addMonths, inMonth, lastOf, weekdayOf, weeksOf } from '../../packages/slot-booking/src/time/days.ts';
import { FORM_SENTENCES } from '../../src/languages/form.ts';

const date = fc.integer({ min: 0, max: 20_000 }).map((days) => Temporal.PlainDate.from('2020-01-01').add({ days }));

test('any day → its weekday, its neighbours and the ends of its month are those of the calendar', () => {
  fc.assert(
    fc.property(date, fc.integer({ min: -400, max: 400 }), (day, count) => {
      const text = day.toString();
      const month = day.toPlainYearMonth();
      expect(weekdayOf(text)).toBe(day.dayOfWeek);
      expect(addDays(text, count)).toBe(day.add({ days: count }).toString());
      expect(addMonths(text.slice(0, 7), count)).toBe(month.add({ months: count }).toString());
      expect(lastOf(text.slice(0, 7))).toBe(`${month}-${month.daysInMonth}`);
      const next = month.add({ months: 1 });
      expect(inMonth(text, next.toString())).toBe(day.add({ months: 1 }).toString());
    }),
  );
});

test('any month, whatever day its weeks begin with → whole weeks that have each of its days once', () => {
  fc.assert(
    fc.property(date, fc.integer({ min: 1, max: 7 }), (day, firstWeekday) => {
      const month = day.toString().slice(0, 7);
      const weeks = weeksOf(month, firstWeekday);
      const days = weeks.flat();
      expect(weeks.every((week) => week.length === 7 && weekdayOf(week[0]!) === firstWeekday)).toBe(true);
      expect(days).toEqual(days.map((_, index) => addDays(days[0]!, index)));
      expect(days.filter((each) => each.startsWith(month))).toHaveLength(day.daysInMonth);
      expect(weeks.every((week) => week.some((each) => each.startsWith(month)))).toBe(true);
    }),
  );
});

test('any texts → a calendar entry that has them, in lines of at most 75 bytes', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }).filter((each) => !/\p{Cc}/u.test(each));
  fc.assert(
    fc.property(text, text, text, (title, place, description) => {
      const [start, end] = ['2026-12-01T10:00:00+01:00', '2026-12-01T10:30:00+01:00'];
      const file = calendarFile({
        uid: 'booking',
        start,
        end,
        title,
        place,
        description: `${description}\nsecond line`,
      });
      for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      const event = new ICAL.Event(new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent')!);
      expect([event.uid, event.summary, event.location]).toEqual(['booking@slotkeeper', title, place]);
      expect(event.description).toBe(`${description}\nsecond line`);
      expect(event.startDate.toJSDate()).toEqual(new Date(start));
      expect(event.endDate.toJSDate()).toEqual(new Date(end));
    }),
  );
});

test('any language of a page → its sentences, else the English ones; a region decides the dates', () => {
  expect(Object.keys(FORM_SENTENCES)).toEqual(['en', 'de', 'es', 'fr', 'it']);
  const chosen = ['de', 'de-AT', 'de_CH', 'DE', 'pl', 'pl-PL', '', 'fr-x', 'not a language'].map((tag) => {
    const { sentences, locale } = sentencesFor(tag);
    return [tag, sentences.locale, locale];
  });
  expect(chosen).toEqual([
    ['de', 'de-DE', 'de-DE'],
    ['de-AT', 'de-DE', 'de-AT'],
    ['de_CH', 'de-DE', 'de-CH'],
    ['DE', 'de-DE', 'de-DE'],
    ['pl', 'en-GB', 'en-GB'],
    ['pl-PL', 'en-GB', 'en-GB'],
    ['', 'en-GB', 'en-GB'],
    ['fr-x', 'fr-FR', 'fr-FR'],
    ['not a language', 'en-GB', 'en-GB'],
  ]);
});

test('a page in a language without a region → the dates of the browser, if its language is the same', () => {
  const localeOf = (tag: string, ...browser: string[]) => sentencesFor(tag, browser).locale;
  expect(localeOf('en', 'de-AT', 'en-US')).toBe('en-US');
  expect(localeOf('en-GB', 'en-US')).toBe('en-GB');
  expect(localeOf('de', 'en-US')).toBe('de-DE');
  expect(localeOf('en', 'en')).toBe('en-GB');
  expect(localeOf('pl', 'pl-PL')).toBe('en-GB');
});
