-- book what is held, unlimited: 1

with cause as materialized (select set_config('slotkeeper.cause', $1, true)), held as (
      select p.id, p.client
      from cause cross join participations p join appointments a on a.id = p.appointment_id
        join resources r on r.id = a.resource_id
      where p.customer = $2 and
  p.state = 'RESERVED' and a.resource_id = $3 and a.starts_at = $4::timestamptz
    and a.ends_at = $5::timestamptz and coalesce(a.product_id = $6::uuid, $7::uuid is null) and p.hold_version = coalesce($8::int, p.hold_version)
        and p.channel_key = $9 and
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
      from held cross join consumer
      where p.id = held.id and p.state = 'RESERVED' and p.hold_version = coalesce($46::int, p.hold_version)
      returning p.*
    ),
    about as materialized (
      select event.*, provider_address
      from (
      select p.*, r.id as resource_id, r.reference as resource_reference, translated(r.public_name, r.public_names) as public_name, r.address_street,
        r.address_number, r.address_zip, r.address_city,
  coalesce(a.contact_user_id, r.contact_user_id) as contact_user_id,
  case when a.contact_user_id is not null then a.contact_profile_id else r.contact_profile_id end
    as contact_profile_id, (
          select jsonb_agg(translated(other.public_name, other.public_names) order by other.priority, other.created_at, other.id)
          from resources other where other.id in (
  select part.resource_id from appointments part where part.part_of_id = a.id)) as others,
        a.starts_at, a.ends_at, a.sequence as appointment_sequence, a.state <> 'ACTIVE' as is_over,
        a.contact_channel_type, a.contact_channel_value, a.calendar_uid,
        v.withheld_mails, translated(v.name, v.names) as provider_name, v.email as provider_email, coalesce(v.phone, v.mobile) as provider_phone, v.impressum,
        v.privacy_url, v.terms_url, v.brand_accent, v.brand_picture,
        v.time_zone as provider_time_zone, v.language as provider_language, v.owner_id,
        translated(product.name, product.names) as product_name, product.description as product_hints,
        product.descriptions as product_hints_by_language,
        coalesce(c.max_reschedules, $47::int) > p.reschedules and coalesce(c.visible, p.channel_key = any($48)) as can_reschedule, c.cancellation_notice_minutes as cancellation_notice,
        coalesce(c.rescheduling_notice_minutes, $49::int) as rescheduling_notice,
        r.deleted_at is null and not r.archived and coalesce(c.visible, p.channel_key = any($50)) as is_offered, coalesce((
    select email_verified_at is not null and email_key(users.email) = email_key("p"."email") from users where users.id = "p"."user_id"), false) as is_verified from booked as p join appointments a on a.id = p.appointment_id join resources r on r.id = a.resource_id
        join providers v on v.id = p.provider_id
        left join products product on product.id = a.product_id
        left join lateral (
  select * from channels where resource_id = a.resource_id and key = p.channel_key limit 1) as c on true) as event cross join lateral (select coalesce(
  (select value from contact_channels where profile_id = event.contact_profile_id and type = 'email'),
  (select value from contact_channels where type = 'email' and profile_id = (
    select id from contact_profiles where user_id = event.contact_user_id and provider_id is null)),
  event.provider_email,
  (select mailbox from users where id = event.owner_id)) as provider_address) as addresses),
    event as (select asked.*, about.* from (
      select *, clock_timestamp() as "createdAt"
      from json_to_recordset($51::json) as asked(position int, kind text,
        participation uuid, told text, earlier jsonb, wished jsonb, choice jsonb, occasion text,
        "isWithheld" boolean, "isToConsumer" boolean, "isByStranger" boolean, "isCounted" boolean, "isFollowUp" boolean,
        "isRepeatable" boolean, "isCancellation" boolean, "isEvenIfOver" boolean, "isIfEntryEnds" boolean, "isIfEntered" boolean, "endsResource" boolean, "perMailbox" int,
        "notificationsPerHour" int, "leftResource" uuid, "leftStart" timestamptz, "leftEnd" timestamptz)) as asked cross join about),
    addressed as (
      select event.*, email_key(case when "isToConsumer" then email else provider_address end) as address,
        case when event."isWithheld" then $52
          when event.kind = any(event.withheld_mails) then $53 end as "withheldBy"
      from event
      where (not event."isToConsumer" or event.email is not null)
        and (event."isEvenIfOver" or event.ends_at > event."createdAt")
    ), queued as (
      insert into mails (created_at, crm_id, provider_id, appointment_id, participation_id, dedupe_key, kind,
        is_by_stranger, state, withheld_by, recipient, language, facts)
      select event."createdAt", event.crm_id, event.provider_id, event.appointment_id, event.id,
        event.kind || ':' || event.id || case when event."isRepeatable" then ':' || event.appointment_sequence else '' end
          || coalesce(':' || event.occasion, ''),
        event.kind,
        event."isByStranger", judged.state,
        case when judged.state = $54 then event."withheldBy" end,
        event.address,
        coalesce(case when event."isToConsumer" then event.language end, event.provider_language),
        jsonb_build_object('provider', jsonb_build_object('uuid', event.provider_id, 'name', event.provider_name, 'email', event.provider_address, 'phone', event.provider_phone, 'impressum', event.impressum, 'privacyUrl', event.privacy_url, 'termsUrl', event.terms_url, 'accent', event.brand_accent, 'picture', event.brand_picture, 'timeZone', event.provider_time_zone, 'language', event.provider_language), 'resource', jsonb_build_object('uuid', event.resource_id, 'reference', event.resource_reference, 'name', event.public_name, 'others', event.others, 'bookableOn', case when event.is_offered and not event."endsResource" then event.channel_key end, 'address', event.address_street || ' ' || event.address_number || ', ' || event.address_zip || ' ' || event.address_city), 'product', case when event.product_name is not null then jsonb_build_object(
    'name', event.product_name, 'hints', translated(event.product_hints,
    in_languages(event.product_hints_by_language, array[coalesce(case when event."isToConsumer" then event.language end, event.provider_language), event.provider_language]))) end, 'price', case when event.price_amount is not null then jsonb_build_object(
    'amount', event.price_amount, 'currency', event.price_currency) end, 'appointment', jsonb_build_object('uuid', event.appointment_id, 'start', coalesce(event."leftStart", event.starts_at), 'end', coalesce(event."leftEnd", event.ends_at), 'calendarUid', coalesce(event.calendar_uid, event.appointment_id), 'sequence', event.appointment_sequence + event."isCancellation"::int, 'isOver', (event.is_over or event."leftResource" is not null), 'isConfirmed', true, 'capacity', event.capacity, 'contact', case when event.contact_channel_type is not null then jsonb_build_object(
      'type', event.contact_channel_type, 'value', event.contact_channel_value) end), 'participation', jsonb_build_object('uuid', event.id, 'booking', event.booking_id, 'sequence', event.sequence + event."isCancellation"::int, 'customer', event.customer, 'isConfirmed', true, 'isMoveRequest', false, 'canReschedule', event.can_reschedule, 'reschedulingNotice', event.rescheduling_notice, 'cancellationNotice', event.cancellation_notice), 'consumer', jsonb_build_object('firstName', event.first_name, 'lastName', event.last_name, 'email', event.email, 'mobile', event.mobile, 'message', event.message, 'answers', event.answers, 'timeZone', event.time_zone, 'isByCrm', event.is_by_crm, 'isVerified', event.is_verified), 'message', event.told, 'isMessageByCrm', not event."isByStranger", 'before', event.earlier, 'wished', event.wished, 'choice', event.choice)
      from addressed as event
        cross join lateral (select case when event."withheldBy" is not null then $55 else $56 end as state offset 0) as judged
      order by event.position
      on conflict (crm_id, dedupe_key) do nothing
      returning kind, state
    )
    select p.id, p.customer, p.appointment_id as appointment, p.booking_id as booking, (extract(epoch from "p"."expires_at") * 1000)::float8 as "expiresAt",
  case when "p"."price_amount" is not null then json_build_object(
    'amount', "p"."price_amount", 'currency', "p"."price_currency") end as price, a.resource_id as resource, a.availability_id as "availabilityId", a.product_id as "productId",
      (extract(epoch from "a"."starts_at") * 1000)::float8 as start, (extract(epoch from "a"."ends_at") * 1000)::float8 as "end", (extract(epoch from "a"."occupied_from") * 1000)::float8 as "occupiedFrom",
      (extract(epoch from "a"."occupied_until") * 1000)::float8 as "occupiedUntil", a.capacity,
  case when "a"."contact_channel_type" is not null then json_build_object(
    'type', "a"."contact_channel_type", 'value', "a"."contact_channel_value") end as "contactChannel",
      '{}'::float8[] as holds, 1 + (
  select count(*)::int from participations other
  where other.appointment_id = p.appointment_id and other.id <> p.id
    and other.live and coalesce(other.expires_at > statement_timestamp(), true)) as booked
    from booked as p join appointments a on a.id = p.appointment_id;

