-- Fields that providers add to their booking forms.

-- Fields of one type have 1 to 50 choices, the others none.
create function is_choices(type text, choices jsonb) returns boolean language sql immutable parallel safe
  return case when type = 'CHOICE' then coalesce(jsonb_array_length(choices) between 1 and 50, false)
    else choices is null end;

-- Bytes of the texts of a field, which each form repeats.
create function custom_field_bytes(labels jsonb, choices jsonb) returns int language sql immutable parallel safe
  return octet_length(labels::text) + coalesce(octet_length(choices::text), 0);

create table custom_fields (
  id uuid not null default time_ordered_uuid(),
  created_at timestamptz(3) not null default now(),
  crm_id text not null,
  provider_id uuid not null,
  -- null: asked for whatever is booked
  product_id uuid,
  key text not null,
  labels texts_by_language not null,
  type text not null,
  required boolean not null default false,
  -- values with their labels; null for other types
  choices jsonb,
  max_length int,
  position int not null default 0,
  archived boolean not null default false,
  primary key (id),
  constraint custom_field_key_unique unique (provider_id, key),
  constraint custom_field_key check (key ~ '^[a-z][a-z0-9_]{0,39}$'),
  constraint custom_field_choices check (is_choices(type, choices)),
  constraint custom_field_max_length
    check (max_length is null or ((type = 'TEXT' or type = 'LONG_TEXT') and max_length >= 1 and max_length <= 2000)),
  constraint custom_field_position check (position >= 0 and position <= 10000),
  constraint custom_fields_type_check
    check (type in ('TEXT', 'LONG_TEXT', 'NUMBER', 'BOOLEAN', 'CHOICE', 'DATE', 'PHONE', 'EMAIL')),
  constraint custom_fields_crm_id_foreign foreign key (crm_id) references crms (id) on delete cascade,
  constraint custom_fields_provider_id_foreign
    foreign key (crm_id, provider_id) references providers (crm_id, id) on delete cascade,
  constraint custom_field_of_product
    foreign key (crm_id, provider_id, product_id) references products (crm_id, provider_id, id) on delete cascade
);
create index custom_field_by_product on custom_fields (product_id) where product_id is not null;

create function check_custom_field_limit() returns trigger language plpgsql set search_path from current as $$
declare
  is_exceeded boolean;
begin
  perform from providers where id = new.provider_id for no key update;
  select case tg_name
      when 'custom_field_limit' then coalesce(sum(fields) filter (where product_id is null), 0)
        + coalesce(max(fields) filter (where product_id is not null), 0) > 20
      when 'custom_field_limit_of_provider' then sum(fields) > 100
      when 'custom_field_bytes_of_provider' then sum(bytes) > 65536
    end into is_exceeded
  from (
    select product_id, count(*) as fields, sum(custom_field_bytes(labels, choices)) as bytes from custom_fields
    where provider_id = new.provider_id and not archived group by product_id
  ) as asked;
  if is_exceeded then
    raise exception 'too many custom fields are asked, or their texts are too long'
      using errcode = '23514', constraint = tg_name, table = 'custom_fields';
  end if;
  return null;
end $$;

create constraint trigger custom_field_limit after insert or update of product_id, archived on custom_fields
deferrable initially deferred
for each row when (current_setting('slotkeeper.mover', true) is distinct from 'yes' or not is_by_owner())
execute function check_custom_field_limit();

create constraint trigger custom_field_limit_of_provider after insert or update of archived on custom_fields
deferrable initially deferred
for each row when (current_setting('slotkeeper.mover', true) is distinct from 'yes' or not is_by_owner())
execute function check_custom_field_limit();

create constraint trigger custom_field_bytes_of_provider after insert or update of archived, labels, choices on custom_fields
deferrable initially deferred
for each row when (current_setting('slotkeeper.mover', true) is distinct from 'yes' or not is_by_owner())
execute function check_custom_field_limit();
