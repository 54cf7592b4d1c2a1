import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { ResourceCalendar } from '../../../../booking/calendar/calendar.ts';
import { findResource, resourcesOf } from '../../../../booking/calendar/open-resource.ts';
import { clearCalendars } from '../../../../booking/verbs/clear-calendars.ts';
import { giveUpHolds } from '../../../../booking/verbs/release.ts';
import type { Context } from '../../../../platform/access/context.ts';
import { findAllByIdentifier, findByIdentifier } from '../../../../platform/database/lookup.ts';
import { Availability } from '../../../../records/entities/availability.ts';
import { Blackout } from '../../../../records/entities/blackout.ts';
import { Product } from '../../../../records/entities/product.ts';
import { Resource } from '../../../../records/entities/resource.ts';
import { Notify } from '../../../../records/entities/sent/notify.ts';
import { DomainError } from '../../../../records/errors/domain-error.ts';
import { completeRepeatedTime } from '../../shared/repeated-time.ts';
import type { UpdateAvailabilityInput } from '../availability-inputs.ts';
import { changeAvailability, hoursOf, removeAvailability } from '../availability-resolver.ts';
import type { CreateBlackoutInput } from '../blackouts/blackout-inputs.ts';
import { describe, findKnown, plansOf, writeBlackouts } from '../blackouts/write-blackouts.ts';
import { removeResource } from '../resource-resolver.ts';
import type { ChangeInput } from './change-inputs.ts';

/** Change of settings, in memory and in the database. */
export interface PlannedChange {
  provider: string;
  /** Resources whose calendars change. */
  resources: string[];
  /** True if all resources of the provider change, and those that are created meanwhile would. */
  isOfAll: boolean;
  /** Returns the calendar of one of the resources as it was before what is settled; absent: as it is. */
  former?: (calendar: ResourceCalendar) => ResourceCalendar;
  /** Returns the calendar of one of the resources as it would be. */
  changed: (calendar: ResourceCalendar) => ResourceCalendar;
  /** Makes the change. The calendars are locked. */
  make: (context: Context) => Promise<unknown>;
  /** True if no appointment may be left when the change is made: it affects all. */
  isLast?: boolean;
}

/** Plans a change. Errors: INVALID_INPUT unless there is exactly one, NOT_FOUND. */
export async function planChange(em: SqlEntityManager, change: ChangeInput): Promise<PlannedChange> {
  const given = Object.values(change).filter((each) => each != null);
  if (given.length !== 1) throw new DomainError('INVALID_INPUT', { field: 'change', message: 'must have one field' });
  const { createBlackout, updateAvailability, deleteAvailability, archiveResource, deleteResource, settleBusyTimes } =
    change;
  if (createBlackout) return planBlackout(em, createBlackout);
  if (updateAvailability) return planHours(em, updateAvailability.availability, updateAvailability.input);
  if (deleteAvailability) return planWithoutHours(em, deleteAvailability);
  if (archiveResource) return planArchiving(em, archiveResource);
  if (settleBusyTimes) return planSettling(em, settleBusyTimes);
  return planDeletion(em, deleteResource!);
}

async function planBlackout(em: SqlEntityManager, input: CreateBlackoutInput): Promise<PlannedChange> {
  const path = 'change.createBlackout';
  const [plan] = await plansOf(em, [{ input, path }]);
  const { provider, resources: closed } = plan!;
  const named = closed.map(({ id }) => id);
  const known = await findKnown(em, plan!, named[0] ?? null);
  const { start, end } = input;
  const blackout = Object.assign(new Blackout(), known ? timesOf(known) : { start, end });
  const { recurrence = null, lastStart = null, ...times } = describe(blackout, input, path);
  const { exceptionDates, channels, timeZone, reason = null, publicReason = null } = times;
  const isOfAll = named.length === 0;
  const view = {
    id: known?.id ?? '',
    provider: provider.id,
    start: times.start,
    end: times.end,
    timeZone: timeZone ?? provider.timeZone,
    recurrence,
    lastStart,
    exceptionDates,
    extraDates: [],
    channels,
    reason,
    publicReason,
  };
  return {
    provider: provider.id,
    resources: isOfAll ? await resourcesOf(em, provider.id) : [...new Set(named)],
    isOfAll,
    changed: (calendar) => {
      const resource = isOfAll ? null : calendar.resource.id;
      const others = calendar.blackouts.filter(({ id }) => id !== known?.id);
      return calendar.with({ blackouts: [...others, { ...view, resource }] });
    },
    make: (context) => writeBlackouts(context, [{ input, path }]),
  };
}

