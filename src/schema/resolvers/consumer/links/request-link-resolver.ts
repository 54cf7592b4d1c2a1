import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { confirmRequest, declineRequest } from '../../../../booking/verbs/decisions.ts';
import type { Context } from '../../../../platform/access/context.ts';
import { InTransaction } from '../../../../platform/database/transaction.ts';
import { Notify } from '../../../../records/entities/sent/notify.ts';
import { DomainError } from '../../../../records/errors/domain-error.ts';
import { Message } from '../../../../records/scalars/message.ts';
import { Uuid } from '../../../../records/scalars/uuid.ts';
import { MESSAGE, namedByLink } from '../../shared/arguments.ts';
import { findLinkedRequest } from './find-linked-booking.ts';
import { LinkedRequest } from './linked-request.ts';

const ANSWER_TOKEN = { description: 'Signed token of a link to confirm or decline: its parameter `token`.' };

const REQUEST = namedByLink('Participation in the path of the link.');

/** Shows, confirms and declines the request of a link in a mail to its provider. */
@Resolver()
export class RequestLinkResolver {
  @Query(() => LinkedRequest, {
    description: 'Request of a link to confirm or decline, in any state. Errors: INVALID_TOKEN.',
  })
  linkedRequest(
    @Arg('token', () => String, ANSWER_TOKEN) token: string,
    @Arg('participation', () => Uuid, REQUEST) participation: string | null,
    @Ctx() context: Context,
  ): Promise<LinkedRequest> {
    return readRequest(context, token, participation);
  }

  @Mutation(() => LinkedRequest, {
    description:
      'Confirms a request by the token of its link and mails the consumer. A BOOKED participation stays unchanged. Errors: INVALID_TOKEN, CONFLICT.',
  })
  @InTransaction()
  async confirmRequest(
    @Arg('token', () => String, ANSWER_TOKEN) token: string,
    @Arg('participation', () => Uuid, REQUEST) participation: string | null,
    @Ctx() context: Context,
  ): Promise<LinkedRequest> {
    await confirmRequest(context.em, await requestToAnswer(context, token, participation), Notify.ALL);
    return readRequest(context, token, participation);
  }

  @Mutation(() => LinkedRequest, {
    description:
      'Declines a request by the token of its link, frees its place and mails the consumer. Errors: INVALID_TOKEN, CONFLICT.',
  })
  @InTransaction()
  async declineRequest(
    @Arg('token', () => String, ANSWER_TOKEN) token: string,
    @Arg('participation', () => Uuid, REQUEST) participation: string | null,
    @Arg('message', () => Message, MESSAGE) message: string | null,
    @Ctx() context: Context,
  ): Promise<LinkedRequest> {
    const letter = { message: message || null, notify: Notify.ALL };
    const request = await requestToAnswer(context, token, participation);
    await declineRequest(context.em, request, letter);
    return readRequest(context, token, participation);
  }
}

async function readRequest(
  { em, links }: Context,
  token: string,
  participation: string | null,
): Promise<LinkedRequest> {
  const claimed = await links.readAnswer(token);
  const request = claimed === (participation ?? claimed) && (await findLinkedRequest(em, claimed));
  if (!request) throw new DomainError('INVALID_TOKEN');
  return request;
}

/** Returns the uuid of the request of the token, and enters its tenant. Errors: INVALID_TOKEN, CONFLICT. */
async function requestToAnswer(context: Context, token: string, participation: string | null): Promise<string> {
  const { id, crm, isOver } = await readRequest(context, token, participation);
  if (isOver) throw new DomainError('CONFLICT', { message: 'The appointment is over' });
  context.em.setFilterParams('tenant', { crm });
  return id;
}
