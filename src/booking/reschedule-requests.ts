import { createHash } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { announce } from '../announcements/announce.ts';
import type { Participation } from '../entities/participation.ts';
import { sql } from '../entities/sql.ts';
import { ParticipationState } from '../entities/values/participation-state.ts';
import { DomainError } from '../errors/domain-error.ts';
import { MAX_DISTANCE_MS, nearest } from '../slots/nearest.ts';
import { calendarByReference } from './calendars/open-calendar.ts';
import { openParticipation } from './places/open-appointment.ts';

const MAX_FREE_TIMES = 3;

/**
 * Asks the consumer of a booking by mail to choose another time, with the nearest free ones. The booking stands; until
 * `until`, by default its start, neither the notice nor the number of moves of its channel counts. Mails once for each
 * time of the booking, message and `until`. Errors: NOT_FOUND, CONFLICT unless the place is booked and has not begun,
 * INVALID_INPUT if `until` is over.
 */
export async function requestReschedule(
  em: SqlEntityManager,
  uuid: string,
  message: string | null,
  until: Date | null,
): Promise<Participation> {
  const participation = await openParticipation(em, uuid);
  const { startsAt } = participation.appointment.getEntity();
  const now = await databaseTime(em);
  checkIsAhead(participation, now);
  if (until && until.getTime() <= now) {
    throw new DomainError('INVALID_INPUT', { field: 'until', message: 'must be in the future' });
  }
  participation.askedUntil = until ?? startsAt;
  await em.flush();
  await announce(em, {
    change: 'asked',
    places: [participation.id],
    message,
    choice: { alternatives: await alternativesTo(em, participation), until: until?.getTime() ?? null },
    occasion: digestOf([message, until]),
  });
  return participation;
}

/** Returns the time of the database, in epoch milliseconds. */
async function databaseTime(em: SqlEntityManager): Promise<number> {
  const { rows } = await sql<{ now: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`.execute(em.getKysely());
  return rows[0]!.now;
}

function checkIsAhead({ state, appointment }: Participation, now: number): void {
  if (state !== ParticipationState.BOOKED) {
    throw new DomainError('CONFLICT', { field: 'participation', message: `must be BOOKED; it is ${state}` });
  }
  if (appointment.getEntity().startsAt.getTime() > now) return;
  throw new DomainError('CONFLICT', { field: 'participation', message: 'belongs to an appointment that has begun' });
}

/** Returns the times of free slots near a booked one, with its product and duration. */
async function alternativesTo(em: SqlEntityManager, { appointment, channelKey }: Participation) {
  const { resource, product, startsAt, endsAt } = appointment.getEntity();
  const [start, end] = [startsAt.getTime(), endsAt.getTime()];
  const around = { from: start - MAX_DISTANCE_MS, until: end + MAX_DISTANCE_MS };
  const calendar = await calendarByReference(em, [resource.id], channelKey, around);
  const wish = { start, end, product: product?.id ?? null };
  // the booking leaves the period of a limit that it fills
  const leaving = calendar.withoutLimitsOf({ start, resource: resource.id, product: wish.product });
  // one more: a group that has places left is near itself
  return nearest([leaving], calendar.resource.now, wish, MAX_FREE_TIMES + 1)
    .map(({ slot }) => ({ start: slot.start, end: slot.end }))
    .filter((slot) => slot.start !== start)
    .slice(0, MAX_FREE_TIMES);
}

const digestOf = (facts: unknown[]): string => createHash('sha256').update(JSON.stringify(facts)).digest('hex');
