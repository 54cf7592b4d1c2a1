import { describe, expect, test } from 'vitest';
import { SENTENCES } from '../../src/languages/letters.ts';
import { type BookingMailKind, MailKind } from '../../src/records/entities/values/mail-kind.ts';
import { BOOKING_KINDS, bookingMail, LINKS, verificationMail } from '../support/mails/booking-facts.ts';

const LANGUAGES = Object.keys(SENTENCES);
const K = MailKind;

test('a confirmation in English → what, when, where, what the booker sent, how to cancel, who provides', () => {
  const { subject, text, replyTo } = bookingMail(K.BOOKING_CONFIRMATION, 'en');
  expect(subject).toBe('Appointment confirmed: Consultation, Tue, 1 Dec 2026, 09:00');
  expect(replyTo).toBe('practice@example.com');
  expect(text).toBe(`Your appointment is confirmed

Hello Eva Muster,

Thank you for booking with Praxis Weiss. Here are the details of your appointment.

Appointment: Consultation, Room 1
When: Tuesday, 1 December 2026, 09:00–09:30 (Central European Standard Time)
With: Praxis Weiss
Address: Marktplatz 1, 10115 Berlin
Phone: +49 30 1234567
Please note: Please bring a towel.

Your details
Name: Eva Muster
E-mail: eva@example.org
Mobile: 0170 1234567
Message: Please ring twice.
    Second floor.

Cancel or change the appointment:
https://book.example/cancel?a=1&b=2

If you have any questions, simply reply to this e-mail or call +49 30 7654321.

Kind regards
Praxis Weiss

Praxis Weiss GmbH
10115 Berlin
`);
});

test.each<[BookingMailKind, string, string]>([
  [K.REMINDER, 'Termin absagen:', 'Termin absagen oder ändern:'],
  [K.REQUEST_RECEIVED, 'Anfrage zurückziehen:', 'Anfrage zurückziehen oder ändern:'],
])('%s, consumers may not move bookings → the link is only there to cancel', (kind, toCancel, toChange) => {
  const linesOf = (canReschedule: boolean) =>
    bookingMail(kind, 'de', { participation: { canReschedule } }).text.split('\n');
  expect(linesOf(false)).toContain(toCancel);
  expect(linesOf(true)).toContain(toChange);
});

const DAY = 1440;

test.each<[string, object, string, string[]]>([
  ['no notice', {}, 'Cancel or change the appointment', []],
  [
    'notices of a day and of two',
    { cancellationNotice: DAY, reschedulingNotice: 2 * DAY },
    'Cancel or change the appointment',
    ['Cancel by: Mon, 30 Nov 2026, 09:00', 'Change by: Sun, 29 Nov 2026, 09:00'],
  ],
  ['a notice that has passed, to cancel', { cancellationNotice: 20 * DAY }, 'Choose another time', []],
  ['one that has passed, to change', { reschedulingNotice: 20 * DAY }, 'Cancel the appointment', []],
  ['both have passed', { cancellationNotice: 20 * DAY, reschedulingNotice: 20 * DAY }, 'See the booking', []],
  ['too late to cancel, no move left', { cancellationNotice: 20 * DAY, canReschedule: false }, 'See the booking', []],
])('%s → the mail offers what is possible, with its deadline', (_, participation, action, rows) => {
  const lines = bookingMail(K.BOOKING_CONFIRMATION, 'en', { participation }).text.split('\n');
  expect(lines).toContain(`${action}:`);
  expect(lines.filter((line) => /^(Cancel|Change) by/.test(line))).toEqual(rows);
});

test('a request within the notice → can be withdrawn all the same', () => {
  const participation = { isConfirmed: false, canReschedule: false, cancellationNotice: 20 * DAY };
  const { text } = bookingMail(K.REQUEST_RECEIVED, 'en', { participation });
  expect(text).toContain('Withdraw the request:');
  expect(text).not.toContain('Cancel by');
});

