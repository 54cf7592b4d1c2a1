-- Holds a free time of a resource: $1 resource, $2 start, $3 end.
with resource as (
  select id from resources where id = $1 for no key update
), made as (
  insert into appointments (resource_id, occupied) select id, tstzrange($2, $3) from resource
  on conflict do nothing returning id
)
insert into places (appointment_id, seat, expires_at) select id, 1, now() + interval '3 minutes' from made
returning id
