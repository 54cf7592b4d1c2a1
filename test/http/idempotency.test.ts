import { describe, expect, test } from 'vitest';
import { afterChange } from '../support/another-transaction.ts';
import { tally } from '../support/calls/answers.ts';
import { book, cancel, hold, holdOf, reserve } from '../support/calls/booking.ts';
import { reserveByGraphql } from '../support/calls/graphql-booking.ts';
import { bookOnce, newKey, storedAnswers } from '../support/calls/idempotency.ts';
import { firstSlot, joining, slotsOf } from '../support/calls/slots.ts';
import { makePractice } from '../support/practice.ts';
import { sharedService } from '../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);

const countOf = async (table: 'participations' | 'mails', resource: string) => {
  const [row] = await service.sql(
    `select count(*)::int from ${table} x join appointments a on a.id = x.appointment_id where a.resource_id = $1`,
    [resource],
  );
  return row?.count;
};

test('a booking sent twice with one key → the same answer to the letter, one booking, one pair of mails', {
  tags: ['W23/key-request-replays-stored'],
}, async () => {
  const slot = await firstSlot(practice);
  const key = newKey();
  const first = await bookOnce(service, key, slot);
  const second = await bookOnce(service, key, slot);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toEqual(first.body);
  expect(second.headers.get('content-type')).toBe(first.headers.get('content-type'));
  expect([await countOf('participations', slot.resource), await countOf('mails', slot.resource)]).toEqual([1, 2]);
});

test('a refusal of a CRM → repeated, although the slot is free by now', {
  tags: ['W23/key-request-replays-stored'],
}, async () => {
  const slot = await firstSlot(practice);
  const { body } = await book(service, slot);
  const key = { ...practice.headers, ...newKey() };
  const refused = await bookOnce(service, key, slot, { email: 'late@example.org' });
  expect(refused.status).toBe(412);
  await cancel(service, body.createdAppointment.cancelLink);
  const again = await bookOnce(service, key, slot, { email: 'late@example.org' });
  expect([again.status, again.body]).toEqual([412, refused.body]);
  expect((await bookOnce(service, newKey(), slot, { email: 'late@example.org' })).status).toBe(201);
});

/** Holds a slot for an hour, as another process would. */
const HOLD = `
  with resource as (select * from resources where id = $1 for no key update), appointment as (
    insert into appointments (crm_id, provider_id, resource_id, starts_at, ends_at, occupied_from, occupied_until, capacity)
    select crm_id, provider_id, id, $2, $3, $2, $3, 1 from resource returning *)
  insert into participations (crm_id, provider_id, appointment_id, capacity, seat, state, channel_key, expires_at)
  select crm_id, provider_id, id, 1, 1, 'RESERVED', 'RESOURCE_PUBLIC', now() + interval '1 hour' from appointment`;

test.for([
  ['with', newKey()],
  ['without', {}],
])(
  'a slot is taken while a booking %s a key waits for the calendar → refused, and no consumer is left behind',
  async ([which, key]) => {
    const [known, slot] = await slotsOf(service, (await practice.room()).uuid);
    await book(service, known!);
    const { resource, start, end } = slot!;
    const email = `too-late-${which}@example.org`;
    const headers = { ...practice.headers, ...(key as object) };
    const { status } = await afterChange(service, [[HOLD, resource, start, end]], () =>
      bookOnce(service, headers, slot!, { email }),
    );
    expect(status).toBe(412);
    expect(await service.sql('select from users where email = $1', [email])).toEqual([]);
  },
);

test('a refusal of a CRM by a constraint, in a calendar that the process knows → repeated', async () => {
  const slot = await firstSlot(practice, { availability: { capacity: 2 } });
  const email = 'twice@example.org';
  await book(service, slot, { email });
  const second = await joining(service, slot);
  const placeholder_id = await hold(service, second);
  const key = { ...practice.headers, ...newKey() };
  const refused = await bookOnce(service, key, second, { email, placeholder_id });
  const again = await bookOnce(service, key, second, { email, placeholder_id });
  expect([refused.status, again.status]).toEqual([412, 412]);
  expect(again.body).toEqual(refused.body);
});

test('a refusal of a stranger, by REST and by GraphQL → not stored: asked again, it is decided again', {
  tags: ['W23/refusals-strangers-stored-reads', 'attack/filling-disk-stored-answers'],
}, async () => {
  const slot = await firstSlot(practice);
  const { body } = await book(service, slot);
  const key = newKey();
  const before = await storedAnswers(service);
  expect((await bookOnce(service, key, slot)).status).toBe(412);
  const { errors } = await reserveByGraphql(service, slot, {}, newKey());
  expect(errors[0].extensions.code).toBe('SLOT_TAKEN');
  expect(await storedAnswers(service)).toBe(before);
  await cancel(service, body.createdAppointment.cancelLink);
  expect((await bookOnce(service, key, slot)).status).toBe(201);
  expect(await storedAnswers(service)).toBe(before + 1);
});

