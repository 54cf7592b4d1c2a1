import { Arg, Ctx, Field, Int, ObjectType } from 'type-graphql';
import type { ResourceCalendar } from '../../../booking/calendar/calendar.ts';
import { onceEachStart } from '../../../booking/planning/any-choice.ts';
import type { Context } from '../../../platform/access/context.ts';
import { Uuid } from '../../../records/scalars/uuid.ts';
import { type Explained, explainEach } from '../../../slots/explain.ts';
import { nearest } from '../../../slots/nearest.ts';
import type { Reason } from '../../../slots/reasons.ts';
import type { Wish } from '../../../slots/rules.ts';
import { upTo } from '../shared/arguments.ts';
import { anyOfEach } from './any-bookables.ts';
import { Bookable } from './bookable.ts';
import { MAX_ALTERNATIVES } from './holds/alternatives-asked.ts';
import { SlotReason } from './slot-reason.ts';

/** Not `first`, by which the limits of documents know pages: a slot is none. */
const COUNT = upTo(MAX_ALTERNATIVES, 'count', {
  defaultValue: 3,
  description: `Maximum number of slots, from 1 to ${MAX_ALTERNATIVES}.`,
});

/** Answer to the question whether a time can be booked, of one resource or of any of a pool. */
@ObjectType({ description: 'Answer to the question whether a time can be booked.' })
export class SlotExplanation {
  @Field(() => Boolean, { description: 'True if the time can be booked now.' })
  readonly bookable: boolean;

  @Field(() => Bookable, { nullable: true, description: 'Slot at this time; null if it cannot be booked.' })
  readonly slot: Bookable | null;

  @Field(() => [SlotReason], {
    description:
      'All reasons why the time cannot be booked, in the order in which they are reported; empty if it can be. Of any resource: those of the one that comes closest. Without the key of the CRM, a resource that is archived or hidden on the channel has no further reasons.',
  })
  readonly reasons: SlotReason[];

  @Field(() => Uuid, {
    nullable: true,
    description:
      'Resource of the slot or of the reasons: of any resource, the first one that is free, or else the one that comes closest. Null if no resource offers the product.',
  })
  readonly resourceUuid: string | null;

  readonly #calendars: readonly ResourceCalendar[];
  readonly #wish: Wish;

  /** `calendars`: that of the resource, or those of a pool, by priority. */
  constructor(calendars: readonly ResourceCalendar[], wish: Wish, isPublic: boolean, isOfPool = false) {
    const explained = explainEach(calendars, calendars[0]?.resource.now ?? 0, wish);
    this.slot = slotOf(explained, isOfPool);
    this.bookable = this.slot !== null;
    const language = calendars[0]?.resource.provider.language ?? '';
    const reasons = toldTo(isPublic, reasonsOf(explained[0])).map(
      (reason) => new SlotReason(reason, isPublic, language),
    );
    // two reasons can be the same one to the public
    this.reasons = reasons.filter(({ code }, i) => reasons.findIndex((each) => each.code === code) === i);
    this.resourceUuid = explained[0]?.calendar.resource.id ?? null;
    this.#calendars = calendars;
    this.#wish = wish;
  }

  @Field(() => [Bookable], {
    description:
      'Free slots of the same product and duration within two weeks of the time, the nearest first. Empty if the time can be booked. Of any resource: each time once.',
  })
  alternatives(@Arg('count', () => Int, COUNT) count: number, @Ctx() { budget }: Context): Bookable[] {
    const [first, ...others] = this.#calendars;
    if (this.bookable || !first) return [];
    const most = count * this.#calendars.length;
    const near = nearest([...this.#calendars], first.resource.now, this.#wish, most, budget);
    return (others.length ? onceEachStart(near, count) : near).map(
      ({ calendar, slot }) => new Bookable(slot, calendar),
    );
  }
}

function slotOf(explained: readonly Explained<ResourceCalendar>[], isOfPool: boolean): Bookable | null {
  const free = explained.flatMap(({ calendar, explanation }) =>
    'slot' in explanation ? [{ calendar, bookables: [new Bookable(explanation.slot, calendar)] }] : [],
  );
  return (isOfPool ? anyOfEach(free)[0] : free[0]?.bookables[0]) ?? null;
}

const HIDDEN = new Set(['ARCHIVED', 'CHANNEL_HIDDEN']);

/** Tells the public nothing of a calendar that it does not see, as all lists do. */
function toldTo(isPublic: boolean, reasons: Reason[]): Reason[] {
  const hidden = reasons.filter(({ code }) => HIDDEN.has(code));
  return isPublic && hidden.length ? hidden : reasons;
}

/** Returns why a time is no slot. No calendar: nobody offers the product. */
function reasonsOf(explained: Explained<ResourceCalendar> | undefined): Reason[] {
  if (!explained) return [{ code: 'PRODUCT_NOT_OFFERED' }];
  return 'slot' in explained.explanation ? [] : explained.explanation.reasons;
}
