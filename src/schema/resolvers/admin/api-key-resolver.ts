import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { isUUID } from 'class-validator';
import { Arg, Ctx, Field, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { hashKey, newKey } from '../../../platform/access/authentication.ts';
import { ForAdmin } from '../../../platform/access/authorization.ts';
import type { Context } from '../../../platform/access/context.ts';
import { InTransaction } from '../../../platform/database/transaction.ts';
import { ApiKey } from '../../../records/entities/api-key.ts';
import { Crm } from '../../../records/entities/crm.ts';
import { Provider } from '../../../records/entities/provider.ts';
import { SCOPES_OF_CRM, type Scope } from '../../../records/entities/values/scope.ts';
import { DomainError } from '../../../records/errors/domain-error.ts';
import { Text } from '../../../records/scalars/text.ts';
import { Uuid } from '../../../records/scalars/uuid.ts';
import { INPUT } from '../shared/arguments.ts';
import { CreateApiKeyInput } from './api-key-inputs.ts';
import { CRM } from './crm-resolver.ts';

@ObjectType({ description: 'New API key. This is the only answer that shows it.' })
export class IssuedApiKey {
  @Field(() => String, { description: 'Key to send in the header X-SERVICE-CLIENT-ID.' })
  key!: string;

  @Field(() => ApiKey, { description: 'Record of the key.' })
  apiKey!: ApiKey;
}

/** Admin API: keys of tenants. */
@Resolver()
export class ApiKeyResolver {
  @ForAdmin()
  @Query(() => [ApiKey], { description: 'API keys of a CRM, revoked keys included, ordered by creation time.' })
  apiKeys(@Arg('crmId', () => Text, CRM) crmId: string, @Ctx() { em }: Context): Promise<ApiKey[]> {
    return em.find(ApiKey, { crm: crmId }, { filters: { tenant: false }, orderBy: { createdAt: 'asc', id: 'asc' } });
  }

  @ForAdmin()
  @Mutation(() => IssuedApiKey, {
    description:
      'Issues an API key of 256 random bits to a CRM. What a key may do never changes: issue another one, then revoke it. Errors: NOT_FOUND, INVALID_INPUT.',
  })
  @InTransaction()
  async createApiKey(
    @Arg('input', () => CreateApiKeyInput, INPUT) input: CreateApiKeyInput,
    @Ctx() { em }: Context,
  ): Promise<IssuedApiKey> {
    const crm = await em.findOne(Crm, input.crmId);
    if (!crm) throw new DomainError('NOT_FOUND', { field: 'input.crmId', message: 'must name an existing CRM' });
    const { name, scopes = null, expiresAt = null } = input;
    const providerUuids = input.providers ? await providersOf(em, crm, input.providers) : null;
    if (providerUuids) checkBound(scopes);
    if (expiresAt && expiresAt.getTime() <= Date.now()) throw invalid('expiresAt', 'must be ahead');
    const key = newKey();
    const apiKey = em.create(ApiKey, { crm, name, hash: hashKey(key), scopes, providerUuids, expiresAt });
    await em.flush();
    return { key, apiKey };
  }

  @ForAdmin()
  @Mutation(() => ApiKey, { description: 'Revokes an API key permanently. Errors: NOT_FOUND.' })
  @InTransaction()
  async revokeApiKey(
    @Arg('apiKey', () => Uuid, { description: 'API key: its uuid.' }) uuid: string,
    @Ctx() { em }: Context,
  ): Promise<ApiKey> {
    const apiKey = await em.findOne(ApiKey, uuid, { filters: { tenant: false } });
    if (!apiKey) throw new DomainError('NOT_FOUND', { field: 'apiKey', message: 'must name an existing key' });
    apiKey.revokedAt ??= new Date();
    return apiKey;
  }
}

/** Returns the providers that names of a CRM stand for, by uuid. Errors: NOT_FOUND. */
async function providersOf(em: SqlEntityManager, crm: Crm, names: readonly string[]): Promise<string[]> {
  const named = (name: string) => (isUUID(name) ? { id: name.toLowerCase() } : { reference: name });
  const found = await em.find(Provider, { crm, $or: names.map(named) }, { filters: { tenant: false } });
  const known = new Set(found.flatMap(({ id, reference }) => [id, reference]));
  const unknown = names.findIndex((name) => !known.has(isUUID(name) ? name.toLowerCase() : name));
  if (unknown < 0) return found.map(({ id }) => id);
  throw new DomainError('NOT_FOUND', {
    field: `input.providers.${unknown}`,
    message: 'must name a provider of the CRM',
  });
}

/** Checks the scopes of a key for some providers. Errors: INVALID_INPUT. */
function checkBound(scopes: readonly Scope[] | null): void {
  if (!scopes) throw invalid('scopes', 'must be given for a key of some providers');
  const [whole] = scopes.filter((scope) => SCOPES_OF_CRM.includes(scope));
  if (whole)
    throw invalid('scopes', `must not contain ${whole}, which is of the whole CRM, for a key of some providers`);
}

const invalid = (field: string, message: string) =>
  new DomainError('INVALID_INPUT', { field: `input.${field}`, message });
