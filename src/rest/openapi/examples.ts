import type { EndpointRequest } from '../endpoint.ts';

/** A request to a row that was made, and its answer, as JSON. */
export interface Example extends Partial<Pick<EndpointRequest, 'path' | 'query' | 'body'>> {
  status: number;
  answer?: unknown;
}

/** By route. */
export type Examples = { [route: string]: Example };
