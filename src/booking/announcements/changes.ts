import { MailKind } from '../../records/entities/values/mail-kind.ts';

/** Mails that a change of bookings causes. */
interface Mails {
  /** To the consumer of each place. */
  toConsumers?: MailKind;
  /** To the provider: one mail per appointment, about its first place. */
  toProvider?: MailKind;
  /** To the provider, about what was given up, left or declined, if its calendar entry at that address ends with it. */
  toFormerProvider?: MailKind;
  /**
   * Places whose older mails to the consumers are withdrawn, if their sending has not begun: those that end, the one that was
   * given up, or those that stay in the appointment. The last two once a newer mail tells the new time.
   */
  withdrawsUnsent?: 'announced' | 'former' | 'staying';
  /** The resource ends with the change, so nobody is invited to book it again. */
  endsResource?: true;
  /** Anonymous clients can cause the change, so `announce` has to know which limits of mails apply. */
  byClients?: true;
}

/** Every change of a booking, and the mails about it. */
export const MAILS = {
  requested: {
    toConsumers: MailKind.REQUEST_RECEIVED,
    toProvider: MailKind.REQUEST_TO_CONFIRM,
    withdrawsUnsent: 'former',
    byClients: true,
  },
  booked: {
    toConsumers: MailKind.BOOKING_CONFIRMATION,
    toProvider: MailKind.BOOKING_NOTIFICATION,
    byClients: true,
  },
  confirmed: { toConsumers: MailKind.REQUEST_CONFIRMED },
  declined: { toConsumers: MailKind.REQUEST_DECLINED, toFormerProvider: MailKind.CANCELLATION_TO_PROVIDER },
  cancelled: {
    toConsumers: MailKind.CANCELLATION_TO_CONSUMER,
    toProvider: MailKind.CANCELLATION_TO_PROVIDER,
    withdrawsUnsent: 'announced',
    byClients: true,
  },
  /** Cancelled because the CRM deletes the resource or its provider, which the provider has decided. */
  cleared: { toConsumers: MailKind.CANCELLATION_TO_CONSUMER, withdrawsUnsent: 'announced', endsResource: true },
  /** Cancelled because the consumer is erased: a mail would have to be kept, and names the consumer. */
  erased: {},
  moved: {
    toConsumers: MailKind.MOVE_TO_CONSUMER,
    toProvider: MailKind.MOVE_TO_PROVIDER,
    toFormerProvider: MailKind.CANCELLATION_TO_PROVIDER,
    withdrawsUnsent: 'staying',
  },
  /** Moved by the consumer, for one consumer by the CRM, or by the answer to a request for another time. */
  rescheduled: {
    toConsumers: MailKind.MOVE_TO_CONSUMER,
    toProvider: MailKind.MOVE_TO_PROVIDER,
    toFormerProvider: MailKind.CANCELLATION_TO_PROVIDER,
    withdrawsUnsent: 'former',
    byClients: true,
  },
  /** The contact channel or the address of the appointment has changed. */
  detailed: { toConsumers: MailKind.DETAILS_TO_CONSUMER, toProvider: MailKind.DETAILS_TO_PROVIDER },
  /** The consumer has another e-mail address, which has been told nothing yet. */
  readdressed: { toConsumers: MailKind.BOOKING_CONFIRMATION },
  requestReaddressed: { toConsumers: MailKind.REQUEST_RECEIVED },
  /** The consumer has another name, address or number. */
  consumerCorrected: { toProvider: MailKind.DETAILS_TO_PROVIDER },
  /** A consumer asks for another time, which the provider has to confirm. */
  moveRequested: {
    toConsumers: MailKind.RESCHEDULE_RECEIVED,
    toProvider: MailKind.RESCHEDULE_TO_CONFIRM,
    byClients: true,
  },
  moveDeclined: { toConsumers: MailKind.RESCHEDULE_DECLINED, toFormerProvider: MailKind.CANCELLATION_TO_PROVIDER },
  /** The provider asks the consumer to choose another time. */
  asked: { toConsumers: MailKind.RESCHEDULE_ASKED },
  reminded: { toConsumers: MailKind.REMINDER },
} as const satisfies { [change: string]: Mails };

export type ChangeName = keyof typeof MAILS;

/** Changes that anonymous clients can cause. */
export type ChangeByClients = {
  [name in ChangeName]: (typeof MAILS)[name] extends { byClients: true } ? name : never;
}[ChangeName];

export const mailsOf = (change: ChangeName): Mails => MAILS[change];
