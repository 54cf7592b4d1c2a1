import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { queueWaitlistMail } from '../../mails/waitlist-mails.ts';
import { Notify } from '../../records/entities/sent/notify.ts';
import { sql } from '../../records/entities/sql.ts';
import type { ChannelKey } from '../../records/entities/values/channel-key.ts';
import { MailKind } from '../../records/entities/values/mail-kind.ts';
import type { WaitingConsumer } from '../../records/entities/waiting/waiting-consumer.ts';
import { WaitlistState } from '../../records/entities/waiting/waitlist-state.ts';
import { DomainError } from '../../records/errors/domain-error.ts';
import { emailKey } from '../../records/scalars/email-address.ts';
import { listSlots } from '../../slots/slots.ts';
import { DAY_MS } from '../../slots/times/intervals.ts';
import type { ResourceCalendar } from '../calendar/calendar.ts';
import { timestamp } from '../calendar/columns.ts';
import { readPool } from '../calendar/pool.ts';
import { readCalendars } from '../calendar/read-calendar.ts';
import { type Caller, countedClient } from '../clients/caller.ts';
import { bookedBy } from '../places/booked.ts';
import type { BookedConsumer, ConsumerFields } from '../places/consumers.ts';
import { alternativeOf } from '../planning/alternatives.ts';
import { fitsWish } from './waiting-wish.ts';

/** Open entries of an address at a provider, and of a provider. */
const MAX_OF_ADDRESS = 5;
const MAX_OF_PROVIDER = 5_000;

/** Longest time ahead for which somebody can wait: the constraint waitlist_wish has it, too. */
const MAX_WISH_DAYS = 400;

/** Days of a wish in which a time that is free already is looked for. The sweep finds later ones. */
const LOOKED_AT_DAYS = 31;

/** Free times that a refusal names. */
const MAX_ALTERNATIVES = 5;

/** Request to wait. */
export interface JoinRequest {
  /** Resource, or a reference of a channel; null: any that offers the product. */
  resource: string | null;
  /** Product: uuid or reference; null: a time without one. */
  product: string | null;
  channelKey: ChannelKey | null;
  /** Epoch milliseconds; null: from now on. */
  earliest: number | null;
  latest: number;
  weekdays: number;
  minutesFrom: number;
  minutesUntil: number;
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
  const calendars = await calendarsOf(em, request);
  const [calendar] = calendars;
  if (!calendar) throw new DomainError('CONFLICT', { message: 'No resource offers the product as any resource' });
  const { resource } = calendar;
  const owner = { crm: resource.crm, provider: resource.provider.id };
  await countedClient(em, caller, owner);
  const isByCrm = caller.isCrmOf(owner);
  const product = productOf(calendar, request);
  const earliest = Math.max(request.earliest ?? 0, resource.now);
  checkWish({ ...request, earliest }, resource.now);
  refuseFree(calendars, { ...request, earliest, passed: [] }, product);
  const { consumer } = await bookedBy(
    em,
    resource,
    { consumer: request.consumer, notify: Notify.ALL },
    product,
    caller,
  );
  await checkNumbers(em, owner.provider, request.consumer.email);
  const state = isByCrm ? WaitlistState.WAITING : WaitlistState.UNCONFIRMED;
  const { rows } = await sql<{ id: string }>`
    insert into waitlist_entries as e (crm_id, provider_id, resource_id, product_id, channel_key, email, consumer, earliest,
      latest, weekdays, minutes_from, minutes_until, priority, state)
    values (${owner.crm}, ${owner.provider}, ${request.resource ? resource.id : null}::uuid, ${product}::uuid,
      ${resource.channel.key}, ${request.consumer.email}, ${JSON.stringify(kept(consumer))}::jsonb, ${timestamp(earliest)},
      ${timestamp(request.latest)}, ${request.weekdays}::smallint, ${request.minutesFrom}::smallint,
      ${request.minutesUntil}::smallint, ${request.priority}::smallint, ${state})
    on conflict (provider_id, email_key(email), resource_id, product_id) where state in ('UNCONFIRMED', 'WAITING', 'OFFERED')
    do update set consumer = excluded.consumer, earliest = excluded.earliest, latest = excluded.latest,
      weekdays = excluded.weekdays, minutes_from = excluded.minutes_from, minutes_until = excluded.minutes_until,
      priority = excluded.priority, state = excluded.state, channel_key = excluded.channel_key,
      created_at = excluded.created_at, waiting_since = excluded.waiting_since
    where e.state = 'UNCONFIRMED'
    returning e.id`.execute(em.getKysely());
  const id = rows[0]?.id;
  if (!id && isByCrm) throw new DomainError('CONFLICT', { message: 'The consumer waits already' });
  if (id) {
    const kind = isByCrm ? MailKind.WAITLIST_JOINED : MailKind.WAITLIST_CONFIRM;
    await queueWaitlistMail(em, kind, id, isByCrm ? 0 : caller.limits.mails.perMailbox);
  }
  return isByCrm ? id! : null;
}

