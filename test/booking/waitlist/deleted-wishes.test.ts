import { expect, test } from 'vitest';
import { deletions } from '../../../src/jobs/deletions.ts';
import { expiredEntries } from '../../../src/jobs/waitlist-records.ts';
import { cancel } from '../../support/calls/booking.ts';
import { offerAnother } from '../../support/calls/changeable.ts';
import { mutate, query } from '../../support/calls/mutate.ts';
import {
  add,
  bookedRoom,
  entryOf,
  insertWaiting,
  mailsOf,
  openWaitlist,
  sweep,
  waitForEarlier,
} from '../../support/calls/waitlist.ts';
import { openOrm } from '../../support/database.ts';
import { eventsBy } from '../../support/events.ts';
import { links, soon } from '../../support/pages/link-page.ts';
import { makePractice, type Room } from '../../support/practice.ts';
import { runJobs } from '../../support/run-jobs.ts';
import { startService } from '../../support/service.ts';
import { NO_VIOLATIONS, violationsIn } from '../../support/violations.ts';

const service = await startService();
const practice = await makePractice(service);

async function runJobsOfDeletions(): Promise<void> {
  const orm = await openOrm(service.databaseUrl);
  await runJobs(orm, [deletions, expiredEntries], { retentionDays: 0 });
  await orm.close(true);
}

const remove = (room: Room) =>
  mutate(practice, 'deleteResource', { resource: room.uuid, ignoreFutureAppointments: true });

/** Facts of the last mail about an entry. */
const lastFacts = async (entry: string) =>
  (
    await service.sql(
      "select facts -> 'waitlist' as waitlist from mails where facts -> 'waitlist' ->> 'uuid' = $1 order by created_at desc, id desc limit 1",
      [entry],
    )
  )[0]?.waitlist;

const fullRoom = () => bookedRoom(practice);

test('the resource of a wish is deleted → the entry ends, by an event and a mail that says why', async () => {
  const { room } = await fullRoom();
  const entry = await add(practice, room);
  await remove(room);
  const events = await eventsBy(service, practice.crmId, runJobsOfDeletions);
  expect([await entryOf(service, entry), events.map(({ type }) => type)]).toMatchObject([
    { state: 'EXPIRED' },
    ['waitlist.expired'],
  ]);
  expect(await mailsOf(service, entry)).toEqual(['WAITLIST_JOINED', 'WAITLIST_PASSED']);
  expect(await lastFacts(entry)).toMatchObject({ isOpen: false, isGone: true });
  await runJobsOfDeletions();
  expect(await mailsOf(service, entry)).toHaveLength(2);
});

test('resources of a wish for several are deleted → it waits for those that are left, and ends with the last', async () => {
  const [{ room: first }, { room: second }] = [await fullRoom(), await fullRoom()];
  await mutate(practice, 'updateResource', { resource: second.uuid, input: { products: [first.product] } });
  const wish = { resource_id: null, resource_ids: [first.uuid, second.uuid] };
  const entry = await insertWaiting(practice, first, wish);
  await remove(first);
  await runJobsOfDeletions();
  expect(await entryOf(service, entry)).toMatchObject({ state: 'WAITING' });
  await remove(second);
  await runJobsOfDeletions();
  expect(await entryOf(service, entry)).toMatchObject({ state: 'EXPIRED' });
  expect(await mailsOf(service, entry)).toEqual(['WAITLIST_PASSED']);
});

test('a wish for any resource → waits on without any: the product is still there', async () => {
  const { room } = await fullRoom();
  const entry = await insertWaiting(practice, room, { resource_id: null });
  await remove(room);
  await runJobsOfDeletions();
  expect(await entryOf(service, entry)).toMatchObject({ state: 'WAITING' });
});

test('the resource is deleted while it is offered → the entry ends with the offer', async () => {
  const { room, cancelLink } = await fullRoom();
  const entry = await add(practice, room);
  await cancel(service, cancelLink);
  await sweep(service);
  expect(await entryOf(service, entry)).toMatchObject({ state: 'OFFERED' });
  await remove(room);
  await runJobsOfDeletions();
  expect(await entryOf(service, entry)).toMatchObject({ state: 'EXPIRED' });
  expect(await mailsOf(service, entry)).toEqual(['WAITLIST_JOINED', 'WAITLIST_OFFER', 'WAITLIST_PASSED']);
  expect(await violationsIn(service)).toEqual(NO_VIOLATIONS);
});

test('the offer of a wish for any resource went with its resource, and the last time has passed → the entry ends', async () => {
  const { room } = await fullRoom();
  const past = { earliest: '2020-01-01T00:00:00Z', latest: '2020-01-02T00:00:00Z' };
  const entry = await insertWaiting(practice, room, { ...past, resource_id: null, state: 'OFFERED' });
  await runJobsOfDeletions();
  expect(await entryOf(service, entry)).toMatchObject({ state: 'EXPIRED' });
});

test('an address that nobody has confirmed, and a booking that ended with the resource → end without a further mail', async () => {
  const { room, cancelLink } = await fullRoom();
  const unconfirmed = await insertWaiting(practice, room, { state: 'UNCONFIRMED' });
  const { data } = await waitForEarlier(service, cancelLink);
  const earlier = data.waitForEarlier.entryUuid;
  await remove(room);
  await runJobsOfDeletions();
  for (const entry of [unconfirmed, earlier]) expect(await entryOf(service, entry)).toMatchObject({ state: 'EXPIRED' });
  expect([await mailsOf(service, unconfirmed), await mailsOf(service, earlier)]).toEqual([[], ['WAITLIST_JOINED']]);
});

test('the product of a wish is deleted → the entry ends at once, and its link and the CRM still say so', async () => {
  const room = await practice.room({ product: { name: 'Fango' }, availability: { end: `${practice.day}T09:30` } });
  await openWaitlist(practice, room);
  const waiting = await insertWaiting(practice, room);
  const [any, unconfirmed] = [
    await insertWaiting(practice, room, { resource_id: null }),
    await insertWaiting(practice, room, { state: 'UNCONFIRMED' }),
  ];
  await offerAnother(practice, room.uuid, room.product);
  const events = await eventsBy(service, practice.crmId, () =>
    mutate(practice, 'deleteProduct', { product: room.product }),
  );
  const ended = events.filter(({ type }) => type === 'waitlist.expired').map(({ data }) => data.waitlistEntry);
  expect(new Set(ended)).toEqual(new Set([waiting, any]));
  for (const entry of [waiting, any, unconfirmed]) {
    expect(await entryOf(service, entry)).toMatchObject({ state: 'EXPIRED' });
  }
  expect(await Promise.all([waiting, any, unconfirmed].map((entry) => mailsOf(service, entry)))).toEqual([
    ['WAITLIST_PASSED'],
    ['WAITLIST_PASSED'],
    [],
  ]);
  expect(await lastFacts(any)).toMatchObject({ product: 'Fango', isGone: true });
  const token = new URL(links.waiting(any, soon())).searchParams.get('token');
  const linked = 'query ($token: String!) { linkedWaitlistEntry(token: $token) { state productName } }';
  expect(await service.ask(linked, { token })).toEqual({
    linkedWaitlistEntry: { state: 'EXPIRED', productName: null },
  });
  const listed = await query(
    practice,
    'waitlist',
    { provider: practice.provider, filter: { states: ['EXPIRED'], resource: room.uuid } },
    '{ nodes { state product { name } } }',
  );
  expect(listed.nodes).toContainEqual({ state: 'EXPIRED', product: null });
});
