import { ArrayMaxSize } from 'class-validator';
import { Field, InputType, Int } from 'type-graphql';
import type { PoolName } from '../../../../booking/calendar/pool.ts';
import type { PoolWish } from '../../../../booking/planning/any-choice.ts';
import { readTimes } from '../../../../booking/planning/wanted-slot.ts';
import type { AnyBooking } from '../../../../booking/verbs/book-any.ts';
import type { BookingKey } from '../../../../platform/access/booking-key.ts';
import type { Notify } from '../../../../records/entities/sent/notify.ts';
import { Identifier } from '../../../../records/scalars/identifier.ts';
import { Instant } from '../../../../records/scalars/instant.ts';
import { Uuid } from '../../../../records/scalars/uuid.ts';
import { MAX_POOL } from '../../../../slots/max-pool.ts';
import { MAX_NAMES } from '../../shared/arguments.ts';
import { BookerInput, HOLD, HOLD_VERSION, requireHold } from '../booking-inputs.ts';
import { nearbyOf, type OrNearestInput } from '../holds/alternatives-asked.ts';

const START = { description: 'Start.' };
const END = { description: 'End.' };
const RESOURCES = {
  nullable: true,
  description: `Resources, or references of their channels, of which one is to be booked. Default: all that offer the product, at most ${MAX_POOL}.`,
};
const NAMES = { message: `must have at most ${MAX_NAMES} elements` };

@InputType({ description: 'Time to hold at any resource.' })
export class ReserveAnyInput {
  @Field(() => Instant, START)
  start!: Date;

  @Field(() => Instant, END)
  end!: Date;

  @Field(() => [Identifier], RESOURCES)
  @ArrayMaxSize(MAX_NAMES, NAMES)
  resources?: string[] | null;
}

@InputType({ description: 'Time to book at any resource, and the consumer.' })
export class BookAnyInput extends BookerInput {
  @Field(() => Instant, START)
  start!: Date;

  @Field(() => Instant, END)
  end!: Date;

  @Field(() => [Identifier], RESOURCES)
  @ArrayMaxSize(MAX_NAMES, NAMES)
  resources?: string[] | null;

  @Field(() => Uuid, HOLD)
  hold?: string | null;

  @Field(() => Int, HOLD_VERSION)
  holdVersion?: number | null;
}

/** Reads a request to book any resource. Errors: INVALID_INPUT. */
export function bookingOfAny(
  name: Pick<PoolName, 'product' | 'channelKey'>,
  input: BookAnyInput,
  { bookingKey, notify }: { bookingKey: BookingKey | null; notify: Notify },
): AnyBooking {
  const { hold = null, holdVersion = null } = input;
  requireHold(hold, holdVersion, 'input.hold');
  return { wish: wishOfAny(name, input, null, bookingKey), consumer: input, notify, hold, holdVersion };
}

/** Reads a wish for any resource. Errors: INVALID_INPUT. */
export function wishOfAny(
  { product, channelKey }: Pick<PoolName, 'product' | 'channelKey'>,
  { start, end, resources }: ReserveAnyInput,
  orNearest: OrNearestInput | null,
  bookingKey: BookingKey | null,
): PoolWish {
  const names = resources?.length ? resources : null;
  const times = readTimes(start, end, 'input.end');
  return { product, channelKey, resources: names, ...times, bookingKey, nearby: nearbyOf(orNearest) };
}
