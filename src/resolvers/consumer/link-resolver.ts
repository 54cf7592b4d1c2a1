import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../access/context.ts';
import { confirmRequest, declineRequest } from '../../booking/decisions.ts';
import { InTransaction } from '../../database/transaction.ts';
import { DomainError } from '../../errors.ts';
import { Message } from '../../scalars/message.ts';
import { MESSAGE, TOKEN } from '../shared/arguments.ts';
import { findLinkedBooking, findLinkedRequest } from './find-linked-booking.ts';
import { LinkedBooking, LinkedRequest } from './linked-booking.ts';
import { findLinkedVerification, LinkedVerification, verifyAddress } from './linked-verification.ts';

const ANSWER_TOKEN = { nullable: true, description: 'The signed token of a link to confirm or decline.' };

const REQUEST = { description: 'The participation that the link names: that of its token.' };

const VERIFICATION_TOKEN = { nullable: true, description: 'The signed token of a verification link.' };

const USER = { description: 'The user that the link names: that of its token.' };

/**
 * What the links in mails lead to, for whoever has one: a key is not needed. A token that is forged or has expired and
 * one whose booking is gone are refused alike (INVALID_TOKEN), so that nothing can be learnt by trying.
 */
@Resolver()
export class LinkResolver {
  @Query(() => LinkedBooking, { description: 'The booking of a cancel link. Errors: INVALID_TOKEN.' })
  async linkedBooking(
    @Arg('token', () => String, TOKEN) token: string | null,
    @Arg('provider', () => String, { description: 'The provider that the link names.' }) provider: string,
    @Ctx() { em, links }: Context,
  ): Promise<LinkedBooking> {
    const booking = await findLinkedBooking(em, await links.readCancel(token));
    if (booking?.provider !== provider) throw new DomainError('INVALID_TOKEN');
    return booking;
  }

  @Query(() => LinkedRequest, {
    description: 'The request of a link to confirm or decline, whatever became of it. Errors: INVALID_TOKEN.',
  })
  linkedRequest(
    @Arg('token', () => String, ANSWER_TOKEN) token: string | null,
    @Arg('participation', () => String, REQUEST) participation: string,
    @Ctx() context: Context,
  ): Promise<LinkedRequest> {
    return readRequest(context, token, participation);
  }

  @Query(() => LinkedVerification, { description: 'The address of a verification link. Errors: INVALID_TOKEN.' })
  async linkedVerification(
    @Arg('token', () => String, VERIFICATION_TOKEN) token: string | null,
    @Arg('user', () => String, USER) user: string,
    @Ctx() { em, links }: Context,
  ): Promise<LinkedVerification> {
    const claim = await links.readVerification(token);
    const verification = claim.user === user && (await findLinkedVerification(em, claim));
    if (!verification) throw new DomainError('INVALID_TOKEN');
    return verification;
  }

  @Mutation(() => LinkedRequest, {
    description:
      'Confirms a request by the token of its link, and mails the consumer. One that is BOOKED already stays so. Errors: INVALID_TOKEN, CONFLICT.',
  })
  @InTransaction()
  async confirmRequest(
    @Arg('token', () => String, ANSWER_TOKEN) token: string | null,
    @Arg('participation', () => String, REQUEST) participation: string,
    @Ctx() context: Context,
  ): Promise<LinkedRequest> {
    await confirmRequest(context.em, await requestToAnswer(context, token, participation));
    return readRequest(context, token, participation);
  }

  @Mutation(() => LinkedRequest, {
    description:
      'Declines a request by the token of its link, frees its place and mails the consumer. Errors: INVALID_TOKEN, CONFLICT.',
  })
  @InTransaction()
  async declineRequest(
    @Arg('token', () => String, ANSWER_TOKEN) token: string | null,
    @Arg('participation', () => String, REQUEST) participation: string,
    @Arg('message', () => Message, MESSAGE) message: string | null,
    @Ctx() context: Context,
  ): Promise<LinkedRequest> {
    const text = message || null;
    await declineRequest(context.em, await requestToAnswer(context, token, participation), text);
    return readRequest(context, token, participation);
  }

  @Mutation(() => LinkedVerification, {
    description:
      'Notes that a user has the e-mail address of a verification link, if it is the user’s still. Errors: INVALID_TOKEN.',
  })
  @InTransaction()
  async verifyEmail(
    @Arg('token', () => String, VERIFICATION_TOKEN) token: string | null,
    @Arg('user', () => String, USER) user: string,
    @Ctx() context: Context,
  ): Promise<LinkedVerification> {
    const claim = await context.links.readVerification(token);
    if (claim.user === user) await verifyAddress(context.em, claim);
    return this.linkedVerification(token, user, context);
  }
}

async function readRequest(
  { em, links }: Context,
  token: string | null,
  participation: string,
): Promise<LinkedRequest> {
  const claimed = await links.readAnswer(token);
  const request = claimed === participation && (await findLinkedRequest(em, claimed));
  if (!request) throw new DomainError('INVALID_TOKEN');
  return request;
}

/** Uuid of the request that the token names, within its tenant. Errors: INVALID_TOKEN, CONFLICT. */
async function requestToAnswer(context: Context, token: string | null, participation: string): Promise<string> {
  const { id, crm, isOver } = await readRequest(context, token, participation);
  if (isOver) throw new DomainError('CONFLICT', { message: 'The appointment is over' });
  context.em.setFilterParams('tenant', { crm });
  return id;
}
