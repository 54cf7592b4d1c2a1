import type { EndpointRequest } from './endpoint.ts';

/** Returns the keys and values of an object that a query writes as `name[key]=value`. */
export const deepObject = (name: string, query: EndpointRequest['query']): [key: string, value: string | undefined][] =>
  Object.entries(query).flatMap(([each, [value]]): [string, string | undefined][] =>
    each.startsWith(`${name}[`) && each.endsWith(']') ? [[each.slice(name.length + 1, -1), value]] : [],
  );
