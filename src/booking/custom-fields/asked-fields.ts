import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { type Sql, sql } from '../../entities/sql.ts';
import type { CustomFieldType } from '../../entities/values/custom-field-type.ts';
import type { Texts } from '../../scalars/texts-by-language.ts';

/** Custom field as consumers are asked for it. */
export interface CustomFieldView {
  key: string;
  /** Null: asked for whatever is booked. */
  product: string | null;
  labels: Texts;
  type: CustomFieldType;
  required: boolean;
  choices: { value: string; labels: Texts }[] | null;
  maxLength: number | null;
}

/** Provider whose fields are asked. */
export interface AskingProvider {
  language: string;
  /** In the order of the form; null: none. */
  customFields: CustomFieldView[] | null;
}

/**
 * SQL for the fields that the provider `v` asks for, in the order of the form; null if none are allowed or set up.
 * Providers without the permission cost no lookup.
 */
export const customFieldsOf = (v: string): Sql<CustomFieldView[] | null> => sql`
  case when ${sql.ref(`${v}.custom_fields_allowed`)} then (
    select json_agg(json_build_object('key', key, 'product', product_id, 'labels', labels, 'type', type,
      'required', required, 'choices', choices, 'maxLength', max_length) order by position, created_at, id)
    from custom_fields where provider_id = ${sql.ref(`${v}.id`)} and not archived
  ) end`;

/** Provider that asks for nothing. */
export const NOTHING_ASKED: AskingProvider = { language: '', customFields: null };

/** Reads the fields that a provider asks for. One statement. */
export async function findAskingProvider(em: SqlEntityManager, provider: string): Promise<AskingProvider> {
  const { rows } = await sql<AskingProvider>`
    select v.language, ${customFieldsOf('v')} as "customFields" from providers v
    where v.id = ${provider}`.execute(em.getKysely());
  return rows[0] ?? NOTHING_ASKED;
}

/** Returns the fields to ask for a product (uuid), or for an appointment without one. */
export const fieldsFor = (
  { customFields }: Pick<AskingProvider, 'customFields'>,
  product: string | null,
): CustomFieldView[] => (customFields ?? []).filter((field) => field.product === null || field.product === product);
