import type { Calendar, ChannelRules } from '../../slots/types.ts';
import { type FoldedEvent, type PastBusyTimes, PastThings } from './folded-events.ts';
import { occupiedAt, type PastAppointment, pastAppointments, takes } from './past-appointments.ts';
import { countedPeriods, type PastLimit } from './past-limits.ts';
import { pastAvailabilities, pastBlackouts, pastBusyTimes, pastProducts, pastRequirements } from './past-settings.ts';

/** Calendar of a resource at a past instant, before it is looked at through a channel. */
interface PastCalendar extends Omit<Calendar, 'channel' | 'appointments'> {
  resource: string;
  /** Settings by the keys of the channels; those without an entry had the defaults. */
  channels: Map<string, ChannelRules>;
  /** Those that took the resource, also as a further one. */
  appointments: PastAppointment[];
}

/**
 * Folds the last events of a resource, of its availabilities, blackouts, channels, products, appointments and places, and
 * those of the further resources that its products took, in the order of the log, into the calendar as it was after them
 * at the instant `at`. `busy`: what the sources of these resources knew. Null: there was no such resource.
 */
export function calendarOf(
  resource: string,
  events: readonly FoldedEvent[],
  at: number,
  busy?: ReadonlyMap<string, PastBusyTimes>,
): PastCalendar | null {
  const things = new PastThings(events, busy);
  const { image, provider: { uuid: provider } = { uuid: '' } } = things.dataOf(resource) ?? {};
  if (!image || !things.isThere(resource) || !things.isThere(provider)) return null;
  const all = pastAppointments(events, things, at);
  const counted = all.map(({ productId: product, ...appointment }) => ({ ...appointment, product }));
  return {
    resource,
    archived: image.archived ?? false,
    resourceProducts: things.productsIn(image),
    products: pastProducts(things),
    availabilities: pastAvailabilities(things, resource),
    blackouts: [...pastBlackouts(things, { resource }), ...pastBlackouts(things, { provider })],
    busy: pastBusyTimes(things, resource),
    channels: channelsOf(things, resource),
    appointments: all.filter(takes(resource)),
    limits: countedPeriods(limitsOf(things, provider, resource), counted, things.zoneOf({ uuid: provider })),
    requirements: pastRequirements(things, resource, all),
  };
}

const channelsOf = (things: PastThings, resource: string): Map<string, ChannelRules> =>
  new Map(
    things
      .all('channel')
      .filter(({ data }) => data.resource?.uuid === resource)
      .map(({ data: { channel: key = '', image = {} } }) => [
        key,
        {
          ...(image as ChannelRules),
          bookingWindowDays: image.bookingWindowDays ?? null,
          key,
          products: things.productsIn(image),
        },
      ]),
  );

/** Returns the limits that count in a resource of a provider. */
const limitsOf = (things: PastThings, provider: string, resource: string): PastLimit[] =>
  things
    .all('limit')
    .filter(({ data }) => data.provider?.uuid === provider && (data.image?.resource ?? resource) === resource)
    .map(({ subject, data }) => ({ ...(data.image as PastLimit), id: subject }));

/** Returns a past calendar as the slot engine reads it, seen through a channel. */
export const through = (calendar: PastCalendar, channel: ChannelRules): Calendar => ({
  ...calendar,
  channel,
  appointments: calendar.appointments.map(occupiedAt(calendar.resource)),
});
