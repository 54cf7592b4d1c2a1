-- Drops the months of events that ended before a day, and returns their number. Each log notes where it begins then,
-- and repeats the states that it would lose. A
-- CRM that moves to another cell holds it up. Runs with the rights of its owner: the role of the service cannot drop
-- tables.
create function drop_event_months(before date) returns int language plpgsql
security definer set search_path from current as $$
declare
  month text;
  first timestamp;
  dropped int := 0;
begin
  if exists (select from moves where state <> 'LEFT') then return 0; end if;
  for month in
    select relname from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'events'::regclass
      and to_date(substring(relname from '\d{4}_\d\d$'), 'YYYY_MM') + interval '1 month' <= before
    order by relname
  loop
    first := to_date(substring(month from '\d{4}_\d\d$'), 'YYYY_MM');
    perform record_states(first at time zone 'UTC', (first + interval '1 month') at time zone 'UTC');
    execute format($statement$
      update event_heads h set first_sequence = last.sequence + 1, anchor = last.hash
      from (select distinct on (crm_id) crm_id, sequence, hash from %I order by crm_id, sequence desc) as last
      where h.crm_id = last.crm_id and h.first_sequence <= last.sequence
    $statement$, month);
    execute format('drop table %I', month);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;
