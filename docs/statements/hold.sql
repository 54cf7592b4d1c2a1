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

-- hold, with the default limits: 1

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
