import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../../platform/access/context.ts';
import { InTransaction } from '../../../../platform/database/transaction.ts';
import { DomainError } from '../../../../records/errors/domain-error.ts';
import { Uuid } from '../../../../records/scalars/uuid.ts';
import { namedByLink } from '../../shared/arguments.ts';
import { findLinkedVerification, LinkedVerification, verifyAddress } from './linked-verification.ts';

const VERIFICATION_TOKEN = { description: 'Signed token of a verification link: its parameter `token`.' };

const USER = namedByLink('User in the path of the link.');

/** Shows and verifies the e-mail address of a verification link. */
@Resolver()
export class VerificationLinkResolver {
  @Query(() => LinkedVerification, { description: 'E-mail address of a verification link. Errors: INVALID_TOKEN.' })
  async linkedVerification(
    @Arg('token', () => String, VERIFICATION_TOKEN) token: string,
    @Arg('user', () => Uuid, USER) user: string | null,
    @Ctx() { em, links }: Context,
  ): Promise<LinkedVerification> {
    const claim = await links.readVerification(token);
    const verification = claim.user === (user ?? claim.user) && (await findLinkedVerification(em, claim));
    if (!verification) throw new DomainError('INVALID_TOKEN');
    return verification;
  }

  @Mutation(() => LinkedVerification, {
    description: 'Verifies the e-mail address of a link, if the user still has it. Errors: INVALID_TOKEN.',
  })
  @InTransaction()
  async verifyEmail(
    @Arg('token', () => String, VERIFICATION_TOKEN) token: string,
    @Arg('user', () => Uuid, USER) user: string | null,
    @Ctx() context: Context,
  ): Promise<LinkedVerification> {
    const claim = await context.links.readVerification(token);
    if (claim.user === (user ?? claim.user)) await verifyAddress(context.em, claim);
    return this.linkedVerification(token, user, context);
  }
}
