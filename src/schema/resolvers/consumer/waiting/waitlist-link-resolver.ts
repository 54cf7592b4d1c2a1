import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import {
  acceptOffer,
  askBeforeAccepting,
  confirmEntry,
  leaveWaitlist,
  passOffer,
} from '../../../../booking/waitlist/answer-offer.ts';
import { joinWaitlist } from '../../../../booking/waitlist/join-waitlist.ts';
import { waitForEarlier } from '../../../../booking/waitlist/wait-for-earlier.ts';
import type { Context } from '../../../../platform/access/context.ts';
import { InTransaction } from '../../../../platform/database/transaction.ts';
import { ChannelKey } from '../../../../records/entities/values/channel-key.ts';
import { DomainError } from '../../../../records/errors/domain-error.ts';
import { Identifier } from '../../../../records/scalars/identifier.ts';
import { Uuid } from '../../../../records/scalars/uuid.ts';
import { CHANNEL_KEY, INPUT, namedByLink, TOKEN } from '../../shared/arguments.ts';
import { linkedPlace } from '../reschedule-resolver.ts';
import { CreatedAppointment, createdAppointment } from '../reservation.ts';
import { findLinkedEntry, LinkedWaitlistEntry } from './linked-waitlist-entry.ts';
import {
  earlierRequest,
  JoinedWaitlist,
  JoinWaitlistInput,
  joinRequest,
  WaitForEarlierInput,
} from './waitlist-inputs.ts';

const WAITING_TOKEN = { description: 'Signed token of the link of an entry: its parameter `token`.' };

const ENTRY = namedByLink('Entry in the path of the link.');

/** Asks calendars elsewhere before the place of an entry is booked. Errors: INVALID_TOKEN, OFFER_OVER, CLOSED. */
async function askBefore(token: string, entry: string | null, context: Context): Promise<void> {
  const { id } = await readEntry(context, token, entry);
  await askBeforeAccepting(context.em, id, context);
}

/** Puts consumers on waitlists, and answers for the entry of a link. */
@Resolver()
export class WaitlistLinkResolver {
  @Mutation(() => JoinedWaitlist, {
    description:
      'Puts a consumer on the waitlist of a resource, or of any that offers a product. Without the key of the CRM the address gets a mail first, and the entry waits once its link is confirmed, within a day; with the key it waits at once. Errors: NOT_FOUND, PRODUCT_NOT_OFFERED, TOO_MANY_REQUESTS, CONFLICT for a channel without a waitlist, beyond five open entries of an address or 5000 of a provider, and, with alternatives, for a wish that can be booked now.',
  })
  @InTransaction()
  async joinWaitlist(
    @Arg('input', () => JoinWaitlistInput, INPUT) input: JoinWaitlistInput,
    @Arg('channelKey', () => ChannelKey, CHANNEL_KEY) channelKey: ChannelKey | null,
    @Ctx() context: Context,
  ): Promise<JoinedWaitlist> {
    const entryUuid = await joinWaitlist(context.em, joinRequest(input, channelKey), context);
    return Object.assign(new JoinedWaitlist(), { entryUuid, needsConfirmation: entryUuid === null });
  }

  @Mutation(() => JoinedWaitlist, {
    description:
      'Lets the booking of a cancel link wait for an earlier time, at once and without a further confirmation. Taking an offer moves the booking there. Errors: INVALID_TOKEN, RESCHEDULE_LIMIT, CHANGE_TOO_LATE, TOO_MANY_REQUESTS, CONFLICT for a booking that is not booked, has no e-mail address or waits already, for a channel without a waitlist, and, with alternatives, for a wish that can be booked now.',
  })
  @InTransaction()
  async waitForEarlier(
    @Arg('token', () => String, TOKEN) token: string,
    @Arg('customer', () => Identifier, namedByLink('Customer of the place that the caller sees.'))
    customer: string | null,
    @Arg('appointment', () => Identifier, namedByLink('Appointment of the place that the caller sees.'))
    appointment: string | null,
    @Arg('input', () => WaitForEarlierInput, INPUT) input: WaitForEarlierInput,
    @Ctx() context: Context,
  ): Promise<JoinedWaitlist> {
    const link = await linkedPlace(context, token, customer, appointment);
    const entryUuid = await waitForEarlier(context.em, link, earlierRequest(input), context);
    return Object.assign(new JoinedWaitlist(), { entryUuid, needsConfirmation: false });
  }

