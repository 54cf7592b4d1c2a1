import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { MailKind, MailState } from '../entities/mail.ts';

/** Mails to one address that anonymous bookings may cause at one provider in a day. */
const DAILY_LIMIT = 10;

/** A mail to be queued. The event it announces is named by its kind and participation: each is announced once. */
export interface NewMail {
  kind: MailKind;
  participation: string;
  /** Signed link of a consumer's mail. */
  cancelLink?: string;
  /** What whoever cancelled wrote. */
  message?: string | null;
  /** Caused by the CRM, not by an anonymous client: no limit applies. */
  isByCrm?: boolean;
}

const TO_CONSUMER: ReadonlySet<MailKind> = new Set([
  MailKind.BOOKING_CONFIRMATION,
  MailKind.REQUEST_RECEIVED,
  MailKind.CANCELLATION_TO_CONSUMER,
]);

/**
 * Queues a mail in the transaction of what it announces. The row keeps the facts of this moment; who receives it
 * follows from its kind. Beyond the daily limit to one address the mail is recorded as suppressed. One statement.
 */
export async function queueMail(em: SqlEntityManager, mail: NewMail): Promise<void> {
  const toConsumer = TO_CONSUMER.has(mail.kind);
  const isLimited = toConsumer && !mail.isByCrm;
  await sql`
    with event as (
      select p.*, r.public_name, r.contact_user_id, r.contact_profile_id, r.address_street, r.address_number,
        r.address_zip, r.address_city, a.starts_at, a.ends_at, a.contact_channel_type, a.contact_channel_value,
        v.name as provider_name, v.email as provider_email, v.impressum, v.time_zone, v.language as provider_language,
        v.owner_id, product.name as product_name
      from participations p
        join appointments a on a.id = p.appointment_id
        join resources r on r.id = a.resource_id
        join providers v on v.id = p.provider_id
        left join products product on product.id = a.product_id
      where p.id = ${mail.participation}
    ), receiver as (
      select lower(case when ${toConsumer} then event.email else ${providerAddress} end) as address,
        coalesce(case when ${toConsumer} then event.language end, event.provider_language) as language
      from event
    )
    insert into mails (crm_id, provider_id, appointment_id, participation_id, dedupe_key, kind, state, recipient,
      language, facts)
    select event.crm_id, event.provider_id, event.appointment_id, event.id,
      ${`${mail.kind}:${mail.participation}`}, ${mail.kind},
      case when (
        select count(*) from mails sent where sent.provider_id = event.provider_id
          and sent.recipient = receiver.address and sent.state <> ${MailState.SUPPRESSED}
          and sent.created_at > now() - interval '1 day'
      ) >= ${DAILY_LIMIT} and ${isLimited} then ${MailState.SUPPRESSED} else ${MailState.QUEUED} end,
      receiver.address, receiver.language,
      jsonb_build_object(
        'provider', jsonb_build_object('name', event.provider_name, 'email', event.provider_email,
          'impressum', event.impressum, 'timeZone', event.time_zone),
        'resource', jsonb_build_object('name', event.public_name, 'address',
          event.address_street || ' ' || event.address_number || ', ' || event.address_zip || ' ' || event.address_city),
        'product', case when event.product_name is not null then jsonb_build_object('name', event.product_name) end,
        'appointment', jsonb_build_object('start', event.starts_at, 'end', event.ends_at, 'contact',
          case when event.contact_channel_type is not null then jsonb_build_object(
            'type', event.contact_channel_type, 'value', event.contact_channel_value) end),
        'consumer', jsonb_build_object('firstName', event.first_name, 'lastName', event.last_name,
          'email', event.email, 'mobile', event.mobile, 'message', event.message),
        'cancelLink', ${mail.cancelLink ?? null}::text, 'message', ${mail.message ?? null}::text
      )
    from event, receiver
    on conflict (provider_id, dedupe_key) do nothing`.execute(em.getKysely());
}

/** E-mail of the contact profile that applies, else the contact's general one, else the provider's, else its owner's. */
const providerAddress = sql`coalesce(
  (select value from contact_channels where profile_id = event.contact_profile_id and type = 'email'),
  (select c.value from contact_channels c join contact_profiles general on general.id = c.profile_id
    where general.user_id = event.contact_user_id and general.provider_id is null and c.type = 'email'),
  event.provider_email,
  (select mailbox from users where id = event.owner_id))`;
