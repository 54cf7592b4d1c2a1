import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { clientConfigOf, clientOf } from '../../src/platform/database/hosts.ts';
import { Calls } from '../calls.ts';
import { replay, type Violations } from '../checker.ts';
import { Consumers } from '../consumers.ts';
import { checkLogs, headsOf } from '../events/log-checker.ts';
import { type Reader, readersOf } from '../events/readers.ts';
import { Fleet } from '../fleet.ts';
import { Journal } from '../journal.ts';
import { look } from '../sampler.ts';
import { setStage } from '../stage.ts';
import { InstalledPostgres } from './installed-postgres.ts';

/** Longest time without an acknowledged booking. */
const MAX_OUTAGE_MS = 60_000;
/** Bookings between two events, so that each meets the service at work. */
const CALM = 20;

/** Servers of PostgreSQL with a primary among them. */
export interface Servers {
  /** Address that leads to whichever accepts writes. */
  url: string;
  /** Called when the last bookings before the loss are made. */
  prepareLoss?: () => Promise<void>;
  /** Loses the primary, so that another server becomes it; `lost` is called when it is killed. */
  lose: (lost: () => void) => Promise<void>;
  remove: () => Promise<void>;
}

export interface Plan {
  servers: Servers;
  processes: number;
  consumers: number;
  /** Bookings before the primary is lost. */
  bookings: number;
}

export interface Result {
  violations: Violations;
  journal: Journal;
  /** Milliseconds from the loss of the primary to the first booking that was acknowledged after it. */
  outageMs: number;
}

/** Kills the primary under load, and compares what was acknowledged, and what readers of events saw, with what is there. */
export async function drill({ servers, processes, consumers: crowd, bookings }: Plan): Promise<Result> {
  const fleet = new Fleet(servers.url, Array(processes).fill([]));
  const journal = new Journal(Number.POSITIVE_INFINITY);
  let consumers: Consumers | undefined;
  let readers: Reader[] = [];
  try {
    await fleet.start();
    const practices = await setStage(fleet, 2);
    consumers = new Consumers(new Calls(fleet, journal), journal, practices, { rush: 3, maxPauseMs: 0 });
    readers = readersOf(fleet, practices[0]!);
    consumers.start(crowd);
    await booked(journal, bookings);
    await servers.prepareLoss?.();
    await booked(journal, CALM);
    let lostAt = 0;
    await servers.lose(() => {
      lostAt = performance.now();
    });
    await booked(journal, 1);
    const outageMs = performance.now() - lostAt;
    await booked(journal, CALM);
    await consumers.stop();
    const database = databaseAt(servers.url);
    const violations = {
      ...(await look(database)),
      ...(await replay(journal, database)),
      ...(await readRest(database, readers)),
      'processes that ended on their own': fleet.exits,
    };
    return { violations, journal, outageMs };
  } finally {
    await consumers?.stop();
    await Promise.all(readers.map((reader) => reader.stop()));
    await fleet.stop();
    await servers.remove();
  }
}

/** Lets readers of events read the rest, and compares what they have seen with the log. */
async function readRest(database: ReturnType<typeof databaseAt>, readers: Reader[]): Promise<Violations> {
  const numbered = async () => (await database.rows('select from event_inbox limit 1')).length === 0;
  while (!(await numbered())) await sleep(50);
  const heads = await headsOf(database);
  await Promise.all(readers.map((reader) => reader.finish()));
  return checkLogs(database, { readers, heads, receipts: [], marks: [] });
}

/**
 * Creates a primary with one standby, which is promoted when the primary is lost. Synchronous: a commit waits until the
 * standby has applied it. Otherwise the sender stands still for the last bookings.
 */
export async function pair({ isSynchronous }: { isSynchronous: boolean }): Promise<Servers> {
  const primary = await InstalledPostgres.create();
  const standby = await primary.standby('second');
  if (isSynchronous) await makeSynchronous(primary);
  return {
    url: `postgres://postgres@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/postgres?target_session_attrs=read-write`,
    ...(!isSynchronous && { prepareLoss: () => primary.stopSender() }),
    async lose(lost) {
      await primary.kill();
      lost();
      await standby.rows('select pg_promote()');
    },
    async remove() {
      await standby.remove();
      await primary.remove();
    },
  };
}

async function makeSynchronous(primary: InstalledPostgres): Promise<void> {
  await primary.rows("alter system set synchronous_standby_names = 'second'");
  await primary.rows('alter system set synchronous_commit = remote_apply');
  await primary.rows('select pg_reload_conf()');
  const isSynchronous = () => primary.rows("select from pg_stat_replication where sync_state = 'sync'");
  while (!(await isSynchronous()).length) await sleep(20);
}

/** Resolves after this number of further acknowledged bookings. Errors: none for MAX_OUTAGE_MS. */
export async function booked(journal: Journal, count: number): Promise<void> {
  const enough = journal.booked + count;
  for (let since = performance.now(), seen = journal.booked; journal.booked < enough; await sleep(5)) {
    if (journal.booked > seen) {
      seen = journal.booked;
      since = performance.now();
    }
    if (performance.now() - since > MAX_OUTAGE_MS) throw new Error('The service does not get back to work');
  }
}

/** Runs statements at the host that accepts writes. */
const databaseAt = (url: string) => ({
  rows: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> => {
    const client = clientOf(clientConfigOf(url));
    await client.connect();
    try {
      return (await client.query<Row>(text, values)).rows;
    } finally {
      await client.end();
    }
  },
});
