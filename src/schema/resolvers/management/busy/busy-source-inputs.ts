import { ArrayMaxSize, ValidateNested } from 'class-validator';
import { Field, InputType, ObjectType } from 'type-graphql';
import { Appointment } from '../../../../records/entities/appointment.ts';
import { BusySource } from '../../../../records/entities/calendars/busy-source.ts';
import { WhenUnknown } from '../../../../records/entities/calendars/when-unknown.ts';
import { Identifier } from '../../../../records/scalars/identifier.ts';
import { Instant } from '../../../../records/scalars/instant.ts';
import { Text } from '../../../../records/scalars/text.ts';
import { Short } from '../../shared/lengths.ts';

/** Maximum spans that one call puts. */
const MAX_SPANS = 1_000;

/** Longest window that one call replaces, in days. */
export const MAX_WINDOW_DAYS = 400;

/** Fields of a source that can be created and changed. */
@InputType()
abstract class BusySourceFields {
  @Field(() => Text, { nullable: true, description: 'Name for the CRM.' })
  @Short()
  name?: string | null;

  @Field(() => WhenUnknown, {
    nullable: true,
    description: 'Offer to consumers at times of which the source knows nothing. Default: OFFER.',
  })
  whenUnknown?: WhenUnknown | null;
}

@InputType({ description: 'Source of busy times to create.' })
export class CreateBusySourceInput extends BusySourceFields {
  @Field(() => Identifier, { description: 'Resource that is busy: uuid or reference.' })
  resource!: string;
}

@InputType({ description: 'Changes of a source of busy times. Absent fields stay unchanged.' })
export class UpdateBusySourceInput extends BusySourceFields {}

@InputType({ description: 'Time that is busy.' })
export class BusySpanInput {
  @Field(() => Instant, { description: 'Start.' })
  start!: Date;

  @Field(() => Instant, { description: 'End, after the start.' })
  end!: Date;
}

@InputType({ description: 'Busy times that replace those of a window.' })
export class PutBusyTimesInput {
  @Field(() => Instant, { description: 'Start of the window.' })
  from!: Date;

  @Field(() => Instant, { description: `End of the window, at most ${MAX_WINDOW_DAYS} days after its start.` })
  until!: Date;

  @Field(() => [BusySpanInput], {
    description: `All busy times that overlap the window, in any order, at most ${MAX_SPANS}. They may overlap; what is outside of the window is cut off.`,
  })
  @ArrayMaxSize(MAX_SPANS)
  @ValidateNested()
  spans!: BusySpanInput[];

  @Field(() => Instant, {
    nullable: true,
    description: 'Time as of which the calendar was read. CONFLICT if later times were put already. Default: now.',
  })
  asOf?: Date | null;

  @Field(() => Instant, {
    nullable: true,
    description: 'End of the times that the source knows, for `whenUnknown: CLOSE`. Default: the end of the window.',
  })
  knownUntil?: Date | null;
}

@ObjectType({ description: 'Time that is busy.' })
export class BusySpan {
  @Field(() => Instant, { description: 'Start.' })
  start!: Date;

  @Field(() => Instant, { description: 'End.' })
  end!: Date;
}

@ObjectType({ description: 'Payload of `putBusyTimes`.' })
export class PutBusyTimesPayload {
  @Field(() => BusySource, { description: 'The source, with its new times.' })
  source!: BusySource;

  @Field(() => [Appointment], {
    description:
      'Coming appointments that these times overlap, and the former ones did not, by their start. They stay: move them, or ask for another time.',
  })
  conflicts!: Appointment[];
}
