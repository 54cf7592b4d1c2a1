import { createHash } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Participation } from '../../records/entities/participation.ts';
import { sql } from '../../records/entities/sql.ts';
import { ParticipationState } from '../../records/entities/values/participation-state.ts';
import { DomainError } from '../../records/errors/domain-error.ts';
import { nearest } from '../../slots/nearest.ts';
import { listSlots } from '../../slots/slots.ts';
import type { Slot } from '../../slots/types.ts';
import { LISTED_MS } from '../../slots/view.ts';
import { announce, type CallersLetter } from '../announcements/announce.ts';
import type { ResourceCalendar } from '../calendar/calendar.ts';
import { readCalendars, UPCOMING } from '../calendar/read-calendar.ts';
import { openParticipation } from '../places/open-appointment.ts';
import { checkAsk } from '../planning/accepted-changes.ts';
import { whereToMove } from '../planning/where-to-move.ts';

const MAX_FREE_TIMES = 3;

/**
 * Asks the consumer of a booking or a request by mail to choose another time, with the nearest free ones. It stands; until
 * `until`, by default its start, neither the notice nor the number of moves of its channel counts, and whatever the hours
 * offer can be chosen. Mails once for each time of the booking, message and `until`. Errors: NOT_FOUND, CONFLICT unless
 * the place is booked or requested and has not begun, for a request to move, or if there is no free time to choose,
 * INVALID_INPUT if `until` is over.
 */
export async function requestReschedule(
  em: SqlEntityManager,
  uuid: string,
  letter: CallersLetter,
  until: Date | null,
): Promise<Participation> {
  const participation = await openParticipation(em, uuid);
  if (await ask(em, participation, letter, until)) return participation;
  throw conflict('has no free time to move to, neither at its resource nor at another that offers its product');
}

/** Asks as `requestReschedule` if there is a free time to choose, and tells whether there is. */
export const askIfPossible = async (em: SqlEntityManager, uuid: string, letter: CallersLetter): Promise<boolean> =>
  ask(em, await openParticipation(em, uuid), letter, null);

async function ask(
  em: SqlEntityManager,
  participation: Participation,
  letter: CallersLetter,
  until: Date | null,
): Promise<boolean> {
  const { startsAt } = participation.appointment.getEntity();
  const now = await databaseTime(em);
  const hasBegun = startsAt.getTime() <= now;
  checkAsk(participation, { hasBegun, isMoveRequest: await isMoveRequest(participation) });
  if (until && until.getTime() <= now) {
    throw new DomainError('INVALID_INPUT', { field: 'until', message: 'must be in the future' });
  }
  const alternatives = await alternativesTo(em, participation);
  if (!alternatives) return false;
  participation.askedUntil = until ?? startsAt;
  await em.flush();
  await announce(em, {
    ...letter,
    change: 'asked',
    places: [participation.id],
    choice: { alternatives, until: until?.getTime() ?? null },
    occasion: digestOf([letter.message, until]),
  });
  return true;
}

/** Returns the time of the database, in epoch milliseconds. */
async function databaseTime(em: SqlEntityManager): Promise<number> {
  const { rows } = await sql<{ now: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`.execute(em.getKysely());
  return rows[0]!.now;
}

async function isMoveRequest({ state, replaces }: Participation): Promise<boolean> {
  if (state !== ParticipationState.REQUESTED || !replaces) return false;
  return (await replaces.loadOrFail({ refresh: true })).state === ParticipationState.BOOKED;
}

const conflict = (message: string) => new DomainError('CONFLICT', { field: 'participation', message });

/**
 * Returns the times of free slots near a booked one, with its product and duration; none if only later ones are free.
 * Null: there is no free time.
 */
async function alternativesTo(em: SqlEntityManager, { appointment, channelKey }: Participation) {
  const { resource, product, startsAt, endsAt } = appointment.getEntity();
  const [start, end] = [startsAt.getTime(), endsAt.getTime()];
  const wish = { start, end, product: product?.id ?? null };
  const [own] = await readCalendars(em, [resource.id], channelKey, UPCOMING);
  if (!own) return null;
  // the booking leaves the period of a limit that it fills
  const calendars = (await whereToMove(em, own, { product: wish.product, isAsked: true })).map((calendar) =>
    calendar.withoutLimitsOf({ start, resource: resource.id, product: wish.product }),
  );
  const isOther = (slot: Slot) => slot.start !== start;
  // one more: a group that has places left is near itself
  const near = nearest(calendars, own.resource.now, wish, MAX_FREE_TIMES + 1)
    .map(({ slot }) => slot)
    .filter(isOther)
    .slice(0, MAX_FREE_TIMES);
  const isPossible = near.length > 0 || calendars.some((calendar) => hasFreeTime(calendar, wish.product, isOther));
  return isPossible ? near.map((slot) => ({ start: slot.start, end: slot.end })) : null;
}

/** True if a list from now on has a free slot. */
const hasFreeTime = (calendar: ResourceCalendar, product: string | null, isOther: (slot: Slot) => boolean): boolean => {
  const { now } = calendar.resource;
  return listSlots(calendar, { now, product, until: now + LISTED_MS }).some(
    (slot) => slot.capacityLeft > 0 && isOther(slot),
  );
};

const digestOf = (facts: unknown[]): string => createHash('sha256').update(JSON.stringify(facts)).digest('hex');
