-- Events never change. They leave by whole months (months.sql), or with a CRM that moves to another cell.
create function refuse_change_of_events() returns trigger language plpgsql set search_path from current as $$ begin
  if tg_op = 'DELETE' and current_setting('slotkeeper.mover', true) = 'yes' and is_by_owner() then return old; end if;
  raise insufficient_privilege using message = 'events are append-only';
end $$;

create trigger refuse_change before update or delete on events
for each row execute function refuse_change_of_events();
