-- book what is held, unlimited: 1

with cause as materialized (select set_config('slotkeeper.cause', $1, true)), held as (
      select p.id, p.client, a.id as appointment, a.provider_id, a.availability_id as "availabilityId",
        a.product_id as "productId", (extract(epoch from "a"."occupied_from") * 1000)::float8 as "occupiedFrom",
        (extract(epoch from "a"."occupied_until") * 1000)::float8 as "occupiedUntil", a.capacity,
  case when "a"."contact_channel_type" is not null then json_build_object(
    'type', "a"."contact_channel_type", 'value', "a"."contact_channel_value") end as "contactChannel",
        coalesce(a.calendar_uid, a.id) as calendar_uid, a.sequence,
  coalesce(a.contact_user_id, r.contact_user_id) as contact_user_id,
  case when a.contact_user_id is not null then a.contact_profile_id else r.contact_profile_id end
    as contact_profile_id, (select jsonb_build_object('name', name, 'hints', description) from products where id = a.product_id) as product
      from cause  cross join participations p join appointments a on a.provider_id = p.provider_id and a.id = p.appointment_id
        join resources r on r.id = a.resource_id
      where p.customer = $2 and p.channel_key = $3
        and
  p.state = 'RESERVED' and a.resource_id = $4 and a.starts_at = $5::timestamptz
    and a.ends_at = $6::timestamptz and coalesce(a.product_id = $7::uuid, $8::uuid is null) and p.hold_version = coalesce($9::int, p.hold_version)
        and
  concat_ws(' ', r.settings_revision, (select settings_revision from providers where id = r.provider_id)) = $10
      for no key update of "p"
    ),
    known as (
    select id from (
      select 1 as rank, id, created_at from users
      where crm_id = $11 and email_key(email) = $12 and reference is not null
      union all
      select 2, id, created_at from users where crm_id = $13 and mailbox = $14
      union all
      select case when mobile_by_stranger then 4 else 3 end, id, created_at from users
      where crm_id = $15 and mobile_key = $16
    ) as users order by rank, created_at, id limit 1), filled as (
    update users set first_name = coalesce(first_name, $17),
      first_name_by_stranger = first_name_by_stranger or (first_name is null and $18::text is not null),
      mobile = coalesce(mobile, $19), mobile_by_stranger = mobile_by_stranger or (mobile is null and $20::text is not null),
      mobile_key = case when (mobile is null and $21::text is not null) then $22 else mobile_key end
    where id = (select id from known) and exists (select from held) and ((first_name is null and $23::text is not null) or (mobile is null and $24::text is not null))
    ), new_consumer as (
      insert into users (crm_id, email, mailbox, first_name, last_name, mobile, mobile_key, language,
        first_name_by_stranger, last_name_by_stranger, mobile_by_stranger)
      select crm.id, $25, $26, $27, $28, $29, $30,
        coalesce($31, actor.language, 'de'), $32, $33, $34
      from crms crm left join users actor on actor.crm_id = crm.id and actor.is_actor
      where crm.id = $35 and not exists (select from known) and exists (select from held)
      on conflict do nothing returning id
    ), consumer as (select id from known union all select id from new_consumer), booked as (
      update participations p set
  state = $36, expires_at = null, client = null, user_id = consumer.id, email = $37,
  first_name = $38, last_name = $39, mobile = $40,
  mobile_key = $41, message = $42, language = $43, time_zone = $44,
  is_by_crm = $45
      from held cross join consumer where p.id = held.id and p.state = 'RESERVED' and p.hold_version = coalesce($46::int, p.hold_version)
      returning held.*, p.customer, p.booking_id as booking, p.user_id,
  case when "p"."price_amount" is not null then json_build_object(
    'amount', "p"."price_amount", 'currency', "p"."price_currency") end as price
    ),
    event as (
      select booked.*, $47 as email, v.email as provider_email, coalesce(v.phone, v.mobile) as provider_phone, v.owner_id,
        clock_timestamp() as "createdAt"
      from booked join providers v on v.id = $48
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
      select event."createdAt", $49, $50::uuid, event.appointment, event.id,
        mail.kind || ':' || event.id, mail.kind, $51::boolean, $52, email_key(mail.address), mail.language,
        $53::jsonb || jsonb_build_object('provider', $54::jsonb || jsonb_build_object('email', event.provider_address, 'phone', event.provider_phone), 'product', event.product, 'price', event.price, 'appointment', $55::jsonb || jsonb_build_object('start', $56::timestamptz, 'end', $57::timestamptz, 'calendarUid', event.calendar_uid, 'sequence', event.sequence, 'capacity', event.capacity, 'contact', event."contactChannel", 'uuid', event.appointment), 'participation', $58::jsonb || jsonb_build_object('uuid', event.id, 'booking', event.booking, 'customer', event.customer), 'consumer', $59::jsonb || jsonb_build_object('isVerified', coalesce((
    select email_verified_at is not null and email_key(users.email) = email_key("event"."email") from users where users.id = "event"."user_id"), false)))
      from addressed as event cross join lateral (values
        ($60, $61, $62),
        ($63, event.provider_address, $64)
      ) as mail (kind, address, language)
      on conflict (crm_id, dedupe_key) do nothing
      returning kind, state
    )
    select id, appointment, "availabilityId", "productId", "occupiedFrom", "occupiedUntil", capacity,
      "contactChannel", customer, booking, null as "expiresAt", $65 as resource, $66::float8 as start,
      $67::float8 as "end", '{}'::float8[] as holds, price, 1 + (
  select count(*)::int from participations other
  where other.provider_id = booked.provider_id and other.appointment_id = booked.appointment and other.id <> booked.id
    and other.live and coalesce(other.expires_at > statement_timestamp(), true)) as booked
    from booked;

