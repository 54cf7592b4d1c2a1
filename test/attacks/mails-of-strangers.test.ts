import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ANNA, book, cancel } from '../support/calls/booking.ts';
import { slotOf } from '../support/calls/slots.ts';
import { freshDatabase } from '../support/database.ts';
import { makePractice, type Practice } from '../support/practice.ts';
import { ADMIN } from '../support/production.ts';
import { type Service, sharedService, startService } from '../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);

const LANGUAGES = ['de', 'en', 'es', 'fr', 'it'];

const address = () => `${randomUUID()}@example.org`;

/** Texts of all parts of the mails to an address, ordered by creation time. */
async function readMails(of: Service, recipient: string): Promise<{ kind: string; state: string; parts: string }[]> {
  const rows = await of.sql('select id, kind, state from mails where recipient = $1 order by created_at', [recipient]);
  const read = async ({ id, kind, state }: Record<string, string>) => {
    const { queuedMail } = await of.ask(
      'query ($id: Uuid!) { queuedMail(mail: $id) { content { subject html text calendar { content } } } }',
      { id },
      ADMIN,
    );
    const { subject, html, text, calendar } = queuedMail.content;
    // long lines of a calendar are folded
    return {
      kind: kind!,
      state: state!,
      parts: [subject, html, text, calendar?.content.replaceAll('\r\n ', '')].join('\n'),
    };
  };
  return Promise.all(rows.map((row) => read(row as Record<string, string>)));
}

const statesOf = async (of: Service, recipient: string) =>
  (await of.sql('select kind, state from mails where recipient = $1 order by created_at', [recipient])).map(
    ({ kind, state }) => `${kind} ${state}`,
  );

/** Marks queued mails as handed to the mail service. */
const handOver = (of: Service) => of.sql("update mails set attempts = 1 where state = 'QUEUED'");

/** Books a room of its own. */
async function bookRoom(by: Practice, body: object, headers: Record<string, string> = {}) {
  const room = await by.room();
  const reply = await book(by.service, slotOf(room), { ...ANNA, ...body }, '', headers);
  expect(reply.status).toBe(201);
  return reply.body.createdAppointment as { appointment_uuid: string; cancelLink: string };
}

/** Cancels like a consumer who adds a message. */
async function cancelSaying(of: Service, cancelLink: string, message: string): Promise<void> {
  const { searchParams, hash } = new URL(cancelLink);
  const path = `/customers/${searchParams.get('pDataId')}${hash.slice(1)}?${new URLSearchParams({ message })}`;
  const token = searchParams.get('X-SIGNED-APP-CUSTOMER') ?? '';
  expect((await of.call(`DELETE ${path}`, undefined, { 'x-signed-app-customer': token })).status).toBe(204);
}

const EVIL = {
  firstname: 'URGENT visit https://evil.example/pay',
  lastname: 'Refund',
  mobile: '+49 900 666',
  message: 'URGENT pay at www.evil.example, https://evil.example or +49 900 666',
};

describe('what strangers type', () => {
  test.each(LANGUAGES)(
    'a booking and a cancellation that advertise, in %s → not a word to the consumer, no link to the provider',
    { tags: ['attack/spam-phishing-mails-bookings'] },
    async (language) => {
      const email = address();
      const provider = address();
      const by = await makePractice(service, { email: provider, language });
      const { cancelLink } = await bookRoom(by, { ...EVIL, email, locale: language });
      await handOver(service);
      await cancelSaying(service, cancelLink, EVIL.message);

      const toConsumer = await readMails(service, email);
      expect(toConsumer.map(({ kind }) => kind)).toEqual(['BOOKING_CONFIRMATION', 'CANCELLATION_TO_CONSUMER']);
      for (const { parts } of toConsumer) expect(parts).not.toMatch(/evil\.example|urgent|refund|900 666/i);
      const toProvider = await readMails(service, provider);
      expect(toProvider).toHaveLength(2);
      for (const { parts } of toProvider) {
        expect(parts).toContain('www[.]evil[.]example, https[:]//evil[.]example');
        expect(parts).not.toMatch(/evil\.example|https?:\/\/evil/);
      }
    },
  );

  test('to an address that its user has verified → the text is there; to any other of theirs → it is not', {
    tags: ['attack/spam-phishing-mails-bookings'],
  }, async () => {
    const [verified, other, mobile] = [address(), address(), `+49 30 ${Date.now()}`];
    const reference = `${randomUUID()}@crm`;
    const user = { reference, email: verified, username: reference, lastName: 'Muster', mobile };
    const { uuid } = await practice.make('createUser', user);
    await bookRoom(practice, { email: verified, message: 'before' });
    await service.sql('update users set email_verified_at = now() where id = $1', [uuid]);
    await bookRoom(practice, { email: verified, message: 'at last' });
    await bookRoom(practice, { email: other, mobile, message: 'elsewhere' });
    const [first, second] = await readMails(service, verified);
    expect(first?.parts).not.toContain('before');
    expect(second?.parts).toContain('at last');
    const [third] = await readMails(service, other);
    expect(third?.parts).not.toContain('elsewhere');
  });

  test('what the CRM tells of a consumer, and what the provider writes → are there', async () => {
    const [byKey, byProvider] = [address(), address()];
    await bookRoom(practice, { email: byKey, message: 'www.practice.example' }, practice.headers);
    const { uuid: resource } = await practice.resource();
    const participants = [{ email: byProvider, firstName: 'Room 101', lastName: 'b', message: 'by the CRM' }];
    const start = '2030-01-01T09:00Z';
    const made = await practice.make('createAppointment', { resource, start, end: '2030-01-01T10:00Z', participants });
    await service.ask(
      'mutation ($it: Uuid!) { cancelAppointment(appointment: $it, message: "we are ill") { uuid } }',
      { it: made.uuid },
      practice.headers,
    );
    expect((await readMails(service, byKey))[0]?.parts).toContain('www.practice.example');
    const told = await readMails(service, byProvider);
    expect(told[0]?.parts).toContain('Room 101 b');
    expect(told[0]?.parts).toContain('by the CRM');
    expect(told[1]?.parts).toContain('we are ill');
  });
});

