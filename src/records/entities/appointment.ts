import { Collection, type Ref } from '@mikro-orm/core';
import { Embedded, Entity, Enum, Filter, ManyToOne, OneToMany, Property } from '@mikro-orm/decorators/legacy';
import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Instant } from '../scalars/instant.ts';
import { LocalDateTime } from '../scalars/local-date-time.ts';
import { Metadata, type MetadataOf } from '../scalars/metadata.ts';
import { Reference } from '../scalars/reference.ts';
import { Availability } from './availability.ts';
import { KEPT_APPOINTMENTS } from './base/kept.ts';
import { ReadWith } from './base/read-with.ts';
import { TenantRecord } from './base/tenant-record.ts';
import { Participation } from './participation.ts';
import { ContactProfile } from './people/contact-profile.ts';
import { User } from './people/user.ts';
import { Product } from './product.ts';
import { Provider } from './provider.ts';
import { Resource } from './resource.ts';
import { Mail } from './sent/mail.ts';
import { Contact } from './values/contact.ts';
import { Scope } from './values/scope.ts';

export enum AppointmentState {
  ACTIVE = 'ACTIVE',
  CANCELED = 'CANCELED',
  ARCHIVED = 'ARCHIVED',
}

registerEnumType(AppointmentState, {
  name: 'AppointmentState',
  description: 'State of an appointment.',
  valuesConfig: {
    ACTIVE: { description: 'Occupies its resource.' },
    CANCELED: { description: 'Has no held, requested or booked place left. Its time is free.' },
    ARCHIVED: { description: 'Ended with the deletion of its resource.' },
  },
});

/** Maximum number of places of an appointment; the constraint appointment_capacity has it, too. */
export const MAX_CAPACITY = 1_000;

/** Duration beyond which appointments have an index of their own, as an SQL interval. */
export const LONG_APPOINTMENT = '04:00:00';

/**
 * Span of time in which a resource is taken. It occupies [occupiedFrom, occupiedUntil): its own time and the buffers of
 * its product. `appointment_no_overlap` refuses two overlapping ACTIVE appointments of a resource, whatever the code
 * does. Live participations refer to `active`, so an appointment cannot end while a place in it is taken. So do its parts:
 * appointments of further resources with the same times, which have no places of their own. A constraint trigger,
 * `appointment_part_with_whole`, refuses other times (tables/bookings/part-with-whole.sql).
 */
@Entity({ tableName: 'appointments' })
@Filter(KEPT_APPOINTMENTS)
@ReadWith(Scope.BOOKINGS_READ)
@ObjectType({ description: 'Appointment: a span of time in which a resource is taken.' })
export class Appointment extends TenantRecord {
  @ManyToOne(() => Provider, { ref: true })
  provider!: Ref<Provider>;

  @ManyToOne(() => Resource, { ref: true })
  resource!: Ref<Resource>;

  @ManyToOne(() => Availability, { ref: true, nullable: true })
  availability?: Ref<Availability> | null;

  @ManyToOne(() => Product, { ref: true, nullable: true })
  product?: Ref<Product> | null;

  @Field(() => Instant, { description: 'Start.' })
  @Property({ type: 'datetime', columnType: 'timestamptz' })
  startsAt!: Date;

  @Field(() => Instant, { description: 'End.' })
  @Property({ type: 'datetime', columnType: 'timestamptz' })
  endsAt!: Date;

  @Field(() => Instant, { description: 'Start of the occupied time, which includes the lead time of the product.' })
  @Property({ type: 'datetime', columnType: 'timestamptz' })
  occupiedFrom!: Date;

  @Field(() => Instant, { description: 'End of the occupied time, which includes the follow-up time of the product.' })
  @Property({ type: 'datetime', columnType: 'timestamptz' })
  occupiedUntil!: Date;

  @Property({
    type: 'string',
    runtimeType: 'string',
    columnType: 'tstzrange',
    generated: '(tstzrange(occupied_from, occupied_until)) stored',
    lazy: true,
    hidden: true,
    nullable: true,
  })
  readonly occupied?: string;

  @Field(() => Boolean, { description: 'True if the CRM made or moved it although the resource is busy elsewhere.' })
  @Property({ type: 'boolean' })
  overBusy: boolean = false;

  @Field(() => LocalDateTime, {
    nullable: true,
    description:
      'Local start that was agreed, in the time zone of the provider, if a country has changed its clocks since; null: `startsAt` is it.',
  })
  @Property({ type: 'text', nullable: true })
  agreedStart?: string | null;

  @Field(() => AppointmentState, { description: 'State of the appointment.' })
  @Enum({ items: () => AppointmentState })
  state: AppointmentState = AppointmentState.ACTIVE;

  @Property({ type: 'boolean', generated: "(state = 'ACTIVE') stored", lazy: true, hidden: true, nullable: true })
  readonly active?: boolean;

  @Field(() => Int, { description: 'Number of places; 0 for a part of another appointment.' })
  @Property({ type: 'integer' })
  capacity!: number;

  @Field(() => Contact, {
    nullable: true,
    description: 'Contact channel of the appointment, such as a place or a video link.',
  })
  @Embedded(() => Contact, { nullable: true, prefix: 'contact_channel_' })
  contactChannel?: Contact | null;

  @Field(() => Boolean, {
    description: 'True if the CRM gave the contact channel; false if it is that of the hours, else of the resource.',
  })
  @Property({ type: 'boolean', fieldName: 'has_own_contact' })
  hasOwnContactChannel: boolean = false;

  @Field(() => Reference, {
    nullable: true,
    description: 'Reference chosen by the CRM; no other appointment of the CRM has it. Consumers do not see it.',
  })
  @Property({ type: 'text', nullable: true })
  reference?: string | null;

  /** The domain crm_metadata limits it. */
  @Field(() => Metadata, {
    nullable: true,
    description: 'Data of the CRM. Consumers do not see them, and they outlast the erasure of a consumer.',
  })
  @Property({ type: 'json', columnType: 'jsonb', nullable: true })
  metadata?: MetadataOf | null;

  /** Appointment that takes this resource, too; null: the appointment is no part. */
  @ManyToOne(() => Appointment, { ref: true, nullable: true, updateRule: 'no action' })
  partOf?: Ref<Appointment> | null;

  @OneToMany({ entity: () => Appointment, mappedBy: 'partOf', orderBy: { createdAt: 'asc', id: 'asc' } })
  parts = new Collection<Appointment>(this);

  /** User whom consumers may contact; null for the contact of the resource. */
  @ManyToOne(() => User, { ref: true, nullable: true })
  contactUser?: Ref<User> | null;

  /** Contact profile that is shown; null for the general profile of the contact. */
  @ManyToOne(() => ContactProfile, { ref: true, nullable: true })
  contactProfile?: Ref<ContactProfile> | null;

  @OneToMany({ entity: () => Participation, mappedBy: 'appointment', orderBy: { createdAt: 'asc', id: 'asc' } })
  participations = new Collection<Participation>(this);

  @OneToMany({ entity: () => Mail, mappedBy: 'appointment', orderBy: { createdAt: 'asc', id: 'asc' } })
  mails = new Collection<Mail>(this);

  /** SEQUENCE of the calendar entries in mails: rises with every move. */
  @Property({ type: 'integer' })
  sequence: number = 0;

  /** UID of the provider's calendar entry if the appointment has taken it over from another one; null: its own id. */
  @Property({ type: 'uuid', nullable: true })
  calendarUid?: string | null;

  @Field(() => Instant, {
    description: 'Time of the last change of the appointment itself; participations have their own.',
  })
  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  updatedAt: Date = new Date();
}
