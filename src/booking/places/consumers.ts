import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { mobileKey } from '../../languages/i18n/mobile-numbers.ts';
import { type Sql, sql } from '../../records/entities/sql.ts';
import type { Answers } from '../../records/entities/values/kept-answers.ts';
import { DomainError } from '../../records/errors/domain-error.ts';
import { emailKey } from '../../records/scalars/email-address.ts';
import type { MetadataOf } from '../../records/scalars/metadata.ts';
import type { ResourceView } from '../calendar/views.ts';
import type { Caller } from '../clients/caller.ts';
import type { GivenAnswer } from '../custom-fields/given-answers.ts';
import type { FindConsumer } from '../planning/consumer-periods.ts';
import { fillMissing } from './missing-attributes.ts';

/** Data that a CRM keeps on a booking or an appointment, shown to nobody else. Absent: unchanged, or none. */
export interface CrmData {
  reference?: string | null;
  metadata?: MetadataOf | null;
}

/** Data that a CRM keeps on a booking. */
export interface BookingData extends CrmData {
  note?: string | null;
}

/** Consumer as the caller of a booking describes them. A CRM may add data of its own. */
export interface ConsumerFields extends BookingData {
  /** Null or absent: none, as only a CRM may book. */
  email?: string | null;
  firstName: string;
  lastName: string;
  mobile?: string | null;
  /** Message to the provider. */
  message?: string | null;
  /** Language of the mails. */
  language?: string | null;
  /** IANA name of the zone whose clocks the mails show, too. */
  timeZone?: string | null;
  /** Answers to the custom fields, not checked yet. */
  customFields?: readonly GivenAnswer[] | null;
  /** True if the consumer has agreed to the texts of the provider. */
  consent?: boolean | null;
}

/** Consumer as users are looked up and created. */
interface ConsumerDetails {
  /** Null: none. */
  email: string | null;
  firstName: string;
  lastName: string;
  mobile: string | null;
  /** Number as it is compared; null: none, or no number. */
  mobileKey: string | null;
  /** Language asked for; null: a new user gets that of the CRM's actor. */
  language: string | null;
  /** True if the CRM gave the data, not an anonymous client. */
  isByCrm: boolean;
}

interface ConsumerUser {
  id: string;
}

/** Data of a consumer as a booked or requested place keeps them. */
export interface BookedConsumer {
  /** Null: the consumer has none. */
  email: string | null;
  firstName: string;
  lastName: string;
  mobile: string | null;
  /** Number as it is compared; null: none, or no number. */
  mobileKey: string | null;
  message: string | null;
  /** Language of the mails; null: that of the provider. */
  language: string | null;
  /** Time zone of the consumer; null: not known. */
  timeZone: string | null;
  /** True if the CRM gave the data, not an anonymous client. */
  isByCrm: boolean;
  /** Absent: the CRM has none. */
  crmData?: BookingData;
  /** Absent or null: none. */
  answers?: Answers | null;
  /** Provider to whose texts the consumer has agreed; absent: none. */
  consentTo?: string;
}

/** A consumer with a place for good, as far as the consumer is concerned. */
export interface Consumer extends BookedConsumer {
  /** Null: nobody with the number is known, and there is no address to create a user of. */
  user: string | null;
}

/** Origin of a booking. */
export interface Origin {
  isByCrm: boolean;
  /** Country of a mobile number without country code; null for the default. */
  country: string | null;
  /** Language that the client prefers, if mails are written in it. */
  accepted: string | null;
}

/**
 * Returns the given data of a consumer as the booked place keeps them, with answers that were checked. Mails to the
 * consumer are in the named language, else in the language that the client prefers. Errors: FORBIDDEN for data of a CRM
 * from anybody else.
 */
export const consumerData = (
  input: ConsumerFields,
  { isByCrm, accepted, country }: Origin,
  answers?: Answers,
): BookedConsumer => ({
  email: input.email ?? null,
  firstName: input.firstName,
  lastName: input.lastName,
  ...mobileOf(input.mobile || null, country),
  message: input.message || null,
  language: input.language ?? accepted,
  timeZone: input.timeZone ?? null,
  isByCrm,
  ...crmDataOf(input, isByCrm),
  ...(answers && { answers }),
});

function crmDataOf(
  { reference = null, metadata = null, note }: BookingData,
  isByCrm: boolean,
): { crmData?: BookingData } {
  if (reference === null && metadata === null && !note) return {};
  if (isByCrm) return { crmData: { reference, metadata, note: note || null } };
  const field = reference === null ? 'input.metadata' : 'input.reference';
  throw new DomainError('FORBIDDEN', { field, message: 'needs the key of the CRM' });
}

/** Returns the data of a consumer with their user. */
export async function consumerOf(
  em: SqlEntityManager,
  crm: string,
  input: ConsumerFields,
  origin: Origin,
  answers?: Answers,
): Promise<Consumer> {
  const user = await consumerUser(em, crm, detailsOf(input, origin));
  return { ...consumerData(input, origin, answers), user };
}