describe('a read with a key', () => {
  test('by REST, by GraphQL, and by a document that has a mutation, too → answered as a read, nothing stored', {
    tags: ['W23/refusals-strangers-stored-reads', 'attack/filling-disk-stored-answers'],
  }, async () => {
    const slot = await firstSlot(practice);
    const before = await storedAnswers(service);
    const key = newKey();
    const list = () => service.call(`POST /resources/${slot.resource}/upcoming_bookables`, {}, key);
    expect([(await list()).status, Object.keys((await list()).body).length]).toEqual([200, 2]);
    const query = '{ resource(resource: $uuid) { uuid } }';
    const headers = { ...practice.headers, ...key };
    const document = `query Read($uuid: Identifier!) ${query} mutation Write { deleteUser(user: "x@y") }`;
    const body = { query: document, operationName: 'Read', variables: { uuid: slot.resource } };
    expect((await service.call('POST /graphql', body, headers)).body.data.resource.uuid).toBe(slot.resource);
    await book(service, slot);
    expect((await list()).status).toBe(200);
    expect(await storedAnswers(service)).toBe(before);
  });

  test('more of them at once than there are connections → all answered', {
    tags: ['attack/filling-disk-stored-answers'],
  }, async () => {
    const slot = await firstSlot(practice);
    const list = () => service.call(`POST /resources/${slot.resource}/upcoming_bookables`, {}, newKey());
    const replies = await Promise.all(Array.from({ length: 60 }, list));
    expect(tally(replies)).toEqual({ 200: 60 });
  });
});

test('a key with another request → 422, nothing written', { tags: ['W23/another-request-422'] }, async () => {
  const [slot, other] = await slotsOf(service, (await practice.room()).uuid);
  const key = newKey();
  await bookOnce(service, key, slot!);
  const { status, body } = await bookOnce(service, key, other!);
  expect([status, body.errors[0].errorCode]).toEqual([422, '165']);
  expect(await countOf('participations', slot!.resource)).toBe(1);
});

test('invalid input → not kept: the corrected request may use the key', {
  tags: ['W23/answers-invalid-input-stored'],
}, async () => {
  const slot = await firstSlot(practice);
  const key = newKey();
  expect((await bookOnce(service, key, slot, { email: 'nobody' })).status).toBe(400);
  expect((await bookOnce(service, key, slot)).status).toBe(201);
});

test('a request that fails in the end → neither effect nor answer is kept', {
  tags: ['W23/answer-effect-recorded-together'],
}, async () => {
  const slot = await firstSlot(practice);
  const key = newKey();
  await service.sql(
    "alter table mails add constraint no_notification check (kind <> 'BOOKING_NOTIFICATION') not valid",
  );
  expect((await bookOnce(service, key, slot)).status).toBe(500);
  await service.sql('alter table mails drop constraint no_notification');
  expect(await countOf('participations', slot.resource)).toBe(0);
  expect((await bookOnce(service, key, slot)).status).toBe(201);
});

test('the same request 16 times at once → done once; the others get its answer, or 409 while it is under way', {
  tags: ['W23/while-first-request-flight'],
}, async () => {
  const slot = await firstSlot(practice, { availability: { capacity: 20 } });
  const key = newKey();
  const replies = await Promise.all(Array.from({ length: 16 }, () => reserve(service, slot, {}, '', key)));
  expect(await countOf('participations', slot.resource)).toBe(1);
  const held = replies.filter(({ status }) => status === 200);
  expect(new Set(held.map(({ body }) => body.participation.uuid)).size).toBe(1);
  for (const { status, headers } of replies.filter((reply) => !held.includes(reply))) {
    expect([status, headers.get('retry-after')]).toEqual([409, '1']);
  }
});

test('an answer without a body → repeated as it was', { tags: ['W23/key-request-replays-stored'] }, async () => {
  const slot = await firstSlot(practice);
  const body = { placeholder_id: await hold(service, slot) };
  const key = newKey();
  const release = () => service.call(`POST /resources/${slot.resource}/revoke_reservation`, body, key);
  expect([await release(), await release()].map((reply) => [reply.status, reply.body])).toEqual([
    [204, undefined],
    [204, undefined],
  ]);
});

test('a DELETE and a PUT sent twice → the first answer again, where without the key it would be another', {
  tags: ['W23/post-put-delete-take'],
}, async () => {
  const { reference } = await practice.resource();
  const crm = `/crms/${practice.crmId}`;
  const path = `DELETE ${crm}/provider/${practice.provider}/resources/${reference}`;
  const headers = { ...practice.headers, ...newKey() };
  const removals = [await service.call(path, undefined, headers), await service.call(path, undefined, headers)];
  expect(removals.map(({ status }) => status)).toEqual([204, 204]);
  expect((await service.call(path, undefined, practice.headers)).status).toBe(404);

  const put = (name: string, key: Record<string, string>) =>
    service.call(
      `PUT ${crm}/user/${practice.references.owner}/generalContactProfile`,
      { name, contactChannels: [] },
      { ...practice.headers, ...key },
    );
  const key = newKey();
  await put('First', key);
  await put('Second', {});
  expect((await put('First', key)).body.name).toBe('First');
  expect((await put('Third', key)).status).toBe(422);
  const [kept] = await service.sql('select name from contact_profiles where crm_id = $1', [practice.crmId]);
  expect(kept).toEqual({ name: 'Second' });
});

