import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { book, cancel, hold } from '../support/calls/booking.ts';
import { bookByGraphql } from '../support/calls/graphql-booking.ts';
import { firstSlot } from '../support/calls/slots.ts';
import { makePractice } from '../support/practice.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const practice = await makePractice(service, {
  timeZone: 'America/New_York',
  language: 'fr',
  impressum: 'Practice Ltd.',
  phone: '+49 30 1',
});

/** The mails that a resource has caused, in the order of their making. */
const mailsOf = (resource: string) =>
  service.sql(
    `select m.kind, m.state, m.recipient, m.language, m.facts from mails m join appointments a on a.id = m.appointment_id
     where a.resource_id = $1 order by m.created_at, m.kind`,
    [resource],
  );

const kindsOf = async (resource: string) =>
  (await mailsOf(resource)).map(({ kind, recipient }) => `${kind} to ${recipient}`).sort();

test('a booking → confirmation to the consumer, notification to the provider, with the facts of that moment', {
  tags: ['4.4/locale-sets-language-mails', '4.4/immediate-consumer-gets-confirmation', '6/consumer-provider-get-mail'],
}, async () => {
  const slot = await firstSlot(practice, { product: { description: 'Bring a towel.' } });
  const { body } = await book(service, slot, {
    email: 'Eva@Example.org',
    locale: 'de_DE',
    mobile: '0170 1',
    message: 'Hello',
  });
  const facts = {
    provider: {
      uuid: practice.provider,
      name: 'Practice',
      email: 'practice@example.com',
      phone: '+49 30 1',
      impressum: 'Practice Ltd.',
      privacyUrl: null,
      termsUrl: null,
      accent: null,
      picture: null,
      timeZone: 'America/New_York',
      language: 'fr',
    },
    resource: {
      uuid: slot.resource,
      reference: expect.any(String),
      name: 'Room',
      others: null,
      address: null,
      bookableOn: 'RESOURCE_PUBLIC',
    },
    product: { name: 'Consultation', hints: 'Bring a towel.' },
    appointment: {
      uuid: body.createdAppointment.appointment_uuid,
      start: expect.any(String),
      end: expect.any(String),
      calendarUid: body.createdAppointment.appointment_uuid,
      sequence: 0,
      isOver: false,
      isConfirmed: true,
      capacity: 1,
      contact: null,
    },
    participation: {
      uuid: expect.any(String),
      booking: expect.any(String),
      sequence: 0,
      customer: expect.any(String),
      isConfirmed: true,
      isMoveRequest: false,
      canReschedule: true,
      reschedulingNotice: 0,
      cancellationNotice: null,
    },
    consumer: {
      firstName: 'Eva',
      lastName: 'Muster',
      email: 'Eva@Example.org',
      mobile: '0170 1',
      message: 'Hello',
      timeZone: null,
      isByCrm: false,
      isVerified: false,
      answers: null,
    },
    price: null,
    message: null,
    isMessageByCrm: false,
    before: null,
    wished: null,
    choice: null,
  };
  expect(await mailsOf(slot.resource)).toEqual([
    {
      kind: 'BOOKING_CONFIRMATION',
      state: 'QUEUED',
      recipient: 'eva@example.org',
      language: 'de-DE',
      facts,
    },
    {
      kind: 'BOOKING_NOTIFICATION',
      state: 'QUEUED',
      recipient: 'practice@example.com',
      language: 'fr',
      facts,
    },
  ]);
  const [mail] = await mailsOf(slot.resource);
  expect(mail!.facts.participation.booking).toBe(mail!.facts.participation.uuid);
  expect(Date.parse(mail!.facts.appointment.start)).toBe(Date.parse(slot.start));
});

test('a request → received to the consumer, to be confirmed to the provider', {
  tags: ['4.4/requested-consumer-told-request'],
}, async () => {
  const slot = await firstSlot(practice);
  await practice.make('setChannel', { resource: slot.resource, key: 'RESOURCE_PUBLIC', bookingProcess: 'REQUESTED' });
  await book(service, slot, { email: 'request@example.org' });
  expect(await kindsOf(slot.resource)).toEqual([
    'REQUEST_RECEIVED to request@example.org',
    'REQUEST_TO_CONFIRM to practice@example.com',
  ]);
});

test('a cancellation → told to both, once', {
  tags: ['2/cancellink-consumer-cancel', '6/consumer-provider-get-mail-cancellation'],
}, async () => {
  const slot = await firstSlot(practice);
  const { body } = await book(service, slot, { email: 'cancels@example.org' });
  const { cancelLink } = body.createdAppointment;
  expect([(await cancel(service, cancelLink)).status, (await cancel(service, cancelLink)).status]).toEqual([204, 204]);
  expect(await kindsOf(slot.resource)).toEqual([
    'BOOKING_CONFIRMATION to cancels@example.org',
    'BOOKING_NOTIFICATION to practice@example.com',
    'CANCELLATION_TO_CONSUMER to cancels@example.org',
    'CANCELLATION_TO_PROVIDER to practice@example.com',
  ]);
});

