import { type ReadyOperation, TO_PASTE } from './ready-operation.ts';

/** Operations on mails and links of bookings. */
export const MAIL_OPERATIONS: readonly ReadyOperation[] = [
  {
    query: `# Lists mails that could not be delivered, and why.
query FailedMails {
  mails(states: [FAILED, BOUNCED], first: 20) {
    nodes {
      uuid
      kind
      state
      recipient
      failure
    }
  }
}
`,
  },
  {
    query: `# Sends a mail once more, with the booking as it is now. A booking that has ended has no mail to send again but the one that says so.
mutation Resend($mail: Uuid!) {
  resendMail(mail: $mail) {
    uuid
    state
  }
}
`,
    variables: { mail: TO_PASTE },
  },
  {
    query: `# Returns the links of a booking, for an answer on the telephone or a text message. Whoever has one can cancel.
query Links($participation: Uuid!) {
  participation(participation: $participation) {
    cancelLink
    shortLink
  }
}
`,
    variables: { participation: TO_PASTE },
  },
];