function detailsOf(input: ConsumerFields, { country, isByCrm }: Origin): ConsumerDetails {
  const { email = null, firstName, lastName, language = null } = input;
  return { email, firstName, lastName, ...mobileOf(input.mobile || null, country), language, isByCrm };
}

/** Mobile number in its two stored forms: as sent, and as it is compared. */
export function mobileOf(mobile: string | null, country: string | null = null) {
  return { mobile, mobileKey: mobile && mobileKey(mobile, country) };
}

/**
 * Finds the user of a CRM with this e-mail address, else with this mobile number, as it is read in the country of the
 * resource.
 */
export async function findConsumer(
  em: SqlEntityManager,
  { crm, address }: Pick<ResourceView, 'crm' | 'address'>,
  { email = null, mobile }: Pick<ConsumerFields, 'email' | 'mobile'>,
): Promise<ConsumerUser | undefined> {
  const { mobileKey } = mobileOf(mobile || null, address?.countryCode ?? null);
  const { rows } = await selectConsumer(crm, { email, mobileKey }).execute(em.getKysely());
  return rows[0];
}

/**
 * Finds the consumer of a booking by the data that a CRM gives. Null for anybody else: a stranger who names an address must
 * not learn when its owner has bookings.
 */
export const bookerOf =
  (
    em: SqlEntityManager,
    caller: Pick<Caller, 'isCrmOf'>,
    fields: Pick<ConsumerFields, 'email' | 'mobile'>,
  ): FindConsumer =>
  async (resource) => {
    if (!caller.isCrmOf(resource)) return null;
    const user = await findConsumer(em, resource, fields);
    return user ? { user: user.id, booking: null } : null;
  };

/**
 * Selects the `id` of the user with an e-mail address, else with a mobile number: a number that the CRM wrote counts
 * before one that a stranger filled in. A union, so that each lookup reads its own index.
 */
export function selectConsumer(crm: string, { email, mobileKey }: Pick<ConsumerDetails, 'email' | 'mobileKey'>) {
  const mailbox = email && emailKey(email);
  return sql<ConsumerUser>`
    select id from (
      select 1 as rank, id, created_at from users
      where crm_id = ${crm} and email_key(email) = ${mailbox} and reference is not null
      union all
      select 2, id, created_at from users where crm_id = ${crm} and mailbox = ${mailbox}
      union all
      select case when mobile_by_stranger then 4 else 3 end, id, created_at from users
      where crm_id = ${crm} and mobile_key = ${mobileKey}
    ) as users order by rank, created_at, id limit 1`;
}

/**
 * Finds or creates the user that a booking belongs to; null: there is none without an address. Missing attributes are
 * filled in, never overwritten. Concurrent bookings of one consumer get one user, by a constraint.
 */
export async function consumerUser(
  em: SqlEntityManager,
  crm: string,
  details: ConsumerDetails,
): Promise<string | null> {
  for (;;) {
    const user = await findOrMakeConsumer(em, crm, details);
    if (user) return user.id;
  }
}

/** Creates a user; undefined if a concurrent transaction created it. */
async function findOrMakeConsumer(
  em: SqlEntityManager,
  crm: string,
  details: ConsumerDetails,
): Promise<{ id: string | null } | undefined> {
  const { rows } = await sql<{ id: string | null }>`
    with ${consumerTables(crm, details)} select id from consumer`.execute(em.getKysely());
  return rows[0];
}

/**
 * Returns common table expressions that find or create the user of a consumer: `consumer (id)`. Its id is null if there is
 * neither a user nor an address. No row: another transaction has just created a user of this consumer. Nothing is written
 * unless a condition holds.
 */
export type Booker = (condition: Sql) => Sql;

/** Finds or creates the user in the statement that books. */
export const bookerIn =
  (crm: string, input: ConsumerFields, origin: Origin): Booker =>
  (condition) =>
    consumerTables(crm, detailsOf(input, origin), condition);

function consumerTables(crm: string, details: ConsumerDetails, condition: Sql = sql`true`) {
  const { email, firstName, lastName, mobile, mobileKey, language, isByCrm } = details;
  const known = sql`known as (${selectConsumer(crm, details)}), filled as (
      ${fillMissing(sql`select id from known`, details, condition)}
    )`;
  if (email === null) return sql`${known}, consumer as (select (select id from known) as id)`;
  return sql`
    ${known}, new_consumer as (
      insert into users (crm_id, email, mailbox, first_name, last_name, mobile, mobile_key, language,
        first_name_by_stranger, last_name_by_stranger, mobile_by_stranger)
      select crm.id, ${email}, ${emailKey(email)}, ${firstName}, ${lastName}, ${mobile}, ${mobileKey},
        coalesce(${language}, actor.language, 'de'), ${!isByCrm}, ${!isByCrm}, ${!isByCrm && mobile !== null}
      from crms crm left join users actor on actor.crm_id = crm.id and actor.is_actor
      where crm.id = ${crm} and not exists (select from known) and ${condition}
      on conflict do nothing returning id
    ), consumer as (select id from known union all select id from new_consumer)`;
}
