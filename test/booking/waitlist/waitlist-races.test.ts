import { beforeAll, expect, test } from 'vitest';
import { book, cancel, reserve } from '../../support/calls/booking.ts';
import { personWithRooms } from '../../support/calls/requirements.ts';
import { type Slot, slotOf } from '../../support/calls/slots.ts';
import {
  answerOf,
  codeOf,
  entryOf,
  insertWaiting,
  letLapse,
  openWaitlist,
  sweep,
} from '../../support/calls/waitlist.ts';
import { makePractice, type Practice, type Room } from '../../support/practice.ts';
import type { Service } from '../../support/service.ts';
import { forEach, twoProcesses } from '../../support/two-processes.ts';
import { NO_VIOLATIONS, violationsIn } from '../../support/violations.ts';

const ROUNDS = 20;
const STRANGERS = 64;

let servers: Service[];
let practice: Practice;

beforeAll(async () => {
  ({ services: servers } = await twoProcesses());
  practice = await makePractice(servers[0]!);
});

/** A room whose first slot is booked, and that three wait for. */
async function awaited(): Promise<{ room: Room; slot: Slot; cancelLink: string; entries: string[] }> {
  const room = await practice.room({ availability: { end: `${practice.day}T09:30` } });
  await openWaitlist(practice, room);
  const slot = slotOf(room);
  const { body } = await book(practice.service, slot);
  const entries = [];
  for (let n = 0; n < 3; n++) entries.push(await insertWaiting(practice, room));
  return { room, slot, cancelLink: body.createdAppointment.cancelLink, entries };
}

/** Cancels beside strangers who want the time, at both processes. Returns the holds that strangers got. */
async function cancelBeside({ slot, cancelLink }: { slot: Slot; cancelLink: string }): Promise<number> {
  const half = STRANGERS / 2;
  const [, ...replies] = await Promise.all([
    cancel(servers[1]!, cancelLink),
    forEach(servers, Array(half).keys(), (service) => reserve(service, slot)),
  ]);
  // the others come when the cancellation is told
  const late = await forEach(servers, Array(half).keys(), (service) => reserve(service, slot));
  return [...replies.flat(), ...late].filter(({ status }) => status === 200).length;
}

/** Entry for whom the time of a room is held. */
const holderOf = async ({ uuid }: Room): Promise<(string | null)[]> =>
  (
    await practice.service.sql(
      `select p.waitlist_entry_id as entry from participations p join appointments a on a.id = p.appointment_id
       where a.resource_id = $1 and p.state = 'RESERVED'`,
      [uuid],
    )
  ).map(({ entry }) => entry);

test('20 cancellations, each beside 64 strangers, while three wait → the first one has the time, and no stranger ever', async () => {
  let strangers = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const situation = await awaited();
    strangers += await cancelBeside(situation);
    expect(await holderOf(situation.room)).toEqual([situation.entries[0]]);
  }
  expect(strangers).toBe(0);
  expect(await violationsIn(practice.service)).toEqual(NO_VIOLATIONS);
});

test('the same without the triggers → strangers get it, so the test can fail', async () => {
  const triggers = (does: 'disable' | 'enable') =>
    practice.service.sql(`
      alter table appointments ${does} trigger guard_freed_time;
      alter table appointments ${does} trigger guard_freed_time_by_update`);
  await triggers('disable');
  try {
    let strangers = 0;
    for (let round = 0; round < 3; round++) strangers += await cancelBeside(await awaited());
    expect(strangers).toBeGreaterThan(0);
  } finally {
    await triggers('enable');
  }
});

const isOk = ({ status }: { status: number }) => status === 200;

test('10 offers that lapse, each beside sweeps and 32 strangers → the second one has the time, and no stranger ever', async () => {
  let strangers = 0;
  for (let round = 0; round < ROUNDS / 2; round++) {
    const { room, slot, cancelLink, entries } = await awaited();
    await cancel(servers[0]!, cancelLink);
    await sweep(practice.service);
    await letLapse(practice.service, entries[0]!);
    const [, , ...replies] = await Promise.all([
      sweep(practice.service),
      sweep(practice.service),
      forEach(servers, Array(STRANGERS / 2).keys(), (service) => reserve(service, slot)),
    ]);
    strangers += replies.flat().filter(isOk).length;
    await sweep(practice.service);
    expect(await holderOf(room)).toEqual([entries[1]]);
  }
  expect(strangers).toBe(0);
  expect(await violationsIn(practice.service)).toEqual(NO_VIOLATIONS);
});

test('10 offers that are taken, swept and left at once → taken or left, never both, and no stranger has the time', async () => {
  const taken: boolean[] = [];
  // whoever is sent first mostly wins, and each must have won once
  for (let round = 0; round < ROUNDS / 2 || new Set(taken).size < 2; round++) {
    const { room, slot, cancelLink, entries } = await awaited();
    const [entry, next] = entries;
    await cancel(servers[0]!, cancelLink);
    await sweep(practice.service);
    const answer = (name: string, server: number) => answerOf(servers[server]!, name, entry!);
    const [accept, leave] = [() => answer('acceptWaitlistOffer', 0), () => answer('leaveWaitlist', 1)];
    const isAcceptFirst = round % 2 === 0;
    const [first, second, , strangers] = await Promise.all([
      isAcceptFirst ? accept() : leave(),
      isAcceptFirst ? leave() : accept(),
      sweep(practice.service),
      forEach(servers, Array(8).keys(), (service) => reserve(service, slot)),
    ]);
    const [accepted, left] = isAcceptFirst ? [first, second] : [second, first];
    await sweep(practice.service);
    const isTaken = codeOf(accepted) === null;
    taken.push(isTaken);
    expect([codeOf(left), strangers.filter(isOk)]).toEqual([null, []]);
    expect(await entryOf(practice.service, entry!)).toMatchObject({ state: isTaken ? 'BOOKED' : 'LEFT' });
    expect(await holderOf(room)).toEqual(isTaken ? [] : [next]);
  }
  expect(await violationsIn(practice.service)).toEqual(NO_VIOLATIONS);
});

test('10 cancellations of a person with a room, beside strangers who want the room → nobody has it, and the person is offered with it', async () => {
  let strangers = 0;
  for (let round = 0; round < ROUNDS / 2; round++) {
    const { person, rooms } = await personWithRooms(practice, 1, {
      availability: { end: `${practice.day}T09:30` },
    });
    await openWaitlist(practice, person);
    const slot = slotOf(person);
    const { body } = await book(practice.service, slot);
    const entry = await insertWaiting(practice, person);
    const room = slotOf(rooms[0]!);
    const [, ...replies] = await Promise.all([
      cancel(servers[1]!, body.createdAppointment.cancelLink),
      forEach(servers, Array(STRANGERS / 4).keys(), (service) => reserve(service, room)),
      forEach(servers, Array(STRANGERS / 4).keys(), (service) => reserve(service, slot)),
    ]);
    strangers += replies.flat().filter(isOk).length;
    await sweep(practice.service);
    expect(await entryOf(practice.service, entry)).toMatchObject({ state: 'OFFERED' });
  }
  expect(strangers).toBe(0);
  expect(await violationsIn(practice.service)).toEqual(NO_VIOLATIONS);
});
