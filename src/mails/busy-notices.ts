import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { type Sql, sql } from '../records/entities/sql.ts';
import { MailKind } from '../records/entities/values/mail-kind.ts';
import { providerAddress, providerPhone } from './event-columns.ts';
import { providerFacts } from './event-facts.ts';

/** Bookings that a mail about conflicts lists. */
const MAX_BOOKINGS = 50;

/** Common table expression `event`: a source `s`, its resource and provider, with the address of whoever is in charge of it. */
const ofSource = (condition: Sql) => sql`
  event as (
    select event.*, ${providerAddress} as provider_address from (
      select s.id, s.crm_id, s.provider_id, s.name as source_name, s.host, s.failure, s.failing_since, translated(r.public_name, r.public_names) as public_name,
        r.contact_user_id, r.contact_profile_id, translated(v.name, v.names) as provider_name, v.email as provider_email,
        ${providerPhone} as provider_phone, v.impressum, v.privacy_url, v.terms_url, v.brand_accent, v.brand_picture,
        v.time_zone as provider_time_zone, v.language as provider_language, v.owner_id
      from busy_sources s join resources r on r.id = s.resource_id join providers v on v.id = s.provider_id
      where ${condition}) as event)`;

/**
 * Queues the mail about appointments at whose time a source has become busy, with the first of their bookings. Call it once for
 * each writing of times.
 */
export async function queueConflictNotice(
  em: SqlEntityManager,
  source: string,
  appointments: readonly string[],
): Promise<void> {
  if (!appointments.length) return;
  await sql`
    with ${ofSource(sql`s.id = ${source}`)}, booking as (
      select p.id, a.starts_at, a.ends_at, row_number() over (order by a.starts_at, p.id) as position,
        jsonb_build_array(translated(product.name, product.names), translated(r.public_name, r.public_names)) as what
      from appointments a join resources r on r.id = a.resource_id left join products product on product.id = a.product_id
        join participations p on p.appointment_id = a.id and p.live and p.state <> 'RESERVED'
      where a.id = any(${[...appointments]}::uuid[])
    )
    insert into mails (crm_id, provider_id, dedupe_key, kind, recipient, language, facts)
    select event.crm_id, event.provider_id, ${MailKind.BUSY_CONFLICT} || ':' || event.id || ':' || gen_random_uuid(),
      ${MailKind.BUSY_CONFLICT}, email_key(event.provider_address), event.provider_language,
      jsonb_build_object('provider', ${providerFacts}, 'conflicts', jsonb_build_object(
        'resource', event.public_name, 'calendar', coalesce(event.source_name, event.host),
        'bookings', (
          select jsonb_agg(jsonb_build_object('participation', id, 'start', starts_at, 'end', ends_at, 'what', what)
            order by position) from booking where position <= ${MAX_BOOKINGS}),
        'more', (select greatest(count(*) - ${MAX_BOOKINGS}, 0) from booking)))
    from event where exists (select from booking)`.execute(em.getKysely());
}

/** Queues the mail about a source that cannot be read, once for each outage. */
export async function queueFailingNotice(em: SqlEntityManager, source: string): Promise<void> {
  await sql`
    with ${ofSource(sql`s.id = ${source}`)}
    insert into mails (crm_id, provider_id, dedupe_key, kind, recipient, language, facts)
    select event.crm_id, event.provider_id,
      ${MailKind.BUSY_SOURCE_FAILING} || ':' || event.id || ':' || extract(epoch from event.failing_since),
      ${MailKind.BUSY_SOURCE_FAILING}, email_key(event.provider_address), event.provider_language,
      jsonb_build_object('provider', ${providerFacts}, 'failing', jsonb_build_object('uuid', event.id,
        'resource', event.public_name, 'calendar', coalesce(event.source_name, event.host), 'failure', event.failure))
    from event on conflict (crm_id, dedupe_key) do nothing`.execute(em.getKysely());
}
