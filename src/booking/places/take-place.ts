import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { isFirstTry } from '../../platform/database/transaction.ts';
import { type Sql, sql } from '../../records/entities/sql.ts';
import { DomainError } from '../../records/errors/domain-error.ts';
import { databaseFailure } from '../../records/errors/failures.ts';
import { LostRace, Undecided } from '../../records/errors/lost-race.ts';
import type { Slot } from '../../slots/types.ts';
import { announcing, type TakingChange } from '../announcements/announce.ts';
import type { ResourceCalendar } from '../calendar/calendar.ts';
import { inTurnOfCalendar } from '../calendar/calendar-turns.ts';
import type { Counted } from '../clients/client-counts.ts';
import { refuseBeyondLimits } from '../planning/within-limits.ts';
import type { Booker } from './consumers.ts';
import { byPool, bySettings } from './guards.ts';
import {
  appointmentOf,
  insertion,
  insertionOfParts,
  insertionOrError,
  insertPlace,
  type NewAppointment,
  type NewPlace,
  overlaps,
  PLACE,
  type Place,
  priceOf,
} from './place-statements.ts';
import { findSame, freeSeats, isSame, obstacle, removeExpiredHolds } from './places.ts';

/** The one statement by which a place is taken, whatever takes it. */

/** Place to take: its price is that of the slot. */
export type PlaceToTake = Omit<NewPlace, 'price'>;

/** Further parts of the statement. */
export interface Taking {
  /** Consumer whose user is looked up, or made. Absent: the claim has it. */
  booker?: Booker;
  /** Mails about the place. Absent: none, or in statements of their own. */
  announces?: TakingChange;
  /** For a client that is counted. */
  counted?: Counted | null;
  /** Pool in which the calendar was chosen: the resource is noted as the last one that a booking of any resource got. */
  pool?: readonly ResourceCalendar[] | undefined;
  /** Place that the same statement gives up, in a first try. */
  leaving?: Leaving;
  /**
   * Refuses what was taken while a first try waited for its turn; `hasTried`: its statement found something in the way. Absent:
   * only the statement finds out.
   */
  refuseTaken?: (hasTried: boolean) => Promise<void>;
}

/** Part of a statement that gives up a place. */
interface Leaving {
  appointment: string;
  /** Common table expressions that end the place, with a row of `ended` if they have done so. They join `calendar`. */
  ending: Sql;
}

/**
 * Takes a place in a slot, in its appointment or in a new one, mails and counts included. In a first try, by settings that
 * are cached, nothing is written unless they are current and the time is free. In a transaction, which has locked the
 * calendar, expired holds in the way are removed; constraints of the database refuse a second taker even without the lock.
 * Errors: SLOT_TAKEN, ALREADY_BOOKED, LIMIT_REACHED; Undecided in a first try.
 */
export async function takePlace(
  em: SqlEntityManager,
  calendar: ResourceCalendar,
  slot: Slot,
  claim: PlaceToTake,
  taking: Taking = {},
): Promise<Place> {
  const place = { ...claim, price: priceOf(calendar, slot) };
  const wanted = appointmentOf(calendar, slot);
  if (isFirstTry(em)) return takeUnlocked(em, calendar, slot, { wanted, place, taking });
  const taken = await takePlaceIn(em, wanted, place, taking, slot.appointment?.id);
  await refuseBeyondLimits(em, calendar.resource, taken);
  return taken;
}

/** Thrown by a first try if something was taken or changed since its calendar was seen, or if a limit refuses its client. */
export class Overtaken extends Undecided {}

/** Appointment to create and the first place in it, with further parts of the statement. */
interface FirstPlace {
  wanted: NewAppointment;
  place: NewPlace;
  taking: Taking;
}

/** Takes the first place of a free slot. What takes further resources, or joins an appointment, is left to a transaction. */
async function takeUnlocked(
  em: SqlEntityManager,
  calendar: ResourceCalendar,
  slot: Slot,
  { wanted, place, taking }: FirstPlace,
): Promise<Place> {
  if (slot.appointment || calendar.takesOthers(slot)) throw new Undecided('The slot is not a free one of one resource');
  const { booker, counted, pool, leaving, refuseTaken } = taking;
  const guarded = { calendar, wanted: withEntry(wanted, place), turn: counted?.turn };
  const guard = pool ? byPool(pool, guarded) : bySettings(guarded, leaving);
  const isAlone = booker || leaving;
  // the statement fails as a whole, or it would leave behind what it has written besides
  const insert = isAlone ? insertionOrError : insertion;
  const from = [sql`calendar`, ...(booker ? [sql`consumer`] : []), ...(leaving ? [sql`ended`] : [])];
  const made = insert(guarded.wanted, sql`from ${sql.join(from, ' cross join ')}`);
  const statement = sql<Place>`
    with ${guard}${leaving ? sql`, ${leaving.ending}` : sql``},
    ${booker ? sql`${booker(sql`exists (select from calendar)`)},` : sql``} appointment as (${made}),
    ${placeAnd(sql`appointment as a`, sql`1`, place, taking)}
    select ${PLACE} from place as p`;
  const take = async () => {
    const { rows } = await statement.execute(em.getKysely()).catch(overtaken);
    if (!rows[0]) throw new Overtaken('The time is not free any more, settings were changed, or a limit refuses');
    return rows[0];
  };
  // within the turn: those who wait behind it are refused by what this one reads
  const run = () =>
    take().catch(async (error) => {
      if (error instanceof Overtaken) await refuseTaken?.(true);
      throw error;
    });
  // whoever chose in a pool has waited for its turn there
  return pool ? run() : inTurnOfCalendar(em, wanted.resource, run, async () => refuseTaken?.(false));
}

