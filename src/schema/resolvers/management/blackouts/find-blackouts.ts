import type { FilterQuery, SqlEntityManager } from '@mikro-orm/postgresql';
import { isUUID } from 'class-validator';
import { findByIdentifier, missing } from '../../../../platform/database/lookup.ts';
import { Blackout } from '../../../../records/entities/blackout.ts';
import { Provider } from '../../../../records/entities/provider.ts';
import { DomainError } from '../../../../records/errors/domain-error.ts';
import { occursIn } from '../../../../slots/recurrence/recurrence.ts';
import { DAY_MS } from '../../../../slots/times/intervals.ts';

/** Finds a blackout by uuid or reference, of a provider if one is named. Errors: NOT_FOUND, INVALID_INPUT. */
export async function findBlackout(
  em: SqlEntityManager,
  identifier: string,
  provider: string | null,
): Promise<Blackout> {
  const owner = provider ? { provider: await findByIdentifier(em, Provider, provider, { field: 'provider' }) } : {};
  const name = isUUID(identifier) ? { id: identifier } : { reference: identifier };
  const [found, another] = await em.find(Blackout, { $and: [name, owner] }, { limit: 2 });
  if (!found) throw missing(identifier, 'blackout');
  if (another) {
    const message = 'is required: several providers have a blackout with this reference';
    throw new DomainError('INVALID_INPUT', { field: 'provider', message });
  }
  return found;
}

/** Period of which the occurrences of blackouts are asked; null: without a beginning, or without an end. */
interface AskedPeriod {
  from: Date | null;
  until: Date | null;
}

/** Bounds of a period without a beginning or an end. */
const [EARLIEST, LATEST] = [Date.parse('1970-01-01'), Date.parse('2200-01-01')];

/** Exceeds the difference between two clocks. */
const MARGIN_MS = 2 * DAY_MS;

/** Returns a condition for the blackouts with an occurrence in a period. */
export async function occurringIn(
  em: SqlEntityManager,
  where: FilterQuery<Blackout>,
  { from, until }: AskedPeriod,
): Promise<FilterQuery<Blackout>> {
  if (!from && !until) return where;
  const [start, end] = [from?.getTime() ?? EARLIEST, until?.getTime() ?? LATEST];
  const once = { end: { $gte: local(start - MARGIN_MS) }, start: { $lte: local(end + MARGIN_MS) } };
  const candidates = await em.find(
    Blackout,
    { $and: [where, { $or: [{ recurrence: { $ne: null } }, once] }] },
    { populate: ['provider'], strategy: 'joined', disableIdentityMap: true },
  );
  const found = candidates.filter((each) => isWithin(each, each.timeZone ?? each.provider.$.timeZone, start, end));
  return { id: { $in: found.map(({ id }) => id) } };
}

/** Returns a local time as text, such as `2026-12-24T09:00`. */
const local = (instant: number): string => new Date(instant).toISOString().slice(0, 16);

const isWithin = (
  { recurrence = null, lastStart = null, ...times }: Blackout,
  timeZone: string,
  from: number,
  until: number,
): boolean => occursIn({ ...times, timeZone, recurrence, lastStart, extraDates: [] }, from, until);
