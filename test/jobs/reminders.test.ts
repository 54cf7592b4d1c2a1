import { describe, expect, test } from 'vitest';
import { reminders as reminderJob } from '../../src/jobs/reminders.ts';
import { book, cancel } from '../support/calls/booking.ts';
import { mutate } from '../support/calls/mutate.ts';
import { reschedule } from '../support/calls/rescheduling.ts';
import { callAllowed } from '../support/calls/root-fields.ts';
import { firstSlot, type Slot, utc } from '../support/calls/slots.ts';
import { afterFile } from '../support/cleanup.ts';
import { openOrm } from '../support/database.ts';
import { makePractice } from '../support/practice.ts';
import { runJobs } from '../support/run-jobs.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const practice = await makePractice(service);
const orm = await openOrm(service.databaseUrl);
afterFile(() => orm.close(true));

const remind = () => runJobs(orm, [reminderJob]);

/** A booking of long ago, ten days ahead. */
async function booking(settings?: object): Promise<{ slot: Slot; appointment: string; cancelLink: string }> {
  const slot = await firstSlot(practice);
  if (settings) await practice.make('setChannel', { resource: slot.resource, key: 'RESOURCE_PUBLIC', ...settings });
  const { body } = await book(service, slot);
  const { appointment_uuid: appointment, cancelLink } = body.createdAppointment;
  return { slot, appointment, cancelLink };
}

/** Lets it be so many hours before the start of an appointment: the past moves, as nobody can move the clock. */
async function hoursBefore(appointment: string, hours: number): Promise<void> {
  await service.sql(
    `with shift as (select id, starts_at - make_interval(hours => $2) - now() as by from appointments where id = $1)
     update appointments a set starts_at = starts_at - by, ends_at = ends_at - by, occupied_from = occupied_from - by,
       occupied_until = occupied_until - by from shift where a.id = shift.id`,
    [appointment, hours],
  );
  await service.sql("update mails set created_at = now() - interval '20 days' where appointment_id = $1", [
    appointment,
  ]);
}

const reminders = async (appointment: string) =>
  (await service.sql("select recipient from mails where kind = 'REMINDER' and appointment_id = $1", [appointment]))
    .length;

describe('a reminder', () => {
  test('a day before, unless told otherwise → queued once', async () => {
    const { appointment } = await booking();
    await hoursBefore(appointment, 25);
    await remind();
    expect(await reminders(appointment)).toBe(0);
    await hoursBefore(appointment, 24);
    await remind();
    await remind();
    expect(await reminders(appointment)).toBe(1);
  });

  test('a booking that has moved → of its new time only', async () => {
    const { slot, appointment, cancelLink } = await booking();
    const later = (time: string) => utc(new Date(Date.parse(time) + 3_600_000).toISOString());
    const { body } = await reschedule(service, cancelLink, { start: later(slot.start), end: later(slot.end) });
    const next = body.createdAppointment.appointment_uuid;
    for (const each of [appointment, next]) await hoursBefore(each, 24);
    await remind();
    expect([await reminders(appointment), await reminders(next)]).toEqual([0, 1]);
  });

  test('by several processes at once → queued once', async () => {
    const { appointment } = await booking();
    await hoursBefore(appointment, 12);
    await Promise.all(Array.from({ length: 8 }, remind));
    expect(await reminders(appointment)).toBe(1);
  });

  test.each([
    [{ reminderHours: 48 }, 47, 1],
    [{ reminderHours: 48 }, 49, 0],
    [{ reminderHours: 2 }, 3, 0],
    [{ reminderHours: 0 }, 0, 0],
  ])('with the settings %j, %i hours before → %i', async (settings, hours, expected) => {
    const { appointment } = await booking(settings);
    await hoursBefore(appointment, hours);
    await remind();
    expect(await reminders(appointment)).toBe(expected);
  });

  test('of what begins already, or is cancelled → none', async () => {
    const [begun, cancelled] = [await booking(), await booking()];
    await hoursBefore(begun.appointment, -1);
    await cancel(service, cancelled.cancelLink);
    await hoursBefore(cancelled.appointment, 12);
    await remind();
    expect([await reminders(begun.appointment), await reminders(cancelled.appointment)]).toEqual([0, 0]);
  });

  test('of a request → none until it is confirmed', async () => {
    const { appointment } = await booking({ bookingProcess: 'REQUESTED' });
    await hoursBefore(appointment, 20);
    await remind();
    expect(await reminders(appointment)).toBe(0);
    const [row] = await service.sql<{ id: string }>('select id from participations where appointment_id = $1', [
      appointment,
    ]);
    await mutate(practice, 'confirmParticipation', { participation: row!.id });
    await remind();
    expect(await reminders(appointment), 'the confirmation has just told').toBe(0);
    await hoursBefore(appointment, 18);
    await remind();
    expect(await reminders(appointment)).toBe(1);
  });

  test('of what was booked or moved since then → none; of what is moved after a reminder → a new one in time', async () => {
    const { appointment, slot } = await booking({ reminderHours: 336 });
    await remind();
    expect(await reminders(appointment), 'booked only just now').toBe(0);
    await hoursBefore(appointment, 300);
    await remind();
    expect(await reminders(appointment)).toBe(1);
    await mutate(practice, 'moveAppointment', { appointment, input: { start: slot.start } });
    await remind();
    expect(await reminders(appointment), 'moved only just now').toBe(1);
    await hoursBefore(appointment, 200);
    await remind();
    expect(await reminders(appointment)).toBe(2);
  });
});