/**
 * Constraints that refuse the statement for rows which another transaction wrote while it waited for the resource: an
 * appointment, which may be one to join, busy times, or a request to move the place.
 */
const WRITTEN_MEANWHILE = new Set([
  'appointment_no_overlap',
  'appointment_outside_busy_times',
  'participation_replaced_once',
]);

function overtaken(error: unknown): never {
  const { constraint = '' } = databaseFailure(error);
  if (!WRITTEN_MEANWHILE.has(constraint)) throw error;
  throw new Overtaken(`${constraint}: something was written meanwhile`, { cause: error });
}

/**
 * Takes a place in the appointment `joined` or, by default, in a new one or one of the same times and product. One
 * statement, unless there is an obstacle that the engine did not see: expired holds or, without the lock, a concurrent
 * booking. Errors: SLOT_TAKEN, ALREADY_BOOKED.
 */
export async function takePlaceIn(
  em: SqlEntityManager,
  wanted: NewAppointment,
  place: NewPlace,
  taking: Taking = {},
  joined?: string,
): Promise<Place> {
  const appointment = withEntry(wanted, place);
  // what holds have left in the way of a part would refuse the part alone
  if (!joined && wanted.meetsExpired) await removeExpiredHolds(em, wanted);
  const take = () => takeSeatInNew(em, { wanted: appointment, place, taking });
  let taken = await (joined ? takeSeat(em, joined, place, taking) : take());
  while (!taken) {
    await removeExpiredHolds(em, appointment);
    const reason = await obstacle(em, appointment);
    if (reason) throw new DomainError('SLOT_TAKEN', { reason });
    // the appointment that was to be joined may have ended with the last of its holds
    taken = await take();
  }
  return taken;
}

/**
 * Takes a place in the appointment of the same times and product. Undefined: there is none. Errors: SLOT_TAKEN if it is
 * full, ALREADY_BOOKED.
 */
export async function takePlaceInSame(
  em: SqlEntityManager,
  wanted: NewAppointment,
  place: NewPlace,
): Promise<Place | undefined> {
  await removeExpiredHolds(em, wanted);
  const same = await findSame(em, wanted);
  if (!same) return undefined;
  const taken = await takeSeat(em, same, place);
  if (!taken) throw new DomainError('SLOT_TAKEN', { reason: 'FULL' });
  return taken;
}

const withEntry = (wanted: NewAppointment, { continues }: NewPlace): NewAppointment => ({
  ...wanted,
  entry: continues?.entry,
  contact: continues?.entry?.contact ?? wanted.contact,
});

/** Takes the lowest free seat of an appointment. Undefined: no seat is free, or a concurrent transaction took it. */
export async function takeSeat(
  em: SqlEntityManager,
  appointment: string,
  place: NewPlace,
  taking: Taking = {},
): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    with ${consumerOf(taking)}appointment as (select * from appointments where id = ${appointment} and state = 'ACTIVE'),
    ${placeAnd(WITH_FREE_SEAT, sql`free.seat`, place, taking)}
    select ${PLACE} from place as p`.execute(em.getKysely());
  return rows[0];
}

/**
 * Takes a seat in a new appointment, or in the appointment that a concurrent transaction created for the slot. Errors:
 * LostRace if a part of the new one is missing.
 */
async function takeSeatInNew(em: SqlEntityManager, { wanted, place, taking }: FirstPlace): Promise<Place | undefined> {
  const { parts = [] } = wanted;
  const made = insertion(wanted, taking.booker ? sql`from consumer` : sql``);
  const part = parts.length ? sql`part as (${insertionOfParts(wanted)}),` : sql``;
  const missing = parts.length
    ? sql`(select count(*) from made)::int * ${parts.length}::int - (select count(*) from part)::int`
    : sql`0`;
  const { rows } = await sql<Place & { missing: number }>`
    with ${consumerOf(taking)}made as (${made}), ${part} appointment as (
      select * from made
      union all
      select a.* from appointments a where ${overlaps({ ...wanted, parts: [] })} and ${isSame(wanted)}
    ), ${placeAnd(WITH_FREE_SEAT, sql`free.seat`, place, taking, parts.length ? sql`select resource_id from part` : undefined)}
    select ${PLACE}, ${missing} as missing from place as p`.execute(em.getKysely());
  if (!rows[0]) return undefined;
  const { missing: count, ...taken } = rows[0];
  if (count > 0) throw new LostRace('A further resource was taken meanwhile');
  return taken;
}

const WITH_FREE_SEAT = sql`appointment as a cross join lateral (${freeSeats} order by seat limit 1) as free`;

const consumerOf = ({ booker }: Taking) => (booker ? sql`${booker(sql`true`)}, ` : sql``);

/** Common table expression `place`, and those that announce and count it. `parts`: see `PlaceToTell`. */
function placeAnd(
  from: Sql,
  seat: Sql,
  data: NewPlace,
  { booker, announces, counted, pool }: Taking,
  parts?: Sql,
): Sql {
  const user = booker ? sql`consumer.id` : sql`${data.user ?? null}::uuid`;
  const place = insertPlace(booker ? sql`${from} cross join consumer` : from, { seat, user }, data);
  const taken = { from: sql`place as p cross join appointment as a`, parts };
  return sql`place as (${place})${pool ? sql`, ${ASSIGNED}` : sql``}${announces ? sql`, ${announcing(announces, taken)}` : sql``}${
    counted ? sql`, ${counted.counts}` : sql``
  }`;
}

/** Notes that a booking of any resource got this one. It renews no revision of settings. */
const ASSIGNED = sql`assigned as (
      update resources set assigned_at = statement_timestamp() where id = (
        select resource_id from appointment where id = (select appointment_id from place)))`;
