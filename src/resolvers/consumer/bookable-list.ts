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
  description: `Maximum number of possible starts to check, from 1 to ${MAX_STARTS}; see \`completeUntil\`.`,
  validateFn: (first: unknown): void => {
    if (typeof first === 'number' && first >= 1 && first <= MAX_STARTS) return;
    throw new DomainError('INVALID_INPUT', { field: 'first', message: `must be from 1 to ${MAX_STARTS}` });
  },
};

const GROUP = {
  defaultValue: 'yyyy-MM-dd',
  description: 'Unicode date pattern, at most 64 characters. Starts with one text form a group.',
};

/** Slots that belong together, as those of one day. */
@ObjectType({ description: 'Slots whose starts give the same text, such as those of one day.' })
export class BookableGroup {
  @Field(() => String, { description: 'Text of the starts in the pattern, in the time zone of the provider.' })
  name!: string;

  @Field(() => [Bookable], { description: 'Slots, ordered by start.' })
  bookables!: Bookable[];
}

/** What can be booked, and whether the channel shows anything at all. */
@ObjectType({ description: 'Slots that can be booked through a channel.' })
export class BookableList {
  @Field(() => Boolean, { description: 'True if the channel is visible for at least one of the resources.' })
  publicVisible!: boolean;

  @Field(() => [Bookable], { description: 'Slots, ordered by start.' })
  bookables!: Bookable[];

  // every slot is in one group: documents are measured by all of them together
  @Extensions({ isPartition: true })
  @Field(() => [BookableGroup], { description: 'Slots in groups, ordered by their first starts.' })
  groups(
    @Arg('pattern', () => DatePattern, GROUP) pattern: string,
    @Arg('languageTag', () => LanguageTag, LANGUAGE) languageTag: string | null,
  ): BookableGroup[] {
    const groups = Map.groupBy(this.bookables, (bookable) => bookable.formattedStart(pattern, languageTag));
    return Array.from(groups, ([name, bookables]) => ({ name, bookables }));
  }

  @Field(() => Instant, {
    nullable: true,
    description: 'End of the listing; null if it is complete. Pass this time as `from` to get the rest.',
  })
  completeUntil: Date | null = null;
}

/** A list without its groups, which follow from it. */
export type Ungrouped<List extends BookableList> = Omit<List, 'groups'>;

/** What can be booked now, and for how long this will be so. */
@ObjectType({ description: 'Slots that can be booked through a channel, with the revision of the listing.' })
export class UpcomingBookables extends BookableList {
  @Field(() => String, {
    description:
      'Revision of the listing. It changes whenever a record changes on which the listing depends; see `bookablesRevision`.',
  })
  revision!: string;

  @Field(() => Instant, {
    description: 'Time at which the listing changes without a new revision, because a start passes or a hold expires.',
  })
  unchangedUntil!: Date;
}

/** What is known of a list without reading it. */
@ObjectType({ description: 'Revision of a listing of slots, to check whether a stored listing is current.' })
export class BookablesRevision {
  @Field(() => String, { description: 'Revision of the current listing.' })
  revision!: string;

  @Field(() => Instant, { description: 'Current time of the service, to compare with `unchangedUntil`.' })
  now!: Date;
}

/** What can be booked at one resource. */
@ObjectType({ description: 'Slots of one resource.' })
export class ResourceBookables extends BookableList {
  @Field(() => Uuid, { description: 'Resource of the slots.' })
  resourceUuid!: string;
}
