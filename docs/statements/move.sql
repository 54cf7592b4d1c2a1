-- move, unlimited: 2

select
  p.id, p.crm_id as crm, p.customer, p.appointment_id as appointment, p.booking_id as booking,
  (extract(epoch from "p"."expires_at") * 1000)::float8 as "expiresAt",
  case when "p"."price_amount" is not null then json_build_object(
    'amount', "p"."price_amount", 'currency', "p"."price_currency") end as price, p.state, p.channel_key as "channelKey", p.client, a.resource_id as resource, a.availability_id as availability,
  a.product_id as product, (extract(epoch from "a"."starts_at") * 1000)::float8 as start, (extract(epoch from "a"."ends_at") * 1000)::float8 as "end",
  a.ends_at <= now() as "isOver", array(
  select part.resource_id from appointments part where part.provider_id = a.provider_id and part.part_of_id = a.id) as parts, p.provider_id as provider, r.public_name as "resourceName",
      r.address_country_code as country,
      coalesce(c.booking_process, $1::text) as "bookingProcess", p.user_id as "user", p.reschedules, p.sequence,
      json_build_object('email', p.email, 'firstName', p.first_name, 'lastName', p.last_name, 'mobile', p.mobile,
        'mobileKey', p.mobile_key, 'message', p.message, 'language', p.language, 'timeZone', p.time_zone, 'isByCrm', p.is_by_crm,
        'answers', p.answers) as consumer,
      json_build_object('uid', coalesce(a.calendar_uid, a.id), 'sequence', a.sequence,
        'person', case when a.contact_user_id is not null then
          json_build_object('user', a.contact_user_id, 'profile', a.contact_profile_id) end) as entry,
      array(select distinct other.id from
  (select q.id from
  product_requirements q
  where q.provider_id = r.provider_id and (
    exists (select from resource_products where resource_id = r.id and product_id = q.product_id)
    or exists (
      select from availabilities a join availability_products p on p.availability_id = a.id
      where a.resource_id = r.id and p.product_id = q.product_id))) as q cross join lateral (
    select other.id, other.settings_revision from
  product_requirement_resources s
    join resources other on other.id = s.resource_id and other.deleted_at is null and other.id <> r.id
  where s.requirement_id = q.id offset 0) as other) as required,
      a.capacity = 1 and a.contact_user_id is null as "isAlone", concat_ws(' ', p.xmin, a.xmin) as version,
      (select s.customer from participations s where s.replaces_id = p.id limit 1) as successor,
      p.state = 'REQUESTED' and coalesce(
        (select f.state = 'BOOKED' from participations f where f.id = p.replaces_id), false) as "isMoveRequest",
      p.erased_at is not null as "isErased",
      coalesce(p.asked_until > clock_timestamp(), false) as "isAsked", p.reschedules >= coalesce(c.max_reschedules, $2::int) as "isLimitReached",
      clock_timestamp() > a.starts_at
  - make_interval(mins => coalesce(c.rescheduling_notice_minutes, $3::int)) as "isTooLate",
    coalesce(clock_timestamp() > a.starts_at - make_interval(mins => c.cancellation_notice_minutes), false) as "isTooLateToCancel"
    from participations p join appointments a on a.provider_id = p.provider_id and a.id = p.appointment_id
      join resources r on r.id = a.resource_id left join channels c on c.resource_id = a.resource_id and c.key = p.channel_key
    where p.customer = $4 and p.appointment_id = $5 and p.state <> 'RESERVED' and p.erased_at is null
      and p.booking_id = (
        select booking_id from participations
        where customer = $6 and appointment_id = $7);

