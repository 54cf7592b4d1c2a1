-- move, unlimited: 2

select
  p.id, p.crm_id as crm, p.provider_id as provider, p.customer, p.appointment_id as appointment, p.booking_id as booking,
  (extract(epoch from "p"."expires_at") * 1000)::float8 as "expiresAt",
  case when "p"."price_amount" is not null then json_build_object(
    'amount', "p"."price_amount", 'currency', "p"."price_currency") end as price, p.state, p.channel_key as "channelKey", p.client, a.resource_id as resource, a.availability_id as availability,
  a.product_id as product, (extract(epoch from "a"."starts_at") * 1000)::float8 as start, (extract(epoch from "a"."ends_at") * 1000)::float8 as "end",
  a.ends_at <= now() as "isOver", array(
  select part.resource_id from appointments part where part.part_of_id = a.id) as parts, p.provider_id as provider, translated(r.public_name, r.public_names) as "resourceName",
      r.address_country_code as country,
      coalesce(c.booking_process, $1::text) as "bookingProcess", p.user_id as "user", p.reschedules, p.sequence,
      json_build_object('email', p.email, 'firstName', p.first_name, 'lastName', p.last_name, 'mobile', p.mobile,
        'mobileKey', p.mobile_key, 'message', p.message, 'language', p.language, 'timeZone', p.time_zone, 'isByCrm', p.is_by_crm,
        'answers', p.answers) as consumer,
      json_build_object('uid', coalesce(a.calendar_uid, a.id), 'sequence', a.sequence,
        'person', case when a.contact_user_id is not null then
          json_build_object('user', a.contact_user_id, 'profile', a.contact_profile_id) end,
        'contact', case when a.has_own_contact then
  case when "a"."contact_channel_type" is not null then json_build_object(
    'type', "a"."contact_channel_type", 'value', "a"."contact_channel_value") end end) as entry,
      array(select distinct other.id from
  (select q.id from
  product_requirements q
  where q.provider_id = r.provider_id and
  exists (select from product_offers
    where resource_id = "r"."id" and product_id = "q"."product_id" offset 0)) as q cross join lateral (
    select other.id, other.settings_revision from
  product_requirement_resources s
    join resources other on other.id = s.resource_id and other.deleted_at is null and other.id <> r.id
  where s.requirement_id = q.id offset 0) as other) as required,
      a.capacity = 1 and a.contact_user_id is null and not a.has_own_contact as "isAlone", concat_ws(' ', p.xmin, a.xmin) as version,
      (select s.customer from participations s where s.replaces_id = p.id limit 1) as successor,
      p.state = 'REQUESTED' and coalesce(
        (select f.state = 'BOOKED' from participations f where f.id = p.replaces_id), false) as "isMoveRequest",
      p.erased_at as "erasedAt",
      coalesce(p.asked_until > clock_timestamp(), false) as "isAsked", p.reschedules >= coalesce(c.max_reschedules, $2::int) as "isLimitReached",
      clock_timestamp() > a.starts_at
  - make_interval(mins => coalesce(c.rescheduling_notice_minutes, $3::int)) as "isTooLate",
    coalesce(clock_timestamp() > a.starts_at - make_interval(mins => c.cancellation_notice_minutes), false) as "isTooLateToCancel"
    from participations p join appointments a on a.id = p.appointment_id
      join resources r on r.id = a.resource_id left join lateral (
  select * from channels where resource_id = a.resource_id and key = p.channel_key limit 1) as c on true
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
  a.state = 'ACTIVE' and a.resource_id = $5
    and a.occupied && tstzrange($6::timestamptz, $7::timestamptz) and a.id <> $8 limit 1) is null
      for no key update of "r"
    ), former as (
      select p.id, a.id as appointment
      from calendar join participations p on p.id = $9
        join appointments a on a.id = p.appointment_id left join lateral (
  select * from channels where resource_id = a.resource_id and key = p.channel_key limit 1) as c on true
      where concat_ws(' ', p.xmin, a.xmin) = $10 and a.ends_at > statement_timestamp() and
  (coalesce(p.asked_until > clock_timestamp(), false) or not (p.reschedules >= coalesce(c.max_reschedules, $11::int) or clock_timestamp() > a.starts_at
  - make_interval(mins => coalesce(c.rescheduling_notice_minutes, $12::int))))
      for no key update of "p", "a"
    ), left_place as (
      update participations p set state = 'CANCELED', no_show_at = null
      from former where p.id = former.id and p.state = $13 returning former.appointment
    ), ended as (
      update appointments a set state = 'CANCELED'
      from left_place where a.id = left_place.appointment and a.state = 'ACTIVE' returning a.id
    ),
     appointment as (
    insert into appointments (crm_id, provider_id, resource_id, availability_id, product_id, starts_at, ends_at,
      occupied_from, occupied_until, capacity, contact_channel_type, contact_channel_value, calendar_uid, sequence, contact_user_id, contact_profile_id, has_own_contact)
    select $14, $15::uuid, $16::uuid, $17::uuid, $18::uuid,
      $19::timestamptz, $20::timestamptz, $21::timestamptz,
      $22::timestamptz, $23::int, $24, $25, $26, $27, $28::uuid, $29::uuid, $30::boolean
    from calendar cross join ended  returning *),
    place as (
  insert into participations as p (crm_id, provider_id, appointment_id, capacity, seat, state, expires_at, client,
    channel_key, user_id, email, first_name, last_name, mobile, mobile_key, message, language, time_zone,
    is_by_crm, first_place_id, replaces_id, reschedules, sequence, reference, metadata, note, consent, answers, price_amount, price_currency)
  select a.crm_id, a.provider_id, a.id, a.capacity, 1, $31,
    clock_timestamp() + $32::int * interval '1 second', $33,
    $34, $35::uuid, $36, $37, $38, $39, $40, $41,
    $42, $43, $44::boolean, $45::uuid, $46::uuid, $47::smallint, $48::int, "replaced"."reference", "replaced"."metadata", "replaced"."note", "replaced"."consent", "replaced"."answers", "replaced"."price_amount", "replaced"."price_currency"
  from appointment as a cross join (select * from participations where id = $49::uuid) as replaced
  on conflict (provider_id, appointment_id, seat) where state in ('RESERVED', 'REQUESTED', 'BOOKED') do nothing
  returning p.*),
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
        coalesce(c.max_reschedules, $50::int) > p.reschedules and coalesce(c.visible, p.channel_key = any($51)) as can_reschedule, c.cancellation_notice_minutes as cancellation_notice,
        coalesce(c.rescheduling_notice_minutes, $52::int) as rescheduling_notice,
        r.deleted_at is null and not r.archived and coalesce(c.visible, p.channel_key = any($53)) as is_offered, coalesce((
    select email_verified_at is not null and email_key(users.email) = email_key("p"."email") from users where users.id = "p"."user_id"), false) as is_verified from place as p cross join appointment as a join resources r on r.id = a.resource_id
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
      from json_to_recordset($54::json) as asked(position int, kind text,
        participation uuid, told text, earlier jsonb, wished jsonb, choice jsonb, occasion text,
        "isWithheld" boolean, "isToConsumer" boolean, "isByStranger" boolean, "isCounted" boolean, "isFollowUp" boolean,
        "isRepeatable" boolean, "isCancellation" boolean, "isEvenIfOver" boolean, "isIfEntryEnds" boolean, "isIfEntered" boolean, "endsResource" boolean, "perMailbox" int,
        "notificationsPerHour" int, "leftResource" uuid, "leftStart" timestamptz, "leftEnd" timestamptz)) as asked cross join about),
    addressed as (
      select event.*, email_key(case when "isToConsumer" then email else provider_address end) as address,
        case when event."isWithheld" then $55
          when event.kind = any(event.withheld_mails) then $56 end as "withheldBy"
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
        case when judged.state = $57 then event."withheldBy" end,
        event.address,
        coalesce(case when event."isToConsumer" then event.language end, event.provider_language),
        jsonb_build_object('provider', jsonb_build_object('uuid', event.provider_id, 'name', event.provider_name, 'email', event.provider_address, 'phone', event.provider_phone, 'impressum', event.impressum, 'privacyUrl', event.privacy_url, 'termsUrl', event.terms_url, 'accent', event.brand_accent, 'picture', event.brand_picture, 'timeZone', event.provider_time_zone, 'language', event.provider_language), 'resource', jsonb_build_object('uuid', event.resource_id, 'reference', event.resource_reference, 'name', event.public_name, 'others', event.others, 'bookableOn', case when event.is_offered and not event."endsResource" then event.channel_key end, 'address', event.address_street || ' ' || event.address_number || ', ' || event.address_zip || ' ' || event.address_city), 'product', case when event.product_name is not null then jsonb_build_object(
    'name', event.product_name, 'hints', translated(event.product_hints,
    in_languages(event.product_hints_by_language, array[coalesce(case when event."isToConsumer" then event.language end, event.provider_language), event.provider_language]))) end, 'price', case when event.price_amount is not null then jsonb_build_object(
    'amount', event.price_amount, 'currency', event.price_currency) end, 'appointment', jsonb_build_object('uuid', event.appointment_id, 'start', coalesce(event."leftStart", event.starts_at), 'end', coalesce(event."leftEnd", event.ends_at), 'calendarUid', coalesce(event.calendar_uid, event.appointment_id), 'sequence', event.appointment_sequence + event."isCancellation"::int, 'isOver', (event.is_over or event."leftResource" is not null), 'isConfirmed', true, 'capacity', event.capacity, 'contact', case when event.contact_channel_type is not null then jsonb_build_object(
      'type', event.contact_channel_type, 'value', event.contact_channel_value) end), 'participation', jsonb_build_object('uuid', event.id, 'booking', event.booking_id, 'sequence', event.sequence + event."isCancellation"::int, 'customer', event.customer, 'isConfirmed', true, 'isMoveRequest', false, 'canReschedule', event.can_reschedule, 'reschedulingNotice', event.rescheduling_notice, 'cancellationNotice', event.cancellation_notice), 'consumer', jsonb_build_object('firstName', event.first_name, 'lastName', event.last_name, 'email', event.email, 'mobile', event.mobile, 'message', event.message, 'answers', event.answers, 'timeZone', event.time_zone, 'isByCrm', event.is_by_crm, 'isVerified', event.is_verified), 'message', event.told, 'isMessageByCrm', not event."isByStranger", 'before', event.earlier, 'wished', event.wished, 'choice', event.choice)
      from addressed as event
        cross join lateral (select case when event."isFollowUp" and coalesce((
  select bool_and(sent.state = $58) from mails sent
  where sent.kind in ($59, $60, $61, $62, $63, $64, $65, $66, $67, $68, $69) and sent.participation_id in (
  select event.booking_id union all select p.id from participations p where p.first_place_id = event.booking_id)), false) then $70 when event."withheldBy" is not null then $71 else $72 end as state offset 0) as judged
      order by event.position
      on conflict (crm_id, dedupe_key) do nothing
      returning kind, state
    ), superseded as (
    update mails set state = $73, state_changed_at = now()
    where participation_id = $74 and
  state = $75 and attempts = 0 and resends = 0 and kind in ($76, $77, $78, $79, $80, $81, $82, $83, $84, $85, $86)
        and exists (select from queued where state in ($87, $88) and kind in ($89, $90, $91, $92, $93, $94, $95, $96, $97, $98, $99)))
    select p.id, p.customer, p.appointment_id as appointment, p.booking_id as booking, (extract(epoch from "p"."expires_at") * 1000)::float8 as "expiresAt",
  case when "p"."price_amount" is not null then json_build_object(
    'amount', "p"."price_amount", 'currency', "p"."price_currency") end as price from place as p;

