import { describe, expect, test } from 'vitest';
import { WAITING_SENTENCES } from '../../src/languages/waiting.ts';
import { expiryOf } from '../../src/mails/letters/mail-links.ts';
import { writeMail } from '../../src/mails/letters/write-mail.ts';
import type { WaitlistFacts } from '../../src/records/entities/values/mail-facts.ts';
import { MailKind } from '../../src/records/entities/values/mail-kind.ts';
import { bookingFacts, CREATED } from '../support/mails/booking-facts.ts';

const LINK = 'https://book.example/waitlist/1?token=x';

function factsOf(waitlist: Partial<WaitlistFacts['waitlist']> = {}, firstName = 'Wanda'): WaitlistFacts {
  return {
    provider: bookingFacts().provider,
    waitlist: {
      ...{
        uuid: '1',
        resource: 'Room',
        resources: null,
        product: 'Consultation',
        isOpen: true,
        isGone: false,
        confirmBy: null,
        offer: null,
        own: null,
      },
      ...{ earliest: '2026-12-01T08:00:00Z', latest: '2026-12-05T17:00:00Z' },
      ...waitlist,
    },
    consumer: { firstName, lastName: 'Waits', mobile: null, message: null, isByCrm: false },
  };
}

const OFFER = {
  ...{ start: '2026-12-02T09:00:00Z', end: '2026-12-02T09:30:00Z', resource: 'Room 2' },
  until: '2026-12-01T10:30:00Z',
};

const write = (kind: MailKind, language: string, facts = factsOf()) =>
  writeMail({ kind, language, facts, createdAt: CREATED }, { mailbox: 'noreply@example.com', wait: LINK });

const KINDS: [MailKind, Partial<WaitlistFacts['waitlist']>, boolean][] = [
  [MailKind.WAITLIST_CONFIRM, { confirmBy: '2026-12-01T12:00:00Z' }, true],
  [MailKind.WAITLIST_JOINED, {}, true],
  [MailKind.WAITLIST_OFFER, { offer: OFFER }, true],
  [MailKind.WAITLIST_PASSED, {}, true],
  [MailKind.WAITLIST_PASSED, { isOpen: false }, false],
  [MailKind.WAITLIST_PASSED, { isOpen: false, isGone: true }, false],
];

const OWN = { start: '2026-12-04T09:00:00Z', end: '2026-12-04T09:30:00Z' };

describe.each(Object.keys(WAITING_SENTENCES))('%s', (language) => {
  test.each(KINDS)(
    '%s %o → says so in both forms, with its link if there is anything to answer',
    (kind, waitlist, hasLink) => {
      const { subject, html, text, replyTo } = write(kind, language, factsOf(waitlist));
      const sentences = WAITING_SENTENCES[language as 'en'];
      const words = waitlist.isOpen === false ? sentences.ended : sentences.mails[kind as MailKind.WAITLIST_OFFER];
      expect(subject).toContain(words.subject);
      expect(subject).toContain('Consultation');
      const opening = waitlist.isGone ? sentences.gone : words.opening;
      expect(text).toContain(opening(factsOf().provider.name));
      expect([text.includes(LINK), html.includes(LINK.replace('&', '&amp;'))]).toEqual([hasLink, hasLink]);
      expect(replyTo).toBe(factsOf().provider.email);
    },
  );
});

describe.each(Object.entries(WAITING_SENTENCES))(
  '%s, a wish for any of several',
  (language, { locale, severalOthers }) => {
    const of = (resources: string[]) =>
      write(MailKind.WAITLIST_JOINED, language, factsOf({ resource: null, resources }));
    const both = (mail: { text: string; html: string }) => [mail.text, mail.html];

    test('→ both forms name the resources in a sentence of the language, equal names once', () => {
      const named = new Intl.ListFormat(locale, { type: 'disjunction' }).format(['Ada', 'Bea', 'Cleo']);
      for (const form of both(of(['Ada', 'Bea', 'Ada', 'Cleo']))) expect(form).toContain(`Consultation, ${named}`);
    });

    test('→ of many it names three, and how many others there are', () => {
      const many = ['Ada', 'Bea', 'Cleo', 'Dora', 'Eva', 'Flo'];
      for (const form of both(of(many))) {
        expect(form).toContain(severalOthers(3));
        expect(form).toContain('Cleo');
        expect(form).not.toContain('Dora');
      }
      for (const form of both(of(many.slice(0, 4)))) expect(form).toContain('Dora');
    });
  },
);

test('an offer to a wish for several → names the resource that is offered alone', () => {
  const { text } = write(
    MailKind.WAITLIST_OFFER,
    'en',
    factsOf({ offer: OFFER, resource: null, resources: ['Room 2', 'Room 3'] }),
  );
  expect(text).toContain('Consultation, Room 2');
  expect(text).not.toContain('Room 3');
});

test('an earlier time is no longer offered → the mail says that the booking stays', () => {
  const facts = factsOf({ isOpen: false, isGone: true, own: OWN });
  for (const [language, { earlier }] of Object.entries(WAITING_SENTENCES)) {
    expect(write(MailKind.WAITLIST_PASSED, language, facts).text).toContain(earlier.gone(facts.provider.name));
  }
});

test('an offer → its time, its resource and until when to answer', () => {
  const { text } = write(MailKind.WAITLIST_OFFER, 'en-GB', factsOf({ offer: OFFER }));
  expect(text).toContain('Consultation, Room 2');
  expect(text).toMatch(/2 December 2026/);
  expect(text).toMatch(/Answer by.*1 December 2026/);
});

test('a name that a stranger typed and that is none → the greeting is neutral', () => {
  const { text, html } = write(MailKind.WAITLIST_CONFIRM, 'en', factsOf({}, 'Visit www.example.com now'));
  expect([text, html].join()).not.toContain('example.com now');
});

test('the mail of an offer → is not sent after the offer; any other until the last time', () => {
  const until = (facts: WaitlistFacts) => expiryOf({ facts, createdAt: CREATED }).toISOString();
  expect(until(factsOf({ offer: OFFER }))).toBe('2026-12-01T10:30:00.000Z');
  expect(until(factsOf())).toBe('2026-12-05T17:00:00.000Z');
});
