import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { feedFile } from '../../../mails/letters/feed-file.ts';
import type { Context } from '../../../platform/access/context.ts';
import { SubscribedCalendar } from './calendar-feed-types.ts';
import { readEntries } from './find-subscribed-calendar.ts';

/** Reads the entries of a feed only if its file is asked for: calendars ask every hour, and most of them have it. */
@Resolver(() => SubscribedCalendar)
export class SubscribedCalendarResolver {
  @FieldResolver(() => String, { description: 'Calendar file, RFC 5545.' })
  async file(@Root() { name, hash }: SubscribedCalendar, @Ctx() { em }: Context): Promise<string> {
    return feedFile(name, await readEntries(em, hash));
  }
}
