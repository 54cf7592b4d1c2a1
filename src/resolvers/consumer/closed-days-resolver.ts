import { Arg, Ctx, Field, ObjectType, Query, Resolver } from 'type-graphql';
import type { Context } from '../../access/context.ts';
import { oncePerResource } from '../../booking/calendars/calendar.ts';
import { upcomingCalendars } from '../../booking/known/known-calendars.ts';
import { ChannelKey } from '../../entities/values/channel-key.ts';
import { DomainError } from '../../errors.ts';
import { Identifier } from '../../scalars/identifier.ts';
import { LocalDate } from '../../scalars/local-date.ts';
import { Text } from '../../scalars/text.ts';
import { closedDays } from '../../slots/closed-days.ts';
import { daysBetween, daysOf } from '../../slots/days.ts';
import { CHANNEL_KEY, RESOURCE } from '../shared/arguments.ts';

/** Two months. */
const MAX_DAYS = 62;

const FROM = { description: 'First day, in the time zone of the provider.' };

const UNTIL = { description: `Day after the last one; at most ${MAX_DAYS} days after \`from\`.` };

@ObjectType('ClosedDay', { description: 'Day on which blackouts leave nothing to book.' })
export class ListedClosedDay {
  @Field(() => LocalDate, { description: 'Date of the day.' })
  date!: string;

  @Field(() => Text, { nullable: true, description: 'Public reason; null without one.' })
  reason!: string | null;
}

/** Tells consumers which days are closed. */
@Resolver()
export class ClosedDaysResolver {
  @Query(() => [ListedClosedDay], {
    description:
      'Days on which blackouts close all hours of a resource, or the whole day, with the public reason. Ordered by date. Errors: NOT_FOUND, INVALID_INPUT.',
  })
  async closedDays(
    @Arg('resource', () => Identifier, RESOURCE) reference: string,
    @Arg('channelKey', () => ChannelKey, CHANNEL_KEY) channelKey: ChannelKey | null,
    @Arg('from', () => LocalDate, FROM) from: string,
    @Arg('until', () => LocalDate, UNTIL) until: string,
    @Ctx() { em }: Context,
  ): Promise<ListedClosedDay[]> {
    const count = daysBetween(from, until);
    if (count < 1 || count > MAX_DAYS) {
      throw new DomainError('INVALID_INPUT', {
        field: 'until',
        message: `must be 1 to ${MAX_DAYS} days after \`from\``,
      });
    }
    const [calendar] = oncePerResource(await upcomingCalendars(em, { references: [reference], channelKey }));
    if (!calendar) return [];
    const days = daysOf(calendar.resource.provider.timeZone, from, until);
    return closedDays(calendar, days).map(({ date, publicReason }) => ({ date, reason: publicReason }));
  }
}
