import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { lock } from '../../platform/database/transaction.ts';
import { Participation } from '../../records/entities/participation.ts';
import { type Sql, sql } from '../../records/entities/sql.ts';
import type { Contact } from '../../records/entities/values/contact.ts';
import { ContactChannelType } from '../../records/entities/values/contact-channel-type.ts';
import { DomainError } from '../../records/errors/domain-error.ts';
import { announce, type CallersLetter } from '../announcements/announce.ts';

/** Appointments that one call changes at most: it mails all of their consumers. */
const MAX_APPOINTMENTS = 2_000;

interface Following {
  letter: CallersLetter;
  /** Channel that the CRM gives to the appointments. Absent or null: none. */
  own?: Pick<Contact, 'type' | 'value'> | null;
  /** True to announce also those whose channel stays: their address is another one. */
  isAddressNew?: boolean;
}

/** Writes the contact channel of the coming appointments that follow hours or a resource, and announces it. */
export const applyToAppointments = (em: SqlEntityManager, those: Sql, following: Following): Promise<void> =>
  followContact(em, sql`${those} and a.state = 'ACTIVE' and a.ends_at > now()`, following);

/**
 * Writes the contact channels of some appointments, whose calendars are locked, where they differ: their own one, else that
 * of the hours, else of the resource. Announces those that come to whoever has a place; a channel that is no location to
 * those alone whose place is booked. `those` is a condition on the appointment `a`. Errors: INVALID_INPUT for more than 2000.
 */
export async function followContact(em: SqlEntityManager, those: Sql, following: Following): Promise<void> {
  const found = await findChanged(em, those, following);
  if (found.length > MAX_APPOINTMENTS) {
    const message = `must be false: more than ${MAX_APPOINTMENTS} coming appointments would change`;
    throw new DomainError('INVALID_INPUT', { field: 'applyToComing', message });
  }
  if (!found.length) return;
  const appointments = sql`any(${found.map(({ id }) => id)}::uuid[])`;
  const places = found.flatMap((each) => each.places);
  await lock(em, Participation, places);
  await sql`
    update appointments a set contact_channel_type = ${channelOf('type', following)},
      contact_channel_value = ${channelOf('value', following)}, sequence = sequence + 1
    where a.id = ${appointments}`.execute(em.getKysely());
  await sql`
    update participations set sequence = sequence + 1 where id = any(${places}::uuid[])`.execute(em.getKysely());
  const coming = found.filter(({ isComing }) => isComing);
  await announce(em, {
    ...following.letter,
    change: 'detailed',
    places: coming.flatMap(({ consumers }) => consumers),
    firstOfEach: coming.flatMap(({ places: [first] }) => first ?? []),
  });
}

/** Contact channel that an appointment `a` is to have, as one of its columns. */
const channelOf = (column: 'type' | 'value', { own }: Following): Sql => {
  if (own) return sql`${own[column]}::text`;
  const [its, ofHours, ofResource] = ['a', 'v', 'r'].map((table) => sql.ref(`${table}.contact_channel_${column}`));
  return sql`case when a.has_own_contact then ${its} else (
      select case when v.contact_channel_type is not null then ${ofHours} else ${ofResource} end
      from resources r left join availabilities v on v.id = a.availability_id where r.id = a.resource_id) end`;
};

/** Appointment whose contact channel or address changes. */
interface Changed {
  id: string;
  /** Booked and requested places. */
  places: string[];
  /** Places whose consumers see the change. */
  consumers: string[];
  isComing: boolean;
}

async function findChanged(em: SqlEntityManager, those: Sql, following: Following): Promise<Changed[]> {
  const { isAddressNew = false } = following;
  const [type, value] = [channelOf('type', following), channelOf('value', following)];
  const placesWhere = (condition: Sql) => sql`array(
        select p.id from participations p
        where p.appointment_id = a.id and ${condition} order by p.created_at, p.id)`;
  const { rows } = await sql<Changed>`
    select a.id, a.state = 'ACTIVE' and a.ends_at > now() as "isComing",
      ${placesWhere(sql`p.state in ('BOOKED', 'REQUESTED')`)} as places,
      ${placesWhere(sql`(p.state = 'BOOKED' or p.state = 'REQUESTED'
        and (${isAddressNew}::boolean or ${type} = ${ContactChannelType.LOCATION}))`)} as consumers
    from appointments a
    where ${those} and a.part_of_id is null and (${isAddressNew}::boolean
      or (a.contact_channel_type, a.contact_channel_value) is distinct from (${type}, ${value}))
    order by a.starts_at, a.id limit ${MAX_APPOINTMENTS + 1}`.execute(em.getKysely());
  return rows;
}
