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
  description: 'State of a mail.',
  valuesConfig: {
    QUEUED: { description: 'Waiting to be sent or retried.' },
    FAILED: { description: 'Not accepted by the mail service. Not retried automatically.' },
    SENT: { description: 'Accepted by the mail service.' },
    DELIVERED: { description: 'Accepted by the mail server of the recipient.' },
    BOUNCED: { description: 'Permanently refused by the mail server of the recipient.' },
    COMPLAINED: { description: 'Delivered, and reported as spam by the recipient.' },
    SUPPRESSED: {
      description: 'Recorded but never sent: over the limit of mails to one mailbox, or no longer needed.',
    },
    DIGESTED: { description: 'Over the limit of mails to the provider in an hour. Reported in a digest instead.' },
  },
});

const ORDER = Object.values(MailState);

/** The states from which a mail moves forward to this one. */
export const statesBefore = (state: MailState): MailState[] => ORDER.slice(0, ORDER.indexOf(state));
