-- Condition of the triggers that write events: true unless a foreign key cascades the change of another row, which has
-- its own event, or the rows of a CRM move to another cell, with its log. A guard of the waitlist is told, although a trigger makes it. Not in SQL: PostgreSQL would read and plan the
-- function anew in each statement that may fire a trigger. It names its schema, since a setting costs each call.
do $$ begin
  execute format($function$
    create function is_first_hand() returns boolean language plpgsql stable as $body$ begin
      return (pg_trigger_depth() = 0 or current_setting('slotkeeper.guarding', true) = 'yes')
        and (current_setting('slotkeeper.mover', true) is distinct from 'yes' or not %I.is_by_owner());
    end $body$
  $function$, current_schema());
end $$;
