import { beforeEach, expect, test } from 'vitest';
import { clocks, clocksBy } from '../../src/jobs/changed-clocks.ts';
import type { Job } from '../../src/jobs/job.ts';
import { offsetAt } from '../../src/slots/times/zone.ts';
import { adam, appointmentCalls, noon } from '../support/calls/appointment-calls.ts';
import { openOrm } from '../support/database.ts';
import { eventsBy } from '../support/events.ts';
import { makePractice, type Practice } from '../support/practice.ts';
import { runJobs } from '../support/run-jobs.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const orm = await openOrm(service.databaseUrl);
let practice: Practice;
let make: ReturnType<typeof appointmentCalls>['make'];
const HOUR_MS = 3_600_000;

// each test begins with the rules of now, and without appointments
beforeEach(async () => {
  practice = await makePractice(service);
  make = appointmentCalls(practice).make;
  await service.sql('delete from clock_changes');
  await service.sql('update zone_clocks set release = null, clocks = null, recorded_at = null, recorded_until = null');
});

/** Rules of a later release, by which all clocks of Berlin are an hour behind. */
const later = clocksBy({
  release: '2999a',
  offsetAt: (zone, instant) => offsetAt(zone, instant) - (zone === 'Europe/Berlin' ? HOUR_MS : 0),
});

const FIELDS = '{ uuid startsAt agreedStart startAsAgreed }';
const changed = async () =>
  (await service.ask(`{ appointments(filter: { clocksChanged: true }) { nodes ${FIELDS} } }`, {}, practice.headers))
    .appointments.nodes;
const told = async (...jobs: Job[]) =>
  (await eventsBy(service, practice.crmId, () => runJobs(orm, jobs))).map(({ type, data }) => [type, data.agreedStart]);

test('clocks of a country change → coming appointments keep what was agreed, are told, and can go back', async () => {
  const room = await practice.room();
  const start = new Date(noon(30));
  const [agreed, accepted] = [
    await make({ resource: room.uuid, start: noon(30), end: noon(30, 60) }),
    await make({ resource: room.uuid, start: noon(30, 60), end: noon(30, 120), participants: [adam] }),
  ];
  await runJobs(orm, [clocks]);
  expect(await changed()).toEqual([]);
  const local = new Date(start.getTime() + offsetAt('Europe/Berlin', start.getTime())).toISOString().slice(0, 16);
  expect(await told(later)).toEqual([
    ['appointment.clocks_changed', local],
    ['appointment.clocks_changed', expect.any(String)],
  ]);
  expect(await changed()).toMatchObject([{ uuid: agreed.uuid, agreedStart: local }, { uuid: accepted.uuid }]);

  // a process of the former release changes nothing, nor does a second run
  expect(await told(clocks, later)).toEqual([]);

  const accept = 'mutation ($it: Uuid!) { acceptClocks(appointment: $it) { agreedStart } }';
  expect(await service.ask(accept, { it: accepted.uuid }, practice.headers)).toEqual({
    acceptClocks: { agreedStart: null },
  });
  const move =
    'mutation ($it: Uuid!, $to: Instant!) { moveAppointment(appointment: $it, input: { start: $to }, notify: NONE) { agreedStart } }';
  const [{ startAsAgreed }] = await changed();
  // the clocks of the engine have not changed in this test
  expect(startAsAgreed).toBe(noon(30));
  const to = noon(30, -60);
  expect(await service.ask(move, { it: agreed.uuid, to }, practice.headers)).toEqual({
    moveAppointment: { agreedStart: null },
  });
  expect(await changed()).toEqual([]);
});

test('over REST → listed with both times; moved back to the agreed one, and accepted', async () => {
  const room = await practice.room();
  const [agreed, accepted] = [
    await make({ resource: room.uuid, start: noon(30), end: noon(30, 60) }),
    await make({ resource: room.uuid, start: noon(30, 60), end: noon(30, 120), participants: [adam] }),
  ];
  await runJobs(orm, [clocks, later]);
  const call = (request: string, body?: object) =>
    service.call(request.replace(' ', ` /crms/${practice.crmId}`), body, practice.headers);
  const listed = async () => (await call(`GET /changed_clocks?provider=${practice.provider}`)).body.appointments;
  expect(await listed()).toMatchObject([
    { uuid: agreed.uuid, start: noon(30), agreedStart: expect.any(String), startAsAgreed: noon(30) },
    { uuid: accepted.uuid },
  ]);
  // the clocks of the engine have not changed in this test
  const move = { start: noon(30, -60), notify: 'NONE' };
  expect((await call(`POST /appointments/${agreed.uuid}/move`, move)).status).toBe(200);
  const { body } = await call(`POST /appointments/${accepted.uuid}/accept_clocks`);
  expect(body.appointment).toMatchObject({ uuid: accepted.uuid, agreedStart: null, startAsAgreed: null });
  expect(await listed()).toEqual([]);
});

test('what was booked after the change was found, or is over → not marked', async () => {
  const room = await practice.room();
  await make({ resource: room.uuid, start: noon(40), end: noon(40, 60) });
  await service.sql(
    `insert into clock_changes (time_zone, starts_at, ends_at, former_offset, found_at)
     select time_zone, now() - interval '1 year', now() + interval '1 year', 0, now() - interval '1 hour' from providers
     where id = $1`,
    [practice.provider],
  );
  expect(await told(later)).toEqual([]);
  expect(await changed()).toEqual([]);
});
