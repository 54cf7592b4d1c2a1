import createRestClient, { type Client as RestClient } from 'openapi-fetch';
import type { Fetch } from './fetch.ts';
import type { paths } from './generated/rest.ts';
import { type GraphqlCall, graphqlCall } from './graphql.ts';
import { withIdempotencyKeys } from './idempotency.ts';
import { type RetryOptions, withRetries } from './retries.ts';

export interface ClientOptions {
  /** Address of the service, such as `https://slots.example.com`, or `https://example.com/slots` behind a proxy. */
  baseUrl: string;
  /** Key of a CRM. Servers only: a key must not be in a web page. */
  key?: string;
  /** Default: the global `fetch`. */
  fetch?: Fetch;
  retries?: RetryOptions;
}

export interface Client {
  /** Every REST call by method and path: `client.rest.GET('/resources/{ref}/upcoming_bookables', …)`. */
  rest: RestClient<paths, 'application/json'>;
  /** Sends a typed document. Errors: Refusal. */
  graphql: GraphqlCall;
}

export function createClient({
  baseUrl,
  key,
  fetch = (request) => globalThis.fetch(request),
  retries,
}: ClientOptions): Client {
  const send = withIdempotencyKeys(withRetries(fetch, retries));
  const headers: { [name: string]: string } = key === undefined ? {} : { 'X-SERVICE-CLIENT-ID': key };
  return {
    rest: createRestClient<paths, 'application/json'>({ baseUrl, fetch: send, headers }),
    graphql: graphqlCall(`${baseUrl.replace(/\/$/, '')}/graphql`, send, headers),
  };
}
