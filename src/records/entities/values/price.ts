import { BigIntType } from '@mikro-orm/core';
import { Embeddable, Property } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType } from 'type-graphql';
import { Currency } from '../../scalars/currency.ts';
import { SafeInt } from '../../scalars/safe-int.ts';
import { ReadDirectly } from './read-directly.ts';

/** Price, stored in columns of its owner's row, whose domains limit it. It is shown, never charged. */
@Embeddable()
@ReadDirectly()
@ObjectType({ description: 'Price, to be shown. The service charges nothing.' })
export class Price {
  @Field(() => SafeInt, {
    description: 'Amount in the minor unit of the currency: 4500 are 45 euros, or 4500 yen.',
  })
  @Property({ type: new BigIntType('number') })
  amount!: number;

  @Field(() => Currency, { description: 'Currency.' })
  @Property({ type: 'text' })
  currency!: string;
}
