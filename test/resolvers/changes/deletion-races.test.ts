import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { AnotherTransaction, afterChange, type Change } from '../../support/another-transaction.ts';
import { adam, eva, noon } from '../../support/calls/appointment-calls.ts';
import { book, hold } from '../../support/calls/booking.ts';
import { offerAnother } from '../../support/calls/changeable.ts';
import { fresh } from '../../support/calls/management.ts';
import { callAllowed } from '../../support/calls/root-fields.ts';
import { firstSlot } from '../../support/calls/slots.ts';
import { makePractice, type Practice } from '../../support/practice.ts';
import { sharedService } from '../../support/service.ts';

const service = await sharedService();

/** Deletes what an argument names; the answer, or the code of the refusal. */
async function remove({ headers }: Practice, mutation: string, name: string, args = ''): Promise<unknown> {
  const argument = mutation.replace('delete', '').replace(/^./, (letter) => letter.toLowerCase());
  const query = `mutation ($name: Identifier!) { done: ${mutation}(${argument}: $name${args}) }`;
  const { data, errors } = await service.graphql(query, { name }, headers);
  return errors?.[0].extensions.code ?? data.done;
}

const IGNORING = ', ignoreFutureAppointments: true';

const toldTo = (email: string) =>
  service.sql("select kind from mails where recipient = $1 and kind = 'CANCELLATION_TO_CONSUMER'", [email]);

test('a provider and a booking in it, with or without a hold → booked and told, or not booked at all', {
  tags: ['Scheduling/booking-beside-deletion-told'],
}, async () => {
  for (let i = 0; i < 8; i++) {
    const practice = await makePractice(service);
    const slot = await firstSlot(practice);
    const email = `at-once-${i}@example.org`;
    const held = i % 2 ? { placeholder_id: await hold(service, slot) } : {};
    const [reply, removed] = await Promise.all([
      book(service, slot, { ...held, email }),
      remove(practice, 'deleteProvider', practice.provider, IGNORING),
    ]);
    expect([reply.status, removed]).toEqual([expect.toBeOneOf([201, 404]), true]);
    expect(await toldTo(email)).toHaveLength(reply.status === 201 ? 1 : 0);
  }
});

test('a provider without ignoring, and a booking in it → one of both', async () => {
  for (let i = 0; i < 6; i++) {
    const practice = await makePractice(service);
    const slot = await firstSlot(practice);
    const [reply, removed] = await Promise.all([
      book(service, slot),
      remove(practice, 'deleteProvider', practice.provider),
    ]);
    expect([reply.status, removed]).toBeOneOf([
      [201, 'FUTURE_APPOINTMENTS'],
      [404, true],
    ]);
  }
});

test('a provider, and a resource with an appointment that are made meanwhile → its consumer is told', {
  tags: ['Scheduling/booking-beside-deletion-told'],
}, async () => {
  const practice = await makePractice(service);
  await practice.resource();
  const email = 'meanwhile@example.org';
  // as somebody who is making something for the provider has it
  const transaction = await AnotherTransaction.begin(service);
  await transaction.sql('select from providers where id = $1 for key share', practice.provider);
  const removing = await transaction.letWait(() => remove(practice, 'deleteProvider', practice.provider, IGNORING));
  const late = await practice.resource();
  const input = { resource: late.uuid, start: noon(3), end: noon(3, 30), participants: [{ ...eva, email }] };
  await practice.make('createAppointment', input);
  await transaction.commit();
  expect(await removing.answer).toBe(true);
  expect(await toldTo(email)).toHaveLength(1);
});

test.each([
  ['createResource', 'Resource', (p: Practice) => ({ provider: p.provider, publicName: 'A', internalName: 'B' })],
  ['createProduct', 'Product', (p: Practice) => ({ provider: p.provider, name: 'A' })],
] as const)('a provider, and %s in it → NOT_FOUND, nothing made', async (mutation, noun, fields) => {
  const practice = await makePractice(service);
  const change: Change = ['delete from providers where id = $1', practice.provider];
  const query = `mutation ($input: Create${noun}Input!) { made: ${mutation}(input: $input) { created } }`;
  const input = { reference: fresh(), ...fields(practice) };
  const { errors } = await afterChange(service, [change], () => service.graphql(query, { input }, practice.headers));
  expect(errors[0].extensions.code).toBe('NOT_FOUND');
});

