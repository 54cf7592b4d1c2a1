import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../access/context.ts';
import {
  announceBooking,
  bookedSlot,
  bookFreePlace,
  bookHeldPlace,
  cancelPlace,
  findPlace,
  isTaken,
} from '../../booking/bookings.ts';
import type { ResourceView } from '../../booking/calendar.ts';
import { checkBooking, checkHold, countBooking, countHold, type Share } from '../../booking/client-shares.ts';
import { removeHold, takePlace } from '../../booking/places.ts';
import {
  calendarByReference,
  openCalendar,
  readTimes,
  resourceByReference,
  spanOf,
  type Wish,
  wantedSlot,
} from '../../booking/wanted-slot.ts';
import { InTransaction, lock } from '../../database/transaction.ts';
import { ParticipationState } from '../../entities/participation.ts';
import { Resource } from '../../entities/resource.ts';
import { ChannelKey } from '../../entities/values/channel-key.ts';
import { DomainError } from '../../errors.ts';
import { Identifier } from '../../scalars/identifier.ts';
import { Message } from '../../scalars/message.ts';
import { Uuid } from '../../scalars/uuid.ts';
import { CHANNEL_KEY, INPUT, listOf, RESOURCE, TOKEN } from '../shared/arguments.ts';
import { Bookable } from './bookable.ts';
import { BookableList, type Ungrouped } from './bookable-list.ts';
import { BookAppointmentInput, ReserveAppointmentInput } from './booking-inputs.ts';
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
    const { product = null, join, wallClock } = input;
    const mayBeGone = named === input.appointment;
    const times = readTimes(input.from, input.to, 'input.to');
    const wish: Wish = { slot: named, ...times, product, join, wallClock, needsProduct: true, mayBeGone };

    const span = spanOf(wish);
    const before = await calendarByReference(em, [reference, ...(via ?? [])], channelKey, span);
    const client = await countedClient(context, before.resource);
    // whoever comes too late is told so without a place in the queue for the calendar
    const { start, appointment } = await wantedSlot(em, before, wish);
    const share = client === null ? null : shareOf(before.resource, start, client);
    if (share) await checkHold(em, limits, share, appointment?.id ?? null);
    const calendar = await openCalendar(em, before.resource, span);
    const { resource } = calendar;
    const slot = await wantedSlot(em, calendar, wish);
    const claim = { state: ParticipationState.RESERVED, channelKey: resource.channel.key, client, consumer: null };
    const place = await takePlace(em, calendar, slot, claim);
    if (share) await countHold(em, limits, share);
    return new Reservation(slot, calendar, place);
  }

  @Mutation(() => Boolean, {
    description: 'Gives a held place back at once. True, also when there is no such hold any more.',
  })
  @InTransaction()
  async releaseReservation(
    @Arg('customer', () => Uuid, { description: 'The handle that the reservation answered with.' }) customer: string,
    @Ctx() { em }: Context,
  ): Promise<boolean> {
    const place = await findPlace(em, customer);
    if (!place) return true;
    await lock(em, Resource, [place.resource]);
    await removeHold(em, customer);
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
    const { slot, product = null, join } = input;
    const mayBeGone = Boolean(input.customer);
    const wish: Wish = { slot, ...readTimes(input.start, input.end, 'input.end'), product, join, mayBeGone };
    const resource = await resourceByReference(em, reference, channelKey);
    const held = await bookHeldPlace(context, resource, wish, input);
    // a hold was counted when it was made, and is honoured whatever else its client does
    const client = held ? held.client : await countedClient(context, resource);
    const share = client === null ? null : shareOf(resource, wish.start, client);
    if (share && !held) await checkBooking(em, limits, share);
    const booked = held ?? (await bookFreePlace(context, resource, wish, input));
    if (share) await countBooking(em, limits, share);
    return announceBooking(context, resource, booked);
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
    await cancelPlace(context, claim.customer, message || null);
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

const shareOf = ({ id, provider }: ResourceView, start: number, client: string): Share => ({
  client,
  provider: provider.id,
  resource: id,
  start,
});
