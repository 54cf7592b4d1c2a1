import { Collection, type Ref } from '@mikro-orm/core';
import {
  Check,
  Embedded,
  Entity,
  Enum,
  Formula,
  Index,
  ManyToOne,
  OneToMany,
  Property,
  Trigger,
  Unique,
} from '@mikro-orm/decorators/legacy';
import { Field, Int, ObjectType } from 'type-graphql';
import { DomainError } from '../errors/domain-error.ts';
import { EmailAddress } from '../scalars/email-address.ts';
import { FreeText } from '../scalars/free-text.ts';
import { Instant } from '../scalars/instant.ts';
import { LanguageTag } from '../scalars/language-tag.ts';
import { Metadata, type MetadataOf } from '../scalars/metadata.ts';
import { Reference } from '../scalars/reference.ts';
import { Text } from '../scalars/text.ts';
import { TimeZone } from '../scalars/time-zone.ts';
import { Uuid } from '../scalars/uuid.ts';
import { Appointment } from './appointment.ts';
import { TenantRecord } from './base/tenant-record.ts';
import { SETS_UPDATED_AT } from './base/updated-at.ts';
import { User } from './people/user.ts';
import { Provider } from './provider.ts';
import { ChannelKey } from './values/channel-key.ts';
import type { Answers } from './values/kept-answers.ts';
import { ParticipationState } from './values/participation-state.ts';
import { Price } from './values/price.ts';

const LIVE_STATES: ReadonlySet<ParticipationState> = new Set([
  ParticipationState.RESERVED,
  ParticipationState.REQUESTED,
  ParticipationState.BOOKED,
]);

/** SQL condition: the participation takes a place. Readers decide whether an expired hold does. */
const LIVE = "state in ('RESERVED', 'REQUESTED', 'BOOKED')";

/**
 * Place in an appointment, held or taken by a consumer. While it takes a place it names its seat; constraints ensure
 * that the appointment is ACTIVE, that it has the seat, and that no other participation has it. `customer` is the
 * handle of the consumer in the appointment (placeholder_id and customer_uuid on the wire).
 */
