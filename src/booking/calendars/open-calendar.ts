import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { LostRace, lock } from '../../database/transaction.ts';
import { Resource } from '../../entities/resource.ts';
import type { ChannelKey } from '../../entities/values/channel-key.ts';
import { DomainError } from '../../errors.ts';
import type { ChannelOfResource, ResourceCalendar, ResourceView } from './calendar.ts';
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
 * Locks a resource and reads its calendar, as of the database's clock after the lock was granted. No other transaction
 * writes this calendar until this one ends.
 */
export async function openCalendar(
  em: SqlEntityManager,
  resource: ChannelOfResource,
  span: Period,
): Promise<ResourceCalendar> {
  await lock(em, Resource, [resource.id]);
  return readLockedCalendar(em, resource, span);
}

/**
 * Locks resources in one statement and reads their calendars on a channel, in the order of the ids, as of the database's
 * clock after the locks were granted. `further`: ids of resources that the transaction writes, too, without reading
 * their calendars here. Errors: LostRace if a resource was deleted.
 */
export async function openCalendars(
  em: SqlEntityManager,
  ids: readonly string[],
  channelKey: ChannelKey,
  span: Period,
  further: readonly string[] = [],
): Promise<ResourceCalendar[]> {
  await lock(em, Resource, [...ids, ...further]);
  return (await readCalendars(em, ids, channelKey, span)).map((calendar, position) => {
    if (!calendar) throw new LostRace(`The resource ${ids[position]} was deleted meanwhile`);
    return calendar;
  });
}

/** Reads the calendar of a resource that this transaction has locked. */
export const readLockedCalendar = (
  em: SqlEntityManager,
  { id, channel }: ChannelOfResource,
  span: Period,
): Promise<ResourceCalendar> => calendarByReference(em, [id], channel.key, span);
