/**
 * Condition of triggers that must not fire for a move: its rows come with what these triggers wrote. Only the owner of the
 * tables may say that it moves something: the role of the service could otherwise change rows without an event.
 */
export const NOT_BY_MOVE = "(current_setting('slotkeeper.mover', true) is distinct from 'yes' or not is_by_owner())";

/** Rights of the owner of the tables. The migrations of an owner grant rights on all new tables to the role of the service. */
export const OWNERS = `
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
`;

/** CRMs that move from one cell to another: cli/move/move.ts. A CRM that nobody has moved has no row. */
export const MOVES = `
create table moves (
  crm_id text not null,
  state text not null,
  -- cell that the CRM leaves for, or that it arrives from
  other_cell text not null,
  -- the CRM was here before, so an undone move leaves its names to it
  returns boolean not null default false,
  primary key (crm_id),
  constraint moves_state_check check (state in ('DRAINING', 'STOPPED', 'LEFT', 'ARRIVING')),
  constraint moves_crm_id_foreign foreign key (crm_id) references crms (id) on delete cascade
);

create function refuse_write_of_moving_crm() returns trigger language plpgsql set search_path from current as $$ begin
  -- one statement per row: sees a move that has begun since the statement that writes
  if exists (select from moves where crm_id in (old.crm_id, new.crm_id) and state <> 'DRAINING')
    and ${NOT_BY_MOVE}
  then
    raise lock_not_available using message = 'the CRM moves to another cell';
  end if;
  return coalesce(new, old);
end $$;
`;

/**
 * Refuses writes to all tables of tenant data: those with a column crm_id. Not to the event log: processes number the
 * events of all CRMs together, and a move waits until no event of its CRM is left to number.
 */
export const MOVE_TRIGGERS = `
do $$ declare tenant_table regclass; begin
  for tenant_table in
    select attrelid from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and attname = 'crm_id' and relname <> 'moves'
      and relname not like 'event%'
  loop
    execute format('create trigger refuse_write_of_moving_crm before insert or update or delete on %s
      for each row execute function refuse_write_of_moving_crm()', tenant_table);
  end loop;
end $$;
`;
