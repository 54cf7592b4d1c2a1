import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { queueWaitlistMail } from '../../mails/waitlist-mails.ts';
import { locking } from '../../platform/database/transaction.ts';
import { sql } from '../../records/entities/sql.ts';
import { MailKind } from '../../records/entities/values/mail-kind.ts';
import { epoch } from '../calendar/columns.ts';
import { wholeRevision } from '../calendar/references.ts';
import { requiredResources } from '../calendar/required-resources.ts';
import { endIfEmpty } from '../places/empty-appointments.ts';
import { OpenWaitlist, type SweptResource } from './open-waitlist.ts';
import { findEntries, GRACE_MINUTES, hasLostBooking, lockEntries, type WaitingEntry } from './waiting-entries.ts';

/** Entries that a sweep reads at a time. It looks at all of them: the first may want what is never free. */
const BATCH_SIZE = 200;

/** Offers of one sweep. Each changes the calendar, so the next sweep goes on. */
const MAX_OFFERS = 200;

/** Offers in a row that may lapse until the entry ends. */
const MAX_UNANSWERED = 3;

/**
 * Offers the free time of a resource to those who wait for it, in their order. Guards are removed, and offers whose minutes
 * have passed go to the next one, in the same transaction: nobody else can have the time meanwhile. False: another
 * transaction has locked one of the calendars, and nothing was done. Returns the number of offers otherwise.
 */
export async function sweepResource(em: SqlEntityManager, resource: string): Promise<number | false> {
  const db = em.getKysely();
  // what the sweep frees is its own to give
  await sql`select set_config('slotkeeper.sweeping', 'yes', true)`.execute(db);
  const swept = await lockCalendars(em, resource, { skipsLocked: true });
  if (!swept) return false;
  await takeBack(em, swept);
  const waitlist = await offerInTurn(em, swept);
  await sql`
    insert into waitlist_sweeps (resource_id, crm_id, provider_id, revision)
    values (${swept.id}, ${swept.crm}, ${swept.provider}, ${swept.revision})
    on conflict (resource_id) do update set revision = excluded.revision, swept_at = now()`.execute(db);
  return waitlist.offers;
}

/**
 * Locks the calendars that an offer of a resource takes. Undefined: one is required only by now, the resource was deleted, or
 * somebody else has locked one and `skipsLocked`.
 */
export async function lockCalendars(
  em: SqlEntityManager,
  resource: string,
  { skipsLocked = false } = {},
): Promise<SweptResource | undefined> {
  const find = sql<SweptResource>`
    select r.id, r.crm_id as crm, r.provider_id as provider, v.time_zone as "timeZone", v.offer_from as "offerFrom",
      v.offer_until as "offerUntil", ${wholeRevision} as revision, (extract(epoch from clock_timestamp()) * 1000)::float8 as now,
      ${requiredResources} as required
    from resources r join providers v on v.id = r.provider_id where r.id = ${resource} and r.deleted_at is null`;
  const seen = (await find.execute(em.getKysely())).rows[0];
  if (!seen) return undefined;
  const wanted = [...new Set([seen.id, ...seen.required])];
  const locked = await sql`
    select r.id from resources r where r.id = any(${wanted}::uuid[]) order by r.id
    ${locking('r')} ${skipsLocked ? sql`skip locked` : sql``}`.execute(em.getKysely());
  if (locked.rows.length < wanted.length) return undefined;
  const now = (await find.execute(em.getKysely())).rows[0];
  // whoever comes next locks a resource that is required by now
  return now?.required.every((id) => wanted.includes(id)) ? now : undefined;
}

/** Place that is held for somebody who waits. */
interface HeldPlace {
  id: string;
  appointment: string;
  entry: string;
  isOffer: boolean;
  isLapsed: boolean;
  /** Epoch milliseconds. */
  start: number;
}

/**
 * Removes guards and offers whose minutes have passed, and has their entries wait. Entries whose booking has ended end, too.
 */
