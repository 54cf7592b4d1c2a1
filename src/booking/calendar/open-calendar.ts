import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { lock } from '../../platform/database/transaction.ts';
import { Resource } from '../../records/entities/resource.ts';
import type { ChannelKey } from '../../records/entities/values/channel-key.ts';
import { DomainError } from '../../records/errors/domain-error.ts';
import { LostRace } from '../../records/errors/lost-race.ts';
import { isOn } from '../../slots/offers.ts';
import type { ResourceCalendar } from './calendar.ts';
import { type Period, readCalendars } from './read-calendar.ts';
import { anyOf, findSlot, resourcesByReference } from './references.ts';
import { type ChannelOfResource, type NamedSlot, type ResourceView, requiredFor } from './views.ts';

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
 * Reads the calendar that references name, without a lock. Of several, the slot that is asked for decides: a resource
 * that has it, through a channel that offers it, and a channel that its own reference names. Errors: NOT_FOUND if no
 * resource exists.
 */
export async function calendarByReference(
  em: SqlEntityManager,
  references: readonly string[],
  channelKey: ChannelKey | null,
  span: Period,
  slot: string | null = null,
): Promise<ResourceCalendar> {
  const calendars = anyOf(references, await readCalendars(em, references, channelKey, span));
  const named = calendars.length > 1 && slot ? await slotAmong(em, calendars, slot) : undefined;
  const rank = (calendar: ResourceCalendar): number =>
    Number(calendar.resource.byChannel) +
    (named ? 2 * Number(isOffered(calendar, named)) : 0) +
    4 * Number(calendar.resource.id === named?.resource);
  const [calendar] = calendars.toSorted((one, other) => rank(other) - rank(one));
  if (!calendar) throw new DomainError('NOT_FOUND');
  return calendar;
}

/** Finds a slot in some calendars; an appointment that has ended still leads to its resource. */
const slotAmong = async (em: SqlEntityManager, calendars: ResourceCalendar[], slot: string) =>
  calendars.map((each) => each.slotOf(slot)).find((found) => found) ?? (await findSlot(em, slot));

/** True if the channel of a calendar offers the availability of a slot. */
const isOffered = ({ availabilities, channel }: ResourceCalendar, { availability }: NamedSlot): boolean =>
  isOn(channel, availabilities.find(({ id }) => id === availability)?.channels ?? []);

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
