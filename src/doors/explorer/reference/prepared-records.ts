import type { Context } from '../../../platform/access/context.ts';
import { EXAMPLE_ROOMS } from './example-names.ts';
import {
  type ExampleLink,
  type ExamplePlace,
  type ExampleRecords,
  type ExampleSlot,
  taken,
} from './example-records.ts';

/** Records that the examples name. */
export interface Records {
  /** Next slots of room@demo. */
  slots: [ExampleSlot, ExampleSlot];
  /** Free slots of the room for examples. */
  free: [ExampleSlot, ExampleSlot, ExampleSlot, ExampleSlot, ExampleSlot, ExampleSlot];
  booked: [ExamplePlace, ExamplePlace, ExamplePlace, ExamplePlace, ExamplePlace];
  requests: [ExamplePlace, ExamplePlace];
  past: ExamplePlace;
  /** Uuids of held places. */
  held: [string, string];
  link: ExampleLink;
  /** Uuid of an availability to delete. */
  hours: string;
  /** Uuid of a calendar feed to revoke. */
  feed: string;
  /** Uuids of sources of busy times: one that stays, and one to delete. */
  sources: [string, string];
  /** Uuid of a source of busy times that is read. */
  calendar: string;
  /** Uuid of a limit of bookings to delete. */
  limit: string;
  /** Uuid of a mail. */
  mail: string;
  webhooks: [string, string];
  /** Times of the full class of the demo. */
  full: { earliest: string; latest: string };
  /** Uuids of entries of the waitlist: one that is offered a time, and one to remove. */
  waiting: [string, string];
}

/** Slots of the room for examples that are used if no place is booked yet. */
const MAX_SLOTS = 14;

/** Finds the records that the examples name, and creates those that are missing. */
export async function prepare(records: ExampleRecords, context: Context): Promise<Records> {
  const room = EXAMPLE_ROOMS.booked;
  const [, , hours = ''] = await records.rooms(context);
  await records.spares(context);
  const free = await records.slots(context, room, MAX_SLOTS);
  const booked = (await records.booked(context, 5, free)) as Records['booked'];
  const link = await records.book(context, room, taken(free));
  const held: Records['held'] = [
    await records.hold(context, room, taken(free)),
    await records.hold(context, room, taken(free)),
  ];
  const next = await records.slots(context, 'room@demo', 2);
  return {
    booked,
    link,
    held,
    hours,
    free: [taken(free), taken(free), taken(free), taken(free), taken(free), taken(free)],
    slots: [taken(next), taken(next)],
    requests: (await records.requested(context, 2)) as Records['requests'],
    past: await records.past(context),
    feed: await records.feed(context),
    sources: (await records.sources(context, 2)) as Records['sources'],
    calendar: await records.calendar(context),
    limit: await records.limit(context),
    mail: await records.mail(context),
    webhooks: (await records.webhooks(context, 2)) as Records['webhooks'],
    full: await records.fullClass(context),
    waiting: (await records.waiting(context, 2)) as Records['waiting'],
  };
}
