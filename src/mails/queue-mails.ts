import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { isOffered, isVisible, joinChannel } from '../platform/database/channel-columns.ts';
import { contactPersonColumns } from '../platform/database/contact-columns.ts';
import { countInDay } from '../platform/database/day-counts.ts';
import { PLANNED_APART } from '../platform/database/planner-hints.ts';
import { Channel } from '../records/entities/channel.ts';
import { WithheldBy } from '../records/entities/sent/withheld-by.ts';
import { type Sql, sql } from '../records/entities/sql.ts';
import { MailState } from '../records/entities/values/mail-state.ts';
import { askedRows, type FirstMail, type NewMail } from './asked-mails.ts';
import { isVerified, providerAddress, providerPhone } from './event-columns.ts';
import { eventFacts, factsOfBooked, hasEntry, isOver, mailLanguage } from './event-facts.ts';
import { appliedTo, firstState, mailboxKey } from './mail-limits.ts';

/** Default settings of a channel. */
const DEFAULTS = new Channel();

/**
 * Queues mails in the transaction of the change that they announce, in their order. A row keeps the facts of this
 * moment; its kind decides the recipient. Mails beyond the limits of anonymous clients are recorded, but not sent. One
 * statement.
 */
export async function queueMails(em: SqlEntityManager, ...mails: NewMail[]): Promise<void> {
  if (!mails.length) return;
  await sql`
    with ${eventsOf(mails)}, ${queued(mails)} select from queued`.execute(em.getKysely());
}

/** Common table expressions `asked` and `event`: a row for each mail about a place that there is. */
export function eventsOf(mails: readonly NewMail[]): Sql {
  // planned apart: PostgreSQL expects a hundred rows of JSON, and would scan all participations and resources for them
  const about = sql`
      select asked.*, ${aboutColumns()}
      from asked
        cross join lateral (
          select * from participations where id = asked.participation and erased_at is null ${PLANNED_APART}
        ) as p
        cross join lateral (select * from appointments where id = p.appointment_id ${PLANNED_APART}) as a
        cross join lateral (
          select * from resources where id = coalesce(asked."leftResource", a.resource_id) ${PLANNED_APART}
        ) as r
        ${aboutJoins}`;
  return sql`asked as (${askedRows(mails)}),
    event as (${withProviderAddress(about)})`;
}

/** A place that a statement takes. */
export interface PlaceToTell {
  /** FROM clause with the place `p` and its appointment `a`, as the statement has written them. */
  from: Sql;
  /** Selects the `resource_id` of further resources that the statement has taken for the appointment. Absent: none. */
  parts?: Sql | undefined;
  /** True if the statement books the place. */
  isBooked: boolean;
}

/**
 * Common table expressions that queue mails about a place in the statement that takes it, as `queueMails` does: `queued
 * (kind, state)`.
 */
export const queuing = (mails: readonly FirstMail[], { from, parts, isBooked }: PlaceToTell): Sql => {
  // one row, before the mails: PostgreSQL expects a hundred rows of JSON
  const about = sql`
      select ${aboutColumns(parts)} from ${from} join resources r on r.id = a.resource_id ${aboutJoins}`;
  return sql`
    about as materialized (${withProviderAddress(about)}),
    event as (select asked.*, about.* from (${askedRows(mails)}) as asked cross join about), ${queued(mails, isBooked ? factsOfBooked : eventFacts)}`;
};

/** Further resources of an appointment `a` that was there before the statement. */
const PARTS = sql`
  select part.resource_id from appointments part where part.part_of_id = a.id`;

/** Columns of an `event`: a place `p` in an appointment `a` of a resource `r`, with what mails tell of them. */
const aboutColumns = (
  made?: Sql,
) => sql`p.*, r.id as resource_id, r.reference as resource_reference, translated(r.public_name, r.public_names) as public_name, r.address_street,
        r.address_number, r.address_zip, r.address_city, ${contactPersonColumns}, (
          select jsonb_agg(translated(other.public_name, other.public_names) order by other.priority, other.created_at, other.id)
          from resources other where other.id in (${made ? sql`${made} union all ` : sql``}${PARTS})) as others,
        a.starts_at, a.ends_at, a.sequence as appointment_sequence, a.state <> 'ACTIVE' as is_over,
        a.contact_channel_type, a.contact_channel_value, a.calendar_uid,
        v.withheld_mails, translated(v.name, v.names) as provider_name, v.email as provider_email, ${providerPhone} as provider_phone, v.impressum,
        v.privacy_url, v.terms_url, v.brand_accent, v.brand_picture,
        v.time_zone as provider_time_zone, v.language as provider_language, v.owner_id,
        translated(product.name, product.names) as product_name, product.description as product_hints,
        product.descriptions as product_hints_by_language,
        ${canReschedule} as can_reschedule, c.cancellation_notice_minutes as cancellation_notice,
        coalesce(c.rescheduling_notice_minutes, ${DEFAULTS.reschedulingNoticeMinutes}::int) as rescheduling_notice,
        ${isOffered} as is_offered, ${isVerified('p')} as is_verified`;

