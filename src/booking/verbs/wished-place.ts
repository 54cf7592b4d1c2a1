import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Limits } from '../../platform/access/limits.ts';
import type { Notify } from '../../records/entities/sent/notify.ts';
import { DomainError } from '../../records/errors/domain-error.ts';
import { LostRace } from '../../records/errors/lost-race.ts';
import type { ResourceCalendar } from '../calendar/calendar.ts';
import { readLockedCalendar } from '../calendar/open-calendar.ts';
import type { ChannelOfResource, CountedAppointment } from '../calendar/views.ts';
import { uncountHold } from '../clients/client-counts.ts';
import { shareOf } from '../clients/client-shares.ts';
import type { GivenAnswer } from '../custom-fields/given-answers.ts';
import { type Booked, bookedSlot } from '../places/booked.ts';
import { confirmHold, lockHold } from '../places/confirm-hold.ts';
import type { BookedConsumer } from '../places/consumers.ts';
import { removeHold } from '../places/empty-appointments.ts';
import type { ContinuedBooking } from '../places/place-statements.ts';
import { findPlace, withPlaceTaken } from '../places/places.ts';
import { refusePlaceOfConsumer } from '../places/second-places.ts';
import { type PlaceToTake, takePlace } from '../places/take-place.ts';
import { type AlternativesAsked, orAlternatives } from '../planning/alternatives.ts';
import { isAt, slotInAny, wantedSlot } from '../planning/wanted-slot.ts';
import { openedFor } from '../planning/where-to-move.ts';
import { refuseBeyondLimits } from '../planning/within-limits.ts';

/** Another time that a consumer wishes for a booking. */
export interface MoveWish {
  /** Availability or appointment; null: any availability. */
  slot: string | null;
  /** Epoch milliseconds. */
  start: number;
  end: number;
  /** Uuid; null: the product of the booking. */
  product: string | null;
  /** Uuid or reference; null: the resource of the booking. */
  resource: string | null;
  /** Handle of a hold in the wished slot; null: nothing is held. */
  hold: string | null;
  /** Takes this version of the hold or nothing; null: what is held, else what is free. */
  holdVersion: number | null;
  /** Message to the provider. */
  message: string | null;
  /** Answers to custom fields; those that the booking has need not be given again. */
  customFields: readonly GivenAnswer[];
  /** Slots to tell if the wished one is refused. */
  alternatives: AlternativesAsked;
  /** Recipients of the mails about the move. */
  notify: Notify;
}

/** Calendar to move to. */
interface WishedCalendar extends ChannelOfResource {
  /** Ids of the resources that are locked. */
  locked: readonly string[];
  /** Ids of the further resources that the booking has, and keeps if they are free. */
  preferred: readonly string[];
}

/** Place of a consumer in a booking that goes on. */
type NextPlace = Omit<PlaceToTake, 'continues'> & {
  consumer: BookedConsumer;
  user: string | null;
  booking: string;
  /** Returns what continues with a product (uuid; null: none). Errors: INVALID_INPUT. */
  continuing: (product: string | null) => Promise<ContinuedBooking>;
  /** Appointment that the booking leaves; `isAsked`: because the provider asks the consumer to move. */
  former: CountedAppointment & { isAsked: boolean };
  /** Limits of the caller. */
  limits: Limits;
};

/**
 * Takes a place at the wished time in a calendar that is locked: the place that is held there, else a free one. Errors:
 * HOLD_LOST, ALREADY_BOOKED, and those of `wantedSlot`.
 */
export async function takeWishedPlace(
  em: SqlEntityManager,
  target: WishedCalendar,
  wish: MoveWish,
  place: NextPlace,
): Promise<Booked> {
  const held = await takeHeld(em, target, wish, place);
  if (held) return held;
  const name = { references: [target.id], channelKey: target.channel.key };
  const wanted = { ...wish, slot: wish.slot ?? target.id, join: true };
  const { user } = place;
  const mover = async () => (user ? { user, booking: place.booking } : null);
  return orAlternatives(em, name, wanted, wish.alternatives, () => takeFree(em, target, wish, place), mover);
}

/**
 * Takes the place that is held at the wished time, as its row exists; undefined if nothing is held there on the channel of
 * the booking, whose rules apply. Errors: HOLD_LOST if the wish names a version that is not held there.
 */
async function takeHeld(
  em: SqlEntityManager,
  target: ChannelOfResource,
  wish: MoveWish,
  { state, consumer, user, channelKey, continuing, limits }: NextPlace,
): Promise<Booked | undefined> {
  const { hold, holdVersion: version } = wish;
  const named = hold === null ? null : { hold, version, wanted: wish };
  const found = named && (await lockHold(em, target, named));
  const held = found?.channelKey === channelKey ? found : undefined;
  if (!held && version !== null) throw new DomainError('HOLD_LOST');
  if (!named || !held) return undefined;
  const continues = await continuing(held.product);
  const place = await confirmHold(em, target, named, { state, consumer, user, continues });
  const [slot, calendar] = await bookedSlot(em, target, place);
  await refuseBeyondLimits(em, calendar.resource, place);
  if (held.client !== null) await uncountHold(em, limits, shareOf(calendar.resource, held.start, held.client));
  return { place, state, slot, calendar };
}

/** Takes a free place. A hold elsewhere in this calendar is released. */
async function takeFree(
  em: SqlEntityManager,
  target: WishedCalendar,
  wish: MoveWish,
  place: NextPlace,
): Promise<Booked> {
  const hold = wish.hold === null ? undefined : await findPlace(em, wish.hold);
  if (hold?.resource === target.id) await removeHold(em, hold.customer);
  const calendar = await readTarget(em, target, wish);
  const open = openedFor(place.former, calendar).withoutLimitsOf(place.former);
  const joined = calendar.appointments.find((each) => isAt(wish, each));
  if (joined) await refusePlaceOfConsumer(em, joined.id, place);
  const slot = wish.slot ? await wantedSlot(em, open, { ...wish, slot: wish.slot, join: true }) : slotInAny(open, wish);
  const continues = await place.continuing(slot.product?.id ?? null);
  const taken = await takePlace(em, open, slot, { ...place, continues });
  return { place: taken, state: place.state, slot: withPlaceTaken(slot, taken), calendar };
}

/** Errors: LostRace if the resource has just been deleted: then the booking was cancelled, or the name leads nowhere. */
async function readTarget(
  em: SqlEntityManager,
  target: WishedCalendar,
  { start, end, product }: MoveWish,
): Promise<ResourceCalendar> {
  try {
    const calendar = await readLockedCalendar(em, target, { from: start, until: end }, { ids: target.locked, product });
    return calendar.preferring(target.preferred);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'NOT_FOUND') throw new LostRace(`${target.id} was deleted`);
    throw error;
  }
}
