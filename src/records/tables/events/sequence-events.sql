-- Formats an instant as events tell it.
create function utc(at timestamptz) returns text language sql stable
  return to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS')
    || rtrim(rtrim(to_char(at at time zone 'UTC', '.US'), '0'), '.') || 'Z';

create function event_hash(state bytea, former bytea, body text) returns bytea language sql immutable
  return sha256(coalesce(state, former) || convert_to(body, 'UTF8'));

-- Hash of each event of a log: that of the event before it, and its own body.
create aggregate event_chain(former bytea, body text) (sfunc = event_hash, stype = bytea);

-- JSON that all readers of an event get. Members without a value are left out. Takes its id as a parameter: PostgreSQL
-- merges only functions that call nothing volatile into a query, and a call that stays one costs 20 µs more per event.
create function event_body(id uuid, noted event_inbox, number bigint, resource json, provider json, product json)
returns text language sql stable
  return json_strip_nulls(json_build_object(
    'id', id,
    'type', noted.type,
    'timestamp', to_char(noted.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    'crm', noted.crm_id,
    'sequence', number,
    'actor', noted.cause::json -> 'actor',
    'operation', noted.cause::json -> 'operation',
    'request', noted.cause::json -> 'request',
    'data', json_build_object(
      case split_part(noted.type, '.', 1)
        when 'api_key' then 'apiKey' when 'contact_profile' then 'contactProfile' when 'webhook' then 'endpoint'
        when 'calendar_feed' then 'calendarFeed' when 'custom_field' then 'customField'
        when 'busy_source' then 'busySource' when 'busy' then 'busySource' when 'waitlist' then 'waitlistEntry'
        else split_part(noted.type, '.', 1) end,
      -- these are told with their reference, and a channel by its key
      case when split_part(noted.type, '.', 1) not in ('resource', 'provider', 'product', 'channel')
        then noted.subject end,
      'appointment', noted.appointment_id,
      'booking', noted.booking_id,
      'replaces', noted.replaces_id,
      'participation', noted.more -> 'participation',
      'kind', noted.more -> 'kind',
      'state', noted.state,
      'formerState', noted.former_state,
      'start', utc(noted.starts_at),
      'end', utc(noted.ends_at),
      'occupiedFrom', utc(noted.occupied_from),
      'occupiedUntil', utc(noted.occupied_until),
      'before', noted.more -> 'before',
      'resource', resource,
      'provider', provider,
      'product', product,
      'availability', noted.availability_id,
      'channel', noted.channel_key,
      'seat', noted.seat,
      'capacity', noted.capacity,
      'expiresAt', utc(noted.expires_at),
      'minutes', noted.more -> 'minutes',
      'when', noted.more -> 'when',
      'dueAt', noted.more -> 'dueAt',
      'user', noted.more -> 'user',
      'because', noted.more -> 'because',
      'busySource', noted.more -> 'busySource',
      'busied', noted.more -> 'busied',
      'freed', noted.more -> 'freed',
      'knownUntil', noted.more -> 'knownUntil',
      'agreedStart', noted.more -> 'agreedStart',
      'parts', noted.more -> 'parts',
      'changed', noted.more -> 'changed',
      'image', noted.more -> 'image',
      'since', noted.more -> 'since',
      'ended', noted.more -> 'ended',
      'formerResources', noted.more -> 'formerResources')))::text;

-- Moves up to `most` committed events from the inbox to the logs of their CRMs: numbers them without gaps, links each to
-- the one before, and notifies listeners. `taken` is -1 while another process does that. An event that commits later
-- gets a later number, whatever its id: so a reader that has seen a number never misses one before it.
--
-- `above` is an id up to which the caller knows the inbox to be empty for good, while the server runs since `server`. It
-- keeps this from reading dead index entries: with 200,000 of them a pass took 46.7 ms instead of 1.7. `oldest` and
-- `following` are what the caller needs to find the next one: events/floor.ts.
create function sequence_events(above bigint, most int, server timestamptz, out taken int, out highest bigint,
  out oldest xid8, out following xid8, out server_start timestamptz, out types json)
language plpgsql set search_path from current as $$
declare
  tenants text[];
  resources text[];
  told text;
begin
  oldest := pg_snapshot_xmin(pg_current_snapshot());
  following := pg_snapshot_xmax(pg_current_snapshot());
  server_start := pg_postmaster_start_time();
  if not pg_try_advisory_xact_lock(7305002, hashtext(current_schema())) then
    taken := -1;
    return;
  end if;
  -- a statement of its own: its snapshot is later than the lock, so it sees what the process before has taken
  with noted as (
    delete from event_inbox where id = any(array(
      -- another server may go on with lower ids, such as a standby that lacks the last commits
      select id from event_inbox where id > case when server = server_start then above else 0 end
      order by id limit most))
    returning *
  ), told as materialized (
    select noted.crm_id, noted.type, noted.subject, noted.resource_id, h.hash as former,
      h.sequence + row_number() over log as number,
      case when json_typeof(noted.more -> 'parts') = 'array' then array(
        select (part #>> '{resource,uuid}')::uuid from json_array_elements(noted.more -> 'parts') as part) end as parts,
      event_body(time_ordered_uuid(), row(noted.*)::event_inbox, h.sequence + row_number() over log,
        case when noted.resource_id is not null then
          json_build_object('uuid', noted.resource_id, 'reference', r.reference) end,
        case when noted.provider_id is not null then
          json_build_object('uuid', noted.provider_id, 'reference', p.reference) end,
        case when noted.product_id is not null then
          json_build_object('uuid', noted.product_id, 'reference', d.reference) end) as body
    -- without a head: of a CRM that was deleted
    from noted join event_heads h using (crm_id)
      left join resources r on r.id = noted.resource_id
      left join providers p on p.id = noted.provider_id
      left join products d on d.id = noted.product_id
    window log as (partition by noted.crm_id order by noted.id)
  ), linked as (
    select *, event_chain(former, body) over (partition by crm_id order by number) as hash from told
  ), logged as (
    insert into events (crm_id, sequence, type, subject, resource_id, parts, recorded_at, body, hash)
    select crm_id, number, type, subject, resource_id, parts, (select clock_timestamp()), body, hash from linked
    returning crm_id, sequence, recorded_at, hash
  ), ends as (
    select distinct on (crm_id) * from logged order by crm_id, sequence desc
  ), moved as (
    update event_heads h set sequence = e.sequence, hash = e.hash, recorded_at = e.recorded_at
    from ends e where h.crm_id = e.crm_id
  )
  select (select count(*) from noted), (select max(id) from noted),
    array_agg(distinct crm_id),
    array_remove(array_agg(distinct resource_id::text) || array(select distinct unnest(parts)::text from linked), null),
    (select json_object_agg(type, count) from (select type, count(*) from linked group by type) as each)
  into taken, highest, tenants, resources, types from linked;
  if taken > 0 then
    told := json_build_object('tenants', coalesce(tenants, '{}'), 'resources', coalesce(resources, '{}'));
    -- a longer payload is refused: then listeners look themselves
    perform pg_notify('slotkeeper_events_' || md5(current_schema()), case when octet_length(told) <= 7900 then told else '{}' end);
  end if;
end $$;
