import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { resourceByReference } from '../../../../booking/calendar/open-calendar.ts';
import { bookedSlot } from '../../../../booking/places/booked.ts';
import { findPlace, isTaken } from '../../../../booking/places/places.ts';
import { cancelByConsumer } from '../../../../booking/verbs/decisions.ts';
import type { Context } from '../../../../platform/access/context.ts';
import { InTransaction } from '../../../../platform/database/transaction.ts';
import { DomainError } from '../../../../records/errors/domain-error.ts';
import { Identifier } from '../../../../records/scalars/identifier.ts';
import { Message } from '../../../../records/scalars/message.ts';
import { Uuid } from '../../../../records/scalars/uuid.ts';
import { namedByLink, TOKEN } from '../../shared/arguments.ts';
import { Bookable } from '../bookable.ts';
import { BookableList, type Ungrouped } from '../bookable-list.ts';
import { linkedPlace } from '../reschedule-resolver.ts';
import { findCancelLink, findLinkedBooking } from './find-linked-booking.ts';
import { LinkedBooking } from './linked-booking.ts';

const NOTHING_TO_CANCEL: Ungrouped<BookableList> = {
  publicVisible: true,
  bookables: [],
  completeUntil: null,
  timeZone: null,
};

/**
 * Shows and cancels the booking of a cancel link. A forged or expired token and a token of a deleted booking are
 * refused alike (INVALID_TOKEN), so that trying reveals nothing.
 */
@Resolver()
export class CancelLinkResolver {
  @Query(() => LinkedBooking, { description: 'Booking of a cancel link. Errors: INVALID_TOKEN.' })
  async linkedBooking(
    @Arg('token', () => String, TOKEN) token: string,
    @Arg('provider', () => Uuid, namedByLink('Provider in the path of the link.')) provider: string | null,
    @Ctx() { em, links }: Context,
  ): Promise<LinkedBooking> {
    const booking = await findLinkedBooking(em, await links.readCancel(token));
    if (!booking || booking.provider !== (provider ?? booking.provider)) throw new DomainError('INVALID_TOKEN');
    const { customerUuid: customer, appointmentUuid: appointment, end: expires, resource, resourceReference } = booking;
    const named = { customer, appointment, expires, provider: booking.provider, resource, resourceReference };
    const waitingLink = booking.waitingAs && links.waiting(booking.waitingAs, expires);
    return Object.assign(booking, { link: links.cancel(named), waitingLink });
  }

  @Query(() => String, {
    description: 'Cancel link that a short link leads to, as `Participation.shortLink` has it. Errors: INVALID_TOKEN.',
  })
  async cancelLinkByCode(
    @Arg('code', () => String, { description: 'Last part of the path of the short link.' }) code: string,
    @Ctx() { em, links }: Context,
  ): Promise<string> {
    const link = await findCancelLink(em, links.readShort(code));
    if (!link) throw new DomainError('INVALID_TOKEN');
    return links.cancel(link);
  }

  @Mutation(() => Boolean, {
    description:
      'Cancels a booking by the token of its cancel link. Returns true, even if the booking was cancelled before. Errors: INVALID_TOKEN, BOOKING_MOVED, CHANGE_TOO_LATE, CONFLICT if the appointment is over.',
  })
  @InTransaction()
  async cancelBooking(
    @Arg('token', () => String, TOKEN) token: string,
    @Arg(
      'customer',
      () => Identifier,
      namedByLink('Customer (`pDataId`) that the link names, or that of the place that the booking has now.'),
    )
    customer: string | null,
    @Arg('appointment', () => Identifier, namedByLink('Appointment of that place.')) appointment: string | null,
    @Arg('message', () => Message, { nullable: true, description: 'Message to the provider.' }) message: string | null,
    @Ctx() context: Context,
  ): Promise<boolean> {
    const link = await linkedPlace(context, token, customer, appointment);
    await cancelByConsumer(context.em, link, message || null, context.limits.mails);
    return true;
  }

  @Query(() => BookableList, {
    description:
      'Appointment that a cancel token can cancel; no slot if the booking is cancelled or over, or if it is too late. Errors: INVALID_TOKEN.',
  })
  async cancelableBookable(
    @Arg('token', () => String, TOKEN) token: string,
    @Ctx() { em, links }: Context,
  ): Promise<Ungrouped<BookableList>> {
    const claim = await links.readCancel(token);
    const place = await findPlace(em, claim.customer);
    if (!place || place.appointment !== claim.appointment) throw new DomainError('INVALID_TOKEN');
    // the resource of a booking that has ended may be deleted
    if (!isTaken(place)) return NOTHING_TO_CANCEL;
    const resource = await resourceByReference(em, place.resource, place.channelKey);
    const booking = await findLinkedBooking(em, claim);
    return {
      publicVisible: resource.channel.visible,
      bookables: booking?.canCancel ? [new Bookable(...(await bookedSlot(em, resource, place)))] : [],
      completeUntil: null,
      timeZone: resource.channel.visible ? resource.provider.timeZone : null,
    };
  }
}
