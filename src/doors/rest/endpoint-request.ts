import type { ParameterizedContext } from 'koa';
import { DomainError } from '../../records/errors/domain-error.ts';
import type { EndpointRequest } from './mapping/endpoint.ts';

/** Reads a request as rows see it. Errors: INVALID_INPUT for a body that is no JSON object. */
export function requestOf(ctx: ParameterizedContext): EndpointRequest {
  const { body = {} } = ctx.request;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new DomainError('INVALID_INPUT', { field: 'body', message: 'must be a JSON object' });
  }
  return {
    path: ctx.params,
    query: queryOf(ctx),
    body: Object.fromEntries(Object.entries(body)),
    headers: ctx.headers,
  };
}

/** Query values that deployed widgets send for a missing value. */
const ABSENT = new Set(['', 'undefined', 'null']);

function queryOf(ctx: ParameterizedContext): EndpointRequest['query'] {
  const query: { [name: string]: string[] } = Object.create(null);
  for (const [name, value = ''] of Object.entries(ctx.query)) {
    const values = [value].flat().filter((each) => !ABSENT.has(each.trim()));
    if (values.length) query[name] = values;
  }
  return query;
}
