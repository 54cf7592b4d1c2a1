import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { PLANNED_APART } from '../../platform/database/planner-hints.ts';
import { isKept, isKeptMail, isKeptUser } from '../../records/entities/base/kept.ts';
import { type Sql, sql } from '../../records/entities/sql.ts';
import { isToProvider, MailKind } from '../../records/entities/values/mail-kind.ts';
import { emailKey } from '../../records/scalars/email-address.ts';

/** Name of a consumer of a CRM: an e-mail address, without regard to letter case, or a booking. */
export type NamedConsumer = { email: string } | { booking: string };

/** Name of a consumer of one provider: a user, or a booking of somebody without one, by uuid. */
export interface ConsumerAt {
  provider: string;
  consumer: string;
}

/** Ids of all records of a consumer. */
export interface ConsumerRecords {
  /** Addresses in lower case: that of the consumer, and the sub-addresses that the service derived from it. */
  addresses: string[];
  /** Users without a reference. Owners, staff and contacts are records of the CRM itself. */
  users: string[];
  participations: string[];
  waitlistEntries: string[];
  mails: string[];
}

const TO_CONSUMER = Object.values(MailKind).filter((kind) => !isToProvider(kind));

/**
 * Number of rows of a table that refer to the user `u`. Avoids `exists`: PostgreSQL may read the whole table for it.
 */
const references = (table: string, column: string) =>
  sql`(select count(*) from ${sql.table(table)} x where ${sql.ref(`x.${column}`)} = u.id)`;

/** True if the user `u` has booked and has no other role. */
const isConsumerOnly = sql`(u.reference is null and not u.is_actor
  and ${references('accounts', 'owner_id')} = 0
  and ${references('providers', 'owner_id')} = 0
  and ${references('staff_members', 'user_id')} = 0
  and ${references('contact_profiles', 'user_id')} = 0
  and ${references('resources', 'contact_user_id')} = 0
  and ${references('appointments', 'contact_user_id')} = 0)`;

/**
 * Finds all records that a CRM has of a consumer: by the address of a booking, if only that is named, else its places and
 * their user. Takes no lock. One statement.
 */
export async function findConsumerRecords(
  em: SqlEntityManager,
  crm: string,
  consumer: NamedConsumer | ConsumerAt,
): Promise<ConsumerRecords> {
  if ('provider' in consumer) return findRecordsAt(em, consumer);
  const email = 'email' in consumer ? emailKey(consumer.email) : null;
  const booking = 'booking' in consumer ? consumer.booking : null;
  const { rows } = await sql<ConsumerRecords>`
    with named as materialized (
      select p.id, p.user_id, email_key(p.email) as address from participations p
      where p.crm_id = ${crm} and ${isKept('p')} and p.id in (
        select id from participations where id = ${booking}::uuid
        union all select id from participations where first_place_id = ${booking}::uuid)
    ), given as materialized (
      select coalesce(${email}::text, (select min(address) from named)) as address
    ), consumer as materialized (
      select u.id, email_key(u.email) as email, u.mailbox from users u
      where u.crm_id = ${crm} and ${isKeptUser('u')} and u.id in (
          select id from users where email_key(email) = (select address from given)
          union all select id from users where crm_id = ${crm} and mailbox = (select address from given)
          union all select user_id from named where address is null
        ) and ${isConsumerOnly}
    ), address as materialized (
      select address from given where address is not null
      union select email from consumer where email is not null union select mailbox from consumer where mailbox is not null
    ), place as materialized (
      select p.id from participations p join address on email_key(p.email) = address.address
      where p.crm_id = ${crm} and ${isKept('p')}
      union select id from named
    )
    select
      array(select address from address order by 1) as addresses,
      array(select id from consumer order by 1) as users,
      array(select id from place order by 1) as participations,
      array(
        select e.id from address cross join lateral (
          select id from waitlist_entries where crm_id = ${crm} and email_key(email) = address.address ${PLANNED_APART}) as e
        order by 1) as "waitlistEntries",
      array(
        select m.id from mails m join place on place.id = m.participation_id where ${isKeptMail('m')}
        union select m.id from mails m join consumer on consumer.id = m.user_id
        union select m.id from mails m join address on m.recipient = address.address
          where m.crm_id = ${crm} and m.user_id is null and m.kind in (${sql.join(TO_CONSUMER)}) and ${isKeptMail('m')}
        order by 1
      ) as mails`.execute(em.getKysely());
  return rows[0]!;
}

/**
 * Selects the ids of the places of a consumer with a provider, by the user or a booking: those of the user, or, without
 * one, those with the same number and last name. Unions, so that each lookup reads its own index.
 */
export const placesAt = (provider: string, consumer: Sql): Sql => sql`
  select id from participations
  where user_id = ${consumer} and provider_id = ${provider} and first_name is not null
  union
  select other.id from (
    select * from participations where id = ${consumer}
    union all select * from participations where first_place_id = ${consumer}
  ) as own cross join lateral (
    select own.id
    union all
    select same.id from participations same
    where same.user_id = own.user_id and same.provider_id = own.provider_id and same.first_name is not null
    union all
    select same.id from participations same
    where same.provider_id = own.provider_id and same.user_id is null and same.first_name is not null
      and own.user_id is null and same.mobile_key = own.mobile_key
      and searched_name(same.last_name) = searched_name(own.last_name)
      and search_words(same.provider_id::text, same.first_name, same.last_name, same.email,
        coalesce(same.mobile_key, same.mobile)) @@ quote_literal(own.provider_id || ' #' || substr(own.mobile_key, 2))::tsquery
  ) as other
  where own.provider_id = ${provider} and own.first_name is not null`;

/**
 * Finds the records of a consumer with one provider: its places, the mails about them, and the user, who may have places
 * elsewhere. One statement.
 */
async function findRecordsAt(em: SqlEntityManager, { provider, consumer }: ConsumerAt): Promise<ConsumerRecords> {
  const { rows } = await sql<ConsumerRecords>`
    with place as materialized (${placesAt(provider, sql`${consumer}::uuid`)}
    ), address as materialized (
      select distinct email_key(p.email) as address from participations p join place on place.id = p.id
      where p.email is not null
    )
    select
      array(select address from address order by 1) as addresses,
      array(
        select u.id from users u
        where u.id in (select p.user_id from participations p join place on place.id = p.id) and ${isConsumerOnly}
      ) as users,
      array(select id from place order by 1) as participations,
      array(
        select e.id from address cross join lateral (
          select w.id from waitlist_entries w join providers v on v.id = ${provider} and v.crm_id = w.crm_id
          where email_key(w.email) = address.address and w.provider_id = v.id ${PLANNED_APART}) as e
        order by 1) as "waitlistEntries",
      array(
        select m.id from mails m join place on place.id = m.participation_id where ${isKeptMail('m')}
        union select m.id from mails m join address on m.recipient = address.address
          where m.provider_id = ${provider} and m.kind in (${sql.join(TO_CONSUMER)}) and ${isKeptMail('m')}
        order by 1
      ) as mails`.execute(em.getKysely());
  return rows[0]!;
}

/**
 * Deletes the users without a place. They are locked before the check, so that no concurrent booking adds a place. Waits
 * for one that is under way: if it is undone, nothing leads to its user any more.
 */
export async function forgetIdleConsumers(em: SqlEntityManager, users: string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from users where id = any(${users}::uuid[]) order by id for update`.execute(em.getKysely());
  await sql`
    delete from users u where u.id = any(${rows.map(({ id }) => id)}::uuid[]) and ${isConsumerOnly}
      and ${references('participations', 'user_id')} = 0`.execute(em.getKysely());
}