test('a consumer, and a booking of the same one → booked, for a new user', {
  tags: ['Scheduling/booking-beside-deletion-told'],
}, async () => {
  const practice = await makePractice(service);
  const email = 'known@example.org';
  await book(service, await firstSlot(practice), { email });
  const slot = await firstSlot(practice);
  const change: Change = ['delete from users where email = $1', email];
  expect((await afterChange(service, [change], () => book(service, slot, { email }))).status).toBe(201);
  // the former booking has the id until the job `deletions` clears it
  const rows = await service.sql(
    'select exists (select from users where id = p.user_id) as known from participations p where email = $1',
    [email],
  );
  expect(rows.map(({ known }) => known).sort()).toEqual([false, true]);
});

test('a user, and an account that it is to own → one of both', async () => {
  const practice = await makePractice(service);
  for (let i = 0; i < 8; i++) {
    const reference = await practice.user();
    const input = { reference: fresh(), owner: reference, branch: 'misc' };
    const calls = [
      () => remove(practice, 'deleteUser', reference),
      async () => (await callAllowed(practice, 'createAccount', { input })).errors?.[0].extensions.code ?? 'made',
    ];
    const answers = await Promise.all((i % 2 ? calls : calls.toReversed()).map((call) => call()));
    expect(i % 2 ? answers : answers.toReversed()).toBeOneOf([
      [true, 'NOT_FOUND'],
      ['CONFLICT', 'made'],
    ]);
  }
});

test('a user, and a resource that it is to be the contact of, with its profile → either way, never a failure', async () => {
  const practice = await makePractice(service);
  for (let i = 0; i < 8; i++) {
    const reference = await practice.contact('desk@example.org');
    const { uuid } = await practice.resource();
    const input = { contact: reference, contactProfile: reference };
    const [removed, changed] = await Promise.all([
      remove(practice, 'deleteUser', reference),
      callAllowed(practice, 'updateResource', { resource: uuid, input }),
    ]);
    expect([removed, changed.errors?.[0].extensions.code ?? 'changed']).toEqual([
      true,
      expect.toBeOneOf(['changed', 'INVALID_INPUT']),
    ]);
    const [row] = await service.sql('select contact_user_id, contact_profile_id from resources where id = $1', [uuid]);
    expect(row).toEqual({ contact_user_id: null, contact_profile_id: null });
  }
});

test('a contact profile, and a change of it → made anew', async () => {
  const practice = await makePractice(service);
  const input = {
    reference: fresh(),
    user: practice.references.owner,
    provider: practice.provider,
    name: 'Owner',
    contactChannels: [],
  };
  await practice.make('setContactProfile', input);
  const change: Change = ['delete from contact_profiles where reference = $1', input.reference];
  const { uuid } = await afterChange(service, [change], () => practice.make('setContactProfile', input));
  expect(await service.sql('select id from contact_profiles where reference = $1', [input.reference])).toEqual([
    { id: uuid },
  ]);
});

test('a product, and a resource that is made of it alone → CONFLICT', async () => {
  const practice = await makePractice(service);
  const product = await practice.product();
  const resource = randomUUID();
  const making: Change[] = [
    [
      `insert into resources (id, crm_id, provider_id, reference, public_name, internal_name)
       values ($1, $2, $3, $4, 'A', 'B')`,
      resource,
      practice.crmId,
      practice.provider,
      fresh(),
    ],
    ['insert into resource_products (resource_id, product_id) values ($1, $2)', resource, product],
  ];
  expect(await afterChange(service, making, () => remove(practice, 'deleteProduct', product))).toBe('CONFLICT');
});

test('a product, and a booking of it → one of both', {
  tags: ['Scheduling/booking-beside-deletion-told'],
}, async () => {
  const practice = await makePractice(service);
  for (let i = 0; i < 8; i++) {
    const slot = await firstSlot(practice);
    await offerAnother(practice, slot.resource, slot.product);
    const held = i % 2 ? { placeholder_id: await hold(service, slot) } : {};
    const [reply, removed] = await Promise.all([
      book(service, slot, { ...held, email: adam.email }),
      remove(practice, 'deleteProduct', slot.product),
    ]);
    expect([reply.status, removed]).toBeOneOf([
      [201, 'FUTURE_APPOINTMENTS'],
      [412, true],
    ]);
  }
});