-- move, with the default limits: 2

select
  p.id, p.crm_id as crm, p.provider_id as provider, p.customer, p.appointment_id as appointment, p.booking_id as booking,
  (extract(epoch from "p"."expires_at") * 1000)::float8 as "expiresAt",
  case when "p"."price_amount" is not null then json_build_object(
    'amount', "p"."price_amount", 'currency', "p"."price_currency") end as price, p.state, p.channel_key as "channelKey", p.client, a.resource_id as resource, a.availability_id as availability,
  a.product_id as product, (extract(epoch from "a"."starts_at") * 1000)::float8 as start, (extract(epoch from "a"."ends_at") * 1000)::float8 as "end",
  a.ends_at <= now() as "isOver", array(
  select part.resource_id from appointments part where part.part_of_id = a.id) as parts, p.provider_id as provider, translated(r.public_name, r.public_names) as "resourceName",
      r.address_country_code as country,
      coalesce(c.booking_process, $1::text) as "bookingProcess", p.user_id as "user", p.reschedules, p.sequence,
      json_build_object('email', p.email, 'firstName', p.first_name, 'lastName', p.last_name, 'mobile', p.mobile,
        'mobileKey', p.mobile_key, 'message', p.message, 'language', p.language, 'timeZone', p.time_zone, 'isByCrm', p.is_by_crm,
        'answers', p.answers) as consumer,
      json_build_object('uid', coalesce(a.calendar_uid, a.id), 'sequence', a.sequence,
        'person', case when a.contact_user_id is not null then
          json_build_object('user', a.contact_user_id, 'profile', a.contact_profile_id) end,
        'contact', case when a.has_own_contact then
  case when "a"."contact_channel_type" is not null then json_build_object(
    'type', "a"."contact_channel_type", 'value', "a"."contact_channel_value") end end) as entry,
      array(select distinct other.id from
  (select q.id from
  product_requirements q
  where q.provider_id = r.provider_id and
  exists (select from product_offers
    where resource_id = "r"."id" and product_id = "q"."product_id" offset 0)) as q cross join lateral (
    select other.id, other.settings_revision from
  product_requirement_resources s
    join resources other on other.id = s.resource_id and other.deleted_at is null and other.id <> r.id
  where s.requirement_id = q.id offset 0) as other) as required,
      a.capacity = 1 and a.contact_user_id is null and not a.has_own_contact as "isAlone", concat_ws(' ', p.xmin, a.xmin) as version,
      (select s.customer from participations s where s.replaces_id = p.id limit 1) as successor,
      p.state = 'REQUESTED' and coalesce(
        (select f.state = 'BOOKED' from participations f where f.id = p.replaces_id), false) as "isMoveRequest",
      p.erased_at as "erasedAt",
      coalesce(p.asked_until > clock_timestamp(), false) as "isAsked", p.reschedules >= coalesce(c.max_reschedules, $2::int) as "isLimitReached",
      clock_timestamp() > a.starts_at
  - make_interval(mins => coalesce(c.rescheduling_notice_minutes, $3::int)) as "isTooLate",
    coalesce(clock_timestamp() > a.starts_at - make_interval(mins => c.cancellation_notice_minutes), false) as "isTooLateToCancel"
    from participations p join appointments a on a.id = p.appointment_id
      join resources r on r.id = a.resource_id left join lateral (
  select * from channels where resource_id = a.resource_id and key = p.channel_key limit 1) as c on true
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
  a.state = 'ACTIVE' and a.resource_id = $5
    and a.occupied && tstzrange($6::timestamptz, $7::timestamptz) and a.id <> $8 limit 1) is null
      for no key update of "r"
    ), former as (
      select p.id, a.id as appointment
      from calendar join participations p on p.id = $9
        join appointments a on a.id = p.appointment_id left join lateral (
  select * from channels where resource_id = a.resource_id and key = p.channel_key limit 1) as c on true
      where concat_ws(' ', p.xmin, a.xmin) = $10 and a.ends_at > statement_timestamp() and
  (coalesce(p.asked_until > clock_timestamp(), false) or not (p.reschedules >= coalesce(c.max_reschedules, $11::int) or clock_timestamp() > a.starts_at
  - make_interval(mins => coalesce(c.rescheduling_notice_minutes, $12::int))))
      for no key update of "p", "a"
    ), left_place as (
      update participations p set state = 'CANCELED', no_show_at = null
      from former where p.id = former.id and p.state = $13 returning former.appointment
    ), ended as (
      update appointments a set state = 'CANCELED'
      from left_place where a.id = left_place.appointment and a.state = 'ACTIVE' returning a.id
    ),
     appointment as (
    insert into appointments (crm_id, provider_id, resource_id, availability_id, product_id, starts_at, ends_at,
      occupied_from, occupied_until, capacity, contact_channel_type, contact_channel_value, calendar_uid, sequence, contact_user_id, contact_profile_id, has_own_contact)
    select $14, $15::uuid, $16::uuid, $17::uuid, $18::uuid,
      $19::timestamptz, $20::timestamptz, $21::timestamptz,
      $22::timestamptz, $23::int, $24, $25, $26, $27, $28::uuid, $29::uuid, $30::boolean
    from calendar cross join ended  returning *),
    place as (
  insert into participations as p (crm_id, provider_id, appointment_id, capacity, seat, state, expires_at, client,
    channel_key, user_id, email, first_name, last_name, mobile, mobile_key, message, language, time_zone,
    is_by_crm, first_place_id, replaces_id, reschedules, sequence, reference, metadata, note, consent, answers, price_amount, price_currency)
  select a.crm_id, a.provider_id, a.id, a.capacity, 1, $31,
    clock_timestamp() + $32::int * interval '1 second', $33,
    $34, $35::uuid, $36, $37, $38, $39, $40, $41,
    $42, $43, $44::boolean, $45::uuid, $46::uuid, $47::smallint, $48::int, "replaced"."reference", "replaced"."metadata", "replaced"."note", "replaced"."consent", "replaced"."answers", "replaced"."price_amount", "replaced"."price_currency"
  from appointment as a cross join (select * from participations where id = $49::uuid) as replaced
  on conflict (provider_id, appointment_id, seat) where state in ('RESERVED', 'REQUESTED', 'BOOKED') do nothing
  returning p.*),
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
        coalesce(c.max_reschedules, $50::int) > p.reschedules and coalesce(c.visible, p.channel_key = any($51)) as can_reschedule, c.cancellation_notice_minutes as cancellation_notice,
        coalesce(c.rescheduling_notice_minutes, $52::int) as rescheduling_notice,
        r.deleted_at is null and not r.archived and coalesce(c.visible, p.channel_key = any($53)) as is_offered, coalesce((
    select email_verified_at is not null and email_key(users.email) = email_key("p"."email") from users where users.id = "p"."user_id"), false) as is_verified from place as p cross join appointment as a join resources r on r.id = a.resource_id
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
      from json_to_recordset($54::json) as asked(position int, kind text,
        participation uuid, told text, earlier jsonb, wished jsonb, choice jsonb, occasion text,
        "isWithheld" boolean, "isToConsumer" boolean, "isByStranger" boolean, "isCounted" boolean, "isFollowUp" boolean,
        "isRepeatable" boolean, "isCancellation" boolean, "isEvenIfOver" boolean, "isIfEntryEnds" boolean, "isIfEntered" boolean, "endsResource" boolean, "perMailbox" int,
        "notificationsPerHour" int, "leftResource" uuid, "leftStart" timestamptz, "leftEnd" timestamptz)) as asked cross join about),
    addressed as (
      select event.*, email_key(case when "isToConsumer" then email else provider_address end) as address,
        case when event."isWithheld" then $55
          when event.kind = any(event.withheld_mails) then $56 end as "withheldBy"
      from event
      where (not event."isToConsumer" or event.email is not null)
        and (event."isEvenIfOver" or event.ends_at > event."createdAt")
    ), counted as (
  insert into rate_counts (key, points, expire)
  select key, 1, (extract(epoch from now()) * 1000)::bigint + $57::bigint from (
        select distinct (
  select 'mails:' || encode(sha256(convert_to(case
    when host in ('gmail.com', 'googlemail.com') then replace(person, '.', '') || '@gmail.com'
    else person || '@' || host end, 'UTF8')), 'hex')
  from (select regexp_replace(split_part(event.address, '@', 1), '[+].*', '') as person,
    split_part(event.address, '@', 2) as host) as parts) from addressed as event
        where "isToConsumer" and "perMailbox" > 0 and "withheldBy" is null) as keys(key)
  on conflict (key) do update set
    points = case when rate_counts.expire > excluded.expire - $58::bigint then rate_counts.points else 0 end + 1,
    expire = case when rate_counts.expire > excluded.expire - $59::bigint then rate_counts.expire else excluded.expire end
  returning key, points
    ), queued as (
      insert into mails (created_at, crm_id, provider_id, appointment_id, participation_id, dedupe_key, kind,
        is_by_stranger, state, withheld_by, recipient, language, facts)
      select event."createdAt", event.crm_id, event.provider_id, event.appointment_id, event.id,
        event.kind || ':' || event.id || case when event."isRepeatable" then ':' || event.appointment_sequence else '' end
          || coalesce(':' || event.occasion, ''),
        event.kind,
        event."isByStranger", judged.state,
        case when judged.state = $60 then event."withheldBy" end,
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
    split_part(event.address, '@', 2) as host) as parts)) > event."perMailbox" then $61 when event."isFollowUp" and coalesce((
  select bool_and(sent.state = $62) from mails sent
  where sent.kind in ($63, $64, $65, $66, $67, $68, $69, $70, $71, $72, $73) and sent.participation_id in (
  select event.booking_id union all select p.id from participations p where p.first_place_id = event.booking_id)), false) then $74 when event."withheldBy" is not null then $75 when event."isByStranger" and not event."isToConsumer" and event."notificationsPerHour" > 0
    and ((
    select count(*) from (
      select from mails sent where sent.provider_id = event.provider_id and sent.recipient = event.address
        and sent.created_at > event."createdAt" - interval '1 hour' and sent.is_by_stranger and sent.kind in ($76, $77, $78, $79, $80, $81, $82)
        and sent.state not in ($83, $84)
      limit event."notificationsPerHour") as recent
  ) >= event."notificationsPerHour" or (
    select count(*) from mails sent where sent.participation_id = event.id
      and sent.state = $85 and sent.digest_id is null) > 0) then $86 else $87 end as state offset 0) as judged
      order by event.position
      on conflict (crm_id, dedupe_key) do nothing
      returning kind, state
    ), superseded as (
    update mails set state = $88, state_changed_at = now()
    where participation_id = $89 and
  state = $90 and attempts = 0 and resends = 0 and kind in ($91, $92, $93, $94, $95, $96, $97, $98, $99, $100, $101)
        and exists (select from queued where state in ($102, $103) and kind in ($104, $105, $106, $107, $108, $109, $110, $111, $112, $113, $114)))
    select p.id, p.customer, p.appointment_id as appointment, p.booking_id as booking, (extract(epoch from "p"."expires_at") * 1000)::float8 as "expiresAt",
  case when "p"."price_amount" is not null then json_build_object(
    'amount', "p"."price_amount", 'currency', "p"."price_currency") end as price from place as p;
