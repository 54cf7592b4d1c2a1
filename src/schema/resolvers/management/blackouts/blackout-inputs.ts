import { ArrayMaxSize, ValidateNested } from 'class-validator';
import { Field, InputType, ObjectType } from 'type-graphql';
import { Blackout } from '../../../../records/entities/blackout.ts';
import { ChannelKey } from '../../../../records/entities/values/channel-key.ts';
import { Identifier } from '../../../../records/scalars/identifier.ts';
import { LocalDateTime } from '../../../../records/scalars/local-date-time.ts';
import { Text } from '../../../../records/scalars/text.ts';
import { type Texts, TextsByLanguage } from '../../../../records/scalars/texts-by-language.ts';
import { MAX_NAMES } from '../../shared/arguments.ts';
import { CreatePayload } from '../../shared/create-payload.ts';
import { AtMost, LinesByLanguage, Short } from '../../shared/lengths.ts';
import { RepeatedTimeFields } from '../../shared/repeated-time.ts';

/** Maximum characters of a reason that consumers are told. */
const MAX_PUBLIC_REASON_LENGTH = 200;

/** Fields of a blackout that can be created and changed. */
@InputType()
abstract class BlackoutFields extends RepeatedTimeFields {
  @Field(() => [ChannelKey], { nullable: true, description: 'Channels to close; empty for all.' })
  @ArrayMaxSize(4)
  channels?: ChannelKey[] | null;

  @Field(() => Text, { nullable: true, description: 'Reason for the CRM only.' })
  @Short()
  reason?: string | null;

  @Field(() => Text, {
    nullable: true,
    description: `Reason that consumers are told, at most ${MAX_PUBLIC_REASON_LENGTH} characters.`,
  })
  @AtMost(MAX_PUBLIC_REASON_LENGTH)
  publicReason?: string | null;

  @Field(() => TextsByLanguage, { nullable: true, description: 'This reason by language, beside `publicReason`.' })
  @LinesByLanguage(MAX_PUBLIC_REASON_LENGTH)
  publicReasons?: Texts | null;
}

@InputType({ description: 'Blackout to create.' })
export class CreateBlackoutInput extends BlackoutFields {
  @Field(() => Identifier, { description: 'Provider: uuid or reference.' })
  provider!: string;

  @Field(() => [Identifier], {
    nullable: true,
    description: `Resources to close, each by a blackout of its own, at most ${MAX_NAMES}; one only if there is a reference. Default: one blackout of all resources of the provider, also of those to come.`,
  })
  @ArrayMaxSize(MAX_NAMES)
  resources?: string[] | null;

  @Field(() => LocalDateTime, { description: 'Start of the first occurrence, in local time.' })
  start!: string;

  @Field(() => LocalDateTime, { description: 'End of the first occurrence, in local time.' })
  end!: string;
}

@InputType({ description: 'Blackouts to create, all or none.' })
export class CreateBlackoutsInput {
  @Field(() => [CreateBlackoutInput], { description: `Blackouts to create, at most ${MAX_NAMES}.` })
  @ArrayMaxSize(MAX_NAMES)
  @ValidateNested()
  blackouts!: CreateBlackoutInput[];
}

@InputType({ description: 'Changes of a blackout. Absent fields stay unchanged.' })
export class UpdateBlackoutInput extends BlackoutFields {
  @Field(() => LocalDateTime, { nullable: true, description: 'Start of the first occurrence, in local time.' })
  start?: string | null;

  @Field(() => LocalDateTime, { nullable: true, description: 'End of the first occurrence, in local time.' })
  end?: string | null;
}

@ObjectType({ description: 'Payload of `createBlackout`.' })
export class CreateBlackoutPayload extends CreatePayload {
  @Field(() => [Blackout], {
    description: 'Blackout of each resource, in the order of the resources, or the one of the provider.',
  })
  blackouts!: Blackout[];
}
