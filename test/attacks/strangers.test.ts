import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ANNA, book, release, reserve } from '../support/calls/booking.ts';
import { mutate } from '../support/calls/mutate.ts';
import { list, slotOf } from '../support/calls/slots.ts';
import { localDay, makePractice } from '../support/practice.ts';
import { sharedService } from '../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);
const other = await makePractice(service);

const address = () => `${randomUUID()}@example.org`;
const UUID = /[0-9a-f]{8}-[0-9a-f-]{27}/g;
const TOKEN = /eyJ[\w-]+\.[\w-]+\.[\w-]+/g;

/** An answer without what differs from one booking to the next. */
const alike = ({ status, body }: { status: number; body: unknown }) => ({
  status,
  body: JSON.stringify(body)
    .replace(UUID, 'uuid')
    .replace(TOKEN, 'token')
    .replace(/resource-uuid/g, 'reference'),
});

/** A user whom the CRM knows better than a stranger should. */
async function makeUser(of: typeof practice) {
  const reference = `${randomUUID()}@crm`;
  const email = address();
  await of.make('createUser', {
    reference,
    email,
    username: reference,
    firstName: 'Anna',
    lastName: 'Geheim',
    mobile: '+491701234567',
  });
  return email;
}

describe('whether somebody is a user', () => {
  test('a stranger books with the address of a user, of one of another CRM, of nobody → the same answer', {
    tags: ['attack/finding-user-known'],
  }, async () => {
    const addresses = [await makeUser(practice), await makeUser(other), address()];
    const answers = [];
    for (const email of addresses) {
      const room = await practice.room();
      answers.push(alike(await book(service, slotOf(room), { ...ANNA, email })));
    }
    expect(answers[0]?.status).toBe(201);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(JSON.stringify(answers)).not.toMatch(/Anna|Geheim|\+49170/);
  });

  test('refused for the slot → the same refusal, whoever is asked for', async () => {
    const room = await practice.room();
    await book(service, slotOf(room), { ...ANNA, email: address() });
    const [known, unknown] = [await makeUser(practice), address()];
    const answers = [];
    for (const email of [known, unknown]) answers.push(alike(await book(service, slotOf(room), { ...ANNA, email })));
    expect(answers[0]?.status).toBe(412);
    expect(answers[1]).toEqual(answers[0]);
  });

  test('a CRM makes a user with the address of a consumer of another CRM → hears nothing of them', {
    tags: ['attack/crm-adopts-consumer-address'],
  }, async () => {
    const email = address();
    const room = await other.room();
    const consumer = { email, firstname: 'Berta', lastname: 'Fremd', mobile: '+491709999999' };
    expect((await book(service, slotOf(room), { ...ANNA, ...consumer })).status).toBe(201);
    const reference = `${randomUUID()}@crm`;
    const made = await practice.make(
      'createUser',
      { reference, email, username: reference, lastName: 'Neu' },
      'email firstName lastName mobile phone emailVerifiedAt',
    );
    const nothing = { firstName: null, lastName: 'Neu', mobile: null, phone: null, emailVerifiedAt: null };
    expect(made).toMatchObject(nothing);
  });
});

