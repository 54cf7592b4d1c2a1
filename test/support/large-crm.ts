import { administer } from './administer.ts';

/** One of so many rows is rare: fewer than a page reads, if it reads what belongs to it. */
const RARE = 500;

/**
 * Gives a CRM with a provider, a product and a resource so many appointments, each with a place, a mail to its consumer
 * and one to its provider, and an event: a fifth of them in that resource, the others in 20 more. Half of them are past.
 * Some are cancelled, requested, held, declined, archived, long, changed lately or described by the CRM. Every fifth place
 * is another consumer's. Triggers are off meanwhile: nothing that they would refuse is made.
 */
export const fillCrm = (databaseUrl: string, appointments: number): Promise<void> =>
  administer(databaseUrl, 'set session_replication_role = replica', ...statements(appointments), 'vacuum analyze');

const copied = (table: string, values: string) =>
  `(jsonb_populate_record(null::${table}, to_jsonb(it) || jsonb_build_object('id', time_ordered_uuid(), ${values}))).*`;

const statements = (appointments: number): string[] => [
  `create temporary table rooms as
    select 0 as number, id, provider_id from (select * from resources order by id limit 1) as first_one`,
  `with made as (
    insert into resources
    select ${copied('resources', `'reference', 'room-' || n || '@filled'`)}
    from (select * from resources order by id limit 1) as it, generate_series(1, 20) n returning id, provider_id)
    insert into rooms select row_number() over (), id, provider_id from made`,
  `insert into calendar_revisions (id) select id from rooms on conflict do nothing`,
  `create temporary table filled as
    select n, n % ${RARE} as rest, r.id as resource_id, r.provider_id, time_ordered_uuid() as id,
      time_ordered_uuid() as place_id, 'consumer-' || n / 5 || '@filled.example' as email,
      date_trunc('hour', now()) + (n / 25 - ${Math.floor(appointments / 50)}) * interval '1 hour'
        + case when n % 25 < 5 then n % 25 * interval '10 minutes' else interval '0' end as starts_at
    from generate_series(0, ${appointments - 1}) n join rooms r on r.number = case when n % 25 < 5 then 0 else n % 25 - 4 end`,
  `insert into users (id, crm_id, reference, email, mailbox, last_name, created_at)
    select time_ordered_uuid(), (select id from crms limit 1), reference, email, email, 'Muster', now()
    from (
      select null as reference, email from filled where n % 5 = 0
      union all select 'user-' || n || '@filled', 'user-' || n || '@filled.example' from filled where n % 100 = 0) as made`,
  `insert into appointments (id, crm_id, provider_id, resource_id, product_id, starts_at, ends_at, occupied_from,
      occupied_until, state, capacity, reference, metadata, created_at, updated_at)
    select id, (select id from crms limit 1), provider_id, resource_id, (select id from products limit 1), starts_at, ends_at,
      starts_at, ends_at, state, 1, case when rest = 7 then 'appointment-' || n || '@filled' end,
      case when rest = 8 then '{"campaign": "spring"}'::jsonb end, starts_at, ${UPDATED}
    from filled cross join lateral (
      select case when rest in (1, 2) then 'CANCELED' when rest = 3 then 'ARCHIVED' when n % 10 = 9 then 'CANCELED'
          else 'ACTIVE' end as state,
        starts_at + case when rest = 3 then interval '30 hours' else interval '10 minutes' end as ends_at) as told`,
  `insert into participations (id, crm_id, provider_id, appointment_id, user_id, capacity, seat, state, expires_at, due_at,
      listed_at, channel_key, email, first_name, last_name, reference, metadata, created_at, updated_at)
    select place_id, u.crm_id, f.provider_id, f.id, u.id, 1, 1, state,
      case when state = 'RESERVED' then now() + interval '1 hour' end,
      case when state = 'BOOKED' and starts_at > now() then starts_at - interval '1 day' end,
      case when state in ('REQUESTED', 'DECLINED', 'CANCELED') then starts_at end, 'RESOURCE_PUBLIC', f.email,
      'Eva', 'Muster', case when rest = 7 then 'booking-' || n || '@filled' end,
      case when rest = 8 then '{"campaign": "spring"}'::jsonb end, starts_at, ${UPDATED}
    from filled f join users u on u.email = f.email and u.reference is null cross join lateral (
      select case when rest in (1, 3) then 'DECLINED' when rest = 2 then 'CANCELED' when rest = 4 then 'REQUESTED'
        when rest = 5 then 'RESERVED' when n % 10 = 9 then 'CANCELED' else 'BOOKED' end as state) as told`,
  `insert into mails (crm_id, provider_id, appointment_id, participation_id, user_id, dedupe_key, kind, state, recipient,
      language, facts, sent_at, failure, created_at)
    select (select id from crms limit 1), provider_id, id, place_id, null, kind || n, kind, state, recipient, 'de', '{}',
      case when state in ('DELIVERED', 'BOUNCED', 'SENT', 'COMPLAINED') then now() end,
      case when state = 'FAILED' then 'refused' end, now() - (${appointments} - n) * interval '1 minute'
    from filled cross join lateral (values
      ('BOOKING_CONFIRMATION', email), ('BOOKING_NOTIFICATION', 'practice@filled.example')) as sent (kind, recipient)
      cross join lateral (
        select case rest when 1 then 'BOUNCED' when 2 then 'FAILED' when 3 then 'SUPPRESSED' when 4 then 'DIGESTED'
          when 5 then 'SENT' when 6 then 'COMPLAINED' when 7 then 'QUEUED' else 'DELIVERED' end as state) as told`,
  `insert into event_inbox (crm_id, type, subject, provider_id, resource_id, appointment_id, starts_at, ends_at,
      occupied_from, occupied_until, state, seat, capacity, channel_key)
    select (select id from crms limit 1), 'participation.booked', place_id, provider_id, resource_id, id, starts_at, starts_at + interval '10 minutes',
      starts_at, starts_at + interval '10 minutes', 'BOOKED', 1, 1, 'RESOURCE_PUBLIC' from filled order by n`,
  `select sequence_events(0, 10000, now()) from generate_series(1, ${Math.ceil(appointments / 10_000) + 1})`,
  `insert into webhook_deliveries (endpoint_id, sequence, crm_id, key, type, state, settled_at)
    select id, n, crm_id, id, 'mail.sent', case when n % ${RARE} = 1 then 'DEAD' else 'DELIVERED' end, now()
    from webhook_endpoints, generate_series(1, ${appointments / 2}) n`,
];

const UPDATED = `case when rest = 6 and n < 10 * ${RARE} then now() else now() - interval '30 days' end`;
