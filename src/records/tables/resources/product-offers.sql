-- Products that resources offer: by themselves, on every channel, or by an availability, on its channels (empty: every one).
-- A channel narrows them further, by its own products or to those that are not exclusive.
create view product_offers as
select resource_id, product_id, '{}'::text[] as channels from resource_products
union all
select a.resource_id, p.product_id, a.channels
from availability_products p join availabilities a on a.id = p.availability_id;

-- True if a resource offers a product, on whatever channel.
create function offers_product(resource uuid, product uuid) returns boolean language sql stable
return exists (select from product_offers where resource_id = resource and product_id = product);
