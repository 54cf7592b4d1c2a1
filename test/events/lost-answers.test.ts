import { beforeEach, expect, test } from 'vitest';
import { CuttingProxy } from '../../proof/cutting-proxy.ts';
import { book, hold, reserve } from '../support/calls/booking.ts';
import { firstSlot, slotsOf } from '../support/calls/slots.ts';
import { afterFile } from '../support/cleanup.ts';
import { eventsBy } from '../support/events.ts';
import { makePractice } from '../support/practice.ts';
import { sharedService, startService } from '../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);
const { crmId: crm, headers } = practice;

const address = new URL(service.databaseUrl);
const port = Number(address.port);
const proxy = await CuttingProxy.start(() => port);
afterFile(async () => proxy.stop());
address.port = String(proxy.port);
/** Has its database behind a network that loses answers. */
const far = await startService({}, address.href);

beforeEach(() => void Object.assign(proxy.cuts, { transaction: 0, statement: 0 }));

const typesBy = async (call: () => Promise<unknown>) => (await eventsBy(service, crm, call)).map(({ type }) => type);

test('the answer to a COMMIT is lost → 503; the change has its events all the same', async () => {
  const { body } = await book(service, await firstSlot(practice));
  const appointment = body.createdAppointment.appointment_uuid;
  const types = await typesBy(async () => {
    proxy.cutCommits('transaction', 1);
    const { errors } = await far.graphql(
      'mutation ($appointment: Uuid!) { cancelAppointment(appointment: $appointment) { state } }',
      { appointment },
      headers,
    );
    expect(errors[0].extensions.code).toBe('UNAVAILABLE');
  });
  expect(proxy.cuts).toEqual({ transaction: 1, statement: 0 });
  expect(types).toEqual(['participation.canceled', 'appointment.canceled', 'mail.suppressed']);
});

test('the answer to a hold in one statement is lost → 503; the hold has its event all the same', async () => {
  const [first, second, third] = await slotsOf(far, (await practice.room()).uuid);
  await hold(far, first!);
  const types = await typesBy(async () => {
    proxy.cutCommits('statement', 1);
    // a refusal writes nothing that could be cut
    expect((await reserve(far, first!)).status).toBe(412);
    expect((await reserve(far, second!)).status).toBe(503);
    await hold(far, third!);
  });
  expect(proxy.cuts).toEqual({ transaction: 0, statement: 1 });
  expect(types).toEqual(['participation.reserved', 'participation.reserved']);
});
