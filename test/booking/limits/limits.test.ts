import { describe, expect, test } from 'vitest';
import { AnotherTransaction } from '../../support/another-transaction.ts';
import { ask } from '../../support/caller.ts';
import { answer } from '../../support/calls/answers.ts';
import { appointmentCalls } from '../../support/calls/appointment-calls.ts';
import { ANNA, book, cancel, expire, hold, reserve } from '../../support/calls/booking.ts';
import { answerOf, at, inDays, limit, limitedIn, limitsOf, next, REACHED } from '../../support/calls/limits.ts';
import { refusalOf, reschedule } from '../../support/calls/rescheduling.ts';
import { joining, slotOf } from '../../support/calls/slots.ts';
import { makePractice, type Practice } from '../../support/practice.ts';
import { sharedService, startService } from '../../support/service.ts';

const service = await sharedService();
const limited = limitedIn(service);

const ERRORS = [{ errorCode: '213', message: 'The limit of bookings in this period is reached' }];

/** Errors of a GraphQL operation of the CRM. */
async function refused(practice: Practice, query: string, variables: object = {}) {
  const { body } = await service.call('POST /graphql', { query, variables }, practice.headers);
  return body.errors.map(({ message, extensions: { code } }: { message: string; extensions: { code: string } }) => [
    code,
    message,
  ]);
}

