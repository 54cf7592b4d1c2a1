import { Field, InputType } from 'type-graphql';
import { CountryCode } from '../../../records/scalars/country-code.ts';
import { Text } from '../../../records/scalars/text.ts';
import { Filled } from './lengths.ts';

@InputType()
abstract class AddressFields {
  @Field(() => Text, { description: 'Street without the house number.' })
  @Filled()
  street!: string;

  @Field(() => Text, { description: 'House number.' })
  @Filled()
  number!: string;

  @Field(() => Text, { description: 'Postal code.' })
  @Filled()
  zip!: string;

  @Field(() => Text, { description: 'City.' })
  @Filled()
  city!: string;
}

@InputType({ description: 'Postal address.' })
export class AddressInput extends AddressFields {
  @Field(() => CountryCode, { defaultValue: 'DE', description: 'Country, best as a code of ISO 3166-1 alpha-2.' })
  countryCode: string = 'DE';
}

@InputType({ description: 'Postal address for invoices; every field is required.' })
export class InvoiceAddressInput extends AddressFields {
  @Field(() => CountryCode, { description: 'Country, best as a code of ISO 3166-1 alpha-2.' })
  countryCode!: string;
}
