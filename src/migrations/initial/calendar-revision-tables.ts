/** Column that names the resource or provider whose calendar a row belongs to. */
const DIRECTLY = {
  resources: 'id',
  providers: 'id',
  products: 'provider_id',
  channels: 'resource_id',
  resource_products: 'resource_id',
  availabilities: 'resource_id',
  appointments: 'resource_id',
};

/** Table that names the resource (in `resource_id`) of a row, and the column that refers to that table. */
const BY_WAY_OF = {
  channel_products: ['channels', 'channel_id'],
  availability_products: ['availabilities', 'availability_id'],
  participations: ['appointments', 'appointment_id'],
};

/**
 * A revision is random: after a restore, or a failover that lost commits, a count would repeat with another calendar.
 * It is computed before the update because Citus refuses volatile functions in one.
 */
const ROWS = `
create table calendar_revisions (
  id uuid not null,
  revision uuid not null,
  primary key (id)
);

create function start_calendar_revision() returns trigger language plpgsql set search_path from current as $$ begin
  insert into calendar_revisions (id, revision) values (new.id, gen_random_uuid());
  return null;
end $$;

create function end_calendar_revision() returns trigger language plpgsql set search_path from current as $$ begin
  delete from calendar_revisions where id = old.id;
  return null;
end $$;

create function renew_calendar_revision() returns trigger language plpgsql set search_path from current as $$
declare renewed uuid := gen_random_uuid();
begin
  update calendar_revisions set revision = renewed
  where id in ((to_jsonb(old) ->> tg_argv[0])::uuid, (to_jsonb(new) ->> tg_argv[0])::uuid);
  return null;
end $$;
`;

const startAndEnd = (table: string) => `
create trigger start_calendar_revision after insert on ${table}
for each row execute function start_calendar_revision();

create trigger end_calendar_revision after delete on ${table}
for each row execute function end_calendar_revision();
`;

/** Runs at the end of the transaction: until then no other change of the same calendar waits for it. */
const renew = (table: string, call: string) => `
create constraint trigger renew_calendar_revision after insert or update or delete on ${table}
deferrable initially deferred for each row execute function ${call};
`;

const renewByWayOf = (parent: string, column: string) => `
create function renew_calendar_revision_by_${parent}() returns trigger
language plpgsql set search_path from current as $$
declare renewed uuid := gen_random_uuid();
begin
  update calendar_revisions set revision = renewed
  where id in (select resource_id from ${parent} where id in (old.${column}, new.${column}));
  return null;
end $$;
`;

/** Triggers that renew the revisions of changed calendars: entities/calendar-revision.ts. */
export const CALENDAR_REVISIONS = [
  ROWS,
  ...['resources', 'providers'].map(startAndEnd),
  ...Object.entries(DIRECTLY).map(([table, column]) => renew(table, `renew_calendar_revision('${column}')`)),
  ...Object.entries(BY_WAY_OF).flatMap(([table, [parent, column]]) => [
    renewByWayOf(parent!, column!),
    renew(table, `renew_calendar_revision_by_${parent}()`),
  ]),
].join('');