-- book what is held, with the default limits: 1

with cause as materialized (select set_config('slotkeeper.cause', $1, true)), turn as (
  insert into rate_counts as turn (key, points, expire)
  select $2, 1, (extract(epoch from now()) * 1000)::bigint + $3::bigint where exists (select from participations where customer = $4 and state = 'RESERVED')
  on conflict (key) do update set points = turn.points + 1, expire = excluded.expire where true
  returning key), held as (
      select p.id, p.client
      from cause cross join turn cross join participations p join appointments a on a.id = p.appointment_id
        join resources r on r.id = a.resource_id
      where p.customer = $5 and
  p.state = 'RESERVED' and a.resource_id = $6 and a.starts_at = $7::timestamptz
    and a.ends_at = $8::timestamptz and coalesce(a.product_id = $9::uuid, $10::uuid is null) and p.hold_version = coalesce($11::int, p.hold_version)
        and p.channel_key = $12 and
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
      from held cross join consumer
      where p.id = held.id and p.state = 'RESERVED' and p.hold_version = coalesce($50::int, p.hold_version)
      returning p.*
    ),
    about as materialized (
      select event.*, provider_address
      from (
      select p.*, r.id as resource_id, r.reference as resource_reference, translated(r.public_name, r.public_names) as public_name, r.address_street,
        r.address_number, r.address_zip, r.address_city,
  coalesce(a.contact_user_id, r.contact_user_id) as contact_user_id,
  case when a.contact_user_id is not null then a.contact_profile_id else r.contact_profile_id end
    as contact_profile_id, (
          select jsonb_agg(translated(other.public_name, other.public_names) order by other.priority, other.created_at, other.id)
          from resources other where other.id in (
  select part.resource_id from appointments part where part.part_of_id = a.id)) as others,
        a.starts_at, a.ends_at, a.sequence as appointment_sequence, a.state <> 'ACTIVE' as is_over,
        a.contact_channel_type, a.contact_channel_value, a.calendar_uid,
        v.withheld_mails, translated(v.name, v.names) as provider_name, v.email as provider_email, coalesce(v.phone, v.mobile) as provider_phone, v.impressum,
        v.privacy_url, v.terms_url, v.brand_accent, v.brand_picture,
        v.time_zone as provider_time_zone, v.language as provider_language, v.owner_id,
        translated(product.name, product.names) as product_name, product.description as product_hints,
        product.descriptions as product_hints_by_language,
        coalesce(c.max_reschedules, $51::int) > p.reschedules and coalesce(c.visible, p.channel_key = any($52)) as can_reschedule, c.cancellation_notice_minutes as cancellation_notice,
        coalesce(c.rescheduling_notice_minutes, $53::int) as rescheduling_notice,
        r.deleted_at is null and not r.archived and coalesce(c.visible, p.channel_key = any($54)) as is_offered, coalesce((
    select email_verified_at is not null and email_key(users.email) = email_key("p"."email") from users where users.id = "p"."user_id"), false) as is_verified from booked as p join appointments a on a.id = p.appointment_id join resources r on r.id = a.resource_id
        join providers v on v.id = p.provider_id
        left join products product on product.id = a.product_id
        left join lateral (
  select * from channels where resource_id = a.resource_id and key = p.channel_key limit 1) as c on true) as event cross join lateral (select coalesce(
  (select value from contact_channels where profile_id = event.contact_profile_id and type = 'email'),
  (select value from contact_channels where type = 'email' and profile_id = (
    select id from contact_profiles where user_id = event.contact_user_id and provider_id is null)),
  event.provider_email,
  (select mailbox from users where id = event.owner_id)) as provider_address) as addresses),
    event as (select asked.*, about.* from (
      select *, clock_timestamp() as "createdAt"
      from json_to_recordset($55::json) as asked(position int, kind text,
        participation uuid, told text, earlier jsonb, wished jsonb, choice jsonb, occasion text,
        "isWithheld" boolean, "isToConsumer" boolean, "isByStranger" boolean, "isCounted" boolean, "isFollowUp" boolean,
        "isRepeatable" boolean, "isCancellation" boolean, "isEvenIfOver" boolean, "isIfEntryEnds" boolean, "isIfEntered" boolean, "endsResource" boolean, "perMailbox" int,
        "notificationsPerHour" int, "leftResource" uuid, "leftStart" timestamptz, "leftEnd" timestamptz)) as asked cross join about),
    addressed as (
      select event.*, email_key(case when "isToConsumer" then email else provider_address end) as address,
        case when event."isWithheld" then $56
          when event.kind = any(event.withheld_mails) then $57 end as "withheldBy"
      from event
      where (not event."isToConsumer" or event.email is not null)
        and (event."isEvenIfOver" or event.ends_at > event."createdAt")
    ), counted as (
  insert into rate_counts (key, points, expire)
  select key, 1, (extract(epoch from now()) * 1000)::bigint + $58::bigint from (
        select distinct (
  select 'mails:' || encode(sha256(convert_to(case
    when host in ('gmail.com', 'googlemail.com') then replace(person, '.', '') || '@gmail.com'
    else person || '@' || host end, 'UTF8')), 'hex')
  from (select regexp_replace(split_part(event.address, '@', 1), '[+].*', '') as person,
    split_part(event.address, '@', 2) as host) as parts) from addressed as event
        where "isToConsumer" and "perMailbox" > 0 and "withheldBy" is null) as keys(key)
  on conflict (key) do update set
    points = case when rate_counts.expire > excluded.expire - $59::bigint then rate_counts.points else 0 end + 1,
    expire = case when rate_counts.expire > excluded.expire - $60::bigint then rate_counts.expire else excluded.expire end
  returning key, points
    ), queued as (
      insert into mails (created_at, crm_id, provider_id, appointment_id, participation_id, dedupe_key, kind,
        is_by_stranger, state, withheld_by, recipient, language, facts)
      select event."createdAt", event.crm_id, event.provider_id, event.appointment_id, event.id,
        event.kind || ':' || event.id || case when event."isRepeatable" then ':' || event.appointment_sequence else '' end
          || coalesce(':' || event.occasion, ''),
        event.kind,
        event."isByStranger", judged.state,
        case when judged.state = $61 then event."withheldBy" end,
        event.address,
        coalesce(case when event."isToConsumer" then event.language end, event.provider_language),
        jsonb_build_object('provider', jsonb_build_object('uuid', event.provider_id, 'name', event.provider_name, 'email', event.provider_address, 'phone', event.provider_phone, 'impressum', event.impressum, 'privacyUrl', event.privacy_url, 'termsUrl', event.terms_url, 'accent', event.brand_accent, 'picture', event.brand_picture, 'timeZone', event.provider_time_zone, 'language', event.provider_language), 'resource', jsonb_build_object('uuid', event.resource_id, 'reference', event.resource_reference, 'name', event.public_name, 'others', event.others, 'bookableOn', case when event.is_offered and not event."endsResource" then event.channel_key end, 'address', event.address_street || ' ' || event.address_number || ', ' || event.address_zip || ' ' || event.address_city), 'product', case when event.product_name is not null then jsonb_build_object(
    'name', event.product_name, 'hints', translated(event.product_hints,
    in_languages(event.product_hints_by_language, array[coalesce(case when event."isToConsumer" then event.language end, event.provider_language), event.provider_language]))) end, 'price', case when event.price_amount is not null then jsonb_build_object(
    'amount', event.price_amount, 'currency', event.price_currency) end, 'appointment', jsonb_build_object('uuid', event.appointment_id, 'start', coalesce(event."leftStart", event.starts_at), 'end', coalesce(event."leftEnd", event.ends_at), 'calendarUid', coalesce(event.calendar_uid, event.appointment_id), 'sequence', event.appointment_sequence + event."isCancellation"::int, 'isOver', (event.is_over or event."leftResource" is not null), 'isConfirmed', true, 'capacity', event.capacity, 'contact', case when event.contact_channel_type is not null then jsonb_build_object(
      'type', event.contact_channel_type, 'value', event.contact_channel_value) end), 'participation', jsonb_build_object('uuid', event.id, 'booking', event.booking_id, 'sequence', event.sequence + event."isCancellation"::int, 'customer', event.customer, 'isConfirmed', true, 'isMoveRequest', false, 'canReschedule', event.can_reschedule, 'reschedulingNotice', event.rescheduling_notice, 'cancellationNotice', event.cancellation_notice), 'consumer', jsonb_build_object('firstName', event.first_name, 'lastName', event.last_name, 'email', event.email, 'mobile', event.mobile, 'message', event.message, 'answers', event.answers, 'timeZone', event.time_zone, 'isByCrm', event.is_by_crm, 'isVerified', event.is_verified), 'message', event.told, 'isMessageByCrm', not event."isByStranger", 'before', event.earlier, 'wished', event.wished, 'choice', event.choice)
      from addressed as event
        cross join lateral (select case when event."isCounted" and event."perMailbox" > 0
    and (select points from counted where key = (
  select 'mails:' || encode(sha256(convert_to(case
    when host in ('gmail.com', 'googlemail.com') then replace(person, '.', '') || '@gmail.com'
    else person || '@' || host end, 'UTF8')), 'hex')
  from (select regexp_replace(split_part(event.address, '@', 1), '[+].*', '') as person,
    split_part(event.address, '@', 2) as host) as parts)) > event."perMailbox" then $62 when event."withheldBy" is not null then $63 when event."isByStranger" and not event."isToConsumer" and event."notificationsPerHour" > 0
    and ((
    select count(*) from (
      select from mails sent where sent.provider_id = event.provider_id and sent.recipient = event.address
        and sent.created_at > event."createdAt" - interval '1 hour' and sent.is_by_stranger and sent.kind in ($64, $65, $66, $67, $68, $69, $70)
        and sent.state not in ($71, $72)
      limit event."notificationsPerHour") as recent
  ) >= event."notificationsPerHour" or (
    select count(*) from mails sent where sent.participation_id = event.id
      and sent.state = $73 and sent.digest_id is null) > 0) then $74 else $75 end as state offset 0) as judged
      order by event.position
      on conflict (crm_id, dedupe_key) do nothing
      returning kind, state
    ), kept as (update rate_counts set points = points - 1 where key = any($76::text[]) and points > 0 and exists (select from (select booked.booking_id from booked cross join held where held.client is not null) as place)), client_booking as (
    insert into client_bookings (booking_id, provider_id, client, expires_at)
    select place.booking_id, $77::uuid, $78, now() + interval '1 day' from (select booked.booking_id from booked cross join held where held.client is not null) as place
    where $79 on conflict do nothing)
    select p.id, p.customer, p.appointment_id as appointment, p.booking_id as booking, (extract(epoch from "p"."expires_at") * 1000)::float8 as "expiresAt",
  case when "p"."price_amount" is not null then json_build_object(
    'amount', "p"."price_amount", 'currency', "p"."price_currency") end as price, a.resource_id as resource, a.availability_id as "availabilityId", a.product_id as "productId",
      (extract(epoch from "a"."starts_at") * 1000)::float8 as start, (extract(epoch from "a"."ends_at") * 1000)::float8 as "end", (extract(epoch from "a"."occupied_from") * 1000)::float8 as "occupiedFrom",
      (extract(epoch from "a"."occupied_until") * 1000)::float8 as "occupiedUntil", a.capacity,
  case when "a"."contact_channel_type" is not null then json_build_object(
    'type', "a"."contact_channel_type", 'value', "a"."contact_channel_value") end as "contactChannel",
      '{}'::float8[] as holds, 1 + (
  select count(*)::int from participations other
  where other.appointment_id = p.appointment_id and other.id <> p.id
    and other.live and coalesce(other.expires_at > statement_timestamp(), true)) as booked
    from booked as p join appointments a on a.id = p.appointment_id;
