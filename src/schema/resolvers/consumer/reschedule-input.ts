import { Field, InputType, Int } from 'type-graphql';
import { readTimes } from '../../../booking/planning/wanted-slot.ts';
import type { MoveWish } from '../../../booking/verbs/wished-place.ts';
import type { Notify } from '../../../records/entities/sent/notify.ts';
import { Identifier } from '../../../records/scalars/identifier.ts';
import { Instant } from '../../../records/scalars/instant.ts';
import { Message } from '../../../records/scalars/message.ts';
import { Uuid } from '../../../records/scalars/uuid.ts';
import { CustomFieldInput, requireHold } from './booking-inputs.ts';

@InputType({ description: 'Another time for a booking, as `bookables` lists it.' })
export class RescheduleInput {
  @Field(() => Uuid, {
    nullable: true,
    description: 'Availability or appointment of the slot. Default: any availability that has it.',
  })
  availability?: string | null;

  @Field(() => Instant, { description: 'Start of the slot.' })
  start!: Date;

  @Field(() => Instant, { description: 'End of the slot.' })
  end!: Date;

  @Field(() => Uuid, { nullable: true, description: 'Product to book. Default: that of the booking.' })
  product?: string | null;

  @Field(() => Identifier, {
    nullable: true,
    description: 'Resource of the same provider: uuid or reference. Default: that of the booking.',
  })
  resource?: string | null;

  @Field(() => Uuid, {
    nullable: true,
    description: 'Hold of the slot: its uuid; null if nothing was held.',
  })
  hold?: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Version of the hold. Takes this hold or nothing: HOLD_LOST if it was renewed, released or removed. Default: takes what is held, else what is free.',
  })
  holdVersion?: number | null;

  @Field(() => Message, { nullable: true, description: 'Message to the provider.' })
  message?: string | null;

  @Field(() => [CustomFieldInput], {
    nullable: true,
    description:
      'Answers to the custom fields of the product. Those that the booking has need not be given again; one without a value is removed. INVALID_INPUT names an answer that is unknown or of another type, and what another product requires and nobody has answered.',
  })
  customFields?: CustomFieldInput[] | null;
}

/** Reads the wished time. Errors: INVALID_INPUT. */
export function wishedTime(
  { start, end, ...wish }: RescheduleInput,
  alternatives: MoveWish['alternatives'],
  notify: Notify,
): MoveWish {
  requireHold(wish.hold, wish.holdVersion, 'input.hold');
  return {
    ...readTimes(start, end, 'input.end'),
    slot: wish.availability ?? null,
    product: wish.product ?? null,
    resource: wish.resource ?? null,
    hold: wish.hold ?? null,
    holdVersion: wish.holdVersion ?? null,
    message: wish.message || null,
    customFields: wish.customFields ?? [],
    alternatives,
    notify,
  };
}
