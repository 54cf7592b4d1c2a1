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

  test('first name and mobile number missing of a user with a reference → filled in; the number then finds the user', {
    tags: ['4.4/missing-attributes-existing-user', '4.4/w20b-number-finds-user'],
  }, async () => {
    const { email, reference } = await makeUser();
    const mobile = number();
    await bookAs({ email, mobile, firstname: 'Anna', lastname: 'Else' });
    expect(await usersWith(email)).toMatchObject([{ first_name: 'Anna', last_name: 'Muster', mobile }]);
    const read = await service.call(`GET /crms/${practice.crmId}/user/${reference}`, undefined, practice.headers);
    expect(read.body.user).toMatchObject({ firstName: 'Anna', lastName: 'Muster', mobile });
    const { room } = await bookAs({ email: address(), mobile: mobile.replaceAll(' ', '') });
    expect(await bookersOf(room.uuid)).toEqual([{ reference }]);
  });

  test('several bookings at once → what is missing is filled in by one of them', {
    tags: ['4.4/never-overwritten'],
  }, async () => {
    const { email } = await makeUser();
    const sent = [1, 2, 3, 4].map((each) => ({ mobile: number(), firstname: `Anna${'n'.repeat(each)}` }));
    await Promise.all(sent.map((fields) => bookAs({ email, ...fields })));
    const [user] = await usersWith(email);
    expect(sent).toContainEqual({ mobile: user!.mobile, firstname: user!.first_name });
  });

  test.each([
    ['a name that advertises', { firstname: 'Now at www.evil.example' }],
    ['a name of more than 40 characters', { firstname: 'a'.repeat(41) }],
    ['a number that can be none', { mobile: 'call me' }],
  ])(
    '%s → booked, and what is missing stays so',
    {
      tags: ['4.4/w20b-strangers-plain-possible', 'attack/stranger-books-name-user'],
    },
    async (_, fields) => {
      const { email } = await makeUser();
      const sent = { mobile: number(), firstname: 'Anna', ...fields };
      await bookAs({ email, ...sent });
      expect(await usersWith(email)).toMatchObject([
        {
          first_name: 'firstname' in fields ? null : sent.firstname,
          mobile: 'mobile' in fields ? null : sent.mobile,
        },
      ]);
    },
  );

  test('the number of a user of the CRM, filled in by a stranger at another one → is still that of the first', {
    tags: ['4.4/w20b-number-finds-user', 'attack/stranger-books-name-user'],
  }, async () => {
    const { email } = await makeUser();
    const mobile = number();
    const { reference } = await makeUser({ mobile });
    await bookAs({ email, mobile });
    const { room } = await bookAs({ email: address(), mobile });
    expect(await bookersOf(room.uuid)).toEqual([{ reference }]);
  });

  test('what strangers filled in → marked for each attribute, until the CRM writes it', {
    tags: ['4.4/w20b-replaced-by-crm'],
  }, async () => {
    const marks = async (value: string) =>
      (
        await service.sql(
          `select first_name, mobile, first_name_by_stranger, last_name_by_stranger, mobile_by_stranger
           from users where mailbox = $1`,
          [value],
        )
      )[0];
    const user = await makeUser();
    const [typed, written] = [number(), number()];
    await bookAs({ email: user.email, mobile: typed, firstname: 'Anna' });
    const byStranger = { first_name_by_stranger: true, last_name_by_stranger: false, mobile_by_stranger: true };
    expect(await marks(user.email)).toEqual({ first_name: 'Anna', mobile: typed, ...byStranger });
    await practice.make('createUser', { ...user, firstName: 'Anja' });
    expect(await marks(user.email)).toMatchObject({ first_name: 'Anja', mobile: typed, first_name_by_stranger: false });
    await mutate(practice, 'updateUser', { user: user.reference, input: { mobile: written } });
    const byCrm = { first_name_by_stranger: false, last_name_by_stranger: false, mobile_by_stranger: false };
    expect(await marks(user.email)).toEqual({ first_name: 'Anja', mobile: written, ...byCrm });
    await bookAs({ email: user.email, mobile: typed, firstname: 'Anna' });
    expect(await marks(user.email)).toEqual({ first_name: 'Anja', mobile: written, ...byCrm });
  });

  test('a booking of the CRM → replaces what strangers filled in, and nothing that the CRM wrote', {
    tags: ['4.4/w20b-replaced-by-crm'],
  }, async () => {
    const [email, written] = [address(), number()];
    await bookAs({ email, mobile: number(), firstname: 'Now at www.evil.example', lastname: 'Typed' });
    const bookByCrm = async (fields: object) => {
      const { status } = await book(service, slotOf(await practice.room()), fields, '', practice.headers);
      expect(status).toBe(201);
    };
    await bookByCrm({ email, mobile: written, firstname: 'Anna', lastname: 'Muster' });
    const kept = { first_name: 'Anna', last_name: 'Muster', mobile: written };
    expect(await usersWith(email)).toMatchObject([kept]);
    await bookByCrm({ email, mobile: number(), firstname: 'Else', lastname: 'Else' });
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
