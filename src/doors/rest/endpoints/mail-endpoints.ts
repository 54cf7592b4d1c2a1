import type { DocumentEndpoint } from '../mapping/endpoint.ts';
import { PAGE_INFO } from './management-endpoints.ts';
import { pageOf } from './shapes.ts';

const MAIL = `
  uuid kind state recipient language attempts failure appointmentUuid participationUuid createdAt sentAt stateChangedAt`;

/** Mails that a CRM caused. */
export const mailEndpoints: readonly DocumentEndpoint[] = [
  {
    route: 'GET /crms/:crmId/mails',
    access: 'crm',
    status: 200,
    body: 'merged',
    shape: pageOf('mails'),
    document: `query (
      $states: [MailState!], $recipient: EmailAddress, $appointment: Uuid, $from: Instant, $until: Instant,
      $newestFirst: Boolean! = false, $limit: Int = 100, $after: String
    ) {
      page: mails(
        states: $states, recipient: $recipient, appointment: $appointment, from: $from, until: $until,
        newestFirst: $newestFirst, first: $limit, after: $after
      ) { nodes { ${MAIL} } ${PAGE_INFO} }
    }`,
  },
  {
    route: 'POST /crms/:crmId/mails/:uuid/resend',
    access: 'crm',
    errors: ['BOOKING_MOVED'],
    status: 200,
    body: 'wrapped',
    notFound: ['uuid'],
    document: `mutation ($uuid: Uuid!) { mail: resendMail(mail: $uuid) { ${MAIL} } }`,
  },
];
