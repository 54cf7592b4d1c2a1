import type { Ref } from '@mikro-orm/core';
import { Entity, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { TenantRecord } from './base/tenant-record.ts';
import { Provider } from './provider.ts';

/**
 * Logo of a provider, loaded from the address that the CRM has set. Its hash is part of the address at which it is served, so
 * the picture of an address never changes.
 */
@Entity({ tableName: 'pictures' })
export class Picture extends TenantRecord {
  @ManyToOne(() => Provider, { ref: true, deleteRule: 'cascade' })
  provider!: Ref<Provider>;

  /** SHA-256 of the content, base64url. */
  @Property({ type: 'text' })
  hash!: string;

  @Property({ type: 'text' })
  type!: string;

  @Property({ type: 'blob', columnType: 'bytea' })
  content!: Buffer;
}
