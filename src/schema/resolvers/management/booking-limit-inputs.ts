import { Field, InputType, Int } from 'type-graphql';
import { LimitCount } from '../../../records/entities/values/limit-count.ts';
import { LimitPeriod } from '../../../records/entities/values/limit-period.ts';
import { Identifier } from '../../../records/scalars/identifier.ts';
import { PROVIDER } from '../shared/arguments.ts';
import { NumberRange, Within } from '../shared/number-range.ts';

const BOOKINGS = new NumberRange(1, 10_000);

@InputType({ description: 'Limit to set. What it counts and where identifies it.' })
export class SetBookingLimitInput {
  @Field(() => Identifier, PROVIDER)
  provider!: string;

  @Field(() => Identifier, {
    nullable: true,
    description: 'Resource: uuid or reference. Default: all resources of the provider together.',
  })
  resource?: string | null;

  @Field(() => Identifier, {
    nullable: true,
    description: 'Product: uuid or reference. Default: all products together.',
  })
  product?: string | null;

  @Field(() => LimitCount, { defaultValue: LimitCount.APPOINTMENTS, description: 'Number that is limited.' })
  counts!: LimitCount;

  @Field(() => LimitPeriod, { description: 'Period in which it counts; UPCOMING for CONSUMER only.' })
  per!: LimitPeriod;

  @Field(() => Int, { description: `Maximum in a period, ${BOOKINGS}.` })
  @Within(BOOKINGS)
  most!: number;
}
