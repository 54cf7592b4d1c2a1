-- hold, unlimited: 1

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
    and a.occupied && tstzrange($7::timestamptz, $8::timestamptz) limit 1) is null
      for no key update of "r"
    ),
     appointment as (
    insert into appointments (crm_id, provider_id, resource_id, availability_id, product_id, starts_at, ends_at,
      occupied_from, occupied_until, capacity, contact_channel_type, contact_channel_value)
    select $9, $10::uuid, $11::uuid, $12::uuid, $13::uuid,
      $14::timestamptz, $15::timestamptz, $16::timestamptz,
      $17::timestamptz, $18::int, $19, $20
    from calendar on conflict do nothing returning *),
    place as (
  insert into participations as p (crm_id, provider_id, appointment_id, capacity, seat, state, expires_at, client,
    channel_key, user_id, email, first_name, last_name, mobile, mobile_key, message, language, time_zone,
    is_by_crm)
  select a.crm_id, a.provider_id, a.id, a.capacity, 1, $21,
    clock_timestamp() + $22::int * interval '1 second', $23,
    $24, $25::uuid, $26, $27,
    $28, $29, $30, $31,
    $32, $33, $34::boolean
  from appointment as a
  on conflict (provider_id, appointment_id, seat) where state in ('RESERVED', 'REQUESTED', 'BOOKED') do nothing
  returning p.*)
    select p.id, p.customer, p.appointment_id as appointment, p.booking_id as booking, (extract(epoch from "p"."expires_at") * 1000)::float8 as "expiresAt",
  case when "p"."price_amount" is not null then json_build_object(
    'amount', "p"."price_amount", 'currency', "p"."price_currency") end as price from place as p;

-- hold, with the default limits: 2

select
  exists (select from rate_counts where key = 'key:' || $1 || ':' || $2::text and expire > (extract(epoch from now()) * 1000)::bigint) as "isKnown", held.*, kept.*,
      coalesce(day.points, 0) as "holdsInDay", coalesce(ceil(("day"."expire" - (extract(epoch from now()) * 1000)::bigint) / 1000.0), 0)::int as "untilDayEnds",
      coalesce(slot.points, 0) as "holdsOfSlot", $3 - coalesce(ceil(("slot"."expire" - (extract(epoch from now()) * 1000)::bigint) / 1000.0), 0)::int as "sinceLastHoldOfSlot",
      coalesce((select points from rate_counts where key = $4), 0) as turn
    from unnest($5::text[], $6::text[], $7::text[],
        $8::text[], $9::int[]) with ordinality
        as network(lowest, highest, day, slot, free, position)
      cross join lateral (
        select count(*) filter (where p.expires_at > clock_timestamp())::int as "liveHolds",
          count(*) filter (where p.appointment_id = $10::uuid)::int as "holdsInAppointment",
          count(*) filter (where p.appointment_id = $11::uuid and p.expires_at > clock_timestamp())::int
            as "liveHoldsInAppointment",
          coalesce(ceil(extract(epoch from min(p.expires_at) filter (where p.expires_at > clock_timestamp()) - clock_timestamp())), 0)::int as "untilFirstExpires",
          coalesce(ceil(extract(epoch from min(p.expires_at) filter (where p.appointment_id = $12::uuid
            and p.expires_at > clock_timestamp()) - clock_timestamp())), 0)::int as "untilFirstInAppointmentExpires"
        from participations p
        where p.provider_id = $13 and p.client is not null and p.state = 'RESERVED'
          and p.client between network.lowest and network.highest
      ) as held
      cross join lateral (
        select count(*)::int as bookings, coalesce(ceil(extract(epoch from min(b.expires_at) - clock_timestamp())), 0)::int as "untilBookingEnds"
        from client_bookings b
        where b.provider_id = $14 and b.client between network.lowest and network.highest
          and b.expires_at > now() and exists (
            select from participations p where p.provider_id = b.provider_id and p.booking_id = b.booking_id
              and p.state in ('REQUESTED', 'BOOKED'))
      ) as kept
      left join lateral (select points, expire from rate_counts where key = "network"."day" and expire > (extract(epoch from now()) * 1000)::bigint limit 1) as day on true
      left join lateral (select points, expire from rate_counts where key = "network"."slot" and expire > (extract(epoch from now()) * 1000)::bigint limit 1) as slot
        on slot.expire > (extract(epoch from now()) * 1000)::bigint + $15::bigint - case when slot.points >= network.free then $16::bigint else $17::bigint end
    order by network.position;