describe('a change of what a reminder follows from', () => {
  /** Hours from now until the reminder of an appointment; null: none. */
  async function hoursUntilReminder(appointment: string): Promise<number | null> {
    const [row] = await service.sql<{ hours: string | null }>(
      'select round(extract(epoch from remind_at - now()) / 3600) as hours from participations where appointment_id = $1',
      [appointment],
    );
    return row?.hours == null ? null : Number(row.hours);
  }

  const change = (mutation: string) => service.ask(`mutation { ${mutation} }`, {}, practice.headers);
  const setHours = (resource: string, reminderHours: number, key = 'RESOURCE_PUBLIC') =>
    practice.make('setChannel', { resource, key, reminderHours });

  test('the hours of the channel → bookings there already are reminded by the new ones', async () => {
    const { appointment, slot } = await booking();
    await hoursBefore(appointment, 100);
    expect(await hoursUntilReminder(appointment)).toBe(76);
    await setHours(slot.resource, 48);
    expect(await hoursUntilReminder(appointment)).toBe(52);
    await setHours(slot.resource, 12, 'CALENDAR_PUBLIC');
    expect(await hoursUntilReminder(appointment), 'another channel').toBe(52);
    await setHours(slot.resource, 2);
    expect(await hoursUntilReminder(appointment)).toBe(98);
    await setHours(slot.resource, 0);
    expect(await hoursUntilReminder(appointment)).toBe(null);
    await change(`resetChannel(resource: "${slot.resource}", key: RESOURCE_PUBLIC)`);
    expect(await hoursUntilReminder(appointment)).toBe(76);
  });

  test('more hours than are left, of a consumer who was reminded before → no second reminder', async () => {
    const { appointment, slot } = await booking();
    await hoursBefore(appointment, 20);
    await remind();
    await setHours(slot.resource, 48);
    await remind();
    expect(await reminders(appointment)).toBe(1);
    expect(await hoursUntilReminder(appointment)).toBe(null);
  });

  test('fewer hours, of a consumer who was reminded before → no second reminder', async () => {
    const { appointment, slot } = await booking({ reminderHours: 48 });
    await hoursBefore(appointment, 47);
    await remind();
    await setHours(slot.resource, 24);
    await hoursBefore(appointment, 23);
    await remind();
    expect(await reminders(appointment)).toBe(1);
  });

  test('a move to a resource whose channel has other hours → reminded by those', async () => {
    const { appointment, slot } = await booking();
    const { uuid: other } = await practice.room();
    await setHours(other, 2);
    await hoursBefore(appointment, 100);
    await change(`moveAppointment(appointment: "${appointment}", input: { resource: "${other}" }) { uuid }`);
    expect(await hoursUntilReminder(appointment)).toBe(98);
    await setHours(slot.resource, 5);
    expect(await hoursUntilReminder(appointment)).toBe(98);
  });

  test('a hold, a request and a cancellation have none; a booking later than its reminder has none either', async () => {
    const { appointment, cancelLink } = await booking();
    expect(await hoursUntilReminder(appointment)).toBeGreaterThan(200);
    await cancel(service, cancelLink);
    expect(await hoursUntilReminder(appointment)).toBe(null);
    const late = await booking({ reminderHours: 336 });
    expect(await hoursUntilReminder(late.appointment)).toBe(null);
    const requested = await booking({ bookingProcess: 'REQUESTED' });
    expect(await hoursUntilReminder(requested.appointment)).toBe(null);
  });
});

test('a reminder → no change of the participation or its calendar, for those who synchronise', async () => {
  const { appointment, slot } = await booking();
  await hoursBefore(appointment, 20);
  const state = () =>
    service.sql(
      `select p.updated_at, c.revision from participations p, calendar_revisions c
       where p.appointment_id = $1 and c.id = $2`,
      [appointment, slot.resource],
    );
  const before = await state();
  await remind();
  expect(await reminders(appointment)).toBe(1);
  expect(await state()).toEqual(before);
});

test.each([-1, 337])('reminderHours %i → INVALID_INPUT', async (reminderHours) => {
  const { uuid } = await practice.resource();
  const input = { resource: uuid, key: 'RESOURCE_PUBLIC', reminderHours };
  const { errors } = await callAllowed(practice, 'setChannel', { input });
  expect(errors).toMatchObject([{ message: 'input.reminderHours must be a whole number of hours from 0 to 336' }]);
});
