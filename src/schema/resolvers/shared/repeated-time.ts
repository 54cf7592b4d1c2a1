import type { Ref } from '@mikro-orm/core';
import { ArrayMaxSize } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import type { Provider } from '../../../records/entities/provider.ts';
import { DomainError } from '../../../records/errors/domain-error.ts';
import { LocalDateOrDateTime } from '../../../records/scalars/local-date-or-date-time.ts';
import { Reference } from '../../../records/scalars/reference.ts';
import { Text } from '../../../records/scalars/text.ts';
import { TimeZone } from '../../../records/scalars/time-zone.ts';
import { lastStartOf } from '../../../slots/recurrence/recurrence.ts';
import { checkRecurrence } from '../../../slots/recurrence/rule.ts';
import { DAY_MS } from '../../../slots/times/intervals.ts';
import { Short } from './lengths.ts';

/** Maximum dates of an availability or a blackout: every day of ten years. It bounds the cost of a listing. */
export const MAX_DATES = 3_660;

/** Limits the duration of a repeated time: a daily one of 8000 years would have 2.9 million occurrences at a time. */
const MAX_REPEATED_DAYS = 366;

/** Fields of local times that a rule repeats. */
@InputType()
export abstract class RepeatedTimeFields {
  @Field(() => Reference, { nullable: true, description: 'Reference chosen by the CRM.' })
  reference?: string | null;

  @Field(() => TimeZone, {
    nullable: true,
    description: 'Time zone of the local times. Default, and null: that of the provider, also when it changes.',
  })
  timeZone?: string | null;

  @Field(() => Text, {
    nullable: true,
    description:
      'RFC 5545 recurrence rule with a frequency from DAILY to YEARLY, such as FREQ=WEEKLY;BYDAY=MO,TU; each occurrence then lasts at most 366 days. Default: a single occurrence.',
  })
  @Short()
  recurrence?: string | null;

  @Field(() => [LocalDateOrDateTime], {
    nullable: true,
    description:
      'Occurrences to leave out, each as a day (2026-12-24) or an exact start (2026-12-24T09:00). At most 3660. Without them, a new time of day of `start` is that of exact dates at the former one, too.',
  })
  @ArrayMaxSize(MAX_DATES)
  exceptionDates?: string[] | null;
}

/** Description of the field `timeZone` of what has local times. */
export const ZONE_OF_TIMES = {
  description: 'Time zone of the local times: that of the provider, also when it changes, unless they name another.',
};

/** Returns the time zone of local times, as it is now. */
export const zoneOf = async ({ timeZone, provider }: Zoned): Promise<string> =>
  timeZone ?? (await provider.loadOrFail()).timeZone;

/** Local times of a provider. */
interface Zoned {
  /** Null: that of the provider. */
  timeZone?: string | null;
  provider: Ref<Provider>;
}

/** Local times that are written, as of an availability or a blackout. */
interface Repeated {
  start: string;
  end: string;
  recurrence?: string | null;
  lastStart?: string | null;
}

/**
 * Fields of `RepeatedTimeFields` as they are stored; absent fields stay absent. `known`: the time that they change. Errors:
 * INVALID_INPUT below `path`.
 */
export const repeatedTimeOf = (
  { timeZone, recurrence, exceptionDates, start }: RepeatedTimeFields & { start?: string | null },
  known: Repeated & { exceptionDates: string[] },
  path = 'input',
) => ({
  recurrence: checkRule(recurrence, path),
  timeZone,
  exceptionDates: orDefault(exceptionDates, []) ?? movedDates(known.exceptionDates, known, start),
});

/** Gives exact dates at the former time of day that of a new start, so that their days stay left out or added. */
export function movedDates(dates: string[], known: Repeated, start: string | null | undefined): string[] | undefined {
  if (!start || timeOf(start) === timeOf(known.start)) return undefined;
  return dates.map((date) => (timeOf(date) === timeOf(known.start) ? date.slice(0, 10) + timeOf(start) : date));
}

/** Time of day of a local date-time, such as `T09:00`; empty for a day. */
const timeOf = (local: string): string => local.slice(10);

/** Stores the end of a rule with COUNT. Errors: INVALID_INPUT for an end that is not after the start, or too far from it. */
export function completeRepeatedTime(repeated: Repeated, path = 'input'): void {
  const { start, end, recurrence } = repeated;
  repeated.lastStart = lastStartOf(recurrence, start);
  const field = `${path}.end`;
  if (end <= start) throw new DomainError('INVALID_INPUT', { field, message: 'must be after the start' });
  if (!recurrence || daysBetween(start, end) <= MAX_REPEATED_DAYS) return;
  const message = `must be at most ${MAX_REPEATED_DAYS} days after the start of a time that is repeated`;
  throw new DomainError('INVALID_INPUT', { field, message });
}

const daysBetween = (start: string, end: string): number => (Date.parse(`${end}Z`) - Date.parse(`${start}Z`)) / DAY_MS;

/** Replaces null by the default; an absent value stays absent. */
export const orDefault = <T>(value: T | null | undefined, byDefault: T): T | undefined =>
  value === null ? byDefault : value;

function checkRule(recurrence: string | null | undefined, path: string): string | null | undefined {
  if (!recurrence) return recurrence === undefined ? undefined : null;
  try {
    return checkRecurrence(recurrence);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new DomainError('INVALID_INPUT', { field: `${path}.recurrence`, message: error.message });
  }
}