describe('what a web site shows', () => {
  const nameOf = async (resource: string) =>
    (await service.call(`POST /resources/public_data?ref=${resource}`)).body.contact.name;

  let lastDigits = 666_000;
  /** Books with the address of a contact, under a name that advertises. */
  const advertise = async (email: string) => {
    const room = await practice.room();
    const booking = { email, firstname: 'Now at www.evil.example', mobile: `+49 900 ${++lastDigits}` };
    expect((await book(service, slotOf(room), booking)).status).toBe(201);
  };

  test('a stranger books with the address of a contact → its public name and number stay', {
    tags: ['attack/stranger-books-under-name'],
  }, async () => {
    const email = address();
    const contact = `${randomUUID()}@crm`;
    await practice.make('createUser', { reference: contact, email, username: contact, lastName: 'Schmidt' });
    const { uuid } = await practice.resource({ contact });
    await advertise(email);
    expect(await nameOf(uuid)).toBe('Schmidt');
    expect(await service.sql('select first_name from users where reference = $1', [contact])).toEqual([
      { first_name: null },
    ]);
  });

  test('a stranger fills in the first name and the number of a contact → the CRM reads them, nobody else does', {
    tags: ['4.4/w20b-never-public', 'attack/stranger-books-under-name'],
  }, async () => {
    const [email, contact] = [address(), `${randomUUID()}@crm`];
    const user = await practice.make('createUser', {
      reference: contact,
      email,
      username: contact,
      lastName: 'Schmidt',
    });
    const { uuid } = await practice.resource({ contact });
    const typed = { firstname: 'Typed', mobile: '+49 170 7654321' };
    expect((await book(service, slotOf(await practice.room()), { email, ...typed })).status).toBe(201);
    const read = await service.call(`GET /crms/${practice.crmId}/user/${contact}`, undefined, practice.headers);
    expect(read.body.user).toMatchObject({ firstName: typed.firstname, mobile: typed.mobile });
    const shown = await service.call(`POST /resources/public_data?ref=${uuid}`);
    expect(shown.body.contact).toMatchObject({ name: 'Schmidt', mobile: null });
    const pages = await fetch(`${service.url}/book/${uuid}`);
    expect(await pages.text()).not.toMatch(/Typed|7654321/);
    await mutate(practice, 'updateUser', { user: contact, input: { email: address() } });
    const facts = await service.sql("select facts from mails where user_id = $1 and kind = 'EMAIL_VERIFICATION'", [
      user.uuid,
    ]);
    expect(facts).toMatchObject([{ facts: { user: { firstName: null, lastName: 'Schmidt' } } }]);
  });

  test('a consumer gets a reference but no other name → the name of the provider is shown', {
    tags: ['4.4/w20b-never-public', 'attack/stranger-books-under-name'],
  }, async () => {
    const [email, reference] = [address(), `${randomUUID()}@crm`];
    await advertise(email);
    const [consumer] = await service.sql('select id from users where mailbox = $1', [email]);
    await mutate(practice, 'updateUser', { user: consumer!.id, input: { reference } });
    expect(await nameOf((await practice.resource({ contact: reference })).uuid)).toBe('Practice');
    await mutate(practice, 'updateUser', { user: reference, input: { lastName: 'Schmidt' } });
    expect(await nameOf((await practice.resource({ contact: reference })).uuid)).toBe('Schmidt');
  });

  test('a stranger books with an address before the CRM makes a contact of it → only what the CRM wrote is shown', {
    tags: ['attack/stranger-books-under-name'],
  }, async () => {
    const email = address();
    await advertise(email);
    const contact = `${randomUUID()}@crm`;
    await practice.make('createUser', { reference: contact, email, username: contact, lastName: 'Schmidt' });
    const { uuid } = await practice.resource({ contact });
    expect(await nameOf(uuid)).toBe('Schmidt');
  });

  test('a consumer becomes the contact by the uuid → the name of the provider is shown', {
    tags: ['attack/stranger-books-under-name'],
  }, async () => {
    const email = address();
    await advertise(email);
    const [consumer] = await service.sql('select id from users where mailbox = $1', [email]);
    const { uuid } = await practice.resource({ contact: consumer!.id });
    expect(await nameOf(uuid)).toBe('Practice');
  });
});

describe('addresses that others want', () => {
  test('a stranger books at one CRM with an address → a user of another CRM is created and changed with it', {
    tags: ['attack/stranger-books-addresses-crm'],
  }, async () => {
    const [first, second] = [address(), address()];
    const room = await other.room();
    for (const [email, from] of [
      [first, '09:00'],
      [second, '09:30'],
    ]) {
      expect((await book(service, slotOf(room, from), { ...ANNA, email })).status).toBe(201);
    }
    const reference = `${randomUUID()}@crm`;
    const user = { reference, email: first, username: reference, lastName: 'Schmidt' };
    expect((await practice.make('createUser', user, 'email')).email).toBe(first);
    const { updateUser } = await service.ask(
      `mutation ($user: Identifier!, $email: EmailAddress!) {
        updateUser(user: $user, input: { email: $email }) { email } }`,
      { user: reference, email: second },
      practice.headers,
    );
    expect(updateUser.email).toBe(second);
  });
});

