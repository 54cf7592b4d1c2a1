-- hold what is taken, unlimited: 2

with cause as materialized (select set_config('slotkeeper.cause', $1, true)), calendar as (
      select r.id, r.contact_user_id, r.contact_profile_id from resources r cross join cause
      where r.id = $2 and r.deleted_at is null
        and
  concat_ws(' ', r.settings_revision, (select settings_revision from providers where id = r.provider_id)) = $3
        and statement_timestamp() between '-infinity'::timestamptz and $4::timestamptz
        and (
          select a.id from appointments a
          where
  a.state = 'ACTIVE' and a.resource_id = $5
    and a.occupied && tstzrange($6::timestamptz, $7::timestamptz) limit 1) is null
      for no key update of "r"
    ),
     appointment as (
    insert into appointments (crm_id, provider_id, resource_id, availability_id, product_id, starts_at, ends_at,
      occupied_from, occupied_until, capacity, contact_channel_type, contact_channel_value)
    select $8, $9::uuid, $10::uuid, $11::uuid, $12::uuid,
      $13::timestamptz, $14::timestamptz, $15::timestamptz,
      $16::timestamptz, $17::int, $18, $19
    from calendar on conflict do nothing returning *),
    place as (
  insert into participations as p (crm_id, provider_id, appointment_id, capacity, seat, state, expires_at, client,
    channel_key, user_id, email, first_name, last_name, mobile, mobile_key, message, language, time_zone,
    is_by_crm)
  select a.crm_id, a.provider_id, a.id, a.capacity, 1, $20,
    clock_timestamp() + $21::int * interval '1 second', $22,
    $23, $24::uuid, $25, $26, $27, $28, $29, $30,
    $31, $32, $33::boolean
  from appointment as a
  on conflict (provider_id, appointment_id, seat) where state in ('RESERVED', 'REQUESTED', 'BOOKED') do nothing
  returning p.*)
    select p.id, p.customer, p.appointment_id as appointment, p.booking_id as booking, (extract(epoch from "p"."expires_at") * 1000)::float8 as "expiresAt",
  case when "p"."price_amount" is not null then json_build_object(
    'amount', "p"."price_amount", 'currency', "p"."price_currency") end as price from place as p;