with cause as materialized (select set_config('slotkeeper.cause', $1, true)), calendar as (
      select r.id, r.contact_user_id, r.contact_profile_id from resources r cross join cause
      where r.id = $2 and r.deleted_at is null
        and
  concat_ws(' ', r.settings_revision, (select settings_revision from providers where id = r.provider_id)) = $3
        and statement_timestamp() between '-infinity'::timestamptz and $4::timestamptz
        and (
          select a.id from appointments a
          where
  a.provider_id = $5 and a.state = 'ACTIVE'
    and a.resource_id = $6
    and a.occupied && tstzrange($7::timestamptz, $8::timestamptz) and a.id <> $9 limit 1) is null
      for no key update of "r"
    ), former as (
      select p.id, a.id as appointment
      from calendar join participations p on p.id = $10
        join appointments a on a.provider_id = p.provider_id and a.id = p.appointment_id left join channels c on c.resource_id = a.resource_id and c.key = p.channel_key
      where concat_ws(' ', p.xmin, a.xmin) = $11 and a.ends_at > statement_timestamp() and
  (coalesce(p.asked_until > clock_timestamp(), false) or not (p.reschedules >= coalesce(c.max_reschedules, $12::int) or clock_timestamp() > a.starts_at
  - make_interval(mins => coalesce(c.rescheduling_notice_minutes, $13::int))))
      for no key update of "p", "a"
    ), left_place as (
      update participations p set state = 'CANCELED', no_show_at = null
      from former where p.id = former.id and p.state = $14 returning former.appointment
    ), ended as (
      update appointments a set state = 'CANCELED'
      from left_place where a.id = left_place.appointment and a.state = 'ACTIVE' returning a.id
    ), made as (
    insert into appointments (crm_id, provider_id, resource_id, availability_id, product_id, starts_at, ends_at,
      occupied_from, occupied_until, capacity, contact_channel_type, contact_channel_value, calendar_uid, sequence, contact_user_id, contact_profile_id)
    select $15, $16::uuid, $17::uuid, $18::uuid, $19::uuid,
      $20::timestamptz, $21::timestamptz, $22::timestamptz,
      $23::timestamptz, $24::int, $25, $26, $27, $28, $29::uuid, $30::uuid
    from calendar cross join ended  returning id, crm_id, provider_id, capacity),
    place as (
  insert into participations as p (crm_id, provider_id, appointment_id, capacity, seat, state, expires_at, client,
    channel_key, user_id, email, first_name, last_name, mobile, mobile_key, message, language, time_zone,
    is_by_crm, first_place_id, replaces_id, reschedules, sequence, reference, metadata, answers, price_amount, price_currency)
  select a.crm_id, a.provider_id, a.id, a.capacity, 1, $31,
    clock_timestamp() + $32::int * interval '1 second', $33,
    $34, $35::uuid, $36, $37,
    $38, $39, $40, $41,
    $42, $43, $44::boolean, $45::uuid, $46::uuid, $47::smallint, $48::int, "replaced"."reference", "replaced"."metadata", "replaced"."answers", "replaced"."price_amount", "replaced"."price_currency"
  from made as a cross join (select * from participations where id = $49::uuid) as replaced
  on conflict (provider_id, appointment_id, seat) where state in ('RESERVED', 'REQUESTED', 'BOOKED') do nothing
  returning id, customer, appointment_id as appointment, booking_id as booking, (extract(epoch from "expires_at") * 1000)::float8 as "expiresAt",
  case when "p"."price_amount" is not null then json_build_object(
    'amount', "p"."price_amount", 'currency', "p"."price_currency") end as price)
    ,
    event as (
      select place.*, place.booking as booking_id, $50::uuid as user_id, calendar.contact_user_id,
        calendar.contact_profile_id, $51 as email, v.email as provider_email, coalesce(v.phone, v.mobile) as provider_phone, v.owner_id,
        clock_timestamp() as "createdAt"
      from place cross join calendar join providers v on v.id = $52
    ), addressed as materialized (
      select event.*, coalesce(
  (select value from contact_channels where profile_id = event.contact_profile_id and type = 'email'),
  (select value from contact_channels where type = 'email' and profile_id = (
    select id from contact_profiles where user_id = event.contact_user_id and provider_id is null)),
  event.provider_email,
  (select mailbox from users where id = event.owner_id)) as provider_address from event
    ), mailed as (
      insert into mails (created_at, crm_id, provider_id, appointment_id, participation_id, dedupe_key, kind,
        is_by_stranger, state, recipient, language, facts)
      select event."createdAt", $53, $54::uuid, event.appointment, event.id,
        mail.kind || ':' || event.id || ':' || $55::int, mail.kind, $56::boolean, case when mail.kind = $57 and coalesce((
  select bool_and(sent.state = $58) from mails sent
  where sent.kind in ($59, $60, $61, $62, $63, $64, $65, $66, $67, $68, $69, $70) and sent.participation_id in (
    select event.booking_id
    union all select p.id from participations p where p.first_place_id = event.booking_id)), false) then $71 else $72 end, email_key(mail.address), mail.language,
        $73::jsonb || jsonb_build_object('provider', $74::jsonb || jsonb_build_object('email', event.provider_address, 'phone', event.provider_phone), 'product', (select jsonb_build_object('name', name, 'hints', description) from products where id = $75::uuid), 'price', event.price, 'appointment', $76::jsonb || jsonb_build_object('start', $77::timestamptz, 'end', $78::timestamptz, 'uuid', event.appointment), 'participation', $79::jsonb || jsonb_build_object('uuid', event.id, 'booking', event.booking, 'customer', event.customer), 'consumer', $80::jsonb || jsonb_build_object('isVerified', coalesce((
    select email_verified_at is not null and email_key(users.email) = email_key("event"."email") from users where users.id = "event"."user_id"), false)))
      from addressed as event cross join lateral (values
        ($81, $82, $83),
        ($84, event.provider_address, $85)
      ) as mail (kind, address, language)
      on conflict (crm_id, dedupe_key) do nothing
      returning kind, state
    ), superseded as (
    update mails set state = $86, state_changed_at = now()
    where participation_id = $87 and
  state = $88 and attempts = 0 and resends = 0 and kind in ($89, $90, $91, $92, $93, $94, $95, $96, $97, $98, $99, $100)
        and exists (select from mailed where mailed.kind = $101 and mailed.state = $102)
    )
    select * from place;

