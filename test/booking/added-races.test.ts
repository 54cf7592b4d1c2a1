import { beforeAll, describe, expect, test } from 'vitest';
import { tally } from '../support/calls/answers.ts';
import { appointmentCalls, noon } from '../support/calls/appointment-calls.ts';
import { query } from '../support/calls/mutate.ts';
import { makePractice, type Practice } from '../support/practice.ts';
import type { Service } from '../support/service.ts';
import { forEach, type TwoProcesses, WITH_AND_WITHOUT_LOCK } from '../support/two-processes.ts';
import { NO_VIOLATIONS, violationsIn } from '../support/violations.ts';

const PARALLEL = 32;
const JOINING = 16;

const LOWER = `mutation ($appointment: Uuid!, $capacity: Int!) {
  updateAppointment(appointment: $appointment, input: { capacity: $capacity }) { capacity } }`;

let servers: Service[];
let practice: Practice;

async function setUp({ services }: TwoProcesses): Promise<void> {
  servers = services;
  practice = await makePractice(servers[0]!);
}

/** Puts so many people at once into an appointment of six places, one of which is taken. */
async function putInAtOnce(more: object = {}) {
  const { uuid: resource } = await practice.resource();
  const { uuid } = await appointmentCalls(practice).make({ resource, start: noon(30), end: noon(30, 60), capacity: 6 });
  const replies = await forEach(servers, Array(PARALLEL).keys(), (service, turn) =>
    service.call(
      `POST /crms/${practice.crmId}/appointments/${uuid}/participations`,
      { email: `in-${turn}@example.org`, firstName: 'Eva', lastName: `Muster ${turn}`, ...more },
      practice.headers,
    ),
  );
  const appointment = await query(
    practice,
    'appointment',
    { appointment: uuid },
    '{ capacity capacityLeft participations { seat } }',
  );
  return { replies, appointment };
}

describe.each(WITH_AND_WITHOUT_LOCK)('%s', (_name, start) => {
  beforeAll(async () => setUp(await start()));

  test('32 who are put into 5 free places at once → 5 are in, 27 are told that it is full', async () => {
    const { replies, appointment } = await putInAtOnce();
    expect(tally(replies)).toEqual({ '201': 5, '412/201': PARALLEL - 5 });
    expect(appointment).toMatchObject({ capacity: 6, capacityLeft: 0 });
    expect(await violationsIn(practice.service)).toEqual(NO_VIOLATIONS);
  });

  test('16 who are put in while others take places away → nobody is in without a place, and none of them is lost', async () => {
    const { uuid: resource } = await practice.resource();
    const { make } = appointmentCalls(practice);
    const { uuid } = await make({ resource, start: noon(30), end: noon(30, 60), capacity: 20 });
    const [added, lowered] = await Promise.all([
      forEach(servers, Array(JOINING).keys(), (service, turn) =>
        service.call(
          `POST /crms/${practice.crmId}/appointments/${uuid}/participations`,
          { email: `in-${turn}@example.org`, firstName: 'Eva', lastName: `Muster ${turn}` },
          practice.headers,
        ),
      ),
      forEach(servers, [12, 9, 6, 4], (service, capacity) =>
        service.graphql(LOWER, { appointment: uuid, capacity }, practice.headers),
      ),
    ]);
    const appointment = await query(
      practice,
      'appointment',
      { appointment: uuid },
      '{ capacity participations { seat } }',
    );
    const seats = appointment.participations.map(({ seat }: { seat: number }) => seat);
    expect(seats).toHaveLength(1 + added.filter(({ status }) => status === 201).length);
    expect(new Set(seats).size).toBe(seats.length);
    expect(Math.max(...seats)).toBeLessThanOrEqual(appointment.capacity);
    // SLOT_TAKEN by the constraint of seats, where nobody waits for a lock
    const codes = lowered.map(({ errors = [] }) => errors[0]?.extensions.code ?? 'CONFLICT');
    expect(codes.filter((code) => code !== 'CONFLICT' && code !== 'SLOT_TAKEN')).toEqual([]);
    expect(await violationsIn(practice.service)).toEqual(NO_VIOLATIONS);
  });

  test('32 for whom it gets more places → all are in, each on a seat of their own', async () => {
    const { replies, appointment } = await putInAtOnce({ raiseCapacity: true });
    expect(tally(replies)).toEqual({ '201': PARALLEL });
    // without the lock, two may each add a place for the same last one
    expect(appointment.capacity).toBeGreaterThanOrEqual(PARALLEL + 1);
    expect(new Set(appointment.participations.map(({ seat }: { seat: number }) => seat)).size).toBe(PARALLEL + 1);
    expect(await violationsIn(practice.service)).toEqual(NO_VIOLATIONS);
  });
});