@Entity({ tableName: 'participations' })
@Unique({ name: 'participation_of_crm', properties: ['crm', 'id'] })
@Index({
  name: 'participation_one_per_seat',
  expression: `create unique index "participation_one_per_seat" on "participations" ("provider_id", "appointment_id", "seat") where ${LIVE}`,
})
@Index({
  name: 'participation_once_per_email',
  expression:
    'create unique index "participation_once_per_email" on "participations" ("provider_id", "appointment_id", email_key("email")) where state in (\'REQUESTED\', \'BOOKED\')',
})
@Index({
  name: 'participation_once_per_mobile',
  expression:
    'create unique index "participation_once_per_mobile" on "participations" ("provider_id", "appointment_id", "mobile_key") where "mobile_key" is not null and state in (\'REQUESTED\', \'BOOKED\')',
})
@Index({
  name: 'participation_once_per_user',
  expression:
    'create unique index "participation_once_per_user" on "participations" ("provider_id", "appointment_id", "user_id") where state in (\'REQUESTED\', \'BOOKED\')',
})
@Index({
  name: 'participation_one_per_booking',
  expression:
    'create unique index "participation_one_per_booking" on "participations" ("provider_id", "booking_id", "state") where state in (\'REQUESTED\', \'BOOKED\')',
})
@Index({
  name: 'participation_replaced_once',
  expression:
    'create unique index "participation_replaced_once" on "participations" ("provider_id", "replaces_id") where "replaces_id" is not null and state in (\'REQUESTED\', \'BOOKED\')',
})
@Index({
  name: 'participation_by_first_place',
  expression:
    'create index "participation_by_first_place" on "participations" ("first_place_id") where "first_place_id" is not null',
})
@Index({
  name: 'participation_request',
  expression:
    'create index "participation_request" on "participations" ("created_at") where live and state = \'REQUESTED\'',
})
@Index({
  name: 'participation_by_replaced',
  expression:
    'create index "participation_by_replaced" on "participations" ("replaces_id") where "replaces_id" is not null',
})
@Unique({ name: 'participation_customer_unique', properties: ['customer'] })
@Index({ name: 'participation_by_appointment', properties: ['appointment', 'provider'] })
@Index({
  name: 'participation_by_email',
  expression:
    'create index "participation_by_email" on "participations" ("crm_id", email_key("email")) where "email" is not null',
})
@Index({
  name: 'participation_by_user',
  expression: 'create index "participation_by_user" on "participations" ("user_id") where "user_id" is not null',
})
// of all, though few are holds: an index of these alone looks cheapest for whatever asks for a hold, so long as
// statistics know of none, and is then read from end to end
@Index({ name: 'participation_by_expiry', properties: ['expiresAt'] })
@Index({
  name: 'participation_by_client',
  expression:
    'create index "participation_by_client" on "participations" ("provider_id", "client") where "client" is not null',
})
@Index({
  name: 'participation_by_reminder',
  expression:
    'create index "participation_by_reminder" on "participations" ("remind_at") where "remind_at" is not null',
})
@Index({
  name: 'participation_by_answers',
  expression: 'create index "participation_by_answers" on "participations" ("provider_id") where "answers" is not null',
})
@Index({
  name: 'participation_by_metadata',
  expression:
    'create index "participation_by_metadata" on "participations" using gin ("metadata" jsonb_path_ops) where "metadata" is not null',
})
@Check({
  name: 'participation_reference_unique',
  expression: 'exclude using gist (crm_id with =, reference with =, booking_id with <>) where (reference is not null)',
})
@Check({ name: 'participation_price', expression: '(price_amount is null) = (price_currency is null)' })
@Index({ name: 'participation_by_update', properties: ['crm', 'updatedAt'] })
@Check({ name: 'participation_seat_within_capacity', expression: 'seat >= 1 and seat <= capacity' })
@Check({ name: 'participation_no_show_was_booked', expression: "no_show_at is null or state = 'BOOKED'" })
@Check({ name: 'participation_reminder_of_booking', expression: "remind_at is null or state = 'BOOKED'" })
@Check({
  name: 'participation_hold_expires',
  expression: "(state = 'RESERVED') = (expires_at is not null)",
})
@Check({
  name: 'participation_has_consumer',
  expression:
    "state = 'RESERVED' or erased_at is not null or (email is not null and first_name is not null and last_name is not null)",
})
@Check({
  name: 'participation_erased_is_nobodys',
  expression:
    'erased_at is null or coalesce(email, first_name, last_name, mobile, mobile_key, message, language, time_zone, client, user_id::text, reference, metadata::text, answers::text) is null',
})
@Trigger({
  ...SETS_UPDATED_AT,
  when: '(old.remind_at is not distinct from new.remind_at and old.sequence = new.sequence) or old.state <> new.state',
})
@ObjectType({ description: 'Place in an appointment: held, requested or booked by a consumer.' })
export class Participation extends TenantRecord {
  @ManyToOne(() => Provider, { ref: true, deleteRule: 'cascade' })
  provider!: Ref<Provider>;

  @ManyToOne(() => Appointment, { ref: true })
  appointment!: Ref<Appointment>;

  /** Capacity of the appointment, kept equal by a cascading foreign key. */
  @Property({ type: 'integer' })
  capacity!: number;

  @Field(() => Int, { description: 'Number of the place in the appointment, from 1.' })
  @Property({ type: 'integer' })
  seat!: number;

  @Field(() => ParticipationState, { description: 'State of the place.' })
  @Enum({ items: () => ParticipationState })
  state!: ParticipationState;

  /** True while it takes a place, else null; a foreign key requires an ACTIVE appointment while true. */
  @Property({
    type: 'boolean',
    generated: "(nullif(state = 'RESERVED' or state = 'REQUESTED' or state = 'BOOKED', false)) stored",
    lazy: true,
    hidden: true,
    nullable: true,
  })
  readonly live?: boolean;

  @Field(() => Uuid, {
    name: 'customerUuid',
    description:
      'Customer: the handle of the consumer in the links of the booking, and before that the uuid of the hold.',
  })
  @Property({ type: 'uuid', defaultRaw: 'gen_random_uuid()' })
  customer!: string;

