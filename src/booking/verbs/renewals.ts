import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { holdRenewals, holdSeconds, joinChannel } from '../../platform/database/channel-columns.ts';
import { causeOfStatement } from '../../platform/database/stated-causes.ts';
import { type Sql, sql } from '../../records/entities/sql.ts';
import { DomainError } from '../../records/errors/domain-error.ts';
import { epoch } from '../calendar/columns.ts';
import type { HoldRules } from '../calendar/views.ts';
import { type Caller, countedClient } from '../clients/caller.ts';
import { findPlace } from '../places/places.ts';

/** A held place, with the rules of its channel. */
export interface HeldState extends HoldRules {
  customer: string;
  /** 1, and one more with each renewal. */
  version: number;
  renewals: number;
  /** End of the hold, epoch milliseconds by the clock of the database. */
  expiresAt: number;
  /** Seconds until then. */
  expiresIn: number;
}

/** Finds what a consumer holds; undefined if it is booked, released or expired. */
export async function findHeldPlace(em: SqlEntityManager, customer: string): Promise<HeldState | undefined> {
  const { rows } = await sql<HeldState>`
    with held as (${selectHold(customer)})
    select ${stateOf('held')} from held where expires_at > clock_timestamp()`.execute(em.getKysely());
  return rows[0];
}

interface Renewal {
  /** Null: the hold was not renewed. */
  version: number | null;
  isUsedUp: boolean;
}

/**
 * Holds a place again for the time of its channel, if this is the newest version and has not expired. One statement that
 * takes no lock of the calendar: whoever removes expired holds checks the row again, after waiting for it. Errors:
 * HOLD_LOST, CONFLICT naming `renewals`, TOO_MANY_REQUESTS.
 */
export async function renewHold(
  em: SqlEntityManager,
  customer: string,
  version: number,
  caller: Caller,
): Promise<HeldState> {
  if (caller.limits.areBookingsCounted) await countRenewal(em, customer, caller);
  const { rows } = await sql<HeldState & Renewal>`
    with ${causeOfStatement()}, held as (${selectHold(customer, sql`cause cross join`)}), renewed as (
      update participations p set hold_version = p.hold_version + 1, renewals = p.renewals + 1,
        expires_at = statement_timestamp() + held.hold_seconds * interval '1 second'
      from held
      where p.id = held.id and p.state = 'RESERVED' and p.hold_version = ${version}
        and p.renewals < held.hold_renewals and p.expires_at > statement_timestamp()
      returning p.hold_version, p.renewals, p.expires_at
    )
    select ${stateOf('renewed')}, held.hold_version = ${version} and held.expires_at > statement_timestamp()
      and held.renewals >= held.hold_renewals as "isUsedUp"
    from held left join renewed on true`.execute(em.getKysely());
  const [held] = rows;
  if (held?.version) return held;
  if (!held?.isUsedUp) throw new DomainError('HOLD_LOST');
  throw new DomainError('CONFLICT', {
    field: 'renewals',
    message: `are used up: the channel allows ${held.holdRenewals}`,
  });
}

/** Counts a renewal as a booking request. Errors: HOLD_LOST, TOO_MANY_REQUESTS. */
async function countRenewal(em: SqlEntityManager, customer: string, caller: Caller): Promise<void> {
  const place = await findPlace(em, customer);
  if (!place) throw new DomainError('HOLD_LOST');
  await countedClient(em, caller, place);
}

/** Selects the hold of a consumer's handle, expired or not. What is held for somebody who waits ends as its offer says. */
const selectHold = (customer: string, before: Sql = sql``) => sql`
  select p.id, p.customer, p.hold_version, p.renewals, p.expires_at, ${holdSeconds} as hold_seconds,
    ${holdRenewals} as hold_renewals
  from ${before} participations p
    join appointments a on a.id = p.appointment_id
    ${joinChannel}
  where p.customer = ${customer} and p.state = 'RESERVED' and p.waitlist_entry_id is null`;

/** Columns of a `held` place; `place` has its current version. */
const stateOf = (place: 'held' | 'renewed') => sql`
  held.customer, held.hold_seconds as "holdSeconds", held.hold_renewals as "holdRenewals",
  ${sql.ref(`${place}.hold_version`)} as version, ${sql.ref(`${place}.renewals`)} as renewals,
  ${epoch(`${place}.expires_at`)} as "expiresAt",
  round(extract(epoch from ${sql.ref(`${place}.expires_at`)} - clock_timestamp()))::int as "expiresIn"`;
