-- The ORM writes the two ids only. The foreign keys have the last word on the tenant.
create function set_crm_of_product() returns trigger language plpgsql set search_path from current as $$ begin
  new.crm_id := (select crm_id from products where id = new.product_id);
  return new;
end $$;

create trigger set_crm before insert on resource_products
for each row when (new.crm_id is null) execute function set_crm_of_product();

create trigger set_crm before insert on channel_products
for each row when (new.crm_id is null) execute function set_crm_of_product();

create trigger set_crm before insert on availability_products
for each row when (new.crm_id is null) execute function set_crm_of_product();
