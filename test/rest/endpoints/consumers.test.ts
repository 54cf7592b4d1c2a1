import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ANNA, book, reserve } from '../../support/calls/booking.ts';
import { mutate } from '../../support/calls/mutate.ts';
import { slotOf } from '../../support/calls/slots.ts';
import { makePractice, type Practice } from '../../support/practice.ts';
import { sharedService } from '../../support/service.ts';

/** Owner of a booking: rules 1 to 3 of create_appointment_with_consumer. */

const service = await sharedService();
const practice = await makePractice(service);

const address = () => `${randomUUID()}@example.org`;
let lastDigits = 2_345_678;
/** Digits that nobody has. */
const newDigits = () => String(++lastDigits);
const number = () => `+49 170 ${newDigits()}`;

/** Books a room of its own; what the booker sends replaces parts of the body. */
async function bookAs(fields: object, by: Practice = practice) {
  const room = await by.room();
  const reply = await book(service, slotOf(room), { ...ANNA, ...fields });
  expect(reply.status).toBe(201);
  return { room, body: reply.body };
}

/** The users of a CRM with an e-mail address or a mobile number. */
const usersWith = (value: string, { crmId }: Practice = practice) =>
  service.sql(
    `select reference, email, username, first_name, last_name, mobile, language from users
     where crm_id = $1 and (mailbox = $2 or mobile = $2)`,
    [crmId, value],
  );

/** References of the users of the bookings of a room. */
const bookersOf = (resource: string) =>
  service.sql(
    `select u.reference from participations p join users u on u.id = p.user_id
       join appointments a on a.id = p.appointment_id where a.resource_id = $1`,
    [resource],
  );

async function makeUser(fields: object = {}) {
  const reference = `${randomUUID()}@crm`;
  const user = { reference, email: address(), username: reference, lastName: 'Muster', ...fields };
  await practice.make('createUser', user);
  return user;
}

describe('a consumer whom nobody knows', () => {
  test('holds a slot → nobody yet', { tags: ['Tenants/consumer-becomes-user-booking'] }, async () => {
    const counted = async () => (await service.sql('select count(*)::int from users'))[0];
    const room = await practice.room();
    const before = await counted();
    expect((await reserve(service, slotOf(room))).status).toBe(200);
    expect(await counted()).toEqual(before);
  });

  test('books → a new user without reference and username, with what was sent', {
    tags: [
      '4.4/otherwise-new-account-made',
      '4.4/language-new-consumer-locale',
      'Tenants/consumer-becomes-user-booking',
    ],
  }, async () => {
    const [email, mobile] = [address(), number()];
    await bookAs({ email, mobile, firstname: 'Berta', lastname: 'Beispiel', locale: 'fr_CA' });
    const user = { email, mobile, first_name: 'Berta', last_name: 'Beispiel', language: 'fr-CA' };
    expect(await usersWith(email)).toEqual([{ ...user, reference: null, username: null }]);
  });

  test('books without locale → a user in the language of the CRM', {
    tags: ['4.4/language-new-consumer-locale'],
  }, async () => {
    const italian = await makePractice(service);
    await service.sql("update users set language = 'it' where crm_id = $1 and is_actor", [italian.crmId]);
    const email = address();
    await bookAs({ email }, italian);
    expect(await usersWith(email, italian)).toMatchObject([{ language: 'it' }]);
  });
});

