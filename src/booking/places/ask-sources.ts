import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { SourceReader } from '../../platform/access/outbound/source-reader.ts';
import { callServer, lock, needsTransaction } from '../../platform/database/transaction.ts';
import { Resource } from '../../records/entities/resource.ts';
import { sql } from '../../records/entities/sql.ts';
import type { ResourceCalendar } from '../calendar/calendar.ts';
import { timestamp } from '../calendar/columns.ts';
import { refusal } from '../planning/refusals.ts';
import { removeHold } from './empty-appointments.ts';
import { findPlace } from './places.ts';

/** Time that a booking waits for the answers of calendars elsewhere. */
const MAX_WAIT_MS = 3_000;

/** Source that is asked again before a booking, of a resource that a hold takes. */
interface AskedSource {
  id: string;
  crm: string;
  /** True if it was read within the last minute. */
  isFresh: boolean;
  /** True if it has failed, and is not asked for a while. */
  isFailing: boolean;
  /** True if nothing is offered while its times are not known. */
  closes: boolean;
  /** True if the resource is busy at the time of the hold. */
  isBusy: boolean;
}

/** Hold that is to be booked. */
interface HoldToVerify {
  /** Handle. */
  hold: string;
  /** Start of the wanted slot, epoch milliseconds. */
  start: number;
  /** Settings of the calendars that it may be in, as this process knows them; null: they are not known. */
  known: readonly ResourceCalendar[] | null;
  /** Tells whether consumers can wait. Default: the known calendars. */
  calendars?: readonly Pick<ResourceCalendar, 'hasWaitlist'>[];
}

/** True if a source of a resource, or of one that its appointments take, is asked again before a booking. */
const asksSources = ({ busy, requirements }: ResourceCalendar): boolean =>
  busy.some(({ isAsked }) => isAsked) ||
  requirements.some(({ resources }) => resources.some((each) => each.busy?.some(({ isAsked }) => isAsked)));

/** Handles of the holds for which a request has asked. */
const asked = new WeakMap<SqlEntityManager, Set<string>>();

/**
 * Reads the sources that say so before a hold is booked, once for each hold of a request: before its transaction if the
 * calendar is known then, since the hold keeps others out meanwhile; else in it. A first try asks nobody. Of known calendars
 * without such a source nothing is asked. A hold at whose time the resource has become busy is released. Errors: SLOT_TAKEN;
 * CLOSED if a source with `whenUnknown: CLOSE` does not answer, and the hold stays; Undecided in a first try.
 */
export async function askSources(
  em: SqlEntityManager,
  { hold, start, known, calendars = known ?? [] }: HoldToVerify,
  reader: SourceReader | undefined,
): Promise<void> {
  const askedFor = asked.get(em) ?? new Set();
  if (!reader || askedFor.has(hold) || known?.some(asksSources) === false) return;
  needsTransaction(em);
  asked.set(em, askedFor.add(hold));
  const sources = await sourcesOf(em, hold, start);
  const due = sources.filter(({ isFresh, isFailing }) => !isFresh && !isFailing);
  if (due.length) {
    await callServer(em, () => Promise.all(due.map((source) => reader.readWithin(em, source, MAX_WAIT_MS))));
  }
  const answered = due.length ? await sourcesOf(em, hold, start) : sources;
  if (answered.some(({ isBusy }) => isBusy)) {
    await release(em, hold);
    throw refusal({ refusal: 'BUSY' }, calendars);
  }
  if (answered.some(({ isFresh, closes }) => closes && !isFresh)) throw refusal({ refusal: 'BUSY_UNKNOWN' }, calendars);
}

/** Finds the sources to ask of the resource of a hold, and of the further ones that it takes. One statement. */
async function sourcesOf(em: SqlEntityManager, hold: string, start: number): Promise<AskedSource[]> {
  const { rows } = await sql<AskedSource>`
    select s.id, s.crm_id as crm, coalesce(s.read_at > now() - interval '1 minute', false) as "isFresh",
      s.failures > 0 and s.due_at > now() as "isFailing", s.when_unknown = 'CLOSE' as closes, s.busy && met.occupied as "isBusy"
    from participations p join appointments a on a.id = p.appointment_id
      cross join lateral (
        select a.resource_id, a.occupied
        union all
        select part.resource_id, part.occupied from appointments part
        where part.part_of_id = a.id) as met
      join busy_sources s on s.resource_id = met.resource_id and s.verify
    where p.customer = ${hold} and p.state = 'RESERVED' and a.starts_at = ${timestamp(start)} and not a.over_busy`.execute(
    em.getKysely(),
  );
  return rows;
}

/** Releases a hold, whatever becomes of the transaction of an Idempotency-Key. */
async function release(caller: SqlEntityManager, hold: string): Promise<void> {
  await caller.fork().transactional(async (em) => {
    const place = await findPlace(em, hold);
    if (!place) return;
    await lock(em, Resource, [place.resource, ...place.parts]);
    await removeHold(em, hold);
  });
}
