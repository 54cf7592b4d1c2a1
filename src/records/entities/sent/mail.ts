import type { Ref } from '@mikro-orm/core';
import { Entity, Enum, Filter, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { Field, Int, ObjectType } from 'type-graphql';
import { Instant } from '../../scalars/instant.ts';
import { LanguageTag } from '../../scalars/language-tag.ts';
import { Text } from '../../scalars/text.ts';
import { Appointment } from '../appointment.ts';
import { KEPT_MAILS } from '../base/kept.ts';
import { ReadWith } from '../base/read-with.ts';
import { TenantRecord } from '../base/tenant-record.ts';
import { Participation } from '../participation.ts';
import { User } from '../people/user.ts';
import { Provider } from '../provider.ts';
import type { MailFacts } from '../values/mail-facts.ts';
import { MailKind } from '../values/mail-kind.ts';
import { MailState } from '../values/mail-state.ts';
import { Scope } from '../values/scope.ts';
import { WithheldBy } from './withheld-by.ts';

/**
 * Mail to send, written in the transaction of the announced change: neither exists without the other. `dedupeKey` names
 * the event, so that no event is announced twice. `facts` are those of the time of the event: a later rename does not
 * change the mail, and the mail outlives the records that it is about.
 */
@Entity({ tableName: 'mails' })
@Filter(KEPT_MAILS)
@ReadWith(Scope.BOOKINGS_READ)
@ObjectType({ description: 'Mail that was sent, or waits to be sent.' })
export class Mail extends TenantRecord {
  @ManyToOne(() => Provider, { ref: true, nullable: true })
  provider?: Ref<Provider> | null;

  @ManyToOne(() => Appointment, { ref: true, nullable: true, deleteRule: 'set null' })
  appointment?: Ref<Appointment> | null;

  @ManyToOne(() => Participation, { ref: true, nullable: true, deleteRule: 'set null' })
  participation?: Ref<Participation> | null;

  /** User whose address is verified; null for a mail about a booking. */
  @ManyToOne(() => User, { ref: true, nullable: true, deleteRule: 'set null' })
  user?: Ref<User> | null;

  /** Digest that reported the event; null if there is none. */
  @ManyToOne(() => Mail, { ref: true, nullable: true, deleteRule: 'set null' })
  digest?: Ref<Mail> | null;

  /** True if an anonymous client caused the mail. */
  @Property({ type: 'boolean' })
  isByStranger: boolean = false;

  @Property({ type: 'text' })
  dedupeKey!: string;

  /** The domain mail_kind refuses others. */
  @Field(() => MailKind, { description: 'Event that the mail announces.' })
  @Property({ type: 'text' })
  kind!: MailKind;

  @Field(() => MailState, { description: 'State of the mail.' })
  @Enum({ items: () => MailState })
  state: MailState = MailState.QUEUED;

  @Field(() => WithheldBy, { nullable: true, description: 'Reason why the mail is WITHHELD; null in any other state.' })
  @Enum({ items: () => WithheldBy, nullable: true })
  withheldBy?: WithheldBy | null;

  @Field(() => Text, { description: 'E-mail address of the recipient, in lower case.' })
  @Property({ type: 'text' })
  recipient!: string;

  @Field(() => LanguageTag, { description: 'Language of the mail.' })
  @Property({ type: 'text' })
  language!: string;

  @Property({ type: 'json' })
  facts!: MailFacts;

  /** True if the mail is about a deleted record: the mail is deleted once it is sent. */
  @Property({ type: 'boolean' })
  forgottenOnceSent: boolean = false;

  /** Time of the next attempt of a QUEUED mail. A sender postpones it first, so that no other sender tries the mail. */
  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  dueAt: Date = new Date();

  @Field(() => Int, { description: 'Number of attempts since the mail was queued.' })
  @Property({ type: 'integer' })
  attempts: number = 0;

  /** Number of resends; separates reports of this sending from reports of an earlier one. */
  @Property({ type: 'integer' })
  resends: number = 0;

  @Field(() => Instant, {
    nullable: true,
    description: 'Time at which the mail service accepted the mail; null if it did not.',
  })
  @Property({ type: 'datetime', columnType: 'timestamptz(3)', nullable: true })
  sentAt?: Date | null;

  @Field(() => Instant, { description: 'Time of the last change of state.' })
  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  stateChangedAt: Date = new Date();

  @Field(() => Text, { nullable: true, description: 'Reason of the bounce or of the last failed attempt.' })
  @Property({ type: 'text', nullable: true })
  failure?: string | null;
}
