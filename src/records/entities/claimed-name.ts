import type { Ref } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Crm } from './crm.ts';

/**
 * Reference that consumers use without naming a tenant, and the CRM that first used it for a resource, a channel, a
 * product or an availability. It stays with that CRM after a rename or a deletion, so that a published reference never
 * leads to another tenant. A name that reads like one of another tenant is refused, too (tables/names/looks.sql).
 * Triggers of the four tables write it; their foreign keys refuse the name of another CRM. A
 * claim `provider@…` says which CRM first used the reference of a provider, and refuses nobody: other providers with that
 * reference are found by their uuids only.
 */
@Entity({ tableName: 'claimed_names' })
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
