import type { DocumentEndpoint } from '../mapping/endpoint.ts';
import { PARTICIPATION } from './appointment-endpoints.ts';
import { USER } from './management-endpoints.ts';
import { referencesOnly } from './shapes.ts';

/** Requests of consumers about their data. The address is in the body, because proxies write paths to their logs. */
export const privacyEndpoints: readonly DocumentEndpoint[] = [
  {
    route: 'POST /crms/:crmId/consumers/data',
    access: 'crm',
    status: 200,
    body: 'wrapped',
    shape: referencesOnly,
    document: `query ($email: EmailAddress, $booking: Uuid) {
      consumer: consumerData(email: $email, booking: $booking) {
        addresses
        users { ${USER} }
        participations { ${PARTICIPATION} }
        mails { uuid kind recipient firstName lastName mobile message note createdAt sentAt }
      }
    }`,
  },
  {
    route: 'POST /crms/:crmId/consumers/erase',
    access: 'crm',
    errors: ['FUTURE_APPOINTMENTS'],
    status: 200,
    body: 'wrapped',
    document: `mutation ($email: EmailAddress, $booking: Uuid, $cancelFutureAppointments: Boolean = false) {
      erased: eraseConsumer(email: $email, booking: $booking, cancelFutureAppointments: $cancelFutureAppointments) {
        participations mails users canceledAppointments
      }
    }`,
  },
];
