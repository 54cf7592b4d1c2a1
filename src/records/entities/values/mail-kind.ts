import { registerEnumType } from 'type-graphql';

/** Event that a mail announces. */
export enum MailKind {
  BOOKING_CONFIRMATION = 'BOOKING_CONFIRMATION',
  BOOKING_NOTIFICATION = 'BOOKING_NOTIFICATION',
  REQUEST_RECEIVED = 'REQUEST_RECEIVED',
  REQUEST_TO_CONFIRM = 'REQUEST_TO_CONFIRM',
  REQUEST_CONFIRMED = 'REQUEST_CONFIRMED',
  REQUEST_DECLINED = 'REQUEST_DECLINED',
  CANCELLATION_TO_CONSUMER = 'CANCELLATION_TO_CONSUMER',
  CANCELLATION_TO_PROVIDER = 'CANCELLATION_TO_PROVIDER',
  MOVE_TO_CONSUMER = 'MOVE_TO_CONSUMER',
  MOVE_TO_PROVIDER = 'MOVE_TO_PROVIDER',
  DETAILS_TO_CONSUMER = 'DETAILS_TO_CONSUMER',
  DETAILS_TO_PROVIDER = 'DETAILS_TO_PROVIDER',
  RESCHEDULE_RECEIVED = 'RESCHEDULE_RECEIVED',
  RESCHEDULE_TO_CONFIRM = 'RESCHEDULE_TO_CONFIRM',
  RESCHEDULE_DECLINED = 'RESCHEDULE_DECLINED',
  RESCHEDULE_ASKED = 'RESCHEDULE_ASKED',
  REMINDER = 'REMINDER',
  EMAIL_VERIFICATION = 'EMAIL_VERIFICATION',
  NOTIFICATION_DIGEST = 'NOTIFICATION_DIGEST',
  WEBHOOK_DISABLED = 'WEBHOOK_DISABLED',
  BUSY_CONFLICT = 'BUSY_CONFLICT',
  BUSY_SOURCE_FAILING = 'BUSY_SOURCE_FAILING',
  WAITLIST_CONFIRM = 'WAITLIST_CONFIRM',
  WAITLIST_JOINED = 'WAITLIST_JOINED',
  WAITLIST_OFFER = 'WAITLIST_OFFER',
  WAITLIST_PASSED = 'WAITLIST_PASSED',
}

registerEnumType(MailKind, {
  name: 'MailKind',
  description: 'Event that a mail announces.',
  valuesConfig: {
    BOOKING_CONFIRMATION: { description: 'To the consumer: the booking is confirmed.' },
    BOOKING_NOTIFICATION: { description: 'To the provider: a consumer has booked.' },
    REQUEST_RECEIVED: { description: 'To the consumer: the provider will answer the request.' },
    REQUEST_TO_CONFIRM: { description: 'To the provider: a request to confirm or decline.' },
    REQUEST_CONFIRMED: { description: 'To the consumer: the request was confirmed.' },
    REQUEST_DECLINED: { description: 'To the consumer: the request was declined.' },
    CANCELLATION_TO_CONSUMER: { description: 'To the consumer: the place was cancelled.' },
    CANCELLATION_TO_PROVIDER: { description: 'To the provider: a place was cancelled.' },
    MOVE_TO_CONSUMER: { description: 'To the consumer: the appointment has another time or resource.' },
    MOVE_TO_PROVIDER: { description: 'To the provider: the appointment has another time or resource.' },
    DETAILS_TO_CONSUMER: { description: 'To the consumer: the appointment has another contact channel or address.' },
    DETAILS_TO_PROVIDER: {
      description:
        'To the provider: the appointment has another contact channel or address, or the consumer other data.',
    },
    RESCHEDULE_RECEIVED: { description: 'To the consumer: the provider will answer the request for another time.' },
    RESCHEDULE_TO_CONFIRM: { description: 'To the provider: a request for another time, to confirm or decline.' },
    RESCHEDULE_DECLINED: { description: 'To the consumer: the other time was declined, the booking stands.' },
    RESCHEDULE_ASKED: { description: 'To the consumer: the provider asks to choose another time.' },
    REMINDER: { description: 'To the consumer: a reminder before the appointment.' },
    EMAIL_VERIFICATION: { description: 'To a user: a link that verifies the e-mail address.' },
    NOTIFICATION_DIGEST: { description: 'To the provider: notifications beyond the limit of mails in an hour.' },
    WEBHOOK_DISABLED: { description: 'To the CRM: an endpoint of webhooks was disabled after failures.' },
    BUSY_CONFLICT: { description: 'To the provider: a resource has become busy elsewhere at the time of bookings.' },
    BUSY_SOURCE_FAILING: { description: 'To the provider: a calendar elsewhere could not be read for a day.' },
    WAITLIST_CONFIRM: { description: 'To somebody who wants to wait: a link that confirms the address.' },
    WAITLIST_JOINED: { description: 'To somebody who waits: on the waitlist from now on.' },
    WAITLIST_OFFER: { description: 'To somebody who waits: a place is held, to take or to pass.' },
    WAITLIST_PASSED: { description: 'To somebody who waits: the offer is over; still on the waitlist, or off it.' },
  },
});

const TO_PROVIDER: ReadonlySet<MailKind> = new Set([
  MailKind.BOOKING_NOTIFICATION,
  MailKind.REQUEST_TO_CONFIRM,
  MailKind.CANCELLATION_TO_PROVIDER,
  MailKind.MOVE_TO_PROVIDER,
  MailKind.DETAILS_TO_PROVIDER,
  MailKind.RESCHEDULE_TO_CONFIRM,
  MailKind.NOTIFICATION_DIGEST,
  MailKind.BUSY_CONFLICT,
  MailKind.BUSY_SOURCE_FAILING,
]);

/** Mails that the service alone sends: a link that proves an address, a digest of mails, notices. */
export const NOT_ABOUT_BOOKINGS = [
  MailKind.EMAIL_VERIFICATION,
  MailKind.NOTIFICATION_DIGEST,
  MailKind.WEBHOOK_DISABLED,
  MailKind.BUSY_CONFLICT,
  MailKind.BUSY_SOURCE_FAILING,
  MailKind.WAITLIST_CONFIRM,
  MailKind.WAITLIST_JOINED,
  MailKind.WAITLIST_OFFER,
  MailKind.WAITLIST_PASSED,
] as const;

/** Mails about an entry of a waitlist, which may have no booking. */
export type WaitlistMailKind = Extract<(typeof NOT_ABOUT_BOOKINGS)[number], `WAITLIST_${string}`>;

/** Kinds of mails that are about one booking. */
export type BookingMailKind = Exclude<MailKind, (typeof NOT_ABOUT_BOOKINGS)[number]>;

/** True for a mail about one booking. */
export const isAboutOneBooking = (kind: MailKind): kind is BookingMailKind =>
  !NOT_ABOUT_BOOKINGS.some((other) => other === kind);

/** Mails about bookings: a CRM may send them instead of the service. */
export const MAILS_ABOUT_BOOKINGS = Object.values(MailKind).filter(isAboutOneBooking);

/** True if a mail about bookings goes to the provider, false if to the consumer. */
export const isToProvider = (kind: MailKind): boolean => TO_PROVIDER.has(kind);
