import type { Ref } from '@mikro-orm/core';
import { Check, Entity, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Crm } from './crm.ts';

/** Characters without ink: soft hyphen, fillers, joiners, directions, variation selectors, private use, tags. */
const INVISIBLE =
  '[\\u00AD\\u034F\\u061C\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F' +
  '\\u2800\\u3164\\uE000-\\uF8FF\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFFB\\U000E0000-\\U0010FFFF]';

/**
 * Reference that consumers use without naming a tenant, and the CRM that first used it for a resource, a channel, a
 * product or an availability. It stays with that CRM after a rename or a deletion, so that a published reference never
 * leads to another tenant. A name that reads like one of another tenant is refused, too (tables/names/looks.sql).
 * Triggers of the four tables write it; their foreign keys refuse the name of another CRM. A
 * claim `provider@…` says which CRM first used the reference of a provider, and refuses nobody: other providers with that
 * reference are found by their uuids only.
 */
@Entity({ tableName: 'claimed_names' })
@Unique({ name: 'claimed_name_of_crm', properties: ['reference', 'crm'] })
@Check({ name: 'claimed_name_is_visible', expression: `reference !~ '${INVISIBLE}'` })
@Check({
  name: 'claimed_name_looks_like_own',
  expression: 'exclude using gist (look with =, crm_id with <>, spelling with &&)',
})
export class ClaimedName {
  @PrimaryKey({ type: 'text' })
  reference!: string;

  @ManyToOne(() => Crm, { ref: true, deleteRule: 'cascade' })
  crm!: Ref<Crm>;

  /** Equal for names that look alike. */
  @Property({ type: 'uuid', generated: 'look_of(reference) stored' })
  look!: string;

  /** A point for a name of ASCII, all points for any other: two names of ASCII do not exclude each other. */
  @Property({ type: 'unknown', columnType: 'int8range', generated: 'spelling_of(reference) stored' })
  spelling!: unknown;
}
