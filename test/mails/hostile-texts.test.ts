import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MailKind } from '../../src/entities/mail-kind.ts';
import { contactHref } from '../../src/mails/contact-href.ts';
import { BOOKING_KINDS, bookingMail } from './booking-facts.ts';

const everywhere = (text: string) => ({
  provider: { name: text, impressum: text },
  resource: { name: text, address: text },
  product: { name: text },
  appointment: { contact: { type: 'link', value: text } },
  consumer: { firstName: text, lastName: text, mobile: text, message: text },
  message: text,
});

test.each([
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</td></table><mj-include path="/etc/passwd" />',
  ']]><!-- <b>',
])('%s → shown as text', (text) => {
  const { html, text: plain, subject } = bookingMail(MailKind.BOOKING_NOTIFICATION, 'en', everywhere(text));
  expect(tagsOf(html)).toEqual(tagsOf(bookingMail(MailKind.BOOKING_NOTIFICATION, 'en', everywhere('harmless')).html));
  expect(html).toContain(
    text.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;'),
  );
  expect(plain).toContain(text);
  expect(subject).toContain(text);
});

test('a name with line breaks → a subject, names and a calendar of one line each', () => {
  const { subject, text, calendar } = bookingMail(
    MailKind.BOOKING_CONFIRMATION,
    'en',
    everywhere('Eva\r\nBcc: all@example.org\u2028\u0000'),
  );
  expect(subject).toBe('Appointment confirmed: Eva Bcc: all@example.org, Tue, 1 Dec 2026, 09:00');
  // Only the imprint may have lines, and they are the provider's own.
  expect(text.match(/^Bcc.*/gm)).toEqual(['Bcc: all@example.org']);
  expect(calendar!.content).not.toMatch(/^Bcc/m);
});

test('a message that pretends to be part of the mail → its lines are indented', () => {
  const { text } = bookingMail(MailKind.BOOKING_NOTIFICATION, 'en', { consumer: { message: 'Hi\nWhen: never' } });
  expect(text).toContain('Message: Hi\n    When: never\n');
});

test('characters that turn the direction of text → removed; scripts and joined emoji stay', () => {
  const { subject } = bookingMail(MailKind.REMINDER, 'en', { product: { name: '\u202egnp.exe\u2066 שלום 👩‍👧' } });
  expect(subject).toBe('Reminder: gnp.exe שלום 👩‍👧, Tue, 1 Dec 2026, 09:00');
});

test('a very long name → a short subject that cuts no character in two', () => {
  const { subject, html } = bookingMail(MailKind.REMINDER, 'en', { product: { name: '👩‍👧'.repeat(300) } });
  expect(subject).toBe(`Reminder: ${'👩‍👧'.repeat(59)}…, Tue, 1 Dec 2026, 09:00`);
  expect(html).toContain('👩‍👧'.repeat(300));
});

test.each([
  ['phone', '+49 (30) 123-45.67/8', 'tel:+493012345678'],
  ['mobile', 'call me', null],
  ['mobile', '+49;phone-context=evil', null],
  ['email', "o'neil@example.org", "mailto:o'neil@example.org"],
  ['email', 'a@b.example?bcc=all@example.org', null],
  ['email', 'a@b?subject=x', 'mailto:a@b%3Fsubject%3Dx'],
  ['video', 'https://meet.example/1?a=1&b=2', 'https://meet.example/1?a=1&b=2'],
  ['link', 'javascript:alert(1)', null],
  ['link', ' javascript:alert(1)//https://x', null],
  ['link', 'data:text/html,x', null],
  ['link', 'https:\\\\evil.example', null],
  ['link', 'https://', null],
  ['messenger', '@eva', null],
  ['location', 'Marktplatz 1', null],
])('%s %s → leads to %s', (type, value, href) => {
  expect(contactHref({ type, value })).toBe(href);
});

test('any text whatsoever → a mail with the same tags, a subject of one line, a calendar that is all CRLF', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...'<>&"\'/=;:\r\n\t`{}$ a') }),
  );
  fc.assert(
    fc.property(fc.constantFrom(...BOOKING_KINDS), fc.constantFrom('en', 'fr'), texts, (kind, language, text) => {
      const { html, subject, calendar } = bookingMail(kind, language, { product: { name: text || 'x' } });
      expect(tagsOf(html)).toEqual(tagsOf(bookingMail(kind, language).html));
      expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      expect(calendar?.content.replaceAll('\r\n', '') ?? '').not.toMatch(/[\r\n]/);
    }),
    { numRuns: 200 },
  );
});

const tagsOf = (html: string) => html.match(/<\/?[a-z][^\s>]*/gi);
