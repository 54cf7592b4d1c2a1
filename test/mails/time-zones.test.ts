import { describe, expect, test } from 'vitest';
import { isToProvider, MailKind } from '../../src/records/entities/values/mail-kind.ts';
import { book, hold } from '../support/calls/booking.ts';
import { bookByGraphql } from '../support/calls/graphql-booking.ts';
import { reschedule } from '../support/calls/rescheduling.ts';
import { firstSlot, slotOf } from '../support/calls/slots.ts';
import { BOOKING_KINDS, bookingMail } from '../support/mails/booking-facts.ts';
import { makePractice } from '../support/practice.ts';
import { sharedService } from '../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);

const LONDON = { consumer: { timeZone: 'Europe/London' } };

describe('a mail to a consumer', () => {
  test.each([
    ['en', 'When: Tuesday, 1 December 2026, 08:00–08:30 (Greenwich Mean Time), 09:00\u2060–\u206009:30 in Berlin'],
    [
      'de',
      'Wann: Dienstag, 1. Dezember 2026, 08:00–08:30 Uhr (Mittlere Greenwich-Zeit), 09:00\u2060–\u206009:30 Uhr in Berlin',
    ],
    ['fr', 'Quand : mardi 1er décembre 2026, 08:00 – 08:30 (heure moyenne de Greenwich), 09:00 – 09:30 à Berlin'],
    [
      'it',
      'Quando: martedì 1 dicembre 2026, 08:00–08:30 (Ora del meridiano di Greenwich), 09:00\u2060–\u206009:30 a Berlin',
    ],
    [
      'es',
      'Cuándo: martes, 1 de diciembre de 2026, 8:00–8:30 (hora del meridiano de Greenwich), 9:00\u2060–\u20609:30 en Berlin',
    ],
  ])(
    'in %s, to be called, whose clocks show another time → the own time, with that of the provider',
    (language, row) => {
      expect(rowsOf(bookingMail(MailKind.BOOKING_CONFIRMATION, language, LONDON))).toContain(row);
    },
  );

  test('who goes to a place → the time there, with the own one; the subject names the place of its time', () => {
    const { subject } = bookingMail(MailKind.BOOKING_CONFIRMATION, 'en');
    expect(subject).toMatch(/, Tue, 1 Dec 2026, 09:00$/);
    const called = bookingMail(MailKind.BOOKING_CONFIRMATION, 'en', LONDON);
    expect(called.subject).toBe(subject.replace('09:00', '08:00 (London)'));
    const place = { contact: { type: 'location', value: 'Room 5' } };
    const met = bookingMail(MailKind.BOOKING_CONFIRMATION, 'en', { ...LONDON, appointment: place });
    expect(met.subject).toBe(`${subject} (Berlin)`);
    expect(rowsOf(met)).toContain(
      'When: Tuesday, 1 December 2026, 09:00–09:30 (Central European Standard Time), 08:00\u2060–\u206008:30 in London',
    );
  });

  test('whose clocks show another day → that day, too', () => {
    const rows = rowsOf(bookingMail(MailKind.REMINDER, 'en', { consumer: { timeZone: 'Pacific/Honolulu' } }));
    expect(rows).toContain(
      'When: Monday, 30 November 2026, 22:00–22:30 (Hawaii-Aleutian Standard Time), Tue 1 Dec, 09:00\u2060–\u206009:30 in Berlin',
    );
  });

  test.each([null, 'Europe/Berlin', 'Europe/Prague', 'Africa/Tunis'])(
    'whose zone is %s, where clocks show the same → the time of the provider alone',
    (timeZone) => {
      for (const kind of BOOKING_KINDS) {
        expect(bookingMail(kind, 'en', { consumer: { timeZone } })).toEqual(bookingMail(kind, 'en'));
      }
    },
  );

  test('about several times → each in both zones', () => {
    const [start, end] = ['2026-12-02T08:00:00.000Z', '2026-12-02T08:30:00.000Z'];
    const choice = { alternatives: [{ start, end }], until: '2026-11-30T23:30:00.000Z' };
    const rows = rowsOf(bookingMail(MailKind.RESCHEDULE_ASKED, 'en', { ...LONDON, before: { start, end }, choice }));
    expect(rows.filter((row) => row.includes('in Berlin'))).toEqual([
      expect.stringContaining('08:00–08:30 (Greenwich Mean Time), 09:00\u2060–\u206009:30 in Berlin'),
      'Previously: Wednesday, 2 December 2026, 08:00–08:30 (Greenwich Mean Time), 09:00\u2060–\u206009:30 in Berlin',
      'Other times: Wed, 2 Dec 2026, 08:00, 09:00 in Berlin',
      'Choose by: Mon, 30 Nov 2026, 23:30, Tue 1 Dec, 00:30 in Berlin',
    ]);
  });

  test('while only one of the zones has summer time → both times; in summer the clocks agree → one', () => {
    const zones = { provider: { timeZone: 'Africa/Johannesburg' }, consumer: { timeZone: 'Europe/Berlin' } };
    const summer = { start: '2026-07-01T08:00:00.000Z', end: '2026-07-01T08:30:00.000Z' };
    expect(bookingMail(MailKind.REMINDER, 'en', zones).text).toContain('10:00\u2060–\u206010:30 in Johannesburg');
    expect(bookingMail(MailKind.REMINDER, 'en', { ...zones, appointment: summer }).text).not.toContain(
      'in Johannesburg',
    );
  });
});

