import type { EntityManager, Ref } from '@mikro-orm/core';
import { Filter, ManyToOne } from '@mikro-orm/decorators/legacy';
import { ObjectType } from 'type-graphql';
import { Crm } from '../crm.ts';
import { StoredRecord } from './stored-record.ts';

/** Row of a CRM. The filter is on by default and throws for a query without a tenant. */
@Filter({ name: 'tenant', cond: tenantCondition, default: true })
@ObjectType()
export abstract class TenantRecord extends StoredRecord {
  @ManyToOne(() => Crm, { ref: true, deleteRule: 'cascade' })
  crm!: Ref<Crm>;
}

interface Tenant {
  crm?: string;
  /** Providers of the caller's key by uuid; null: all. */
  providers?: readonly string[] | null;
}

function tenantCondition(
  { crm, providers }: Tenant,
  _type: string,
  em: EntityManager,
  _options: unknown,
  entityName = '',
): object {
  if (!crm) throw new Error('A query for tenant data came without a tenant');
  if (!providers) return { crm };
  const { class: entity, properties } = em.getMetadata().getByClassName(entityName);
  if (entity.name === 'Provider') return { crm, id: { $in: providers } };
  return 'provider' in properties ? { crm, provider: { $in: providers } } : { crm };
}
