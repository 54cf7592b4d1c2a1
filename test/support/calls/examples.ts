import type { Endpoint } from '../../../src/doors/rest/mapping/endpoint.ts';
import { APPOINTMENT_EXAMPLES } from './examples/appointment-examples.ts';
import { CALENDAR_EXAMPLES } from './examples/calendar-examples.ts';
import { CONSUMER_EXAMPLES } from './examples/consumer-examples.ts';
import { CUSTOM_FIELD_EXAMPLES } from './examples/custom-field-examples.ts';
import { EVENT_EXAMPLES } from './examples/event-examples.ts';
import type { Example, Examples } from './examples/example.ts';
import { MAIL_EXAMPLES } from './examples/mail-examples.ts';
import { MANAGEMENT_EXAMPLES } from './examples/management-examples.ts';
import { RECORD_EXAMPLES } from './examples/record-examples.ts';
import { WAITLIST_EXAMPLES } from './examples/waitlist-examples.ts';
import { WEBHOOK_EXAMPLES } from './examples/webhook-examples.ts';
import { type Crm, encoded } from './management.ts';

/** By route. */
export const EXAMPLES: Examples = {
  ...CONSUMER_EXAMPLES,
  ...MANAGEMENT_EXAMPLES,
  ...RECORD_EXAMPLES,
  ...CALENDAR_EXAMPLES,
  ...CUSTOM_FIELD_EXAMPLES,
  ...APPOINTMENT_EXAMPLES,
  ...MAIL_EXAMPLES,
  ...WAITLIST_EXAMPLES,
  ...EVENT_EXAMPLES,
  ...WEBHOOK_EXAMPLES,
};

/** The example of a row. */
export async function exampleOf(route: string, crm: Crm): Promise<Required<Example>> {
  const make = EXAMPLES[route];
  if (!make) throw new Error(`${route} has no example`);
  const { path = {}, query = {}, body = {}, headers = {} } = await make(crm);
  return { path: { ...(route.includes(':crmId') && { crmId: crm.practice.crmId }), ...path }, query, body, headers };
}

/** A request as the service is called with it. */
export interface Sent {
  request: string;
  /** JSON; a GET has none. */
  body: string | undefined;
  headers: { [name: string]: string };
}

/** The example as it is sent; `segments` of the path are sent as they are. */
export function sentAs(
  { route }: Endpoint,
  { path, query, body, headers }: Required<Example>,
  segments: { [name: string]: string | undefined } = {},
): Sent {
  const filled = route.replaceAll(/:(\w+)/g, (_, name: string) => segments[name] ?? encoded(path[name] ?? ''));
  const parameters = Object.entries(query).flatMap(([name, values]) =>
    values.map((each) => `${name}=${encoded(each)}`),
  );
  return {
    request: [filled, ...(parameters.length ? [parameters.join('&')] : [])].join('?'),
    body: route.startsWith('GET ') ? undefined : JSON.stringify(body),
    headers,
  };
}
