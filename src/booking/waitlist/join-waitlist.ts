import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { queueWaitlistMail } from '../../mails/waitlist-mails.ts';
import { Notify } from '../../records/entities/sent/notify.ts';
import type { ChannelKey } from '../../records/entities/values/channel-key.ts';
import { MailKind } from '../../records/entities/values/mail-kind.ts';
import type { WaitingConsumer } from '../../records/entities/waiting/waiting-consumer.ts';
import { WaitlistState } from '../../records/entities/waiting/waitlist-state.ts';
import { DomainError } from '../../records/errors/domain-error.ts';
import { DAY_MS } from '../../slots/times/intervals.ts';
import type { ResourceCalendar } from '../calendar/calendar.ts';
import { readPool } from '../calendar/pool.ts';
import { readCalendars } from '../calendar/read-calendar.ts';
import { type Caller, countedClient } from '../clients/caller.ts';
import { bookedBy } from '../places/booked.ts';
import type { BookedConsumer, ConsumerFields } from '../places/consumers.ts';
import { lookedAt, refuseFree } from './free-now.ts';
import { insertEntry } from './new-entry.ts';
import type { WaitingWish } from './waiting-wish.ts';

/** Longest time ahead for which somebody can wait: the constraint waitlist_wish has it, too. */
const MAX_WISH_DAYS = 400;
export const MAX_WISH_MS = MAX_WISH_DAYS * DAY_MS;

/** Times at which a wish may start. */
export interface TimesOfWish extends Pick<WaitingWish, 'weekdays' | 'minutesFrom' | 'minutesUntil'> {
  /** Epoch milliseconds; null: from now on. */
  earliest: number | null;
}

/** Request to wait. */
export interface JoinRequest extends TimesOfWish {
  /** Resource, or a reference of a channel; null: any that offers the product, or of `resources`. */
  resource: string | null;
  /** Resources, or references of channels, of which any that offers the product will do; null: all. */
  resources: readonly string[] | null;
  /** Product: uuid or reference; null: a time without one. */
  product: string | null;
  channelKey: ChannelKey | null;
  /** Epoch milliseconds. */
  latest: number;
  consumer: ConsumerFields & { email: string };
  priority: number;
}

/** Entry that waits; null: a stranger must confirm the address first, whether it waits already or not. */
export type Joined = string | null;

/**
 * Puts a consumer on a waitlist. A stranger's entry waits as soon as its address is confirmed: an address that is not proven
 * must not hold time. That of the CRM waits at once. Errors: NOT_FOUND, INVALID_INPUT, PRODUCT_NOT_OFFERED, CONFLICT for a
 * channel without a waitlist, for an entry that the CRM has made already, beyond the limits, and with alternatives for a
 * wish that can be booked now; TOO_MANY_REQUESTS.
 */
export async function joinWaitlist(em: SqlEntityManager, request: JoinRequest, caller: Caller): Promise<Joined> {
  const calendars = await calendarsToWaitFor(em, request);
  const calendar = calendars[0]!;
  const { resource } = calendar;
  const owner = { crm: resource.crm, provider: resource.provider.id };
  await countedClient(em, caller, owner);
  const isByCrm = caller.isCrmOf(owner);
  const product = productOf(calendar, request);
  const earliest = Math.max(request.earliest ?? 0, resource.now);
  checkWish({ ...request, earliest }, resource.now);
  refuseFree(calendars, { wish: { ...request, earliest, passed: [] }, product, own: null });
  const { consumer } = await bookedBy(
    em,
    resource,
    { consumer: request.consumer, notify: Notify.ALL },
    product,
    caller,
  );
  const id = await insertEntry(em, {
    ...request,
    ...owner,
    product,
    earliest,
    resource: request.resource ? resource.id : null,
    resources: request.resources && calendars.map((each) => each.resource.id),
    booking: null,
    channelKey: resource.channel.key,
    email: request.consumer.email,
    consumer: kept(consumer),
    state: isByCrm ? WaitlistState.WAITING : WaitlistState.UNCONFIRMED,
  });
  if (!id && isByCrm) throw new DomainError('CONFLICT', { message: 'The consumer waits already' });
  if (id) {
    const kind = isByCrm ? MailKind.WAITLIST_JOINED : MailKind.WAITLIST_CONFIRM;
    await queueWaitlistMail(em, kind, id, { perMailbox: isByCrm ? 0 : caller.limits.mails.perMailbox });
  }
  return isByCrm ? id! : null;
}

/**
 * Reads the calendars for which somebody wants to wait, at least one. Errors: NOT_FOUND, INVALID_INPUT, CONFLICT without a
 * waitlist.
 */
export async function calendarsToWaitFor(
  em: SqlEntityManager,
  { resource, resources, product, channelKey, earliest, latest, ...times }: Omit<JoinRequest, 'consumer' | 'priority'>,
): Promise<ResourceCalendar[]> {
  if (!resource && !product) throw invalid('input.resource', 'is required, unless a product is named');
  if (resource && resources) throw invalid('input.resources', 'must not be given beside resource');
  if (times.minutesUntil <= times.minutesFrom) {
    throw invalid('input.minutesUntil', 'must be after the minute from which a time may start');
  }
  const span = lookedAt(earliest ?? Date.now(), latest);
  const found = resource
    ? await readCalendars(em, [resource], channelKey, span)
    : await readPool(em, { product: product!, resources, channelKey }, span);
  const calendars = found.filter((each) => each !== undefined);
  if (resource && !calendars.length) throw new DomainError('NOT_FOUND');
  const waiting = calendars.filter((each) => !each.archived && each.channel.visible && each.hasWaitlist);
  if (!calendars.length)
    throw new DomainError('CONFLICT', { message: 'No resource offers the product as any resource' });
  if (!waiting.length) throw new DomainError('CONFLICT', { message: 'The channel has no waitlist' });
  return waiting;
}

/** Returns the id of the product. Errors: INVALID_INPUT if one must be named, PRODUCT_NOT_OFFERED. */
function productOf(calendar: ResourceCalendar, { product }: JoinRequest): string | null {
  const offered = calendar.offeredProducts();
  if (product === null) {
    if (offered.length) throw invalid('input.product', 'is required');
    return null;
  }
  const id = calendar.productId(product);
  if (!offered.some((each) => each.id === id)) throw new DomainError('PRODUCT_NOT_OFFERED');
  return id;
}

/** Errors: INVALID_INPUT. */
function checkWish(wish: { earliest: number; latest: number }, now: number): void {
  if (wish.latest <= now) throw invalid('input.latest', 'must be in the future');
  if (wish.latest <= wish.earliest) throw invalid('input.latest', 'must be after the earliest time');
  if (wish.latest - now > MAX_WISH_MS) {
    throw invalid('input.latest', `must be at most ${MAX_WISH_DAYS} days ahead`);
  }
}

export const invalid = (field: string, message: string) => new DomainError('INVALID_INPUT', { field, message });

const kept = ({ crmData, answers, consentTo, email: _, ...person }: BookedConsumer): WaitingConsumer => ({
  ...person,
  answers: answers ?? null,
  crmData: crmData ?? null,
  hasAgreed: consentTo !== undefined,
});