test.each(BOOKING_KINDS)('%s about a place that was never booked → no contact but a location', (kind) => {
  const told = (contact: { type: string; value: string }, isConfirmed: boolean) =>
    bookingMail(kind, 'en', { appointment: { contact }, participation: { isConfirmed } }).text.includes(contact.value);
  const room = { type: 'video', value: 'https://video.example.com/7' };
  expect([told(room, false), told(room, true)]).toEqual([false, true]);
  expect(told({ type: 'location', value: 'Rear building' }, false)).toBe(true);
});

test('a request to confirm in German → who asks, and both answers', () => {
  const { subject, text, replyTo } = bookingMail(K.REQUEST_TO_CONFIRM, 'de-AT', {
    provider: { impressum: null },
    appointment: { start: '2027-01-05T08:00:00Z', end: '2027-01-05T08:30:00Z', contact: null },
  });
  expect(subject).toBe('Terminanfrage: Consultation, Di., 5. Jän. 2027, 09:00');
  expect(replyTo).toBe('eva@example.org');
  expect(text).toBe(`Neue Terminanfrage

Guten Tag,

Eva Muster möchte diesen Termin buchen. Bitte bestätigen Sie die Anfrage oder lehnen Sie sie ab.

Termin: Consultation, Room 1
Wann: Dienstag, 5. Jänner 2027, 09:00–09:30 Uhr (Mitteleuropäische Normalzeit)
Adresse: Marktplatz 1, 10115 Berlin

Kontaktdaten
Name: Eva Muster
E-Mail: eva@example.org
Mobil: 0170 1234567
Nachricht: Please ring twice.
    Second floor.

Termin bestätigen:
https://book.example/confirm

Anfrage ablehnen:
https://book.example/decline

Ihre Antwort auf diese E-Mail geht an Eva Muster.
`);
});

test('a move in French → the new time, the old one, what was said about it', () => {
  const { text } = bookingMail(K.MOVE_TO_CONSUMER, 'fr', {
    before: { start: '2026-11-30T08:00:00Z', end: '2026-11-30T08:30:00Z' },
    message: 'Le lundi est férié.',
    consumer: { mobile: null, message: null },
  });
  expect(plainBlanks(text)).toBe(`Votre rendez-vous a été modifié

Bonjour Eva Muster,

Praxis Weiss a modifié votre rendez-vous. Les informations suivantes sont désormais valables.

Rendez-vous : Consultation, Room 1
Quand : mardi 1er décembre 2026, 09:00 – 09:30 (heure normale d’Europe centrale)
Auparavant : lundi 30 novembre 2026, 09:00 – 09:30 (heure normale d’Europe centrale)
Chez : Praxis Weiss
Adresse : Marktplatz 1, 10115 Berlin
Téléphone : +49 30 1234567
À noter : Please bring a towel.
Remarque : Le lundi est férié.

Vos informations
Nom : Eva Muster
E-mail : eva@example.org

Annuler ou modifier le rendez-vous :
https://book.example/cancel?a=1&b=2

Pour toute question, répondez simplement à cet e-mail ou appelez le +49 30 7654321.

Cordialement
Praxis Weiss

Praxis Weiss GmbH
10115 Berlin
`);
});

test('a cancellation in Italian → what was booked, and no link', () => {
  const { text } = bookingMail(K.CANCELLATION_TO_PROVIDER, 'it', {
    product: null,
    message: 'Ho la febbre.',
    provider: { impressum: null },
  });
  expect(text).toBe(`Una prenotazione è stata annullata

Buongiorno,

la seguente prenotazione di Eva Muster è stata annullata.

Appuntamento: Room 1
Quando: martedì 1 dicembre 2026, 09:00–09:30 (Ora standard dell’Europa centrale)
Indirizzo: Marktplatz 1, 10115 Berlin
Telefono: +49 30 1234567
Nota: Ho la febbre.

Recapiti
Nome: Eva Muster
E-mail: eva@example.org
Cellulare: 0170 1234567
Messaggio: Please ring twice.
    Second floor.

La Sua risposta a questa e-mail sarà inviata a Eva Muster.
`);
});