  @Field(() => Instant, {
    nullable: true,
    description: 'End of the hold, by the clock of the database; null if not held.',
  })
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true })
  expiresAt?: Date | null;

  /** True for a hold that has expired, by the clock of the database. */
  @Formula(({ expiresAt }) => `(${expiresAt} <= now())`, { type: 'boolean', hidden: true, nullable: true })
  readonly hasExpired?: boolean | null;

  /** Number of the hold: 1, and one more with each renewal. */
  @Property({ type: 'integer', default: 1 })
  holdVersion: number = 1;

  @Property({ type: 'integer', default: 0 })
  renewals: number = 0;

  /**
   * Address of the client that holds the place, for the limit of holds per client; removed on booking. The collation lets
   * the clients of a network be a range.
   */
  @Property({ type: 'text', collation: 'C', nullable: true })
  client?: string | null;

  @Field(() => Uuid, {
    name: 'bookingUuid',
    description: 'Booking: the same for all places that it has had, and one after another.',
  })
  @Property({ type: 'uuid', generated: '(coalesce(first_place_id, id)) stored' })
  readonly bookingId!: string;

  /** First place of the booking; null: this one. */
  @Property({ type: 'uuid', nullable: true })
  firstPlaceId?: string | null;

  /** Place that this one has taken over from, or that a request to move is to take over from. */
  @ManyToOne(() => Participation, { ref: true, nullable: true, deleteRule: 'set null' })
  replaces?: Ref<Participation> | null;

  @OneToMany({ entity: () => Participation, mappedBy: 'replaces', orderBy: { createdAt: 'asc', id: 'asc' } })
  successors = new Collection<Participation>(this);

  @Field(() => Int, { description: 'Number of times that consumers have moved the booking.' })
  @Property({ type: 'smallint', default: 0 })
  reschedules: number = 0;

  @Field(() => Instant, {
    nullable: true,
    description:
      'Time until which the consumer may move the booking, whatever its channel says, because `requestReschedule` asked; null: nobody asked.',
  })
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true })
  askedUntil?: Date | null;

  /** SEQUENCE of the consumer's calendar entry: rises with every move of the booking or of its appointment. */
  @Property({ type: 'integer', default: 0 })
  sequence: number = 0;

  /** True if the CRM gave the data of the consumer, not an anonymous client: mails may quote them. */
  @Property({ type: 'boolean', default: false })
  isByCrm: boolean = false;

  /** True if the CRM gave the place to the consumer: limits count it and do not refuse it. */
  @Property({ type: 'boolean', default: false })
  ignoresLimits: boolean = false;

  @ManyToOne(() => User, { ref: true, nullable: true, deleteRule: 'set null' })
  user?: Ref<User> | null;

  @Field(() => ChannelKey, { description: 'Channel of the booking.' })
  @Enum({ items: () => ChannelKey })
  channelKey!: ChannelKey;

  @Field(() => EmailAddress, {
    nullable: true,
    description: 'E-mail address of the consumer; null while reserved and once erased.',
  })
  @Property({ type: 'text', nullable: true })
  email?: string | null;

  @Field(() => Text, {
    nullable: true,
    description: 'First name of the consumer; null while reserved and once erased.',
  })
  @Property({ type: 'text', nullable: true })
  firstName?: string | null;

  @Field(() => Text, { nullable: true, description: 'Last name of the consumer; null while reserved and once erased.' })
  @Property({ type: 'text', nullable: true })
  lastName?: string | null;

  @Field(() => Text, {
    nullable: true,
    description: 'Mobile number of the consumer; null while reserved and once erased.',
  })
  @Property({ type: 'text', nullable: true })
  mobile?: string | null;

  /** Mobile number as it is compared, null if it can be none: i18n/mobile-numbers.ts. */
  @Property({ type: 'text', nullable: true, lazy: true, hidden: true })
  readonly mobileKey?: string | null;

  @Field(() => FreeText, {
    nullable: true,
    description: 'Message of the consumer; null while reserved and once erased.',
  })
  @Property({ type: 'text', nullable: true })
  message?: string | null;

  @Field(() => LanguageTag, {
    nullable: true,
    description: 'Language of the mails to the consumer; null for that of the provider.',
  })
  @Property({ type: 'text', nullable: true })
  language?: string | null;

  @Field(() => TimeZone, {
    nullable: true,
    description: 'Time zone of the consumer; null if it is not known, while reserved and once erased.',
  })
  @Property({ type: 'text', nullable: true })
  timeZone?: string | null;

  @Field(() => Reference, {
    nullable: true,
    description:
      'Reference of the booking, chosen by the CRM: all of its places have it, and no other booking. Consumers do not see it; null once erased.',
  })
  @Property({ type: 'text', nullable: true })
  reference?: string | null;

  /** The domain crm_metadata limits it. */
  @Field(() => Metadata, {
    nullable: true,
    description:
      'Data of the CRM about the booking: all of its places have them. Consumers do not see them; null once erased.',
  })
  @Property({ type: 'json', columnType: 'jsonb', nullable: true })
  metadata?: MetadataOf | null;

  /**
   * Answers to the custom fields, with the labels that they had; null for none, and once erased. The domain given_answers
   * limits them.
   */
  @Property({ type: 'json', columnType: 'jsonb', nullable: true })
  answers?: Answers | null;

  @Field(() => Price, {
    nullable: true,
    description: 'Price as agreed when the place was taken; a move keeps it with the product. Null for none.',
  })
  @Embedded(() => Price, { nullable: true, prefix: 'price_' })
  price?: Price | null;

  /** Time to remind the consumer of the booking; null for no reminder, or none any more. Triggers keep it. */
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true, lazy: true })
  readonly remindAt?: Date | null;

  @Field(() => Instant, {
    nullable: true,
    description: 'Time at which the consumer was marked as absent; null if not.',
  })
  @Property({ type: 'datetime', columnType: 'timestamptz(3)', nullable: true })
  noShowAt?: Date | null;

  @Field(() => Instant, { nullable: true, description: 'Time at which the consumer was erased; null if not.' })
  @Property({ type: 'datetime', columnType: 'timestamptz(3)', nullable: true })
  erasedAt?: Date | null;

  @Field(() => Instant, { description: 'Time of the last change.' })
  @Property({ type: 'datetime', columnType: 'timestamptz(3)', defaultRaw: 'now()' })
  updatedAt: Date = new Date();

  takesPlace(): boolean {
    return LIVE_STATES.has(this.state);
  }

  /** True while nobody else can take the place: a hold ends with its expiry, whenever it is removed. */
  occupiesPlace(): boolean {
    return this.takesPlace() && !this.hasExpired;
  }

  /** True for a request; false if it is booked already. Errors: CONFLICT. */
  isToBeConfirmed(): boolean {
    return this.isToBecome(ParticipationState.BOOKED, [ParticipationState.REQUESTED]);
  }

  /** True for a request; false if it is declined already. Errors: CONFLICT. */
  isToBeDeclined(): boolean {
    return this.isToBecome(ParticipationState.DECLINED, [ParticipationState.REQUESTED]);
  }

  /** True for a booked or requested place; false if it is cancelled already. Errors: CONFLICT. */
  isToBeCancelled(): boolean {
    return this.isToBecome(ParticipationState.CANCELED, [ParticipationState.BOOKED, ParticipationState.REQUESTED]);
  }

  /** Marks the consumer as absent; null removes the mark. Errors: CONFLICT. */
  markNoShow(at: Date | null): void {
    this.check([ParticipationState.BOOKED]);
    this.noShowAt = at && (this.noShowAt ?? at);
  }

  private isToBecome(state: ParticipationState, from: ParticipationState[]): boolean {
    if (this.state === state) return false;
    this.check(from);
    return true;
  }

  private check(allowed: ParticipationState[]): void {
    if (allowed.includes(this.state)) return;
    const message = `must be ${allowed.join(' or ')}; it is ${this.state}`;
    throw new DomainError('CONFLICT', { field: 'participation', message });
  }
}
