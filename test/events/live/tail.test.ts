import { beforeAll, expect, test } from 'vitest';
import { readHead } from '../../../src/events/event-log.ts';
import { followEvents } from '../../../src/events/live/followed-events.ts';
import { noticesOf } from '../../../src/events/live/notices.ts';
import { tailOf } from '../../../src/events/live/tail.ts';
import { AnotherTransaction } from '../../support/another-transaction.ts';
import { hold } from '../../support/calls/booking.ts';
import { slotsOf } from '../../support/calls/slots.ts';
import { afterFile } from '../../support/cleanup.ts';
import { openOrm } from '../../support/database.ts';
import { sequence } from '../../support/events.ts';
import { makePractice, type Practice } from '../../support/practice.ts';
import { type Service, startService } from '../../support/service.ts';

/** Runs statements: those of a test, or of one transaction. */
interface SqlCaller {
  sql: (text: string) => Promise<unknown>;
}

type Orm = Awaited<ReturnType<typeof openOrm>>;

let service: Service;
let practice: Practice;
let orm: Orm;

beforeAll(async () => {
  service = await startService();
  practice = await makePractice(service);
  orm = await openOrm(service.databaseUrl);
  afterFile(() => orm.close(true));
  await practice.room();
});

/** Causes events and numbers them. */
async function cause(count: number): Promise<void> {
  await service.sql(
    `insert into event_inbox (crm_id, type, subject)
      select $1, 'mail.sent', gen_random_uuid() from generate_series(1, $2), pg_current_xact_id()`,
    [practice.crmId, count],
  );
  await sequence(service);
}

/** Causes an event and numbers it in an open transaction. */
async function number(transaction: AnotherTransaction): Promise<void> {
  await service.sql("insert into event_inbox (crm_id, type, subject) values ($1, 'mail.sent', gen_random_uuid())", [
    practice.crmId,
  ]);
  await transaction.sql('select sequence_events(0, 1000, null)');
}

const numbers = async (crm: string): Promise<number[]> => {
  const rows = await service.sql<{ sequence: number }>(
    'select sequence::float8 as sequence from events where crm_id = $1 order by 1',
    [crm],
  );
  return rows.map((row) => row.sequence);
};

/** Loses the last events, and numbers others instead, at once: as who was connected to the former primary sees it. */
async function loseLastEvents(lost: number, others: number, database: SqlCaller = service): Promise<void> {
  await database.sql('alter table events disable trigger user');
  await database.sql(`do $$
    declare head bigint := (select sequence from event_heads where crm_id = '${practice.crmId}');
    begin
      delete from events where crm_id = '${practice.crmId}' and sequence > head - ${lost};
      update event_heads h set sequence = e.sequence, hash = e.hash from events e
      where h.crm_id = '${practice.crmId}' and e.crm_id = h.crm_id and e.sequence = head - ${lost};
      insert into event_inbox (crm_id, type, subject)
      select '${practice.crmId}', 'mail.sent', gen_random_uuid() from generate_series(1, ${others});
      perform sequence_events(0, 1000, null);
    end $$`);
  await database.sql('alter table events enable trigger user');
}

/** Numbers of the next events. */
async function take(events: AsyncGenerator<{ sequence: number }, void>, count: number): Promise<number[]> {
  const taken = [];
  for (let index = 0; index < count; index++) taken.push((await events.next()).value!.sequence);
  return taken;
}

const follow = (after: string | null, types: string[] | null = null) =>
  followEvents(orm.em.fork(), practice.crmId, { after, types });

test('events before and after the beginning, more than a page or the memory hold → each once, in their order', async () => {
  await cause(250);
  const events = await follow(null);
  const first = await take(events, 200);
  await cause(1_200);
  const all = await numbers(practice.crmId);
  expect([...first, ...(await take(events, all.length - 200))]).toEqual(all);
  await cause(3);
  const last = all.at(-1)!;
  expect(await take(events, 3)).toEqual([last + 1, last + 2, last + 3]);
  await events.return();
});

test('from now on, some types only → new events of these types', async () => {
  const events = await follow('head', ['participation.*']);
  const next = events.next();
  await cause(2);
  const [slot] = await slotsOf(service, (await practice.room()).uuid);
  await hold(service, slot!);
  await sequence(service);
  expect((await next).value).toMatchObject({ type: 'participation.reserved' });
  await events.return();
});

test('a follower leaves while it waits → its wait ends at once', async () => {
  const events = await follow('head');
  const waiting = events.next();
  await events.return();
  expect(await waiting).toEqual({ value: undefined, done: true });
});

