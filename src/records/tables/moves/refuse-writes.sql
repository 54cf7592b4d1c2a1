create function refuse_write_of_moving_crm() returns trigger language plpgsql set search_path from current as $$ begin
  -- one statement per row: sees a move that has begun since the statement that writes
  if exists (select from moves where crm_id in (old.crm_id, new.crm_id) and state <> 'DRAINING')
    and (current_setting('slotkeeper.mover', true) is distinct from 'yes' or not is_by_owner())
  then
    raise lock_not_available using message = 'the CRM moves to another cell';
  end if;
  return coalesce(new, old);
end $$;

-- Refuses writes to all tables of tenant data: those with a column crm_id. Not to the event log: processes number the
-- events of all CRMs together, and a move waits until no event of its CRM is left to number.
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
