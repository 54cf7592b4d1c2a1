import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { queueWaitlistMail } from '../../mails/waitlist-mails.ts';
import { MailKind } from '../../records/entities/values/mail-kind.ts';
import type { WaitingConsumer } from '../../records/entities/waiting/waiting-consumer.ts';
import { WaitlistState } from '../../records/entities/waiting/waitlist-state.ts';
import { DomainError } from '../../records/errors/domain-error.ts';
import { type Caller, whileCounted } from '../clients/caller.ts';
import type { BookedConsumer } from '../places/consumers.ts';
import { findBookedPlace, findLinkedPlace, type LinkedPlace, type MovablePlace } from '../places/movable-place.ts';
import { checkChangeLimits } from '../verbs/reschedule.ts';
import { refuseFree } from './free-now.ts';
import { calendarsToWaitFor, invalid, MAX_WISH_MS, type TimesOfWish } from './join-waitlist.ts';
import { insertEntry } from './new-entry.ts';

/** Earlier times that the consumer of a booking wishes for. */
export interface EarlierRequest extends TimesOfWish {
  /** True: at any resource that offers the product; false: at that of the booking. */
  isAnyResource: boolean;
}

/**
 * Lets the booking of a link wait for an earlier time, to which it is moved if its consumer takes the offer. Returns the
 * entry, which waits at once: the link proves the address. Errors: INVALID_TOKEN, INVALID_INPUT, RESCHEDULE_LIMIT,
 * CHANGE_TOO_LATE, TOO_MANY_REQUESTS, CONFLICT for a booking that is not booked, has no address or waits already, for a
 * channel without a waitlist, beyond the limits, and with alternatives for a wish that can be booked now.
 */
export async function waitForEarlier(
  em: SqlEntityManager,
  link: LinkedPlace,
  request: EarlierRequest,
  caller: Caller,
): Promise<string> {
  const finding = findLinkedPlace(em, link);
  const named = await whileCounted(em, caller, finding, () => finding);
  if (!named) throw new DomainError('INVALID_TOKEN');
  const own = await findBookedPlace(em, named.booking);
  const email = own?.consumer.email;
  if (!own || own.isOver || own.successor !== null) throw conflict('Only a booking that is booked can wait');
  if (!email) throw conflict('The booking has no e-mail address');
  checkChangeLimits(own);
  const resource = request.isAnyResource ? null : own.resource;
  const { product, channelKey, start: latest } = own;
  if (!resource && !product) throw invalid('input.anyResource', 'needs a booking of a product');
  const calendars = await calendarsToWaitFor(em, {
    ...request,
    resource,
    resources: null,
    product,
    channelKey,
    latest,
  });
  const wish = wishBefore(own, request, calendars[0]!.resource.now);
  // in a class others may stay: then the sweep finds out
  refuseFree(calendars, { wish, product, own: { ...own, isShared: !own.isAlone, isMovable: true } });
  const { crm, provider, booking } = own;
  const id = await insertEntry(em, {
    ...{ ...wish, crm, provider, resource, resources: null, product, booking, channelKey, email, priority: 0 },
    consumer: keptOf(own.consumer),
    state: WaitlistState.WAITING,
  });
  if (!id) throw conflict('The booking waits for an earlier time already');
  await queueWaitlistMail(em, MailKind.WAITLIST_JOINED, id);
  return id;
}

const conflict = (message: string) => new DomainError('CONFLICT', { message });

/** Returns the wish for times before a booking. Errors: INVALID_INPUT. */
function wishBefore({ start }: MovablePlace, request: EarlierRequest, now: number) {
  const earliest = Math.max(request.earliest ?? 0, now);
  if (earliest >= start) throw invalid('input.earliest', 'must be before the booking');
  const { weekdays, minutesFrom, minutesUntil } = request;
  return { earliest, latest: Math.min(start, earliest + MAX_WISH_MS), weekdays, minutesFrom, minutesUntil, passed: [] };
}

/** The booking has the rest. */
const keptOf = ({ crmData: _, consentTo: _given, email: _address, ...person }: BookedConsumer): WaitingConsumer => ({
  ...person,
  message: null,
  answers: null,
  crmData: null,
  hasAgreed: false,
});
