-- Rights of the owner of the tables. The migrations of an owner grant rights on all new tables to the role of the service.
--
-- Many triggers have the condition `current_setting('slotkeeper.mover', true) is distinct from 'yes' or not is_by_owner()`:
-- they do not fire for a move to another cell, because its rows come with what these triggers wrote. Only the owner of the
-- tables may say that it moves something: the role of the service could otherwise change rows without an event.

create function is_by_owner() returns boolean language plpgsql stable set search_path from current as $$ begin
  -- of the session, also in a function that runs with the rights of its owner
  return pg_has_role(session_user, (select relowner from pg_class where oid = 'crms'::regclass), 'MEMBER');
end $$;

-- Leaves a table to its owner: other roles read it, and change at most some columns.
create function reserve_to_owner(reserved regclass, columns text default null) returns void language plpgsql as $$
declare
  other text;
begin
  for other in
    select distinct case grantee when 0 then 'public' else quote_ident(pg_get_userbyid(grantee)) end
    from pg_class, aclexplode(relacl) where pg_class.oid = reserved and grantee <> relowner
  loop
    execute format('revoke insert, update, delete, truncate on %s from %s', reserved, other);
    if columns is not null then execute format('grant update (%s) on %s to %s', columns, reserved, other); end if;
  end loop;
end $$;