-- move, with the default limits: 2

select
  p.id, p.crm_id as crm, p.customer, p.appointment_id as appointment, p.booking_id as booking,
  (extract(epoch from "p"."expires_at") * 1000)::float8 as "expiresAt",
  case when "p"."price_amount" is not null then json_build_object(
    'amount', "p"."price_amount", 'currency', "p"."price_currency") end as price, p.state, p.channel_key as "channelKey", p.client, a.resource_id as resource, a.availability_id as availability,
  a.product_id as product, (extract(epoch from "a"."starts_at") * 1000)::float8 as start, (extract(epoch from "a"."ends_at") * 1000)::float8 as "end",
  a.ends_at <= now() as "isOver", array(
  select part.resource_id from appointments part where part.provider_id = a.provider_id and part.part_of_id = a.id) as parts, p.provider_id as provider, r.public_name as "resourceName",
      r.address_country_code as country,
      coalesce(c.booking_process, $1::text) as "bookingProcess", p.user_id as "user", p.reschedules, p.sequence,
      json_build_object('email', p.email, 'firstName', p.first_name, 'lastName', p.last_name, 'mobile', p.mobile,
        'mobileKey', p.mobile_key, 'message', p.message, 'language', p.language, 'timeZone', p.time_zone, 'isByCrm', p.is_by_crm,
        'answers', p.answers) as consumer,
      json_build_object('uid', coalesce(a.calendar_uid, a.id), 'sequence', a.sequence,
        'person', case when a.contact_user_id is not null then
          json_build_object('user', a.contact_user_id, 'profile', a.contact_profile_id) end) as entry,
      array(select distinct other.id from
  (select q.id from
  product_requirements q
  where q.provider_id = r.provider_id and (
    exists (select from resource_products where resource_id = r.id and product_id = q.product_id)
    or exists (
      select from availabilities a join availability_products p on p.availability_id = a.id
      where a.resource_id = r.id and p.product_id = q.product_id))) as q cross join lateral (
    select other.id, other.settings_revision from
  product_requirement_resources s
    join resources other on other.id = s.resource_id and other.deleted_at is null and other.id <> r.id
  where s.requirement_id = q.id offset 0) as other) as required,
      a.capacity = 1 and a.contact_user_id is null as "isAlone", concat_ws(' ', p.xmin, a.xmin) as version,
      (select s.customer from participations s where s.replaces_id = p.id limit 1) as successor,
      p.state = 'REQUESTED' and coalesce(
        (select f.state = 'BOOKED' from participations f where f.id = p.replaces_id), false) as "isMoveRequest",
      p.erased_at is not null as "isErased",
      coalesce(p.asked_until > clock_timestamp(), false) as "isAsked", p.reschedules >= coalesce(c.max_reschedules, $2::int) as "isLimitReached",
      clock_timestamp() > a.starts_at
  - make_interval(mins => coalesce(c.rescheduling_notice_minutes, $3::int)) as "isTooLate",
    coalesce(clock_timestamp() > a.starts_at - make_interval(mins => c.cancellation_notice_minutes), false) as "isTooLateToCancel"
    from participations p join appointments a on a.provider_id = p.provider_id and a.id = p.appointment_id
      join resources r on r.id = a.resource_id left join channels c on c.resource_id = a.resource_id and c.key = p.channel_key
    where p.customer = $4 and p.appointment_id = $5 and p.state <> 'RESERVED' and p.erased_at is null
      and p.booking_id = (
        select booking_id from participations
        where customer = $6 and appointment_id = $7);

