import type { Ref } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Unique } from '@mikro-orm/decorators/legacy';
import { Crm } from './crm.ts';

/**
 * Reference that consumers use without naming a tenant, and the CRM that first used it for a resource, a channel, a
 * product or an availability. It stays with that CRM after a rename or a deletion, so that a published reference never
 * leads to another tenant. Triggers of the four tables write it; their foreign keys refuse the name of another CRM. A
 * claim `provider …` says which CRM first used the reference of a provider, and refuses nobody: other providers with that
 * reference are found by their uuids only.
 */
@Entity({ tableName: 'claimed_names' })
@Unique({ name: 'claimed_name_of_crm', properties: ['reference', 'crm'] })
export class ClaimedName {
  @PrimaryKey({ type: 'text' })
  reference!: string;

  @ManyToOne(() => Crm, { ref: true, deleteRule: 'cascade' })
  crm!: Ref<Crm>;
}
