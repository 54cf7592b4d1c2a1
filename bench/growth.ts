import pg from 'pg';

/** How large a database is made. Mails are as many as users. */
export const GROWN = { resources: 10_000, appointments: 1_000_000, pastOfOne: 100_000, users: 200_000 };

/**
 * Fills a database in which a stage is set: other resources with appointments on past and coming days, and a long past
 * of the two that are measured. Constraints and triggers are off meanwhile: nothing that they would refuse is made.
 */
export async function grow(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const each = GROWN.appointments / GROWN.resources;
  await client.query('set session_replication_role = replica');
  await client.query(
    `
    insert into resources (crm_id, provider_id, reference, public_name, internal_name)
    select crm_id, provider_id, 'other-' || n || '@bench', 'Other', 'Other' from resources, generate_series(1, $1::int) n
    where reference = 'desk@bench'`,
    [GROWN.resources],
  );
  await client.query('insert into calendar_revisions (id) select id from resources on conflict do nothing');
  const fill = (where: string, from: number, count: number) =>
    client.query(
      `
    with made as (
      insert into appointments (crm_id, provider_id, resource_id, product_id, starts_at, ends_at, occupied_from,
        occupied_until, capacity)
      select r.crm_id, r.provider_id, r.id, (select id from products limit 1), t, t + interval '30 minutes', t,
        t + interval '30 minutes', 1
      from resources r, generate_series($1::int, $1::int + $2::int - 1) n,
        lateral (select date_trunc('hour', now()) + n * interval '30 minutes' as t) as times
      where ${where} returning id, crm_id, provider_id, capacity)
    insert into participations (crm_id, provider_id, appointment_id, capacity, seat, state, channel_key, email,
      first_name, last_name)
    select crm_id, provider_id, id, capacity, 1, 'BOOKED', 'RESOURCE_PUBLIC', id || '@example.com', 'Eva', 'Muster'
    from made`,
      [from, count],
    );
  await fill("reference like 'other-%'", -each / 2, each);
  await fill("reference in ('room@bench', 'desk@bench')", -GROWN.pastOfOne - 100, GROWN.pastOfOne);
  await client.query(
    `
    insert into users (crm_id, email, mailbox, first_name, last_name, language)
    select 'bench', address, address, 'Eva', 'Muster', 'de'
    from (select 'user-' || n || '@example.com' as address from generate_series(1, $1::int) n) as addresses`,
    [GROWN.users],
  );
  await client.query(
    `
    insert into mails (crm_id, provider_id, appointment_id, participation_id, dedupe_key, kind, state, recipient,
      language, facts)
    select crm_id, provider_id, appointment_id, id, 'BOOKING_CONFIRMATION:' || id, 'BOOKING_CONFIRMATION', 'SUPPRESSED',
      email, 'de', '{}' from participations limit $1`,
    [GROWN.users],
  );
  await client.query(`
    insert into availabilities (crm_id, provider_id, resource_id, start, "end", time_zone)
    select crm_id, provider_id, id, '2026-01-01T09:00', '2026-01-01T17:00', 'Europe/Berlin'
    from resources where reference like 'other-%'`);
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze');
  await client.end();
}

/** Sequential scans so far, of the tables that have grown. */
export async function scans(databaseUrl: string): Promise<Map<string, number>> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query('select pg_stat_clear_snapshot()');
  const { rows } = await client.query<{ table: string; scans: string }>(`
    select relname as table, seq_scan as scans from pg_stat_user_tables
    where relname in ('resources', 'availabilities', 'appointments', 'participations', 'users', 'mails',
      'calendar_revisions')`);
  await client.end();
  return new Map(rows.map(({ table, scans: count }) => [table, Number(count)]));
}