with resource as materialized (
    with asked as (
      select position - 1 as position, uuid, reference, provider
      from unnest($1::uuid[], $2::text[],
        $3::uuid[]) with ordinality as asked(uuid, reference, provider, position)
      limit 1
    ), named as (
      select position, r.id, null as key from asked join resources r on r.id = asked.uuid
      union all
      select position, r.id, null from asked join resources r on r.reference = asked.reference
        and r.deleted_at is null and (asked.provider is null or asked.provider = r.provider_id)
      union all
      select position, c.resource_id, c.key from asked join channels c on c.reference = asked.reference
        and (asked.provider is null or asked.provider = c.provider_id)
    )
    select named.position::int as position, r.id, r.crm_id as crm, r.reference, translated(r.public_name, r.public_names) as "publicName", r.description, r.website,
      r.image_url as "imageUrl", r.message_help_text as "messageHelpText", r.archived,
      r.descriptions is not null as "hasDescriptions", r.message_help_texts is not null as "hasMessageHelpTexts",
  case when "r"."address_city" is not null then json_build_object(
    'street', "r"."address_street", 'number', "r"."address_number",
    'zip', "r"."address_zip", 'city', "r"."address_city",
    'countryCode', "r"."address_country_code") end as address,
  case when "r"."contact_channel_type" is not null then json_build_object(
    'type', "r"."contact_channel_type", 'value', "r"."contact_channel_value") end as "contactChannel",
      json_build_object(
        'id', v.id, 'name', translated(v.name, v.names), 'description', v.description, 'hasDescriptions', v.descriptions is not null, 'impressum', v.impressum,
        'brandAccent', v.brand_accent, 'brandLogo', v.brand_logo, 'brandPicture', v.brand_picture,
        'privacyUrl', v.privacy_url, 'termsUrl', v.terms_url, 'consent', v.consent,
        'timeZone', v.time_zone, 'language', v.language, 'isThemingAllowed', v.theming_allowed,
        'isLocalisationAllowed', v.localisation_allowed, 'areCustomFieldsAllowed', v.custom_fields_allowed,
        'asksFields', v.custom_fields_allowed and exists (select from custom_fields where provider_id = v.id and not archived)
      ) as provider,
      json_build_object(
        'key', settings.key, 'visible', coalesce(c.visible, settings.key = any($4)),
        'bookingProcess', coalesce(c.booking_process, $5::text),
        'minimumNoticeMinutes', coalesce(c.minimum_notice_minutes, $6::int),
        'bookingWindowDays', c.booking_window_days,
        'showFullSlots', coalesce(c.show_full_slots, $7::boolean),
        'maxReschedules', coalesce(c.max_reschedules, $8::int),
        'reschedulingNoticeMinutes', coalesce(c.rescheduling_notice_minutes, $9::int),
        'cancellationNoticeMinutes', c.cancellation_notice_minutes,
        'holdSeconds', coalesce(c.hold_seconds, $10::int), 'holdRenewals', coalesce(c.hold_renewals, $11::int), 'waitlistOfferMinutes', coalesce(c.waitlist_offer_minutes, 0),
        'products', array(select product_id from channel_products where channel_id = c.id)
      ) as channel,
      named.key is not null as "byChannel",
      array(select product_id::text from resource_products where resource_id = r.id) as products,
      r.priority, (extract(epoch from "r"."assigned_at") * 1000)::float8 as "assignedAt",
      v.has_limits as "isLimited", (
  select coalesce(json_agg(json_build_object('product', q.product_id, 'name', q.name, 'resources', array(
    select json_build_object('id', other.id, 'archived', other.archived) from
  product_requirement_resources s
    join resources other on other.id = s.resource_id and other.deleted_at is null and other.id <> r.id
  where s.requirement_id = q.id
    order by other.priority, other.created_at, other.id)) order by q.product_id, q.position), '[]')
  from
  product_requirements q
  where q.provider_id = r.provider_id and
  exists (select from product_offers
    where resource_id = "r"."id" and product_id = "q"."product_id" offset 0)) as requirements, array(select distinct other.id from
  (select q.id from
  product_requirements q
  where q.provider_id = r.provider_id and
  exists (select from product_offers
    where resource_id = "r"."id" and product_id = "q"."product_id" offset 0)) as q cross join lateral (
    select other.id, other.settings_revision from
  product_requirement_resources s
    join resources other on other.id = s.resource_id and other.deleted_at is null and other.id <> r.id
  where s.requirement_id = q.id offset 0) as other) as required,
  concat_ws(' ', r.settings_revision, (select settings_revision from providers where id = r.provider_id)) as "settingsRevision",
  concat_ws(' ', r.settings_revision, (
    select concat_ws(' ', settings_revision, case when has_shared_limits then (
      select bit_xor(hashtextextended(shared.revision::text, 0)) from calendar_revisions shared
      where shared.id = any(array(select id from resources where provider_id = providers.id))) end)
    from providers where id = r.provider_id
  ), (select revision from calendar_revisions where id = r.id), (
  select md5(string_agg(
    concat_ws(' ', q.id, other.id, other.settings_revision,
      (select revision from calendar_revisions where id = other.id)), ',' order by q.id, other.id))
  from
  (select q.id from
  product_requirements q
  where q.provider_id = r.provider_id and
  exists (select from product_offers
    where resource_id = "r"."id" and product_id = "q"."product_id" offset 0)) as q cross join lateral (
    select other.id, other.settings_revision from
  product_requirement_resources s
    join resources other on other.id = s.resource_id and other.deleted_at is null and other.id <> r.id
  where s.requirement_id = q.id offset 0) as other)) as revision, (r.archived or (
  select count(*) filter (where key = any($12)) = $13::int and not bool_or(visible)
  from channels where resource_id = r.id)) as "isHidden", (extract(epoch from (select clock_timestamp())) * 1000)::float8 as now
    from named
      cross join lateral (select coalesce(named.key, $14::text, $15) as key) as settings
      join resources r on r.id = named.id and r.deleted_at is null
      join providers v on v.id = r.provider_id
      left join channels c on c.resource_id = r.id and c.key = settings.key
    order by named.position),
  named_owner as materialized (
    select r.id, r.provider_id, longest.lead, longest.follow_up, null::interval as ahead,
      (select time_zone from providers where id = r.provider_id) as zone
    from resources r cross join lateral (
      select coalesce(max(lead_time_minutes), 0) * interval '1 minute' as lead,
        coalesce(max(follow_up_time_minutes), 0) * interval '1 minute' as follow_up
      from products where provider_id = r.provider_id
    ) as longest
    where r.id in (select id from resource)
  ),
      owner as materialized (
        select id, provider_id, zone, max(lead) as lead, max(follow_up) as follow_up, max(ahead) as ahead
        from (
          select id, provider_id, zone, lead, follow_up, ahead from named_owner
          union all
          select other.id, provider_id, zone, lead, follow_up, ahead
          from resource join named_owner on named_owner.id = resource.id
            cross join lateral unnest(resource.required) as other (id)
        ) as each group by id, provider_id, zone
      )
    select
      (select coalesce(json_agg(resource), '[]') from resource) as resources,
      (select coalesce(json_agg(product), '[]') from (select id, provider_id as provider, reference, translated(name, names) as name, description, descriptions is not null as "hasDescriptions",
    min_duration as "minDuration",
    max_duration as "maxDuration", duration_step_minutes as "durationStepMinutes",
    lead_time_minutes as "leadTimeMinutes", follow_up_time_minutes as "followUpTimeMinutes", exclusive, assignment, any_resource as "anyResource",
  case when "products"."price_amount" is not null then json_build_object(
    'amount', "products"."price_amount", 'currency', "products"."price_currency") end as price from products
        where provider_id in (select provider_id from owner) order by created_at, id) as product) as products,
      (select coalesce(json_agg(availability), '[]') from (
  select a.id, a.resource_id as resource, a.start, a."end", coalesce(a.time_zone, owner.zone) as "timeZone", a.recurrence,
    a.last_start as "lastStart",
    a.exception_dates as "exceptionDates", a.extra_dates as "extraDates", a.capacity, a.channels,
    a.slot_step_minutes as "slotStepMinutes",
  case when "a"."contact_channel_type" is not null then json_build_object(
    'type', "a"."contact_channel_type", 'value', "a"."contact_channel_value") end as "contactChannel",
    array(select product_id from availability_products where availability_id = a.id) as products
  from owner join availabilities a on a.resource_id = owner.id) as availability) as availabilities,
      (select coalesce(json_agg(blackout), '[]') from (
  select b.id, b.resource_id as resource, b.provider_id as provider, b.start, b."end",
    coalesce(b.time_zone, (select time_zone from providers where id = b.provider_id)) as "timeZone", b.recurrence, b.last_start as "lastStart", b.exception_dates as "exceptionDates", '{}'::text[] as "extraDates",
    b.channels, b.reason, b.public_reason as "publicReason"
  from (
    select b.* from blackouts b where b.resource_id in (select id from owner)
    union all
    select b.* from blackouts b where b.provider_id in (select provider_id from owner) and b.resource_id is null
  ) as b order by b.created_at, b.id) as blackout) as blackouts,
      (select coalesce(json_agg(source), '[]') from (
  select s.id, s.resource_id as resource,
    case when s.when_unknown = 'CLOSE' then case when s.is_stale then 0 else coalesce((extract(epoch from "s"."known_until") * 1000)::float8, 0) end end as "unknownFrom",
    s.verify as "isAsked", array(
      select json_build_object('start', (extract(epoch from lower(span)) * 1000)::float8, 'end', (extract(epoch from upper(span)) * 1000)::float8)
      from unnest(s.busy) with ordinality as busy (span, position)
      where upper(span) > statement_timestamp() - interval '1 day' order by position) as spans
  from owner cross join lateral (select * from busy_sources where resource_id = owner.id offset 0) as s) as source) as busy,
      (select coalesce(json_agg(appointment), '[]') from (
  select a.id, a.resource_id as resource, a.availability_id as "availabilityId", a.product_id as "productId",
    (extract(epoch from "a"."starts_at") * 1000)::float8 as start, (extract(epoch from "a"."ends_at") * 1000)::float8 as "end",
    (extract(epoch from "a"."occupied_from") * 1000)::float8 as "occupiedFrom", (extract(epoch from "a"."occupied_until") * 1000)::float8 as "occupiedUntil", a.capacity,
    places.booked, places.holds,
  case when "a"."contact_channel_type" is not null then json_build_object(
    'type', "a"."contact_channel_type", 'value', "a"."contact_channel_value") end as "contactChannel"
  from owner
    -- offset 0 has PostgreSQL look for each resource: in a table of a few thousand rows it would read all of them
    cross join lateral (
      select * from appointments
      where provider_id = owner.provider_id and resource_id = owner.id and state = 'ACTIVE'
        and occupied && tstzrange($16::timestamptz - owner.lead, $17::timestamptz + owner.follow_up) offset 0
    ) as a
    cross join lateral (
      select count(*) filter (where p.state <> 'RESERVED') as booked, count(*) as live,
        coalesce(array_agg((extract(epoch from "p"."expires_at") * 1000)::float8) filter (where p.state = 'RESERVED'), '{}') as holds
      from participations p
      where p.appointment_id = coalesce(a.part_of_id, a.id) and p.live
    ) as places
  where places.live > 0) as appointment) as appointments;