/** Returns what the fields that a change leaves out stay as. */
const timesOf = (known: Blackout): Partial<Blackout> => ({
  start: known.start,
  end: known.end,
  timeZone: known.timeZone ?? null,
  recurrence: known.recurrence ?? null,
  exceptionDates: known.exceptionDates,
  channels: known.channels,
  reason: known.reason ?? null,
  publicReason: known.publicReason ?? null,
});

async function planHours(
  em: SqlEntityManager,
  identifier: string,
  input: UpdateAvailabilityInput,
): Promise<PlannedChange> {
  const path = 'change.updateAvailability.input';
  const found = await findAvailability(em, identifier, 'change.updateAvailability.availability');
  const provider = await found.provider.loadOrFail();
  const where = { and: { provider }, field: `${path}.products`, code: 'INVALID_INPUT' } as const;
  const products = input.products && (await findAllByIdentifier(em, Product, input.products, where));
  const fields = {
    ...hoursOf(input, found, path),
    products: products === undefined ? undefined : (products ?? []).map(({ id }) => id),
  };
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const times = { start: found.start, end: found.end, recurrence: found.recurrence, lastStart: null, ...given };
  completeRepeatedTime(times, path);
  const timeZone = (input.timeZone === undefined ? found.timeZone : input.timeZone) ?? provider.timeZone;
  const changed = { ...given, timeZone, lastStart: times.lastStart };
  return {
    ...ofResource(found),
    changed: (calendar) =>
      calendar.with({
        availabilities: calendar.availabilities.map((each) => (each.id === found.id ? { ...each, ...changed } : each)),
      }),
    make: (context) => changeAvailability(context, found.id, input),
  };
}

async function planWithoutHours(em: SqlEntityManager, identifier: string): Promise<PlannedChange> {
  const found = await findAvailability(em, identifier, 'change.deleteAvailability');
  return {
    ...ofResource(found),
    changed: (calendar) =>
      calendar.with({ availabilities: calendar.availabilities.filter(({ id }) => id !== found.id) }),
    make: (context) => removeAvailability(context, found.id),
  };
}

const archived = (calendar: ResourceCalendar): ResourceCalendar =>
  calendar.with({ resource: { ...calendar.resource, archived: true } });

async function planArchiving(em: SqlEntityManager, identifier: string): Promise<PlannedChange> {
  const { id, provider } = await findResource(em, identifier, 'change.archiveResource');
  return {
    ...ofResource({ provider, resource: { id } }),
    changed: archived,
    make: async (context) => {
      await giveUpHolds(context.em, id, { withParts: true });
      const resource = await context.em.findOneOrFail(Resource, id);
      resource.archived = true;
    },
  };
}

async function planDeletion(em: SqlEntityManager, identifier: string): Promise<PlannedChange> {
  const { id, provider } = await findResource(em, identifier, 'change.deleteResource');
  return {
    ...ofResource({ provider, resource: { id } }),
    changed: archived,
    make: async (context) => {
      await clearCalendars(context.em, [id], false, Notify.ALL);
      await removeResource(context, await context.em.findOneOrFail(Resource, id));
    },
    isLast: true,
  };
}

/** Changes nothing: the busy times are there already, and affect what was booked before them. */
async function planSettling(em: SqlEntityManager, identifier: string): Promise<PlannedChange> {
  const { id, provider } = await findResource(em, identifier, 'change.settleBusyTimes');
  return {
    ...ofResource({ provider, resource: { id } }),
    former: (calendar) => calendar.with({ busy: calendar.busy.map((source) => ({ ...source, spans: [] })) }),
    changed: (calendar) => calendar,
    make: async () => {},
  };
}

const findAvailability = (em: SqlEntityManager, identifier: string, field: string): Promise<Availability> =>
  findByIdentifier(em, Availability, identifier, { field });

const ofResource = ({ provider, resource }: { provider: { id: string }; resource: { id: string } }) => ({
  provider: provider.id,
  resources: [resource.id],
  isOfAll: false,
});
