import { Arg, Ctx, Field, ObjectType, Query, Resolver } from 'type-graphql';
import { oncePerResource, type ResourceCalendar } from '../../../booking/calendar/calendar.ts';
import { upcomingCalendars } from '../../../booking/calendar/calendar-cache.ts';
import { upcomingPool } from '../../../booking/calendar/pool-cache.ts';
import type { Context } from '../../../platform/access/context.ts';
import { ChannelKey } from '../../../records/entities/values/channel-key.ts';
import { DomainError } from '../../../records/errors/domain-error.ts';
import { Identifier } from '../../../records/scalars/identifier.ts';
import { LocalDate } from '../../../records/scalars/local-date.ts';
import { Text } from '../../../records/scalars/text.ts';
import { type ClosedDay, closedDays } from '../../../slots/days/closed-days.ts';
import { daysBetween, daysOf } from '../../../slots/days/local-days.ts';
import { CHANNEL_KEY, RESOURCE } from '../shared/arguments.ts';
import { SharedWork } from '../shared/expensive.ts';
import { InLanguage } from '../shared/in-language.ts';
import { type LongTexts, longTexts, reasonIn } from '../shared/long-texts.ts';
import { NARROWED, type Named, narrowedPool } from './narrowed-pool.ts';

/** Two months. */
const MAX_DAYS = 62;

const SOME_RESOURCE = { ...RESOURCE, nullable: true };

const PRODUCT = {
  nullable: true,
  description: 'Uuid or reference of a product. With a resource: only hours in which it can be booked count.',
};

const FROM = { description: 'First day, in the time zone of the provider.' };

const UNTIL = { description: `Day after the last one; at most ${MAX_DAYS} days after \`from\`.` };

@ObjectType('ClosedDay', { description: 'Day on which blackouts leave nothing to book.' })
class ListedClosedDay {
  @Field(() => LocalDate, { description: 'Date of the day.' })
  readonly date: string;

  readonly #closed: ClosedDay;
  readonly #language: string;
  readonly #texts: LongTexts;

  /** `language`: that of the provider. */
  constructor(closed: ClosedDay, language: string, texts: LongTexts) {
    this.date = closed.date;
    this.#closed = closed;
    this.#language = language;
    this.#texts = texts;
  }

  @Field(() => Text, {
    nullable: true,
    description: 'Public reason; null without one, or if resources have different ones.',
  })
  reason(@InLanguage() languageTag: string | null): Promise<string | null> {
    return reasonIn(this.#texts, this.#closed, this.#language, languageTag);
  }
}

/** Tells consumers which days are closed. */
@Resolver()
export class ClosedDaysResolver {
  @SharedWork()
  @Query(() => [ListedClosedDay], {
    description:
      'Days on which blackouts close all hours, or the whole day, of a resource, or, without one, of all resources that offer a product. With the public reason, ordered by date. Days for which the occurrences of one request do not suffice are left out. Errors: NOT_FOUND, INVALID_INPUT.',
  })
  async closedDays(
    @Arg('resource', () => Identifier, SOME_RESOURCE) resource: string | null,
    @Arg('product', () => Identifier, PRODUCT) product: string | null,
    @Arg('resources', () => [Identifier], NARROWED) resources: string[] | null,
    @Arg('channelKey', () => ChannelKey, CHANNEL_KEY) channelKey: ChannelKey | null,
    @Arg('from', () => LocalDate, FROM) from: string,
    @Arg('until', () => LocalDate, UNTIL) until: string,
    @Ctx() { em, budget }: Context,
  ): Promise<ListedClosedDay[]> {
    const count = daysBetween(from, until);
    if (count < 1 || count > MAX_DAYS) throw invalid('until', `must be 1 to ${MAX_DAYS} days after \`from\``);
    const calendars = await calendarsOf(em, { resource, product, resources, channelKey });
    const [first] = calendars;
    if (!first) return [];
    const { timeZone, language } = first.resource.provider;
    const days = daysOf(timeZone, from, until);
    const texts = longTexts(em);
    const closed = closedDays(calendars, days, product && first.productId(product), budget);
    return closed.map((day) => new ListedClosedDay(day, language, texts));
  }
}

/** Reads the calendar of a resource, else those of a product. Errors: those of `narrowedPool`; NOT_FOUND. */
async function calendarsOf(em: Context['em'], named: Named): Promise<ResourceCalendar[]> {
  const pool = narrowedPool(named);
  if (pool) return upcomingPool(em, pool);
  const { resource, channelKey } = named;
  return oncePerResource(await upcomingCalendars(em, { references: resource ? [resource] : [], channelKey }));
}

const invalid = (field: string, message: string) => new DomainError('INVALID_INPUT', { field, message });
