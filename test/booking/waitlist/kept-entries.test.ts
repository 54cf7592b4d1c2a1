import { beforeAll, expect, test } from 'vitest';
import { expiredEntries, oldEntries } from '../../../src/jobs/waitlist-records.ts';
import { book, cancel } from '../../support/calls/booking.ts';
import { mutate, query } from '../../support/calls/mutate.ts';
import { slotOf } from '../../support/calls/slots.ts';
import { add, entryOf, insertWaiting, openWaitlist, sweep } from '../../support/calls/waitlist.ts';
import { openOrm } from '../../support/database.ts';
import { eventsBy } from '../../support/events.ts';
import { makePractice, type Practice, type Room } from '../../support/practice.ts';
import { runJobs } from '../../support/run-jobs.ts';
import { type Service, startService } from '../../support/service.ts';

let service: Service;
let practice: Practice;
let room: Room;

beforeAll(async () => {
  service = await startService();
  practice = await makePractice(service);
  room = await practice.room();
});

async function runWaitlistJobs(retentionDays: number): Promise<void> {
  const orm = await openOrm(service.databaseUrl);
  await runJobs(orm, [expiredEntries, oldEntries], { retentionDays });
  await orm.close(true);
}

const past = { earliest: '2020-01-01T00:00:00Z', latest: '2020-01-02T00:00:00Z' };
const ended = (days: number) => ({ state: 'LEFT', ended_at: new Date(Date.now() - days * 86_400_000) });

test('the last time of an entry has passed → it ends, by an event', async () => {
  const entry = await insertWaiting(practice, room, past);
  const events = await eventsBy(service, practice.crmId, () => runWaitlistJobs(0));
  expect([await entryOf(service, entry), events.map(({ type }) => type)]).toMatchObject([
    { state: 'EXPIRED' },
    ['waitlist.expired'],
  ]);
});

test('entries that ended long ago, and those that nobody confirmed in a day → deleted; the others stay', async () => {
  const unconfirmed = (hours: number) => ({
    state: 'UNCONFIRMED',
    created_at: new Date(Date.now() - hours * 3_600_000),
  });
  const kept = [
    await insertWaiting(practice, room),
    await insertWaiting(practice, room, ended(20)),
    await insertWaiting(practice, room, unconfirmed(23)),
  ];
  const gone = [await insertWaiting(practice, room, ended(31)), await insertWaiting(practice, room, unconfirmed(25))];
  await runWaitlistJobs(0);
  const left = async () => {
    const rows = await service.sql<{ id: string }>('select id from waitlist_entries where id = any($1)', [
      [...kept, ...gone],
    ]);
    return new Set(rows.map(({ id }) => id));
  };
  expect(await left()).toEqual(new Set(kept));
  await runWaitlistJobs(10);
  expect(await left()).toEqual(new Set([kept[0], kept[2]]));
});

test('the data of a consumer → have the entries; an erasure deletes them, and the time of an offer stays held for nobody', async () => {
  const full = await practice.room({ availability: { end: `${practice.day}T09:30` } });
  await openWaitlist(practice, full);
  const booked = await book(service, slotOf(full));
  const email = 'wanda@example.org';
  const entry = await add(practice, full, { email });
  await cancel(service, booked.body.createdAppointment.cancelLink);
  await sweep(service);
  const data = await query(practice, 'consumerData', { email }, '{ waitlistEntries { uuid lastName } mails { kind } }');
  expect(data).toMatchObject({
    waitlistEntries: [{ uuid: entry, lastName: 'Waits' }],
    mails: [{ kind: 'WAITLIST_JOINED' }, { kind: 'WAITLIST_OFFER' }],
  });
  const erased = await mutate(practice, 'eraseConsumer', { email }, '{ waitlistEntries mails }');
  expect(erased).toEqual({ waitlistEntries: 1, mails: 2 });
  expect(await service.sql('select from waitlist_entries where id = $1', [entry])).toEqual([]);
  expect(JSON.stringify(await service.sql('select facts from mails'))).not.toContain(email);
});

test('a full slot of a class → says that one can wait where its channel has a waitlist', async () => {
  const classroom = await practice.room({ availability: { end: `${practice.day}T09:30` } });
  await book(service, slotOf(classroom));
  const canWait = async () => {
    const { bookables } = await service.ask(
      'query ($resources: [Identifier!]!) { bookables(resources: $resources) { bookables { canWait capacityLeft } } }',
      { resources: [classroom.uuid] },
    );
    return bookables.bookables;
  };
  await openWaitlist(practice, classroom, { showFullSlots: true, waitlistOfferMinutes: 0 });
  expect(await canWait()).toEqual([{ canWait: false, capacityLeft: 0 }]);
  await openWaitlist(practice, classroom, { showFullSlots: true });
  expect(await canWait()).toEqual([{ canWait: true, capacityLeft: 0 }]);
});
