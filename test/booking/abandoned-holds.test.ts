import { expect, test } from 'vitest';
import { expiredHolds } from '../../src/jobs/expired-holds.ts';
import { AnotherTransaction } from '../support/another-transaction.ts';
import { book, cancel, expire, hold, release, reserve } from '../support/calls/booking.ts';
import { firstSlot, joining, type Slot, slotsOf } from '../support/calls/slots.ts';
import { openOrm } from '../support/database.ts';
import { makePractice } from '../support/practice.ts';
import { runJobs } from '../support/run-jobs.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const practice = await makePractice(service);

const appointmentsOf = ({ resource }: Slot) =>
  service.sql<{ id: string; state: string }>('select id, state from appointments where resource_id = $1', [resource]);

async function tidy(): Promise<void> {
  const orm = await openOrm(service.databaseUrl);
  await runJobs(orm, [expiredHolds]);
  await orm.close(true);
}

/** Ways in which a hold is given up; `other` is another slot of the resource. */
const WAYS: [string, (slot: Slot, other: Slot, placeholder: string) => Promise<unknown>][] = [
  ['given back', (slot, _, placeholder) => release(service, slot.resource, placeholder)],
  [
    'expired, and removed by whoever holds the slot next',
    async (slot, _, placeholder) => {
      await expire(service, placeholder);
      await release(service, slot.resource, await hold(service, slot));
    },
  ],
  [
    'expired, and removed by the job',
    async (_, __, placeholder) => {
      await expire(service, placeholder);
      await tidy();
    },
  ],
  [
    'given up for another slot',
    async (_, other, placeholder_id) => {
      const { status, body } = await book(service, other, { placeholder_id });
      expect(status).toBe(201);
      await cancel(service, body.createdAppointment.cancelLink);
    },
  ],
  [
    'given up with the product',
    ({ resource, product }) =>
      service.ask(
        `mutation ($resource: Identifier!, $product: Identifier!) {
          updateResource(resource: $resource, input: { products: [] }) { uuid }
          deleteProduct(product: $product)
        }`,
        { resource, product },
        practice.headers,
      ),
  ],
  [
    'given up with the resource',
    ({ resource }) =>
      service.ask(
        'mutation ($resource: Identifier!) { deleteResource(resource: $resource) }',
        { resource },
        practice.headers,
      ),
  ],
];

test.each(WAYS)(
  'a hold that is %s → nothing is left of it',
  {
    tags: ['3/after-3-minutes-removed', 'Scheduling/appointment-never-booked-goes', 'attack/filling-tables-slots-held'],
  },
  async (_, abandon) => {
    const slots = await slotsOf(service, (await practice.room()).uuid);
    const other = slots.at(-1)!;
    const placeholder = await hold(service, slots[0]!);
    await abandon(slots[0]!, other, placeholder);
    const left = await service.sql(
      `select a.id from appointments a where a.resource_id = $1 and a.starts_at < $2
     union all select p.id from participations p where p.customer = $3`,
      [other.resource, other.start, placeholder],
    );
    expect(left).toEqual([]);
  },
);

test('60 holds that are made and given back → no row is left', {
  tags: ['attack/filling-tables-slots-held'],
}, async () => {
  const slot = await firstSlot(practice);
  for (let times = 0; times < 60; times++) await release(service, slot.resource, await hold(service, slot));
  expect(await appointmentsOf(slot)).toEqual([]);
});

test('a hold in an appointment that was booked once → it stays, cancelled', {
  tags: ['Scheduling/appointment-never-booked-goes'],
}, async () => {
  const slot = await firstSlot(practice, { availability: { capacity: 2 } });
  const { body } = await book(service, slot);
  const held = await hold(service, await joining(service, slot));
  await cancel(service, body.createdAppointment.cancelLink);
  expect(await appointmentsOf(slot)).toMatchObject([{ state: 'ACTIVE' }]);
  await release(service, slot.resource, held);
  expect(await appointmentsOf(slot)).toMatchObject([{ state: 'CANCELED' }]);
});

test('the last hold in a group is given back → who has seen its appointment can still hold that slot by it', {
  tags: ['Scheduling/appointment-never-booked-goes'],
}, async () => {
  const slot = await firstSlot(practice, { availability: { capacity: 2 } });
  const held = await hold(service, slot);
  const [appointment] = await appointmentsOf(slot);
  await release(service, slot.resource, held);
  const named = { timeslot_uuid: undefined, appointment_uuid: appointment!.id };
  const { status, body } = await reserve(service, slot, named);
  expect([status, body.participation.timeslot_uuid]).toEqual([200, slot.timeslot]);
});

test('an expired hold that somebody is booking → the job waits for nobody and removes the others', async () => {
  const [busy, idle] = [await firstSlot(practice), await firstSlot(practice)];
  const [booked, left] = [await hold(service, busy), await hold(service, idle)];
  for (const placeholder of [booked, left]) await expire(service, placeholder);
  const other = await AnotherTransaction.begin(service);
  await other.sql('select from participations where customer = $1 for no key update', booked);
  await tidy();
  expect([await appointmentsOf(busy), await appointmentsOf(idle)]).toEqual([[expect.anything()], []]);
  await other.commit();
  await tidy();
  expect(await appointmentsOf(busy)).toEqual([]);
});

test('a hold is finalised by its appointment after the job has removed both → booked, as the slot is free', {
  tags: ['Scheduling/appointment-never-booked-goes'],
}, async () => {
  const slot = await firstSlot(practice);
  const { body } = await reserve(service, slot);
  const { customer_uuid, appointment_uuid } = body.participation;
  await expire(service, customer_uuid);
  await tidy();
  const booked = await book(service, slot, { timeslot_uuid: appointment_uuid, placeholder_id: customer_uuid });
  expect(booked.status).toBe(201);
});

test('the same when somebody else has the slot by then → 412/201', async () => {
  const slot = await firstSlot(practice);
  const { body } = await reserve(service, slot);
  const { customer_uuid, appointment_uuid } = body.participation;
  await expire(service, customer_uuid);
  await book(service, slot);
  const late = await book(service, slot, { timeslot_uuid: appointment_uuid, placeholder_id: customer_uuid });
  expect([late.status, late.body.errors[0].errorCode]).toEqual([412, '201']);
});
