import { type ReadyOperation, TO_PASTE } from './ready-operation.ts';

/** Operations on mails that could not be delivered. */
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
    query: `# Queues a mail once more, for example when the address has been put right at its server.
mutation Resend($mail: Uuid!) {
  resendMail(mail: $mail) {
    uuid
    state
  }
}
`,
    variables: { mail: TO_PASTE },
  },
];
