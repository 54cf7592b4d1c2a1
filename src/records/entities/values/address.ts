import { Embeddable, Property } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType } from 'type-graphql';
import { CountryCode } from '../../scalars/country-code.ts';
import { Text } from '../../scalars/text.ts';

/** Postal address, stored in columns of its owner's row. */
@Embeddable()
@ObjectType({ description: 'Postal address.' })
export class Address {
  @Field(() => Text, { description: 'Street without the house number.' })
  @Property({ type: 'text' })
  street!: string;

  @Field(() => Text, { description: 'House number.' })
  @Property({ type: 'text' })
  number!: string;

  @Field(() => Text, { description: 'Postal code.' })
  @Property({ type: 'text' })
  zip!: string;

  @Field(() => Text, { description: 'City.' })
  @Property({ type: 'text' })
  city!: string;

  @Field(() => CountryCode, { description: 'Country, best as a code of ISO 3166-1 alpha-2.' })
  @Property({ type: 'text' })
  countryCode!: string;
}

/** Returns the address in one line: `street number, zip city`. */
export function formatAddress({ street, number, zip, city }: Address): string {
  return `${street} ${number}, ${zip} ${city}`;
}