describe('holds and places of others', () => {
  const makeGroup = () =>
    practice.room({
      availability: { start: `${localDay(10)}T09:00`, end: `${localDay(10)}T12:00`, capacity: 5 },
    });

  test('in the same appointment → no uuid of theirs in any answer', {
    tags: ['attack/guessing-seeing-using-hold'],
  }, async () => {
    const room = await makeGroup();
    const first = (await reserve(service, slotOf(room))).body;
    const { uuid, customer_uuid: customer, appointment_uuid } = first.participation;
    const booked = await book(service, slotOf(room), { ...ANNA, email: address(), timeslot_uuid: appointment_uuid });
    const second = await reserve(service, slotOf(room), { appointment_uuid });
    const seen = JSON.stringify([second.body, (await list(service, room.uuid)).body, booked.body]);
    expect(second.status).toBe(200);
    expect(seen).not.toContain(uuid);
    expect(seen).not.toContain(customer);
  });

  test('released by what a stranger can see of them → they stay', {
    tags: ['attack/guessing-seeing-using-hold'],
  }, async () => {
    const room = await makeGroup();
    const { participation } = (await reserve(service, slotOf(room))).body;
    const visible = [participation.appointment_uuid, participation.timeslot_uuid, participation.uuid, randomUUID()];
    for (const placeholder_id of visible) {
      const reply = await release(service, room.uuid, placeholder_id);
      expect(reply.status).toBe(204);
    }
    const finalised = await book(service, slotOf(room), {
      ...ANNA,
      email: address(),
      placeholder_id: participation.customer_uuid,
    });
    expect(finalised.status).toBe(201);
  });

  test('finalised twice, by the consumer and by who has seen the placeholder → booked once, for the first', {
    tags: ['attack/guessing-seeing-using-hold'],
  }, async () => {
    const room = await makeGroup();
    const { participation } = (await reserve(service, slotOf(room))).body;
    const { appointment_uuid: timeslot_uuid, customer_uuid: placeholder_id } = participation;
    const finalise = () => book(service, slotOf(room), { ...ANNA, timeslot_uuid, email: address(), placeholder_id });
    expect((await finalise()).status).toBe(201);
    const { status, body } = await finalise();
    expect([status, body.errors[0].errorCode]).toEqual([412, '202']);
  });
});

describe('the Idempotency-Key of somebody else', () => {
  test('with another body → refused, and nothing of the first answer is told', {
    tags: ['attack/idempotency-key-somebody-else'],
  }, async () => {
    const room = await practice.room();
    const key = { 'idempotency-key': randomUUID() };
    const { customer_uuid: customer } = (await reserve(service, slotOf(room), {}, '', key)).body.participation;
    const stolen = await reserve(service, slotOf(room, '09:30'), {}, '', key);
    expect(stolen.status).toBe(422);
    expect(JSON.stringify(stolen.body)).not.toContain(customer);
  });
});

describe('unknown and foreign things', () => {
  test.each([
    ['a resource', (uuid: string) => `GET /resources/${uuid}/upcoming_bookables`],
    ['a resource in the query', (uuid: string) => `POST /resources/public_data?ref=${uuid}`],
    ['an availability', (uuid: string) => `POST /bookables/specific_bookables?tslIds=${uuid}`],
  ])(
    '%s that was deleted, is of another kind, or never was → the same answer but for the name',
    { tags: ['attack/unknown-deleted-foreign-things'] },
    async (_, request) => {
      const room = await practice.room();
      const gone = await practice.room();
      await service.ask(
        'mutation ($r: Identifier!) { deleteResource(resource: $r) }',
        { r: gone.uuid },
        practice.headers,
      );
      const answers = [];
      for (const uuid of [gone.uuid, room.product, randomUUID()])
        answers.push(alike(await service.call(request(uuid))));
      expect(answers[0]?.status).toBe(404);
      expect(answers).toEqual([answers[0], answers[0], answers[0]]);
    },
  );
});
