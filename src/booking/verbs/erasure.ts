import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { lock } from '../../platform/database/transaction.ts';
import { Participation } from '../../records/entities/participation.ts';
import { User } from '../../records/entities/people/user.ts';
import { WaitlistEntry } from '../../records/entities/people/waitlist-entry.ts';
import { Resource } from '../../records/entities/resource.ts';
import { Notify } from '../../records/entities/sent/notify.ts';
import { sql } from '../../records/entities/sql.ts';
import { DomainError } from '../../records/errors/domain-error.ts';
import { LostRace } from '../../records/errors/lost-race.ts';
import { resourcesOfParts } from '../places/places.ts';
import {
  type ConsumerAt,
  type ConsumerRecords,
  findConsumerRecords,
  forgetIdleConsumers,
  type NamedConsumer,
} from './consumer-records.ts';
import { cancelPlaces } from './decisions.ts';

/** Booked or requested place of the consumer in an appointment that has not ended. */
interface FuturePlace {
  id: string;
  appointment: string;
  resource: string;
  /** Resources of the parts of the appointment. */
  parts: string[];
}

/** Result of an erasure: erased records, and ids of appointments in which a place was cancelled. */
export interface Erased extends ConsumerRecords {
  canceled: string[];
}

/**
 * Erases a consumer: deletes users, mails and entries of waitlists, and removes the personal data of participations, so that
 * the times and counts of appointments stay true. A user of the CRM stays, without what bookings have filled in. Places in appointments that have not ended are cancelled without a mail, because a
 * mail names the consumer. A concurrent booking of the consumer is either erased, or made after the erasure. With one
 * provider only its places, entries and mails are erased, and the user if it has no other place. Errors: FUTURE_APPOINTMENTS, unless
 * these are to be cancelled.
 */
export async function eraseConsumer(
  em: SqlEntityManager,
  crm: string,
  consumer: NamedConsumer | ConsumerAt,
  cancelFuture: boolean,
): Promise<Erased> {
  const before = await findConsumerRecords(em, crm, consumer);
  const expected = await futurePlaces(em, before);
  await lock(em, Resource, [...new Set(expected.flatMap(({ resource, parts }) => [resource, ...parts]))]);
  await lock(em, WaitlistEntry, before.waitlistEntries, 'for update');
  await lock(em, Participation, before.participations);
  await lock(em, User, before.users, 'for update');
  const records = await findConsumerRecords(em, crm, consumer);
  const future = await futurePlaces(em, records);
  const isUnchanged =
    isSubset(ids(future), ids(expected)) &&
    isSubset(records.participations, before.participations) &&
    isSubset(records.waitlistEntries, before.waitlistEntries);
  if (!isUnchanged) {
    throw new LostRace('The consumer has booked meanwhile');
  }
  if (future.length && !cancelFuture) throw futureAppointments(future);
  if (future.length)
    await cancelPlaces(em, sql`p.id = any(${ids(future)}::uuid[])`, {
      change: 'erased',
      notify: Notify.NONE,
    });
  await forgetPlaces(em, records);
  if ('provider' in consumer) await forgetIdleConsumers(em, records.users);
  else await forgetUsers(em, crm, records);
  return { ...records, canceled: [...new Set(future.map(({ appointment }) => appointment))] };
}

const ids = (places: FuturePlace[]) => places.map(({ id }) => id);

const isSubset = (some: string[], all: string[]) => some.every((each) => all.includes(each));

function futureAppointments(future: FuturePlace[]): DomainError {
  const named = future.slice(0, 5).map(({ appointment }) => appointment);
  const message = `The consumer has ${future.length} future appointment${future.length === 1 ? '' : 's'} (${named.join(', ')}${
    future.length > named.length ? ', …' : ''
  }): cancelFutureAppointments cancels them`;
  return new DomainError('FUTURE_APPOINTMENTS', { message });
}

async function futurePlaces(em: SqlEntityManager, { participations }: ConsumerRecords): Promise<FuturePlace[]> {
  const { rows } = await sql<FuturePlace>`
    select p.id, a.id as appointment, a.resource_id as resource, ${resourcesOfParts} as parts
    from participations p join appointments a on a.id = p.appointment_id
    where p.id = any(${participations}::uuid[]) and p.state in ('BOOKED', 'REQUESTED') and a.ends_at > now()
    order by a.starts_at, p.id`.execute(em.getKysely());
  return rows;
}

async function forgetPlaces(
  em: SqlEntityManager,
  { mails, participations, waitlistEntries }: ConsumerRecords,
): Promise<void> {
  const db = em.getKysely();
  // the place of an offer stays held until it ends, for nobody
  await sql`delete from waitlist_entries where id = any(${waitlistEntries}::uuid[])`.execute(db);
  await sql`delete from mails where id = any(${mails}::uuid[])`.execute(db);
  await sql`
    delete from client_bookings where booking_id in (
      select booking_id from participations where id = any(${participations}::uuid[]))`.execute(db);
  await sql`
    update participations set erased_at = now(), user_id = null, email = null, first_name = null, last_name = null,
      mobile = null, mobile_key = null, message = null, language = null, time_zone = null, reference = null, metadata = null, note = null,
      answers = null, consent = null
    where id = any(${participations}::uuid[])`.execute(db);
}

async function forgetUsers(em: SqlEntityManager, crm: string, { addresses, users }: ConsumerRecords): Promise<void> {
  const db = em.getKysely();
  await sql`delete from users where id = any(${users}::uuid[])`.execute(db);
  await sql`
    update users set first_name = case when not first_name_by_stranger then first_name end, first_name_by_stranger = false,
      mobile = case when not mobile_by_stranger then mobile end, mobile_by_stranger = false,
      mobile_key = case when not mobile_by_stranger then mobile_key end
    where crm_id = ${crm} and mailbox = any(${addresses}::text[]) and (first_name_by_stranger or mobile_by_stranger)`.execute(
    db,
  );
}