test('a booking that is refused, or that fails in the end → no mail', async () => {
  const slot = await firstSlot(practice);
  await hold(service, slot);
  expect((await book(service, slot)).status).toBe(412);
  expect(await mailsOf(slot.resource)).toEqual([]);

  const other = await firstSlot(practice);
  await service.sql(
    "alter table mails add constraint no_notification check (kind <> 'BOOKING_NOTIFICATION') not valid",
  );
  expect((await book(service, other)).status).toBe(500);
  await service.sql('alter table mails drop constraint no_notification');
  expect(await mailsOf(other.resource)).toEqual([]);
  expect(await service.sql('select from appointments where resource_id = $1', [other.resource])).toEqual([]);
});

test('a cancellation that fails in the end → no mail, and the booking stands', async () => {
  const slot = await firstSlot(practice);
  const { cancelLink } = (await book(service, slot)).body.createdAppointment;
  const before = await mailsOf(slot.resource);
  await service.sql(
    "alter table mails add constraint no_notification check (kind <> 'CANCELLATION_TO_PROVIDER') not valid",
  );
  expect((await cancel(service, cancelLink)).status).toBe(500);
  await service.sql('alter table mails drop constraint no_notification');
  expect(await mailsOf(slot.resource)).toEqual(before);
  expect((await cancel(service, cancelLink)).status).toBe(204);
});

test('the contact profile that applies names the receiver: the specific one, then the general one', {
  tags: ['2/email-address-transactional-mails'],
}, async () => {
  const contact = await practice.contact('specific@example.com');
  const contactChannels = [{ type: 'EMAIL', value: 'general@example.com' }];
  await practice.make('setGeneralContactProfile', { user: contact, name: 'Contact', contactChannels });

  const general = await firstSlot(practice, { resource: { contact } });
  await book(service, general);
  expect(await kindsOf(general.resource)).toContain('BOOKING_NOTIFICATION to general@example.com');

  const specific = await firstSlot(practice, { resource: { contact, contactProfile: contact } });
  await book(service, specific);
  expect(await kindsOf(specific.resource)).toContain('BOOKING_NOTIFICATION to specific@example.com');
});

describe('the language of a consumer’s mails', async () => {
  const crm = await makePractice(service, { language: 'it' });

  /** Books by REST or GraphQL; the language of the confirmation, and of the user that is made. */
  async function languagesOf(interfaceName: string, acceptLanguage: string, language?: string) {
    const slot = await firstSlot(crm);
    const email = `${randomUUID()}@example.org`;
    const headers = { 'accept-language': acceptLanguage };
    if (interfaceName === 'REST') await book(service, slot, { email, locale: language }, '', headers);
    else await bookByGraphql(service, slot, { email, language }, headers);
    const [confirmation] = await mailsOf(slot.resource);
    const [user] = await service.sql('select language from users where email = $1', [email]);
    return { mail: confirmation?.language, user: user?.language };
  }

  describe.each(['REST', 'GraphQL'])('by %s', (name) => {
    test('one is named → that one, for the user, too', { tags: ['4.4/mails-language-locale-else'] }, async () => {
      expect(await languagesOf(name, 'fr', 'es')).toEqual({ mail: 'es', user: 'es' });
    });

    test.each([
      ['fr-CH, en;q=0.8', 'fr-CH'],
      ['en;q=0.5, nl, es;q=0.8', 'es'],
    ])(
      'none is named, Accept-Language is %s → %s, the first that mails are written in',
      { tags: ['4.4/mails-language-locale-else'] },
      async (header, mail) => {
        expect(await languagesOf(name, header)).toEqual({ mail, user: 'de' });
      },
    );

    test.each(['*', 'nl, zh-Hant', 'x;;q=,,'])(
      'Accept-Language is %s → that of the provider',
      { tags: ['4.4/mails-language-locale-else'] },
      async (header) => {
        expect(await languagesOf(name, header)).toEqual({ mail: 'it', user: 'de' });
      },
    );
  });

  test('a known user with a language → that of the provider all the same', async () => {
    const slot = await firstSlot(crm);
    const email = `${randomUUID()}@example.org`;
    await crm.user({ email, language: 'es' });
    await book(service, slot, { email });
    expect((await mailsOf(slot.resource))[0]).toMatchObject({ kind: 'BOOKING_CONFIRMATION', language: 'it' });
  });

  test('a provider for which none is set → has that of its CRM', {
    tags: ['4.4/mails-language-locale-else'],
  }, async () => {
    const french = await makePractice(service);
    await service.sql("update users set language = 'fr' where crm_id = $1 and is_actor", [french.crmId]);
    const { owner, account } = french.references;
    const provider = { reference: `${randomUUID()}@test`, owner, account, name: 'Elsewhere' };
    expect(await french.make('createProvider', provider, 'language')).toEqual({ language: 'fr' });
  });
});
