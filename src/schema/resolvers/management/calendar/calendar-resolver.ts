import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import { findResource } from '../../../../booking/calendar/open-resource.ts';
import { readCalendars } from '../../../../booking/calendar/read-calendar.ts';
import { ForCrm } from '../../../../platform/access/authorization.ts';
import type { Context } from '../../../../platform/access/context.ts';
import { findAllByIdentifier, findByIdentifier } from '../../../../platform/database/lookup.ts';
import { Provider } from '../../../../records/entities/provider.ts';
import { Resource } from '../../../../records/entities/resource.ts';
import { Scope } from '../../../../records/entities/values/scope.ts';
import { DomainError } from '../../../../records/errors/domain-error.ts';
import { Identifier } from '../../../../records/scalars/identifier.ts';
import { LocalDate } from '../../../../records/scalars/local-date.ts';
import { daysBetween } from '../../../../slots/days/local-days.ts';
import { listOf, PROVIDER, REFERENCE } from '../../shared/arguments.ts';
import { CalendarOfDays } from './calendar-types.ts';
import { daysOfCalendar, periodOf } from './days-of-calendar.ts';
import { findShownResources } from './shown-resources.ts';
import { findTakenPlaces } from './taken-places.ts';

/** Two months. */
const MAX_DAYS = 62;

/** Limits the days of all calendars of an answer: a day of 420 resources, a week of 60, a month of 13. */
const MAX_CALENDAR_DAYS = 420;

const FROM = { description: 'First day, in the time zone of the provider.' };

const UNTIL = { description: `Day after the last one; at most ${MAX_DAYS} days after \`from\`.` };

const UNTIL_OF_ALL = {
  description: `${UNTIL.description} The days times the resources are at most ${MAX_CALENDAR_DAYS}.`,
};

const SHOWN = listOf(
  'resources',
  {
    nullable: true,
    description:
      'Resources: uuids or references. Default: those that are not archived, or have an appointment on the days.',
  },
  MAX_CALENDAR_DAYS,
);

@Resolver()
export class CalendarResolver {
  @ForCrm(Scope.BOOKINGS_READ)
  @Query(() => CalendarOfDays, {
    description:
      'Calendar of a resource on some days: what is free, held, requested, booked, kept as a buffer, time off or closed, and the utilisation of each day. Errors: NOT_FOUND, INVALID_INPUT.',
  })
  async calendar(
    @Arg('resource', () => Identifier, REFERENCE) identifier: string,
    @Arg('from', () => LocalDate, FROM) from: string,
    @Arg('until', () => LocalDate, UNTIL) until: string,
    @Ctx() { em }: Context,
  ): Promise<CalendarOfDays> {
    checkDays(from, until);
    const resource = await findResource(em, identifier, 'resource');
    const { timeZone } = await resource.provider.loadOrFail();
    const [calendar] = await readCalendars(em, [resource.id], null, periodOf(timeZone, { from, until }));
    // deleted meanwhile
    if (!calendar) throw new DomainError('NOT_FOUND', { field: 'resource' });
    return daysOfCalendar(resource, calendar, await findTakenPlaces(em, [calendar]), { from, until });
  }

  @ForCrm(Scope.BOOKINGS_READ)
  @Query(() => [CalendarOfDays], {
    description:
      'Calendars of resources of a provider on some days, all as of one moment, in the order of `resources`, by default by priority and name. Errors: NOT_FOUND, INVALID_INPUT.',
  })
  async calendars(
    @Arg('provider', () => Identifier, PROVIDER) identifier: string,
    @Arg('resources', () => [Identifier], SHOWN) identifiers: string[] | null,
    @Arg('from', () => LocalDate, FROM) from: string,
    @Arg('until', () => LocalDate, UNTIL_OF_ALL) until: string,
    @Ctx() { em }: Context,
  ): Promise<CalendarOfDays[]> {
    checkDays(from, until);
    const provider = await findByIdentifier(em, Provider, identifier, { field: 'provider' });
    const period = periodOf(provider.timeZone, { from, until });
    const resources = identifiers
      ? await findAllByIdentifier(em, Resource, identifiers, { and: { provider }, field: 'resources' })
      : await findShownResources(em, provider, period);
    checkDays(from, until, resources.length);
    const ids = resources.map(({ id }) => id);
    const calendars = await readCalendars(em, ids, null, period);
    const places = await findTakenPlaces(
      em,
      calendars.filter((each) => each !== undefined),
    );
    // deleted meanwhile: the others are shown
    return resources.flatMap((resource, i) =>
      calendars[i] ? daysOfCalendar(resource, calendars[i], places, { from, until }) : [],
    );
  }
}

/** Errors: INVALID_INPUT. */
function checkDays(from: string, until: string, resources = 1): void {
  if (resources > MAX_CALENDAR_DAYS) {
    throw new DomainError('INVALID_INPUT', { field: 'resources', message: `must be at most ${MAX_CALENDAR_DAYS}` });
  }
  const max = Math.min(MAX_DAYS, Math.floor(MAX_CALENDAR_DAYS / Math.max(1, resources)));
  const days = daysBetween(from, until);
  if (days >= 1 && days <= max) return;
  const ofAll = resources > 1 ? ` for ${resources} resources` : '';
  throw new DomainError('INVALID_INPUT', {
    field: 'until',
    message: `must be 1 to ${max} days after \`from\`${ofAll}`,
  });
}