/** Reads the calendars for which somebody wants to wait. Errors: NOT_FOUND, INVALID_INPUT, CONFLICT without a waitlist. */
async function calendarsOf(
  em: SqlEntityManager,
  { resource, product, channelKey, earliest, latest }: JoinRequest,
): Promise<ResourceCalendar[]> {
  if (!resource && !product) throw invalid('input.resource', 'is required, unless a product is named');
  const from = earliest ?? Date.now();
  const span = { from, until: Math.max(from, Math.min(latest, from + LOOKED_AT_DAYS * DAY_MS)) };
  const found = resource
    ? await readCalendars(em, [resource], channelKey, span)
    : await readPool(em, { product: product!, resources: null, channelKey }, span);
  const calendars = found.filter((each) => each !== undefined);
  if (resource && !calendars.length) throw new DomainError('NOT_FOUND');
  const waiting = calendars.filter((each) => !each.archived && each.channel.visible && hasWaitlist(each));
  if (calendars.length && !waiting.length)
    throw new DomainError('CONFLICT', { message: 'The channel has no waitlist' });
  return waiting;
}

const hasWaitlist = ({ resource }: ResourceCalendar): boolean => resource.channel.waitlistOfferMinutes > 0;

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
function checkWish(
  wish: { earliest: number; latest: number; minutesFrom: number; minutesUntil: number },
  now: number,
): void {
  if (wish.latest <= now) throw invalid('input.latest', 'must be in the future');
  if (wish.latest <= wish.earliest) throw invalid('input.latest', 'must be after the earliest time');
  if (wish.latest - now > MAX_WISH_DAYS * DAY_MS) {
    throw invalid('input.latest', `must be at most ${MAX_WISH_DAYS} days ahead`);
  }
  if (wish.minutesUntil <= wish.minutesFrom) throw invalid('input.minutesUntil', 'must be after minutesFrom');
}

const invalid = (field: string, message: string) => new DomainError('INVALID_INPUT', { field, message });

/** Refuses to wait for what can be booked now. Errors: CONFLICT, with alternatives. */
function refuseFree(calendars: ResourceCalendar[], wish: Parameters<typeof fitsWish>[0], product: string | null): void {
  const until = Math.min(wish.latest, wish.earliest + LOOKED_AT_DAYS * DAY_MS);
  for (const calendar of calendars) {
    const { now, provider } = calendar.resource;
    const free = listSlots(calendar, { now, from: wish.earliest, until, product }).filter(
      (slot) => (product || !slot.products.length) && fitsWish(wish, slot, provider.timeZone),
    );
    if (!free.length) continue;
    const alternatives = free.slice(0, MAX_ALTERNATIVES).map((slot) => alternativeOf({ slot, calendar }));
    throw new DomainError('CONFLICT', { message: 'A time of the wish can be booked now', alternatives });
  }
}

/** Limits open entries. Errors: CONFLICT. */
async function checkNumbers(em: SqlEntityManager, provider: string, email: string): Promise<void> {
  const { rows } = await sql<{ ofAddress: number; ofAll: number }>`
    select (select count(*) from waitlist_entries e where e.provider_id = ${provider}
        and email_key(e.email) = ${emailKey(email)} and e.state in ('UNCONFIRMED', 'WAITING', 'OFFERED'))::int as "ofAddress",
      (select count(*) from (select from waitlist_entries e where e.provider_id = ${provider}
        and e.state in ('UNCONFIRMED', 'WAITING', 'OFFERED') limit ${MAX_OF_PROVIDER}) as open)::int as "ofAll"`.execute(
    em.getKysely(),
  );
  const { ofAddress, ofAll } = rows[0]!;
  if (ofAddress >= MAX_OF_ADDRESS) {
    throw new DomainError('CONFLICT', {
      message: `An address waits for at most ${MAX_OF_ADDRESS} things at a provider`,
    });
  }
  if (ofAll >= MAX_OF_PROVIDER) throw new DomainError('CONFLICT', { message: 'The waitlist of the provider is full' });
}

const kept = ({ crmData, answers, consentTo, email: _, ...person }: BookedConsumer): WaitingConsumer => ({
  ...person,
  answers: answers ?? null,
  crmData: crmData ?? null,
  hasAgreed: consentTo !== undefined,
});
