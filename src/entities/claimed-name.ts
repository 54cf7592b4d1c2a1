import type { Ref } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Unique } from '@mikro-orm/decorators/legacy';
import { Crm } from './crm.ts';

/**
 * Reference that consumers use without naming a tenant, and the CRM that first used it for a resource, a channel, a
 * product, an availability or a provider. It stays with that CRM after a rename or a deletion, so that a published
 * reference never leads to another tenant. Triggers of the five tables write it; foreign keys of all but the providers
 * refuse the name of another CRM. A provider whose reference another CRM has claimed is found by its uuid only.
 */
@Entity({ tableName: 'claimed_names' })
@Unique({ name: 'claimed_name_of_crm', properties: ['reference', 'crm'] })
export class ClaimedName {
  @PrimaryKey({ type: 'text' })
  reference!: string;

  @ManyToOne(() => Crm, { ref: true, deleteRule: 'cascade' })
  crm!: Ref<Crm>;
}
