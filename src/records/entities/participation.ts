import { Collection, type Ref } from '@mikro-orm/core';
import { Embedded, Entity, Enum, Filter, Formula, ManyToOne, OneToMany, Property } from '@mikro-orm/decorators/legacy';
import { Field, Int, ObjectType } from 'type-graphql';
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
import { KEPT_PLACES } from './base/kept.ts';
import { ReadWith } from './base/read-with.ts';
import { TenantRecord } from './base/tenant-record.ts';
import { User } from './people/user.ts';
import { WaitlistEntry } from './people/waitlist-entry.ts';
import { Provider } from './provider.ts';
import { ChannelKey } from './values/channel-key.ts';
import type { Answers } from './values/kept-answers.ts';
import { ParticipationState } from './values/participation-state.ts';
import { Price } from './values/price.ts';
import { Scope } from './values/scope.ts';

/** Maximum characters of a note; the constraint participation_note_length has it, too. */
export const MAX_NOTE_LENGTH = 2_000;

/** Consent of a consumer to the texts of a provider. */
export interface KeptConsent {
  /** Time, as PostgreSQL writes it in JSON. */
  at: string;
  privacyUrl: string | null;
  termsUrl: string | null;
}

const LIVE_STATES: ReadonlySet<ParticipationState> = new Set([
  ParticipationState.RESERVED,
  ParticipationState.REQUESTED,
  ParticipationState.BOOKED,
]);

/**
 * Place in an appointment, held or taken by a consumer. While it takes a place it names its seat; constraints ensure
 * that the appointment is ACTIVE, that it has the seat, and that no other participation has it. `customer` is the
 * handle of the consumer in the appointment (placeholder_id and customer_uuid on the wire).
 */
@Entity({ tableName: 'participations' })
@Filter(KEPT_PLACES)
@ReadWith(Scope.BOOKINGS_READ)
@ObjectType({ description: 'Place in an appointment: held, requested or booked by a consumer.' })
export class Participation extends TenantRecord {
  @ManyToOne(() => Provider, { ref: true })
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
  @Property({ type: 'integer' })
  holdVersion: number = 1;

  @Property({ type: 'integer' })
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

  /** Entry of the waitlist for which the place was held, or that has booked it; null: none. */
  @ManyToOne(() => WaitlistEntry, { ref: true, nullable: true, deleteRule: 'set null' })
  waitlistEntry?: Ref<WaitlistEntry> | null;

  /** First place of the booking; null: this one. */
  @Property({ type: 'uuid', nullable: true })
  firstPlaceId?: string | null;

  /** Place that this one has taken over from, or that a request to move is to take over from. */
  @ManyToOne(() => Participation, { ref: true, nullable: true, deleteRule: 'set null' })
  replaces?: Ref<Participation> | null;

  @OneToMany({ entity: () => Participation, mappedBy: 'replaces', orderBy: { createdAt: 'asc', id: 'asc' } })
  successors = new Collection<Participation>(this);

  @Field(() => Int, { description: 'Number of times that consumers have moved the booking.' })
  @Property({ type: 'smallint' })
  reschedules: number = 0;

  @Field(() => Instant, {
    nullable: true,
    description:
      'Time until which the consumer may move the booking, whatever its channel says, because `requestReschedule` asked; null: nobody asked.',
  })
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true })
  askedUntil?: Date | null;

  /** SEQUENCE of the consumer's calendar entry: rises with every move of the booking or of its appointment. */
  @Property({ type: 'integer' })
  sequence: number = 0;

  /** True if the CRM gave the data of the consumer, not an anonymous client: mails may quote them. */
  @Property({ type: 'boolean' })
  isByCrm: boolean = false;

  /** True if the CRM gave the place to the consumer: limits count it and do not refuse it. */
  @Property({ type: 'boolean' })
  ignoresLimits: boolean = false;

  @ManyToOne(() => User, { ref: true, nullable: true })
  user?: Ref<User> | null;

  @Field(() => ChannelKey, { description: 'Channel of the booking.' })
  @Enum({ items: () => ChannelKey })
  channelKey!: ChannelKey;

  @Field(() => EmailAddress, {
    nullable: true,
    description: 'E-mail address of the consumer; null for none, while reserved and once erased.',
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

  @Field(() => FreeText, {
    nullable: true,
    description:
      'Note of the CRM about the booking: all of its places have it. Consumers and the provider’s mails do not have it; null once erased.',
  })
  @Property({ type: 'text', nullable: true })
  note?: string | null;

  /**
   * Answers to the custom fields, with the labels that they had; null for none, and once erased. The domain given_answers
   * limits them.
   */
  @Property({ type: 'json', columnType: 'jsonb', nullable: true })
  answers?: Answers | null;

  /** Consent to the texts of the provider; null: not given, and once erased. The domain given_consent limits it. */
  @Property({ type: 'json', columnType: 'jsonb', nullable: true })
  consent?: KeptConsent | null;

  @Field(() => Price, {
    nullable: true,
    description: 'Price as agreed when the place was taken; a move keeps it with the product. Null for none.',
  })
  @Embedded(() => Price, { nullable: true, prefix: 'price_' })
  price?: Price | null;

  /** Time at which something is due next for the place: tables/bookings/due-times.sql. Triggers keep it. */
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true, lazy: true })
  readonly dueAt?: Date | null;

  /**
   * Start of the appointment, by which lists read places that are requested, declined or cancelled; null in other states.
   * Triggers keep it.
   */
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true, lazy: true })
  readonly listedAt?: Date | null;

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
  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  updatedAt: Date = new Date();

  takesPlace(): boolean {
    return LIVE_STATES.has(this.state);
  }

  /** True while nobody else can take the place: a hold ends with its expiry, whenever it is removed. */
  occupiesPlace(): boolean {
    return this.takesPlace() && !this.hasExpired;
  }
}
