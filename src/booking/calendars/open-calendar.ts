import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { lock } from '../../database/transaction.ts';
import { Resource } from '../../entities/resource.ts';
import type { ChannelKey } from '../../entities/values/channel-key.ts';
import { DomainError } from '../../errors/domain-error.ts';
import { LostRace } from '../../errors/lost-race.ts';
import { type ChannelOfResource, type ResourceCalendar, type ResourceView, requiredFor } from './calendar.ts';
import { type Period, readCalendars } from './read-calendar.ts';
import { allOf, resourcesByReference } from './references.ts';

/** Finds the resource that a reference names. Errors: NOT_FOUND. */
export async function resourceByReference(
  em: SqlEntityManager,
  reference: string,
  channelKey: ChannelKey | null,
): Promise<ResourceView> {
  const [resource] = await resourcesByReference(em, [reference], channelKey);
  if (!resource) throw new DomainError('NOT_FOUND');
  return resource;
}

/**
 * Reads the calendar of the one resource that all references name, without a lock. The reference of a channel decides
 * the channel. Errors: NOT_FOUND, INVALID_INPUT if the references name several resources or channels.
 */
export async function calendarByReference(
  em: SqlEntityManager,
  references: readonly string[],
  channelKey: ChannelKey | null,
  span: Period,
): Promise<ResourceCalendar> {
  const calendars = allOf(references, await readCalendars(em, references, channelKey, span));
  const byChannel = calendars.filter(({ resource }) => resource.byChannel);
  if (distinct(calendars, ({ id }) => id) > 1) throw viaError('must name the same resource or one of its channels');
  if (distinct(byChannel, ({ channel }) => channel.key) > 1) throw viaError('must name one channel only');
  const calendar = byChannel[0] ?? calendars[0];
  if (!calendar) throw new DomainError('NOT_FOUND');
  return calendar;
}

const distinct = (calendars: ResourceCalendar[], of: (resource: ResourceView) => string): number =>
  new Set(calendars.map(({ resource }) => of(resource))).size;

const viaError = (message: string) => new DomainError('INVALID_INPUT', { field: 'via', message });

/**
 * Locks a resource, with those of which a new appointment with a product (null: any) takes some besides it, and reads
 * its calendar, as of the database's clock after the locks were granted. No other transaction writes these calendars
 * until this one ends. Errors: LostRace if the product takes others by now.
 */
export async function openCalendar(
  em: SqlEntityManager,
  resource: ResourceView,
  span: Period,
  product: string | null,
): Promise<ResourceCalendar> {
  const ids = [resource.id, ...requiredFor(resource, product)];
  await lock(em, Resource, ids);
  return readLockedCalendar(em, resource, span, { ids, product });
}

/**
 * Locks resources in one statement and reads their calendars on a channel, in the order of the ids, as of the database's
 * clock after the locks were granted. `further`: ids of resources that the transaction writes, too, without reading
 * their calendars here, those that an appointment with `product` (null: any) takes besides included. Errors: LostRace if
 * a resource was deleted, or if one that the product takes is missing.
 */
export async function openCalendars(
  em: SqlEntityManager,
  ids: readonly string[],
  channelKey: ChannelKey,
  span: Period,
  further: readonly string[] = [],
  product: string | null = null,
): Promise<ResourceCalendar[]> {
  const locked = [...ids, ...further];
  await lock(em, Resource, locked);
  return (await readCalendars(em, ids, channelKey, span)).map((calendar, position) => {
    if (!calendar) throw new LostRace(`The resource ${ids[position]} was deleted meanwhile`);
    return withLocked(calendar, { ids: locked, product });
  });
}

/** Resources that a transaction has locked for an appointment with a product (null: any). */
interface Locked {
  ids: readonly string[];
  product: string | null;
}

/**
 * Reads the calendar of a resource that this transaction has locked. Errors: LostRace if it has not locked a resource
 * that the product takes besides.
 */
export async function readLockedCalendar(
  em: SqlEntityManager,
  { id, channel }: ChannelOfResource,
  span: Period,
  locked: Locked,
): Promise<ResourceCalendar> {
  return withLocked(await calendarByReference(em, [id], channel.key, span), locked);
}

function withLocked(calendar: ResourceCalendar, { ids, product }: Locked): ResourceCalendar {
  const missing = requiredFor(calendar.resource, product).find((id) => !ids.includes(id));
  if (missing) throw new LostRace(`The resource ${missing} is required by now`);
  return calendar;
}