test('a request waits for an event → it comes, or the wait is given up', async () => {
  const tail = tailOf(orm.em);
  const head = () => readHead(orm.em.fork(), practice.crmId);
  const waiting = tail.wait(practice.crmId, await head(), new AbortController().signal);
  await cause(1);
  await waiting;
  await tail.wait(practice.crmId, await head(), AbortSignal.timeout(10));
});

test.each([
  ['fewer events', 0],
  ['as many events', 2],
  ['more events', 3],
])('a standby takes over that lacks the last two events, and has %s by now → LOG_REWOUND, no gap', async (_, count) => {
  await cause(5);
  const events = await follow('head');
  const next = events.next();
  next.catch(() => undefined);
  await loseLastEvents(2, count);
  await expect(next).rejects.toMatchObject({ code: 'LOG_REWOUND' });
  await expect(follow(events.cursor())).rejects.toMatchObject({ code: 'LOG_REWOUND' });
  const later = await follow('head');
  const [taken] = [take(later, 1), await cause(1)];
  expect(await taken).toEqual((await numbers(practice.crmId)).slice(-1));
  await later.return();
});

test('the only follower leaves, and another one comes, while a restored log is looked at → the other one hears', async () => {
  await cause(5);
  const tail = tailOf(orm.em);
  const head = () => readHead(orm.em.fork(), practice.crmId);
  const first = tail.follow(practice.crmId, await head());
  const [losing, locking] = [await AnotherTransaction.begin(service), await AnotherTransaction.begin(service)];
  await loseLastEvents(2, 0, losing);
  // granted by the commit, before anybody reads an event
  const locked = await losing.letWait(() => locking.sql('lock table events in access exclusive mode'));
  await losing.commit();
  await locked.answer;
  await locking.untilWaiting(1);
  first.close();
  const known = await head();
  const other = tail.follow(practice.crmId, known);
  const heard = other.next(known.sequence, new AbortController().signal);
  await locking.commit();
  await cause(1);
  expect((await heard).map((event) => event.sequence)).toEqual([known.sequence + 1]);
  other.close();
});

test('events are numbered between the looks for head and events → each once, no LOG_REWOUND', async () => {
  await sequence(service);
  const events = await follow('head');
  const taken = take(events, 3);
  taken.catch(() => undefined);
  const [numbering, locking] = [await AnotherTransaction.begin(service), await AnotherTransaction.begin(service)];
  await number(numbering);
  // granted by the commit, before anybody reads the event
  const locked = await numbering.letWait(() => locking.sql('lock table events in access exclusive mode'));
  await numbering.commit();
  await locked.answer;
  await locking.untilWaiting(1);
  await number(locking);
  await locking.commit();
  await cause(1);
  expect(await taken).toEqual((await numbers(practice.crmId)).slice(-3));
  await events.return();
});

test('the connection that listens is lost → it listens again, and nothing is missed', async () => {
  const listeners = () =>
    service.sql<{ pid: number }>("select pid from pg_stat_activity where query like 'listen slotkeeper_events%'");
  const events = await follow('head');
  let next = events.next();
  while (!(await listeners()).length) await new Promise(setImmediate);
  const [lost] = await listeners();
  await service.sql('select pg_terminate_backend($1)', [lost!.pid]);
  await cause(1);
  const { value } = await next;
  next = events.next();
  while ((await listeners()).every(({ pid }) => pid === lost!.pid)) await new Promise(setImmediate);
  await cause(1);
  expect((await next).value?.sequence).toBe(value!.sequence + 1);
  await events.return();
});

test('nobody listens any more → the connection is closed', async () => {
  const notices = noticesOf(orm.em);
  const heard = new Promise((resolve) => {
    const unlisten = notices.listen((notice) => {
      if (!notice.tenants?.includes(practice.crmId)) return;
      unlisten();
      resolve(notice);
    });
  });
  const room = await practice.room();
  const [slot] = await slotsOf(service, room.uuid);
  while ((await service.sql("select from pg_stat_activity where query like 'listen slotkeeper_events%'")).length === 0)
    await new Promise(setImmediate);
  await hold(service, slot!);
  await sequence(service);
  expect(await heard).toEqual({ tenants: [practice.crmId], resources: [room.uuid] });
  while ((await service.sql("select from pg_stat_activity where query like 'listen slotkeeper_events%'")).length)
    await new Promise(setImmediate);
});
