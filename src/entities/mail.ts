import type { Ref } from '@mikro-orm/core';
import { Check, Entity, Enum, Index, ManyToOne, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Appointment } from './appointment.ts';
import { Participation } from './participation.ts';
import { Provider } from './provider.ts';
import { TenantRecord } from './tenant-record.ts';

export enum MailKind {
  BOOKING_CONFIRMATION = 'BOOKING_CONFIRMATION',
  BOOKING_NOTIFICATION = 'BOOKING_NOTIFICATION',
  REQUEST_RECEIVED = 'REQUEST_RECEIVED',
  REQUEST_TO_CONFIRM = 'REQUEST_TO_CONFIRM',
  CANCELLATION_TO_CONSUMER = 'CANCELLATION_TO_CONSUMER',
  CANCELLATION_TO_PROVIDER = 'CANCELLATION_TO_PROVIDER',
}

export enum MailState {
  QUEUED = 'QUEUED',
  /** Over the limit of mails to one address: recorded, never sent. */
  SUPPRESSED = 'SUPPRESSED',
}

/**
 * A mail to be sent: written in the transaction of what it announces, so that neither exists without the other.
 * `dedupeKey` names the event, so that no event is announced twice. `facts` are those of that moment:
 * a later rename cannot change what was promised.
 */
@Entity({ tableName: 'mails' })
@Unique({ name: 'mail_once', properties: ['provider', 'dedupeKey'] })
@Index({ name: 'mail_by_recipient', properties: ['provider', 'recipient', 'createdAt'] })
@Check({ name: 'mail_recipient_is_one_line', expression: "recipient !~ '[[:cntrl:][:space:]]'" })
export class Mail extends TenantRecord {
  @ManyToOne(() => Provider, { ref: true, deleteRule: 'cascade' })
  provider!: Ref<Provider>;

  @ManyToOne(() => Appointment, { ref: true, deleteRule: 'cascade' })
  appointment!: Ref<Appointment>;

  @ManyToOne(() => Participation, { ref: true, deleteRule: 'cascade' })
  participation!: Ref<Participation>;

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

/** What a mail says, apart from its kind and language. Instants are ISO 8601 in UTC. */
export interface MailFacts {
  provider: { name: string; email: string | null; impressum: string | null; timeZone: string };
  resource: { name: string; address: string | null };
  product: { name: string } | null;
  appointment: { start: string; end: string; contact: { type: string; value: string } | null };
  consumer: { firstName: string; lastName: string; email: string; mobile: string | null; message: string | null };
  cancelLink: string | null;
  /** What whoever cancelled wrote. */
  message: string | null;
}
