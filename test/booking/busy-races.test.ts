import { beforeAll, describe, expect, test } from 'vitest';
import { reserve } from '../support/calls/booking.ts';
import { busyDay, putBusy, sourceOf, tryToPut } from '../support/calls/busy-times.ts';
import { slotsOf } from '../support/calls/slots.ts';
import { eventsOf } from '../support/events.ts';
import { makePractice, type Practice } from '../support/practice.ts';
import type { Service } from '../support/service.ts';
import { forEach, type TwoProcesses, WITH_AND_WITHOUT_LOCK } from '../support/two-processes.ts';
import { NO_VIOLATIONS, violationsIn } from '../support/violations.ts';

/** Replacements of all times of a source, each with other ones. */
const REPLACEMENTS = 24;

let servers: Service[];
let practice: Practice;

async function setUp({ services }: TwoProcesses): Promise<void> {
  servers = services;
  practice = await makePractice(servers[0]!);
}

describe.each(WITH_AND_WITHOUT_LOCK)('%s', (_name, start) => {
  beforeAll(async () => setUp(await start()));

  test('48 holds at once while the resource becomes busy and free again → whatever stands in a busy time was told', async () => {
    const room = await practice.room({
      availability: { start: `${practice.day}T08:00`, end: `${practice.day}T20:00` },
    });
    const source = await sourceOf(practice, room.uuid);
    const slots = await slotsOf(servers[0]!, room.uuid);
    const morning = busyDay(room, [['08:00', '14:00']]);
    const afternoon = busyDay(room, [['14:00', '20:00']]);
    const [replies] = await Promise.all([
      forEach(servers, [...slots, ...slots], (service, slot) => reserve(service, slot)),
      forEach(servers, Array(REPLACEMENTS).keys(), (_, turn) =>
        tryToPut(practice, source, turn % 2 ? morning : afternoon),
      ),
    ]);
    await putBusy(practice, source, room, [['08:00', '20:00']]);
    const overlapping = await practice.service.sql(
      `select a.id from appointments a join busy_sources s on s.resource_id = a.resource_id
       where s.id = $1 and a.state = 'ACTIVE' and a.occupied && s.busy order by a.id`,
      [source],
    );
    const told = (await eventsOf(practice.service, practice.crmId))
      .filter(({ type, data }) => type === 'appointment.busy' && data.busySource === source)
      .map(({ data }) => data.appointment as string);
    const held = replies.filter(({ status }) => status === 200).length;
    expect(overlapping).toHaveLength(held);
    expect(new Set(told)).toEqual(new Set(overlapping.map(({ id }) => id)));
    expect(await violationsIn(practice.service)).toEqual(NO_VIOLATIONS);
  });

  test('64 holds at once of times that are busy already → none, at either process', async () => {
    const room = await practice.room();
    await putBusy(practice, await sourceOf(practice, room.uuid), room, []);
    const slots = await slotsOf(servers[0]!, room.uuid);
    const [source] = await practice.service.sql('select id from busy_sources where resource_id = $1', [room.uuid]);
    await putBusy(practice, source!.id, room, [['09:00', '12:00']]);
    const replies = await forEach(servers, Array(64).keys(), (service, turn) =>
      reserve(service, slots[turn % slots.length]!),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([412]));
  });
});
