import type { MailLimits } from '../platform/access/limits.ts';
import { countInDay } from '../platform/database/day-counts.ts';
import { type Sql, sql } from '../records/entities/sql.ts';
import type { BookingFacts } from '../records/entities/values/mail-facts.ts';
import type { MailKind } from '../records/entities/values/mail-kind.ts';
import { MailState } from '../records/entities/values/mail-state.ts';
import { isVerified, providerAddress, providerPhone } from './event-columns.ts';
import { type FactSource, jsonOf } from './fact-sources.ts';
import { firstState, isUntold, mailboxKey } from './mail-limits.ts';
import { withdrawal } from './withdrawn-mails.ts';

/** Selects the place (id, customer, appointment, booking, user_id, contact_user_id, contact_profile_id) that mails are about. */
export interface BookingEvent {
  columns: Sql;
  from: Sql;
}

/** The two first mails about a place. */
interface FirstMails {
  kinds: readonly [toConsumer: MailKind, toProvider: MailKind];
  crm: string;
  provider: { id: string; language: string };
  consumer: { email: string; language: string | null };
  isByStranger: boolean;
  /** Null: none holds a mail back. */
  limits: MailLimits | null;
  facts: FactSource<BookingFacts>;
  event: BookingEvent;
  /** For a place that a booking has moved to. Absent: the booking begins with it. */
  moved?: { former: string; sequence: number } | undefined;
}

/** Facts that only the statement knows. */
export const FACTS_OF_EVENT = {
  providerAddress: sql`event.provider_address`,
  providerPhone: sql`event.provider_phone`,
  appointment: sql`event.appointment`,
  participation: sql`event.id`,
  booking: sql`event.booking`,
  customer: sql`event.customer`,
  isVerified: isVerified('event'),
};

/**
 * Common table expressions that queue mails in the statement that takes the place. After a move they withdraw what was
 * not sent about the former place, if the consumer is told of the new one: see `firstState` and `withdrawSuperseded`.
 */
export function withFirstMails(mails: FirstMails): Sql {
  const { kinds, crm, provider, consumer, isByStranger, limits, facts, event, moved } = mails;
  const [toConsumer, toProvider] = kinds;
  const occasion = moved ? sql` || ':' || ${moved.sequence}::int` : sql``;
  const limited = limits && Math.max(...Object.values(limits)) > 0 ? withStates(mails, limits) : undefined;
  const unlimited = moved && isByStranger ? stateAfterMove(toConsumer) : sql`${MailState.QUEUED}`;
  const state = limited ? sql`(select state from limited where limited.kind = mail.kind)` : unlimited;
  return sql`
    event as (
      select ${event.columns}, ${consumer.email} as email, v.email as provider_email, ${providerPhone} as provider_phone, v.owner_id,
        clock_timestamp() as "createdAt"
      from ${event.from} join providers v on v.id = ${provider.id}
    ), addressed as materialized (
      select event.*, ${providerAddress} as provider_address from event
    ), ${limited ? sql`${limited}, ` : sql``}mailed as (
      insert into mails (created_at, crm_id, provider_id, appointment_id, participation_id, dedupe_key, kind,
        is_by_stranger, state, recipient, language, facts)
      select event."createdAt", ${crm}, ${provider.id}::uuid, event.appointment, event.id,
        mail.kind || ':' || event.id${occasion}, mail.kind, ${isByStranger}::boolean, ${state}, email_key(mail.address), mail.language,
        ${jsonOf(facts)}
      from addressed as event cross join lateral (values
        (${toConsumer}, ${consumer.email}, ${consumer.language ?? provider.language}),
        (${toProvider}, event.provider_address, ${provider.language})
      ) as mail (kind, address, language)
      on conflict (crm_id, dedupe_key) do nothing
      returning kind, state
    )${moved ? withSuperseded(moved.former, toConsumer) : sql``}`;
}

/**
 * Common table expressions that count the mailbox and choose the states of both mails, as `queueMails` does: `limited (kind,
 * state)`.
 */
const withStates = (
  { kinds: [toConsumer, toProvider], provider, consumer, moved }: FirstMails,
  limits: MailLimits,
) => sql`
    told as materialized (
      select event.id, event.booking as booking_id, ${provider.id}::uuid as provider_id, event."createdAt", mail.kind,
        email_key(mail.address) as address, mail.kind = ${toConsumer} as "isToConsumer", mail.kind = ${toConsumer} as "isCounted",
        ${moved !== undefined}::boolean and mail.kind = ${toConsumer} as "isFollowUp", true as "isByStranger",
        ${limits.perMailbox}::int as "perMailbox", ${limits.notificationsPerHour}::int as "notificationsPerHour"
      from addressed as event cross join lateral (values (${toConsumer}, ${consumer.email}), (${toProvider}, event.provider_address))
        as mail (kind, address)
    ), counted as (
      ${countInDay(sql`select ${mailboxKey} from told as event where "isToConsumer" and "perMailbox" > 0`)}
    ), limited as (select kind, ${firstState} as state from told as event)`;

/** State of a mail about a move: a consumer who was told nothing of the booking is told nothing of its moves. */
const stateAfterMove = (toConsumer: MailKind) =>
  sql`case when mail.kind = ${toConsumer} and ${isUntold} then ${MailState.SUPPRESSED} else ${MailState.QUEUED} end`;

/** Common table expression, after a comma, that withdraws mails about a former place. */
const withSuperseded = (former: string, toConsumer: MailKind) => sql`, superseded as (
      ${withdrawal(sql`${former}`)}
        and exists (select from mailed where mailed.kind = ${toConsumer} and mailed.state = ${MailState.QUEUED})
    )`;
