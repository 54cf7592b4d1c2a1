import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { findByUuid } from '../../platform/database/lookup.ts';
import { lock } from '../../platform/database/transaction.ts';
import { Participation } from '../../records/entities/participation.ts';
import { sql } from '../../records/entities/sql.ts';
import { LostRace } from '../../records/errors/lost-race.ts';
import { checkCorrectable } from '../planning/accepted-changes.ts';
import type { BookingData, ConsumerFields } from './consumers.ts';

/**
 * Finds a place and locks all places of its booking; `places` are their ids. Errors: NOT_FOUND, CONFLICT for a hold or an
 * erased place.
 */
export async function openBooking(
  em: SqlEntityManager,
  uuid: string,
): Promise<{ participation: Participation; places: string[] }> {
  const found = await findByUuid(em, Participation, uuid, 'participation');
  // a move locks the place that it moves, so no place of the booking is added until the end of the transaction
  const places = await placesOf(em, found.bookingId);
  await lock(em, Participation, places);
  if ((await placesOf(em, found.bookingId)).length !== places.length) {
    throw new LostRace(`The booking ${found.bookingId} was moved meanwhile`);
  }
  const participation = await em.refresh(found);
  if (!participation) throw new LostRace(`The participation ${uuid} was removed meanwhile`);
  checkCorrectable(participation);
  return { participation, places };
}

/** Finds all places of a booking. Uses a union, so that each lookup reads its own index. */
async function placesOf(em: SqlEntityManager, booking: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from participations where id = ${booking}
    union all select id from participations where first_place_id = ${booking}`.execute(em.getKysely());
  return rows.map(({ id }) => id);
}

/** Data that all places of a booking share. */
type SharedData = BookingData & Pick<Partial<ConsumerFields>, 'language' | 'timeZone'>;

/** Writes the given data on places, so that they stay with the booking wherever it moves. */
export async function writeOnPlaces(
  em: SqlEntityManager,
  places: readonly string[],
  { reference, metadata, note, language, timeZone }: SharedData,
): Promise<void> {
  const written = [
    ...(reference === undefined ? [] : [sql`reference = ${reference}`]),
    ...(metadata === undefined ? [] : [sql`metadata = ${metadata && JSON.stringify(metadata)}::jsonb`]),
    ...(note === undefined ? [] : [sql`note = ${note || null}`]),
    ...(language === undefined ? [] : [sql`language = ${language}`]),
    ...(timeZone === undefined ? [] : [sql`time_zone = ${timeZone}`]),
  ];
  if (!written.length) return;
  await sql`
    update participations set ${sql.join(written)} where id = any(${places}::uuid[])`.execute(em.getKysely());
}