describe('mails to one mailbox', () => {
  test('from many providers, under many spellings → booked all the same, further mails are suppressed', {
    tags: ['Scheduling/beyond-limit-mails-mailbox', 'attack/mails-somebody-never-asked'],
  }, async () => {
    const limited = await startService({ mailsPerMailbox: 3 });
    const [one, two] = [await makePractice(limited), await makePractice(limited)];
    const spellings = ['a.b@gmail.com', 'AB+1@gmail.com', 'ab@GoogleMail.com', 'a.b+2@gmail.com', 'ab@gmail.com'];
    for (const [i, email] of spellings.entries()) await bookRoom(i % 2 ? one : two, { email });
    const rows = await limited.sql("select state from mails where kind = 'BOOKING_CONFIRMATION' order by created_at");
    expect(rows.map(({ state }) => state)).toEqual([...Array(3).fill('QUEUED'), 'SUPPRESSED', 'SUPPRESSED']);
    const others = ['a.b@example.org', 'ab@example.org'];
    for (const email of others) await bookRoom(one, { email });
    for (const email of others) expect(await statesOf(limited, email)).toEqual(['BOOKING_CONFIRMATION QUEUED']);
    await bookRoom(one, { email: 'ab@gmail.com' }, one.headers);
    expect((await statesOf(limited, 'ab@gmail.com')).at(-1)).toBe('BOOKING_CONFIRMATION QUEUED');
    expect(await limited.sql("select key from rate_counts where key like '%gmail%' or key like '%ab@%'")).toEqual([]);
  });

  test('at two processes at once → exactly as many as are allowed', {
    tags: ['attack/mails-somebody-never-asked'],
  }, async () => {
    const url = await freshDatabase();
    const [first, second] = [
      await startService({ mailsPerMailbox: 4 }, url),
      await startService({ mailsPerMailbox: 4 }, url),
    ];
    const by = await makePractice(first);
    const rooms = await Promise.all(Array.from({ length: 12 }, () => by.room()));
    const replies = await Promise.all(
      rooms.map((room, i) => book(i % 2 ? first : second, slotOf(room), { ...ANNA, email: `victim+${i}@example.org` })),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(12).fill(201));
    const rows = await first.sql("select from mails where kind = 'BOOKING_CONFIRMATION' and state = 'QUEUED'");
    expect(rows).toHaveLength(4);
  });

  test('cancelled beyond the limit → told who was told of the booking, and nobody else', {
    tags: ['Scheduling/consumer-told-booking-told', 'attack/mails-somebody-never-asked'],
  }, async () => {
    const limited = await startService({ mailsPerMailbox: 1 });
    const by = await makePractice(limited);
    const email = address();
    const [told, untold] = [await bookRoom(by, { email }), await bookRoom(by, { email })];
    await handOver(limited);
    expect((await cancel(limited, told.cancelLink)).status).toBe(204);
    expect((await cancel(limited, untold.cancelLink)).status).toBe(204);
    expect(await statesOf(limited, email)).toEqual([
      'BOOKING_CONFIRMATION QUEUED',
      'BOOKING_CONFIRMATION SUPPRESSED',
      'CANCELLATION_TO_CONSUMER QUEUED',
      'CANCELLATION_TO_CONSUMER SUPPRESSED',
    ]);
  });

  test('cancelled by the provider beyond the limit → told', async () => {
    const limited = await startService({ mailsPerMailbox: 1 });
    const by = await makePractice(limited);
    const email = address();
    await bookRoom(by, { email });
    const { appointment_uuid: it } = await bookRoom(by, { email });
    const mutation = 'mutation ($it: Uuid!) { cancelAppointment(appointment: $it) { uuid } }';
    await limited.ask(mutation, { it }, by.headers);
    expect((await statesOf(limited, email)).at(-1)).toBe('CANCELLATION_TO_CONSUMER QUEUED');
  });
});

describe('a booking that is cancelled before its confirmation has left', () => {
  test('by the consumer → neither is sent; the provider is told of both', {
    tags: ['attack/mails-somebody-never-asked'],
  }, async () => {
    const [email, provider] = [address(), address()];
    const by = await makePractice(service, { email: provider });
    const { cancelLink } = await bookRoom(by, { email });
    expect((await cancel(service, cancelLink)).status).toBe(204);
    expect(await statesOf(service, email)).toEqual([
      'BOOKING_CONFIRMATION SUPPRESSED',
      'CANCELLATION_TO_CONSUMER SUPPRESSED',
    ]);
    expect(await statesOf(service, provider)).toEqual([
      'BOOKING_NOTIFICATION QUEUED',
      'CANCELLATION_TO_PROVIDER QUEUED',
    ]);
  });

  test('by the provider → only the cancellation is sent: the consumer has seen the booking succeed', async () => {
    const email = address();
    const { appointment_uuid: appointment } = await bookRoom(practice, { email });
    const [place] = await service.sql('select id from participations where appointment_id = $1', [appointment]);
    await service.ask(
      'mutation ($it: Uuid!) { cancelParticipation(participation: $it) { state } }',
      { it: place!.id },
      practice.headers,
    );
    expect(await statesOf(service, email)).toEqual([
      'BOOKING_CONFIRMATION SUPPRESSED',
      'CANCELLATION_TO_CONSUMER QUEUED',
    ]);
  });
});
