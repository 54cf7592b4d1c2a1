/** Characters without ink: soft hyphen, fillers, joiners, directions, variation selectors, private use, tags. */
export const INVISIBLE =
  '[\\u00AD\\u034F\\u061C\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F' +
  '\\u2800\\u3164\\uE000-\\uF8FF\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFFB\\U000E0000-\\U0010FFFF]';

/** Public names belong to the CRM that first used them: entities/claimed-name.ts. */
export const CLAIMED_NAMES = `
create table claimed_names (
  reference text not null,
  crm_id text not null,
  look uuid not null generated always as (look_of(reference)) stored,
  spelling int8range not null generated always as (spelling_of(reference)) stored,
  primary key (reference),
  constraint claimed_name_of_crm unique (reference, crm_id),
  -- scalars/reference.ts knows more of them
  constraint claimed_name_is_visible check (reference !~ '${INVISIBLE}'),
  -- no name reads like that of another CRM
  constraint claimed_name_looks_like_own exclude using gist (look with =, crm_id with <>, spelling with &&),
  constraint claimed_names_crm_id_foreign foreign key (crm_id) references crms (id) on delete cascade
);

-- Each use of a name claims it, unless it reads like a name of another CRM. The foreign key of the table that uses the
-- name has the last word: it refuses a name that its CRM has not claimed.
create function claim_name() returns trigger language plpgsql set search_path from current as $$ begin
  insert into claimed_names (reference, crm_id) values (new.reference, new.crm_id) on conflict do nothing;
  return new;
end $$;

-- References of providers are unique within a CRM only, so a claim refuses nobody: it says which provider consumers find.
-- The second @, which no reference has, keeps these claims apart. A name that reads like a resource of another CRM is not
-- claimed.
create function claim_provider_name() returns trigger language plpgsql set search_path from current as $$ begin
  insert into claimed_names (reference, crm_id)
  select 'provider@' || new.reference, new.crm_id
  where not exists (
    select from claimed_names
    where look = look_of(new.reference) and crm_id <> new.crm_id and spelling && spelling_of(new.reference))
  on conflict do nothing;
  return new;
end $$;

-- Two unique indexes cannot exclude each other, so resources and channels are compared under a lock of the name. Its
-- row exists: triggers fire in the order of their names, and claim_name comes first.
create function name_one_resource() returns trigger language plpgsql set search_path from current as $$ begin
  perform from claimed_names where reference = new.reference for no key update;
  if exists (
    select from resources where reference = new.reference and crm_id = new.crm_id and deleted_at is null and id <> new.id
    union all select from channels where reference = new.reference and crm_id = new.crm_id and id <> new.id
  ) then
    raise unique_violation using message = 'the reference names another resource or channel', constraint = tg_argv[0];
  end if;
  return new;
end $$;
`;

/** Tables with names that consumers use without naming a tenant. */
const NAMED = ['resources', 'channels', 'products', 'availabilities'];

const claims = NAMED.map(
  (table) => `
create trigger claim_name before insert or update of reference, crm_id on ${table}
for each row when (new.reference is not null) execute function claim_name();
`,
);

/** Triggers of the tables with names. */
export const NAME_TRIGGERS = `
${claims.join('')}
create trigger claim_name before insert or update of reference, crm_id on providers
for each row execute function claim_provider_name();

create trigger name_one_resource before insert or update of reference, crm_id, deleted_at on resources
for each row when (new.deleted_at is null) execute function name_one_resource('resource_reference_unique');

create trigger name_one_resource before insert or update of reference, crm_id on channels
for each row when (new.reference is not null) execute function name_one_resource('channel_reference_unique');
`;