with cause as materialized (select set_config('slotkeeper.cause', $1, true)), turn as (
  insert into rate_counts as turn (key, points, expire)
  select $2, 1, (extract(epoch from now()) * 1000)::bigint + $3::bigint where true
  on conflict (key) do update set points = turn.points + 1, expire = excluded.expire where turn.points = $4::int
  returning key), calendar as (
      select r.id, r.contact_user_id, r.contact_profile_id from resources r cross join cause cross join turn
      where r.id = $5 and r.deleted_at is null
        and
  concat_ws(' ', r.settings_revision, (select settings_revision from providers where id = r.provider_id)) = $6
        and statement_timestamp() between '-infinity'::timestamptz and $7::timestamptz
        and (
          select a.id from appointments a
          where
  a.provider_id = $8 and a.state = 'ACTIVE'
    and a.resource_id = $9
    and a.occupied && tstzrange($10::timestamptz, $11::timestamptz) limit 1) is null
      for no key update of "r"
    ),
     appointment as (
    insert into appointments (crm_id, provider_id, resource_id, availability_id, product_id, starts_at, ends_at,
      occupied_from, occupied_until, capacity, contact_channel_type, contact_channel_value)
    select $12, $13::uuid, $14::uuid, $15::uuid, $16::uuid,
      $17::timestamptz, $18::timestamptz, $19::timestamptz,
      $20::timestamptz, $21::int, $22, $23
    from calendar on conflict do nothing returning *),
    place as (
  insert into participations as p (crm_id, provider_id, appointment_id, capacity, seat, state, expires_at, client,
    channel_key, user_id, email, first_name, last_name, mobile, mobile_key, message, language, time_zone,
    is_by_crm)
  select a.crm_id, a.provider_id, a.id, a.capacity, 1, $24,
    clock_timestamp() + $25::int * interval '1 second', $26,
    $27, $28::uuid, $29, $30,
    $31, $32, $33, $34,
    $35, $36, $37::boolean
  from appointment as a
  on conflict (provider_id, appointment_id, seat) where state in ('RESERVED', 'REQUESTED', 'BOOKED') do nothing
  returning p.*), of_day as (
  insert into rate_counts (key, points, expire)
  select key, 1, (extract(epoch from now()) * 1000)::bigint + $38::bigint from (select day from unnest($39::text[]) as day cross join place) as keys(key)
  on conflict (key) do update set
    points = case when rate_counts.expire > excluded.expire - $40::bigint then rate_counts.points else 0 end + 1,
    expire = case when rate_counts.expire > excluded.expire - $41::bigint then rate_counts.expire else excluded.expire end
  returning key, points), of_slot as (
    insert into rate_counts as slot (key, points, expire)
    select key, 1, (extract(epoch from now()) * 1000)::bigint + $42::bigint from unnest($43::text[]) as key cross join place
    on conflict (key) do update set expire = excluded.expire,
      points = case when slot.expire > excluded.expire - case when slot.points >= $44::int then $45::bigint else $46::bigint end
        then slot.points else 0 end + 1)
    select p.id, p.customer, p.appointment_id as appointment, p.booking_id as booking, (extract(epoch from "p"."expires_at") * 1000)::float8 as "expiresAt",
  case when "p"."price_amount" is not null then json_build_object(
    'amount', "p"."price_amount", 'currency', "p"."price_currency") end as price from place as p;
