import { Ctx, Field, Float, ObjectType } from 'type-graphql';
import type { Context } from '../../../platform/access/context.ts';
import { SLOT_REASONS, SlotReasonCode } from '../../../records/entities/values/slot-reason-code.ts';
import { Instant } from '../../../records/scalars/instant.ts';
import { Text } from '../../../records/scalars/text.ts';
import { Uuid } from '../../../records/scalars/uuid.ts';
import type { Reason } from '../../../slots/reasons.ts';
import { InLanguage } from '../shared/in-language.ts';
import { longTexts, reasonIn } from '../shared/long-texts.ts';

/** Codes for callers who must not learn who or what is in the way, or what is open to others. */
const PUBLIC_CODES: { [code in Reason['code']]?: SlotReasonCode } = {
  HELD: SlotReasonCode.TAKEN,
  FULL: SlotReasonCode.TAKEN,
  BLOCKED: SlotReasonCode.TAKEN,
  BUSY: SlotReasonCode.TAKEN,
  LIMIT_REACHED: SlotReasonCode.TAKEN,
  REQUIRED_RESOURCE: SlotReasonCode.TAKEN,
  OUTSIDE_AVAILABILITY: SlotReasonCode.CLOSED,
  EXCEPTION_DATE: SlotReasonCode.CLOSED,
  OTHER_CHANNEL: SlotReasonCode.CLOSED,
  BLACKOUT: SlotReasonCode.CLOSED,
  BUSY_UNKNOWN: SlotReasonCode.CLOSED,
};

/** Reason why a time cannot be booked. */
@ObjectType({
  description:
    'Reason why a time cannot be booked. Fields that do not apply are null; those that name records are null for callers without the key of the CRM.',
})
export class SlotReason {
  readonly #reason: Reason;
  readonly #isPublic: boolean;
  readonly #language: string;

  /** `language`: that of the provider. */
  constructor(reason: Reason, isPublic: boolean, language: string) {
    this.#reason = reason;
    this.#isPublic = isPublic;
    this.#language = language;
  }

  @Field(() => SlotReasonCode, { description: 'Code of the reason.' })
  get code(): SlotReasonCode {
    const { code } = this.#reason;
    const own = code === 'ARCHIVED' ? SlotReasonCode.RESOURCE_ARCHIVED : SlotReasonCode[code];
    return (this.#isPublic && PUBLIC_CODES[code]) || own;
  }

  @Field(() => String, { description: 'The reason as a sentence.' })
  get message(): string {
    return SLOT_REASONS[this.code];
  }

  @Field(() => Instant, { nullable: true, description: 'BEYOND_WINDOW: time from which it can be booked.' })
  get from(): Date | null {
    return instantOf(this.#reason.from);
  }

  @Field(() => Instant, {
    nullable: true,
    description:
      'TOO_SOON: time until which it could be booked. HELD: time at which the holds in the way expire. BUSY: end of the busy time. BLACKOUT: end of the blackout.',
  })
  get until(): Date | null {
    return this.code === SlotReasonCode.TAKEN || this.code === SlotReasonCode.CLOSED
      ? null
      : instantOf(this.#reason.until);
  }

  @Field(() => Float, {
    nullable: true,
    description:
      'TOO_SHORT, TOO_LONG: the duration that is allowed, in minutes. OFF_GRID: the next shorter duration, if only the duration is off.',
  })
  get minutes(): number | null {
    return this.#reason.minutes ?? null;
  }

  @Field(() => [Instant], { nullable: true, description: 'OFF_GRID: starts of slots before and after the time.' })
  get starts(): Date[] | null {
    return this.#reason.starts?.map((start) => new Date(start)) ?? null;
  }

  @Field(() => Boolean, {
    nullable: true,
    description: 'HELD, FULL, BLOCKED, BUSY: true if only buffers meet, such as the follow-up time of the appointment.',
  })
  get viaBuffer(): boolean | null {
    return this.#isPublic ? null : (this.#reason.viaBuffer ?? null);
  }

  @Field(() => Uuid, { nullable: true, description: 'Availability that does not allow the time.' })
  get availability(): string | null {
    return this.#isPublic ? null : (this.#reason.availability ?? null);
  }

  @Field(() => Uuid, {
    nullable: true,
    description: 'REQUIRED_RESOURCE: resource that is not free, of several that would do the first.',
  })
  get resource(): string | null {
    return this.#isPublic ? null : (this.#reason.resource ?? null);
  }

  @Field(() => Uuid, { nullable: true, description: 'Appointment in the way.' })
  get appointment(): string | null {
    return this.#isPublic ? null : (this.#reason.appointment ?? null);
  }

  @Field(() => Uuid, { nullable: true, description: 'BUSY: source that says so.' })
  get busySource(): string | null {
    return this.#isPublic ? null : (this.#reason.busySource ?? null);
  }

  @Field(() => Uuid, { nullable: true, description: 'LIMIT_REACHED: limit of bookings that is reached.' })
  get limit(): string | null {
    return this.#isPublic ? null : (this.#reason.limit ?? null);
  }

  @Field(() => Uuid, { nullable: true, description: 'BLACKOUT: the blackout.' })
  get blackout(): string | null {
    return this.#isPublic ? null : (this.#reason.blackout ?? null);
  }

  @Field(() => Text, {
    nullable: true,
    description:
      'REQUIRED_RESOURCE: name of the requirement. BLACKOUT: its reason. CLOSED: the public reason of a blackout.',
  })
  async text(@InLanguage() languageTag: string | null, @Ctx() { em }: Context): Promise<string | null> {
    const { text, reason } = this.#reason;
    if (!this.#isPublic && (text || reason)) return text || reason || null;
    return reasonIn(longTexts(em), this.#reason, this.#language, languageTag);
  }
}

const instantOf = (time: number | undefined): Date | null => (time === undefined ? null : new Date(time));
