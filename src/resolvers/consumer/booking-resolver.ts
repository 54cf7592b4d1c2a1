import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../access/context.ts';
import { type Booked, bookedSlot, bookFreePlace, bookHeldPlace } from '../../booking/bookings.ts';
import type { ResourceView } from '../../booking/calendar.ts';
import { cancelByConsumer } from '../../booking/decisions.ts';
import { holdPlace, releaseHold } from '../../booking/holds.ts';
import { calendarByReference, resourceByReference } from '../../booking/open-calendar.ts';
import { findPlace, isTaken } from '../../booking/places.ts';
import { periodOf, readTimes, type SlotRequest } from '../../booking/wanted-slot.ts';
import { InTransaction } from '../../database/transaction.ts';
import { ChannelKey } from '../../entities/values/channel-key.ts';
import { DomainError } from '../../errors.ts';
import { Identifier } from '../../scalars/identifier.ts';
import { Message } from '../../scalars/message.ts';
import { Uuid } from '../../scalars/uuid.ts';
import { CHANNEL_KEY, INPUT, listOf, RESOURCE, TOKEN } from '../shared/arguments.ts';
import { Bookable } from './bookable.ts';
import { BookableList, type Ungrouped } from './bookable-list.ts';
import { BookAppointmentInput, ReserveAppointmentInput, TimeReading } from './booking-inputs.ts';
import { CreatedAppointment, Reservation } from './reservation.ts';

const VIA = {
  nullable: true,
  description: 'References of the same resource or of one of its channels; that of a channel decides the channel.',
};

/** The verbs of a consumer: hold a slot, let it go, book it, cancel it. None needs a key. */
@Resolver()
export class BookingResolver {
  @Mutation(() => Reservation, { description: 'Holds a place in a slot for three minutes.' })
  @InTransaction()
  async reserveAppointment(
    @Arg('resource', () => Identifier, RESOURCE) reference: string,
    @Arg('input', () => ReserveAppointmentInput, INPUT) input: ReserveAppointmentInput,
    @Arg('channelKey', () => ChannelKey, CHANNEL_KEY) channelKey: ChannelKey | null,
    @Arg('via', () => [Identifier], listOf('via', VIA)) via: string[] | null,
    @Ctx() context: Context,
  ): Promise<Reservation> {
    const { em, limits } = context;
    const named = input.appointment ?? input.availability;
    if (!named) throw new DomainError('INVALID_INPUT', { field: 'input.availability', message: 'is required' });
    const { product = null, join } = input;
    const isLocalTime = input.readTimesAs === TimeReading.LOCAL_TIME;
    const mayBeGone = named === input.appointment;
    const times = readTimes(input.start, input.end, 'input.end');
    const wanted: SlotRequest = { slot: named, ...times, product, join, isLocalTime, needsProduct: true, mayBeGone };
    const calendar = await calendarByReference(em, [reference, ...(via ?? [])], channelKey, periodOf(wanted));
    const client = await countedClient(context, calendar.resource);
    return new Reservation(await holdPlace(em, calendar, wanted, limits, client));
  }

  @Mutation(() => Boolean, {
    description: 'Gives a held place back at once. True, also when there is no such hold any more.',
  })
  @InTransaction()
  async releaseReservation(
    @Arg('customer', () => Uuid, { description: 'The handle that the reservation answered with.' }) customer: string,
    @Ctx() { em }: Context,
  ): Promise<boolean> {
    await releaseHold(em, customer);
    return true;
  }

  @Mutation(() => CreatedAppointment, {
    description: 'Books a slot. With a hold on it this always succeeds; without one the slot must still be free.',
  })
  @InTransaction()
  async bookAppointment(
    @Arg('resource', () => Identifier, RESOURCE) reference: string,
    @Arg('input', () => BookAppointmentInput, INPUT) input: BookAppointmentInput,
    @Arg('channelKey', () => ChannelKey, CHANNEL_KEY) channelKey: ChannelKey | null,
    @Ctx() context: Context,
  ): Promise<CreatedAppointment> {
    const { em, limits } = context;
    const { slot, product = null, join, customer = null } = input;
    const mayBeGone = customer !== null;
    const wanted: SlotRequest = { slot, ...readTimes(input.start, input.end, 'input.end'), product, join, mayBeGone };
    const resource = await resourceByReference(em, reference, channelKey);
    const isByCrm = context.isOfCrm(resource.crm);
    const request = { wanted, consumer: input, customer, isByCrm, accepted: context.language };
    const booked =
      (await bookHeldPlace(em, resource, request, limits)) ??
      (await bookFreePlace(em, resource, request, limits, await countedClient(context, resource)));
    return new CreatedAppointment(booked, await cancelLinkOf(context, resource, booked));
  }

  @Mutation(() => Boolean, {
    description:
      'Cancels a place by the token of its cancel link. True, also when it was cancelled before. Errors: INVALID_TOKEN, CONFLICT when the appointment is over.',
  })
  @InTransaction()
  async cancelBooking(
    @Arg('token', () => String, TOKEN) token: string | null,
    @Arg('customer', () => Identifier, { description: 'The consumer’s handle in the appointment.' }) customer: string,
    @Arg('appointment', () => Identifier, { description: 'The appointment.' }) appointment: string,
    @Arg('message', () => Message, { nullable: true, description: 'Message to the provider.' }) message: string | null,
    @Ctx() context: Context,
  ): Promise<boolean> {
    const claim = await context.links.readCancel(token);
    if (claim.customer !== customer || claim.appointment !== appointment) throw new DomainError('INVALID_TOKEN');
    await cancelByConsumer(context.em, claim.customer, message || null, context.limits.mails);
    return true;
  }

  @Query(() => BookableList, {
    description: 'The appointment that a cancel token may cancel; nothing once it is cancelled or over.',
  })
  async cancelableBookable(
    @Arg('token', () => String, TOKEN) token: string | null,
    @Ctx() { em, links }: Context,
  ): Promise<Ungrouped<BookableList>> {
    const claim = await links.readCancel(token);
    const place = await findPlace(em, claim.customer);
    if (!place || place.appointment !== claim.appointment) throw new DomainError('INVALID_TOKEN');
    const resource = await resourceByReference(em, place.resource, null);
    return {
      publicVisible: resource.channel.visible,
      bookables: isTaken(place) && !place.isOver ? [new Bookable(...(await bookedSlot(em, resource, place)))] : [],
      completeUntil: null,
    };
  }
}

/**
 * The address of an anonymous client, whose request is counted; null for the provider's own CRM, which is not limited.
 * Errors: TOO_MANY_REQUESTS.
 */
async function countedClient(context: Context, { crm }: ResourceView): Promise<string | null> {
  if (context.isOfCrm(crm)) return null;
  await context.limits.countBookingRequest(context.client);
  return context.client;
}

/** The link by which the consumer can cancel until the appointment ends. */
const cancelLinkOf = (
  { links }: Context,
  { id, provider, reference }: ResourceView,
  { place: { customer, appointment }, slot }: Booked,
): Promise<string> =>
  links.cancel({
    customer,
    appointment,
    expires: new Date(slot.end),
    provider: provider.id,
    resource: id,
    resourceReference: reference,
  });