async function takeBack(em: SqlEntityManager, { id: resource, provider }: SweptResource): Promise<void> {
  const held = sql`
    participations p join waitlist_entries e on e.id = p.waitlist_entry_id
      join appointments a on a.id = p.appointment_id
    where p.state = 'RESERVED' and p.waitlist_entry_id is not null and a.resource_id = ${resource}`;
  const db = em.getKysely();
  const { rows: entries } = await sql<{ id: string }>`
    select e.id from ${held}
    union
    select e.id from waitlist_entries e
    where e.provider_id = ${provider} and e.state in ('WAITING', 'OFFERED')
      and waits_for(e, ${resource}) and ${hasLostBooking}`.execute(db);
  const ids = entries.map(({ id }) => id);
  await lockEntries(em, ids);
  await sql`
    update waitlist_entries e set state = 'EXPIRED', ended_at = now()
    where e.id = any(${ids}::uuid[]) and e.state in ('WAITING', 'OFFERED') and ${hasLostBooking}`.execute(db);
  const { rows } = await sql<HeldPlace>`
    select p.id, p.appointment_id as appointment, e.id as entry, e.state = 'OFFERED' as "isOffer",
      p.expires_at <= clock_timestamp() + ${GRACE_MINUTES} * interval '1 minute' as "isLapsed", ${epoch('a.starts_at')} as start
    from ${held} order by p.id ${locking('p')}`.execute(db);
  const over = rows.filter(({ isOffer, isLapsed }) => !isOffer || isLapsed);
  await sql`delete from participations where id = any(${over.map(({ id }) => id)}::uuid[]) and state = 'RESERVED'`.execute(
    db,
  );
  await endIfEmpty(em, ...over.map(({ appointment }) => appointment));
  for (const { entry, start } of over.filter(({ isOffer }) => isOffer)) await lapse(em, entry, start);
  await resumeWithoutOffer(em, resource);
}

/** Puts an entry to the end of the list after an offer that was not answered; ends it after the third. */
async function lapse(em: SqlEntityManager, entry: string, start: number): Promise<void> {
  const isLast = sql`unanswered + 1 >= ${MAX_UNANSWERED}`;
  await sql`
    update waitlist_entries set unanswered = unanswered + 1, waiting_since = now(),
      passed = passed || to_timestamp(${start}::float8 / 1000),
      state = case when ${isLast} then 'EXPIRED' else 'WAITING' end, ended_at = case when ${isLast} then now() end
    where id = ${entry} and state = 'OFFERED'`.execute(em.getKysely());
  await queueWaitlistMail(em, MailKind.WAITLIST_PASSED, entry);
}

/** Has entries wait again whose offer somebody else has ended, such as the CRM that closes the channel. */
async function resumeWithoutOffer(em: SqlEntityManager, resource: string): Promise<void> {
  const isWithoutOffer = sql<boolean>`e.state = 'OFFERED' and not exists (
    select from participations p where p.waitlist_entry_id = e.id and p.state = 'RESERVED')`;
  const db = em.getKysely();
  const { rows: found } = await sql<{ id: string }>`
    select e.id from resources r join waitlist_entries e on e.provider_id = r.provider_id
    where r.id = ${resource} and waits_for(e, r.id) and ${isWithoutOffer}`.execute(db);
  if (!found.length) return;
  const ids = found.map(({ id }) => id);
  await lockEntries(em, ids);
  // a statement of its own: its snapshot has what the sweep of another calendar has offered meanwhile
  const { rows } = await sql<{ id: string }>`
    update waitlist_entries e set state = 'WAITING' where e.id = any(${ids}::uuid[]) and ${isWithoutOffer}
    returning e.id`.execute(db);
  for (const { id } of rows) await queueWaitlistMail(em, MailKind.WAITLIST_PASSED, id);
}

/** Offers free time to those who wait for a resource, one after the other. */
async function offerInTurn(em: SqlEntityManager, swept: SweptResource): Promise<OpenWaitlist> {
  const waiting = await whoWaitsFor(em, swept);
  const waitlist = new OpenWaitlist(em, swept, Math.max(...waiting.map(({ latest }) => latest)));
  for (let from = 0; from < waiting.length && waitlist.offers < MAX_OFFERS; from += BATCH_SIZE) {
    const batch: string[] = [];
    for (const each of waiting.slice(from, from + BATCH_SIZE)) {
      if (await waitlist.hasTimes(each)) batch.push(each.id);
    }
    for (const entry of batch.length ? await findEntries(em, batch) : []) {
      await waitlist.offer(entry);
      if (waitlist.offers === MAX_OFFERS) break;
    }
  }
  return waitlist;
}

/** Entry that waits, with the end of its wish in epoch milliseconds. */
type Waiting = Pick<WaitingEntry, 'id' | 'latest' | 'channelKey' | 'product' | 'booking'>;

/** Finds who waits for a resource, in their order. */
async function whoWaitsFor(em: SqlEntityManager, { id, provider }: SweptResource): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select e.id, ${epoch('e.latest')} as latest, e.channel_key as "channelKey", e.product_id as product, e.booking_id as booking
    from waitlist_entries e
    where e.provider_id = ${provider} and e.state = 'WAITING' and e.latest > now()
      and waits_for(e, ${id})
    order by e.priority desc, e.waiting_since, e.id`.execute(em.getKysely());
  return rows;
}
