-- Creates the partitions of the events from a month on, up to and including the month of another day. It runs with the
-- rights of its owner, because the role of the service cannot create tables. A partition is created and then attached:
-- so readers and the sequencer do not wait.
create function create_event_months(first date, last date) returns void language plpgsql
security definer set search_path from current as $$
declare
  month timestamp := date_trunc('month', first::timestamp);
  name text;
begin
  while month <= last loop
    name := 'events_' || to_char(month, 'YYYY_MM');
    if to_regclass(name) is null then
      execute format('create table %I (like events including all)', name);
      execute format('create trigger refuse_truncate before truncate on %I
        for each statement execute function refuse_change_of_events()', name);
      perform reserve_to_owner(name::regclass);
      execute format('alter table events attach partition %I for values from (%L) to (%L)',
        name, month at time zone 'UTC', (month + interval '1 month') at time zone 'UTC');
    end if;
    month := month + interval '1 month';
  end loop;
end $$;

-- Creates those of this month and of the three that follow. Months are those of UTC: in a session of another zone the date of today
-- may be in the month after or before.
create function create_coming_event_months() returns void language sql set search_path from current
begin atomic
  select create_event_months(today, (today + interval '3 months')::date)
    from (select (now() at time zone 'UTC')::date as today) as day;
end;

select create_coming_event_months();
