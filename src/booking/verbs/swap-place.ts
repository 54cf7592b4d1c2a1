import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { joinChannel } from '../../platform/database/channel-columns.ts';
import { locking } from '../../platform/database/transaction.ts';
import { sql } from '../../records/entities/sql.ts';
import { ParticipationState } from '../../records/entities/values/participation-state.ts';
import { Undecided } from '../../records/errors/lost-race.ts';
import type { Slot } from '../../slots/types.ts';
import type { ResourceCalendar } from '../calendar/calendar.ts';
import { cachedSettings } from '../calendar/seen-calendar.ts';
import type { Caller } from '../clients/caller.ts';
import { type Booked, bookedState } from '../places/booked.ts';
import { givenUp } from '../places/given-up-place.ts';
import { isMovableNow, type MovablePlace, rowVersions, timeBefore } from '../places/movable-place.ts';
import { withPlaceTaken } from '../places/places.ts';
import { takePlace } from '../places/take-place.ts';
import { isAt, slotInAny, wantedSlot } from '../planning/wanted-slot.ts';
import { openedFor } from '../planning/where-to-move.ts';
import type { MoveWish } from './wished-place.ts';

/**
 * Moves a booked place to a free time of its resource in one statement, in a first try: if nobody else can be in the
 * former appointment, and nothing is held. The statement writes only if the place and its appointment are still as
 * `place` was read, and checks the limits of the channel. Errors: Undecided; whoever reads the calendar finds out why.
 */
export async function swapPlace(
  em: SqlEntityManager,
  place: MovablePlace,
  wish: MoveWish,
  caller: Caller,
): Promise<Booked> {
  const { state, channelKey, resource, consumer, user } = place;
  const calendar = cachedSettings(em, { references: [resource], channelKey });
  const slot = await slotToTake(em, calendar, place, wish);
  const keepsPrice = (slot.product?.id ?? null) === place.product;
  const continues = { ...givenUp(place, { isByConsumer: true, resource }, true), keepsPrice };
  const taken = await takePlace(
    em,
    calendar,
    slot,
    { state, channelKey, client: null, consumer, user, continues },
    {
      leaving: { appointment: place.appointment, ending: endingOf(place) },
      announces: {
        change: 'rescheduled',
        message: wish.message,
        notify: wish.notify,
        before: { ...timeBefore(place, resource), isByConsumer: true },
        limits: caller.isCrmOf(place) ? null : caller.limits.mails,
        former: place.id,
      },
    },
  );
  return { place: taken, state, slot: withPlaceTaken(slot, taken), calendar };
}

async function slotToTake(
  em: SqlEntityManager,
  calendar: ResourceCalendar,
  place: MovablePlace,
  wish: MoveWish,
): Promise<Slot> {
  const isPlain = isWithoutOthers(place, wish) && bookedState(calendar.resource) === place.state;
  if (!isPlain) throw new Undecided('The move takes a look at other places');
  const open = openedFor(place, calendar);
  const wanted = { ...wish, product: wish.product ?? place.product };
  const slot = wish.slot
    ? await wantedSlot(em, open, { ...wanted, slot: wish.slot, join: true })
    : slotInAny(open, wanted);
  // the provider may ask something for another product
  const asksAnew = (slot.product?.id ?? null) !== place.product && calendar.resource.provider.asksFields;
  if (asksAnew) throw new Undecided('The product decides what is asked');
  return slot;
}

/** True for a move within its calendar that concerns no other place. */
const isWithoutOthers = (place: MovablePlace, { hold, resource, customFields, ...wished }: MoveWish): boolean =>
  place.state === ParticipationState.BOOKED &&
  place.successor === null &&
  place.isAlone &&
  place.parts.length === 0 &&
  hold === null &&
  customFields.length === 0 &&
  (resource === null || resource === place.resource) &&
  !isAt(wished, place);

/**
 * Ends a place and its appointment in an order that each part forces on the next: the resource is locked, then the place
 * and its appointment; the place ends, then the appointment, so its time is free for the new one.
 */
const endingOf = ({ id, version, state }: MovablePlace) => sql`former as (
      select p.id, a.id as appointment
      from calendar join participations p on p.id = ${id}
        join appointments a on a.id = p.appointment_id ${joinChannel}
      where ${rowVersions} = ${version} and a.ends_at > statement_timestamp() and ${isMovableNow}
      ${locking('p', 'a')}
    ), left_place as (
      update participations p set state = 'CANCELED', no_show_at = null
      from former where p.id = former.id and p.state = ${state} returning former.appointment
    ), ended as (
      update appointments a set state = 'CANCELED'
      from left_place where a.id = left_place.appointment and a.state = 'ACTIVE' returning a.id
    )`;
