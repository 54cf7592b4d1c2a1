-- Events about the times of a source tell what has become busy and free: an image of a full calendar would be 40 KB.

-- Times as events tell them, and what they tell as times; null, and none, are nothing.
create function told_times(times tstzmultirange) returns json language sql stable
  return (select json_agg(json_build_object('start', utc(lower(span)), 'end', utc(upper(span)))) from unnest(times) as span);

create function times_told(spans json) returns tstzmultirange language sql stable
  return (select coalesce(range_agg(tstzrange(start, "end")), '{}') from json_to_recordset(spans) as (start timestamptz, "end" timestamptz));

create function busy_after(state tstzmultirange, busied tstzmultirange, freed tstzmultirange) returns tstzmultirange
language sql immutable parallel safe return state + busied - freed;

-- Busy times after all of some events, in their order.
create aggregate busy_after_all(busied tstzmultirange, freed tstzmultirange) (
  sfunc = busy_after, stype = tstzmultirange, initcond = '{}');

-- Busy times of a source after an event of a number, by the log alone: what the last record before it repeats, with all
-- changes since. `known_until` is that of the last one that tells it.
create function busy_at(crm text, source uuid, until bigint, out busy tstzmultirange, out known_until timestamptz)
language sql stable set search_path from current as $$
  with told as (
    select type, number, body::json -> 'data' as data
    from events cross join lateral (select number_of_state(type, sequence, body)) as state (number)
    where crm_id = busy_at.crm and subject = busy_at.source and type like 'busy.%' and number <= busy_at.until
      and sequence >= (select first_sequence from event_heads where crm_id = busy_at.crm)
    union all
    -- months may leave one after the other, before what is repeated of them has numbers
    select type, (more ->> 'since')::bigint, more from event_inbox
    where crm_id = busy_at.crm and subject = busy_at.source and type = 'busy.recorded'
      and (more ->> 'since')::bigint <= busy_at.until
  ), counted as (
    select * from told, (select coalesce(max(number), 0) from told where type = 'busy.recorded') as record (base)
    where number > base or (number = base and type = 'busy.recorded')
  )
  select busy_after_all(times_told(data -> 'busied'), times_told(data -> 'freed') order by number),
    (array_agg((data ->> 'knownUntil')::timestamptz order by number desc) filter (where data -> 'knownUntil' is not null))[1]
  from counted
$$;

-- Repeats what sources with events in a month that is about to be dropped knew after it. Of times that were over then a
-- day is kept, for buffers.
create function record_busy_times(first timestamptz, until timestamptz) returns void
language sql set search_path from current as $$
  insert into event_inbox (crm_id, type, subject, provider_id, resource_id, more)
  select crm_id, 'busy.recorded', subject, provider, resource_id, json_strip_nulls(json_build_object('since', number,
    'busied', told_times(state.busy * tstzmultirange(tstzrange(record_busy_times.until - interval '1 day', null))),
    'knownUntil', utc(state.known_until)))
  from (
    select distinct on (crm_id, subject) crm_id, subject, resource_id, number, (body::json #>> '{data,provider,uuid}')::uuid as provider
    from events join event_heads h using (crm_id)
      cross join lateral (select number_of_state(type, events.sequence, body)) as told (number)
    where events.recorded_at >= record_busy_times.first and events.recorded_at < record_busy_times.until
      and events.sequence >= h.first_sequence and type like 'busy.%'
    order by crm_id, subject, number desc
  ) as last
    cross join lateral busy_at(last.crm_id, last.subject, last.number) as state
  -- it goes on, or ended after the month
  where (exists (select from busy_sources where id = last.subject) or exists (
      select from events ending
      where ending.crm_id = last.crm_id and ending.subject in (last.subject, last.provider)
        and ending.type in ('busy_source.deleted', 'provider.deleted') and ending.recorded_at >= record_busy_times.until))
    -- a later record repeats this one, too
    and not exists (
      select from events kept
      where kept.crm_id = last.crm_id and kept.subject = last.subject and kept.recorded_at >= record_busy_times.until
        and kept.type = 'busy.recorded' and number_of_state(kept.type, kept.sequence, kept.body) >= last.number)
$$;
