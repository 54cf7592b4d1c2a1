import { Field, InputType } from 'type-graphql';
import { type Sql, sql } from '../../../../records/entities/sql.ts';
import { FreeText } from '../../../../records/scalars/free-text.ts';
import { Text } from '../../../../records/scalars/text.ts';

@InputType({ description: 'Text that metadata have under a key.' })
export class MetadataFilter {
  @Field(() => Text, { description: 'Key.' })
  key!: string;

  @Field(() => FreeText, { description: 'Text under the key.' })
  value!: string;
}

/** Selects the ids of rows with a text in their metadata. */
export const withMetadata = (
  table: 'appointments' | 'participations',
  crm: string,
  { key, value }: MetadataFilter,
): Sql => sql`
  select id from ${sql.table(table)} where crm_id = ${crm} and metadata @> ${JSON.stringify({ [key]: value })}::jsonb`;