with cause as materialized (select set_config('slotkeeper.cause', $1, true)), calendar as (
      select r.id, r.contact_user_id, r.contact_profile_id from resources r cross join cause
      where r.id = $2 and r.deleted_at is null
        and
  concat_ws(' ', r.settings_revision, (select settings_revision from providers where id = r.provider_id)) = $3
        and statement_timestamp() between '-infinity'::timestamptz and $4::timestamptz
        and (
          select a.id from appointments a
          where
  a.provider_id = $5 and a.state = 'ACTIVE'
    and a.resource_id = $6
    and a.occupied && tstzrange($7::timestamptz, $8::timestamptz) and a.id <> $9 limit 1) is null
      for no key update of "r"
    ), former as (
      select p.id, a.id as appointment
      from calendar join participations p on p.id = $10
        join appointments a on a.provider_id = p.provider_id and a.id = p.appointment_id left join channels c on c.resource_id = a.resource_id and c.key = p.channel_key
      where concat_ws(' ', p.xmin, a.xmin) = $11 and a.ends_at > statement_timestamp() and
  (coalesce(p.asked_until > clock_timestamp(), false) or not (p.reschedules >= coalesce(c.max_reschedules, $12::int) or clock_timestamp() > a.starts_at
  - make_interval(mins => coalesce(c.rescheduling_notice_minutes, $13::int))))
      for no key update of "p", "a"
    ), left_place as (
      update participations p set state = 'CANCELED', no_show_at = null
      from former where p.id = former.id and p.state = $14 returning former.appointment
    ), ended as (
      update appointments a set state = 'CANCELED'
      from left_place where a.id = left_place.appointment and a.state = 'ACTIVE' returning a.id
    ), made as (
    insert into appointments (crm_id, provider_id, resource_id, availability_id, product_id, starts_at, ends_at,
      occupied_from, occupied_until, capacity, contact_channel_type, contact_channel_value, calendar_uid, sequence, contact_user_id, contact_profile_id)
    select $15, $16::uuid, $17::uuid, $18::uuid, $19::uuid,
      $20::timestamptz, $21::timestamptz, $22::timestamptz,
      $23::timestamptz, $24::int, $25, $26, $27, $28, $29::uuid, $30::uuid
    from calendar cross join ended  returning id, crm_id, provider_id, capacity),
    place as (
  insert into participations as p (crm_id, provider_id, appointment_id, capacity, seat, state, expires_at, client,
    channel_key, user_id, email, first_name, last_name, mobile, mobile_key, message, language, time_zone,
    is_by_crm, first_place_id, replaces_id, reschedules, sequence, reference, metadata, answers, price_amount, price_currency)
  select a.crm_id, a.provider_id, a.id, a.capacity, 1, $31,
    clock_timestamp() + $32::int * interval '1 second', $33,
    $34, $35::uuid, $36, $37,
    $38, $39, $40, $41,
    $42, $43, $44::boolean, $45::uuid, $46::uuid, $47::smallint, $48::int, "replaced"."reference", "replaced"."metadata", "replaced"."answers", "replaced"."price_amount", "replaced"."price_currency"
  from made as a cross join (select * from participations where id = $49::uuid) as replaced
  on conflict (provider_id, appointment_id, seat) where state in ('RESERVED', 'REQUESTED', 'BOOKED') do nothing
  returning id, customer, appointment_id as appointment, booking_id as booking, (extract(epoch from "expires_at") * 1000)::float8 as "expiresAt",
  case when "p"."price_amount" is not null then json_build_object(
    'amount', "p"."price_amount", 'currency', "p"."price_currency") end as price)
    ,
    event as (
      select place.*, place.booking as booking_id, $50::uuid as user_id, calendar.contact_user_id,
        calendar.contact_profile_id, $51 as email, v.email as provider_email, coalesce(v.phone, v.mobile) as provider_phone, v.owner_id,
        clock_timestamp() as "createdAt"
      from place cross join calendar join providers v on v.id = $52
    ), addressed as materialized (
      select event.*, coalesce(
  (select value from contact_channels where profile_id = event.contact_profile_id and type = 'email'),
  (select value from contact_channels where type = 'email' and profile_id = (
    select id from contact_profiles where user_id = event.contact_user_id and provider_id is null)),
  event.provider_email,
  (select mailbox from users where id = event.owner_id)) as provider_address from event
    ),
    told as materialized (
      select event.id, event.booking as booking_id, $53::uuid as provider_id, event."createdAt", mail.kind,
        email_key(mail.address) as address, mail.kind = $54 as "isToConsumer", mail.kind = $55 as "isCounted",
        $56::boolean and mail.kind = $57 as "isFollowUp", true as "isByStranger",
        $58::int as "perMailbox", $59::int as "notificationsPerHour"
      from addressed as event cross join lateral (values ($60, $61), ($62, event.provider_address))
        as mail (kind, address)
    ), counted as (
  insert into rate_counts (key, points, expire)
  select key, 1, (extract(epoch from now()) * 1000)::bigint + $63::bigint from (select (
  select 'mails:' || encode(sha256(convert_to(case
    when host in ('gmail.com', 'googlemail.com') then replace(person, '.', '') || '@gmail.com'
    else person || '@' || host end, 'UTF8')), 'hex')
  from (select regexp_replace(split_part(event.address, '@', 1), '[+].*', '') as person,
    split_part(event.address, '@', 2) as host) as parts) from told as event where "isToConsumer" and "perMailbox" > 0) as keys(key)
  on conflict (key) do update set
    points = case when rate_counts.expire > excluded.expire - $64::bigint then rate_counts.points else 0 end + 1,
    expire = case when rate_counts.expire > excluded.expire - $65::bigint then rate_counts.expire else excluded.expire end
  returning key, points
    ), limited as (select kind, case
  when event."isCounted" and event."perMailbox" > 0
    and (select points from counted where key = (
  select 'mails:' || encode(sha256(convert_to(case
    when host in ('gmail.com', 'googlemail.com') then replace(person, '.', '') || '@gmail.com'
    else person || '@' || host end, 'UTF8')), 'hex')
  from (select regexp_replace(split_part(event.address, '@', 1), '[+].*', '') as person,
    split_part(event.address, '@', 2) as host) as parts)) > event."perMailbox" then $66
  when event."isFollowUp" and coalesce((
  select bool_and(sent.state = $67) from mails sent
  where sent.kind in ($68, $69, $70, $71, $72, $73, $74, $75, $76, $77, $78, $79) and sent.participation_id in (
    select event.booking_id
    union all select p.id from participations p where p.first_place_id = event.booking_id)), false) then $80
  when event."isByStranger" and not event."isToConsumer" and event."notificationsPerHour" > 0
    and ((
    select count(*) from (
      select from mails sent where sent.provider_id = event.provider_id and sent.recipient = event.address
        and sent.created_at > event."createdAt" - interval '1 hour' and sent.is_by_stranger and sent.kind in ($81, $82, $83, $84, $85, $86)
        and sent.state <> $87
      limit event."notificationsPerHour") as recent
  ) >= event."notificationsPerHour" or (
    select count(*) from mails sent where sent.participation_id = event.id
      and sent.state = $88 and sent.digest_id is null) > 0) then $89
  else $90 end as state from told as event), mailed as (
      insert into mails (created_at, crm_id, provider_id, appointment_id, participation_id, dedupe_key, kind,
        is_by_stranger, state, recipient, language, facts)
      select event."createdAt", $91, $92::uuid, event.appointment, event.id,
        mail.kind || ':' || event.id || ':' || $93::int, mail.kind, $94::boolean, (select state from limited where limited.kind = mail.kind), email_key(mail.address), mail.language,
        $95::jsonb || jsonb_build_object('provider', $96::jsonb || jsonb_build_object('email', event.provider_address, 'phone', event.provider_phone), 'product', (select jsonb_build_object('name', name, 'hints', description) from products where id = $97::uuid), 'price', event.price, 'appointment', $98::jsonb || jsonb_build_object('start', $99::timestamptz, 'end', $100::timestamptz, 'uuid', event.appointment), 'participation', $101::jsonb || jsonb_build_object('uuid', event.id, 'booking', event.booking, 'customer', event.customer), 'consumer', $102::jsonb || jsonb_build_object('isVerified', coalesce((
    select email_verified_at is not null and email_key(users.email) = email_key("event"."email") from users where users.id = "event"."user_id"), false)))
      from addressed as event cross join lateral (values
        ($103, $104, $105),
        ($106, event.provider_address, $107)
      ) as mail (kind, address, language)
      on conflict (crm_id, dedupe_key) do nothing
      returning kind, state
    ), superseded as (
    update mails set state = $108, state_changed_at = now()
    where participation_id = $109 and
  state = $110 and attempts = 0 and resends = 0 and kind in ($111, $112, $113, $114, $115, $116, $117, $118, $119, $120, $121, $122)
        and exists (select from mailed where mailed.kind = $123 and mailed.state = $124)
    )
    select * from place;