-- hold what is taken, with the default limits: 2

with cause as materialized (select set_config('slotkeeper.cause', $1, true)), refusal as materialized (
    select compared.setting, compared.max, greatest(compared.wait, 1) as "retryAfter"
    from unnest($2::text[],
        $3::text[],
        $4::text[], $5::text[], $6::int[])
        with ordinality as network(lowest, highest, day, slot, times, position)
      cross join lateral (
    select $7::int as position, $8 as setting, $9::int * network.times as max, reached.count, reached.wait
    from (
    select count(*)::int as count, coalesce(ceil(extract(epoch from min(b.expires_at) - clock_timestamp())), 0)::int as wait
    from client_bookings b
    where b.provider_id = $10 and b.client between network.lowest and network.highest
      and b.expires_at > now() and (
        select true from participations p
        where p.booking_id = b.booking_id and p.state in ('REQUESTED', 'BOOKED') limit 1)) as reached union all
    select $11::int as position, $12 as setting, $13::int * network.times as max, reached.count, reached.wait
    from (
    select points as count, ceil(("expire" - (extract(epoch from now()) * 1000)::bigint) / 1000.0)::int as wait
    from rate_counts where key = network.day and expire > (extract(epoch from now()) * 1000)::bigint limit 1) as reached union all
    select $14::int as position, $15 as setting, $16::int * network.times as max, reached.count, reached.wait
    from (
    select count(*)::int as count, coalesce(ceil(extract(epoch from min(p.expires_at) - clock_timestamp())), 0)::int as wait
    from participations p
    where p.provider_id = $17 and p.client is not null and p.state = 'RESERVED'
      and p.client between network.lowest and network.highest and p.expires_at > clock_timestamp()) as reached union all
    select $18::int as position, $19 as setting, $20::int * network.times as max, reached.count, reached.wait
    from (
    select * from (select released.count, ($21::int - $22::int + ceil(("released"."expire" - (extract(epoch from now()) * 1000)::bigint) / 1000.0)::int
      + least($23::int * 2 ^ least(released.count / network.times - $24::int, $25::int), $26::int))::int as wait
    from (
      select slot.points - 0 as count, slot.expire from rate_counts slot
      where slot.key = network.slot
        and slot.expire > (extract(epoch from now()) * 1000)::bigint + $27::bigint - case when slot.points >= $28::int * network.times then $29::bigint else $30::bigint end limit 1
    ) as released) as waiting where wait > 0) as reached) as compared
    where compared.count >= compared.max
      and not
  exists (select from rate_counts where key = 'key:' || $31 || ':' || $32::text and expire > (extract(epoch from now()) * 1000)::bigint)
    order by network.position, compared.position limit 1), turn as (
  insert into rate_counts as turn (key, points, expire)
  select $33, 1, (extract(epoch from now()) * 1000)::bigint + $34::bigint where not exists (select from refusal)
  on conflict (key) do update set points = turn.points + 1, expire = excluded.expire where turn.points = (select seen.points from rate_counts seen where seen.key = $35)
  returning key), calendar as (
      select r.id, r.contact_user_id, r.contact_profile_id from resources r cross join cause cross join turn
      where r.id = $36 and r.deleted_at is null
        and
  concat_ws(' ', r.settings_revision, (select settings_revision from providers where id = r.provider_id)) = $37
        and statement_timestamp() between '-infinity'::timestamptz and $38::timestamptz
        and (
          select a.id from appointments a
          where
  a.state = 'ACTIVE' and a.resource_id = $39
    and a.occupied && tstzrange($40::timestamptz, $41::timestamptz) limit 1) is null
      for no key update of "r"
    ),
     appointment as (
    insert into appointments (crm_id, provider_id, resource_id, availability_id, product_id, starts_at, ends_at,
      occupied_from, occupied_until, capacity, contact_channel_type, contact_channel_value)
    select $42, $43::uuid, $44::uuid, $45::uuid, $46::uuid,
      $47::timestamptz, $48::timestamptz, $49::timestamptz,
      $50::timestamptz, $51::int, $52, $53
    from calendar on conflict do nothing returning *),
    place as (
  insert into participations as p (crm_id, provider_id, appointment_id, capacity, seat, state, expires_at, client,
    channel_key, user_id, email, first_name, last_name, mobile, mobile_key, message, language, time_zone,
    is_by_crm)
  select a.crm_id, a.provider_id, a.id, a.capacity, 1, $54,
    clock_timestamp() + $55::int * interval '1 second', $56,
    $57, $58::uuid, $59, $60, $61, $62, $63, $64,
    $65, $66, $67::boolean
  from appointment as a
  on conflict (provider_id, appointment_id, seat) where state in ('RESERVED', 'REQUESTED', 'BOOKED') do nothing
  returning p.*), of_day as (
  insert into rate_counts (key, points, expire)
  select key, 1, (extract(epoch from now()) * 1000)::bigint + $68::bigint from (select day from unnest($69::text[]) as day cross join place) as keys(key)
  on conflict (key) do update set
    points = case when rate_counts.expire > excluded.expire - $70::bigint then rate_counts.points else 0 end + 1,
    expire = case when rate_counts.expire > excluded.expire - $71::bigint then rate_counts.expire else excluded.expire end
  returning key, points), of_slot as (
    insert into rate_counts as slot (key, points, expire)
    select key, 1, (extract(epoch from now()) * 1000)::bigint + $72::bigint from unnest($73::text[]) as key cross join place
    on conflict (key) do update set expire = excluded.expire,
      points = case when slot.expire > excluded.expire - case when slot.points >= $74::int then $75::bigint else $76::bigint end
        then slot.points else 0 end + 1)
    select p.id, p.customer, p.appointment_id as appointment, p.booking_id as booking, (extract(epoch from "p"."expires_at") * 1000)::float8 as "expiresAt",
  case when "p"."price_amount" is not null then json_build_object(
    'amount', "p"."price_amount", 'currency', "p"."price_currency") end as price from place as p;

