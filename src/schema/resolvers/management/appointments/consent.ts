import { Field, ObjectType } from 'type-graphql';
import { Instant } from '../../../../records/scalars/instant.ts';
import { HttpAddress } from '../../../../records/scalars/web-address.ts';

@ObjectType({
  description: 'Consent of a consumer to the texts of a provider. It stays with the booking when that is moved.',
})
export class Consent {
  @Field(() => Instant, { description: 'Time of the booking.' })
  at!: Date;

  @Field(() => HttpAddress, { nullable: true, description: 'Address that the privacy policy had then; null for none.' })
  privacyUrl!: string | null;

  @Field(() => HttpAddress, { nullable: true, description: 'Address that the terms had then; null for none.' })
  termsUrl!: string | null;
}
