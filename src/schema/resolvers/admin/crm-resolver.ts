import { randomUUID } from 'node:crypto';
import { Arg, Ctx, Field, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { hashKey, newKey } from '../../../platform/access/authentication.ts';
import { ForAdmin } from '../../../platform/access/authorization.ts';
import type { Context } from '../../../platform/access/context.ts';
import { InTransaction } from '../../../platform/database/transaction.ts';
import { ApiKey } from '../../../records/entities/api-key.ts';
import { Crm } from '../../../records/entities/crm.ts';
import { User } from '../../../records/entities/people/user.ts';
import { DomainError } from '../../../records/errors/domain-error.ts';
import { Text } from '../../../records/scalars/text.ts';
import { Uuid } from '../../../records/scalars/uuid.ts';
import { INPUT } from '../shared/arguments.ts';
import { CreatePayload } from '../shared/create-payload.ts';
import { CreateApiKeyInput, CreateCrmInput, UpdateCrmInput } from './crm-inputs.ts';

@ObjectType({ description: 'Payload of `createCrm`.' })
class CreateCrmPayload extends CreatePayload {
  @Field(() => Crm, { description: 'CRM of the crmId.' })
  crm!: Crm;
}

@ObjectType({ description: 'New API key. This is the only answer that shows it.' })
export class IssuedApiKey {
  @Field(() => String, { description: 'Key to send in the header X-SERVICE-CLIENT-ID.' })
  key!: string;

  @Field(() => ApiKey, { description: 'Record of the key.' })
  apiKey!: ApiKey;
}

const CRM = { description: 'CRM: its crmId.' };

/** Admin API: tenants and their keys. */
@Resolver()
export class CrmResolver {
  @ForAdmin()
  @Query(() => [Crm], { description: 'CRMs, ordered by crmId.' })
  crms(@Ctx() { em }: Context): Promise<Crm[]> {
    return em.find(Crm, {}, { orderBy: { id: 'asc' } });
  }

  @ForAdmin()
  @Query(() => [ApiKey], { description: 'API keys of a CRM, revoked keys included, ordered by creation time.' })
  apiKeys(@Arg('crmId', () => Text, CRM) crmId: string, @Ctx() { em }: Context): Promise<ApiKey[]> {
    return em.find(ApiKey, { crm: crmId }, { filters: { tenant: false }, orderBy: { createdAt: 'asc', id: 'asc' } });
  }

  @ForAdmin()
  @Mutation(() => CreateCrmPayload, {
    description: 'Creates a CRM. A known crmId returns the existing CRM, unchanged.',
  })
  @InTransaction()
  async createCrm(
    @Arg('input', () => CreateCrmInput, INPUT) { crmId, language }: CreateCrmInput,
    @Ctx() { em }: Context,
  ): Promise<CreateCrmPayload> {
    const insert = 'insert into crms (id) values (?) on conflict do nothing';
    const { affectedRows } = await em.execute<{ affectedRows: number }>(insert, [crmId], 'run');
    if (affectedRows) {
      // no address made of the crmId: addresses compare case-insensitively, and a user could have taken it
      const email = `${randomUUID()}@crm.invalid`;
      em.create(User, { crm: crmId, email, mailbox: email, lastName: crmId, language, isActor: true });
      await em.flush();
    }
    return { created: affectedRows > 0, crm: await em.findOneOrFail(Crm, crmId) };
  }

  @ForAdmin()
  @Mutation(() => Crm, { description: 'Changes a CRM. Errors: NOT_FOUND.' })
  @InTransaction()
  async updateCrm(
    @Arg('crmId', () => Text, CRM) crmId: string,
    @Arg('input', () => UpdateCrmInput, INPUT) { language }: UpdateCrmInput,
    @Ctx() { em }: Context,
  ): Promise<Crm> {
    const actor = await em.findOne(User, { crm: crmId, isActor: true }, { filters: { tenant: false } });
    if (!actor) throw new DomainError('NOT_FOUND', { field: 'crmId', message: 'must name an existing CRM' });
    actor.language = language;
    await em.flush();
    // an earlier field of the document may have read it
    return em.findOneOrFail(Crm, crmId, { refresh: true });
  }

  @ForAdmin()
  @Mutation(() => IssuedApiKey, { description: 'Issues an API key of 256 random bits to a CRM. Errors: NOT_FOUND.' })
  @InTransaction()
  async createApiKey(
    @Arg('input', () => CreateApiKeyInput, INPUT) input: CreateApiKeyInput,
    @Ctx() { em }: Context,
  ): Promise<IssuedApiKey> {
    const crm = await em.findOne(Crm, input.crmId);
    if (!crm) throw new DomainError('NOT_FOUND', { field: 'input.crmId', message: 'must name an existing CRM' });
    const key = newKey();
    const apiKey = em.create(ApiKey, { crm, name: input.name, hash: hashKey(key) });
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
