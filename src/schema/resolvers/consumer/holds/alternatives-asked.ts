import { Field, InputType, Int } from 'type-graphql';
import type { Nearby } from '../../../../booking/planning/alternatives.ts';
import { upTo } from '../../shared/arguments.ts';
import { NumberRange, Within } from '../../shared/number-range.ts';

/** Maximum number of free slots near one that cannot be booked. */
export const MAX_ALTERNATIVES = 5;

/** Argument of the number of alternatives. Errors: INVALID_INPUT. */
export const ALTERNATIVES = upTo(
  MAX_ALTERNATIVES,
  'alternatives',
  {
    defaultValue: 0,
    description: `Maximum number of free slots of the same product and duration, the nearest first, in \`extensions.alternatives\` of a refusal with SLOT_TAKEN, OUTSIDE_AVAILABILITY, CLOSED, OFF_GRID, TOO_SOON or LIMIT_REACHED; from 0 to ${MAX_ALTERNATIVES}.`,
  },
  0,
);

export const SAME_RESOURCE = {
  defaultValue: true,
  description: 'False for alternatives of other resources of the provider, too, if they offer the product.',
};

export const OR_NEAREST = {
  nullable: true,
  description: 'Slots to hold instead of one that would be refused with alternatives. Default: none.',
};

const DISTANCE = new NumberRange(1, 20_160, 'minutes');

@InputType({ description: 'Slots to hold instead of one that is refused; the nearest one is held.' })
export class OrNearestInput {
  @Field(() => Int, {
    nullable: true,
    defaultValue: 1_440,
    description: `Greatest distance of the starts in minutes, ${DISTANCE}; null to hold no other slot.`,
  })
  @Within(DISTANCE)
  withinMinutes?: number | null = 1_440;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'True for slots of other resources of the provider, too, if they offer the product.',
  })
  otherResources: boolean = false;
}

/** Returns the slots that may be held instead; null: none. */
export const nearbyOf = (input: OrNearestInput | null): Nearby | null =>
  input?.withinMinutes ? { withinMinutes: input.withinMinutes, otherResources: input.otherResources } : null;
