import { randomUUID } from 'node:crypto';
import type { MikroORM } from '@mikro-orm/postgresql';
import { JOBS } from '../../src/jobs/worker.ts';
import { book, cancel, expire, hold } from '../../test/support/calls/booking.ts';
import { type Slot, slotsOf } from '../../test/support/calls/slots.ts';
import { LONG_BEFORE, overdue } from '../../test/support/due-times.ts';
import { sequence } from '../../test/support/events.ts';
import { makePractice } from '../../test/support/practice.ts';
import { runJobs } from '../../test/support/run-jobs.ts';
import type { Service } from '../../test/support/service.ts';

export interface Plan {
  days: number;
  /** Of six slots each; every slot is asked for on every day. */
  rooms: number;
  /** 0: everything is kept. */
  retentionDays: number;
}

/** Tables at the end of a day. */
export interface DayEnd {
  day: number;
  rows: { [table: string]: number };
  /** Size of all tables with their indexes. */
  bytes: number;
}

/**
 * Lets a service live through days, with all jobs at the end of each. No clock is moved: everything of a day is moved to
 * the past when the day is over, and the retention is as much longer, so that it ends at the same rows.
 */
export async function* live(service: Service, orm: MikroORM, plan: Plan): AsyncGenerator<DayEnd> {
  const practice = await makePractice(service);
  const slots: Slot[] = [];
  for (let i = 0; i < plan.rooms; i++) {
    const { uuid: resource } = await practice.room();
    await practice.make('setChannel', { resource, key: 'RESOURCE_PUBLIC', dueTimes: [LONG_BEFORE] });
    slots.push(...(await slotsOf(service, resource)));
  }
  for (let day = 1; day <= plan.days; day++) {
    for (const [i, slot] of slots.entries()) await askFor(service, slot, i);
    await remind(service, orm);
    const daysAgo = plan.days - day;
    await moveDay(service, daysAgo);
    await runJobs(orm, JOBS, { retentionDays: plan.retentionDays && plan.retentionDays + daysAgo });
    await sequence(service);
    yield { day, ...(await tables(service)) };
  }
}

/** Books, holds and books, abandons a hold, or books and cancels, in turns. Consumers come back now and then. */
async function askFor(service: Service, slot: Slot, i: number): Promise<void> {
  const email = i % 3 ? `${randomUUID()}@example.org` : `consumer-${i}@example.org`;
  const headers = { 'idempotency-key': randomUUID() };
  const booked = (change: object) => book(service, slot, { email, ...change }, '', headers);
  if (i % 4 === 0) await booked({});
  if (i % 4 === 1) await booked({ placeholder_id: await hold(service, slot) });
  if (i % 4 === 2) await expire(service, await hold(service, slot));
  if (i % 4 === 3) await cancel(service, (await booked({})).body.createdAppointment.cancelLink);
}

/** Queues the reminders of the day's bookings, and calls all mails sent. */
async function remind(service: Service, orm: MikroORM): Promise<void> {
  await service.sql("update mails set created_at = created_at - interval '5 days' where state = 'QUEUED'");
  await service.sql(overdue());
  await runJobs(orm, JOBS, { retentionDays: 0 });
  await service.sql(`
    update mails set state = 'SENT', sent_at = now(), created_at = case kind
      when 'REMINDER' then created_at else created_at + interval '5 days' end where state = 'QUEUED'`);
}

/** Moves everything of the day that has just been lived so many days to the past. */
async function moveDay(service: Service, daysAgo: number): Promise<void> {
  const moved = (table: string, columns: string[], days: number, where: string) =>
    service.sql(
      `update ${table} set ${columns.map((column) => `${column} = ${column} - make_interval(days => ${days})`)}
       where ${where}`,
    );
  const times = ['starts_at', 'ends_at', 'occupied_from', 'occupied_until'];
  // they were booked for ten days ahead
  await moved('appointments', times, daysAgo + 11, 'starts_at > now()');
  await moved('mails', ['created_at'], daysAgo, "created_at > now() - interval '12 hours'");
  await moved('idempotency_records', ['created_at'], daysAgo + 1, "created_at > now() - interval '12 hours'");
  await service.sql('update rate_counts set expire = expire - 86400000 * 2');
}

/** Counts the rows after what autovacuum would do. Events are left out: they are kept by months of their own. */
async function tables(service: Service): Promise<Pick<DayEnd, 'rows' | 'bytes'>> {
  await service.sql('vacuum analyze');
  const found = await service.sql<{ name: string; bytes: string }>(`
    select relname as name, pg_total_relation_size(oid) as bytes from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace and relname !~ '^events_' order by relname`);
  const rows: DayEnd['rows'] = {};
  for (const { name } of found) {
    const [table] = await service.sql<{ count: number }>(`select count(*)::int as count from "${name}"`);
    rows[name] = table!.count;
  }
  return { rows, bytes: found.reduce((sum, { bytes }) => sum + Number(bytes), 0) };
}

/** Tables whose rows still grow between two days. */
export const growing = (earlier: DayEnd, later: DayEnd): string[] =>
  Object.entries(later.rows)
    .filter(([table, count]) => count > earlier.rows[table]!)
    .map(([table]) => table);