const aboutJoins = sql`
        join providers v on v.id = p.provider_id
        left join products product on product.id = a.product_id
        ${joinChannel}`;

const withProviderAddress = (about: Sql) => sql`
      select event.*, provider_address
      from (${about}) as event cross join lateral (select ${providerAddress} as provider_address) as addresses`;

/** True if the consumer may move the booking of the place `p` once more on its channel `c`. */
const canReschedule = sql`coalesce(c.max_reschedules, ${DEFAULTS.maxReschedules}::int) > p.reschedules and ${isVisible(sql`p.channel_key`)}`;

/** True if the appointment of the `event` has ended or left, and none that is told has its entry in this calendar. */
const entryEnds = sql`${isOver} and (
  select count(*) from addressed next where next.address = event.address and not next."isIfEntryEnds"
    and coalesce(next.calendar_uid, next.appointment_id) = coalesce(event.calendar_uid, event.appointment_id)) = 0`;

/** Common table expression that counts mails of their mailboxes, after a comma. */
const counted = sql`, counted as (
      ${countInDay(sql`
        select distinct ${mailboxKey} from addressed as event
        where "isToConsumer" and "perMailbox" > 0 and "withheldBy" is null`)}
    )`;

/** True if somebody is mailed: a consumer who has an address, about what is not over. */
const isTold = sql`(not event."isToConsumer" or event.email is not null)
        and (event."isEvenIfOver" or event.ends_at > event."createdAt")`;

/** Common table expression of the `event` rows that become mails, with their recipients. */
export const addressed = sql`addressed as (
      select event.*, email_key(case when "isToConsumer" then email else provider_address end) as address,
        case when event."isWithheld" then ${WithheldBy.CALL}
          when event.kind = any(event.withheld_mails) then ${WithheldBy.SETTING} end as "withheldBy"
      from event
      where ${isTold}
    )`;

/** Selects of the rows of `event` those that become mails. */
const isQueued = (mails: readonly FirstMail[]): Sql => {
  const conditions = [
    ...(mails.some((mail) => mail.isIfEntryEnds) ? [sql`(not event."isIfEntryEnds" or ${entryEnds})`] : []),
    ...(mails.some((mail) => mail.isIfEntered) ? [sql`(not event."isIfEntered" or ${hasEntry})`] : []),
  ];
  return conditions.length ? sql`where ${sql.join(conditions, ' and ')}` : sql``;
};

/** Common table expressions that write a mail for each row of `event`, without subqueries that none of the mails needs. */
const queued = (mails: readonly FirstMail[], facts = eventFacts, limits = appliedTo(mails)) => sql`
    ${addressed}${limits.mailboxes ? counted : sql``}, queued as (
      insert into mails (created_at, crm_id, provider_id, appointment_id, participation_id, dedupe_key, kind,
        is_by_stranger, state, withheld_by, recipient, language, facts)
      select event."createdAt", event.crm_id, event.provider_id, event.appointment_id, event.id,
        event.kind || ':' || event.id || case when event."isRepeatable" then ':' || event.appointment_sequence else '' end
          || coalesce(':' || event.occasion, ''),
        event.kind,
        event."isByStranger", judged.state,
        case when judged.state = ${MailState.WITHHELD} then event."withheldBy" end,
        event.address,
        ${mailLanguage},
        ${facts}
      from addressed as event
        cross join lateral (select ${firstState(limits)} as state ${PLANNED_APART}) as judged
      ${isQueued(mails)}
      order by event.position
      on conflict (crm_id, dedupe_key) do nothing
      returning kind, state
    )`;
