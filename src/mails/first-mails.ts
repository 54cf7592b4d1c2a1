import { type Sql, sql } from '../entities/sql.ts';
import type { BookingFacts } from '../entities/values/mail-facts.ts';
import type { MailKind } from '../entities/values/mail-kind.ts';
import { MailState } from '../entities/values/mail-state.ts';
import { isVerified, providerAddress, providerPhone } from './event-columns.ts';
import { type FactSource, jsonOf } from './fact-sources.ts';
import { isUntold } from './mail-limits.ts';
import { withdrawal } from './withdrawn-mails.ts';

/** Selects the place (id, customer, appointment, booking, user_id, contact_user_id, contact_profile_id) that mails are about. */
export interface BookingEvent {
  columns: Sql;
  from: Sql;
}

/** The two first mails about a place, which no limit holds back. */
interface FirstMails {
  kinds: readonly [toConsumer: MailKind, toProvider: MailKind];
  crm: string;
  provider: { id: string; language: string };
  consumer: { email: string; language: string | null };
  isByStranger: boolean;
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
export function withFirstMails({ kinds, crm, provider, consumer, isByStranger, facts, event, moved }: FirstMails) {
  const [toConsumer, toProvider] = kinds;
  const occasion = moved ? sql` || ':' || ${moved.sequence}::int` : sql``;
  const state = moved && isByStranger ? stateAfterMove(toConsumer) : sql`${MailState.QUEUED}`;
  return sql`
    event as (
      select ${event.columns}, ${consumer.email} as email, v.email as provider_email, ${providerPhone} as provider_phone, v.owner_id,
        clock_timestamp() as "createdAt"
      from ${event.from} join providers v on v.id = ${provider.id}
    ), addressed as materialized (
      select event.*, ${providerAddress} as provider_address from event
    ), mailed as (
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

/** State of a mail about a move: a consumer who was told nothing of the booking is told nothing of its moves. */
const stateAfterMove = (toConsumer: MailKind) =>
  sql`case when mail.kind = ${toConsumer} and ${isUntold} then ${MailState.SUPPRESSED} else ${MailState.QUEUED} end`;

/** Common table expression, after a comma, that withdraws mails about a former place. */
const withSuperseded = (former: string, toConsumer: MailKind) => sql`, superseded as (
      ${withdrawal(sql`${former}`)}
        and exists (select from mailed where mailed.kind = ${toConsumer} and mailed.state = ${MailState.QUEUED})
    )`;
