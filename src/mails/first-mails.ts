import { type RawBuilder, sql } from 'kysely';
import type { BookingFacts } from '../entities/values/mail-facts.ts';
import type { MailKind } from '../entities/values/mail-kind.ts';
import { isVerified, providerAddress } from './event-columns.ts';
import { type FactSource, jsonOf } from './fact-sources.ts';

/** Selects the place (id, customer, appointment, booking, user_id, contact_user_id, contact_profile_id) that mails are about. */
export interface BookingEvent {
  columns: RawBuilder<unknown>;
  from: RawBuilder<unknown>;
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
}

/** Facts that only the statement knows. */
export const FACTS_OF_EVENT = {
  providerAddress: sql`event.provider_address`,
  appointment: sql`event.appointment`,
  participation: sql`event.id`,
  booking: sql`event.booking`,
  customer: sql`event.customer`,
  isVerified,
};

/** Common table expressions that queue mails in the statement that takes the place. */
export function withFirstMails({ kinds, crm, provider, consumer, isByStranger, facts, event }: FirstMails) {
  const [toConsumer, toProvider] = kinds;
  return sql`
    event as (
      select ${event.columns}, ${consumer.email} as email, v.email as provider_email, v.owner_id,
        clock_timestamp() as "createdAt"
      from ${event.from} join providers v on v.id = ${provider.id}
    ), addressed as materialized (
      select event.*, ${providerAddress} as provider_address from event
    ), mailed as (
      insert into mails (created_at, crm_id, provider_id, appointment_id, participation_id, dedupe_key, kind,
        is_by_stranger, recipient, language, facts)
      select event."createdAt", ${crm}, ${provider.id}::uuid, event.appointment, event.id,
        mail.kind || ':' || event.id, mail.kind, ${isByStranger}::boolean, lower(mail.address), mail.language,
        ${jsonOf(facts)}
      from addressed as event cross join lateral (values
        (${toConsumer}, ${consumer.email}, ${consumer.language ?? provider.language}),
        (${toProvider}, event.provider_address, ${provider.language})
      ) as mail (kind, address, language)
      on conflict (crm_id, dedupe_key) do nothing
    )`;
}
