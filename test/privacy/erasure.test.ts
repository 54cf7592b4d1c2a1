import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { AnotherTransaction } from '../support/another-transaction.ts';
import { book, cancel, hold } from '../support/calls/booking.ts';
import { query } from '../support/calls/mutate.ts';
import { firstSlot, type Slot, slotsOf } from '../support/calls/slots.ts';
import { makePractice } from '../support/practice.ts';
import { sharedService } from '../support/service.ts';
import { tracesOf } from '../support/traces-of-persons.ts';

const service = await sharedService();
const practice = await makePractice(service, { customFieldsAllowed: true });
const complaint = { key: 'complaint', type: 'LONG_TEXT', labels: { en: 'Complaint' } };
await practice.make('setCustomField', { provider: practice.provider, ...complaint });

/** Returns a person whose texts no other record contains. */
function someone() {
  const mark = randomUUID().replaceAll('-', '').slice(0, 12);
  const fields = {
    email: `Eva.${mark}@example.org`,
    firstname: `Xanthippe${mark}`,
    lastname: `Östlund${mark}`,
    mobile: `+49 170 ${mark.replace(/\D/g, '7')}`,
    message: `My diagnosis ${mark}`,
    customFields: { complaint: `It hurts ${mark}` },
    time_zone: 'Pacific/Chatham',
  };
  return { ...fields, texts: [fields.email, fields.firstname, fields.lastname, fields.mobile, fields.message, mark] };
}

type Someone = ReturnType<typeof someone>;

const bookAs = async (slot: Slot, { texts: _, ...fields }: Someone, change: object = {}) => {
  const { status, body } = await book(service, slot, { ...fields, ...change });
  expect(status).toBe(201);
  return body.createdAppointment;
};

const ERASE = `mutation ($email: EmailAddress!, $cancel: Boolean! = true) {
  eraseConsumer(email: $email, cancelFutureAppointments: $cancel) { users participations mails canceledAppointments }
}`;

const erase = async (email: string, cancelFuture = true, { headers } = practice) =>
  service.graphql(ERASE, { email, cancel: cancelFuture }, headers);

const dataOf = async (email: string, { headers } = practice) =>
  (
    await service.ask(
      `query ($email: EmailAddress!) { consumerData(email: $email) {
        addresses users { email firstName lastName mobile }
        participations { email firstName lastName mobile message answers { value } state appointment { startsAt } }
        mails { kind recipient firstName lastName mobile message answers { key value } note createdAt } } }`,
      { email },
      headers,
    )
  ).consumerData;

/** Makes what was booked in a room end long ago. */
const age = ({ resource }: Slot) =>
  service.sql(
    `update appointments set starts_at = starts_at - interval '20 days', ends_at = ends_at - interval '20 days',
       occupied_from = occupied_from - interval '20 days', occupied_until = occupied_until - interval '20 days'
     where resource_id = $1`,
    [resource],
  );