  @Query(() => LinkedWaitlistEntry, { description: 'Entry of a link, in any state. Errors: INVALID_TOKEN.' })
  async linkedWaitlistEntry(
    @Arg('token', () => String, WAITING_TOKEN) token: string,
    @Arg('entry', () => Uuid, ENTRY) entry: string | null,
    @Ctx() context: Context,
  ): Promise<LinkedWaitlistEntry> {
    return readEntry(context, token, entry);
  }

  @Mutation(() => LinkedWaitlistEntry, {
    description:
      'Confirms the address of an entry: from now on it waits. Any other entry stays unchanged. Errors: INVALID_TOKEN.',
  })
  @InTransaction()
  async confirmWaitlistEntry(
    @Arg('token', () => String, WAITING_TOKEN) token: string,
    @Arg('entry', () => Uuid, ENTRY) entry: string | null,
    @Ctx() context: Context,
  ): Promise<LinkedWaitlistEntry> {
    const { id } = await readEntry(context, token, entry);
    await confirmEntry(context.em, id);
    return readEntry(context, token, entry);
  }

  @Mutation(() => CreatedAppointment, {
    description:
      'Books the place that an entry is offered, with the data that it was made with. Where bookings are requests it makes a request. An entry for an earlier time moves its booking, as `rescheduleBooking` does. Errors: INVALID_TOKEN, OFFER_OVER, CLOSED if a calendar elsewhere does not answer, ALREADY_BOOKED, LIMIT_REACHED, TOO_MANY_REQUESTS; of a move RESCHEDULE_LIMIT, CHANGE_TOO_LATE, CONFLICT.',
  })
  @InTransaction<[string, string | null, Context], CreatedAppointment>({ first: askBefore })
  async acceptWaitlistOffer(
    @Arg('token', () => String, WAITING_TOKEN) token: string,
    @Arg('entry', () => Uuid, ENTRY) entry: string | null,
    @Ctx() context: Context,
  ): Promise<CreatedAppointment> {
    const { id } = await readEntry(context, token, entry);
    return createdAppointment(await acceptOffer(context.em, id, context), context);
  }

  @Mutation(() => LinkedWaitlistEntry, {
    description:
      'Refuses the time that an entry is offered. The entry waits for other times. Errors: INVALID_TOKEN, OFFER_OVER.',
  })
  @InTransaction()
  async passWaitlistOffer(
    @Arg('token', () => String, WAITING_TOKEN) token: string,
    @Arg('entry', () => Uuid, ENTRY) entry: string | null,
    @Ctx() context: Context,
  ): Promise<LinkedWaitlistEntry> {
    const { id } = await readEntry(context, token, entry);
    await passOffer(context.em, id);
    return readEntry(context, token, entry);
  }

  @Mutation(() => LinkedWaitlistEntry, {
    description: 'Takes an entry off the waitlist. One that has ended stays unchanged. Errors: INVALID_TOKEN.',
  })
  @InTransaction()
  async leaveWaitlist(
    @Arg('token', () => String, WAITING_TOKEN) token: string,
    @Arg('entry', () => Uuid, ENTRY) entry: string | null,
    @Ctx() context: Context,
  ): Promise<LinkedWaitlistEntry> {
    const { id } = await readEntry(context, token, entry);
    await leaveWaitlist(context.em, id);
    return readEntry(context, token, entry);
  }
}

/** Errors: INVALID_TOKEN, also for an entry that was deleted. */
async function readEntry({ em, links }: Context, token: string, entry: string | null): Promise<LinkedWaitlistEntry> {
  const claimed = await links.readWaiting(token);
  const found = claimed === (entry ?? claimed) && (await findLinkedEntry(em, claimed));
  if (!found) throw new DomainError('INVALID_TOKEN');
  return found;
}
