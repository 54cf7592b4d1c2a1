import { describe, expect, test } from 'vitest';
import { brandTokens } from '../../src/look/brand-tokens.ts';
import { COLOURS } from '../../src/look/tokens.ts';
import { linksOf } from '../../src/mails/letters/mail-links.ts';
import { writeMail } from '../../src/mails/letters/write-mail.ts';
import { Links } from '../../src/platform/access/links.ts';
import type { MailKind } from '../../src/records/entities/values/mail-kind.ts';
import { bookingFacts, CREATED } from '../support/mails/booking-facts.ts';

const links = new Links('https://book.example', { current: 'the-secret-of-the-tests' });

type Changes = Parameters<typeof bookingFacts>[0];

function mailOf(kind: keyof typeof MailKind, changes?: Changes) {
  const mail = { uuid: '', kind: kind as MailKind, language: 'en', facts: bookingFacts(changes), createdAt: CREATED };
  return writeMail(mail, linksOf(mail, links));
}

const BRANDED = {
  accent: '#ffd500',
  picture: 'hash',
  privacyUrl: 'https://example.org/privacy',
  termsUrl: 'https://example.org/terms?a=1&b=2',
};

describe('a mail of a provider with a brand', () => {
  const { html, text } = mailOf('BOOKING_CONFIRMATION', { provider: BRANDED });

  test('→ its logo with its name, and its colours in both modes', () => {
    expect(html).toMatch(/<img class="logo" src="https:\/\/book.example\/brand\/[\w-]+\/hash" alt="Praxis Weiss"/);
    const { accent } = brandTokens('#ffd500');
    for (const colour of accent) expect(html).toContain(colour);
    for (const colour of COLOURS.accent) expect(html).not.toContain(colour);
  });

  test('→ both texts below the legal notice, in HTML and in text', () => {
    expect(text).toContain(
      'Privacy policy: https://example.org/privacy\nTerms and conditions: https://example.org/terms?a=1&b=2',
    );
    expect(html).toContain('href="https://example.org/terms?a=1&amp;b=2"');
  });
});

test('a mail of a provider without a brand → no image, and the colours of the service', () => {
  const { html } = mailOf('BOOKING_CONFIRMATION');
  expect(html).not.toContain('<img');
  expect(html).toContain(COLOURS.accent[0]);
});

describe('the button that adds the appointment to a calendar', () => {
  const FILE =
    /Add to calendar:\nhttps:\/\/book\.example\/calendar\/[\w-]+\/appointment\.ics\?X-SIGNED-APP-CUSTOMER=\S+/;

  test.each(['BOOKING_CONFIRMATION', 'REQUEST_CONFIRMED', 'MOVE_TO_CONSUMER', 'REMINDER'] as const)(
    '%s → in HTML and in text, not in the entry itself',
    (kind) => {
      const { html, text, calendar } = mailOf(kind);
      expect(text).toMatch(FILE);
      expect(html).toContain('Add to calendar');
      expect(JSON.stringify(calendar)).not.toContain('appointment.ics?');
    },
  );

  test.each(['REQUEST_RECEIVED', 'CANCELLATION_TO_CONSUMER', 'BOOKING_NOTIFICATION', 'RESCHEDULE_RECEIVED'] as const)(
    '%s → none',
    (kind) => {
      expect(mailOf(kind).text).not.toContain('appointment.ics');
    },
  );

  test('a move of a request that is not confirmed → none', () => {
    expect(mailOf('MOVE_TO_CONSUMER', { participation: { isConfirmed: false } }).text).not.toContain('appointment.ics');
  });
});

describe('the address', () => {
  const MAP = 'https://www.google.com/maps/search/?api=1&query=Marktplatz+1%2C+10115+Berlin';

  test('of an appointment at a place → with a link to a map, in HTML and in text', () => {
    const { html, text } = mailOf('REMINDER', { appointment: { contact: null } });
    expect(text).toContain(`Address: Marktplatz 1, 10115 Berlin\n    ${MAP}`);
    expect(html).toContain(MAP.replaceAll('&', '&amp;'));
  });

  test('of an appointment by telephone → without a map, and the number is a link', () => {
    const { html, text } = mailOf('REMINDER');
    expect(text).not.toContain('maps');
    expect(html).toContain('href="tel:');
  });
});