with resource as materialized (
    with asked as (
      select position - 1 as position, uuid, reference, provider
      from unnest($1::uuid[], $2::text[],
        $3::uuid[]) with ordinality as asked(uuid, reference, provider, position)
      limit 1
    ), named as (
      select position, r.id, null as key from asked join resources r on r.id = asked.uuid
      union all
      select position, r.id, null from asked join resources r on r.reference = asked.reference
        and r.deleted_at is null and (asked.provider is null or asked.provider = r.provider_id)
      union all
      select position, c.resource_id, c.key from asked join channels c on c.reference = asked.reference
        and (asked.provider is null or asked.provider = c.provider_id)
    )
    select named.position::int as position, r.id, r.crm_id as crm, r.reference, translated(r.public_name, r.public_names) as "publicName", r.description, r.website,
      r.image_url as "imageUrl", r.message_help_text as "messageHelpText", r.archived,
      r.descriptions is not null as "hasDescriptions", r.message_help_texts is not null as "hasMessageHelpTexts",
  case when "r"."address_city" is not null then json_build_object(
    'street', "r"."address_street", 'number', "r"."address_number",
    'zip', "r"."address_zip", 'city', "r"."address_city",
    'countryCode', "r"."address_country_code") end as address,
  case when "r"."contact_channel_type" is not null then json_build_object(
    'type', "r"."contact_channel_type", 'value', "r"."contact_channel_value") end as "contactChannel",
      json_build_object(
        'id', v.id, 'name', translated(v.name, v.names), 'description', v.description, 'hasDescriptions', v.descriptions is not null, 'impressum', v.impressum,
        'brandAccent', v.brand_accent, 'brandLogo', v.brand_logo, 'brandPicture', v.brand_picture,
        'privacyUrl', v.privacy_url, 'termsUrl', v.terms_url, 'consent', v.consent,
        'timeZone', v.time_zone, 'language', v.language, 'isThemingAllowed', v.theming_allowed,
        'isLocalisationAllowed', v.localisation_allowed, 'areCustomFieldsAllowed', v.custom_fields_allowed,
        'asksFields', v.custom_fields_allowed and exists (select from custom_fields where provider_id = v.id and not archived)
      ) as provider,
      json_build_object(
        'key', settings.key, 'visible', coalesce(c.visible, settings.key = any($4)),
        'bookingProcess', coalesce(c.booking_process, $5::text),
        'minimumNoticeMinutes', coalesce(c.minimum_notice_minutes, $6::int),
        'bookingWindowDays', c.booking_window_days,
        'showFullSlots', coalesce(c.show_full_slots, $7::boolean),
        'maxReschedules', coalesce(c.max_reschedules, $8::int),
        'reschedulingNoticeMinutes', coalesce(c.rescheduling_notice_minutes, $9::int),
        'cancellationNoticeMinutes', c.cancellation_notice_minutes,
        'holdSeconds', coalesce(c.hold_seconds, $10::int), 'holdRenewals', coalesce(c.hold_renewals, $11::int), 'waitlistOfferMinutes', coalesce(c.waitlist_offer_minutes, 0),
        'products', array(select product_id from channel_products where channel_id = c.id)
      ) as channel,
      named.key is not null as "byChannel",
      array(select product_id::text from resource_products where resource_id = r.id) as products,
      r.priority, (extract(epoch from "r"."assigned_at") * 1000)::float8 as "assignedAt",
      v.has_limits as "isLimited", (
  select coalesce(json_agg(json_build_object('product', q.product_id, 'name', q.name, 'resources', array(
    select json_build_object('id', other.id, 'archived', other.archived) from
  product_requirement_resources s
    join resources other on other.id = s.resource_id and other.deleted_at is null and other.id <> r.id
  where s.requirement_id = q.id
    order by other.priority, other.created_at, other.id)) order by q.product_id, q.position), '[]')
  from
  product_requirements q
  where q.provider_id = r.provider_id and
  exists (select from product_offers
    where resource_id = "r"."id" and product_id = "q"."product_id" offset 0)) as requirements, array(select distinct other.id from
  (select q.id from
  product_requirements q
  where q.provider_id = r.provider_id and
  exists (select from product_offers
    where resource_id = "r"."id" and product_id = "q"."product_id" offset 0)) as q cross join lateral (
    select other.id, other.settings_revision from
  product_requirement_resources s
    join resources other on other.id = s.resource_id and other.deleted_at is null and other.id <> r.id
  where s.requirement_id = q.id offset 0) as other) as required,
  concat_ws(' ', r.settings_revision, (select settings_revision from providers where id = r.provider_id)) as "settingsRevision",
  concat_ws(' ', r.settings_revision, (
    select concat_ws(' ', settings_revision, case when has_shared_limits then (
      select bit_xor(hashtextextended(shared.revision::text, 0)) from calendar_revisions shared
      where shared.id = any(array(select id from resources where provider_id = providers.id))) end)
    from providers where id = r.provider_id
  ), (select revision from calendar_revisions where id = r.id), (
  select md5(string_agg(
    concat_ws(' ', q.id, other.id, other.settings_revision,
      (select revision from calendar_revisions where id = other.id)), ',' order by q.id, other.id))
  from
  (select q.id from
  product_requirements q
  where q.provider_id = r.provider_id and
  exists (select from product_offers
    where resource_id = "r"."id" and product_id = "q"."product_id" offset 0)) as q cross join lateral (
    select other.id, other.settings_revision from
  product_requirement_resources s
    join resources other on other.id = s.resource_id and other.deleted_at is null and other.id <> r.id
  where s.requirement_id = q.id offset 0) as other)) as revision, (r.archived or (
  select count(*) filter (where key = any($12)) = $13::int and not bool_or(visible)
  from channels where resource_id = r.id)) as "isHidden", (extract(epoch from (select clock_timestamp())) * 1000)::float8 as now
    from named
      cross join lateral (select coalesce(named.key, $14::text, $15) as key) as settings
      join resources r on r.id = named.id and r.deleted_at is null
      join providers v on v.id = r.provider_id
      left join channels c on c.resource_id = r.id and c.key = settings.key
    order by named.position),
  named_owner as materialized (
    select r.id, r.provider_id, longest.lead, longest.follow_up, null::interval as ahead,
      (select time_zone from providers where id = r.provider_id) as zone
    from resources r cross join lateral (
      select coalesce(max(lead_time_minutes), 0) * interval '1 minute' as lead,
        coalesce(max(follow_up_time_minutes), 0) * interval '1 minute' as follow_up
      from products where provider_id = r.provider_id
    ) as longest
    where r.id in (select id from resource)
  ),
      owner as materialized (
        select id, provider_id, zone, max(lead) as lead, max(follow_up) as follow_up, max(ahead) as ahead
        from (
          select id, provider_id, zone, lead, follow_up, ahead from named_owner
          union all
          select other.id, provider_id, zone, lead, follow_up, ahead
          from resource join named_owner on named_owner.id = resource.id
            cross join lateral unnest(resource.required) as other (id)
        ) as each group by id, provider_id, zone
      )
    select
      (select coalesce(json_agg(resource), '[]') from resource) as resources,
      (select coalesce(json_agg(product), '[]') from (select id, provider_id as provider, reference, translated(name, names) as name, description, descriptions is not null as "hasDescriptions",
    min_duration as "minDuration",
    max_duration as "maxDuration", duration_step_minutes as "durationStepMinutes",
    lead_time_minutes as "leadTimeMinutes", follow_up_time_minutes as "followUpTimeMinutes", exclusive, assignment, any_resource as "anyResource",
  case when "products"."price_amount" is not null then json_build_object(
    'amount', "products"."price_amount", 'currency', "products"."price_currency") end as price from products
        where provider_id in (select provider_id from owner) order by created_at, id) as product) as products,
      (select coalesce(json_agg(availability), '[]') from (
  select a.id, a.resource_id as resource, a.start, a."end", coalesce(a.time_zone, owner.zone) as "timeZone", a.recurrence,
    a.last_start as "lastStart",
    a.exception_dates as "exceptionDates", a.extra_dates as "extraDates", a.capacity, a.channels,
    a.slot_step_minutes as "slotStepMinutes",
  case when "a"."contact_channel_type" is not null then json_build_object(
    'type', "a"."contact_channel_type", 'value', "a"."contact_channel_value") end as "contactChannel",
    array(select product_id from availability_products where availability_id = a.id) as products
  from owner join availabilities a on a.resource_id = owner.id) as availability) as availabilities,
      (select coalesce(json_agg(blackout), '[]') from (
  select b.id, b.resource_id as resource, b.provider_id as provider, b.start, b."end",
    coalesce(b.time_zone, (select time_zone from providers where id = b.provider_id)) as "timeZone", b.recurrence, b.last_start as "lastStart", b.exception_dates as "exceptionDates", '{}'::text[] as "extraDates",
    b.channels, b.reason, b.public_reason as "publicReason"
  from (
    select b.* from blackouts b where b.resource_id in (select id from owner)
    union all
    select b.* from blackouts b where b.provider_id in (select provider_id from owner) and b.resource_id is null
  ) as b order by b.created_at, b.id) as blackout) as blackouts,
      (select coalesce(json_agg(source), '[]') from (
  select s.id, s.resource_id as resource,
    case when s.when_unknown = 'CLOSE' then case when s.is_stale then 0 else coalesce((extract(epoch from "s"."known_until") * 1000)::float8, 0) end end as "unknownFrom",
    s.verify as "isAsked", array(
      select json_build_object('start', (extract(epoch from lower(span)) * 1000)::float8, 'end', (extract(epoch from upper(span)) * 1000)::float8)
      from unnest(s.busy) with ordinality as busy (span, position)
      where upper(span) > statement_timestamp() - interval '1 day' order by position) as spans
  from owner cross join lateral (select * from busy_sources where resource_id = owner.id offset 0) as s) as source) as busy,
      (select coalesce(json_agg(appointment), '[]') from (
  select a.id, a.resource_id as resource, a.availability_id as "availabilityId", a.product_id as "productId",
    (extract(epoch from "a"."starts_at") * 1000)::float8 as start, (extract(epoch from "a"."ends_at") * 1000)::float8 as "end",
    (extract(epoch from "a"."occupied_from") * 1000)::float8 as "occupiedFrom", (extract(epoch from "a"."occupied_until") * 1000)::float8 as "occupiedUntil", a.capacity,
    places.booked, places.holds,
  case when "a"."contact_channel_type" is not null then json_build_object(
    'type', "a"."contact_channel_type", 'value', "a"."contact_channel_value") end as "contactChannel"
  from owner
    -- offset 0 has PostgreSQL look for each resource: in a table of a few thousand rows it would read all of them
    cross join lateral (
      select * from appointments
      where provider_id = owner.provider_id and resource_id = owner.id and state = 'ACTIVE'
        and occupied && tstzrange($16::timestamptz - owner.lead, $17::timestamptz + owner.follow_up) offset 0
    ) as a
    cross join lateral (
      select count(*) filter (where p.state <> 'RESERVED') as booked, count(*) as live,
        coalesce(array_agg((extract(epoch from "p"."expires_at") * 1000)::float8) filter (where p.state = 'RESERVED'), '{}') as holds
      from participations p
      where p.appointment_id = coalesce(a.part_of_id, a.id) and p.live
    ) as places
  where places.live > 0) as appointment) as appointments;
