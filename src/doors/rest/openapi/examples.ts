import type { EndpointRequest } from '../mapping/endpoint.ts';

/** Recorded request to a row and its answer, as JSON. */
export interface Example extends Partial<Pick<EndpointRequest, 'path' | 'query' | 'body'>> {
  status: number;
  answer?: unknown;
}

/** Examples by route. */
export type Examples = { [route: string]: Example };