describe('a limit of appointments per day', () => {
  test('is reached → no further one can be booked that day, on the next day one can', {
    tags: ['Limits/per-period', 'Limits/213'],
  }, async () => {
    const { practice, room } = await limited({ most: 2 });
    expect((await book(service, slotOf(room, '09:00'))).status).toBe(201);
    expect((await book(service, slotOf(room, '09:30'))).status).toBe(201);
    expect(await answerOf(book(service, slotOf(room, '10:00')))).toEqual(REACHED);
    expect(await answerOf(reserve(service, slotOf(room, '10:00')))).toEqual(REACHED);
    const timeslot = await practice.availability({
      resource: room.uuid,
      start: slotOf(room, '09:00').start.slice(0, 16).replace(room.day, next(room.day)),
      end: `${next(room.day)}T12:00`,
    });
    expect((await book(service, slotOf({ ...room, timeslot, day: next(room.day) }))).status).toBe(201);
  });

  test('counts what is held, until the hold expires or is given back', { tags: ['Limits/holds'] }, async () => {
    const { room } = await limited();
    const placeholder = await hold(service, slotOf(room, '09:00'));
    expect(await refusalOf(book(service, slotOf(room, '10:00')))).toEqual([412, '213']);
    await expire(service, placeholder);
    expect((await book(service, slotOf(room, '10:00'))).status).toBe(201);
  });

  test('is reached and a booking is cancelled → another one can be booked', async () => {
    const { room } = await limited();
    const { body } = await book(service, slotOf(room, '09:00'));
    expect(await refusalOf(book(service, slotOf(room, '10:00')))).toEqual([412, '213']);
    await cancel(service, body.createdAppointment.cancelLink);
    expect((await book(service, slotOf(room, '10:00'))).status).toBe(201);
  });

  test('is reached → a further place in a group can be booked, another group cannot', {
    tags: ['Limits/groups'],
  }, async () => {
    const { room } = await limited({}, { availability: { capacity: 3 } });
    await book(service, slotOf(room, '09:00'));
    expect((await book(service, await joining(service, slotOf(room, '09:00')))).status).toBe(201);
    expect(await refusalOf(book(service, slotOf(room, '10:00')))).toEqual([412, '213']);
  });

  test('of a group, which the CRM has filled beyond it → the free place of a group can still be booked', async () => {
    const { practice, room } = await limited({}, { availability: { capacity: 2 } });
    await book(service, slotOf(room, '09:00'));
    const { make: create } = appointmentCalls(practice);
    await create({ resource: room.uuid, product: room.product, start: slotOf(room, '11:00').start });
    expect((await book(service, await joining(service, slotOf(room, '09:00')))).status).toBe(201);
  });

  test('is of another product, or of another resource → does not count', { tags: ['Limits/per-period'] }, async () => {
    const { practice, room, limit: ofAll } = await limited({ most: 1 });
    const other = await practice.room();
    await remove(practice, ofAll);
    await limit(practice, { resource: room.uuid });
    await limit(practice, { product: other.product, per: 'WEEK' });
    expect((await book(service, slotOf(room, '09:00'))).status).toBe(201);
    expect(await refusalOf(book(service, slotOf(room, '10:00')))).toEqual([412, '213']);
    expect((await book(service, slotOf(other, '09:00'))).status).toBe(201);
    expect(await refusalOf(book(service, slotOf(other, '10:00')))).toEqual([412, '213']);
  });

  test('is of the provider → counts all of its resources', { tags: ['Limits/per-period'] }, async () => {
    const { practice, room } = await limited();
    const other = await practice.room();
    expect((await book(service, slotOf(room, '09:00'))).status).toBe(201);
    expect(await refusalOf(book(service, slotOf(other, '09:00')))).toEqual([412, '213']);
  });

  test('is reached → the CRM still makes appointments, which count', { tags: ['Limits/managed'] }, async () => {
    const { practice, room } = await limited();
    const { make: create } = appointmentCalls(practice);
    await create({ resource: room.uuid, product: room.product, start: slotOf(room, '09:00').start });
    await create({ resource: room.uuid, product: room.product, start: slotOf(room, '10:00').start });
    expect(await refusalOf(book(service, slotOf(room, '11:00')))).toEqual([412, '213']);
  });

  test('is lowered below what is held → the hold is refused when it is to be booked', {
    tags: ['Limits/holds', 'Scheduling/finalising-hold-row-stands'],
  }, async () => {
    const { practice, room } = await limited({ most: 2 });
    await book(service, slotOf(room, '09:00'));
    const placeholder_id = await hold(service, slotOf(room, '10:00'));
    await limit(practice, { most: 1 });
    expect(await answerOf(book(service, slotOf(room, '10:00'), { placeholder_id }))).toEqual(REACHED);
    await limit(practice, { most: 2 });
    expect((await book(service, slotOf(room, '10:00'), { placeholder_id })).status).toBe(201);
  });

  test('is reached → the refusal names the nearest slots of other days to whoever asks for them', {
    tags: ['Limits/213', 'Alternatives/codes'],
  }, async () => {
    const { practice, room } = await limited();
    await practice.availability({
      resource: room.uuid,
      start: `${next(room.day)}T09:00`,
      end: `${next(room.day)}T10:00`,
    });
    await book(service, slotOf(room, '09:00'));
    const { status, body } = await book(service, slotOf(room, '10:00'), {}, '?alternatives=2');
    expect([status, body.errors]).toEqual([412, ERRORS]);
    expect(body.alternatives.map(({ start }: { start: string }) => start)).toEqual(
      [
        slotOf({ ...room, day: next(room.day) }, '09:00').start,
        slotOf({ ...room, day: next(room.day) }, '09:30').start,
      ].map((start) => new Date(start).toISOString().replace('.000Z', 'Z')),
    );
  });

  test('is reached → the nearest slot of another day is held instead, if that is wanted', async () => {
    const { practice, room } = await limited();
    await practice.availability({
      resource: room.uuid,
      start: `${next(room.day)}T09:00`,
      end: `${next(room.day)}T10:00`,
    });
    await book(service, slotOf(room, '09:00'));
    const { status, body } = await reserve(service, slotOf(room, '11:30'), {}, '?orNearest=1440');
    expect(status).toBe(200);
    expect(body.appointments[0].from).toContain(next(room.day));
  });

  test('with an Idempotency-Key → refused just so, and the refusal is repeated', async () => {
    const { room } = await limited();
    await book(service, slotOf(room, '09:00'));
    const headers = { 'idempotency-key': 'one more' };
    const body = { email: 'eva@example.org' };
    const [first, again] = [
      await answerOf(book(service, slotOf(room, '10:00'), body, '', headers)),
      await answerOf(book(service, slotOf(room, '10:00'), body, '', headers)),
    ];
    expect([first, again]).toEqual([REACHED, REACHED]);
  });
});

