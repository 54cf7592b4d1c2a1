import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { queueWaitlistMail } from '../../mails/waitlist-mails.ts';
import { lock } from '../../platform/database/transaction.ts';
import { Resource } from '../../records/entities/resource.ts';
import { Notify } from '../../records/entities/sent/notify.ts';
import { sql } from '../../records/entities/sql.ts';
import { MailKind } from '../../records/entities/values/mail-kind.ts';
import { ParticipationState } from '../../records/entities/values/participation-state.ts';
import { OPEN_STATES, WaitlistState } from '../../records/entities/waiting/waitlist-state.ts';
import { DomainError } from '../../records/errors/domain-error.ts';
import { domainError } from '../../records/errors/failures.ts';
import { LostRace } from '../../records/errors/lost-race.ts';
import { resourceByReference } from '../calendar/open-calendar.ts';
import { type Caller, countedClient } from '../clients/caller.ts';
import { askSources } from '../places/ask-sources.ts';
import { type Booked, bookedSlot, bookedState } from '../places/booked.ts';
import { confirmHold } from '../places/confirm-hold.ts';
import { bookerIn } from '../places/consumers.ts';
import { removeHold } from '../places/empty-appointments.ts';
import { findBookedPlace } from '../places/movable-place.ts';
import { refuseBeyondLimits } from '../planning/within-limits.ts';
import { calendarsOfMove, moveUnderLock } from '../verbs/reschedule.ts';
import type { MoveWish } from '../verbs/wished-place.ts';
import { endEntry, findEntry, findOffer, type HeldOffer, lockEntries, type WaitingEntry } from './waiting-entries.ts';

/** Confirms an address: from now on the entry waits. One that waits already, or has ended, stays unchanged. */
export async function confirmEntry(em: SqlEntityManager, id: string): Promise<void> {
  const { rows } = await sql`
    update waitlist_entries set state = 'WAITING', waiting_since = now()
    where id = ${id} and state = 'UNCONFIRMED' and latest > now() returning id`.execute(em.getKysely());
  if (rows.length) await queueWaitlistMail(em, MailKind.WAITLIST_JOINED, id);
}

/** Entry with its offer, both locked after the calendars of the offer. */
interface OpenOfferOf {
  entry: WaitingEntry;
  offer: HeldOffer | undefined;
}

/**
 * Locks an entry, and the calendars of its offer before it, with those that `further` finds. Errors: NOT_FOUND, LostRace if
 * it has got another offer.
 */
async function openOffer(
  em: SqlEntityManager,
  id: string,
  further: (offer: HeldOffer) => Promise<string[]> = async () => [],
): Promise<OpenOfferOf> {
  const before = await findOffer(em, id);
  if (before) await lock(em, Resource, [before.resource, ...before.parts, ...(await further(before))]);
  await lockEntries(em, [id]);
  const entry = await findEntry(em, id);
  if (!entry) throw new DomainError('NOT_FOUND');
  const held = entry.state === WaitlistState.OFFERED ? await findOffer(em, id) : undefined;
  if (held && held.place !== before?.place) throw new LostRace(`The entry ${id} has another offer`);
  return { entry, offer: held };
}

/**
 * Asks the calendars elsewhere that say so before an offer is taken, as before a hold is booked: without a transaction. An
 * offer at whose time the resource has become busy is removed. Errors: OFFER_OVER; CLOSED if a source with
 * `whenUnknown: CLOSE` does not answer, and the offer stays.
 */
export async function askBeforeAccepting(em: SqlEntityManager, id: string, { calendars }: Caller): Promise<void> {
  const offer = await findOffer(em, id);
  if (!offer) return;
  try {
    await askSources(em, { hold: offer.hold, start: offer.start, known: null }, calendars);
  } catch (error) {
    if (domainError(error)?.code !== 'SLOT_TAKEN') throw error;
    throw new DomainError('OFFER_OVER');
  }
}

/**
 * Books what an entry is offered, as a hold is booked: as long as the hold is there, also for a moment after the end of the
 * offer. With a booking, that is moved there. Errors: NOT_FOUND, OFFER_OVER, ALREADY_BOOKED, LIMIT_REACHED,
 * TOO_MANY_REQUESTS, and of a move RESCHEDULE_LIMIT, CHANGE_TOO_LATE and CONFLICT.
 */
