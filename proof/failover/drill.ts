import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { clientConfigOf, clientOf } from '../../src/platform/database/hosts.ts';
import { Calls } from '../calls.ts';
import { replay, type Violations } from '../checker.ts';
import { Consumers } from '../consumers.ts';
import { Fleet } from '../fleet.ts';
import { Journal } from '../journal.ts';
import { look } from '../sampler.ts';
import { setStage } from '../stage.ts';
import { InstalledPostgres } from './installed-postgres.ts';

/** Longest time without an acknowledged booking. */
const MAX_OUTAGE_MS = 60_000;
/** Bookings between two events, so that each meets the service at work. */
const CALM = 20;

export interface Plan {
  /** True: a commit waits until the standby has applied it. False: the sender stands still for the last bookings. */
  isSynchronous: boolean;
  processes: number;
  consumers: number;
  /** Bookings before the primary is lost. */
  bookings: number;
}

export interface Result {
  violations: Violations;
  journal: Journal;
  /** From the order to promote the standby to the first acknowledged booking. */
  firstBookingMs: number;
}

/** Kills the primary under load, promotes its standby, and compares what was acknowledged with what is there. */
export async function drill({ isSynchronous, processes, consumers: crowd, bookings }: Plan): Promise<Result> {
  const primary = await InstalledPostgres.create();
  const standby = await primary.standby('second');
  const url = `postgres://postgres@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/postgres?target_session_attrs=read-write`;
  const fleet = new Fleet(url, Array(processes).fill([]));
  const journal = new Journal(Number.POSITIVE_INFINITY);
  let consumers: Consumers | undefined;
  try {
    if (isSynchronous) await makeSynchronous(primary);
    await fleet.start();
    const practices = await setStage(fleet, 2);
    consumers = new Consumers(new Calls(fleet, journal), journal, practices, { rush: 3, maxPauseMs: 0 });
    consumers.start(crowd);
    await booked(journal, bookings);
    if (!isSynchronous) await primary.stopSender();
    await booked(journal, CALM);
    await primary.kill();
    const promotedAt = performance.now();
    await standby.rows('select pg_promote()');
    await booked(journal, 1);
    const firstBookingMs = performance.now() - promotedAt;
    await booked(journal, CALM);
    await consumers.stop();
    const database = databaseAt(url);
    const violations = {
      ...(await look(database)),
      ...(await replay(journal, database)),
      'processes that ended on their own': fleet.exits,
    };
    return { violations, journal, firstBookingMs };
  } finally {
    await consumers?.stop();
    await fleet.stop();
    await standby.remove();
    await primary.remove();
  }
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
  rows: async <Row extends pg.QueryResultRow>(text: string): Promise<Row[]> => {
    const client = clientOf(clientConfigOf(url));
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  },
});
