import { readFileSync } from 'node:fs';
import pg from 'pg';

/**
 * Lookalikes of Unicode (UTS 39, confusables.txt): in each line characters, a tab, and what all of them look like. They
 * are part of this migration and never change: a newer list needs a migration that computes the claimed names anew.
 */
const LOOKALIKES: { [character: string]: string } = Object.fromEntries(
  readFileSync(new URL('lookalikes.tsv', import.meta.url), 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .flatMap(([characters = '', prototype = '']) => [...characters].map((character) => [character, prototype])),
);

/**
 * `look_of` is equal for names that look alike: a hash of the skeleton of UTS 39. `spelling_of` tells the exceptions: two
 * names of ASCII, such as `room1@crm` and `rooml@crm`, do not exclude each other, because programs choose them. So the
 * spelling of a name of ASCII is a point of its own, and that of any other name covers all points.
 */
export const LOOKS = `
create function look_of(name text) returns uuid language plpgsql immutable strict parallel safe as $$
declare
  -- PL/pgSQL: PostgreSQL would read the list anew in each statement that calls an SQL function
  skeleton text := (
    select string_agg(coalesce(${pg.escapeLiteral(JSON.stringify(LOOKALIKES))}::jsonb ->> letter, letter), '' order by position)
    from string_to_table(normalize(name, NFD), null) with ordinality as letters (letter, position));
begin
  return encode(substr(sha256(convert_to(normalize(skeleton, NFD), 'UTF8')), 1, 16), 'hex')::uuid;
end $$;

create function spelling_of(name text) returns int8range language sql immutable strict parallel safe
  return case when octet_length(name) = length(name)
    then int8range(hashtext(name), hashtext(name), '[]') else int8range(null, null) end;
`;
