import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** How long an answer is kept, as an SQL interval. */
export const ANSWERS_KEPT = '24 hours';

/** Bytes of a stored answer, compressed and encrypted. */
export const MAX_ANSWER_BYTES = 16_384;

/**
 * The answer to a request with an Idempotency-Key, written in the transaction of what the request did: neither exists
 * without the other. Kept for a day. Whoever reads this table, or a backup of it, learns nothing: the answer is
 * encrypted with a key that follows from the Idempotency-Key, of which only another derived key is stored.
 */
@Entity({ tableName: 'idempotency_records' })
@Index({ name: 'idempotency_record_by_age', properties: ['createdAt'] })
@Check({ name: 'idempotency_record_size', expression: `octet_length(answer) <= ${MAX_ANSWER_BYTES}` })
export class IdempotencyRecord {
  [OptionalProps]?: 'createdAt';

  /** Derived from the Idempotency-Key and whose it is. As the primary key it keeps a key from being answered twice. */
  @PrimaryKey({ type: 'blob', columnType: 'bytea' })
  name!: Buffer;

  /** As `seal` makes it (sealed-answers.ts). */
  @Property({ type: 'blob', columnType: 'bytea' })
  answer!: Buffer;

  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();
}
