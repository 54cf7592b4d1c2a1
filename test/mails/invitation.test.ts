import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { MailKind } from '../../src/records/entities/values/mail-kind.ts';
import { BOOKING_KINDS, bookingFacts, bookingMail } from '../support/mails/booking-facts.ts';

const K = MailKind;
const { participation, appointment } = bookingFacts();

/** Read by another library than the one that wrote it. */
function read(content: string) {
  const calendar = new ICAL.Component(ICAL.parse(content));
  const event = calendar.getFirstSubcomponent('vevent')!;
  const values = (name: string) => event.getAllProperties(name).map((property) => String(property.getFirstValue()));
  const names = (name: string) => event.getAllProperties(name).map((property) => property.getFirstParameter('cn'));
  return { method: calendar.getFirstPropertyValue('method'), values, names, text: (name: string) => values(name)[0] };
}

const invitationOf = (...mail: Parameters<typeof bookingMail>) => read(bookingMail(...mail).calendar!.content);

test('a confirmation → a place in the calendar of the consumer, with the link to cancel', () => {
  const { method, values, names, text } = invitationOf(K.BOOKING_CONFIRMATION, 'en');
  expect({
    method,
    uid: values('uid'),
    sequence: values('sequence'),
    stamp: values('dtstamp'),
    start: values('dtstart'),
    end: values('dtend'),
    summary: values('summary'),
    location: values('location'),
    status: values('status'),
    organizer: [...values('organizer'), ...names('organizer')],
    attendee: [...values('attendee').map((address) => address.toLowerCase()), ...names('attendee')],
  }).toEqual({
    method: 'REQUEST',
    uid: [`${participation.booking}@slotkeeper`],
    sequence: ['0'],
    stamp: ['2026-11-21T10:00:00Z'],
    start: ['2026-12-01T08:00:00Z'],
    end: ['2026-12-01T08:30:00Z'],
    summary: ['Consultation, Room 1 – Praxis Weiss'],
    location: ['Marktplatz 1, 10115 Berlin'],
    status: ['CONFIRMED'],
    organizer: ['mailto:practice@example.com', 'Praxis Weiss'],
    attendee: ['mailto:eva@example.org', 'Eva Muster'],
  });
  expect(text('description')).toContain('Phone: +49 30 1234567\n');
  expect(text('description')).toContain('Cancel or change the appointment:\nhttps://book.example/cancel?a=1&b=2');
});

test('a notification → an appointment in the calendar of the provider, with who booked', () => {
  const { values, text } = invitationOf(K.BOOKING_NOTIFICATION, 'en');
  expect(values('uid')).toEqual([`${appointment.calendarUid}@slotkeeper`]);
  expect(values('attendee').map((address) => address.toLowerCase())).toEqual(['mailto:practice@example.com']);
  expect(text('description')).toContain('Name: Eva Muster\nE-mail: eva@example.org');
  expect(text('description')).not.toContain('https:');
});

test.each([K.BOOKING_NOTIFICATION, K.MOVE_TO_PROVIDER, K.CANCELLATION_TO_PROVIDER] as const)(
  '%s → the sender of mails organises the entry for the provider, who attends',
  (kind) => {
    const { values, names } = invitationOf(kind, 'en', { appointment: { isOver: true } });
    expect([values('organizer'), names('organizer')]).toEqual([['mailto:slots@book.example'], ['Praxis Weiss']]);
    expect(values('attendee').map((address) => address.toLowerCase())).toEqual(['mailto:practice@example.com']);
  },
);

test('the entry of the provider → names whoever comes, or nobody if several may', () => {
  const summary = (capacity: number) =>
    invitationOf(K.BOOKING_NOTIFICATION, 'en', { appointment: { capacity } }).text('summary');
  expect([summary(1), summary(8)]).toEqual(['Eva Muster: Consultation, Room 1', 'Consultation, Room 1']);
});

test('a request that nobody has confirmed is moved or cancelled → no calendar is told', () => {
  const told = BOOKING_KINDS.filter(
    (kind) =>
      bookingMail(kind, 'en', {
        participation: { isConfirmed: false },
        appointment: { isConfirmed: false, isOver: true },
      }).calendar,
  );
  expect(told).toEqual([]);
});

test('which mails change a calendar, and how', () => {
  const methods = (isOver: boolean) =>
    Object.fromEntries(
      BOOKING_KINDS.flatMap((kind) => {
        const { calendar } = bookingMail(kind, 'en', { appointment: { isOver } });
        return calendar ? [[kind, calendar.method]] : [];
      }),
    );
  const always = {
    BOOKING_CONFIRMATION: 'REQUEST',
    BOOKING_NOTIFICATION: 'REQUEST',
    REQUEST_CONFIRMED: 'REQUEST',
    MOVE_TO_CONSUMER: 'REQUEST',
    MOVE_TO_PROVIDER: 'REQUEST',
    DETAILS_TO_CONSUMER: 'REQUEST',
    DETAILS_TO_PROVIDER: 'REQUEST',
    CANCELLATION_TO_CONSUMER: 'CANCEL',
  };
  expect(methods(false)).toEqual(always);
  expect(methods(true)).toEqual({ ...always, CANCELLATION_TO_PROVIDER: 'CANCEL' });
});

test('moved, then cancelled → the same entry with a later sequence, in the end cancelled', () => {
  const moved = invitationOf(K.MOVE_TO_CONSUMER, 'en', { participation: { sequence: 1 } });
  const cancelled = invitationOf(K.CANCELLATION_TO_CONSUMER, 'de', { participation: { sequence: 2 } });
  expect([moved.text('uid'), cancelled.text('uid')]).toEqual(Array(2).fill(`${participation.booking}@slotkeeper`));
  expect([moved.text('sequence'), cancelled.text('sequence')]).toEqual(['1', '2']);
  expect([moved.text('status'), cancelled.text('status')]).toEqual(['CONFIRMED', 'CANCELLED']);
  expect(cancelled.method).toBe('CANCEL');
});

test.each([
  ['video', 'https://meet.example/1', 'Marktplatz 1, 10115 Berlin, https://meet.example/1'],
  ['location', 'Back yard', 'Marktplatz 1, 10115 Berlin, Back yard'],
  ['email', 'room@example.com', 'Marktplatz 1, 10115 Berlin'],
])('a contact of type %s → the location', (type, value, location) => {
  expect(
    invitationOf(K.BOOKING_CONFIRMATION, 'en', { appointment: { contact: { type, value } } }).text('location'),
  ).toBe(location);
});

test('whatever people typed → comes back to the letter, in lines of at most 75 octets that all end with CRLF', () => {
  const name = `A, b; "c" ^n 😀 שלום ${'long '.repeat(40)}end`;
  const address = 'Back slash \\n 1; \\, 2';
  const changes = {
    resource: { name, address },
    product: null,
    consumer: { firstName: name, message: 'One\nEND:VEVENT' },
  };
  const { content } = bookingMail(K.BOOKING_CONFIRMATION, 'en', changes).calendar!;
  expect(read(content).text('summary')).toBe(`${name} – Praxis Weiss`);
  expect(read(content).text('location')).toBe(address);
  expect(read(content).names('attendee')).toEqual([`${name} Muster`]);
  expect(content.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(content.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(content.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
});
