import type { BusyTimes, ClosingTimes, OpeningTimes, ProductRules, Requirement } from '../../slots/types.ts';
import type { EventData, FoldedEvent, Image, PastThings } from './folded-events.ts';
import { occupiedAt, type PastAppointment, takes } from './past-appointments.ts';

/** Settings at a past instant, by the images in their events. */

/** Returns the products that events tell of. */
export const pastProducts = (things: PastThings): ProductRules[] =>
  things.all('product').map(({ subject, data }) => productOf(subject, data.image ?? {}));

/** Returns the availabilities of a resource. */
export const pastAvailabilities = (things: PastThings, resource: string): OpeningTimes[] =>
  things
    .all('availability')
    .filter(({ data }) => data.resource?.uuid === resource)
    .map(({ subject, data: { provider, image = {} } }) =>
      availabilityOf(subject, inZoneOf(things, provider, { ...image, products: things.productsIn(image) })),
    );

/** Returns the blackouts of a resource, or those of all resources of a provider. */
export const pastBlackouts = (things: PastThings, of: { resource: string } | { provider: string }): ClosingTimes[] =>
  things
    .all('blackout')
    .filter('resource' in of ? isOfResource(of.resource) : isOfProvider(of.provider))
    .map(({ subject, data: { provider, image = {} } }) => blackoutOf(subject, inZoneOf(things, provider, image)));

/** Returns the busy times of a resource, as its sources knew them. */
export const pastBusyTimes = (things: PastThings, resource: string): BusyTimes[] =>
  things
    .all('busy_source')
    .filter(isOfResource(resource))
    .map(({ subject: id, data: { image = {} } }) => {
      const { spans, knownUntil } = things.busyTimesOf(id);
      const known = image.isStale ? 0 : (knownUntil ?? 0);
      return { id, spans, unknownFrom: image.whenUnknown === 'CLOSE' ? known : null };
    });

/** Completes local times that follow the zone of their provider. */
const inZoneOf = (things: PastThings, provider: EventData['provider'], image: Image): Image => ({
  ...image,
  timeZone: image.timeZone ?? things.zoneOf(provider),
});

const isOfResource =
  (resource: string) =>
  ({ data }: FoldedEvent): boolean =>
    data.resource?.uuid === resource;

const isOfProvider =
  (provider: string) =>
  ({ data }: FoldedEvent): boolean =>
    data.resource === undefined && data.provider?.uuid === provider;

/** Returns the requirements of all products, with what was in the calendars of the resources that they name. */
export const pastRequirements = (
  things: PastThings,
  resource: string,
  appointments: readonly PastAppointment[],
): Requirement[] =>
  things.all('product').flatMap(({ subject: product, data }) =>
    (data.image?.requirements ?? []).map((ids) => ({
      product,
      // events have no names
      name: '',
      resources: ids
        .filter((id) => id !== resource && things.dataOf(id)?.image && things.isThere(id))
        .map((id) => ({
          id,
          archived: things.dataOf(id)?.image?.archived ?? false,
          availabilities: pastAvailabilities(things, id),
          blackouts: pastBlackouts(things, { resource: id }),
          busy: pastBusyTimes(things, id),
          appointments: appointments.filter(takes(id)).map(occupiedAt(id)),
        })),
    })),
  );

const productOf = (id: string, image: Image): ProductRules => ({
  id,
  minDuration: image.minDuration ?? null,
  maxDuration: image.maxDuration ?? null,
  durationStepMinutes: image.durationStepMinutes ?? null,
  leadTimeMinutes: image.leadTimeMinutes ?? null,
  followUpTimeMinutes: image.followUpTimeMinutes ?? null,
  exclusive: image.exclusive ?? false,
});

/** Returns the local times that availabilities and blackouts have. */
const repeatedTimesOf = (image: Image) => ({
  start: image.start ?? '',
  end: image.end ?? '',
  timeZone: image.timeZone ?? '',
  recurrence: image.recurrence ?? null,
  lastStart: image.lastStart ?? null,
  exceptionDates: image.exceptionDates ?? [],
  channels: image.channels ?? [],
});

const availabilityOf = (id: string, image: Image): OpeningTimes => ({
  id,
  ...repeatedTimesOf(image),
  extraDates: image.extraDates ?? [],
  capacity: image.capacity ?? 1,
  products: image.products ?? [],
  slotStepMinutes: image.slotStepMinutes ?? null,
});

/** Reasons of blackouts are told to nobody who reads events. */
const blackoutOf = (id: string, image: Image): ClosingTimes => ({
  id,
  ...repeatedTimesOf(image),
  extraDates: [],
  reason: null,
  publicReason: null,
});