describe('a consumer with the e-mail address or the mobile number of a user', () => {
  test.each([
    ['e-mail address', { email: address() }],
    ['mobile number', { mobile: number() }],
  ])(
    'the same %s → the booking is theirs, and nobody new is made',
    { tags: ['4.4/user-given-email-mobile'] },
    async (_, shared) => {
      const { reference } = await makeUser(shared);
      const { room } = await bookAs({ email: address(), ...shared });
      expect(await bookersOf(room.uuid)).toEqual([{ reference }]);
      expect(await usersWith(Object.values(shared)[0]!)).toHaveLength(1);
    },
  );

  test('the mobile number in another form → the booking is theirs, and the number stays as the CRM wrote it', {
    tags: ['W20/mobile-numbers-compared-e'],
  }, async () => {
    const digits = newDigits();
    const { reference } = await makeUser({ mobile: `0171 ${digits}` });
    const { room } = await bookAs({ email: address(), mobile: `+49 (0)171-${digits}` });
    expect(await bookersOf(room.uuid)).toEqual([{ reference }]);
    expect(await usersWith(`0171 ${digits}`)).toMatchObject([{ reference }]);
  });

  test('the address with its domain in international and in ASCII letters → the same mailbox, mailed in ASCII', async () => {
    const name = randomUUID();
    const { reference } = await makeUser({ email: `${name}@bücher.example` });
    const { room } = await bookAs({ email: `${name}@XN--BCHER-kva.example` });
    expect(await bookersOf(room.uuid)).toEqual([{ reference }]);
    const [mail] = await service.sql(
      `select recipient from mails where kind = 'BOOKING_CONFIRMATION' and appointment_id in
         (select id from appointments where resource_id = $1)`,
      [room.uuid],
    );
    expect(mail).toEqual({ recipient: `${name}@xn--bcher-kva.example` });
  });

  test('a number that was changed → no longer theirs', async () => {
    const [former, current] = ['0171 7654321', '0171 7654322'];
    const { reference } = await makeUser({ mobile: former });
    await mutate(practice, 'updateUser', { user: reference, input: { mobile: current } });
    const { room } = await bookAs({ email: address(), mobile: '+491717654321' });
    expect(await bookersOf(room.uuid)).toEqual([{ reference: null }]);
    const { room: other } = await bookAs({ email: address(), mobile: '+491717654322' });
    expect(await bookersOf(other.uuid)).toEqual([{ reference }]);
  });

  test('the address of one and the number of another → the booking is of the one with the address', {
    tags: ['4.4/user-given-email-mobile'],
  }, async () => {
    const mobile = number();
    await makeUser({ mobile });
    const { reference, email } = await makeUser();
    const { room } = await bookAs({ email, mobile });
    expect(await bookersOf(room.uuid)).toEqual([{ reference }]);
  });

  test('the mobile number missing of a consumer → filled in, and kept from then on', {
    tags: ['4.4/missing-attributes-existing-user'],
  }, async () => {
    const [email, mobile] = [address(), number()];
    await bookAs({ email, firstname: 'Anna', lastname: 'Muster' });
    await bookAs({ email, mobile, firstname: 'Else', lastname: 'Else', locale: 'fr' });
    await bookAs({ email, mobile: number() });
    const filled = { first_name: 'Anna', last_name: 'Muster', mobile };
    expect(await usersWith(email)).toMatchObject([{ ...filled, language: 'de' }]);
  });

  test('first name and mobile number missing of a user with a reference → stay missing', {
    tags: ['4.4/missing-attributes-existing-user', 'attack/stranger-books-name-user'],
  }, async () => {
    const { email } = await makeUser();
    await bookAs({ email, mobile: number(), firstname: 'Now at www.evil.example', lastname: 'Else' });
    const kept = { first_name: null, last_name: 'Muster', mobile: null };
    expect(await usersWith(email)).toMatchObject([kept]);
  });

  test('other names, another number and language → nothing is overwritten', {
    tags: ['4.4/never-overwritten', 'attack/stranger-books-name-user'],
  }, async () => {
    const { email, mobile } = { email: address(), mobile: number() };
    await makeUser({ email, mobile, firstName: 'Anna', language: 'en' });
    await bookAs({ email, mobile: number(), firstname: 'Else', lastname: 'Else', locale: 'fr' });
    const kept = { first_name: 'Anna', last_name: 'Muster', mobile, language: 'en' };
    expect(await usersWith(email)).toMatchObject([kept]);
  });

  test('what is kept of them → told to nobody: answer and mails have what the booker sent', {
    tags: ['Tenants/kept-user-never-shown', 'attack/finding-user-known'],
  }, async () => {
    const { email } = await makeUser({ firstName: 'Anna', lastName: 'Geheim', mobile: number(), phone: '+49 30 77' });
    const { room, body } = await bookAs({ email: email.toUpperCase(), firstname: 'Else', lastname: 'Neu' });
    const mails = await service.sql(
      'select m.facts from mails m join appointments a on a.id = m.appointment_id where a.resource_id = $1',
      [room.uuid],
    );
    expect(mails).toHaveLength(2);
    const sent = { firstName: 'Else', lastName: 'Neu', mobile: null };
    for (const { facts } of mails) expect(facts.consumer).toMatchObject(sent);
    expect(JSON.stringify([body, mails])).not.toMatch(/Anna|Geheim|\+49 170|\+49 30 77/);
  });

  test('an address with a local part as long as allowed, of a user of another CRM → booked all the same', {
    tags: ['attack/stranger-books-addresses-crm'],
  }, async () => {
    const email = `${'x'.repeat(28)}${randomUUID()}@example.org`;
    await (await makePractice(service)).user({ email });
    const { room } = await bookAs({ email });
    expect(await bookersOf(room.uuid)).toEqual([{ reference: null }]);
  });

  test('a user of another CRM → left alone; the consumer is a user of this one', {
    tags: ['Tenants/user-another-crm-never'],
  }, async () => {
    const other = await makePractice(service);
    const email = address();
    await other.user({ email });
    const before = await usersWith(email, other);
    const { room } = await bookAs({ email, mobile: number() });
    expect(await bookersOf(room.uuid)).toEqual([{ reference: null }]);
    expect(await usersWith(email, other)).toEqual(before);
  });
});
