import type { EndpointRequest, Values } from '../endpoint.ts';
import { readCustomFields } from './custom-fields.ts';

/** Reads what cannot be copied from the body of a booking: custom fields, and the data of a CRM. Errors: INVALID_INPUT. */
export const readBooking = (request: EndpointRequest): Values => ({
  ...readCustomFields(request),
  ...crmDataOf(request),
});

/**
 * Leaves out `reference` and `metadata` of a body without the key of a CRM: only a CRM may set them, and clients that
 * send unknown fields of these names are answered as before.
 */
const crmDataOf = ({ headers }: EndpointRequest): Values =>
  headers['x-service-client-id'] ? {} : { reference: undefined, metadata: undefined };