test('a booking that waits for another one to commit → counts it, and is refused', async () => {
  const { practice, room } = await limited();
  const elsewhere = await practice.room();
  const other = await AnotherTransaction.begin(service);
  await other.sql(PLACE, room.uuid, slotOf(room, '09:00').start);
  await other.sql('set constraints booking_within_limits immediate');
  const { answer: waiting } = await other.letWait(() => book(service, slotOf(elsewhere, '11:00')));
  await other.commit();
  expect(answer(await waiting)).toEqual(REACHED);
});

test('a booking that is refused by a limit → counts once towards BOOKING_RATE', async () => {
  const counting = await startService({ bookingRate: 4 }, service.databaseUrl);
  const { room } = await limited();
  const statuses = [];
  for (const clock of ['09:00', '09:30', '10:00', '10:30', '11:00']) {
    statuses.push((await book(counting, slotOf(room, clock))).status);
  }
  expect(statuses).toEqual([201, 412, 412, 412, 429]);
});

describe('a limit of the bookings of one consumer', () => {
  test('per week → refused beyond it; others can book, and so can the consumer in the next week', {
    tags: ['Limits/of-consumer'],
  }, async () => {
    const { practice, room } = await limited({ counts: 'CONSUMER', per: 'WEEK' });
    const later = { ...room, day: inDays(room.day, 7) };
    later.timeslot = await practice.availability({
      resource: room.uuid,
      start: `${later.day}T09:00`,
      end: `${later.day}T12:00`,
    });
    expect((await book(service, slotOf(room, '09:00'), ANNA)).status).toBe(201);
    expect(await answerOf(book(service, slotOf(room, '10:00'), ANNA))).toEqual(REACHED);
    expect((await book(service, slotOf(room, '10:00'))).status).toBe(201);
    expect((await book(service, slotOf(later, '09:00'), ANNA)).status).toBe(201);
  });

  test('in all that is upcoming → holding is free, booking beyond it is refused', {
    tags: ['Limits/of-consumer'],
  }, async () => {
    const { room } = await limited({ counts: 'CONSUMER', per: 'UPCOMING' });
    const { body } = await book(service, slotOf(room, '09:00'), ANNA);
    const placeholder_id = await hold(service, slotOf(room, '10:00'));
    expect(await answerOf(book(service, slotOf(room, '10:00'), { ...ANNA, placeholder_id }))).toEqual(REACHED);
    const moved = await reschedule(service, body.createdAppointment.cancelLink, at(room, '11:00'));
    expect(moved.status).toBe(200);
  });

  test('is reached → alternatives are in other periods', async () => {
    const { practice, room } = await limited({ counts: 'CONSUMER', per: 'DAY' });
    await practice.availability({
      resource: room.uuid,
      start: `${next(room.day)}T09:00`,
      end: `${next(room.day)}T10:00`,
    });
    await book(service, slotOf(room, '09:00'), ANNA);
    const { status, body } = await book(service, slotOf(room, '10:00'), ANNA, '?alternatives=1');
    expect(status).toBe(412);
    expect(body.alternatives).toEqual([expect.objectContaining({ start: expect.stringContaining(next(room.day)) })]);
  });

  test('with a booking and a request to move it → counts once', async () => {
    const { practice, room } = await limited({ counts: 'CONSUMER', per: 'UPCOMING', most: 2 });
    const { body } = await book(service, slotOf(room, '09:00'), ANNA);
    await practice.make('setChannel', { resource: room.uuid, key: 'RESOURCE_PUBLIC', bookingProcess: 'REQUESTED' });
    expect((await reschedule(service, body.createdAppointment.cancelLink, at(room, '10:00'))).status).toBe(200);
    expect((await book(service, slotOf(room, '11:00'), ANNA)).status).toBe(201);
    expect(await answerOf(book(service, slotOf(room, '11:30'), ANNA))).toEqual(REACHED);
  });
});

