import { Arg, Resolver, Root, Subscription } from 'type-graphql';
import { calendarWatchOf } from '../../../events/live/calendar-watch.ts';
import { endable } from '../../../events/live/endable.ts';
import type { Context } from '../../../platform/access/context.ts';
import { Identifier } from '../../../records/scalars/identifier.ts';
import { listOf, RESOURCES } from '../shared/arguments.ts';
import { BookablesRevision } from './bookable-list.ts';

const NAMES = listOf('resources', RESOURCES);

@Resolver()
export class BookablesSubscription {
  @Subscription(() => BookablesRevision, {
    name: 'bookablesRevision',
    description:
      'Current revision of the `bookables` of the same resources, then each new one. Query `bookables` again when it changes, and at `unchangedUntil`. Ends when no resource exists any more. Errors: NOT_FOUND if none exists.',
    subscribe: ({ args, context }) => revisionsOf(args.resources, context as Context),
  })
  bookablesRevisionChanged(
    @Root() current: BookablesRevision,
    @Arg('resources', () => [Identifier], NAMES) _references: string[],
  ): BookablesRevision {
    return current;
  }
}

/** Yields the revision of resources, now and after every change. */
async function revisionsOf(references: string[], { em }: Context): Promise<AsyncGenerator<BookablesRevision, void>> {
  NAMES.validateFn(references);
  const watched = await calendarWatchOf(em).watch(references);
  return endable((signal) => {
    signal.addEventListener('abort', watched.close, { once: true });
    return (async function* () {
      let known: string | undefined;
      while (!signal.aborted && watched.revised.length) {
        const current = BookablesRevision.of(watched.revised);
        // a change of a hidden resource is none for its followers
        if (current.revision !== known) yield current;
        known = current.revision;
        await watched.changed(signal);
      }
    })();
  });
}
