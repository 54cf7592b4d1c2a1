import { registerEnumType } from 'type-graphql';

/**
 * Where a mail can be, in the order in which it moves. News of it comes late, twice and out of order, so it only ever
 * moves forward: a "delivered" that comes after the complaint changes nothing, and a replayed message neither. FAILED
 * comes before SENT because an attempt that seemed to fail may have succeeded. Only `resendMail` takes a mail back.
 */
export enum MailState {
  QUEUED = 'QUEUED',
  FAILED = 'FAILED',
  SENT = 'SENT',
  DELIVERED = 'DELIVERED',
  BOUNCED = 'BOUNCED',
  COMPLAINED = 'COMPLAINED',
  SUPPRESSED = 'SUPPRESSED',
  DIGESTED = 'DIGESTED',
}

registerEnumType(MailState, {
  name: 'MailState',
  description: 'Where a mail is on its way.',
  valuesConfig: {
    QUEUED: { description: 'To be sent, or to be tried again.' },
    FAILED: { description: 'Not accepted by the mail service, and not tried again by itself.' },
    SENT: { description: 'Accepted by the mail service.' },
    DELIVERED: { description: 'Accepted by the server of the recipient.' },
    BOUNCED: { description: 'Refused by the server of the recipient for good.' },
    COMPLAINED: { description: 'Delivered, and reported as spam by the recipient.' },
    SUPPRESSED: {
      description: 'Over the limit of mails to one mailbox, or cancelled before it was sent: recorded, never sent.',
    },
    DIGESTED: { description: 'Too many for the provider in an hour: told in a digest, not sent by itself.' },
  },
});

const ORDER = Object.values(MailState);

/** The states from which a mail moves forward to this one. */
export const statesBefore = (state: MailState): MailState[] => ORDER.slice(0, ORDER.indexOf(state));
