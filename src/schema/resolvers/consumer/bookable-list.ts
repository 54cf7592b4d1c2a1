import { hash } from 'node:crypto';
import { Arg, Extensions, Field, ObjectType } from 'type-graphql';
import { activeIfAny, type ResourceCalendar } from '../../../booking/calendar/calendar.ts';
import type { Revised } from '../../../booking/calendar/references.ts';
import { overTurns } from '../../../platform/process/turns.ts';
import { ReadDirectly } from '../../../records/entities/values/read-directly.ts';
import { DatePattern } from '../../../records/scalars/date-pattern.ts';
import { Instant } from '../../../records/scalars/instant.ts';
import { LanguageTag } from '../../../records/scalars/language-tag.ts';
import { TimeZone } from '../../../records/scalars/time-zone.ts';
import { Uuid } from '../../../records/scalars/uuid.ts';
import { listOf, upTo } from '../shared/arguments.ts';
import { Bookable, LANGUAGE } from './bookable.ts';

/**
 * Maximum number of starts that one listing checks. A step of 15 minutes in 12 hours of 90 days gives 4320 starts. One
 * start has 540 bytes in REST.
 */
const MAX_STARTS = 5_000;

/** Argument of the number of starts. The cost of a document depends on it, as on a page size. Errors: INVALID_INPUT. */
export const STARTS = upTo(MAX_STARTS, 'first', {
  defaultValue: 1_000,
  description: `Maximum number of possible starts, free or not, that the list goes through over all resources, from 1 to ${MAX_STARTS}; \`completeUntil\` as the next \`from\` continues it.`,
});

export const FROM = { nullable: true, description: 'Earliest start. Default: now.' };

export const UNTIL = {
  nullable: true,
  description:
    'Time before which slots start. Default: the end of the booking window; of a channel without one 90 days from now, or from the first free slot if that comes later, or from `from` if that is later.',
};

const GROUP = {
  defaultValue: 'yyyy-MM-dd',
  description: 'Unicode date pattern, at most 64 characters. Starts with one text form a group.',
};

/** Groups that a caller may know; a list with more of them has little in each. */
const MAX_KNOWN = 400;

const KNOWN = listOf(
  'known',
  {
    nullable: true,
    description:
      'Revisions of groups that the caller has from a list with the same arguments and fields: these groups come without slots.',
  },
  MAX_KNOWN,
);

/** Slots whose starts give the same text, such as those of one day. */
@ReadDirectly()
@ObjectType({ description: 'Slots whose starts give the same text, such as those of one day.' })
export class BookableGroup {
  @Field(() => String, { description: 'Text of the starts in the pattern, in the time zone of the provider.' })
  name: string;

  @Field(() => [Bookable], { description: 'Slots, ordered by start; none of a group whose revision is `known`.' })
  bookables: (Bookable | Promise<Bookable>)[] = [];

  readonly #all: readonly Bookable[];
  #revision: string | undefined;

  constructor(name: string, all: readonly Bookable[]) {
    this.name = name;
    this.#all = all;
  }

  @Field(() => String, {
    description: 'Revision of the group. It changes whenever a slot in it does, or what is shown of one.',
  })
  get revision(): string {
    this.#revision ??= Bookable.revisionOf(this.#all);
    return this.#revision;
  }
}

/** Slots that can be booked through a channel. */
@ObjectType({ description: 'Slots that can be booked through a channel.' })
export class BookableList {
  @Field(() => Boolean, { description: 'True if the channel is visible for at least one of the resources.' })
  publicVisible!: boolean;

  @Field(() => [Bookable], { description: 'Slots, ordered by start.' })
  bookables!: Bookable[];

  // every slot is in one group, so the groups together cost as much as the list
  @Extensions({ isPartition: true })
  @Field(() => [BookableGroup], { description: 'Slots in groups, ordered by their first starts.' })
  groups(
    @Arg('pattern', () => DatePattern, GROUP) pattern: string,
    @Arg('languageTag', () => LanguageTag, LANGUAGE) languageTag: string | null,
    @Arg('known', () => [String], KNOWN) known: string[] | null,
  ): BookableGroup[] {
    const named = Map.groupBy(this.bookables, (bookable) => bookable.formattedStart(pattern, languageTag));
    const knownOnes = new Set(known);
    const spread = overTurns<Bookable>();
    return Array.from(named, ([name, all]) => {
      const group = new BookableGroup(name, all);
      const isKnown = knownOnes.size > 0 && knownOnes.has(group.revision);
      if (!isKnown) group.bookables = all.map(spread);
      return group;
    });
  }

  @Field(() => Instant, {
    nullable: true,
    description:
      'End of the listing, which `first` or the occurrences of one request have cut; null if it is complete. Pass this time as `from` to get the rest.',
  })
  completeUntil: Date | null = null;

  @Field(() => TimeZone, {
    nullable: true,
    description:
      'Time zone of the provider, in which days and texts of the list are; null if no resource is visible, or if their providers have different ones.',
  })
  timeZone: string | null = null;
}

/** Returns the time zone of the calendars that a list shows, if they have one in common. */
export function timeZoneOf(calendars: ResourceCalendar[]): string | null {
  const shown = activeIfAny(calendars).filter(({ channel }) => channel.visible);
  const zones = new Set(shown.map(({ resource }) => resource.provider.timeZone));
  return zones.size === 1 ? [...zones][0]! : null;
}

/** List without its groups, which are computed from it. */
export type Ungrouped<List extends BookableList> = Omit<List, 'groups'>;

/** Slots that can be booked, with the revision of the listing. */
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

/** Revision of a listing, without the listing. */
@ObjectType({ description: 'Revision of a listing of slots, to check whether a stored listing is current.' })
export class BookablesRevision {
  @Field(() => String, { description: 'Revision of the current listing.' })
  revision!: string;

  @Field(() => Instant, { description: 'Current time of the service, to compare with `unchangedUntil`.' })
  now!: Date;

  /**
   * Combines the revisions of resources. The combination includes their ids, because a reference may come to name another
   * resource. A resource that no channel shows has one revision: others would tell when somebody books it.
   */
  static of(resources: readonly Revised[]): BookablesRevision {
    const revisions = resources
      .map(({ id, revision, isHidden }) => `${id} ${isHidden ? 'hidden' : revision}`)
      .join('\n');
    return Object.assign(new BookablesRevision(), {
      revision: hash('sha256', revisions, 'base64url'),
      now: new Date(resources[0]?.now ?? 0),
    });
  }
}

/** Slots of one resource. */
@ObjectType({ description: 'Slots of one resource.' })
export class ResourceBookables extends BookableList {
  @Field(() => Uuid, { description: 'Resource of the slots.' })
  resourceUuid!: string;
}
