/**
 * A reminder that comes or goes, the number of a calendar entry that follows a move of the appointment, and the end of
 * a former place, which retention deletes, are no changes that a CRM would synchronise, unless the state changes with them.
 */
export const MORE_THAN_FOLLOWS = `(old.remind_at is not distinct from new.remind_at and old.sequence = new.sequence
  and old.replaces_id is not distinct from new.replaces_id) or old.state <> new.state`;

/** Tables, and which of their changes count. */
const CHANGES = { appointments: '', participations: ` when (${MORE_THAN_FOLLOWS})` };

/** CRMs that synchronise ask for changes since a time, and no writer can forget to note it: the database does. */
export const UPDATED_AT = Object.entries(CHANGES)
  .map(
    ([table, condition]) => `
create function ${table}_set_updated_at_fn() returns trigger language plpgsql set search_path from current as $$ begin
  new.updated_at := clock_timestamp(); return new;
end $$;

create trigger set_updated_at before update on ${table}
for each row${condition} execute function ${table}_set_updated_at_fn();
`,
  )
  .join('');