-- book what is held, with the default limits: 1

with cause as materialized (select set_config('slotkeeper.cause', $1, true)), turn as (
  insert into rate_counts as turn (key, points, expire)
  select $2, 1, (extract(epoch from now()) * 1000)::bigint + $3::bigint where exists (select from participations where customer = $4 and state = 'RESERVED')
  on conflict (key) do update set points = turn.points + 1, expire = excluded.expire where true
  returning key), held as (
      select p.id, p.client, a.id as appointment, a.provider_id, a.availability_id as "availabilityId",
        a.product_id as "productId", (extract(epoch from "a"."occupied_from") * 1000)::float8 as "occupiedFrom",
        (extract(epoch from "a"."occupied_until") * 1000)::float8 as "occupiedUntil", a.capacity,
  case when "a"."contact_channel_type" is not null then json_build_object(
    'type', "a"."contact_channel_type", 'value', "a"."contact_channel_value") end as "contactChannel",
        coalesce(a.calendar_uid, a.id) as calendar_uid, a.sequence,
  coalesce(a.contact_user_id, r.contact_user_id) as contact_user_id,
  case when a.contact_user_id is not null then a.contact_profile_id else r.contact_profile_id end
    as contact_profile_id, (select jsonb_build_object('name', name, 'hints', description) from products where id = a.product_id) as product
      from cause cross join turn cross join participations p join appointments a on a.provider_id = p.provider_id and a.id = p.appointment_id
        join resources r on r.id = a.resource_id
      where p.customer = $5 and p.channel_key = $6
        and
  p.state = 'RESERVED' and a.resource_id = $7 and a.starts_at = $8::timestamptz
    and a.ends_at = $9::timestamptz and coalesce(a.product_id = $10::uuid, $11::uuid is null) and p.hold_version = coalesce($12::int, p.hold_version)
        and
  concat_ws(' ', r.settings_revision, (select settings_revision from providers where id = r.provider_id)) = $13
        and coalesce(p.client = $14, true)
      for no key update of "p"
    ),
    known as (
    select id from (
      select 1 as rank, id, created_at from users
      where crm_id = $15 and email_key(email) = $16 and reference is not null
      union all
      select 2, id, created_at from users where crm_id = $17 and mailbox = $18
      union all
      select case when mobile_by_stranger then 4 else 3 end, id, created_at from users
      where crm_id = $19 and mobile_key = $20
    ) as users order by rank, created_at, id limit 1), filled as (
    update users set first_name = coalesce(first_name, $21),
      first_name_by_stranger = first_name_by_stranger or (first_name is null and $22::text is not null),
      mobile = coalesce(mobile, $23), mobile_by_stranger = mobile_by_stranger or (mobile is null and $24::text is not null),
      mobile_key = case when (mobile is null and $25::text is not null) then $26 else mobile_key end
    where id = (select id from known) and exists (select from held) and ((first_name is null and $27::text is not null) or (mobile is null and $28::text is not null))
    ), new_consumer as (
      insert into users (crm_id, email, mailbox, first_name, last_name, mobile, mobile_key, language,
        first_name_by_stranger, last_name_by_stranger, mobile_by_stranger)
      select crm.id, $29, $30, $31, $32, $33, $34,
        coalesce($35, actor.language, 'de'), $36, $37, $38
      from crms crm left join users actor on actor.crm_id = crm.id and actor.is_actor
      where crm.id = $39 and not exists (select from known) and exists (select from held)
      on conflict do nothing returning id
    ), consumer as (select id from known union all select id from new_consumer), booked as (
      update participations p set
  state = $40, expires_at = null, client = null, user_id = consumer.id, email = $41,
  first_name = $42, last_name = $43, mobile = $44,
  mobile_key = $45, message = $46, language = $47, time_zone = $48,
  is_by_crm = $49
      from held cross join consumer where p.id = held.id and p.state = 'RESERVED' and p.hold_version = coalesce($50::int, p.hold_version)
      returning held.*, p.customer, p.booking_id as booking, p.user_id,
  case when "p"."price_amount" is not null then json_build_object(
    'amount', "p"."price_amount", 'currency', "p"."price_currency") end as price
    ),
    event as (
      select booked.*, $51 as email, v.email as provider_email, coalesce(v.phone, v.mobile) as provider_phone, v.owner_id,
        clock_timestamp() as "createdAt"
      from booked join providers v on v.id = $52
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
        mail.kind || ':' || event.id, mail.kind, $93::boolean, (select state from limited where limited.kind = mail.kind), email_key(mail.address), mail.language,
        $94::jsonb || jsonb_build_object('provider', $95::jsonb || jsonb_build_object('email', event.provider_address, 'phone', event.provider_phone), 'product', event.product, 'price', event.price, 'appointment', $96::jsonb || jsonb_build_object('start', $97::timestamptz, 'end', $98::timestamptz, 'calendarUid', event.calendar_uid, 'sequence', event.sequence, 'capacity', event.capacity, 'contact', event."contactChannel", 'uuid', event.appointment), 'participation', $99::jsonb || jsonb_build_object('uuid', event.id, 'booking', event.booking, 'customer', event.customer), 'consumer', $100::jsonb || jsonb_build_object('isVerified', coalesce((
    select email_verified_at is not null and email_key(users.email) = email_key("event"."email") from users where users.id = "event"."user_id"), false)))
      from addressed as event cross join lateral (values
        ($101, $102, $103),
        ($104, event.provider_address, $105)
      ) as mail (kind, address, language)
      on conflict (crm_id, dedupe_key) do nothing
      returning kind, state
    ), kept as (update rate_counts set points = points - 1 where key = any($106::text[]) and points > 0 and exists (select from (select booking from booked where client is not null) as place)), client_booking as (
    insert into client_bookings (booking_id, provider_id, client, expires_at)
    select place.booking, $107::uuid, $108, now() + interval '1 day' from (select booking from booked where client is not null) as place
    where $109 on conflict do nothing)
    select id, appointment, "availabilityId", "productId", "occupiedFrom", "occupiedUntil", capacity,
      "contactChannel", customer, booking, null as "expiresAt", $110 as resource, $111::float8 as start,
      $112::float8 as "end", '{}'::float8[] as holds, price, 1 + (
  select count(*)::int from participations other
  where other.provider_id = booked.provider_id and other.appointment_id = booked.appointment and other.id <> booked.id
    and other.live and coalesce(other.expires_at > statement_timestamp(), true)) as booked
    from booked;
