import { raw } from '@mikro-orm/postgresql';
import { Field, InputType } from 'type-graphql';
import { FreeText } from '../../../../records/scalars/free-text.ts';
import { Text } from '../../../../records/scalars/text.ts';

@InputType({ description: 'Text that metadata have under a key.' })
export class MetadataFilter {
  @Field(() => Text, { description: 'Key.' })
  key!: string;

  @Field(() => FreeText, { description: 'Text under the key.' })
  value!: string;
}

/**
 * Requires a text in the metadata. The array keeps PostgreSQL from walking a list in its order until enough rows match:
 * it knows nothing about the keys of a CRM.
 */
export const withMetadata = (
  table: 'appointments' | 'participations',
  crm: string,
  { key, value }: MetadataFilter,
) => ({
  [raw(
    (alias: string) => `${alias}.id = any(array(select id from ${table} where crm_id = ? and metadata @> ?::jsonb))`,
    [crm, JSON.stringify({ [key]: value })],
  )]: [],
});
