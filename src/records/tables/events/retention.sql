-- Drops the oldest month of events that ended before a day. Each log notes where it begins then, and repeats the states that
-- it would lose. False: there is none, or a CRM that moves to another cell holds it up. Runs with the rights of its owner:
-- the role of the service cannot drop tables.
create function drop_event_month(before date) returns boolean language plpgsql
security definer set search_path from current as $$
declare
  month text;
  first timestamp;
begin
  if exists (select from moves where state <> 'LEFT') then return false; end if;
  -- the least that EVENT_RETENTION_DAYS may be: the role of the service can drop no younger events
  if not is_by_owner() then before := least(before, (now() at time zone 'UTC')::date - 35); end if;
  select relname into month from pg_inherits join pg_class on pg_class.oid = inhrelid
  where inhparent = 'events'::regclass
    and to_date(substring(relname from '\d{4}_\d\d$'), 'YYYY_MM') + interval '1 month' <= before
  order by relname limit 1;
  if month is null then return false; end if;
  first := to_date(substring(month from '\d{4}_\d\d$'), 'YYYY_MM');
  perform record_states(first at time zone 'UTC', (first + interval '1 month') at time zone 'UTC');
  perform record_busy_times(first at time zone 'UTC', (first + interval '1 month') at time zone 'UTC');
  execute format($statement$
    update event_heads h set first_sequence = last.sequence + 1, anchor = last.hash
    from (select distinct on (crm_id) crm_id, sequence, hash from %I order by crm_id, sequence desc) as last
    where h.crm_id = last.crm_id and h.first_sequence <= last.sequence
  $statement$, month);
  -- last, because readers wait for it
  execute format('drop table %I', month);
  return true;
end $$;
