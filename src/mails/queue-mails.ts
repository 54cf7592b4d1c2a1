import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { TranslatedText } from '../languages/i18n/text-in-language.ts';
import type { MailLimits } from '../platform/access/limits.ts';
import { isOffered, isVisible, joinChannel } from '../platform/database/channel-columns.ts';
import { contactPersonColumns } from '../platform/database/contact-columns.ts';
import { countInDay } from '../platform/database/day-counts.ts';
import { PLANNED_APART } from '../platform/database/planner-hints.ts';
import { Channel } from '../records/entities/channel.ts';
import { isWithheld, type Notify } from '../records/entities/sent/notify.ts';
import { WithheldBy } from '../records/entities/sent/withheld-by.ts';
import { type Sql, sql } from '../records/entities/sql.ts';
import { isToProvider, MailKind } from '../records/entities/values/mail-kind.ts';
import { MailState } from '../records/entities/values/mail-state.ts';
import { providerAddress, providerPhone } from './event-columns.ts';
import { eventFacts, hasEntry, isOver, mailLanguage } from './event-facts.ts';
import { MAX_PROVIDER_NAMES } from './letters/verification-letter.ts';
import { firstState, mailboxKey } from './mail-limits.ts';

/** Times in epoch milliseconds. */
interface Span {
  start: number;
  end: number;
}

/** Another time of a booking, and the name of its resource if that is another one, too. */
interface OtherTime extends Span {
  resource: TranslatedText | null;
}

/** A mail about a booking. Its kind and participation name the event (and which move it was): it is announced once. */
export interface NewMail {
  kind: MailKind;
  participation: string;
  /** Recipients of the mails about the change: a mail to anybody else is withheld. */
  notify: Notify;
  /** Message of the person who cancelled, declined, moved or asked. */
  message?: string | null;
  /** Time before a move, or the booked one while a request for another time waits; and who moved or asked. */
  before?: OtherTime & { isByConsumer: boolean };
  /** Time for which the consumer had asked, and which is declined. */
  wished?: OtherTime;
  /** Times proposed to a consumer who is asked to choose, until an instant in epoch milliseconds. */
  choice?: { alternatives: Span[]; until: number | null };
  /** Tells apart events of one kind about the same place, each of which is announced. */
  occasion?: string;
  /** Resource (its id) and time that the appointment of the place has left, if the mail is about its entry there. */
  left?: Span & { resource: string };
  /** True to queue it only if the calendar entry at its address ends: no other mail of the call goes on with it. */
  isIfEntryEnds?: boolean;
  /** True to queue it only if the provider's calendar has an entry of the appointment. */
  isIfEntered?: boolean;
  /** True if the resource ends with the booking. */
  endsResource?: boolean | undefined;
  /** True to queue it although its appointment is over. */
  isEvenIfOver?: boolean;
  /** Limits for actions without a key; actions of the CRM and the clock are not limited. */
  limits?: MailLimits | null;
}

/** Default settings of a channel. */
const DEFAULTS = new Channel();

/** First mails of a booking to its consumer. */
const FIRST: ReadonlySet<MailKind> = new Set([MailKind.BOOKING_CONFIRMATION, MailKind.REQUEST_RECEIVED]);

/** Mails to a consumer that anonymous clients cause, and that count in the limit of the mailbox. */
const COUNTED: ReadonlySet<MailKind> = new Set([...FIRST, MailKind.RESCHEDULE_RECEIVED, MailKind.MOVE_TO_CONSUMER]);

const CANCELLATIONS: ReadonlySet<MailKind> = new Set([
  MailKind.CANCELLATION_TO_CONSUMER,
  MailKind.CANCELLATION_TO_PROVIDER,
  MailKind.REQUEST_DECLINED,
]);

/** Answers to requests, which consumers get however late they are. */
const ANSWERS: ReadonlySet<MailKind> = new Set([
  MailKind.REQUEST_CONFIRMED,
  MailKind.REQUEST_DECLINED,
  MailKind.RESCHEDULE_DECLINED,
]);

/** Mails that are sent again after each move or change. */
const REPEATABLE: ReadonlySet<MailKind> = new Set([
  MailKind.MOVE_TO_CONSUMER,
  MailKind.MOVE_TO_PROVIDER,
  MailKind.DETAILS_TO_CONSUMER,
  MailKind.DETAILS_TO_PROVIDER,
  MailKind.RESCHEDULE_ASKED,
  MailKind.REMINDER,
]);

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
}

/** Mail about a place whose id only the statement knows that takes it. */
export type FirstMail = Omit<NewMail, 'participation' | 'left'>;

/**
 * Common table expressions that queue mails about a place in the statement that takes it, as `queueMails` does: `queued
 * (kind, state)`.
 */
export const queuing = (mails: readonly FirstMail[], { from, parts }: PlaceToTell): Sql => {
  // one row, before the mails: PostgreSQL expects a hundred rows of JSON
  const about = sql`
      select ${aboutColumns(parts)} from ${from} join resources r on r.id = a.resource_id ${aboutJoins}`;
  return sql`
    about as materialized (${withProviderAddress(about)}),
    event as (select asked.*, about.* from (${askedRows(mails)}) as asked cross join about), ${queued(mails)}`;
};

