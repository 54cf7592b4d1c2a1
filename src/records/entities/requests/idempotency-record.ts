import { OptionalProps } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** Retention of an answer, as an SQL interval. */
export const ANSWERS_KEPT = '24 hours';

/** Maximum bytes of a stored answer, compressed and encrypted. */
export const MAX_ANSWER_BYTES = 16_384;

/**
 * Answer to a request with an Idempotency-Key, written in the transaction of the change: neither exists without the
 * other. Stored for a day. The table and its backups reveal nothing: the answer is encrypted with a key that is derived
 * from the Idempotency-Key, and only another derived key is stored.
 */
@Entity({ tableName: 'idempotency_records' })
export class IdempotencyRecord {
  [OptionalProps]?: 'createdAt';

  /** Derived from the Idempotency-Key and its owner. As the primary key it prevents a second answer to one key. */
  @PrimaryKey({ type: 'blob', columnType: 'bytea' })
  name!: Buffer;

  /** Output of `seal` (platform/http/sealed-answers.ts). */
  @Property({ type: 'blob', columnType: 'bytea' })
  answer!: Buffer;

  @Property({ type: 'datetime', columnType: 'timestamptz' })
  createdAt: Date = new Date();
}
