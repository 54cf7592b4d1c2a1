-- Requirements of products: an appointment takes one resource of each, besides its own.
create table product_requirements (
  id uuid not null default time_ordered_uuid(),
  created_at timestamptz(3) not null default now(),
  crm_id text not null,
  provider_id uuid not null,
  product_id uuid not null,
  name text not null,
  position int not null,
  primary key (id),
  constraint product_requirement_few check (position between 1 and 3),
  constraint product_requirement_position unique (product_id, position),
  constraint product_requirements_product_id_foreign
    foreign key (crm_id, provider_id, product_id) references products (crm_id, provider_id, id) on delete cascade
);
create index product_requirement_by_provider on product_requirements (provider_id, product_id);
alter table product_requirements
  add constraint product_requirement_of_product unique (crm_id, provider_id, product_id, id);

create table product_requirement_resources (
  crm_id text not null,
  provider_id uuid not null,
  product_id uuid not null,
  requirement_id uuid not null,
  resource_id uuid not null,
  primary key (requirement_id, resource_id),
  -- so the requirements of a product never compete for a resource
  constraint product_requirement_resource_once unique (product_id, resource_id),
  constraint product_requirement_resources_requirement_id_foreign
    foreign key (crm_id, provider_id, product_id, requirement_id)
    references product_requirements (crm_id, provider_id, product_id, id) on delete cascade,
  constraint product_requirement_resources_resource_id_foreign
    foreign key (crm_id, provider_id, resource_id) references resources (crm_id, provider_id, id) on delete cascade
);
create index product_requirement_resources_by_requirement on product_requirement_resources (product_id, requirement_id);
create index product_requirement_resources_by_resource on product_requirement_resources (resource_id);

-- The ORM writes the two ids only. The foreign keys have the last word on product, provider and tenant.
create function set_owners_of_requirement() returns trigger language plpgsql set search_path from current as $$ begin
  select crm_id, provider_id, product_id into new.crm_id, new.provider_id, new.product_id
  from product_requirements where id = new.requirement_id;
  return new;
end $$;

create trigger set_owners before insert on product_requirement_resources
for each row when (new.crm_id is null) execute function set_owners_of_requirement();