test('mails to the provider → no time of the consumer', () => {
  for (const kind of BOOKING_KINDS.filter(isToProvider)) {
    expect(bookingMail(kind, 'en', LONDON)).toEqual(bookingMail(kind, 'en'));
  }
});

describe('a booking that names the time zone of the consumer', () => {
  /** Time zones in the facts of the mails of a resource, and those of its booked places. */
  const zonesOf = async (resource: string) => {
    const mails = await service.sql(
      `select m.facts->'consumer'->>'timeZone' as zone, m.facts->'provider'->>'timeZone' as provider from mails m
       join appointments a on a.id = m.appointment_id where a.resource_id = $1 order by m.created_at, m.kind`,
      [resource],
    );
    const places = await service.sql(
      `select p.time_zone as zone from participations p join appointments a on a.id = p.appointment_id
       where a.resource_id = $1 order by p.id`,
      [resource],
    );
    return { mails, places };
  };
  const both = [{ zone: 'Asia/Tokyo', provider: 'Europe/Berlin' }];
  const once = { mails: [...both, ...both], places: [{ zone: 'Asia/Tokyo' }] };

  test('a free slot by REST, of a calendar that was just listed and of one that nobody has read → it is kept', async () => {
    const slot = await firstSlot(practice);
    expect((await book(service, slot, { time_zone: 'asia/tokyo' })).status).toBe(201);
    expect(await zonesOf(slot.resource)).toEqual(once);
    const unread = slotOf(await practice.room());
    expect((await book(service, unread, { time_zone: 'Asia/Tokyo' })).status).toBe(201);
    expect(await zonesOf(unread.resource)).toEqual(once);
  });

  test('a hold by REST, and a free slot by GraphQL → it is kept', async () => {
    const held = await firstSlot(practice);
    const placeholder_id = await hold(service, held);
    expect((await book(service, held, { placeholder_id, time_zone: 'Asia/Tokyo' })).status).toBe(201);
    expect(await zonesOf(held.resource)).toEqual(once);
    const slot = await firstSlot(practice);
    expect((await bookByGraphql(service, slot, { timeZone: 'Asia/Tokyo' })).errors).toBeUndefined();
    expect(await zonesOf(slot.resource)).toEqual(once);
  });

  test('the consumer moves it → it stays with the booking', async () => {
    const room = await practice.room();
    const { body } = await book(service, slotOf(room), { time_zone: 'Asia/Tokyo' });
    const { start, end } = slotOf(room, '10:00');
    expect((await reschedule(service, body.createdAppointment.cancelLink, { start, end })).status).toBe(200);
    const { places, mails } = await zonesOf(room.uuid);
    expect(places).toEqual([{ zone: 'Asia/Tokyo' }, { zone: 'Asia/Tokyo' }]);
    expect(mails).toEqual([...both, ...both, ...both, ...both]);
  });

  test('one that is none → 400, nothing is booked; none → none is kept', async () => {
    const slot = await firstSlot(practice);
    for (const time_zone of ['+01:00', 'Mars/Olympus']) {
      expect((await book(service, slot, { time_zone })).status).toBe(400);
    }
    expect((await book(service, slot, { time_zone: null })).status).toBe(201);
    expect((await zonesOf(slot.resource)).places).toEqual([{ zone: null }]);
  });
});

/** Lines of a mail; blanks that do not break or are thin are plain blanks. */
const rowsOf = ({ text }: { text: string }): string[] => text.replace(/\p{Zs}/gu, ' ').split('\n');
