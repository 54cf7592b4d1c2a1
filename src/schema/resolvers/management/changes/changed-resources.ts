import type { ResourceCalendar } from '../../../../booking/calendar/calendar.ts';
import type { BlackoutView } from '../../../../booking/calendar/views.ts';
import { isOpen } from '../../../../slots/requirements.ts';
import type { Span } from '../../../../slots/times/intervals.ts';
import type { RequiredResource } from '../../../../slots/types.ts';

/** Resource that appointments take besides their own, before and after a change. */
interface ChangedResource {
  before: ResourceCalendar;
  after: ResourceCalendar;
}

/** Resources that a change concerns, as appointments of other resources take them, on one channel. */
export class ChangedResources {
  readonly #resources: readonly ChangedResource[];
  readonly #isDeletion: boolean;

  constructor(resources: readonly ChangedResource[], isDeletion = false) {
    this.#resources = resources;
    this.#isDeletion = isDeletion;
  }

  /** Returns the ids of those that the change closes in a span. A deletion closes those that were closed before, too. */
  closedIn(span: Span): string[] {
    const closed = this.#resources.filter(
      ({ before, after }) =>
        this.#isDeletion ||
        (isOpen(requiredOf(before), before.channel, span) && !isOpen(requiredOf(after), after.channel, span)),
    );
    return closed.map(({ before }) => before.resource.id);
  }

  /** Returns a calendar whose requirements have them as they would be. */
  in(calendar: ResourceCalendar): ResourceCalendar {
    if (!this.#resources.length) return calendar;
    const changed = new Map(this.#resources.map(({ after }) => [after.resource.id, requiredOf(after)]));
    return calendar.with({
      requirements: calendar.requirements.map((requirement) => ({
        ...requirement,
        resources: requirement.resources.map((each) => changed.get(each.id) ?? each),
      })),
    });
  }
}

/** Returns a resource as a requirement has it: blackouts of its provider close the one that is booked. */
const requiredOf = ({
  resource,
  availabilities,
  blackouts,
  busy,
  appointments,
}: ResourceCalendar): RequiredResource => ({
  id: resource.id,
  archived: resource.archived,
  availabilities,
  appointments,
  busy,
  blackouts: blackouts.filter((each: BlackoutView) => each.resource !== null),
});
