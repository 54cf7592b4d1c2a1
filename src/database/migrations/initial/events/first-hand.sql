-- Condition of the triggers that write events: true unless a foreign key cascades the change of another row, which has
-- its own event, or the rows of a CRM move to another cell, with its log. Not in SQL: PostgreSQL would read and plan the
-- function anew in each statement that may fire a trigger.
create function is_first_hand() returns boolean language plpgsql stable as $$ begin
  return pg_trigger_depth() = 0 and current_setting('slotkeeper.mover', true) is distinct from 'yes';
end $$;
