import { NOT_BY_MOVE } from './move-tables.ts';
import { MORE_THAN_FOLLOWS } from './updated-at-triggers.ts';

/** Table of the resource or provider whose settings a row belongs to, and the column that refers to it. */
const DIRECTLY = {
  products: ['providers', 'provider_id'],
  custom_fields: ['providers', 'provider_id'],
  channels: ['resources', 'resource_id'],
  resource_products: ['resources', 'resource_id'],
  availabilities: ['resources', 'resource_id'],
};

/** Table that names the resource (in `resource_id`) of a row, and the column that refers to that table. */
const BY_WAY_OF = {
  channel_products: ['channels', 'channel_id'],
  availability_products: ['availabilities', 'availability_id'],
};

/** Resources that offer the products of the rows that a trigger is called with. */
const OFFERING = `
  select resource_id from resource_products where product_id in (old.product_id, new.product_id)
  union
  select a.resource_id from availability_products p join availabilities a on a.id = p.availability_id
  where p.product_id in (old.product_id, new.product_id)`;

/** Runs at the end of the transaction: until then no other change of the same calendar waits for it. */
const atTheEnd = (trigger: string, table: string, changes: string, call: string, condition = NOT_BY_MOVE) => `
create constraint trigger ${trigger} after ${changes} on ${table}
deferrable initially deferred for each row when (${condition}) execute function ${call};
`;

const ANY_CHANGE = 'insert or update or delete';

/** Renews the settings revision of the rows of `owner` whose id is in `ids` when a row of `table` changes. */
const renewSettings = (table: string, owner: string, ids: string) => `
create function renew_settings_by_${table}() returns trigger language plpgsql set search_path from current as $$ begin
  update ${owner} set settings_revision = default where id in (${ids});
  return null;
end $$;
${atTheEnd('renew_settings_revision', table, ANY_CHANGE, `renew_settings_by_${table}()`)}`;

const renewOwn = (table: string, condition = 'true') => `
create trigger renew_settings_revision before update on ${table}
for each row when (${condition}) execute function renew_own_settings_revision();
`;

/** Condition on a change of a resource: it is more than the note that a booking of any resource got it. */
const MORE_THAN_ASSIGNED = 'old.assigned_at is not distinct from new.assigned_at';

const SETTINGS = `
create function renew_own_settings_revision() returns trigger language plpgsql set search_path from current as $$ begin
  new.settings_revision := gen_random_uuid();
  return new;
end $$;
`;

/**
 * A blackout renews the revisions of all resources that it closes, not that of the provider: a booking in one statement
 * waits for the row of its resource and then sees the newest version of this row only. Rows that the same transaction has
 * written have a new revision already, so that a hundred blackouts of a provider renew each resource once. Part of a
 * transaction, as under an Idempotency-Key, has an id of its own, which the row of the blackout tells.
 */
const BY_BLACKOUTS = `
create function renew_settings_by_blackouts() returns trigger language plpgsql set search_path from current as $$
declare own xid := coalesce(new.xmin, pg_current_xact_id()::xid);
begin
  update resources set settings_revision = default
  where id in (old.resource_id, new.resource_id) and xmin <> own;
  if (tg_op <> 'INSERT' and old.resource_id is null) or (tg_op <> 'DELETE' and new.resource_id is null) then
    update resources set settings_revision = default
    where provider_id = coalesce(new.provider_id, old.provider_id) and xmin <> own;
  end if;
  return null;
end $$;
${atTheEnd('renew_settings_revision', 'blackouts', ANY_CHANGE, 'renew_settings_by_blackouts()')}`;

/** Hours and closures that name no time zone follow the provider. Renews the resources as `BY_BLACKOUTS` does. */
const BY_TIME_ZONE = `
create function renew_settings_by_time_zone() returns trigger language plpgsql set search_path from current as $$ begin
  update resources set settings_revision = default where provider_id = new.id;
  return null;
end $$;
${atTheEnd(
  'renew_settings_of_resources',
  'providers',
  'update',
  'renew_settings_by_time_zone()',
  'old.time_zone is distinct from new.time_zone',
)}`;

/** A revision is computed before the update because Citus refuses volatile functions in one. */
const BOOKINGS = `
create table calendar_revisions (
  id uuid not null,
  revision uuid not null default gen_random_uuid(),
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

create trigger start_calendar_revision after insert on resources
for each row execute function start_calendar_revision();

create trigger end_calendar_revision after delete on resources
for each row execute function end_calendar_revision();

create function renew_calendar_revision() returns trigger language plpgsql set search_path from current as $$
declare renewed uuid := gen_random_uuid();
begin
  update calendar_revisions set revision = renewed where id in (old.resource_id, new.resource_id);
  return null;
end $$;

create function renew_calendar_revision_by_places() returns trigger language plpgsql set search_path from current as $$
declare renewed uuid := gen_random_uuid();
begin
  update calendar_revisions set revision = renewed
  where id in (
    select resource_id from appointments where id in (old.appointment_id, new.appointment_id)
    union all
    select resource_id from appointments where part_of_id in (old.appointment_id, new.appointment_id));
  return null;
end $$;
`;

/**
 * Triggers that renew the revisions of what has changed: entities/calendar-revision.ts. Revisions are random: after a
 * restore, or a failover that lost commits, a count would repeat with another calendar.
 */
export const CALENDAR_REVISIONS = [
  SETTINGS,
  renewOwn('resources', MORE_THAN_ASSIGNED),
  renewOwn('providers'),
  ...Object.entries(DIRECTLY).map(([table, [owner, column]]) =>
    renewSettings(table, owner!, `old.${column}, new.${column}`),
  ),
  ...Object.entries(BY_WAY_OF).map(([table, [parent, column]]) =>
    renewSettings(table, 'resources', `select resource_id from ${parent} where id in (old.${column}, new.${column})`),
  ),
  BY_BLACKOUTS,
  BY_TIME_ZONE,
  // whoever changes the resources of a requirement replaces the requirement
  renewSettings('product_requirements', 'resources', OFFERING),
  BOOKINGS,
  // an appointment shows nothing until somebody has a place in it, so its insert renews nothing
  atTheEnd('renew_calendar_revision', 'appointments', 'update or delete', 'renew_calendar_revision()'),
  // named before booking_within_limits, which locks limits: triggers of a change run in the order of their names
  atTheEnd('booking_renews_revision', 'participations', 'insert or delete', 'renew_calendar_revision_by_places()'),
  atTheEnd(
    'booking_renews_revision_by_update',
    'participations',
    'update',
    'renew_calendar_revision_by_places()',
    MORE_THAN_FOLLOWS,
  ),
].join('');
