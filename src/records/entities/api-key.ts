import { Entity, Property } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType } from 'type-graphql';
import { Instant } from '../scalars/instant.ts';
import { Text } from '../scalars/text.ts';
import { Uuid } from '../scalars/uuid.ts';
import { TenantRecord } from './base/tenant-record.ts';
import { Scope } from './values/scope.ts';

/**
 * API key of a CRM. Only its SHA-256 is stored: with 256 random bits in the key a slow hash would add nothing. A hidden
 * trigger writes `api_key.…` events (tables/events/note-setting.sql).
 */
@Entity({ tableName: 'api_keys' })
@ObjectType({ description: 'API key of a CRM, without the key itself: it is shown once, when it is issued.' })
export class ApiKey extends TenantRecord {
  @Field(() => Text, { description: 'Purpose of the key.' })
  @Property({ type: 'text' })
  name!: string;

  /** SHA-256 of the key, hexadecimal. */
  @Property({ type: 'text', hidden: true })
  hash!: string;

  @Field(() => [Scope], { nullable: true, description: 'Rights of the key; null: everything that a CRM may do.' })
  @Property({ type: 'array', columnType: 'text[]', nullable: true })
  scopes?: Scope[] | null;

  @Field(() => [Uuid], {
    nullable: true,
    description: 'Providers whose records the key reads and writes; null: all of the CRM.',
  })
  @Property({ fieldName: 'provider_ids', type: 'array', columnType: 'uuid[]', nullable: true })
  providerUuids?: string[] | null;

  @Field(() => Instant, { nullable: true, description: 'Time until which the key is accepted; null: no end.' })
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true })
  expiresAt?: Date | null;

  @Field(() => Instant, { nullable: true, description: 'Time of last use, to the minute; null if never used.' })
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true })
  lastUsedAt?: Date | null;

  @Field(() => Instant, { nullable: true, description: 'Time of revocation; null if the key is accepted.' })
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true })
  revokedAt?: Date | null;
}
