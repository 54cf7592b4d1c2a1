import type { Ref } from '@mikro-orm/core';
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

function tenantCondition({ crm }: { crm?: string }) {
  if (!crm) throw new Error('A query for tenant data came without a tenant');
  return { crm };
}