/** Rows of mails that are asked for. */
const askedRows = (mails: readonly (FirstMail | NewMail)[]) => sql`
      select *, clock_timestamp() as "createdAt"
      from json_to_recordset(${JSON.stringify(mails.map(asked))}::json) as asked(position int, kind text,
        participation uuid, told text, earlier jsonb, wished jsonb, choice jsonb, occasion text,
        "isWithheld" boolean, "isToConsumer" boolean, "isByStranger" boolean, "isCounted" boolean, "isFollowUp" boolean,
        "isRepeatable" boolean, "isCancellation" boolean, "isEvenIfOver" boolean, "isIfEntryEnds" boolean, "isIfEntered" boolean, "endsResource" boolean, "perMailbox" int,
        "notificationsPerHour" int, "leftResource" uuid, "leftStart" timestamptz, "leftEnd" timestamptz)`;

/** Further resources of an appointment `a` that was there before the statement. */
const PARTS = sql`
  select part.resource_id from appointments part where part.provider_id = a.provider_id and part.part_of_id = a.id`;

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
        ${isOffered} as is_offered`;

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

/** True if a limit, or the state of earlier mails, may hold back one of the mails. */
const areLimited = (mails: readonly FirstMail[]): boolean =>
  mails.some((mail) => Object.values(mail.limits ?? {}).some(Boolean) || isFollowUp(mail));

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

/** Common table expressions that write a mail for each row of `event`. */
const queued = (mails: readonly FirstMail[]) => sql`
    ${addressed}${areLimited(mails) ? counted : sql``}, queued as (
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
        ${eventFacts}
      from addressed as event
        cross join lateral (select ${firstState(areLimited(mails))} as state ${PLANNED_APART}) as judged
      where (not event."isIfEntryEnds" or ${entryEnds}) and (not event."isIfEntered" or ${hasEntry})
      order by event.position
      on conflict (crm_id, dedupe_key) do nothing
      returning kind, state
    )`;

/** True for a mail to a consumer who may have been told nothing of the booking yet. */
const isFollowUp = ({ kind, limits }: FirstMail): boolean =>
  kind === MailKind.REMINDER || Boolean(limits && !isToProvider(kind) && !FIRST.has(kind));

/** Facts of a mail that the SQL statement needs. */
function asked(mail: FirstMail & Partial<NewMail>, position: number) {
  const { kind, notify, participation, message = null, before, wished, choice, occasion, left, limits } = mail;
  const { isIfEntryEnds = false, isIfEntered = false, isEvenIfOver = false, endsResource = false } = mail;
  const isToConsumer = !isToProvider(kind);
  return {
    position,
    kind,
    participation,
    told: message,
    earlier: before && withInstants(before),
    wished: wished && withInstants(wished),
    choice: choice && {
      alternatives: choice.alternatives.map(withInstants),
      until: choice.until === null ? null : iso(choice.until),
    },
    occasion,
    isWithheld: isWithheld(kind, notify),
    isToConsumer,
    isByStranger: Boolean(limits),
    isCounted: COUNTED.has(kind),
    isFollowUp: isFollowUp(mail),
    perMailbox: limits?.perMailbox ?? 0,
    notificationsPerHour: limits?.notificationsPerHour ?? 0,
    isRepeatable: REPEATABLE.has(kind) || Boolean(left),
    // an appointment that has left has a later number already
    isCancellation: CANCELLATIONS.has(kind) && !left,
    isEvenIfOver: isEvenIfOver || ANSWERS.has(kind),
    isIfEntryEnds,
    isIfEntered,
    endsResource,
    ...(left && { leftResource: left.resource, leftStart: iso(left.start), leftEnd: iso(left.end) }),
  };
}

const iso = (instant: number) => new Date(instant).toISOString();

const withInstants = <T extends Span>(span: T) => ({ ...span, start: iso(span.start), end: iso(span.end) });

/** Names of the oldest providers that the user owns or works for. */
const providersOfUser = sql`coalesce((
  select jsonb_agg(translated(own.name, own.names) order by own.created_at, own.id) from (
    select name, names, created_at, id from providers where id in (
      select id from providers where owner_id = users.id union
      select provider_id from staff_members where user_id = users.id)
    order by created_at, id limit ${sql.lit(MAX_PROVIDER_NAMES + 1)}) as own), '[]')`;

/** Queues the mail that verifies a user's e-mail address. Each change of the address is a new event. */
export async function queueVerification(em: SqlEntityManager, user: string): Promise<void> {
  await sql`
    insert into mails (crm_id, user_id, dedupe_key, kind, recipient, language, facts)
    select crm_id, id, ${MailKind.EMAIL_VERIFICATION} || ':' || gen_random_uuid(), ${MailKind.EMAIL_VERIFICATION},
      email_key(email), language, jsonb_build_object('user', jsonb_build_object('uuid', id,
        'firstName', case when not first_name_by_stranger then first_name end,
        'lastName', case when last_name_by_stranger then '' else last_name end, 'email', email), 'crm', crm_id, 'providers', ${providersOfUser})
    from users where id = ${user}`.execute(em.getKysely());
}
