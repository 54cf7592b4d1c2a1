import { OptionalProps } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** Retention of a signature, as an SQL interval: as long as its timestamp is accepted. */
export const SIGNATURES_KEPT = '24 hours';

/**
 * Accepted call of the webhook. The signature does not cover the content of the call, so an observed signature could
 * sign any content; the primary key allows each signature once.
 */
@Entity({ tableName: 'mailgun_signatures' })
export class MailgunSignature {
  [OptionalProps]?: 'receivedAt';

  @PrimaryKey({ columnType: 'bytea', type: 'blob' })
  signature!: Buffer;

  @Property({ type: 'datetime', columnType: 'timestamptz' })
  receivedAt: Date = new Date();
}
