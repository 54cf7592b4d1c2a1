import { administer } from './administer.ts';

/** Size of a database. */
export interface Size {
  providers: number;
  /** Of each provider. */
  products: number;
  /** Of each provider; each with an availability and a channel. */
  resources: number;
  /** Of these resources together, half of them past. A mail tells of each; some of the coming ones are holds. */
  appointments: number;
  /** Past ones of each resource that is there already. */
  past: number;
  /** Each with a contact profile. */
  users: number;
}

/**
 * Fills a database that has a provider with a product, a resource and an availability: with other providers as that one
 * is, and a long past of its resources. Triggers are off meanwhile: nothing that they would refuse is made.
 */
export const grow = (databaseUrl: string, size: Size): Promise<void> =>
  administer(
    databaseUrl,
    'set session_replication_role = replica',
    'create temporary table known as select id from resources',
    ...statements(size),
    'vacuum analyze',
  );

/** A copy of the row `it` with other values. */
const copied = (table: string, values: string) =>
  `(jsonb_populate_record(null::${table}, to_jsonb(it) || jsonb_build_object('id', time_ordered_uuid(), ${values}))).*`;

function statements({ providers, products, resources, appointments, past, users }: Size): string[] {
  const each = Math.ceil(appointments / (providers * resources));
  const other = `'reference', 'other-' || gen_random_uuid() || '@grown'`;
  const ofOthers = `(select id from providers where reference like '%@grown') as other`;
  return [
    `insert into providers select ${copied('providers', other)}
      from (select * from providers limit 1) as it, generate_series(1, ${providers})`,
    `insert into products select ${copied('products', `${other}, 'provider_id', other.id`)}
      from (select * from products limit 1) as it, ${ofOthers}, generate_series(1, ${products})`,
    `insert into resources select ${copied('resources', `${other}, 'provider_id', other.id`)}
      from (select * from resources limit 1) as it, ${ofOthers}, generate_series(1, ${resources})`,
    `insert into availabilities
      select ${copied('availabilities', `'reference', null, 'provider_id', other.provider_id, 'resource_id', other.id`)}
      from (select * from availabilities limit 1) as it,
        (select id, provider_id from resources where id not in (select id from known)) as other`,
    `insert into blackouts (crm_id, provider_id, resource_id, start, "end", time_zone)
      select crm_id, provider_id, closed.id, '2030-12-24T00:00', '2030-12-25T00:00', 'UTC'
      from resources r cross join lateral (values (r.id), (null)) as closed (id)`,
    `insert into channels (crm_id, provider_id, resource_id, key)
      select crm_id, provider_id, id, 'RESOURCE_PUBLIC' from resources where id not in (select id from known)`,
    `insert into resource_products (crm_id, resource_id, product_id)
      select r.crm_id, r.id, p.id from resources r join products p using (provider_id) where r.id not in (select id from known)`,
    `insert into availability_products (crm_id, availability_id, product_id)
      select a.crm_id, a.id, p.id from availabilities a join products p using (provider_id)
      where a.resource_id not in (select id from known)`,
    `insert into product_requirements (crm_id, provider_id, product_id, name, position)
      select crm_id, provider_id, id, 'Room', 1 from products where provider_id in ${ofOthers.replace(' as other', '')}`,
    `insert into product_requirement_resources (crm_id, provider_id, product_id, requirement_id, resource_id)
      select q.crm_id, q.provider_id, q.product_id, q.id, r.id
      from product_requirements q join resources r using (provider_id) where r.id not in (select id from known)`,
    `insert into custom_fields (crm_id, provider_id, product_id, key, labels, type)
      select crm_id, provider_id, id, 'field_' || row_number() over (), '{"en": "Field"}', 'TEXT' from products`,
    `insert into claimed_names (reference, crm_id)
      select reference, crm_id from products union select reference, crm_id from resources on conflict do nothing`,
    `insert into calendar_revisions (id) select id from resources on conflict do nothing`,
    fill('not in', -Math.floor(each / 2), each),
    fill('in', -past - 100, past),
    `insert into users (crm_id, email, mailbox, first_name, last_name, language)
      select (select id from crms limit 1), address, address, 'Eva', 'Muster', 'de'
      from (select 'user-' || n || '@grown.example' as address from generate_series(1, ${users}) n) as addresses`,
    `insert into contact_profiles (crm_id, user_id, name) select crm_id, id, 'Eva' from users
      where id not in (select user_id from contact_profiles)`,
    `insert into mails (crm_id, provider_id, appointment_id, participation_id, dedupe_key, kind, state, recipient,
        language, facts)
      select crm_id, provider_id, appointment_id, id, 'GROWN:' || id, 'BOOKING_CONFIRMATION',
        'SUPPRESSED', email, 'de', '{}' from participations where state = 'BOOKED' limit ${appointments}`,
    `insert into busy_sources (crm_id, provider_id, resource_id, kind, address, address_since, host, due_at)
      select crm_id, provider_id, id, 'ICS', '\\x00', now(), 'calendar.example', now() + interval '1 day'
      from resources order by id desc limit 1000`,
    `insert into calendar_feeds (crm_id, provider_id, hash)
      select crm_id, id, encode(sha256(id::text::bytea), 'hex') from providers where reference like '%@grown'`,
    `insert into booking_limits (crm_id, provider_id, counts, per, most)
      select crm_id, id, 'CONSUMER', 'MONTH', 10000 from providers where reference like '%@grown'`,
    // paused: a CRM may have 20, and what these would deliver is not what is measured
    `insert into webhook_endpoints (crm_id, provider_id, url, types, secret, cursor, state)
      select crm_id, id, 'https://hooks.example', '{mail.sent}', '\\x01', 0, 'PAUSED' from providers`,
    `insert into webhook_deliveries (endpoint_id, sequence, crm_id, key, type, state, settled_at)
      select id, n, crm_id, id, 'mail.sent', 'DELIVERED', now() from webhook_endpoints, generate_series(1, 5) n`,
  ];
}

/** So many appointments of half an hour for each, one after the other; the first starts `from` half hours after this one. */
const fill = (among: 'in' | 'not in', from: number, count: number) => `
  with made as (
    insert into appointments (crm_id, provider_id, resource_id, product_id, starts_at, ends_at, occupied_from,
      occupied_until, capacity)
    select r.crm_id, r.provider_id, r.id, (select id from products where provider_id = r.provider_id limit 1), t,
      t + interval '30 minutes', t, t + interval '30 minutes', 1
    from resources r, generate_series(${from}, ${from + count - 1}) n,
      lateral (select date_trunc('hour', now()) + n * interval '30 minutes' as t) as times
    where r.id ${among} (select id from known)
    returning id, crm_id, provider_id, starts_at, capacity)
  insert into participations (crm_id, provider_id, appointment_id, capacity, seat, state, expires_at, due_at, channel_key,
    email, first_name, last_name)
  select crm_id, provider_id, id, capacity, 1, case when is_hold then 'RESERVED' else 'BOOKED' end,
    case when is_hold then now() + interval '3 minutes' end,
    case when not is_hold and starts_at > now() then starts_at - interval '1 day' end, 'RESOURCE_PUBLIC', id || '@grown.example', 'Eva', 'Muster'
  from made cross join lateral (select starts_at > now() and hashtext(id::text) % 50 = 0 as is_hold) as kind`;
