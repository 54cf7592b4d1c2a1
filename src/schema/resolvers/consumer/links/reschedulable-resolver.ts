import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';
import { activeIfAny, oncePerResource, type ResourceCalendar } from '../../../../booking/calendar/calendar.ts';
import { upcomingCalendars } from '../../../../booking/calendar/calendar-cache.ts';
import { allowedFor } from '../../../../booking/planning/consumer-periods.ts';
import { openedFor, whereToMove } from '../../../../booking/planning/where-to-move.ts';
import type { Context } from '../../../../platform/access/context.ts';
import { sql } from '../../../../records/entities/sql.ts';
import { BookingProcess } from '../../../../records/entities/values/booking-process.ts';
import { ParticipationState } from '../../../../records/entities/values/participation-state.ts';
import { DomainError } from '../../../../records/errors/domain-error.ts';
import { Identifier } from '../../../../records/scalars/identifier.ts';
import { Instant } from '../../../../records/scalars/instant.ts';
import { takesLength } from '../../../../slots/grid.ts';
import type { OccupiedTime } from '../../../../slots/types.ts';
import { listOf, TOKEN } from '../../shared/arguments.ts';
import { SharedWork } from '../../shared/expensive.ts';
import { Bookable } from '../bookable.ts';
import { BookableList, FROM, STARTS, timeZoneOf, type Ungrouped } from '../bookable-list.ts';
import { listsOf } from '../listed-calendars.ts';
import { findLinkedBooking } from './find-linked-booking.ts';
import type { LinkedBooking } from './linked-booking.ts';

const RESOURCES = listOf('resources', {
  nullable: true,
  description:
    'Resources of the provider to move to. Default: that of the booking; if it is archived or its channel hidden, at most seven others that offer the product. While the provider asks the consumer to move: also where no channel shows the product.',
});

/** Lists where the booking of a link can move. */
@Resolver()
export class ReschedulableResolver {
  @SharedWork()
  @Query(() => BookableList, {
    description:
      'Slots to which the consumer can move the booking of a cancel link, of its product and duration. The time of the booking itself counts as free unless the provider must confirm the move. No slot if the booking cannot be moved now. Errors: INVALID_TOKEN, INVALID_INPUT for a resource that is not offered to the booking.',
  })
  async reschedulableBookables(
    @Arg('token', () => String, TOKEN) token: string,
    @Arg('resources', () => [Identifier], RESOURCES) references: string[] | null,
    @Arg('from', () => Instant, FROM) from: Date | null,
    @Arg('first', () => Int, STARTS) first: number,
    @Ctx() { em, links, budget }: Context,
  ): Promise<Ungrouped<BookableList>> {
    const booking = await findLinkedBooking(em, await links.readCancel(token));
    if (!booking) throw new DomainError('INVALID_TOKEN');
    const { timeZone } = booking;
    if (!booking.canReschedule) return { publicVisible: true, bookables: [], completeUntil: null, timeZone };
    const { channelKey, product } = booking;
    const upcoming = await upcomingCalendars(em, { references: references ?? [booking.resource], channelKey });
    const named = references
      ? upcoming.map((calendar) => openedFor(booking, calendar))
      : (await Promise.all(upcoming.map((own) => whereToMove(em, own, booking)))).flat();
    if (references) checkTargets(named, booking);
    const calendars = oncePerResource(named).map((calendar) => withoutPlaceOf(booking, calendar));
    const { lists, completeUntil } = await listsOf(
      calendars,
      { product, duration: durationOf(booking, calendars), from },
      { first, budget },
    );
    const [{ resource } = { resource: null }] = calendars;
    const isAllowed = resource && (await allowedFor(em, resource, consumerOf(booking)));
    return {
      publicVisible: activeIfAny(calendars).some(({ channel }) => channel.visible),
      bookables: lists
        .flatMap(({ bookables }) => bookables)
        .filter((bookable) => !isPlaceOf(booking, bookable) && (isAllowed?.(offered(bookable)) ?? true))
        .sort(Bookable.byStart),
      completeUntil,
      timeZone: timeZoneOf(calendars),
    };
  }
}

/** Errors: INVALID_INPUT. */
function checkTargets(calendars: ResourceCalendar[], { provider, channelKey, product }: LinkedBooking): void {
  for (const calendar of calendars) {
    const { resource, channel } = calendar;
    const isOffered = product === null || calendar.offeredProducts().some(({ id }) => id === product);
    if (resource.provider.id === provider && channel.key === channelKey && channel.visible && isOffered) continue;
    throw new DomainError('INVALID_INPUT', {
      field: 'resources',
      message: 'must be resources of the provider that the channel of the booking shows, with its product',
    });
  }
}

/** Returns a calendar in which the place of a booking is free, as it is when the booking moves at once. */
function withoutPlaceOf(booking: LinkedBooking, calendar: ResourceCalendar): ResourceCalendar {
  const { state, appointmentUuid } = booking;
  const staysUntilConfirmed =
    state === ParticipationState.BOOKED && calendar.resource.channel.bookingProcess === BookingProcess.REQUESTED;
  const { startsAt: start, product, resource } = booking;
  const isShared = calendar.appointments.some(({ id, booked }) => id === appointmentUuid && booked > 1);
  // to move within a period of a limit adds nothing, unless others stay
  const moving = isShared && !staysUntilConfirmed ? calendar : calendar.withoutLimitsOf({ start, product, resource });
  if (staysUntilConfirmed) return moving;
  const left = moving.withAppointments(
    calendar.appointments.map((each) => (each.id === appointmentUuid ? { ...each, booked: each.booked - 1 } : each)),
  );
  return withoutPartsOf(booking, left);
}

/** Returns a calendar in which the further resources of a booking are free, unless others stay in its appointment. */
function withoutPartsOf({ parts, startsAt, endsAt }: LinkedBooking, calendar: ResourceCalendar): ResourceCalendar {
  if (!parts.length) return calendar;
  // a resource has one appointment at a time, and a part the places of its whole
  const isPart = ({ start, end, capacity, booked }: OccupiedTime) =>
    start === startsAt && end === endsAt && capacity === 0 && booked === 1;
  return calendar.with({
    requirements: calendar.requirements.map((requirement) => ({
      ...requirement,
      resources: requirement.resources.map((each) =>
        parts.includes(each.id)
          ? { ...each, appointments: each.appointments.filter((appointment) => !isPart(appointment)) }
          : each,
      ),
    })),
  });
}

/** Consumer of a booking, whose other bookings count. */
const consumerOf = ({ id, bookingUuid: booking }: LinkedBooking) => ({
  user: sql<string | null>`(select user_id from participations where id = ${id})`,
  booking,
});

const offered = ({ resourceUuid: resource, productUuid: product, start }: Bookable) => ({
  resource,
  product,
  start: start.getTime(),
});

/** Returns the duration of a booking; undefined if its product has only one, or does not have this one any more. */
function durationOf({ startsAt, endsAt, product: id }: LinkedBooking, [calendar]: ResourceCalendar[]) {
  const product = calendar?.product(id ?? undefined);
  return product && takesLength(product, endsAt - startsAt) ? endsAt - startsAt : undefined;
}

const isPlaceOf = (booking: LinkedBooking, { start, end, productUuid, resourceUuid }: Bookable): boolean =>
  resourceUuid === booking.resource &&
  productUuid === booking.product &&
  start.getTime() === booking.startsAt &&
  end.getTime() === booking.endsAt;
