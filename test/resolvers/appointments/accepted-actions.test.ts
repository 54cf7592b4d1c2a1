import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { AppointmentAction, ParticipationAction } from '../../../src/booking/planning/accepted-action.ts';
import { appointmentCalls, eva, noon } from '../../support/calls/appointment-calls.ts';
import { hold } from '../../support/calls/booking.ts';
import { mutate, query } from '../../support/calls/mutate.ts';
import { participationCalls } from '../../support/calls/participation-calls.ts';
import { reschedule } from '../../support/calls/rescheduling.ts';
import { operation } from '../../support/calls/root-fields.ts';
import { firstSlot, slotsOf } from '../../support/calls/slots.ts';
import { makePractice } from '../../support/practice.ts';
import { statementsOf } from '../../support/recorded-statements.ts';
import { sharedService } from '../../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);
const { make } = appointmentCalls(practice);
const { decide, place } = participationCalls(practice);

interface Names {
  appointment: string;
  participation: string;
}

async function inThePast(): Promise<Names> {
  const { resource } = await firstSlot(practice);
  const participants = [{ ...eva, email: `${randomUUID()}@example.org` }];
  const { uuid, participations } = await make({ resource, start: noon(-2), end: noon(-2, 30), participants });
  return { appointment: uuid, participation: participations[0].uuid };
}

async function decided(mutation: string, made: Promise<Names>, args = ''): Promise<Names> {
  const names = await made;
  await decide(mutation, names.participation, args);
  return names;
}

/** A booked place, and a request to move it. */
async function withMoveRequest(which: 'booked' | 'requested'): Promise<Names> {
  const { cancelLink, slot, ...booked } = await place('IMMEDIATE');
  await practice.make('setChannel', { resource: slot.resource, key: 'RESOURCE_PUBLIC', bookingProcess: 'REQUESTED' });
  const { start, end } = (await slotsOf(service, slot.resource)).at(-1)!;
  await reschedule(service, cancelLink, { start, end });
  if (which === 'booked') return booked;
  const [row] = await service.sql(
    'select id as participation, appointment_id as appointment from participations where replaces_id = $1',
    [booked.participation],
  );
  return row as unknown as Names;
}

const SITUATIONS: { [situation: string]: () => Promise<Names> } = {
  'a booking': () => place('IMMEDIATE'),
  'a request': () => place('REQUESTED'),
  'a place of a class': () => place('IMMEDIATE', 3),
  'a past booking': inThePast,
  'a past request': async () => {
    const names = await place('REQUESTED');
    await service.sql(
      `update appointments set (occupied_from, starts_at, ends_at, occupied_until) = (past.start, past.start, past.start + span, past.start + span)
        from (select date_trunc('minute', now()) - interval '2 hours' as start, interval '1 hour' as span) as past
        where id = $1`,
      [names.appointment],
    );
    return names;
  },
  'an absence': () => decided('markNoShow', inThePast()),
  'a cancelled booking': () => decided('cancelParticipation', place('IMMEDIATE')),
  'a declined request': () => decided('declineParticipation', place('REQUESTED')),
  'a booking with a request to move it': () => withMoveRequest('booked'),
  'a request to move': () => withMoveRequest('requested'),
  'a moved booking': async () => {
    const names = await place('IMMEDIATE');
    const input = { start: noon(3), end: noon(3, 30) };
    await mutate(practice, 'rescheduleParticipation', { participation: names.participation, input });
    return names;
  },
  'an erased booking': async () => {
    const names = await inThePast();
    await mutate(practice, 'eraseConsumer', { booking: await bookingOf(names) });
    return names;
  },
  'a booking of a deleted resource': async () => {
    const names = await inThePast();
    const { resource } = await query(
      practice,
      'appointment',
      { appointment: names.appointment },
      '{ resource { uuid } }',
    );
    await mutate(practice, 'deleteResource', { resource: resource.uuid });
    return names;
  },
  'a hold': async () => {
    const customer = await hold(service, await firstSlot(practice));
    const [row] = await service.sql(
      'select id as participation, appointment_id as appointment from participations where customer = $1',
      [customer],
    );
    return row as unknown as Names;
  },
};

