-- `look_of` is equal for names that look alike: a hash of the skeleton of UTS 39. The list of lookalikes is a JSON object in
-- the text of the function: what a character looks like, by the character.
do $do$
declare
  list text := (
    select '{' || string_agg(to_json(letter)::text || ':' || to_json(look)::text, ',' order by line, place) || '}'
    from string_to_table(trim(E'\n' from lookalikes()), E'\n') with ordinality as lines (entry, line)
      cross join lateral (select split_part(entry, E'\t', 1), split_part(entry, E'\t', 2)) as parts (letters, look)
      cross join lateral string_to_table(letters, null) with ordinality as characters (letter, place));
begin
  execute format($function$
create function look_of(name text) returns uuid language plpgsql immutable strict parallel safe as $$
declare
  -- PL/pgSQL: PostgreSQL would read the list anew in each statement that calls an SQL function
  skeleton text := (
    select string_agg(coalesce(%L::jsonb ->> letter, letter), '' order by position)
    from string_to_table(normalize(name, NFD), null) with ordinality as letters (letter, position));
begin
  return encode(substr(sha256(convert_to(normalize(skeleton, NFD), 'UTF8')), 1, 16), 'hex')::uuid;
end $$;
  $function$, list);
end $do$;

drop function lookalikes();

-- `spelling_of` tells the exceptions: two names of ASCII, such as `room1@crm` and `rooml@crm`, do not exclude each other,
-- because programs choose them. So the spelling of a name of ASCII is a point of its own, and that of any other name covers
-- all points.
create function spelling_of(name text) returns int8range language sql immutable strict parallel safe
  return case when octet_length(name) = length(name)
    then int8range(hashtext(name), hashtext(name), '[]') else int8range(null, null) end;
