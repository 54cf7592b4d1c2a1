import { administer } from './administer.ts';
import type { Practice, Room } from './practice.ts';
import type { Service } from './service.ts';

/** Things that the appointments of a past refer to. */
export interface PastOf {
  room: Room;
  /** Reference of the user who is their contact, with a contact profile of this reference, and who has booked them. */
  contact: string;
}

/**
 * Gives a room of a provider so many appointments of the past, an hour each, with a place, a mail to the consumer and one
 * to the contact. Triggers are off meanwhile: nothing that they would refuse is made.
 */
export async function fillPast(
  { databaseUrl }: Service,
  { crmId }: Practice,
  { room, contact }: PastOf,
  count: number,
) {
  await administer(
    databaseUrl,
    'set session_replication_role = replica',
    `create temporary table past as
      select n, time_ordered_uuid() as id, time_ordered_uuid() as place, r.crm_id, r.provider_id, r.id as resource,
        '${room.product}'::uuid as product, '${room.timeslot}'::uuid as hours, u.id as person, u.email, c.id as profile,
        date_trunc('hour', now()) - interval '2 days' - n * interval '1 hour' as start
      from generate_series(1, ${count}) n, resources r, users u, contact_profiles c
      where r.id = '${room.uuid}' and u.crm_id = '${crmId}' and u.reference = '${contact}'
        and c.crm_id = '${crmId}' and c.reference = '${contact}'`,
    `insert into appointments (id, crm_id, provider_id, resource_id, availability_id, product_id, contact_user_id,
        contact_profile_id, starts_at, ends_at, occupied_from, occupied_until, capacity, reference, created_at, updated_at)
      select id, crm_id, provider_id, resource, hours, product, person, profile, start, start + interval '1 hour', start,
        start + interval '1 hour', 1, resource || '-' || n || '@past', start, start from past`,
    `insert into participations (id, crm_id, provider_id, appointment_id, user_id, capacity, seat, state, channel_key, email,
        first_name, last_name, reference, created_at, updated_at)
      select place, crm_id, provider_id, id, person, 1, 1, 'BOOKED', 'RESOURCE_PUBLIC', 'past@example.org', 'Eva', 'Past',
        resource || '-' || n || '@past', start, start from past`,
    `insert into mails (crm_id, provider_id, appointment_id, participation_id, dedupe_key, kind, state, recipient, language,
        facts, sent_at, created_at)
      select crm_id, provider_id, id, place, kind || id, kind, 'SENT', recipient, 'de', '{}', start, start
      from past cross join lateral (values ('BOOKING_CONFIRMATION', 'past@example.org'), ('BOOKING_NOTIFICATION', email))
        as sent (kind, recipient)`,
    `insert into webhook_deliveries (endpoint_id, sequence, crm_id, key, type, state, settled_at)
      select w.id, n, w.crm_id, w.id, 'mail.sent', 'DELIVERED', now() from webhook_endpoints w, past
      where w.crm_id = '${crmId}'`,
  );
}