describe('erasing a consumer', () => {
  test('who booked, cancelled with a message, asked again with a key, and is spelled otherwise → nothing is left anywhere', {
    tags: ['attack/reading-database-somebody-erased'],
  }, async () => {
    const eva = someone();
    const past = await firstSlot(practice, { availability: { capacity: 2 } });
    const { appointment_uuid } = await bookAs(past, eva);
    expect((await book(service, past, { timeslot_uuid: appointment_uuid })).status).toBe(201);
    await age(past);
    const slot = await firstSlot(practice);
    const path = `POST /resources/${slot.resource}/create_appointment_with_consumer`;
    const { texts: _, ...fields } = eva;
    const wish = {
      ...fields,
      start: slot.start,
      end: slot.end,
      timeslot_uuid: slot.timeslot,
      product_uuid: slot.product,
    };
    const key = { 'idempotency-key': randomUUID() };
    const replies = [await service.call(path, wish, key), await service.call(path, wish, key)];
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    const canceled = await bookAs(await firstSlot(practice), eva, { email: eva.email.toUpperCase() });
    await cancel(service, canceled.cancelLink);
    expect((await tracesOf(service, eva.texts)).map((trace) => trace.split(' ')[0])).toEqual([
      'mails',
      'participations',
      'users',
    ]);

    const { data } = await erase(eva.email.toLowerCase());
    expect(data.eraseConsumer).toMatchObject({
      users: 1,
      participations: 3,
      canceledAppointments: [replies[0]!.body.createdAppointment.appointment_uuid],
    });
    expect(await tracesOf(service, eva.texts)).toEqual([]);
    expect(await dataOf(eva.email)).toMatchObject({ users: [], participations: [], mails: [] });
    const [left] = await service.sql(
      `select a.state, count(*)::int, count(erased_at)::int as erased, count(user_id)::int as users
       from participations p join appointments a on a.id = p.appointment_id where a.resource_id = $1 group by 1`,
      [past.resource],
    );
    expect(left).toEqual({ state: 'ACTIVE', count: 2, erased: 1, users: 1 });
    expect(await slotsOf(service, slot.resource)).toContainEqual(slot);
  });

  test('with a future appointment, unless told to cancel → 409 naming it, nothing is changed', async () => {
    const eva = someone();
    const { appointment_uuid } = await bookAs(await firstSlot(practice), eva);
    const before = await tracesOf(service, eva.texts);
    const { errors } = await erase(eva.email, false);
    expect(errors[0]).toMatchObject({
      message: `The consumer has 1 future appointment (${appointment_uuid}): cancelFutureAppointments cancels them`,
      extensions: { code: 'FUTURE_APPOINTMENTS' },
    });
    expect(await tracesOf(service, eva.texts)).toEqual(before);
  });

  test('whose address a user of another CRM has, so that the service derived one → both are found, the other CRM keeps its own', {
    tags: ['attack/reading-database-somebody-erased'],
  }, async () => {
    const eva = someone();
    const other = await makePractice(service);
    await bookAs(await firstSlot(other), eva, { customFields: undefined });
    await bookAs(await firstSlot(practice), eva);
    expect((await dataOf(eva.email)).participations.length).toBe(1);
    const [derived] = await service.sql<{ email: string }>(
      'select email from users where crm_id = $1 and mailbox = $2',
      [practice.crmId, eva.email.toLowerCase()],
    );
    expect((await erase(derived!.email)).data.eraseConsumer).toMatchObject({ users: 1, participations: 1 });
    expect((await dataOf(eva.email, other)).participations.length).toBe(1);
    await erase(eva.email, true, other);
    expect(await tracesOf(service, eva.texts)).toEqual([]);
  });

  test('whose name and number a booking filled in at a user with a reference → that user lacks them again', async () => {
    const email = `${randomUUID()}@example.org`;
    const reference = await practice.user({ email, phone: '+49 30 77' });
    const sent = { email, firstname: 'Typed', mobile: '+49 170 8123456' };
    expect((await book(service, await firstSlot(practice), sent)).status).toBe(201);
    expect((await erase(email)).data.eraseConsumer).toMatchObject({ users: 0, participations: 1 });
    const { body } = await service.call(`GET /crms/${practice.crmId}/user/${reference}`, undefined, practice.headers);
    expect(body.user).toMatchObject({ firstName: null, lastName: 'Muster', phone: '+49 30 77', mobile: null });
  });

  test('who is also a user with a reference → that user stays, and what it booked is nobody’s', async () => {
    const eva = someone();
    const reference = await practice.user({ email: eva.email, lastName: 'Staff' });
    await bookAs(await firstSlot(practice), eva);
    const { data } = await erase(eva.email);
    expect(data.eraseConsumer).toMatchObject({ users: 0, participations: 1 });
    const user = await query(practice, 'user', { user: reference }, '{ email lastName }');
    expect(user).toEqual({ email: eva.email, lastName: 'Staff' });
    expect(await tracesOf(service, [eva.firstname, eva.message])).toEqual([]);
  });

  test('whom nobody knows, and a second time → nothing to erase', async () => {
    const nothing = { users: 0, participations: 0, mails: 0, canceledAppointments: [] };
    expect((await erase('nobody-at-all@example.org')).data.eraseConsumer).toEqual(nothing);
    const eva = someone();
    await bookAs(await firstSlot(practice), eva);
    await erase(eva.email);
    expect((await erase(eva.email)).data.eraseConsumer).toEqual(nothing);
  });

  test('their cancel link → opens nothing any more', async () => {
    const eva = someone();
    const slot = await firstSlot(practice);
    const { cancelLink } = await bookAs(slot, eva);
    await age(slot);
    await erase(eva.email);
    const token = new URL(cancelLink).searchParams.get('X-SIGNED-APP-CUSTOMER');
    const query = `query ($token: String!, $provider: Uuid!) {
      linkedBooking(token: $token, provider: $provider) { firstName }
    }`;
    const { errors } = await service.graphql(query, { token, provider: practice.provider });
    expect(errors[0].extensions.code).toBe('INVALID_TOKEN');
  });

  test('while a booking of theirs has found the user that is deleted → the booking has a user of its own', async () => {
    const eva = someone();
    const [first, second, third] = await slotsOf(service, (await practice.room()).uuid);
    await bookAs(first!, eva);
    const placeholder_id = await hold(service, third!);
    const { texts: _, ...fields } = eva;
    for (const call of [
      () => book(service, second!, fields),
      () => book(service, third!, { ...fields, placeholder_id }),
    ]) {
      const erasing = await AnotherTransaction.begin(service);
      await erasing.sql('delete from users where lower(email) = lower($1)', eva.email);
      const { answer } = await erasing.letWait(call);
      await erasing.commit();
      expect((await answer).status).toBe(201);
    }
    const [{ users }] = (await service.sql(
      `select count(p.user_id)::int as users from participations p join appointments a on a.id = p.appointment_id
       where a.resource_id = $1 and a.starts_at > $2`,
      [first!.resource, first!.start],
    )) as [{ users: number }];
    expect(users).toBe(2);
  });

  test('while they book, with a hold and without, again and again → each booking is erased or stands whole', {
    tags: ['attack/reading-database-somebody-erased'],
  }, async () => {
    const eva = someone();
    const slots = await slotsOf(service, (await practice.room({ availability: { capacity: 4 } })).uuid);
    await bookAs(slots[0]!, eva);
    const placeholder_id = await hold(service, slots[1]!);
    const { texts: _, ...fields } = eva;
    const bookings = slots
      .slice(1)
      .map((slot, index) => book(service, slot, { ...fields, ...(index === 0 && { placeholder_id }) }));
    const erasures = Array.from({ length: 4 }, () => erase(eva.email));
    const replies = await Promise.all(bookings);
    for (const { errors } of await Promise.all(erasures)) expect(errors).toBeUndefined();
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    const torn = await service.sql(
      `select from participations p join appointments a on a.id = p.appointment_id
       where a.resource_id = $1 and (p.erased_at is null) <> (p.user_id is not null)`,
      [slots[0]!.resource],
    );
    expect(torn).toEqual([]);
    await erase(eva.email);
    expect(await tracesOf(service, eva.texts)).toEqual([]);
  });
});

test('the data of a consumer → every place, user and mail, with what was told', async () => {
  const eva = someone();
  const slot = await firstSlot(practice);
  const { cancelLink } = await bookAs(slot, eva);
  await cancel(service, cancelLink);
  const { addresses, users, participations, mails } = await dataOf(eva.email);
  const named = { firstName: eva.firstname, lastName: eva.lastname };
  expect(addresses).toEqual([eva.email.toLowerCase()]);
  expect(users).toMatchObject([{ email: eva.email, ...named }]);
  expect(participations).toMatchObject([{ email: eva.email, ...named, message: eva.message, state: 'CANCELED' }]);
  const byKind = mails.toSorted((one: { kind: string }, other: { kind: string }) => (one.kind < other.kind ? -1 : 1));
  expect(byKind.map(({ kind }: { kind: string }) => kind)).toEqual([
    'BOOKING_CONFIRMATION',
    'BOOKING_NOTIFICATION',
    'CANCELLATION_TO_CONSUMER',
    'CANCELLATION_TO_PROVIDER',
  ]);
  expect(byKind[0]).toMatchObject({ recipient: eva.email.toLowerCase(), ...named, message: eva.message });
});
