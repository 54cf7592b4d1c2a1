import { ArrayMaxSize, ArrayMinSize, Max, Min } from 'class-validator';
import { Field, InputType, Int, ObjectType } from 'type-graphql';
import type { JoinRequest } from '../../../../booking/waitlist/join-waitlist.ts';
import type { EarlierRequest } from '../../../../booking/waitlist/wait-for-earlier.ts';
import type { ChannelKey } from '../../../../records/entities/values/channel-key.ts';
import { Identifier } from '../../../../records/scalars/identifier.ts';
import { Instant } from '../../../../records/scalars/instant.ts';
import { Uuid } from '../../../../records/scalars/uuid.ts';
import { MAX_POOL } from '../../../../slots/max-pool.ts';
import { NumberRange, Within } from '../../shared/number-range.ts';
import { BookerInput } from '../booking-inputs.ts';

const FROM = new NumberRange(0, 1_439, 'minutes');
const UNTIL = new NumberRange(1, 1_440, 'minutes');
const WEEKDAYS = { message: 'must be numbers from 1 to 7, at least one' };

// biome-ignore lint/suspicious/noExplicitAny: TypeScript wants it of a class that is extended so
type InputClass = abstract new (...fields: any[]) => object;

/** Adds the times that a consumer wishes for to an input. */
const withTimes = <Input extends InputClass>(Base: Input) => {
  @InputType()
  abstract class TimesInput extends Base {
    @Field(() => Instant, { nullable: true, description: 'Time from which the consumer has time. Default: now.' })
    earliest?: Date | null;

    @Field(() => [Int], {
      nullable: true,
      description: 'Local days on which a time may start, from 1 for Monday to 7 for Sunday. Default: all.',
    })
    @ArrayMinSize(1, WEEKDAYS)
    @ArrayMaxSize(7, WEEKDAYS)
    @Min(1, { each: true, ...WEEKDAYS })
    @Max(7, { each: true, ...WEEKDAYS })
    weekdays?: number[] | null;

    @Field(() => Int, {
      defaultValue: 0,
      description: `Minute of the local day from which a time may start, ${FROM}.`,
    })
    @Within(FROM)
    minutesFrom: number = 0;

    @Field(() => Int, {
      defaultValue: 1_440,
      description: `Minute of the local day before which a time may start, ${UNTIL}.`,
    })
    @Within(UNTIL)
    minutesUntil: number = 1_440;
  }
  return TimesInput;
};

@InputType({ description: 'Consumer who wants to wait, and for which times.' })
export class JoinWaitlistInput extends withTimes(BookerInput) {
  @Field(() => Identifier, {
    nullable: true,
    description: 'Resource: uuid, reference, or the reference of a channel. Default: any that offers the product.',
  })
  resource?: string | null;

  @Field(() => [Identifier], {
    nullable: true,
    description: `Resources, or references of their channels, of which any that offers the product will do, instead of \`resource\`: at most ${MAX_POOL}. Default: all that offer it.`,
  })
  @ArrayMinSize(1, { message: 'must have at least one element' })
  @ArrayMaxSize(MAX_POOL, { message: `must have at most ${MAX_POOL} elements` })
  resources?: string[] | null;

  @Field(() => Identifier, {
    nullable: true,
    description: 'Product: uuid or reference. Required unless the resource offers none.',
  })
  product?: string | null;

  @Field(() => Instant, {
    description: 'Time until which the consumer has time, at most 400 days ahead. For a class, its end.',
  })
  latest!: Date;
}

@InputType({ description: 'Earlier times for which a booking waits.' })
export class WaitForEarlierInput extends withTimes(class {}) {
  @Field(() => Boolean, {
    defaultValue: false,
    description: 'True for any resource that offers the product; false for that of the booking.',
  })
  anyResource: boolean = false;
}

const ALL_DAYS = 127;

const bitsOf = (weekdays: number[] | null | undefined): number =>
  weekdays?.reduce((bits, day) => bits | (1 << (day - 1)), 0) ?? ALL_DAYS;

/** Reads the wish for an earlier time. */
export const earlierRequest = ({
  earliest,
  weekdays,
  minutesFrom,
  minutesUntil,
  anyResource,
}: WaitForEarlierInput): EarlierRequest => ({
  earliest: earliest?.getTime() ?? null,
  weekdays: bitsOf(weekdays),
  minutesFrom,
  minutesUntil,
  isAnyResource: anyResource,
});

/** Reads a request to wait. */
export const joinRequest = (
  {
    resource,
    resources,
    product,
    earliest,
    latest,
    weekdays,
    minutesFrom,
    minutesUntil,
    ...consumer
  }: JoinWaitlistInput,
  channelKey: ChannelKey | null,
  priority = 0,
): JoinRequest => ({
  resource: resource ?? null,
  resources: resources ?? null,
  product: product ?? null,
  channelKey,
  earliest: earliest?.getTime() ?? null,
  latest: latest.getTime(),
  weekdays: bitsOf(weekdays),
  minutesFrom,
  minutesUntil,
  consumer,
  priority,
});

@ObjectType({ description: 'Payload of `joinWaitlist` and `waitForEarlier`.' })
export class JoinedWaitlist {
  @Field(() => Uuid, {
    nullable: true,
    description: 'Entry of a consumer whom the CRM puts on the waitlist, or who has a booking; null for anybody else.',
  })
  entryUuid!: string | null;

  @Field(() => Boolean, {
    description: 'True if the address gets a mail with a link to confirm. An address that waits already gets none.',
  })
  needsConfirmation!: boolean;
}
