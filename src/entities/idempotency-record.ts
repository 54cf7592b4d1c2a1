import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** How long an answer is kept, as an SQL interval. */
export const ANSWERS_KEPT = '24 hours';

/**
 * The answer to a request with an Idempotency-Key, written in the transaction of what the request did: neither exists
 * without the other. The primary key keeps a key from being answered twice. Kept for a day.
 */
@Entity({ tableName: 'idempotency_records' })
@Index({ name: 'idempotency_record_by_age', properties: ['createdAt'] })
export class IdempotencyRecord {
  [OptionalProps]?: 'createdAt';

  /** Whose keys they are: a tenant's, or those of everybody at one endpoint. */
  @PrimaryKey({ type: 'text' })
  scope!: string;

  @PrimaryKey({ type: 'text' })
  key!: string;

  /** Of method, address and body: another request with the same key is refused. */
  @Property({ type: 'text' })
  fingerprint!: string;

  @Property({ type: 'integer' })
  status!: number;

  @Property({ type: 'text', nullable: true })
  contentType?: string | null;

  /** The answer to the letter; null when it had no body. */
  @Property({ type: 'text', nullable: true })
  body?: string | null;

  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();
}
