import { Arg, Field, Int, ObjectType } from 'type-graphql';
import type { ResourceCalendar } from '../../booking/calendars/calendar.ts';
import { explain } from '../../slots/explain.ts';
import { nearest } from '../../slots/nearest.ts';
import type { Wish } from '../../slots/rules.ts';
import { upTo } from '../shared/arguments.ts';
import { Bookable } from './bookable.ts';
import { MAX_ALTERNATIVES } from './holds/alternatives-asked.ts';
import { SlotReason } from './slot-reason.ts';

/** Not `first`, by which the limits of documents know pages: a slot is none. */
const COUNT = upTo(MAX_ALTERNATIVES, 'count', {
  defaultValue: 3,
  description: `Maximum number of slots, from 1 to ${MAX_ALTERNATIVES}.`,
});

/** Answer to the question whether a time can be booked. */
@ObjectType({ description: 'Answer to the question whether a time can be booked.' })
export class SlotExplanation {
  @Field(() => Boolean, { description: 'True if the time can be booked now.' })
  readonly bookable: boolean;

  @Field(() => Bookable, { nullable: true, description: 'Slot at this time; null if it cannot be booked.' })
  readonly slot: Bookable | null;

  @Field(() => [SlotReason], {
    description:
      'All reasons why the time cannot be booked, in the order in which they are reported; empty if it can be.',
  })
  readonly reasons: SlotReason[];

  readonly #calendar: ResourceCalendar;
  readonly #wish: Wish;

  constructor(calendar: ResourceCalendar, wish: Wish, isPublic: boolean) {
    const explanation = explain(calendar, calendar.resource.now, wish);
    this.bookable = 'slot' in explanation;
    this.slot = 'slot' in explanation ? new Bookable(explanation.slot, calendar) : null;
    const reasons = 'slot' in explanation ? [] : explanation.reasons.map((reason) => new SlotReason(reason, isPublic));
    // two reasons can be the same one to the public
    this.reasons = reasons.filter(({ code }, i) => reasons.findIndex((each) => each.code === code) === i);
    this.#calendar = calendar;
    this.#wish = wish;
  }

  @Field(() => [Bookable], {
    description:
      'Free slots of the same product and duration within two weeks of the time, the nearest first. Empty if the time can be booked.',
  })
  alternatives(@Arg('count', () => Int, COUNT) count: number): Bookable[] {
    if (this.bookable) return [];
    const found = nearest([this.#calendar], this.#calendar.resource.now, this.#wish, count);
    return found.map(({ calendar, slot }) => new Bookable(slot, calendar));
  }
}