export async function acceptOffer(em: SqlEntityManager, id: string, caller: Caller): Promise<Booked> {
  const { entry, offer } = await openOffer(em, id, (held) => calendarsOfSwap(em, id, held));
  await countedClient(em, caller, entry);
  if (entry.state === WaitlistState.BOOKED) throw new DomainError('ALREADY_BOOKED');
  if (!offer) throw new DomainError('OFFER_OVER');
  const booked = entry.booking ? await swap(em, entry, offer, caller) : await bookOffer(em, entry, offer, caller);
  await endEntry(em, id, WaitlistState.BOOKED);
  return booked;
}

/** Move of a booking to what its entry is offered. */
const swapTo = ({ resource, hold, version, product, start, end }: HeldOffer): MoveWish => ({
  ...{ slot: null, start, end, product, resource, hold, holdVersion: version, message: null, customFields: [] },
  ...{ alternatives: { count: 0, sameResource: true }, notify: Notify.ALL },
});

/** Ids of the calendars that the move of a booking locks; none without a booking. */
async function calendarsOfSwap(em: SqlEntityManager, id: string, offer: HeldOffer): Promise<string[]> {
  const entry = await findEntry(em, id);
  const own = entry && (await bookedPlaceOf(em, entry));
  return own ? (await calendarsOfMove(em, own, swapTo(offer))).ids : [];
}

const bookedPlaceOf = async (em: SqlEntityManager, { booking }: WaitingEntry) =>
  booking === null ? undefined : findBookedPlace(em, booking);

/** Moves the booking of an entry to its offer, at once: it never has two places, or none. */
async function swap(em: SqlEntityManager, entry: WaitingEntry, offer: HeldOffer, caller: Caller): Promise<Booked> {
  const own = entry.own && (await bookedPlaceOf(em, entry));
  if (!own) throw new DomainError('OFFER_OVER');
  const { customer, appointment } = own;
  try {
    return await moveUnderLock(em, { customer, appointment, claim: own }, own, swapTo(offer), caller);
  } catch (error) {
    if (domainError(error)?.code !== 'HOLD_LOST') throw error;
    throw new LostRace(`The offer ${offer.place} was removed meanwhile`);
  }
}

async function bookOffer(em: SqlEntityManager, entry: WaitingEntry, offer: HeldOffer, caller: Caller): Promise<Booked> {
  const resource = await resourceByReference(em, offer.resource, entry.channelKey);
  const { hasAgreed, crmData, answers, ...person } = entry.consumer;
  const consumer = {
    ...person,
    email: entry.email,
    answers,
    ...(crmData && { crmData }),
    ...(hasAgreed && { consentTo: entry.provider }),
  };
  const state = bookedState(resource);
  const origin = { isByCrm: consumer.isByCrm, accepted: null, country: resource.address?.countryCode ?? null };
  const { notificationsPerHour } = caller.limits.mails;
  const hold = { hold: offer.hold, wanted: offer, version: null };
  const place = await confirmHold(em, resource, hold, {
    state,
    consumer,
    booker: bookerIn(entry.crm, consumer, origin),
    announces: {
      change: state === ParticipationState.REQUESTED ? 'requested' : 'booked',
      notify: Notify.ALL,
      // the address was confirmed: its mails do not count
      limits: consumer.isByCrm ? null : { perMailbox: 0, notificationsPerHour },
    },
  });
  await refuseBeyondLimits(em, resource, place);
  const [slot, calendar] = await bookedSlot(em, resource, place);
  return { place, state, slot, calendar };
}

/** Refuses an offer: the entry waits for other times, and is not offered this one again. Errors: NOT_FOUND, OFFER_OVER. */
export async function passOffer(em: SqlEntityManager, id: string): Promise<void> {
  const { offer } = await openOffer(em, id);
  if (!offer) throw new DomainError('OFFER_OVER');
  await sql`
    update waitlist_entries set state = 'WAITING', unanswered = 0, passed = passed || (
      select a.starts_at from appointments a where a.id = ${offer.appointment})
    where id = ${id}`.execute(em.getKysely());
  await removeHold(em, offer.hold);
}

/** Ends an entry for its consumer, or for the CRM. One that has ended stays unchanged. Errors: NOT_FOUND. */
export async function leaveWaitlist(em: SqlEntityManager, id: string): Promise<void> {
  const { entry, offer } = await openOffer(em, id);
  if (!OPEN_STATES.includes(entry.state)) return;
  await endEntry(em, id, WaitlistState.LEFT);
  // after the entry: it must not get the guard of its own time
  if (offer) await removeHold(em, offer.hold);
}
