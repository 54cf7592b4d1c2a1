import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { requestReschedule } from '../../../../booking/verbs/reschedule-requests.ts';
import type { Context } from '../../../../platform/access/context.ts';
import { InTransaction } from '../../../../platform/database/transaction.ts';
import { Notify } from '../../../../records/entities/sent/notify.ts';
import { DomainError } from '../../../../records/errors/domain-error.ts';
import { Message } from '../../../../records/scalars/message.ts';
import { Uuid } from '../../../../records/scalars/uuid.ts';
import { MESSAGE, namedByLink } from '../../shared/arguments.ts';
import { findLinkedRequest } from './find-linked-booking.ts';
import { LinkedRequest } from './linked-request.ts';

const ASK_TOKEN = { description: 'Signed token of a link to ask for another time: its parameter `token`.' };

const PLACE = namedByLink('Participation in the path of the link.');

/** Shows the booking of a link in a mail about busy times, and asks its consumer for another time. */
@Resolver()
export class AskLinkResolver {
  @Query(() => LinkedRequest, {
    description: 'Booking of a link to ask for another time, in any state. Errors: INVALID_TOKEN.',
  })
  linkedConflict(
    @Arg('token', () => String, ASK_TOKEN) token: string,
    @Arg('participation', () => Uuid, PLACE) participation: string | null,
    @Ctx() context: Context,
  ): Promise<LinkedRequest> {
    return readBooking(context, token, participation);
  }

  @Mutation(() => LinkedRequest, {
    description:
      'Asks the consumer of a booking by the token of its link to choose another time, as `requestReschedule` does. Errors: INVALID_TOKEN, CONFLICT also if the consumer has no e-mail address.',
  })
  @InTransaction()
  async askForAnotherTime(
    @Arg('token', () => String, ASK_TOKEN) token: string,
    @Arg('participation', () => Uuid, PLACE) participation: string | null,
    @Arg('message', () => Message, MESSAGE) message: string | null,
    @Ctx() context: Context,
  ): Promise<LinkedRequest> {
    const { id, crm, email } = await readBooking(context, token, participation);
    if (!email) throw new DomainError('CONFLICT', { message: 'The consumer has no e-mail address' });
    context.em.setFilterParams('tenant', { crm });
    await requestReschedule(context.em, id, { message: message || null, notify: Notify.ALL }, null);
    return readBooking(context, token, participation);
  }
}

async function readBooking(
  { em, links }: Context,
  token: string,
  participation: string | null,
): Promise<LinkedRequest> {
  const claimed = await links.readAsk(token);
  const booking = claimed === (participation ?? claimed) && (await findLinkedRequest(em, claimed));
  if (!booking) throw new DomainError('INVALID_TOKEN');
  return booking;
}