describe('a CRM', () => {
  test('sets a limit again → the maximum changes; deletes it → it is gone, and everything can be booked', async () => {
    const { practice, room, limit: uuid } = await limited({ most: 5 });
    const changed = { uuid, counts: 'APPOINTMENTS', per: 'DAY', most: 1, resource: null, product: null };
    expect(await limit(practice)).toBe(uuid);
    expect(await limitsOf(practice)).toEqual([changed]);
    await limit(practice, { resource: room.uuid, product: room.product, counts: 'CONSUMER', per: 'MONTH', most: 3 });
    expect(await limitsOf(practice)).toEqual([
      changed,
      {
        ...{ uuid: expect.any(String), counts: 'CONSUMER', per: 'MONTH', most: 3 },
        ...{ resource: { uuid: room.uuid }, product: { uuid: room.product } },
      },
    ]);
    await book(service, slotOf(room, '09:00'));
    await remove(practice, uuid);
    expect((await book(service, slotOf(room, '10:00'))).status).toBe(201);
    expect(await refused(practice, DELETE, { limit: uuid })).toEqual([
      ['NOT_FOUND', `limit must exist: there is no "${uuid}"`],
    ]);
  });

  test('sets one that cannot be → refused, naming the field', async () => {
    const { practice } = await limited();
    const other = await makePractice(service);
    const set = (fields: object) => refused(practice, SET, { input: { provider: practice.provider, ...fields } });
    expect(await set({ per: 'UPCOMING', most: 1 })).toEqual([
      ['INVALID_INPUT', 'input.per must not be UPCOMING for APPOINTMENTS'],
    ]);
    expect(await set({ per: 'DAY', most: 0 })).toEqual([
      ['INVALID_INPUT', 'input.most must be a whole number from 1 to 10000'],
    ]);
    expect(await set({ per: 'DAY', most: 1, provider: other.provider })).toEqual([
      ['NOT_FOUND', `input.provider must exist: there is no "${other.provider}"`],
    ]);
  });

  test('sets more than 50 → refused', async () => {
    const practice = await makePractice(service);
    await service.sql(
      `with made as (
        insert into products (crm_id, provider_id, reference, name)
        select crm_id, id, 'p' || n || '@' || id, 'P' from providers, generate_series(1, 50) n where id = $1 returning *)
      insert into booking_limits (crm_id, provider_id, product_id, counts, per, most)
      select crm_id, provider_id, id, 'APPOINTMENTS', 'DAY', 1 from made`,
      [practice.provider],
    );
    expect(await refused(practice, SET, { input: { provider: practice.provider, per: 'DAY', most: 1 } })).toEqual([
      ['CONFLICT', 'A provider has at most 50 limits: delete one first'],
    ]);
  });

  test('deletes the resource or the product of a limit → the limit goes with it', async () => {
    const { practice, room } = await limited();
    const { uuid } = await practice.resource();
    const product = await practice.product();
    await limit(practice, { resource: uuid });
    await limit(practice, { product });
    await ask(service, 'mutation ($uuid: Identifier!) { deleteResource(resource: $uuid) }', { uuid }, practice.headers);
    const removal = 'mutation ($product: Identifier!) { deleteProduct(product: $product) }';
    await ask(service, removal, { product }, practice.headers);
    expect(await limitsOf(practice)).toHaveLength(1);
    expect((await book(service, slotOf(room, '09:00'))).status).toBe(201);
  });
});

/** Holds a place for an hour. */
const PLACE = `
  with made as (
    insert into appointments (crm_id, provider_id, resource_id, starts_at, ends_at, occupied_from, occupied_until, capacity)
    select crm_id, provider_id, id, t, t + interval '30 minutes', t, t + interval '30 minutes', 1
    from resources, (select $2::timestamptz as t) as time where id = $1 returning *)
  insert into participations (crm_id, provider_id, appointment_id, capacity, seat, state, expires_at, channel_key)
  select crm_id, provider_id, id, capacity, 1, 'RESERVED', now() + interval '1 hour', 'RESOURCE_PUBLIC' from made`;

const SET = 'mutation ($input: SetBookingLimitInput!) { setBookingLimit(input: $input) { uuid } }';
const DELETE = 'mutation ($limit: Uuid!) { deleteBookingLimit(limit: $limit) }';

const remove = (practice: Practice, uuid: string) => ask(service, DELETE, { limit: uuid }, practice.headers);
