import { Max, Min } from 'class-validator';
import { Field, InputType, Int } from 'type-graphql';
import { LimitCount } from '../../entities/values/limit-count.ts';
import { LimitPeriod } from '../../entities/values/limit-period.ts';
import { Identifier } from '../../scalars/identifier.ts';
import { PROVIDER } from '../shared/arguments.ts';

const RANGE = { message: 'must be a whole number from 1 to 10000' };

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

  @Field(() => Int, { description: 'Maximum in a period, from 1 to 10000.' })
  @Min(1, RANGE)
  @Max(10_000, RANGE)
  most!: number;
}
