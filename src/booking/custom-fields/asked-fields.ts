import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { type Sql, sql } from '../../records/entities/sql.ts';
import type { CustomFieldType } from '../../records/entities/values/custom-field-type.ts';
import type { Texts } from '../../records/scalars/texts-by-language.ts';

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

/** Provider, with the mark whether it asks for anything. Its fields are read only where they are shown or checked. */
export interface MaybeAsking {
  id: string;
  language: string;
  asksFields: boolean;
}

const ASKED = sql`from custom_fields where provider_id = v.id and not archived`;

/**
 * SQL for true if the provider `v` asks for any field. Its forms may have 64 KB, too much for the row of each resource.
 * Providers without the permission cost no lookup.
 */
export const asksFields: Sql<boolean> = sql`v.custom_fields_allowed and exists (select ${ASKED})`;

/** Provider that asks for nothing. */
export const NOTHING_ASKED: AskingProvider = { language: '', customFields: null };

/** Reads the fields that a provider asks for. One statement. */
export async function findAskingProvider(em: SqlEntityManager, provider: string): Promise<AskingProvider> {
  return (await findAskingProviders(em, [provider])).get(provider) ?? NOTHING_ASKED;
}

/** Reads the fields that a provider asks for, to check answers. One statement, none if it asks for nothing. */
export const askingOf = async (em: SqlEntityManager, { id, language, asksFields }: MaybeAsking) =>
  asksFields ? findAskingProvider(em, id) : { language, customFields: null };

/** Reads the fields that providers (uuids) ask for, by provider. One statement. */
export async function findAskingProviders(
  em: SqlEntityManager,
  providers: readonly string[],
): Promise<Map<string, AskingProvider>> {
  const { rows } = await sql<AskingProvider & { id: string }>`
    select v.id, v.language, case when v.custom_fields_allowed then (
      select json_agg(json_build_object('key', key, 'product', product_id, 'labels', labels, 'type', type,
        'required', required, 'choices', choices, 'maxLength', max_length) order by position, created_at, id)
      ${ASKED}
    ) end as "customFields"
    from providers v where v.id = any(${providers}::uuid[])`.execute(em.getKysely());
  return new Map(rows.map(({ id, ...asking }) => [id, asking]));
}

/** Number of fields and choices that a provider asks for, without their texts. */
export interface AskedCount {
  provider: string;
  /** Uuid; null: asked for whatever is booked. */
  product: string | null;
  count: number;
}

/** Counts the fields and choices that providers (uuids) ask for, without reading them. One statement. */
export async function countAsked(em: SqlEntityManager, providers: readonly string[]): Promise<AskedCount[]> {
  const { rows } = await sql<AskedCount>`
    select v.id as provider, asked.product_id as product, asked.count
    from providers v cross join lateral (
      select product_id, sum(1 + coalesce(jsonb_array_length(choices), 0))::int as count ${ASKED} group by product_id
    ) as asked
    where v.id = any(${providers}::uuid[]) and v.custom_fields_allowed`.execute(em.getKysely());
  return rows;
}

/** Returns the fields to ask for a product (uuid), or for an appointment without one. */
export const fieldsFor = (
  { customFields }: Pick<AskingProvider, 'customFields'>,
  product: string | null,
): CustomFieldView[] => (customFields ?? []).filter((field) => field.product === null || field.product === product);
