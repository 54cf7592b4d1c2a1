import { expect, test } from 'vitest';
import { dueTimes } from '../../src/jobs/due-times.ts';
import { AnotherTransaction } from '../support/another-transaction.ts';
import { book } from '../support/calls/booking.ts';
import { mutate } from '../support/calls/mutate.ts';
import { outcome, participationCalls } from '../support/calls/participation-calls.ts';
import { reschedule } from '../support/calls/rescheduling.ts';
import { slotOf } from '../support/calls/slots.ts';
import { afterFile } from '../support/cleanup.ts';
import { openOrm } from '../support/database.ts';
import { requested, submit } from '../support/pages/link-page.ts';
import { makePractice } from '../support/practice.ts';
import { runJobs } from '../support/run-jobs.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const practice = await makePractice(service, { language: 'en' });
const { decide } = participationCalls(practice);
const orm = await openOrm(service.databaseUrl);
afterFile(() => orm.close(true));

const BEGIN = `update appointments set starts_at = now() - interval '1 minute', occupied_from = now() - interval '1 minute',
  ends_at = now() + interval '1 hour', occupied_until = now() + interval '1 hour' where id = $1`;

interface Late {
  resource: string;
  /** Appointment of the booking. */
  booked: string;
  request: string;
}

/** A booking, with a request for another time that nobody has answered; one of the times has come. */
async function late(which: 'booked' | 'wished' | 'none' = 'booked'): Promise<Late> {
  const room = await practice.room();
  const { body } = await book(service, slotOf(room));
  await practice.make('setChannel', { resource: room.uuid, key: 'RESOURCE_PUBLIC', bookingProcess: 'REQUESTED' });
  const { cancelLink, appointment_uuid: appointment } = body.createdAppointment;
  const { start, end } = slotOf(room, '10:00');
  expect((await reschedule(service, cancelLink, { start, end })).status).toBe(200);
  const [request] = await service.sql(
    `select p.id, p.appointment_id as appointment from participations p join participations former on former.id = p.replaces_id
     where former.appointment_id = $1`,
    [appointment],
  );
  if (which !== 'none') await service.sql(BEGIN, [which === 'booked' ? appointment : request!.appointment]);
  return { resource: room.uuid, booked: appointment, request: request!.id };
}

/** States of the places in a room, the first one first. */
const statesIn = async ({ resource }: Pick<Late, 'resource'>): Promise<string[]> =>
  (
    await service.sql(
      `select p.state from participations p join appointments a on a.id = p.appointment_id
       where a.resource_id = $1 order by p.created_at`,
      [resource],
    )
  ).map(({ state }) => state);

test('requests that nobody has answered when the booked or wished time begins → declined, the booked times stand', async () => {
  const [one, other] = [await late('booked'), await late('wished')];
  await runJobs(orm, [dueTimes]);
  expect([await statesIn(one), await statesIn(other)]).toEqual([
    ['BOOKED', 'DECLINED'],
    ['BOOKED', 'DECLINED'],
  ]);
});

test('a request for a first time that nobody has answered when it begins → cannot be confirmed, is declined and mailed', async () => {
  const { participation, appointment, confirm } = await requested(practice);
  await service.sql(BEGIN, [appointment]);
  expect(outcome(await decide('confirmParticipation', participation))).toBe('CONFLICT');
  expect(await submit(service, confirm)).toMatchObject({ heading: 'The time of this request has passed', buttons: [] });
  await runJobs(orm, [dueTimes]);
  const [{ state, mail }] = (await service.sql(
    `select state, (select kind from mails where participation_id = p.id order by created_at desc limit 1) as mail
     from participations p where id = $1`,
    [participation],
  )) as [{ state: string; mail: string }];
  expect([state, mail]).toEqual(['DECLINED', 'REQUEST_DECLINED']);
});

test('a request cannot be declined → the job fails, and the next request is declined nevertheless', async () => {
  const [broken, next] = [await late(), await late()];
  await service.sql(
    `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'x'; end $$`,
  );
  await service.sql(
    `create trigger refuse before update on participations for each row
     when (old.id = '${broken.request}') execute function refuse()`,
  );
  await expect(runJobs(orm, [dueTimes])).rejects.toThrow('x');
  expect([await statesIn(broken), await statesIn(next)]).toEqual([
    ['BOOKED', 'REQUESTED'],
    ['BOOKED', 'DECLINED'],
  ]);
  await service.sql('drop function refuse cascade');
  await runJobs(orm, [dueTimes]);
  expect(await statesIn(broken)).toEqual(['BOOKED', 'DECLINED']);
});

test.each([
  ['confirmed', 'confirmParticipation', ['CANCELED', 'BOOKED']],
  ['cancelled', 'cancelParticipation', ['CANCELED', 'CANCELED']],
])(
  'a late request is %s while the job waits for its calendar → that stands, and the job has nothing to do',
  async (_, mutation, states) => {
    const answered = await late();
    const holder = await AnotherTransaction.begin(service);
    await holder.sql('select from resources where id = $1 for no key update', answered.resource);
    const { answer: decided } = await holder.letWait(() => decide(mutation, answered.request));
    const { answer: done } = await holder.letWait(() => runJobs(orm, [dueTimes]));
    await holder.commit();
    expect(outcome(await decided)).toBe(states[1]);
    await done;
    expect(await statesIn(answered)).toEqual(states);
  },
);

/** Moves the appointment of the booking to next month. */
const postpone = ({ booked }: Late) => {
  const start = new Date(Date.now() + 30 * 86_400_000);
  const end = new Date(start.getTime() + 1_800_000);
  return mutate(practice, 'moveAppointment', { appointment: booked, input: { start, end } });
};

/** Time by which a request must be answered. */
const deadlineOf = async ({ request }: Late): Promise<string> =>
  (await service.sql('select due_at from participations where id = $1', [request]))[0]!.due_at.toISOString();

test('the booked appointment moves → its request waits until the earlier start of now', async () => {
  const waiting = await late('none');
  const { day } = practice;
  const before = await deadlineOf(waiting);
  expect(before.slice(0, 10)).toBe(day);
  await postpone(waiting);
  const wished = await service.sql(
    'select starts_at from appointments a join participations p on p.appointment_id = a.id where p.id = $1',
    [waiting.request],
  );
  expect(await deadlineOf(waiting)).toBe(wished[0]!.starts_at.toISOString());
  expect(await deadlineOf(waiting)).not.toBe(before);
});

test('the booked time of a late request moves while the job waits for its calendar → the request waits on', async () => {
  const waiting = await late();
  const holder = await AnotherTransaction.begin(service);
  await holder.sql('select from resources where id = $1 for no key update', waiting.resource);
  const { answer: moved } = await holder.letWait(() => postpone(waiting));
  const { answer: done } = await holder.letWait(() => runJobs(orm, [dueTimes]));
  await holder.commit();
  await moved;
  await done;
  expect(await statesIn(waiting)).toEqual(['BOOKED', 'REQUESTED']);
});
