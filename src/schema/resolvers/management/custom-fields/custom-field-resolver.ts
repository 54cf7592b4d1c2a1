import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { Arg, Args, Ctx, Field, FieldResolver, Mutation, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { ForCrm, tenantOf } from '../../../../platform/access/authorization.ts';
import type { Context } from '../../../../platform/access/context.ts';
import { findByIdentifier, missing } from '../../../../platform/database/lookup.ts';
import { InTransaction } from '../../../../platform/database/transaction.ts';
import { CustomField } from '../../../../records/entities/custom-field.ts';
import { Product } from '../../../../records/entities/product.ts';
import { Provider } from '../../../../records/entities/provider.ts';
import { sql } from '../../../../records/entities/sql.ts';
import { CustomFieldType } from '../../../../records/entities/values/custom-field-type.ts';
import { Scope } from '../../../../records/entities/values/scope.ts';
import { DomainError } from '../../../../records/errors/domain-error.ts';
import { FieldKey } from '../../../../records/scalars/field-key.ts';
import { Identifier } from '../../../../records/scalars/identifier.ts';
import { INPUT, PROVIDER } from '../../shared/arguments.ts';
import { type Connection, connectionOf, PageArguments } from '../../shared/connection.ts';
import { CreatePayload } from '../../shared/create-payload.ts';
import { findPage } from '../../shared/find-page.ts';
import { refuseCleared } from '../../shared/required.ts';
import { SetCustomFieldInput } from './custom-field-inputs.ts';

const CustomFieldConnection = connectionOf(CustomField, 'CustomField');

@ObjectType({ description: 'Payload of `setCustomField`.' })
class SetCustomFieldPayload extends CreatePayload {
  @Field(() => CustomField, { description: 'Custom field of the key.' })
  customField!: CustomField;
}

/** The function check_custom_field_limit of the database knows these numbers, too. */
const MAX_FIELDS = 20;
const MAX_FIELDS_OF_PROVIDER = 100;
const MAX_BYTES_OF_PROVIDER = 65_536;

const ARCHIVED = { defaultValue: false, description: 'True for the archived fields instead of those that are asked.' };

const KEY = { description: 'Key of the field.' };

/** Manages the fields that a provider adds to its booking forms. */
@Resolver(() => CustomField)
export class CustomFieldResolver {
  @ForCrm(Scope.SETTINGS_READ)
  @Query(() => CustomFieldConnection, {
    description: 'Custom fields of a provider and its products, ordered by creation time. Errors: NOT_FOUND.',
  })
  async customFields(
    @Arg('provider', () => Identifier, PROVIDER) identifier: string,
    @Arg('archived', () => Boolean, ARCHIVED) archived: boolean,
    @Args(() => PageArguments) page: PageArguments,
    @Ctx() { em }: Context,
  ): Promise<Connection<CustomField>> {
    const provider = await findByIdentifier(em, Provider, identifier, { field: 'provider' });
    return findPage(em, CustomField, { provider, archived }, page);
  }

  @ForCrm(Scope.SETTINGS_WRITE)
  @Mutation(() => SetCustomFieldPayload, {
    description:
      'Creates a custom field; a known key updates the given fields of the existing one. Consumers are asked if the provider allows custom fields. Errors: NOT_FOUND, INVALID_INPUT, CONFLICT beyond 20 fields for a product, or beyond 100 fields or 64 KB of labels and choices of the provider together.',
  })
  @InTransaction()
  async setCustomField(
    @Arg('input', () => SetCustomFieldInput, INPUT) given: SetCustomFieldInput,
    @Ctx() context: Context,
  ): Promise<SetCustomFieldPayload> {
    const { em } = context;
    const { provider: providerName, product: productName, ...input } = given;
    refuseCleared(input, ['labels', 'type', 'required', 'position', 'archived']);
    const provider = await findByIdentifier(em, Provider, providerName, { field: 'input.provider' });
    const product = productName && (await productOf(em, provider, productName));
    const known = await em.findOne(CustomField, { provider, key: input.key });
    const field = known ?? newField(context, provider, input);
    if (input.type) clearOtherTypes(field, input.type);
    em.assign(field, { ...input, product }, { ignoreUndefined: true });
    checkField(field);
    await em.flush();
    await checkLimits(em, provider.id);
    return { created: known === null, customField: field };
  }

  @ForCrm(Scope.SETTINGS_WRITE)
  @Mutation(() => Boolean, {
    description:
      'Deletes a custom field; a field that was answered is archived instead. Answers stay as they are. Errors: NOT_FOUND.',
  })
  @InTransaction()
  async deleteCustomField(
    @Arg('provider', () => Identifier, PROVIDER) identifier: string,
    @Arg('key', () => FieldKey, KEY) key: string,
    @Ctx() { em }: Context,
  ): Promise<boolean> {
    const provider = await findByIdentifier(em, Provider, identifier, { field: 'provider' });
    const field = await em.findOne(CustomField, { provider, key });
    if (!field) throw missing(key, 'key');
    if (await wasAnswered(em, provider.id, key)) field.archived = true;
    else em.remove(field);
    return true;
  }

  @FieldResolver(() => Provider, { description: 'Provider that asks.' })
  provider(@Root() field: CustomField): Promise<Provider> {
    return field.provider.loadOrFail();
  }

  @FieldResolver(() => Product, {
    nullable: true,
    description: 'Product for which the field is asked; null for whatever is booked.',
  })
  async product(@Root() field: CustomField): Promise<Product | null> {
    return (await field.product?.load()) ?? null;
  }
}

const productOf = (em: SqlEntityManager, provider: Provider, identifier: string): Promise<Product> =>
  findByIdentifier(em, Product, identifier, { and: { provider }, field: 'input.product', code: 'INVALID_INPUT' });

/** Errors: INVALID_INPUT without labels or a type. */
function newField(
  context: Context,
  provider: Provider,
  { key, labels, type }: Omit<SetCustomFieldInput, 'provider' | 'product'>,
): CustomField {
  if (labels && type) return context.em.create(CustomField, { crm: tenantOf(context), provider, key, labels, type });
  const fields = [...(labels ? [] : ['input.labels']), ...(type ? [] : ['input.type'])];
  throw new DomainError('INVALID_INPUT', { fields: fields.map((field) => ({ field, message: 'is required' })) });
}

const isText = (type: CustomFieldType): boolean => type === CustomFieldType.TEXT || type === CustomFieldType.LONG_TEXT;

/** Clears the choices or the length of another type. */
function clearOtherTypes(field: CustomField, type: CustomFieldType): void {
  if (type !== CustomFieldType.CHOICE) field.choices = null;
  if (!isText(type)) field.maxLength = null;
}

/** Errors: INVALID_INPUT. */
function checkField(field: CustomField): void {
  const { type, choices, maxLength } = field;
  if (type === CustomFieldType.CHOICE && !choices) throw invalid('choices', 'is required for a CHOICE');
  if (type !== CustomFieldType.CHOICE && choices) throw invalid('choices', 'must be given for a CHOICE only');
  if (maxLength && !isText(type)) throw invalid('maxLength', 'must be given for a TEXT or a LONG_TEXT only');
}

const invalid = (field: string, message: string) =>
  new DomainError('INVALID_INPUT', { field: `input.${field}`, message });

/** Tells more than the constraints, which decide at the end of the transaction. Errors: CONFLICT. */
async function checkLimits(em: SqlEntityManager, provider: string): Promise<void> {
  const { rows } = await sql<{ ofProduct: number; ofProvider: number; bytes: number }>`
    select (coalesce(sum(fields) filter (where product_id is null), 0)
        + coalesce(max(fields) filter (where product_id is not null), 0))::int as "ofProduct",
      sum(fields)::int as "ofProvider", sum(asked.bytes)::int as bytes
    from (
      select product_id, count(*) as fields, sum(custom_field_bytes(labels, choices)) as bytes from custom_fields
      where provider_id = ${provider} and not archived group by product_id
    ) as asked`.execute(em.getKysely());
  const { ofProduct, ofProvider, bytes } = rows[0]!;
  if (ofProduct > MAX_FIELDS) throw conflict(`A form asks for at most ${MAX_FIELDS} custom fields: archive one first`);
  if (ofProvider > MAX_FIELDS_OF_PROVIDER)
    throw conflict(`A provider asks for at most ${MAX_FIELDS_OF_PROVIDER} custom fields: archive one first`);
  if (bytes > MAX_BYTES_OF_PROVIDER)
    throw conflict(
      `The labels and choices of the custom fields of a provider have at most ${MAX_BYTES_OF_PROVIDER} bytes together: shorten some, or archive a field`,
    );
}

const conflict = (message: string) => new DomainError('CONFLICT', { message });

/** Returns true if a booking of the provider has an answer under the key. */
async function wasAnswered(em: SqlEntityManager, provider: string, key: string): Promise<boolean> {
  const { rows } = await sql`
    select from participations
    where provider_id = ${provider} and answers is not null and answers -> ${key}::text is not null limit 1`.execute(
    em.getKysely(),
  );
  return rows.length > 0;
}
