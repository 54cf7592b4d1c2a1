import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { joinChannel } from '../../platform/database/channel-columns.ts';
import { locking } from '../../platform/database/transaction.ts';
import { type Sql, sql } from '../../records/entities/sql.ts';
import { ParticipationState } from '../../records/entities/values/participation-state.ts';
import { databaseFailure } from '../../records/errors/failures.ts';
import { LostRace } from '../../records/errors/lost-race.ts';
import type { Slot } from '../../slots/types.ts';
import { announcing } from '../announcements/announce-at-once.ts';
import type { ResourceCalendar } from '../calendar/calendar.ts';
import { cachedCalendar } from '../calendar/calendar-cache.ts';
import { inTurnOfCalendar } from '../calendar/calendar-turns.ts';
import { timestamp } from '../calendar/columns.ts';
import { type Booked, bookedState } from '../places/booked.ts';
import type { Caller } from '../places/caller.ts';
import { freeCalendar } from '../places/free-places.ts';
import { givenUp } from '../places/given-up-place.ts';
import { isMovableNow, type MovablePlace, rowVersions } from '../places/movable-place.ts';
import {
  appointmentOf,
  insertionOrError,
  insertPlace,
  type NewAppointment,
  type Place,
  priceOf,
} from '../places/place-statements.ts';
import { withPlaceTaken } from '../places/places.ts';
import { productFacts } from '../places/product-facts.ts';
import { isAt, slotBySettings, slotInAnyBySettings } from '../planning/wanted-slot.ts';
import { openedFor } from '../planning/where-to-move.ts';
import type { WishedTime } from './wished-place.ts';

/** Move of a booked place within a calendar whose settings are cached. */
interface PlainMove {
  place: MovablePlace;
  cached: ResourceCalendar;
  slot: Slot;
  wish: WishedTime;
}

/**
 * Moves a booked place to a free time of its resource in one statement, if the settings of the calendar are
 * cached, nobody else can be in the former appointment, and nothing is held. The statement writes only if the place and
 * its appointment are still as `place` was read. Mails are part of it. Undefined: nothing was
 * written; whoever reads the calendar finds out why. Errors: LostRace.
 */
export async function moveBySettings(
  em: SqlEntityManager,
  place: MovablePlace,
  wish: WishedTime,
  caller: Caller,
): Promise<Booked | undefined> {
  if (!isPlain(place, wish)) return undefined;
  const cached = cachedCalendar(em, { references: [place.resource], channelKey: place.channelKey });
  if (!cached || bookedState(cached.resource) !== place.state) return undefined;
  const wanted = { ...wish, product: wish.product ?? place.product };
  const open = openedFor(place, cached);
  const slot = wish.slot
    ? slotBySettings(open, { ...wanted, slot: wish.slot, join: true })
    : slotInAnyBySettings(open, wanted);
  if (!slot || cached.takesOthers(slot) || asksAnew(cached, place, slot)) return undefined;
  const move = { place, cached, slot, wish };
  const taken = await inTurnOfCalendar(em, place.resource, () => swap(em, move, caller).catch(lostRace));
  return taken && { place: taken, state: place.state, slot: withPlaceTaken(slot, taken), calendar: cached };
}

/** True if the slot has another product and the provider asks for something: perhaps for that product. */
const asksAnew = ({ resource }: ResourceCalendar, place: MovablePlace, { product }: Slot): boolean =>
  (product?.id ?? null) !== place.product && resource.provider.asksFields;

/**
 * Constraints that refuse the statement for rows which another transaction wrote while it waited for the resource: an
 * appointment, which may be one to join, or a request to move the place.
 */
const WRITTEN_MEANWHILE = new Set(['appointment_no_overlap', 'participation_replaced_once']);

function lostRace(error: unknown): never {
  const { constraint = '' } = databaseFailure(error);
  if (!WRITTEN_MEANWHILE.has(constraint)) throw error;
  throw new LostRace(`${constraint}: something was written meanwhile`, { cause: error });
}

/** True for a move without anything that takes a look at other places. The statement checks the limits of the channel. */
const isPlain = (place: MovablePlace, { hold, resource, customFields, ...wished }: WishedTime): boolean =>
  place.state === ParticipationState.BOOKED &&
  place.successor === null &&
  place.isAlone &&
  place.parts.length === 0 &&
  hold === null &&
  customFields.length === 0 &&
  (resource === null || resource === place.resource) &&
  !isAt(wished, place);

/**
 * Gives up a place and takes another one, in an order that each part forces on the next: the resource is locked, then the
 * place and its appointment; the place ends, then the appointment, so its time is free for the new one.
 */
async function swap(em: SqlEntityManager, move: PlainMove, caller: Caller): Promise<Place | undefined> {
  const { place, cached, slot } = move;
  const { channelKey, state } = place;
  const keepsPrice = (slot.product?.id ?? null) === place.product;
  const continues = { ...givenUp(place, { isByConsumer: true, resource: place.resource }, true), keepsPrice };
  const wanted = { ...appointmentOf(cached, slot), entry: continues.entry };
  const claim = { state, channelKey, client: null, consumer: place.consumer, price: priceOf(cached, slot), continues };
  const { rows } = await sql<Place>`
    with ${freeCalendar(cached, wanted, { except: place })}, former as (
      select p.id, a.id as appointment
      from calendar join participations p on p.id = ${place.id}
        join appointments a on a.provider_id = p.provider_id and a.id = p.appointment_id ${joinChannel}
      where ${rowVersions} = ${place.version} and a.ends_at > statement_timestamp() and ${isMovableNow}
      ${locking('p', 'a')}
    ), left_place as (
      update participations p set state = 'CANCELED', no_show_at = null
      from former where p.id = former.id and p.state = ${state} returning former.appointment
    ), ended as (
      update appointments a set state = 'CANCELED'
      from left_place where a.id = left_place.appointment and a.state = 'ACTIVE' returning a.id
    ), made as (${insertionOrError(wanted, sql`from calendar cross join ended`)}),
    place as (${insertPlace(sql`made as a`, { seat: sql`1`, user: sql`${place.user}::uuid` }, claim)})
    ${mailsOf(move, wanted, caller)}
    select * from place`.execute(em.getKysely());
  return rows[0];
}

/** Common table expressions that announce the move, after a comma. */
function mailsOf({ place, cached, slot, wish }: PlainMove, wanted: NewAppointment, caller: Caller): Sql {
  const { resource } = cached;
  const { start, end, capacity, contact, entry } = wanted;
  const sequence = entry?.sequence ?? 0;
  return sql`, ${announcing({
    change: 'rescheduled',
    isByStranger: !caller.isOfCrm(resource.crm),
    limits: caller.isOfCrm(resource.crm) ? null : caller.limits.mails,
    resource,
    product: slot.product && productFacts(sql`${slot.product.id}::uuid`),
    appointment: {
      start: timestamp(start),
      end: timestamp(end),
      capacity,
      contact,
      sequence,
      calendarUid: entry?.uid ?? sql`event.appointment`,
    },
    consumer: place.consumer,
    event: {
      columns: sql`place.*, place.booking as booking_id, ${place.user}::uuid as user_id, calendar.contact_user_id,
        calendar.contact_profile_id`,
      from: sql`place cross join calendar`,
    },
    moved: {
      former: place.id,
      start: place.start,
      end: place.end,
      message: wish.message,
      reschedules: place.reschedules + 1,
      sequence: place.sequence + 1,
      entrySequence: sequence,
    },
  })}`;
}
