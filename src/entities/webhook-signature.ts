import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** How long a signature is kept, as an SQL interval: as long as the clock of its sender lets it be taken. */
export const SIGNATURES_KEPT = '24 hours';

/**
 * A call of a webhook that was honoured. Its signature says nothing of what the call says, so whoever sees one could say
 * anything with it; the primary key lets it be used once.
 */
@Entity({ tableName: 'webhook_signatures' })
@Index({ name: 'webhook_signature_by_age', properties: ['receivedAt'] })
export class WebhookSignature {
  [OptionalProps]?: 'receivedAt';

  @PrimaryKey({ columnType: 'bytea', type: 'blob' })
  signature!: Buffer;

  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' })
  receivedAt: Date = new Date();
}
