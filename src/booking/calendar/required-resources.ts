import { type Sql, sql } from '../../records/entities/sql.ts';
import { offersProduct } from './columns.ts';
import type { RequirementView } from './views.ts';

/**
 * SQL about the further resources that the products of a resource `r` take. Without requirements of its provider each
 * costs one look at an index.
 */

const requirementsOfResource = sql`
  product_requirements q
  where q.provider_id = r.provider_id and ${offersProduct('r.id', 'q.product_id')}`;

const resourcesOfRequirement = sql`
  product_requirement_resources s
    join resources other on other.id = s.resource_id and other.deleted_at is null and other.id <> r.id
  where s.requirement_id = q.id`;

/** Requirements of the products that `r` offers, with their resources. */
export const requirements: Sql<RequirementView[]> = sql`(
  select coalesce(json_agg(json_build_object('product', q.product_id, 'name', q.name, 'resources', array(
    select json_build_object('id', other.id, 'archived', other.archived) from ${resourcesOfRequirement}
    order by other.priority, other.created_at, other.id)) order by q.product_id, q.position), '[]')
  from ${requirementsOfResource})`;

const required = sql`
  (select q.id from ${requirementsOfResource}) as q cross join lateral (
    select other.id, other.settings_revision from ${resourcesOfRequirement} offset 0) as other`;

/** Ids of the resources of these requirements. */
export const requiredResources: Sql<string[]> = sql`array(select distinct other.id from ${required})`;

/** Digest of the revisions of these resources and their calendars; null without any. */
export const requiredRevision: Sql<string | null> = sql`(
  select md5(string_agg(
    concat_ws(' ', q.id, other.id, other.settings_revision,
      (select revision from calendar_revisions where id = other.id)), ',' order by q.id, other.id))
  from ${required})`;
