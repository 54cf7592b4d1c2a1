import type { ComputedValues, EndpointRequest, Values } from '../mapping/endpoint.ts';
import { readCustomFields } from './custom-fields.ts';

/** Reads what cannot be copied from the body of a booking: custom fields, and the data of a CRM. */
export function readBooking(request: EndpointRequest): ComputedValues {
  const { values, wrong } = readCustomFields(request);
  return { values: { ...values, ...crmDataOf(request) }, wrong };
}

/**
 * Leaves out `reference` and `metadata` of a body without the key of a CRM: only a CRM may set them, and clients that
 * send unknown fields of these names are answered as before.
 */
const crmDataOf = ({ headers }: EndpointRequest): Values =>
  headers['x-service-client-id'] ? {} : { reference: undefined, metadata: undefined };
