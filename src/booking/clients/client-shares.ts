import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Limits } from '../../platform/access/limits.ts';
import { isFirstTry } from '../../platform/database/transaction.ts';
import type { Sql } from '../../records/entities/sql.ts';
import { DomainError } from '../../records/errors/domain-error.ts';
import type { ErrorCode } from '../../records/errors/error-table.ts';
import type { ResourceView } from '../calendar/views.ts';
import {
  bookingCounts,
  type Counted,
  holdCounts,
  place,
  type Share,
  turnIfAllowed,
  turnIfTaken,
  waitForOthers,
} from './client-counts.ts';
import { type ClientRefusal, type LimitSetting, limitsOfBooking, limitsOfHold, refusals } from './client-limits.ts';

/**
 * Limits of one anonymous client at a provider: kept bookings and holds in a day, live holds, and repeated holds of one
 * slot. Bookings and holds are counted in their own transaction, so a failed booking or hold does not count.
 */

export const shareOf = ({ id, crm, provider, channel }: ResourceView, start: number, client: string): Share => ({
  client,
  crm,
  provider: provider.id,
  resource: id,
  start,
  holdSeconds: channel.holdSeconds,
});

/**
 * Limits what a client holds; `appointment` is that of the slot, if it has one. Returns the parts of the statement that takes
 * the hold; null: nothing is counted. In a transaction the limits are compared here, and concurrent requests of the client
 * at this provider wait until it ends: call it before any other lock is taken. In a first try the statement compares them.
 * Errors: TOO_MANY_BOOKINGS, TOO_MANY_HOLDS, HELD_TOO_OFTEN.
 */
export async function checkHold(
  em: SqlEntityManager,
  { areSharesLimited, ofClient }: Limits,
  share: Share,
  appointment: string | null,
): Promise<Counted | null> {
  if (!areSharesLimited) return null;
  return checked(em, share, refusals(limitsOfHold(ofClient, share, appointment), share), holdCounts(ofClient, share));
}

/** Limits what a client books without a hold; as `checkHold` otherwise. Errors: TOO_MANY_BOOKINGS. */
export async function checkBooking(em: SqlEntityManager, { ofClient }: Limits, share: Share): Promise<Counted | null> {
  if (!ofClient.bookingsPerClient && !ofClient.releasesPerSlot) return null;
  return checked(em, share, refusals(limitsOfBooking(ofClient, share), share), bookingCounts(ofClient, share, place));
}

async function checked(em: SqlEntityManager, share: Share, refusal: Sql<ClientRefusal>, counts: Sql): Promise<Counted> {
  const refuse = () => refuseIf(em, refusal);
  if (isFirstTry(em)) return { turn: turnIfAllowed(share, refusal), counts, refuse };
  await waitForOthers(em, share);
  await refuse();
  return turnIfTaken(share, counts);
}

/** Refuses what a limit refuses. Errors: TOO_MANY_BOOKINGS, TOO_MANY_HOLDS, HELD_TOO_OFTEN. */
async function refuseIf(em: SqlEntityManager, refusal: Sql<ClientRefusal>): Promise<void> {
  const { rows } = await refusal.execute(em.getKysely());
  if (!rows[0]) return;
  const { setting, max, retryAfter } = rows[0];
  const [code, told] = REFUSALS[setting];
  throw new DomainError(code, { message: `${told(max)} (the limit is ${setting})`, retryAfter });
}

/** A message names its setting, because an operator who hears of the refusal has to know which limit it was. */
const REFUSALS: Record<LimitSetting, [ErrorCode, told: (max: number) => string]> = {
  BOOKINGS_PER_CLIENT: [
    'TOO_MANY_BOOKINGS',
    (max) => `${max} bookings of this network in a day: try again later, or ask the provider`,
  ],
  HOLDS_PER_DAY: [
    'TOO_MANY_HOLDS',
    (max) => `${max} holds of this network in a day: try again later, or ask the provider`,
  ],
  HOLDS_PER_APPOINTMENT: [
    'TOO_MANY_HOLDS',
    (max) => `${max} places of the appointment are held: book or release one first`,
  ],
  HOLDS_PER_CLIENT: ['TOO_MANY_HOLDS', (max) => `${max} slots are held: book or release one first`],
  RELEASES_PER_SLOT: ['HELD_TOO_OFTEN', () => 'This network has held and released the slot too often: try again later'],
};