test('a verification in Spanish → one link, no provider, nobody to reply to', () => {
  const { subject, text, replyTo, calendar } = verificationMail('es', ['Salón Uno', 'Instituto Dos']);
  expect({ subject, replyTo, calendar }).toEqual({
    subject: 'Confirme su dirección de correo electrónico',
    replyTo: null,
    calendar: null,
  });
  expect(text).toBe(`Confirme su dirección de correo electrónico

Hola, Eva Muster:

La dirección eva@example.org se ha indicado en book.example para una cuenta con Salón Uno e Instituto Dos. Le rogamos que confirme que le pertenece.

Confirmar la dirección de correo:
https://book.example/verify

Si no esperaba este correo, puede ignorarlo.
`);
});

test.each([
  ['de-AT', 'fr', 'Guten Tag'],
  ['zh-TW', 'fr-CA', 'Bonjour'],
  ['zh', 'ja', 'Hello'],
  ['de_DE', 'it', 'Buongiorno'],
  ['', '', 'Hello'],
])('consumer %s, provider %s → %s', (language, providerLanguage, greeting) => {
  expect(bookingMail(K.REMINDER, language, { provider: { language: providerLanguage } }).text).toContain(greeting);
});

describe('the account whose address is verified', () => {
  const openingOf = (...parameters: Parameters<typeof verificationMail>) =>
    verificationMail(...parameters).text.split('\n\n')[2];

  test.each([
    ['en', 'The address eva@example.org was entered on book.example for an account in the CRM muster-crm.'],
    ['de', 'auf book.example wurde für ein Benutzerkonto im CRM muster-crm die Adresse eva@example.org angegeben.'],
    ['fr', 'L’adresse eva@example.org a été indiquée sur book.example pour un compte dans le CRM muster-crm.'],
    ['it', 'l’indirizzo eva@example.org è stato indicato su book.example per un account nel CRM muster-crm.'],
    ['es', 'La dirección eva@example.org se ha indicado en book.example para una cuenta en el CRM muster-crm.'],
  ])('is with no provider, in %s → service and CRM', (language, opening) => {
    expect(openingOf(language)).toMatch(new RegExp(`^${opening}`));
  });

  test.each([
    ['en', 'was entered on book.example for an account with A, B, C and others. Please confirm'],
    ['de', 'für ein Benutzerkonto bei A, B, C und weiteren die Adresse'],
    ['fr', 'sur book.example pour un compte chez A, B, C et d’autres. Veuillez'],
    ['it', 'su book.example per un account presso A, B, C e altri. La'],
    ['es', 'en book.example para una cuenta con A, B, C y otros. Le'],
  ])('is with many providers, in %s → service, three providers and that there are others', (language, opening) => {
    expect(openingOf(language, ['A', 'B', 'C', 'D'])).toContain(opening);
  });

  test('is with a provider whose name is long, has lines or an address → one short line without link', {
    tags: ['attack/html-links-line-breaks'],
  }, () => {
    const opening = openingOf('en', ['www.evil.example\nBcc: x', 'y'.repeat(100)]);
    expect(opening).toContain(`with www[.]evil[.]example Bcc: x and ${'y'.repeat(59)}…. Please`);
    expect(openingOf('en', [], 'https://evil')).toContain('in the CRM https[:]//evil.');
    expect(openingOf('en', ['<b>'])).toContain('with <b>.');
    expect(verificationMail('en', ['<b>']).html).toContain('with &lt;b&gt;.');
  });
});

test('a user whose language is not written → English', () => {
  expect(verificationMail('nl').text).toContain('Hello Eva Muster');
});

