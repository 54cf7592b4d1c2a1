import { describe, expect, test } from 'vitest';
import { typesOf } from '../../src/events/catalogue.ts';
import { formerEventMonths } from '../../src/jobs/event-months.ts';
import { appointmentCalls } from '../support/calls/appointment-calls.ts';
import { book, cancel, hold } from '../support/calls/booking.ts';
import { putBusy, sourceOf } from '../support/calls/busy-times.ts';
import { berlin, slotsOf, utc } from '../support/calls/slots.ts';
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

// the months of the log pass in the order of the tests
describe('months of the log', { shuffle: false }, () => {
  test('months leave the log → the calendars of later instants stay the same, though all they follow from is older', async () => {
    await service.sql(`select create_event_months('2026-01-15', '2026-03-15')`);
    const [from, to] = [await practice.room(), await practice.room()];
    await practice.make('setChannel', { resource: to.uuid, key: 'RESOURCE_PUBLIC', bookingWindowDays: 30 });
    const source = await sourceOf(practice, to.uuid);
    await putBusy(practice, source, to, [
      ['09:00', '09:30'],
      ['11:00', '12:00'],
    ]);
    const [first, second, third] = await slotsOf(service, from.uuid);
    const { body } = await book(service, first!);
    await book(service, second!);
    await hold(service, third!);
    await date('2026-01');
    const uuid = body.createdAppointment.appointment_uuid;
    await appointmentCalls(practice).move(uuid, { resource: to.uuid, start: berlin(to.day, '10:00') });
    await practice.make('setChannel', { resource: from.uuid, key: 'RESOURCE_PUBLIC', showFullSlots: true });
    await putBusy(practice, source, to, [['11:30', '12:00']]);
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
    expect(before[1].calendarAt.slots.map(({ start }: { start: string }) => start)).not.toContain(
      utc(berlin(to.day, '11:30')),
    );
    expect(before[1].calendarAt.slots.map(({ start }: { start: string }) => start)).toContain(
      utc(berlin(to.day, '11:00')),
    );
    const drop = async () => {
      await runJobs(orm, [formerEventMonths], { retentionDays: 0, eventRetentionDays: 35 });
      await sequence(service);
    };
    await drop();
    expect(await calendars()).toEqual(before);
    expect(before[1].calendarAt.appointments).toMatchObject([{ appointmentUuid: uuid, places: [{ state: 'BOOKED' }] }]);
    const recorded = (await eventsOf(service, crm)).filter(({ type }) => type.endsWith('.recorded'));
    expect(new Set(recorded.map(({ type }) => type))).toEqual(
      new Set(
        [
          ...['participation', 'appointment', 'resource', 'availability', 'channel', 'product', 'provider'],
          ...['busy_source', 'busy'],
        ].map((entity) => `${entity}.recorded`),
      ),
    );
  });

  /** Drops the months before one, and dates what is repeated for them. */
  async function dropBefore(month: string, dated: string): Promise<void> {
    const days = Math.floor((Date.now() - Date.parse(`${month}-10`)) / 86_400_000);
    await runJobs(orm, [formerEventMonths], { retentionDays: 0, eventRetentionDays: days });
    await date(dated);
  }

  test('what had ended → does not come back when the month of its end leaves, nor later', async () => {
    await service.sql(`select create_event_months('2026-05-15', '2026-10-15')`);
    const [room, other] = [await practice.room(), (await (await practice.another()).room()).uuid];
    const product = await practice.product();
    const offering = await practice.resource({ products: [room.product, product] });
    const evening = { start: `${room.day}T18:00`, end: `${room.day}T19:00` };
    const late = await practice.availability({ resource: room.uuid, ...evening });
    const { body } = await book(service, (await slotsOf(service, room.uuid))[0]!);
    const source = await sourceOf(practice, room.uuid);
    await putBusy(practice, source, room, [['11:00', '12:00']]);
    const limit = (await practice.make('setBookingLimit', { provider: practice.provider, per: 'DAY', most: 1 })).uuid;
    await practice.make('setChannel', { resource: room.uuid, key: 'RESOURCE_PUBLIC', showFullSlots: true });
    await date('2026-05');
    const [{ provider }] = (await service.sql('select provider_id as provider from resources where id = $1', [
      other,
    ])) as [{ provider: string }];
    await cancel(service, body.createdAppointment.cancelLink);
    const end = `mutation ($late: Identifier!, $room: Identifier!, $product: Identifier!, $provider: Identifier!,
      $limit: Uuid!, $source: Uuid!) {
    deleteBusySource(source: $source)
    deleteAvailability(availability: $late)
    deleteBookingLimit(limit: $limit)
    resetChannel(resource: $room, key: RESOURCE_PUBLIC)
    deleteProduct(product: $product)
    deleteProvider(provider: $provider) }`;
    await service.ask(end, { late, room: room.uuid, product, provider, limit, source }, headers);
    await date('2026-06');
    await practice.product();
    await sequence(service);
    const at = new Date().toISOString();
    const ask = async (resource: string) =>
      (await service.graphql(CALENDAR.replace('sequence hash', ''), { resource, at }, headers)) as object;
    const calendars = () => Promise.all([room.uuid, offering.uuid, other].map(ask));
    const before = await calendars();
    expect(before).toMatchObject([
      { data: { calendarAt: { appointments: [] } } },
      { data: { calendarAt: { appointments: [] } } },
      { errors: [{ extensions: { code: 'NOT_FOUND' } }] },
    ]);
    for (const [month, dated] of [
      ['2026-06', '2026-08'],
      ['2026-07', '2026-09'],
      ['2026-09', '2026-10'],
      ['2026-10', '2026-11'],
    ] as const) {
      await dropBefore(month, dated);
      expect(await calendars()).toEqual(before);
    }
    const left = await service.sql('select type, subject from events where subject = any($1)', [
      [late, product, other, provider, limit, source],
    ]);
    expect(left).toEqual([]);
  });

  test('a pattern → selects no repeated states; their name does', () => {
    expect(typesOf(['availability.*'])).toEqual([
      'availability.created',
      'availability.changed',
      'availability.deleted',
    ]);
    expect(typesOf(['availability.recorded'])).toEqual(['availability.recorded']);
  });
});
