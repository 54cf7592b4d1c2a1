import { beforeAll, expect, test } from 'vitest';
import { book, cancel, reserve } from '../../support/calls/booking.ts';
import { type Slot, slotOf } from '../../support/calls/slots.ts';
import { insertWaiting, openWaitlist } from '../../support/calls/waitlist.ts';
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