test('a key at another consumer endpoint, or with the key of another CRM → is another one', {
  tags: ['W23/key-belongs-tenant-consumer', 'attack/idempotency-key-somebody-else'],
}, async () => {
  const slot = await firstSlot(practice);
  const key = newKey();
  const held = await reserve(service, slot, {}, '', key);
  const placeholder_id = held.body.participation.customer_uuid;
  const booked = await bookOnce(service, key, slot, { placeholder_id });
  expect([held.status, booked.status]).toEqual([200, 201]);

  const other = await makePractice(service);
  const statuses = [practice, other].map(async (by) => {
    const user = {
      reference: 'same@test',
      email: `${by.crmId}@example.net`,
      username: `same ${by.crmId}`,
      lastName: 'A',
    };
    return (await service.call(`POST /crms/${by.crmId}/user`, user, { ...by.headers, ...key })).status;
  });
  expect(await Promise.all(statuses)).toEqual([201, 201]);
});

test('after a day → the key is as new', { tags: ['W23/kept-24-hours'] }, async () => {
  const slot = await firstSlot(practice, { availability: { capacity: 5 } });
  const key = newKey();
  await bookOnce(service, key, slot, { email: 'first@example.org' });
  await service.sql("update idempotency_records set created_at = now() - interval '24 hours'");
  const second = await joining(service, slot);
  expect((await bookOnce(service, key, second, { email: 'second@example.org' })).status).toBe(201);
});

test('a refusal of a reference that exists → repeated, although the reference is free by now', {
  tags: ['W23/key-request-replays-stored'],
}, async () => {
  const resources = `/crms/${practice.crmId}/provider/${practice.references.provider}/resources`;
  const { reference } = await practice.resource();
  const body = { reference, publicName: 'Room', internalName: 'Room 2' };
  const key = { ...practice.headers, ...newKey() };
  const create = (headers: Record<string, string>) =>
    service.call(`POST ${resources}?onDuplicateRaise=true`, body, headers);
  const refused = await create(key);
  expect([refused.status, refused.body.errors[0].errorCode]).toEqual([400, '104']);
  await service.call(`DELETE ${resources}/${reference}`, undefined, practice.headers);
  const again = await create(key);
  expect([again.status, again.body]).toEqual([400, refused.body]);
  expect((await create(practice.headers)).status).toBe(201);
});

test('the same request with and without the prefix /rest/1 → the first answer again', {
  tags: ['W23/key-request-replays-stored', 'W6/every-path-answers-documented'],
}, async () => {
  const slot = await firstSlot(practice);
  const key = newKey();
  const path = `/resources/${slot.resource}/reserve_appointment`;
  const [first, again] = [
    await service.call(`POST ${path}`, holdOf(slot), key),
    await service.call(`POST /rest/1${path}`, holdOf(slot), key),
  ];
  expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
  const user = { reference: 'both@test', email: 'both@example.org', username: 'both', lastName: 'Both' };
  const create = async (prefix: string) =>
    (await service.call(`POST ${prefix}/crms/${practice.crmId}/user`, user, { ...practice.headers, ...key })).status;
  expect([await create('/rest/1'), await create('')]).toEqual([201, 201]);
});

test('a key of 255 characters → accepted', { tags: ['W23/key-255-characters'] }, async () => {
  const slot = await firstSlot(practice);
  const key = { 'idempotency-key': `${newKey()['idempotency-key']}-`.padEnd(255, 'x') };
  const replies = [await bookOnce(service, key, slot), await bookOnce(service, key, slot)];
  expect(replies.map(({ status }) => status)).toEqual([201, 201]);
});

test('a key of more than 255 characters → 400 naming the header', { tags: ['W23/key-255-characters'] }, async () => {
  const slot = await firstSlot(practice);
  const { status, body } = await bookOnce(service, { 'idempotency-key': 'x'.repeat(256) }, slot);
  expect([status, body.errors[0].message]).toEqual([400, 'Idempotency-Key must have at most 255 characters']);
});

test('a management call sent twice → 201 both times, although the second would have found what the first made', {
  tags: ['W23/post-put-delete-take'],
}, async () => {
  const reference = 'once@test';
  const call = (headers: Record<string, string>) =>
    service.call(
      `POST /crms/${practice.crmId}/user`,
      { reference, email: 'once@example.org', username: 'once', lastName: 'Once' },
      { ...practice.headers, ...headers },
    );
  const key = newKey();
  const first = await call(key);
  const again = await call(key);
  expect([first.status, again.status, (await call({})).status]).toEqual([201, 201, 200]);
  expect(again.body).toEqual(first.body);
});
