import type { ComputedValues, EndpointRequest, Values } from '../mapping/endpoint.ts';
import { readCustomFields } from './custom-fields.ts';

/** Reads what cannot be copied from the body of a booking: custom fields, and the data of a CRM. */
export function readBooking(request: EndpointRequest): ComputedValues {
  const { values, wrong } = readCustomFields(request);
  return {
    values: { ...values, ...withoutKey(request, { reference: undefined, metadata: undefined, notify: undefined }) },
    wrong,
  };
}

/** Reads what cannot be copied from the body of a move by a cancel link. */
export function readMove(request: EndpointRequest): ComputedValues {
  const { values, wrong } = readCustomFields(request);
  return { values: { ...values, ...withoutKey(request, { notify: undefined }) }, wrong };
}

/**
 * Returns the values that fields of a body have without the key of a CRM: only a CRM may give them, and clients that send
 * unknown fields of these names are answered as before.
 */
const withoutKey = ({ headers }: EndpointRequest, values: Values): Values =>
  headers['x-service-client-id'] ? {} : values;
