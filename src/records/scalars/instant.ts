import { GraphQLError } from 'graphql';
import { Temporal } from 'temporal-polyfill';
import { stringScalar } from './scalar.ts';

/**
 * Accepted syntax. Temporal refuses impossible dates and times, but accepts second 60, offsets of up to a day, and a
 * blank instead of the T. A suffix in brackets is a comment on the offset, as in 2026-12-01T09:00+01:00[Europe/Berlin].
 */
const ISO_8601 =
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(:[0-5]\d([.,]\d{1,9})?)?(Z|[+-](0\d|1[0-7])(:?[0-5]\d)?|[+-]18(:?00)?)(\[[^\]]+\])?$/i;

/** Epoch milliseconds after the last instant. */
export const END_OF_TIME = Date.UTC(10_000, 0);
export const WITHIN_TIME = 'must lie between the years 1970 and 9999';

/** Epoch milliseconds, finer fractions cut off. */
function readInstant(text: string): number | null {
  if (!ISO_8601.test(text)) return null;
  try {
    return Temporal.Instant.from(text).epochMilliseconds;
  } catch {
    return null;
  }
}

const isWithinTime = (instant: number): boolean => instant >= 0 && instant < END_OF_TIME;

/** Returns an instant as the schema answers it; null for any other text. */
export function canonicalInstant(text: string | null): string | null {
  const instant = text === null ? null : readInstant(text);
  return instant !== null && isWithinTime(instant) ? printInstant(new Date(instant)) : null;
}

function parseInstant(text: string): Date {
  const instant = readInstant(text);
  if (instant === null) {
    throw new GraphQLError('must be an ISO 8601 date-time with an offset or Z, such as 2026-12-01T09:00:00Z');
  }
  if (!isWithinTime(instant)) throw new GraphQLError(WITHIN_TIME);
  return new Date(instant);
}

function printInstant(value: unknown): string {
  if (!(value instanceof Date) || Number.isNaN(value.getTime())) throw new GraphQLError('must be a valid Date');
  return value.toISOString().replace('.000Z', 'Z');
}

/** A point in time, the same everywhere; a `Date` inside, UTC on the wire. */
export const Instant = stringScalar({
  name: 'Instant',
  description:
    'Point in time in ISO 8601, from 1970 to 9999, with an offset (at most ±18:00) or Z. Seconds and fractions are optional; milliseconds are kept. Answered in UTC. Examples: `2026-12-01T09:00:00+01:00`, `2026-12-01T08:00:00Z`.',
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc3339',
  format: 'date-time',
  parse: parseInstant,
  serialize: printInstant,
});
