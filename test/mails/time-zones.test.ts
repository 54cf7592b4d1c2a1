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
    [
      'en',
      'When: Tuesday, 1 December 2026, 09:00–09:30 (Central European Standard Time), your time: 08:00–08:30 (Greenwich Mean Time)',
    ],
    [
      'de',
      'Wann: Dienstag, 1. Dezember 2026, 09:00–09:30 Uhr (Mitteleuropäische Normalzeit), Ihre Ortszeit: 08:00–08:30 Uhr (Mittlere Greenwich-Zeit)',
    ],
    [
      'fr',
      'Quand : mardi 1 décembre 2026, 09:00 – 09:30 (heure normale d’Europe centrale), votre heure locale : 08:00 – 08:30 (heure moyenne de Greenwich)',
    ],
    [
      'it',
      'Quando: martedì 1 dicembre 2026, 09:00–09:30 (Ora standard dell’Europa centrale), la Sua ora locale: 08:00–08:30 (Ora del meridiano di Greenwich)',
    ],
    [
      'es',
      'Cuándo: martes, 1 de diciembre de 2026, 9:00–9:30 (hora estándar de Europa central), su hora local: 8:00–8:30 (hora del meridiano de Greenwich)',
    ],
  ])('in %s, whose clocks show another time → both times; the subject has that of the provider', (language, row) => {
    const mail = bookingMail(MailKind.BOOKING_CONFIRMATION, language, LONDON);
    expect(rowsOf(mail)).toContain(row);
    expect(mail.subject).toBe(bookingMail(MailKind.BOOKING_CONFIRMATION, language).subject);
  });

  test('whose clocks show another day → that day, too', () => {
    const rows = rowsOf(bookingMail(MailKind.REMINDER, 'en', { consumer: { timeZone: 'Pacific/Honolulu' } }));
    expect(rows).toContain(
      'When: Tuesday, 1 December 2026, 09:00–09:30 (Central European Standard Time), your time: Monday, 30 November 2026, 22:00–22:30 (Hawaii-Aleutian Standard Time)',
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
    expect(rows.filter((row) => row.includes('your time'))).toEqual([
      expect.stringContaining('your time: 08:00–08:30 (Greenwich Mean Time)'),
      'Previously: Wednesday, 2 December 2026, 09:00–09:30 (Central European Standard Time), your time: 08:00–08:30 (Greenwich Mean Time)',
      'Other times: Wed, 2 Dec 2026, 09:00, your time: 08:00',
      'Choose by: Tue, 1 Dec 2026, 00:30, your time: Mon, 30 Nov 2026, 23:30',
    ]);
  });

  test('while only one of the zones has summer time → both times; in summer the clocks agree → one', () => {
    const zones = { provider: { timeZone: 'Africa/Johannesburg' }, consumer: { timeZone: 'Europe/Berlin' } };
    const summer = { start: '2026-07-01T08:00:00.000Z', end: '2026-07-01T08:30:00.000Z' };
    expect(bookingMail(MailKind.REMINDER, 'en', zones).text).toContain('your time: 09:00–09:30');
    expect(bookingMail(MailKind.REMINDER, 'en', { ...zones, appointment: summer }).text).not.toContain('your time');
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
