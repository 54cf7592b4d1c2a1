import type Koa from 'koa';
import type { Request } from 'koa';

/**
 * Lets Koa read a query in one pass. Its own `query` searches the whole query for the values of each name: for 7000
 * names of one character that took 600 ms.
 */
export function readQueryOnce(app: Koa): void {
  const known = new WeakMap<Request, Request['query']>();
  Object.defineProperty(app.request, 'query', {
    get(this: Request) {
      const query = known.get(this) ?? parse(this.querystring);
      known.set(this, query);
      return query;
    },
  });
}

function parse(querystring: string): Request['query'] {
  const values = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(querystring)) {
    const others = values.get(name);
    if (others) others.push(value);
    else values.set(name, [value]);
  }
  const query: Request['query'] = Object.create(null);
  for (const [name, all] of values) query[name] = all.length === 1 ? all[0] : all;
  return query;
}
