import { randomUUID } from 'node:crypto';
import { Arg, Ctx, Field, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { ForAdmin } from '../../../platform/access/authorization.ts';
import type { Context } from '../../../platform/access/context.ts';
import { InTransaction } from '../../../platform/database/transaction.ts';
import { Crm } from '../../../records/entities/crm.ts';
import { User } from '../../../records/entities/people/user.ts';
import { DomainError } from '../../../records/errors/domain-error.ts';
import { Text } from '../../../records/scalars/text.ts';
import { INPUT } from '../shared/arguments.ts';
import { CreatePayload } from '../shared/create-payload.ts';
import { CreateCrmInput, UpdateCrmInput } from './crm-inputs.ts';

@ObjectType({ description: 'Payload of `createCrm`.' })
class CreateCrmPayload extends CreatePayload {
  @Field(() => Crm, { description: 'CRM of the crmId.' })
  crm!: Crm;
}

/** Argument that names a CRM. */
export const CRM = { description: 'CRM: its crmId.' };

/** Admin API: tenants. */
@Resolver()
export class CrmResolver {
  @ForAdmin()
  @Query(() => [Crm], { description: 'CRMs, ordered by crmId.' })
  crms(@Ctx() { em }: Context): Promise<Crm[]> {
    return em.find(Crm, {}, { orderBy: { id: 'asc' } });
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
}
