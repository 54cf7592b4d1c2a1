import type { Ref } from '@mikro-orm/core';
import { Check, Entity, Enum, Index, ManyToOne, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Appointment } from './appointment.ts';
import type { MailFacts } from './mail-facts.ts';
import { MailKind } from './mail-kind.ts';
import { Participation } from './participation.ts';
import { Provider } from './provider.ts';
import { TenantRecord } from './tenant-record.ts';
import { User } from './user.ts';

export enum MailState {
  QUEUED = 'QUEUED',
  /** Over the limit of mails to one address: recorded, never sent. */
  SUPPRESSED = 'SUPPRESSED',
}

/**
 * A mail to be sent: written in the transaction of what it announces, so that neither exists without the other.
 * `dedupeKey` names the event, so that no event is announced twice. `facts` are those of that moment: a later rename
 * cannot change what was promised, and a mail outlives what it is about.
 */
@Entity({ tableName: 'mails' })
@Unique({ name: 'mail_once', properties: ['crm', 'dedupeKey'] })
@Index({ name: 'mail_by_recipient', properties: ['provider', 'recipient', 'createdAt'] })
@Index({ name: 'mail_by_appointment', properties: ['appointment'] })
@Index({ name: 'mail_by_participation', properties: ['participation'] })
@Index({ name: 'mail_by_user', properties: ['user'] })
@Check({ name: 'mail_recipient_is_one_line', expression: "recipient !~ '[[:cntrl:][:space:]]'" })
export class Mail extends TenantRecord {
  @ManyToOne(() => Provider, { ref: true, nullable: true, deleteRule: 'set null' })
  provider?: Ref<Provider> | null;

  @ManyToOne(() => Appointment, { ref: true, nullable: true, deleteRule: 'set null' })
  appointment?: Ref<Appointment> | null;

  @ManyToOne(() => Participation, { ref: true, nullable: true, deleteRule: 'set null' })
  participation?: Ref<Participation> | null;

  /** Whose address is to be verified; a mail about a booking has none. */
  @ManyToOne(() => User, { ref: true, nullable: true, deleteRule: 'set null' })
  user?: Ref<User> | null;

  @Property({ type: 'text' })
  dedupeKey!: string;

  @Enum({ items: () => MailKind })
  kind!: MailKind;

  @Enum({ items: () => MailState, default: MailState.QUEUED })
  state: MailState = MailState.QUEUED;

  /** In lower case, so that the limit per address cannot be evaded by spelling. */
  @Property({ type: 'text' })
  recipient!: string;

  @Property({ type: 'text' })
  language!: string;

  @Property({ type: 'json' })
  facts!: MailFacts;
}
