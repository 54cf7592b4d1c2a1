-- book what is free, unlimited: 1

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
    known as (
    select id from (
      select 1 as rank, id, created_at from users
      where crm_id = $8 and email_key(email) = $9 and reference is not null
      union all
      select 2, id, created_at from users where crm_id = $10 and mailbox = $11
      union all
      select case when mobile_by_stranger then 4 else 3 end, id, created_at from users
      where crm_id = $12 and mobile_key = $13
    ) as users order by rank, created_at, id limit 1), filled as (
    update users set first_name = coalesce(first_name, $14),
      first_name_by_stranger = first_name_by_stranger or (first_name is null and $15::text is not null),
      mobile = coalesce(mobile, $16), mobile_by_stranger = mobile_by_stranger or (mobile is null and $17::text is not null),
      mobile_key = case when (mobile is null and $18::text is not null) then $19 else mobile_key end
    where id = (select id from known) and exists (select from calendar) and ((first_name is null and $20::text is not null) or (mobile is null and $21::text is not null))
    ), new_consumer as (
      insert into users (crm_id, email, mailbox, first_name, last_name, mobile, mobile_key, language,
        first_name_by_stranger, last_name_by_stranger, mobile_by_stranger)
      select crm.id, $22, $23, $24, $25, $26, $27,
        coalesce($28, actor.language, 'de'), $29, $30, $31
      from crms crm left join users actor on actor.crm_id = crm.id and actor.is_actor
      where crm.id = $32 and not exists (select from known) and exists (select from calendar)
      on conflict do nothing returning id
    ), consumer as (select id from known union all select id from new_consumer), appointment as (
    insert into appointments (crm_id, provider_id, resource_id, availability_id, product_id, starts_at, ends_at,
      occupied_from, occupied_until, capacity, contact_channel_type, contact_channel_value)
    select $33, $34::uuid, $35::uuid, $36::uuid, $37::uuid,
      $38::timestamptz, $39::timestamptz, $40::timestamptz,
      $41::timestamptz, $42::int, $43, $44
    from calendar cross join consumer  returning *),
    place as (
  insert into participations as p (crm_id, provider_id, appointment_id, capacity, seat, state, expires_at, client,
    channel_key, user_id, email, first_name, last_name, mobile, mobile_key, message, language, time_zone,
    is_by_crm)
  select a.crm_id, a.provider_id, a.id, a.capacity, 1, $45,
    clock_timestamp() + $46::int * interval '1 second', $47,
    $48, consumer.id, $49, $50, $51, $52, $53, $54,
    $55, $56, $57::boolean
  from appointment as a cross join consumer
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
        coalesce(c.max_reschedules, $58::int) > p.reschedules and coalesce(c.visible, p.channel_key = any($59)) as can_reschedule, c.cancellation_notice_minutes as cancellation_notice,
        coalesce(c.rescheduling_notice_minutes, $60::int) as rescheduling_notice,
        r.deleted_at is null and not r.archived and coalesce(c.visible, p.channel_key = any($61)) as is_offered, coalesce((
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
      from json_to_recordset($62::json) as asked(position int, kind text,
        participation uuid, told text, earlier jsonb, wished jsonb, choice jsonb, occasion text,
        "isWithheld" boolean, "isToConsumer" boolean, "isByStranger" boolean, "isCounted" boolean, "isFollowUp" boolean,
        "isRepeatable" boolean, "isCancellation" boolean, "isEvenIfOver" boolean, "isIfEntryEnds" boolean, "isIfEntered" boolean, "endsResource" boolean, "perMailbox" int,
        "notificationsPerHour" int, "leftResource" uuid, "leftStart" timestamptz, "leftEnd" timestamptz)) as asked cross join about),
    addressed as (
      select event.*, email_key(case when "isToConsumer" then email else provider_address end) as address,
        case when event."isWithheld" then $63
          when event.kind = any(event.withheld_mails) then $64 end as "withheldBy"
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
        case when judged.state = $65 then event."withheldBy" end,
        event.address,
        coalesce(case when event."isToConsumer" then event.language end, event.provider_language),
        jsonb_build_object('provider', jsonb_build_object('uuid', event.provider_id, 'name', event.provider_name, 'email', event.provider_address, 'phone', event.provider_phone, 'impressum', event.impressum, 'privacyUrl', event.privacy_url, 'termsUrl', event.terms_url, 'accent', event.brand_accent, 'picture', event.brand_picture, 'timeZone', event.provider_time_zone, 'language', event.provider_language), 'resource', jsonb_build_object('uuid', event.resource_id, 'reference', event.resource_reference, 'name', event.public_name, 'others', event.others, 'bookableOn', case when event.is_offered and not event."endsResource" then event.channel_key end, 'address', event.address_street || ' ' || event.address_number || ', ' || event.address_zip || ' ' || event.address_city), 'product', case when event.product_name is not null then jsonb_build_object(
    'name', event.product_name, 'hints', translated(event.product_hints,
    in_languages(event.product_hints_by_language, array[coalesce(case when event."isToConsumer" then event.language end, event.provider_language), event.provider_language]))) end, 'price', case when event.price_amount is not null then jsonb_build_object(
    'amount', event.price_amount, 'currency', event.price_currency) end, 'appointment', jsonb_build_object('uuid', event.appointment_id, 'start', coalesce(event."leftStart", event.starts_at), 'end', coalesce(event."leftEnd", event.ends_at), 'calendarUid', coalesce(event.calendar_uid, event.appointment_id), 'sequence', event.appointment_sequence + event."isCancellation"::int, 'isOver', (event.is_over or event."leftResource" is not null), 'isConfirmed', true, 'capacity', event.capacity, 'contact', case when event.contact_channel_type is not null then jsonb_build_object(
      'type', event.contact_channel_type, 'value', event.contact_channel_value) end), 'participation', jsonb_build_object('uuid', event.id, 'booking', event.booking_id, 'sequence', event.sequence + event."isCancellation"::int, 'customer', event.customer, 'isConfirmed', true, 'isMoveRequest', false, 'canReschedule', event.can_reschedule, 'reschedulingNotice', event.rescheduling_notice, 'cancellationNotice', event.cancellation_notice), 'consumer', jsonb_build_object('firstName', event.first_name, 'lastName', event.last_name, 'email', event.email, 'mobile', event.mobile, 'message', event.message, 'answers', event.answers, 'timeZone', event.time_zone, 'isByCrm', event.is_by_crm, 'isVerified', event.is_verified), 'message', event.told, 'isMessageByCrm', not event."isByStranger", 'before', event.earlier, 'wished', event.wished, 'choice', event.choice)
      from addressed as event
        cross join lateral (select case when event."withheldBy" is not null then $66 else $67 end as state offset 0) as judged
      order by event.position
      on conflict (crm_id, dedupe_key) do nothing
      returning kind, state
    )
    select p.id, p.customer, p.appointment_id as appointment, p.booking_id as booking, (extract(epoch from "p"."expires_at") * 1000)::float8 as "expiresAt",
  case when "p"."price_amount" is not null then json_build_object(
    'amount', "p"."price_amount", 'currency', "p"."price_currency") end as price from place as p;

-- book what is free, with the default limits: 1

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
        where p.booking_id = b.booking_id and p.state in ('REQUESTED', 'BOOKED') limit 1)) as reached) as compared
    where compared.count >= compared.max
      and not
  exists (select from rate_counts where key = 'key:' || $11 || ':' || $12::text and expire > (extract(epoch from now()) * 1000)::bigint)
    order by network.position, compared.position limit 1), turn as (
  insert into rate_counts as turn (key, points, expire)
  select $13, 1, (extract(epoch from now()) * 1000)::bigint + $14::bigint where not exists (select from refusal)
  on conflict (key) do update set points = turn.points + 1, expire = excluded.expire where turn.points = (select seen.points from rate_counts seen where seen.key = $15)
  returning key), calendar as (
      select r.id, r.contact_user_id, r.contact_profile_id from resources r cross join cause cross join turn
      where r.id = $16 and r.deleted_at is null
        and
  concat_ws(' ', r.settings_revision, (select settings_revision from providers where id = r.provider_id)) = $17
        and statement_timestamp() between '-infinity'::timestamptz and $18::timestamptz
        and (
          select a.id from appointments a
          where
  a.state = 'ACTIVE' and a.resource_id = $19
    and a.occupied && tstzrange($20::timestamptz, $21::timestamptz) limit 1) is null
      for no key update of "r"
    ),
    known as (
    select id from (
      select 1 as rank, id, created_at from users
      where crm_id = $22 and email_key(email) = $23 and reference is not null
      union all
      select 2, id, created_at from users where crm_id = $24 and mailbox = $25
      union all
      select case when mobile_by_stranger then 4 else 3 end, id, created_at from users
      where crm_id = $26 and mobile_key = $27
    ) as users order by rank, created_at, id limit 1), filled as (
    update users set first_name = coalesce(first_name, $28),
      first_name_by_stranger = first_name_by_stranger or (first_name is null and $29::text is not null),
      mobile = coalesce(mobile, $30), mobile_by_stranger = mobile_by_stranger or (mobile is null and $31::text is not null),
      mobile_key = case when (mobile is null and $32::text is not null) then $33 else mobile_key end
    where id = (select id from known) and exists (select from calendar) and ((first_name is null and $34::text is not null) or (mobile is null and $35::text is not null))
    ), new_consumer as (
      insert into users (crm_id, email, mailbox, first_name, last_name, mobile, mobile_key, language,
        first_name_by_stranger, last_name_by_stranger, mobile_by_stranger)
      select crm.id, $36, $37, $38, $39, $40, $41,
        coalesce($42, actor.language, 'de'), $43, $44, $45
      from crms crm left join users actor on actor.crm_id = crm.id and actor.is_actor
      where crm.id = $46 and not exists (select from known) and exists (select from calendar)
      on conflict do nothing returning id
    ), consumer as (select id from known union all select id from new_consumer), appointment as (
    insert into appointments (crm_id, provider_id, resource_id, availability_id, product_id, starts_at, ends_at,
      occupied_from, occupied_until, capacity, contact_channel_type, contact_channel_value)
    select $47, $48::uuid, $49::uuid, $50::uuid, $51::uuid,
      $52::timestamptz, $53::timestamptz, $54::timestamptz,
      $55::timestamptz, $56::int, $57, $58
    from calendar cross join consumer  returning *),
    place as (
  insert into participations as p (crm_id, provider_id, appointment_id, capacity, seat, state, expires_at, client,
    channel_key, user_id, email, first_name, last_name, mobile, mobile_key, message, language, time_zone,
    is_by_crm)
  select a.crm_id, a.provider_id, a.id, a.capacity, 1, $59,
    clock_timestamp() + $60::int * interval '1 second', $61,
    $62, consumer.id, $63, $64, $65, $66, $67, $68,
    $69, $70, $71::boolean
  from appointment as a cross join consumer
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
        coalesce(c.max_reschedules, $72::int) > p.reschedules and coalesce(c.visible, p.channel_key = any($73)) as can_reschedule, c.cancellation_notice_minutes as cancellation_notice,
        coalesce(c.rescheduling_notice_minutes, $74::int) as rescheduling_notice,
        r.deleted_at is null and not r.archived and coalesce(c.visible, p.channel_key = any($75)) as is_offered, coalesce((
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
      from json_to_recordset($76::json) as asked(position int, kind text,
        participation uuid, told text, earlier jsonb, wished jsonb, choice jsonb, occasion text,
        "isWithheld" boolean, "isToConsumer" boolean, "isByStranger" boolean, "isCounted" boolean, "isFollowUp" boolean,
        "isRepeatable" boolean, "isCancellation" boolean, "isEvenIfOver" boolean, "isIfEntryEnds" boolean, "isIfEntered" boolean, "endsResource" boolean, "perMailbox" int,
        "notificationsPerHour" int, "leftResource" uuid, "leftStart" timestamptz, "leftEnd" timestamptz)) as asked cross join about),
    addressed as (
      select event.*, email_key(case when "isToConsumer" then email else provider_address end) as address,
        case when event."isWithheld" then $77
          when event.kind = any(event.withheld_mails) then $78 end as "withheldBy"
      from event
      where (not event."isToConsumer" or event.email is not null)
        and (event."isEvenIfOver" or event.ends_at > event."createdAt")
    ), counted as (
  insert into rate_counts (key, points, expire)
  select key, 1, (extract(epoch from now()) * 1000)::bigint + $79::bigint from (
        select distinct (
  select 'mails:' || encode(sha256(convert_to(case
    when host in ('gmail.com', 'googlemail.com') then replace(person, '.', '') || '@gmail.com'
    else person || '@' || host end, 'UTF8')), 'hex')
  from (select regexp_replace(split_part(event.address, '@', 1), '[+].*', '') as person,
    split_part(event.address, '@', 2) as host) as parts) from addressed as event
        where "isToConsumer" and "perMailbox" > 0 and "withheldBy" is null) as keys(key)
  on conflict (key) do update set
    points = case when rate_counts.expire > excluded.expire - $80::bigint then rate_counts.points else 0 end + 1,
    expire = case when rate_counts.expire > excluded.expire - $81::bigint then rate_counts.expire else excluded.expire end
  returning key, points
    ), queued as (
      insert into mails (created_at, crm_id, provider_id, appointment_id, participation_id, dedupe_key, kind,
        is_by_stranger, state, withheld_by, recipient, language, facts)
      select event."createdAt", event.crm_id, event.provider_id, event.appointment_id, event.id,
        event.kind || ':' || event.id || case when event."isRepeatable" then ':' || event.appointment_sequence else '' end
          || coalesce(':' || event.occasion, ''),
        event.kind,
        event."isByStranger", judged.state,
        case when judged.state = $82 then event."withheldBy" end,
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
    split_part(event.address, '@', 2) as host) as parts)) > event."perMailbox" then $83 when event."withheldBy" is not null then $84 when event."isByStranger" and not event."isToConsumer" and event."notificationsPerHour" > 0
    and ((
    select count(*) from (
      select from mails sent where sent.provider_id = event.provider_id and sent.recipient = event.address
        and sent.created_at > event."createdAt" - interval '1 hour' and sent.is_by_stranger and sent.kind in ($85, $86, $87, $88, $89, $90, $91)
        and sent.state not in ($92, $93)
      limit event."notificationsPerHour") as recent
  ) >= event."notificationsPerHour" or (
    select count(*) from mails sent where sent.participation_id = event.id
      and sent.state = $94 and sent.digest_id is null) > 0) then $95 else $96 end as state offset 0) as judged
      order by event.position
      on conflict (crm_id, dedupe_key) do nothing
      returning kind, state
    ), kept as (update rate_counts set points = points - 1 where key = any($97::text[]) and points > 0 and exists (select from place)), client_booking as (
    insert into client_bookings (booking_id, provider_id, client, expires_at)
    select place.booking_id, $98::uuid, $99, now() + interval '1 day' from place
    where $100 on conflict do nothing)
    select p.id, p.customer, p.appointment_id as appointment, p.booking_id as booking, (extract(epoch from "p"."expires_at") * 1000)::float8 as "expiresAt",
  case when "p"."price_amount" is not null then json_build_object(
    'amount', "p"."price_amount", 'currency', "p"."price_currency") end as price from place as p;
