import { ArrayMaxSize, ArrayNotEmpty } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import { Scope } from '../../../records/entities/values/scope.ts';
import { Identifier } from '../../../records/scalars/identifier.ts';
import { Instant } from '../../../records/scalars/instant.ts';
import { Text } from '../../../records/scalars/text.ts';
import { MAX_NAMES } from '../shared/arguments.ts';
import { Short } from '../shared/lengths.ts';

const NOT_EMPTY = { message: 'must have at least one element' };

@InputType({ description: 'API key to issue.' })
export class CreateApiKeyInput {
  @Field(() => Text, { description: 'CRM that gets the key.' })
  crmId!: string;

  @Field(() => Text, { description: 'Purpose of the key.' })
  @Short()
  name!: string;

  @Field(() => [Scope], {
    nullable: true,
    description: 'Rights of the key, each with all that it includes; null: everything that a CRM may do.',
  })
  @ArrayNotEmpty(NOT_EMPTY)
  @ArrayMaxSize(Object.keys(Scope).length)
  scopes?: Scope[] | null;

  @Field(() => [Identifier], {
    nullable: true,
    description:
      'Providers whose records the key reads and writes: uuids or references, at most 100; null: all of the CRM. Such a key needs `scopes`, without those of PEOPLE and EVENTS.',
  })
  @ArrayNotEmpty(NOT_EMPTY)
  @ArrayMaxSize(MAX_NAMES)
  providers?: string[] | null;

  @Field(() => Instant, { nullable: true, description: 'Time until which the key is accepted; null: no end.' })
  expiresAt?: Date | null;
}
