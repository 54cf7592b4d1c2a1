import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import { findResource } from '../../../../booking/calendar/open-resource.ts';
import { readCalendars } from '../../../../booking/calendar/read-calendar.ts';
import { ForCrm } from '../../../../platform/access/authorization.ts';
import type { Context } from '../../../../platform/access/context.ts';
import { Scope } from '../../../../records/entities/values/scope.ts';
import { DomainError } from '../../../../records/errors/domain-error.ts';
import { Identifier } from '../../../../records/scalars/identifier.ts';
import { LocalDate } from '../../../../records/scalars/local-date.ts';
import { daysBetween } from '../../../../slots/days/local-days.ts';
import { REFERENCE } from '../../shared/arguments.ts';
import { CalendarOfDays } from './calendar-types.ts';
import { daysOfCalendar, periodOf } from './days-of-calendar.ts';
import { findTakenPlaces } from './taken-places.ts';

/** Two months. */
const MAX_DAYS = 62;

const FROM = { description: 'First day, in the time zone of the provider.' };

const UNTIL = { description: `Day after the last one; at most ${MAX_DAYS} days after \`from\`.` };

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
    return daysOfCalendar(resource, calendar, await findTakenPlaces(em, calendar), { from, until });
  }
}

/** Errors: INVALID_INPUT. */
function checkDays(from: string, until: string): void {
  const days = daysBetween(from, until);
  if (days >= 1 && days <= MAX_DAYS) return;
  throw new DomainError('INVALID_INPUT', { field: 'until', message: `must be 1 to ${MAX_DAYS} days after \`from\`` });
}
