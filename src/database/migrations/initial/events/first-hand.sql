-- Condition of the triggers that write events: true unless a foreign key cascades the change of another row, which has
-- its own event, or the rows of a CRM move to another cell, with its log.
create function is_first_hand() returns boolean language sql stable
  return pg_trigger_depth() = 0 and current_setting('slotkeeper.mover', true) is distinct from 'yes';
