import { expect, test } from 'vitest';
import { typesOf } from '../../src/events/catalogue.ts';
import { eventMonths } from '../../src/jobs/event-months.ts';
import { appointmentCalls } from '../support/calls/appointment-calls.ts';
import { book, hold } from '../support/calls/booking.ts';
import { berlin, slotsOf } from '../support/calls/slots.ts';
import { afterFile } from '../support/cleanup.ts';
import { openOrm } from '../support/database.ts';
import { eventsOf, sequence } from '../support/events.ts';
import { makePractice } from '../support/practice.ts';
import { runJobs } from '../support/run-jobs.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const orm = await openOrm(service.databaseUrl);
afterFile(() => orm.close(true));
const practice = await makePractice(service);
const { crmId: crm, headers } = practice;

/** Moves the events of the current month to an earlier one. */
async function date(month: string): Promise<void> {
  await sequence(service);
  await service.sql('alter table events disable trigger refuse_change');
  await service.sql(
    `update events set recorded_at = $2::timestamptz where crm_id = $1 and recorded_at > now() - interval '1 day'`,
    [crm, `${month}-20Z`],
  );
  await service.sql('alter table events enable trigger refuse_change');
}

const CALENDAR = `query ($resource: Identifier!, $at: Instant!) {
  calendarAt(resource: $resource, at: $at) { sequence hash archived
    appointments { appointmentUuid start end productUuid capacity places { participationUuid state seat expiresAt } }
    slots { start end availabilityUuid appointmentUuid productUuids capacityLeft } } }`;

test('months leave the log → the calendars of later instants stay the same, though all they follow from is older', async () => {
  await service.sql(`select create_event_months('2026-01-15', '2026-03-15')`);
  const [from, to] = [await practice.room(), await practice.room()];
  await practice.make('setChannel', { resource: to.uuid, key: 'RESOURCE_PUBLIC', bookingWindowDays: 30 });
  const [first, second, third] = await slotsOf(service, from.uuid);
  const { body } = await book(service, first!);
  await book(service, second!);
  await hold(service, third!);
  await date('2026-01');
  const uuid = body.createdAppointment.appointment_uuid;
  await appointmentCalls(practice).move(uuid, { resource: to.uuid, start: berlin(to.day, '10:00') });
  await practice.make('setChannel', { resource: from.uuid, key: 'RESOURCE_PUBLIC', showFullSlots: true });
  await date('2026-02');
  await practice.availability({ resource: to.uuid, start: `${to.day}T14:00`, end: `${to.day}T15:00` });
  await date('2026-03');
  await practice.product();
  await sequence(service);
  const at = new Date().toISOString();
  await book(service, (await slotsOf(service, to.uuid))[0]!);
  await sequence(service);
  const calendars = () =>
    Promise.all([from, to].map(({ uuid: resource }) => service.ask(CALENDAR, { resource, at }, headers)));
  const before = await calendars();
  const drop = async () => {
    await runJobs(orm, [eventMonths], { retentionDays: 0, eventRetentionDays: 35 });
    await sequence(service);
  };
  await drop();
  expect(await calendars()).toEqual(before);
  expect(before[1].calendarAt.appointments).toMatchObject([{ appointmentUuid: uuid, places: [{ state: 'BOOKED' }] }]);
  const recorded = (await eventsOf(service, crm)).filter(({ type }) => type.endsWith('.recorded'));
  expect(new Set(recorded.map(({ type }) => type))).toEqual(
    new Set(
      ['participation', 'appointment', 'resource', 'availability', 'channel', 'product', 'provider'].map(
        (entity) => `${entity}.recorded`,
      ),
    ),
  );
});

test('a pattern → selects no repeated states; their name does', () => {
  expect(typesOf(['availability.*'])).toEqual(['availability.created', 'availability.changed', 'availability.deleted']);
  expect(typesOf(['availability.recorded'])).toEqual(['availability.recorded']);
});