const OFFERED: { [kind in MailKind]?: string[] } = {
  BOOKING_CONFIRMATION: [LINKS.cancel],
  REQUEST_RECEIVED: [LINKS.cancel],
  REQUEST_CONFIRMED: [LINKS.cancel],
  MOVE_TO_CONSUMER: [LINKS.cancel],
  RESCHEDULE_RECEIVED: [LINKS.cancel],
  RESCHEDULE_DECLINED: [LINKS.cancel],
  RESCHEDULE_ASKED: [LINKS.cancel],
  REMINDER: [LINKS.cancel],
  DETAILS_TO_CONSUMER: [LINKS.cancel],
  REQUEST_DECLINED: [LINKS.book],
  CANCELLATION_TO_CONSUMER: [LINKS.book],
  REQUEST_TO_CONFIRM: [LINKS.confirm, LINKS.decline],
  RESCHEDULE_TO_CONFIRM: [LINKS.confirm, LINKS.decline],
};

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(BOOKING_KINDS)('%s → a subject of one line, the same in HTML and text, the links of its kind', (kind) => {
    const { subject, html, text } = bookingMail(kind, language);
    expect(subject).toMatch(/^[^\n\r]+Consultation, [^\n\r]*2026[^\n\r]*$/);
    expect(html).toMatch(new RegExp(`^<!doctype html><html lang="${language}`));
    expect(wordsOf(html)).toContain(wordsOf(SENTENCES_OF[language]!.bookings[kind].heading));
    for (const line of text.split('\n')) expect(wordsOf(html)).toContain(wordsOf(line.split('https://')[0]!.trim()));
    expect(text.match(/https:\S+/g) ?? []).toEqual(OFFERED[kind] ?? []);
    expect(hrefsOf(html).filter((href) => href.startsWith('https:'))).toEqual(OFFERED[kind] ?? []);
  });

  test('a verification → its link, in HTML and text', () => {
    const { html, text } = verificationMail(language);
    expect(text).toContain(LINKS.verification);
    expect(hrefsOf(html)).toEqual([LINKS.verification]);
  });
});

test('the telephone of the provider → a link to call it, in HTML; one that cannot be called → text', () => {
  const { html, text } = bookingMail(K.BOOKING_CONFIRMATION, 'en');
  expect(html).toContain('or call <a href="tel:+49307654321">+49 30 7654321</a>.');
  expect(text).toContain('or call +49 30 7654321.');
  const odd = bookingMail(K.BOOKING_CONFIRMATION, 'en', { provider: { phone: 'ask <b>Eva</b>' } });
  expect(odd.html).toContain('or call ask &lt;b&gt;Eva&lt;/b&gt;.');
});

test('the time → a headline above the other rows, with its zone and the other time below', () => {
  const { html } = bookingMail(K.BOOKING_CONFIRMATION, 'en', { consumer: { timeZone: 'America/New_York' } });
  const [, large, small] = /font-size: 22px[^>]*>([^<]*)<br \/>\s*<small[^>]*>([^<]*)</.exec(html)!;
  expect(large).toBe('Tuesday, 1 December 2026, 03:00–03:30');
  expect(small).toBe(' (Eastern Standard Time), 09:00\u2060–\u206009:30 in Berlin');
  expect(html.indexOf(large!)).toBeLessThan(html.indexOf('Consultation, Room 1'));
});

test('the appearance → one heading, tables of layout are presentation, dark colours, no image, nothing loaded', () => {
  const { html } = bookingMail(K.BOOKING_CONFIRMATION, 'en');
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).toContain('<meta name="color-scheme" content="light dark" />');
  expect(html).toContain('prefers-color-scheme: dark');
  const tables = html.match(/<table[^>]*>/g) ?? [];
  expect(tables.filter((table) => !table.includes('role="presentation"'))).toHaveLength(2);
  expect(html.match(/<th scope="row"/g)).toHaveLength(10);
  expect(html).not.toMatch(/<img|<link|@import|url\(|<script/);
});

const SENTENCES_OF: { [language: string]: (typeof SENTENCES)['en'] } = SENTENCES;

/** Text that a reader sees, without the differences of HTML and plain text. */
const wordsOf = (text: string) =>
  text
    // a link within a sentence
    .replace(/<\/a>(?=\.)/g, '')
    .replace(/<style[\s\S]*?<\/style>|<[^>]*>/g, ' ')
    .replaceAll('&#39;', "'")
    .replace(/[\s:]+/g, ' ')
    .trim();

const hrefsOf = (html: string) =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));

const plainBlanks = (text: string) => text.replace(/[\u00a0\u2009\u202f]/g, ' ');

test('moved to another resource at the same time → says where it was to be', () => {
  const { text } = bookingMail(MailKind.MOVE_TO_CONSUMER, 'en', { before: { resource: 'Room 7' } });
  expect(text).toMatch(/^Previously: Room 7$/m);
});
