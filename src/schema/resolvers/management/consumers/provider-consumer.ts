import { Field, Int, ObjectType } from 'type-graphql';
import { ReadWith } from '../../../../records/entities/base/read-with.ts';
import type { Participation } from '../../../../records/entities/participation.ts';
import { Scope } from '../../../../records/entities/values/scope.ts';
import { EmailAddress } from '../../../../records/scalars/email-address.ts';
import { LanguageTag } from '../../../../records/scalars/language-tag.ts';
import { Text } from '../../../../records/scalars/text.ts';
import { Uuid } from '../../../../records/scalars/uuid.ts';

/** Counts and places of a consumer with a provider. */
export interface ConsumerPlaces {
  visits: number;
  missed: number;
  latest: Participation;
  next: Participation | null;
  last: Participation | null;
}

@ReadWith(Scope.BOOKINGS_READ)
@ObjectType({
  description:
    'Consumer as one provider knows them: by what was given with the latest booking there. People without an e-mail address are known by their telephone number and last name, else by the booking.',
})
export class ProviderConsumer {
  readonly provider: string;

  readonly places: ConsumerPlaces;

  @Field(() => Uuid, {
    description: 'Consumer: `consumerUuid` of the participations; of people without an address, that of a booking.',
  })
  readonly uuid: string;

  constructor(provider: string, uuid: string, places: ConsumerPlaces) {
    this.provider = provider;
    this.uuid = uuid;
    this.places = places;
  }

  @Field(() => Text, { description: 'First name.' })
  get firstName(): string {
    return this.places.latest.firstName!;
  }

  @Field(() => Text, { description: 'Last name.' })
  get lastName(): string {
    return this.places.latest.lastName!;
  }

  @Field(() => EmailAddress, { nullable: true, description: 'E-mail address; null for none.' })
  get email(): string | null {
    return this.places.latest.email ?? null;
  }

  @Field(() => Text, { nullable: true, description: 'Mobile number; null for none.' })
  get mobile(): string | null {
    return this.places.latest.mobile ?? null;
  }

  @Field(() => LanguageTag, { nullable: true, description: 'Language of the mails; null for that of the provider.' })
  get language(): string | null {
    return this.places.latest.language ?? null;
  }

  @Field(() => Int, { description: 'Number of booked appointments that have begun, without the missed ones.' })
  get visits(): number {
    return this.places.visits;
  }

  @Field(() => Int, { description: 'Number of appointments at which the consumer was marked as absent.' })
  get missed(): number {
    return this.places.missed;
  }
}
