import { Arg, Ctx, Int, Mutation, Resolver } from 'type-graphql';
import { cachedCalendar } from '../../../booking/calendar/calendar-cache.ts';
import { askSources } from '../../../booking/places/ask-sources.ts';
import { orAlternatives } from '../../../booking/planning/alternatives.ts';
import { book } from '../../../booking/verbs/book.ts';
import { hold } from '../../../booking/verbs/hold.ts';
import { releaseHold } from '../../../booking/verbs/release.ts';
import type { Context } from '../../../platform/access/context.ts';
import { InTransaction } from '../../../platform/database/transaction.ts';
import { Notify } from '../../../records/entities/sent/notify.ts';
import { ChannelKey } from '../../../records/entities/values/channel-key.ts';
import { Identifier } from '../../../records/scalars/identifier.ts';
import { Uuid } from '../../../records/scalars/uuid.ts';
import { CHANNEL_KEY, INPUT, listOf, NOTIFY_WITH_KEY, RESOURCE } from '../shared/arguments.ts';
import { BookAppointmentInput, ReserveAppointmentInput, slotToBook, slotToHold } from './booking-inputs.ts';
import { ALTERNATIVES, nearbyOf, OR_NEAREST, OrNearestInput, SAME_RESOURCE } from './holds/alternatives-asked.ts';
import { HOLD } from './holds/hold-resolver.ts';
import { CreatedAppointment, createdAppointment, Reservation } from './reservation.ts';

const VIA = {
  nullable: true,
  description:
    'References of further resources or channels. The slot decides which of them, and of `resource`, is meant; the reference of a channel decides the channel.',
};

type BookArguments = [string, BookAppointmentInput, ChannelKey | null, number, boolean, Notify, Context];

/** Asks the sources of busy times that say so before a hold is booked, as far as this process knows of them. Errors: SLOT_TAKEN, with alternatives, CLOSED. */
async function askBefore(
  ...[reference, input, channelKey, count, sameResource, , context]: BookArguments
): Promise<void> {
  if (!input.hold) return;
  const { em, bookingKey } = context;
  const name = { references: [reference], channelKey };
  const known = cachedCalendar(em, name);
  if (!known) return;
  const wanted = { ...slotToBook(input), bookingKey };
  const held = { hold: input.hold, start: wanted.start, known: [known] };
  await orAlternatives(em, name, wanted, { count, sameResource }, () => askSources(em, held, context.calendars));
}

/** Holds, releases and books slots. No operation needs a key. */
@Resolver()
export class BookingResolver {
  @Mutation(() => Reservation, {
    description:
      'Holds a place in a slot, for three minutes unless the channel says otherwise. Errors: NOT_FOUND, SLOT_TAKEN, CHANNEL_HIDDEN, RESOURCE_ARCHIVED, OUTSIDE_AVAILABILITY, CLOSED, OFF_GRID, TOO_SHORT, TOO_LONG, TOO_SOON, BEYOND_WINDOW, PRODUCT_NOT_OFFERED, LIMIT_REACHED, TOO_MANY_REQUESTS, TOO_MANY_HOLDS, TOO_MANY_BOOKINGS, HELD_TOO_OFTEN.',
  })
  @InTransaction({ triesFirst: true })
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
    const wanted = { ...slotToHold(input), bookingKey: context.bookingKey };
    const request = {
      references: [reference, ...(via ?? [])],
      channelKey,
      slot: wanted.slot,
      wanted,
      alternatives: { count, sameResource },
      nearby: nearbyOf(orNearest),
    };
    return new Reservation(await hold(context.em, request, context));
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
      'Books a slot. With a hold in the slot the booking succeeds, unless a source of busy times with `verify` says that the time has become busy; without a hold the slot must be free. Errors: those of `reserveAppointment`, ALREADY_BOOKED, HOLD_LOST.',
  })
  @InTransaction<BookArguments, CreatedAppointment>({ triesFirst: true, first: askBefore })
  async bookAppointment(
    @Arg('resource', () => Identifier, RESOURCE) reference: string,
    @Arg('input', () => BookAppointmentInput, INPUT) input: BookAppointmentInput,
    @Arg('channelKey', () => ChannelKey, CHANNEL_KEY) channelKey: ChannelKey | null,
    @Arg('alternatives', () => Int, ALTERNATIVES) count: number,
    @Arg('sameResource', () => Boolean, SAME_RESOURCE) sameResource: boolean,
    @Arg('notify', () => Notify, NOTIFY_WITH_KEY) notify: Notify,
    @Ctx() context: Context,
  ): Promise<CreatedAppointment> {
    const request = {
      reference,
      channelKey,
      wanted: { ...slotToBook(input), bookingKey: context.bookingKey },
      consumer: input,
      notify,
      customer: input.hold ?? null,
      holdVersion: input.holdVersion ?? null,
    };
    return createdAppointment(await book(context.em, request, { count, sameResource }, context), context);
  }
}
