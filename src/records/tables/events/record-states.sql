-- Number of the event whose state an event tells: its own, or that of the event that it repeats.
create function number_of_state(type text, sequence bigint, body text) returns bigint language sql immutable
return case when type like '%.recorded' then (body::json #>> '{data,since}')::bigint else sequence end;

-- Repeats the last event of each thing in a month that is about to be dropped, as `recorded`: so the log that is kept
-- still tells every state from its beginning on. Of settings that slots follow from, and of appointments and places that
-- go on after the month. What has ended is repeated, as `ended`, only while an older state of it is kept: else that would
-- come back.
create function record_states(first timestamptz, until timestamptz) returns void
language sql set search_path from current as $$
  insert into event_inbox (crm_id, type, subject, provider_id, resource_id, appointment_id, booking_id, replaces_id,
    product_id, availability_id, starts_at, ends_at, occupied_from, occupied_until, state, seat, capacity, channel_key,
    expires_at, more)
  select crm_id, split_part(type, '.', 1) || '.recorded', subject, (data #>> '{provider,uuid}')::uuid, resource_id,
    case when type not like 'appointment.%' then (data ->> 'appointment')::uuid end,
    (data ->> 'booking')::uuid, (data ->> 'replaces')::uuid, (data #>> '{product,uuid}')::uuid,
    case when type not like 'availability.%' then (data ->> 'availability')::uuid end,
    (data ->> 'start')::timestamptz, (data ->> 'end')::timestamptz, (data ->> 'occupiedFrom')::timestamptz,
    (data ->> 'occupiedUntil')::timestamptz, data ->> 'state', (data ->> 'seat')::int, (data ->> 'capacity')::int,
    data ->> 'channel', (data ->> 'expiresAt')::timestamptz,
    json_strip_nulls(json_build_object('since', number, 'ended', case when not goes_on then true end, 'image', data -> 'image', 'parts', data -> 'parts',
      -- there the places of a moved appointment were told
      'formerResources', case when type like 'appointment.%' then (
        select json_agg(distinct former)
        from events cross join lateral (
          select body::json #>> '{data,before,resource,uuid}'
          union select json_array_elements_text(body::json #> '{data,formerResources}')) as told (former)
        where events.crm_id = last.crm_id and events.subject = last.subject and former <> resource_id::text
          and recorded_at >= record_states.first and recorded_at < record_states.until) end))
  from (
    select distinct on (crm_id, subject) crm_id, subject, resource_id, type, number, body::json -> 'data' as data
    from events join event_heads h using (crm_id)
      cross join lateral (select number_of_state(type, events.sequence, body)) as told (number)
    where events.recorded_at >= record_states.first and events.recorded_at < record_states.until
      -- a CRM of the same name may have been deleted before
      and events.sequence >= h.first_sequence
      and type ~ '^(resource|availability|blackout|busy_source|channel|product|provider|limit|appointment|participation)\.'
    order by crm_id, subject, number desc
  ) as last
  cross join lateral (
    select type !~ '\.(deleted|reset|released|expired)$' and data -> 'ended' is null
      and coalesce(data ->> 'state', 'ACTIVE') in ('ACTIVE', 'RESERVED', 'REQUESTED', 'BOOKED')
      and coalesce((data ->> 'end')::timestamptz > record_states.until, true)
      -- a provider ends with all that belongs to it
      and (data #>> '{provider,uuid}' is null
        or exists (select from providers where id = (data #>> '{provider,uuid}')::uuid)
        or exists (
          select from events ending
          where ending.crm_id = last.crm_id and ending.subject = (data #>> '{provider,uuid}')::uuid
            and ending.type = 'provider.deleted' and ending.recorded_at >= record_states.until))
  ) as told (goes_on)
  left join (
    select crm_id, subject, min((more ->> 'since')::bigint), max((more ->> 'since')::bigint) from event_inbox
    where type like '%.recorded' group by crm_id, subject
  ) as noted (crm_id, subject, oldest, newest) using (crm_id, subject)
  cross join lateral (
    select least(noted.oldest, min(number)), greatest(noted.newest, max(number))
    from events kept cross join lateral (select number_of_state(kept.type, kept.sequence, kept.body)) as state (number)
    where kept.crm_id = last.crm_id and kept.subject = last.subject and kept.recorded_at >= record_states.until
      and kept.type like '%.recorded'
  ) as repeated (oldest, newest)
  where case when goes_on then coalesce(repeated.newest < number, true) else repeated.oldest < number end
$$;
