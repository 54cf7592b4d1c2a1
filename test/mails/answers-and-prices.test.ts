import { expect, test } from 'vitest';
import { CURRENCIES } from '../../src/languages/i18n/currencies.ts';
import { UNUSUAL_DIGITS } from '../../src/languages/i18n/currency-digits.ts';
import { priceText } from '../../src/languages/i18n/prices.ts';
import { CustomFieldType } from '../../src/records/entities/values/custom-field-type.ts';
import type { KeptAnswer } from '../../src/records/entities/values/kept-answers.ts';
import { MailKind } from '../../src/records/entities/values/mail-kind.ts';
import { bookingMail } from '../support/mails/booking-facts.ts';

const given = (position: number, type: CustomFieldType, answer: KeptAnswer['answer'], label: string): KeptAnswer => ({
  position,
  type,
  labels: { en: label, de: `${label} (de)` },
  answer,
});

const ANSWERS = {
  story: given(2, CustomFieldType.LONG_TEXT, 'See www.evil.example\nName: Mallory', 'Story'),
  insurance: {
    ...given(0, CustomFieldType.CHOICE, 'public', 'Insurance'),
    chosen: { en: 'Public', de: 'Gesetzlich' },
  },
  first: given(1, CustomFieldType.BOOLEAN, false, 'First visit'),
};

const PRICE = { amount: 123_450, currency: 'EUR' };

/** Rows of a mail in plain text that have one of the labels, with ordinary blanks: Intl chooses among several. */
const rows = (text: string, ...labels: string[]) =>
  text
    .split('\n')
    .filter((line) => labels.some((label) => line.startsWith(label)))
    .map((line) => line.replace(/[\u00a0\u202f]/g, ' '));

test('answers and a price → rows of both mails, in the language of each', () => {
  const changes = { consumer: { answers: ANSWERS, isVerified: true }, price: PRICE };
  const toConsumer = bookingMail(MailKind.BOOKING_CONFIRMATION, 'en', changes);
  expect(rows(toConsumer.text, 'Price', 'Insurance', 'First visit', 'Story')).toEqual([
    'Price: €1,234.50',
    'Insurance: Public',
    'First visit: No',
    'Story: See www.evil.example',
  ]);
  expect(toConsumer.calendar?.content).toContain('Insurance: Public');
  const toProvider = bookingMail(MailKind.BOOKING_NOTIFICATION, 'de', changes);
  expect(rows(toProvider.text, 'Preis', 'Insurance', 'First visit', 'Story')).toEqual([
    'Preis: 1.234,50 €',
    'Insurance (de): Gesetzlich',
    'First visit (de): Nein',
    'Story (de): See www[.]evil[.]example',
  ]);
  for (const [language, price] of [
    ['fr', 'Prix : 1 234,50 €'],
    ['it', 'Prezzo: 1234,50 €'],
    ['es', 'Precio: 1234,50 €'],
  ] as const) {
    expect(
      rows(bookingMail(MailKind.BOOKING_CONFIRMATION, language, changes).text, 'Prix', 'Prezzo', 'Precio'),
    ).toEqual([price]);
  }
});

test('a mail to an address that nobody has verified → what was chosen, and no text of the booker', () => {
  const { text, html, calendar } = bookingMail(MailKind.BOOKING_CONFIRMATION, 'en', {
    consumer: { answers: ANSWERS, isVerified: false },
  });
  expect(rows(text, 'Insurance', 'First visit', 'Story')).toEqual(['Insurance: Public', 'First visit: No']);
  for (const part of [text, html, calendar?.content]) expect(part).not.toContain('evil');
});

test('markup, line breaks and control characters in an answer or a label → shown as text, in one row', {
  tags: ['attack/answers-markup-labels', 'CustomFields/harmless'],
}, () => {
  const evil = '<script>alert(1)</script>&<img src=x>';
  const changes = {
    consumer: {
      isVerified: true,
      answers: {
        a: given(0, CustomFieldType.LONG_TEXT, `${evil}\nStory: fake\u0007\u202egnp.exe\r\nEND:VEVENT`, evil),
      },
    },
  };
  const { html, text, calendar } = bookingMail(MailKind.BOOKING_CONFIRMATION, 'en', changes);
  expect(html).not.toMatch(/<script|<img/);
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&amp;&lt;img src=x&gt;');
  expect(text).toContain(`${evil}: ${evil}\n    Story: fake gnp.exe\n    END:VEVENT`);
  expect(rows(text, 'Story')).toEqual([]);
  expect(calendar?.content.match(/^END:VEVENT\r$/gm)).toHaveLength(1);
});

test('every currency → the amount that its minor unit means', () => {
  for (const currency of CURRENCIES) {
    const digits = UNUSUAL_DIGITS.get(currency) ?? 2;
    const written = priceText({ amount: 1_234_567, currency }, 'en')
      .match(/[\d,]+(\.\d+)?$/)?.[0]
      .replaceAll(',', '');
    expect([currency, Number(written)]).toEqual([currency, 1_234_567 / 10 ** digits]);
  }
});

test('a currency → its own digits, exactly', () => {
  const priceIn = (amount: number, currency: string) =>
    rows(bookingMail(MailKind.BOOKING_CONFIRMATION, 'en', { price: { amount, currency } }).text, 'Price')[0];
  for (const [amount, currency, text] of [
    [6_000, 'JPY', 'JP¥6,000'],
    [5, 'EUR', '€0.05'],
    [1_234, 'KWD', 'KWD 1.234'],
    [999_999_999_999, 'EUR', '€9,999,999,999.99'],
    // written without digits in everyday use
    [450_000, 'HUF', 'HUF 4,500'],
    [450_050, 'HUF', 'HUF 4,500.50'],
    [450_000, 'IDR', 'IDR 4,500'],
    [4_500_000, 'IQD', 'IQD 4,500'],
    [4_500_010, 'IQD', 'IQD 4,500.010'],
    [45_000, 'UYW', 'UYW 4.5000'],
  ] as const) {
    expect(priceIn(amount, currency)).toBe(`Price: ${text}`);
  }
});
