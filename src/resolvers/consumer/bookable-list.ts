import { Arg, Extensions, Field, ObjectType } from 'type-graphql';
import { DomainError } from '../../errors.ts';
import { DatePattern } from '../../scalars/date-pattern.ts';
import { Instant } from '../../scalars/instant.ts';
import { LanguageTag } from '../../scalars/language-tag.ts';
import { Uuid } from '../../scalars/uuid.ts';
import { Bookable, LANGUAGE } from './bookable.ts';

/**
 * How many starts one listing goes through. A quarter of an hour as the step, twelve hours of each of 90 days: 4320.
 * One start is 540 bytes by REST.
 */
const MAX_STARTS = 5_000;

/** The argument that says so; documents are measured by it, as by the size of a page. Errors: INVALID_INPUT. */
export const STARTS = {
  defaultValue: 1_000,
  description: `How many possible starts to go through, from 1 to ${MAX_STARTS}; \`completeUntil\` tells how far that was.`,
  validateFn: (first: unknown): void => {
    if (typeof first === 'number' && first >= 1 && first <= MAX_STARTS) return;
    throw new DomainError('INVALID_INPUT', { field: 'first', message: `must be from 1 to ${MAX_STARTS}` });
  },
};

const GROUP = {
  defaultValue: 'yyyy-MM-dd',
  description: 'Unicode date pattern, at most 64 characters; starts that it writes alike are a group.',
};

/** Slots that belong together, as those of one day. */
@ObjectType({ description: 'Slots that belong together, as those of one day.' })
export class BookableGroup {
  @Field(() => String, { description: 'What the pattern makes of their starts, in the time zone of the provider.' })
  name!: string;

  @Field(() => [Bookable], { description: 'Slots by start.' })
  bookables!: Bookable[];
}

/** What can be booked, and whether the channel shows anything at all. */
@ObjectType({ description: 'What can be booked through a channel.' })
export class BookableList {
  @Field(() => Boolean, { description: 'Whether the channel is visible for at least one of the resources.' })
  publicVisible!: boolean;

  @Field(() => [Bookable], { description: 'Slots by start.' })
  bookables!: Bookable[];

  // every slot is in one group: documents are measured by all of them together
  @Extensions({ isPartition: true })
  @Field(() => [BookableGroup], { description: 'The same slots in groups, those first that start first.' })
  groups(
    @Arg('pattern', () => DatePattern, GROUP) pattern: string,
    @Arg('languageTag', () => LanguageTag, LANGUAGE) languageTag: string | null,
  ): BookableGroup[] {
    const groups = Map.groupBy(this.bookables, (bookable) => bookable.formattedStart(pattern, languageTag));
    return Array.from(groups, ([name, bookables]) => ({ name, bookables }));
  }

  @Field(() => Instant, {
    nullable: true,
    description:
      'Null: these are all. Otherwise there is more from this time on, to be asked for with `from`: one answer goes through no more starts than `first`.',
  })
  completeUntil: Date | null = null;
}

/** A list without its groups, which follow from it. */
export type Ungrouped<List extends BookableList> = Omit<List, 'groups'>;

/** What can be booked now, and for how long this will be so. */
@ObjectType({ description: 'What can be booked through a channel, and for how long this will be so.' })
export class UpcomingBookables extends BookableList {
  @Field(() => String, {
    description: 'Another one whenever anything has changed that the list follows from: see `bookablesRevision`.',
  })
  revision!: string;

  @Field(() => Instant, {
    description: 'Until then the list stays as it is as long as its revision does: no start passes, no hold expires.',
  })
  unchangedUntil!: Date;
}

/** What is known of a list without reading it. */
@ObjectType({ description: 'Whether a list of slots that was read before is still right.' })
export class BookablesRevision {
  @Field(() => String, { description: 'That of the list that would be answered now.' })
  revision!: string;

  @Field(() => Instant, { description: 'The clock of the service, to be compared with `unchangedUntil`.' })
  now!: Date;
}

/** What can be booked at one resource. */
@ObjectType({ description: 'What can be booked at one resource.' })
export class ResourceBookables extends BookableList {
  @Field(() => Uuid, { description: 'The resource.' })
  resourceUuid!: string;
}