const bookingOf = async ({ participation }: Names): Promise<string> =>
  (await query(practice, 'participation', { participation }, '{ bookingUuid }')).bookingUuid;

let minutes = 0;
/** A time at which nothing is booked. */
const elsewhere = () => {
  minutes += 30;
  return { start: noon(20, minutes), end: noon(20, minutes + 30) };
};

type Call = (names: Names) => [mutation: string, args: object];

const OF_PLACE: { [action in ParticipationAction]: Call } = {
  CONFIRM: ({ participation }) => ['confirmParticipation', { participation }],
  DECLINE: ({ participation }) => ['declineParticipation', { participation }],
  CANCEL: ({ participation }) => ['cancelParticipation', { participation }],
  RESCHEDULE: ({ participation }) => ['rescheduleParticipation', { participation, input: elsewhere() }],
  REQUEST_RESCHEDULE: ({ participation }) => ['requestReschedule', { participation }],
  MARK_NO_SHOW: ({ participation }) => ['markNoShow', { participation }],
  CLEAR_NO_SHOW: ({ participation }) => ['markNoShow', { participation, noShow: false }],
  UPDATE: ({ participation }) => ['updateParticipation', { participation, input: { note: 'Rings twice' } }],
};

const OF_APPOINTMENT: { [action in AppointmentAction]: Call } = {
  MOVE: ({ appointment }) => ['moveAppointment', { appointment, input: elsewhere() }],
  CANCEL: ({ appointment }) => ['cancelAppointment', { appointment }],
  UPDATE: ({ appointment }) => ['updateAppointment', { appointment, input: { capacity: 5 } }],
  ADD_PARTICIPANT: ({ appointment }) => [
    'addParticipant',
    { appointment, raiseCapacity: true, input: { ...eva, email: `${appointment}@example.org` } },
  ],
};

const STATE = `select (select row(state, no_show_at, note, asked_until)::text from participations where id = $1) as place,
  (select row(state, starts_at, capacity)::text from appointments where id = $2) as appointment,
  (select count(*) from participations where appointment_id = $2) as places`;

const stateOf = ({ participation, appointment }: Names) => service.sql(STATE, [participation, appointment]);

/** True if a call changed something. */
async function changes(names: Names, [mutation, args]: [string, object]): Promise<boolean> {
  const before = await stateOf(names);
  const { errors } = await service.graphql(operation(mutation, args), args, practice.headers);
  const codes = (errors ?? []).map((error: { extensions: { code: string } }) => error.extensions.code);
  expect(['CONFLICT', 'BOOKING_MOVED', undefined]).toContain(codes[0]);
  const isChanged = JSON.stringify(await stateOf(names)) !== JSON.stringify(before);
  expect(isChanged && codes.length > 0).toBe(false);
  return isChanged;
}

/** Returns the changes that mutations accept. A refusal changes nothing, so the next call can follow it. */
async function acceptedOf<Action extends string>(
  make: () => Promise<Names>,
  calls: { [action in Action]: Call },
): Promise<Action[]> {
  const accepted: Action[] = [];
  let names = await make();
  for (const action of Object.keys(calls) as Action[]) {
    if (!(await changes(names, calls[action](names)))) continue;
    accepted.push(action);
    names = await make();
  }
  return accepted;
}

describe.each(Object.entries(SITUATIONS))('%s', (_, make) => {
  test('each change of the place that mutations accept, and no other, is among its actions', async () => {
    const { actions } = await query(practice, 'participation', await make(), '{ actions }');
    expect(actions).toEqual(await acceptedOf(make, OF_PLACE));
  });

  test('each change of the appointment that mutations accept, and no other, is among its actions', async () => {
    const { actions } = await query(practice, 'appointment', await make(), '{ actions }');
    expect(actions).toEqual(await acceptedOf(make, OF_APPOINTMENT));
  });
});

test('the actions of many places and appointments → no statement more for each', async () => {
  const list = '{ nodes { actions participations { actions } } }';
  const count = () => statementsOf(() => query(practice, 'appointments', {}, list));
  await place('IMMEDIATE');
  const few = await count();
  await place('IMMEDIATE');
  await place('IMMEDIATE', 3);
  expect(await count()).toBe(few);
});
