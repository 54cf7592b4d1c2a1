import { ValidateNested } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import { MAX_NOTE_LENGTH } from '../../../../records/entities/participation.ts';
import { EmailAddress } from '../../../../records/scalars/email-address.ts';
import { FreeText } from '../../../../records/scalars/free-text.ts';
import { LanguageTag } from '../../../../records/scalars/language-tag.ts';
import { Metadata, type MetadataOf } from '../../../../records/scalars/metadata.ts';
import { Reference } from '../../../../records/scalars/reference.ts';
import { Text } from '../../../../records/scalars/text.ts';
import { TimeZone } from '../../../../records/scalars/time-zone.ts';
import { CustomFieldInput } from '../../consumer/booking-inputs.ts';
import { AtMost, Filled, Short } from '../../shared/lengths.ts';

@InputType({ description: 'Data of a booking to write. Absent fields stay unchanged, null clears a field.' })
export class UpdateParticipationInput {
  @Field(() => EmailAddress, {
    nullable: true,
    description:
      'E-mail address of the consumer; null: none. Another one gets the first mail of the booking, with its links.',
  })
  email?: string | null;

  @Field(() => Text, { nullable: true, description: 'First name of the consumer.' })
  @Filled()
  firstName?: string | null;

  @Field(() => Text, { nullable: true, description: 'Last name of the consumer.' })
  @Filled()
  lastName?: string | null;

  @Field(() => Text, { nullable: true, description: 'Mobile number of the consumer.' })
  @Short()
  mobile?: string | null;

  @Field(() => LanguageTag, { nullable: true, description: 'Language of the mails; null: that of the provider.' })
  language?: string | null;

  @Field(() => TimeZone, { nullable: true, description: 'Time zone of the consumer.' })
  timeZone?: string | null;

  @Field(() => [CustomFieldInput], {
    nullable: true,
    description:
      'Answers to change, by the fields of the product that the booking has now and the rules of a booking with the key of the CRM. Other answers stay as they are; one without a value is removed. INVALID_INPUT names an answer that is unknown or of another type.',
  })
  @ValidateNested()
  customFields?: CustomFieldInput[] | null;

  @Field(() => FreeText, {
    nullable: true,
    description: `Note of the CRM, at most ${MAX_NOTE_LENGTH} characters. Nobody else sees it.`,
  })
  @AtMost(MAX_NOTE_LENGTH)
  note?: string | null;

  @Field(() => Reference, { nullable: true, description: 'Reference chosen by the CRM.' })
  reference?: string | null;

  @Field(() => Metadata, { nullable: true, description: 'Data of the CRM. They replace all former ones.' })
  metadata?: MetadataOf | null;
}
