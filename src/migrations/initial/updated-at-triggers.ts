/** CRMs that synchronise ask for changes since a time, and no writer can forget to note it: the database does. */
export const UPDATED_AT = ['appointments', 'participations']
  .map(
    (table) => `
create function ${table}_set_updated_at_fn() returns trigger language plpgsql set search_path from current as $$ begin
  new.updated_at := clock_timestamp(); return new;
end $$;

create trigger set_updated_at before update on ${table} for each row execute function ${table}_set_updated_at_fn();
`,
  )
  .join('');
