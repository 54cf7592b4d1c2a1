import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contactHref } from '../../src/languages/i18n/contact-href.ts';
import { isToProvider, MailKind } from '../../src/records/entities/values/mail-kind.ts';
import { BOOKING_KINDS, bookingMail } from '../support/mails/booking-facts.ts';
import { runs } from '../support/random-runs.ts';

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
])('%s → shown as text', { tags: ['attack/html-links-line-breaks'] }, (text) => {
  const { html, text: plain, subject } = bookingMail(MailKind.BOOKING_NOTIFICATION, 'en', everywhere(text));
  expect(tagsOf(html)).toEqual(tagsOf(bookingMail(MailKind.BOOKING_NOTIFICATION, 'en', everywhere('harmless')).html));
  expect(html).toContain(
    text.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;'),
  );
  expect(plain).toContain(text);
  expect(subject).toContain(text);
});

test('a name with line breaks → a subject, names and a calendar of one line each', {
  tags: ['attack/html-links-line-breaks'],
}, () => {
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

describe('what strangers typed, in a mail to an address that nobody has verified', () => {
  const consumer = { isVerified: false, message: 'see www.evil.example', mobile: '+49 900 666' };

  test.each([
    ['Ève', 'O’Neil-Müller', 'Ève O’Neil-Müller'],
    ['Dr. J.', "d'Arc", "Dr. J. d'Arc"],
    ['कविता', 'Ольга', 'कविता Ольга'],
    ['www.evil.example', 'Muster', null],
    ['evil。example', 'Muster', null],
    ['Eva', 'https://evil', null],
    ['Call 0900', 'Muster', null],
    ['Eva\nBcc', 'a@b', null],
    ['x'.repeat(20), 'y'.repeat(20), null],
  ])(
    'the name %s %s → is greeted as %s',
    { tags: ['attack/spam-phishing-mails-bookings'] },
    (firstName, lastName, greeted) => {
      const { text } = bookingMail(MailKind.BOOKING_CONFIRMATION, 'en', {
        consumer: { ...consumer, firstName, lastName },
      });
      expect(text).toContain(greeted ? `Hello ${greeted},` : 'Hello,');
      if (!greeted) expect(text).not.toContain(firstName);
    },
  );

  test.each(BOOKING_KINDS.filter((kind) => !isToProvider(kind)))(
    '%s → no message and no number',
    { tags: ['attack/spam-phishing-mails-bookings'] },
    (kind) => {
      const facts = { consumer, message: 'see www.evil.example', isMessageByCrm: false };
      expect(JSON.stringify(bookingMail(kind, 'en', facts))).not.toMatch(/evil|900/);
    },
  );

  test('what the provider writes, and what the CRM tells of the consumer → stays', () => {
    const by = { consumer: { ...consumer, isByCrm: true }, message: 'www.practice.example', isMessageByCrm: true };
    const { text } = bookingMail(MailKind.REQUEST_DECLINED, 'en', by);
    expect(text).toContain('www.practice.example');
    expect(text).toContain('www.evil.example');
  });
});

describe('what strangers typed, in a mail to the provider', () => {
  test.each([
    ['www.evil.example', 'www[.]evil[.]example'],
    ['HTTPS://evil.example/a.b?c', 'HTTPS[:]//evil[.]example/a.b?c'],
    ['write to x@evil.example', 'write to x@evil[.]example'],
    ['http://[::1]/ and http://1.2.3.4', 'http[:]//[::1]/ and http[:]//1.2.3.4'],
    ['evil。example, еvil.рф, evil.xn--p1ai', 'evil[。]example, еvil[.]рф, evil[.]xn--p1ai'],
    ['z.B. um 10.30 Uhr, ca. 1.5 h. Danke', 'z.B. um 10.30 Uhr, ca. 1.5 h. Danke'],
  ])('%s → %s, in all parts', { tags: ['attack/links-providers-texts-mail'] }, (typed, shown) => {
    const consumer = { firstName: typed, lastName: 'M', message: typed };
    for (const kind of BOOKING_KINDS.filter(isToProvider)) {
      const { text, html, calendar } = bookingMail(kind, 'en', { consumer, message: typed, isMessageByCrm: false });
      expect(text).toContain(`Message: ${shown}`);
      expect(text).toContain(`Remark: ${shown}`);
      if (typed === shown) continue;
      for (const part of [text, html, calendar?.content ?? '']) expect(part).not.toContain(typed);
    }
  });

  test('what the CRM tells → as it is', () => {
    const told = { consumer: { isByCrm: true, message: 'www.practice.example' } };
    expect(bookingMail(MailKind.BOOKING_NOTIFICATION, 'en', told).text).toContain('www.practice.example');
  });
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
  ['link', 'www.example.org/a', 'https://www.example.org/a'],
  ['video', 'meet.example:8080', 'https://meet.example:8080/'],
  ['link', 'mailto:eva@example.org', null],
  ['link', 'evil.example\\@good.example', null],
  ['link', 'good.example@evil.example', null],
  ['messenger', '@eva', null],
  ['messenger', 'example.org', null],
  ['location', 'Marktplatz 1', null],
])('%s %s → leads to %s', (type, value, href) => {
  expect(contactHref({ type, value })).toBe(href);
});

test('any text whatsoever → a mail with the same tags, a subject of one line, a calendar that is all CRLF', {
  tags: ['attack/html-links-line-breaks'],
}, () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...'<>&"\'/=;:\r\n\t`{}$ a') }),
  );
  fc.assert(
    fc.property(fc.constantFrom(...BOOKING_KINDS), fc.constantFrom('en', 'fr'), texts, (kind, language, text) => {
      const { html, subject, calendar } = bookingMail(kind, language, {
        product: { name: text || 'x', hints: 'Hints' },
      });
      expect(tagsOf(html)).toEqual(tagsOf(bookingMail(kind, language).html));
      expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      expect(calendar?.content.replaceAll('\r\n', '') ?? '').not.toMatch(/[\r\n]/);
    }),
    { numRuns: runs(200) },
  );
});

const tagsOf = (html: string) => html.match(/<\/?[a-z][^\s>]*/gi);
