import { eventEndpoints } from '../../../src/doors/rest/endpoints/event-endpoints.ts';
import { streamEndpoints } from '../../../src/doors/rest/endpoints/stream-endpoints.ts';
import { ENDPOINTS } from '../../../src/doors/rest/endpoints/tables.ts';
import { webhookEndpoints } from '../../../src/doors/rest/endpoints/webhook-endpoints.ts';
import type { Endpoint } from '../../../src/doors/rest/mapping/endpoint.ts';

/** Rows about events, whose answers hold cursors, keys and the uses of an address: no two calls answer the same. */
const ABOUT_EVENTS: ReadonlySet<Endpoint> = new Set([...eventEndpoints, ...streamEndpoints, ...webhookEndpoints]);

/** Rows of the REST interface that answer the same for two tenants that have the same. */
export const REPEATABLE_ROWS: readonly Endpoint[] = ENDPOINTS.filter((row) => !ABOUT_EVENTS.has(row));
