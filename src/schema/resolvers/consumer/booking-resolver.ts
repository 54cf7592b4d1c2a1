import { Arg, Ctx, Int, Mutation, Resolver } from 'type-graphql';
import { inTurnOfNamed } from '../../../booking/calendar/turns-by-name.ts';
import { bookerOf } from '../../../booking/places/consumers.ts';
import { orAlternatives } from '../../../booking/planning/alternatives.ts';
import { bookAtOnce, bookPlace } from '../../../booking/verbs/bookings.ts';
import { holdAtOnce, holdPlace, releaseHold } from '../../../booking/verbs/holds.ts';
import type { Context } from '../../../platform/access/context.ts';
import { InTransaction } from '../../../platform/database/transaction.ts';
import { ChannelKey } from '../../../records/entities/values/channel-key.ts';
import { Identifier } from '../../../records/scalars/identifier.ts';
import { Uuid } from '../../../records/scalars/uuid.ts';
import { CHANNEL_KEY, INPUT, listOf, RESOURCE } from '../shared/arguments.ts';
import { BookAppointmentInput, ReserveAppointmentInput, slotToBook, slotToHold } from './booking-inputs.ts';
import { ALTERNATIVES, nearbyOf, OR_NEAREST, OrNearestInput, SAME_RESOURCE } from './holds/alternatives-asked.ts';
import { HOLD } from './holds/hold-resolver.ts';
import { CreatedAppointment, createdAppointment, Reservation } from './reservation.ts';

const VIA = {
  nullable: true,
  description:
    'References of further resources or channels. The slot decides which of them, and of `resource`, is meant; the reference of a channel decides the channel.',
};

/** Holds, releases and books slots. No operation needs a key. */
@Resolver()
export class BookingResolver {
  @Mutation(() => Reservation, {
    description:
      'Holds a place in a slot, for three minutes unless the channel says otherwise. Errors: NOT_FOUND, SLOT_TAKEN, CHANNEL_HIDDEN, RESOURCE_ARCHIVED, OUTSIDE_AVAILABILITY, CLOSED, OFF_GRID, TOO_SHORT, TOO_LONG, TOO_SOON, BEYOND_WINDOW, PRODUCT_NOT_OFFERED, LIMIT_REACHED, TOO_MANY_REQUESTS, TOO_MANY_HOLDS, TOO_MANY_BOOKINGS, HELD_TOO_OFTEN.',
  })
  @InTransaction(reserveAtOnce, reserveInTurn)
  async reserveAppointment(
    @Arg('resource', () => Identifier, RESOURCE) reference: string,
    @Arg('input', () => ReserveAppointmentInput, INPUT) input: ReserveAppointmentInput,
    @Arg('channelKey', () => ChannelKey, CHANNEL_KEY) channelKey: ChannelKey | null,
    @Arg('via', () => [Identifier], listOf('via', VIA)) via: string[] | null,
    @Arg('alternatives', () => Int, ALTERNATIVES) count: number,
    @Arg('sameResource', () => Boolean, SAME_RESOURCE) sameResource: boolean,
    @Arg('orNearest', () => OrNearestInput, OR_NEAREST) orNearest: OrNearestInput | null,
    @Ctx() context: Context,
  ): Promise<Reservation> {
    const { em } = context;
    const request = holdRequest(reference, input, channelKey, via, orNearest, context);
    const hold = () => holdPlace(em, request, context);
    return new Reservation(await orAlternatives(em, request, request.wanted, { count, sameResource }, hold));
  }

  @Mutation(() => Boolean, {
    description: 'Releases a hold. Returns true, even if there is no such hold. Errors: TOO_MANY_REQUESTS.',
  })
  @InTransaction()
  async releaseReservation(@Arg('hold', () => Uuid, HOLD) hold: string, @Ctx() context: Context): Promise<boolean> {
    await releaseHold(context.em, hold, context);
    return true;
  }

  @Mutation(() => CreatedAppointment, {
    description:
      'Books a slot. With a hold in the slot the booking always succeeds; without a hold the slot must be free. Errors: those of `reserveAppointment`, ALREADY_BOOKED, HOLD_LOST.',
  })
  @InTransaction(bookAppointmentAtOnce, bookInTurn)
  async bookAppointment(
    @Arg('resource', () => Identifier, RESOURCE) reference: string,
    @Arg('input', () => BookAppointmentInput, INPUT) input: BookAppointmentInput,
    @Arg('channelKey', () => ChannelKey, CHANNEL_KEY) channelKey: ChannelKey | null,
    @Arg('alternatives', () => Int, ALTERNATIVES) count: number,
    @Arg('sameResource', () => Boolean, SAME_RESOURCE) sameResource: boolean,
    @Ctx() context: Context,
  ): Promise<CreatedAppointment> {
    const { em } = context;
    const request = bookingRequest(reference, input, channelKey, context);
    const name = { references: [reference], channelKey };
    const book = () => bookPlace(em, request, context);
    const booker = bookerOf(em, context, request.consumer);
    const booked = await orAlternatives(em, name, request.wanted, { count, sameResource }, book, booker);
    return createdAppointment(booked, context);
  }
}

const holdRequest = (
  reference: string,
  input: ReserveAppointmentInput,
  channelKey: ChannelKey | null,
  via: string[] | null,
  orNearest: OrNearestInput | null,
  { crm }: Context,
) => {
  const wanted = { ...slotToHold(input), crm };
  const references = [reference, ...(via ?? [])];
  return { references, channelKey, slot: wanted.slot, wanted, nearby: nearbyOf(orNearest) };
};

async function reserveAtOnce(
  reference: string,
  input: ReserveAppointmentInput,
  channelKey: ChannelKey | null,
  via: string[] | null,
  count: number,
  sameResource: boolean,
  orNearest: OrNearestInput | null,
  context: Context,
): Promise<Reservation | undefined> {
  const request = holdRequest(reference, input, channelKey, via, orNearest, context);
  const held = await holdAtOnce(context.em, request, { count, sameResource }, context);
  return held && new Reservation(held);
}

/** Lets those who want one calendar wait without a connection. */
function reserveInTurn(
  reserve: () => Promise<Reservation>,
  ...[reference, input, channelKey, via, , , orNearest, context]: Parameters<BookingResolver['reserveAppointment']>
): Promise<Reservation> {
  return inTurnOfNamed(context.em, holdRequest(reference, input, channelKey, via, orNearest, context), reserve);
}

const bookingRequest = (
  reference: string,
  input: BookAppointmentInput,
  channelKey: ChannelKey | null,
  { crm }: Context,
) => ({
  reference,
  channelKey,
  wanted: { ...slotToBook(input), crm },
  consumer: input,
  customer: input.hold ?? null,
  holdVersion: input.holdVersion ?? null,
});

async function bookAppointmentAtOnce(
  reference: string,
  input: BookAppointmentInput,
  channelKey: ChannelKey | null,
  _count: number,
  _sameResource: boolean,
  context: Context,
): Promise<CreatedAppointment | undefined> {
  const booked = await bookAtOnce(context.em, bookingRequest(reference, input, channelKey, context), context);
  return booked && createdAppointment(booked, context);
}

/** Lets only those wait who lock the calendar: a hold is booked without that. */
function bookInTurn(
  book: () => Promise<CreatedAppointment>,
  ...[reference, input, channelKey, , , { em }]: Parameters<BookingResolver['bookAppointment']>
): Promise<CreatedAppointment> {
  return input.hold ? book() : inTurnOfNamed(em, { references: [reference], channelKey }, book);
}
