import { registerEnumType } from 'type-graphql';

/**
 * States of a mail, in order. Reports of the mail service come late, repeatedly and out of order, so a mail only moves
 * forward: a "delivered" after the complaint changes nothing. FAILED is before SENT because an attempt that seemed to
 * fail may have succeeded. Only `resendMail` moves a mail back.
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
  WITHHELD = 'WITHHELD',
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
    WITHHELD: { description: 'Not sent, because the caller or a setting of the provider says so.' },
  },
});

const ORDER = Object.values(MailState);

/** Returns the states from which a mail moves forward to the given state. */
export const statesBefore = (state: MailState): MailState[] => ORDER.slice(0, ORDER.indexOf(state));
