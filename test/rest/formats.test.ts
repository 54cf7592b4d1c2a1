import { randomUUID } from 'node:crypto';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { answer, refusal } from '../support/calls/answers.ts';
import { ANNA, book, reserveByWidget } from '../support/calls/booking.ts';
import { berlin, bookableOf, list, slotOf } from '../support/calls/slots.ts';
import { makePractice } from '../support/practice.ts';
import { sharedService } from '../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);
/** For what is read or refused and so changes nothing. */
const shared = await practice.room();

describe('groupFormat, timeFormat and languageTag', () => {
  const listing = (parameters: Record<string, string>) =>
    list(service, shared.uuid, `?${new URLSearchParams(parameters).toString().replaceAll('+', '%20')}`);

  test.each(['groupFormat', 'timeFormat'])(
    '%s that is no pattern → 400 naming it',
    { tags: ['W10/unusable-pattern-64-characters', 'attack/long-malformed-misleading-date'] },
    async (name) => {
      const wrong = async (pattern: string) => answer(await listing({ [name]: pattern }));
      const refused = (message: string) => refusal(400, '100', `${name} ${message}`);
      expect(await wrong('f')).toEqual(refused('contains f, which is not a date field: put text in single quotes'));
      expect(await wrong("yyyy 'open")).toEqual(refused('has an opening quote without a closing one'));
      expect(await wrong('y'.repeat(65))).toEqual(refused('must be at most 64 characters long'));
      expect(await wrong('MMMMMM')).toEqual(refused('contains MMMMMM, which has the wrong number of letters for M'));
    },
  );

  test('a pattern of exactly 64 characters, quotes and umlauts → written so', {
    tags: ['4.4/timeformat-formats-formattedstart-formattedend'],
  }, async () => {
    const timeFormat = `'${'ü'.repeat(50)}''s' HH:mm.SS`;
    expect(timeFormat).toHaveLength(64);
    const [slot] = (await listing({ timeFormat })).body[shared.day];
    expect(slot.formattedStart).toBe(`${'ü'.repeat(50)}'s 09:00.00`);
  });

  test('a group that would be called public_visible → 400 naming groupFormat', {
    tags: ['W10/groupformat-gives-public-visible'],
  }, async () => {
    expect(answer(await listing({ groupFormat: "'public_visible'" }))).toEqual(
      refusal(400, '100', 'groupFormat must not result in the text public_visible'),
    );
  });

  test('with the time zone beside the list → a group that would be called time_zone is refused, too', async () => {
    const { status, body } = await listing({ withTimeZone: 'true' });
    expect([status, Object.keys(body), body.time_zone]).toEqual([
      200,
      [shared.day, 'public_visible', 'time_zone'],
      'Europe/Berlin',
    ]);
    expect(answer(await listing({ withTimeZone: 'true', groupFormat: "'time_zone'" }))).toEqual(
      refusal(400, '100', 'groupFormat must not result in the text time_zone'),
    );
  });

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'a group called %s → is one',
    { tags: ['W10/keys-such-proto-ordinary', 'attack/long-malformed-misleading-date'] },
    async (name) => {
      const { status, body } = await listing({ groupFormat: `'${name}'` });
      expect([status, Object.keys(body)]).toEqual([200, [name, 'public_visible']]);
      expect(Object.entries<object[]>(body)[0]![1][0]).toEqual(bookableOf(shared));
    },
  );

  test.each([
    ['d', 'de'],
    ['-', 'de'],
    ['*', 'de'],
    ['a-b-c', 'de'],
    ['deutsch-', 'de'],
    ['x'.repeat(3_000), 'de'],
    ['fr--FR', 'fr'],
    ['fr_FR.UTF-8', 'fr'],
    ['fr-FR-fr-FR', 'fr'],
  ])(
    'the malformed language %s → a list with the words of %s, and a booking in that language',
    {
      tags: ['W11/available-falls-back-base', 'W11/never-costs-booking-list', 'attack/long-malformed-misleading-date'],
    },
    async (language, words) => {
      const month = new Intl.DateTimeFormat(words, { month: 'long', timeZone: 'Europe/Berlin' });
      const { body } = await listing({ languageTag: language, groupFormat: 'MMMM' });
      expect(Object.keys(body)[0]).toBe(month.format(new Date(berlin(shared.day, '09:00'))));
      const email = `${randomUUID()}@example.org`;
      const booked = await book(service, slotOf(await practice.room()), { ...ANNA, email, locale: language });
      expect(booked.status).toBe(201);
      expect(await service.sql('select language from users where mailbox = $1', [email])).toEqual([
        { language: words },
      ]);
    },
  );

  test.each(['true', 'TRUE', 'True', '1', 'false', 'False', 'FALSE', '0'])(
    'the boolean %s in a query → read',
    { tags: ['W11/booleans-any-case'] },
    async (word) => {
      const { status, body } = await listing({ withTimeZone: word });
      expect([status, 'time_zone' in body]).toEqual([200, /true|1/i.test(word)]);
    },
  );

  test.each(['yes', '2', 'tru'])('%s for a boolean → 400', { tags: ['W11/booleans-any-case'] }, async (word) => {
    expect((await listing({ withTimeZone: word })).status).toBe(400);
  });

  test.each([
    ['fr_FR', 'fr'],
    ['fr-FR', 'fr'],
    ['FR', 'fr'],
    ['fr-Latn-XX', 'fr'],
    ['xx', 'de'],
    ['tlh-US', 'de'],
  ])(
    'the language %s → the words of %s',
    { tags: ['4.4/languagetag-such-de-de', 'W11/both-separate', 'W11/available-falls-back-base'] },
    async (languageTag, words) => {
      const month = new Intl.DateTimeFormat(words, { month: 'long', timeZone: 'Europe/Berlin' });
      const { body } = await listing({ languageTag, groupFormat: 'MMMM' });
      expect(Object.keys(body)[0]).toBe(month.format(new Date(berlin(shared.day, '09:00'))));
    },
  );

  test('Arabic and Thai → still Latin digits and the Gregorian calendar', {
    tags: ['W10/calendar-gregorian-digits-latin'],
  }, async () => {
    for (const languageTag of ['ar-EG', 'th-TH-u-ca-buddhist', 'fa']) {
      expect(Object.keys((await listing({ languageTag })).body)).toEqual([shared.day, 'public_visible']);
    }
  });
});

test('a provider elsewhere → its time zone and its language, where none is asked for', {
  tags: ['W9/bookables-created-appointments-time', 'W10/evaluated-time-zone-provider'],
}, async () => {
  const abroad = await makePractice(service, { timeZone: 'America/New_York', language: 'en' });
  const room = await abroad.room();
  const { body } = await list(service, room.uuid, '?groupFormat=EEEE&timeFormat=h:mm%20a');
  const start = Temporal.PlainDateTime.from(`${room.day}T09:00`).toZonedDateTime('America/New_York');
  const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(new Date(room.day));
  expect(Object.keys(body)).toEqual([weekday, 'public_visible']);
  expect(body[weekday][0]).toMatchObject({
    start: `${room.day}T09:00:00${start.offset}`,
    formattedStart: '9:00 AM',
    formattedEnd: '9:30 AM',
  });
  const { participation } = (await reserveByWidget(service, room)).body;
  expect(Date.parse(participation.from)).toBe(start.epochMilliseconds);
});
