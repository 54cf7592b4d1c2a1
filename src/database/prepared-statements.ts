import { hash } from 'node:crypto';
import type pg from 'pg';

/** Each costs the server some memory for as long as its connection lives. The statements of ours are fewer. */
const MAX_STATEMENTS = 300;

/** Longest statement that is kept. Ours are shorter but for lists of values, which hardly come again. */
const MAX_STATEMENT_LENGTH = 10_000;

/**
 * Has each connection of a pool keep the plans of the statements that it has run, so that they are planned once and not
 * each time: planning is more than half of what a booking costs the database. A text that is not met again, such as one
 * with a list of values of some length, is planned as before once there are too many.
 */
export function prepareStatements(pool: pg.Pool, maxStatements = MAX_STATEMENTS): void {
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known || names.size >= maxStatements || text.length > MAX_STATEMENT_LENGTH) return known;
    const name = hash('md5', text);
    names.set(text, name);
    return name;
  };
  pool.on('connect', (client) => {
    client.query = ((text: unknown, values: unknown, ...more: unknown[]) => {
      const name = typeof text === 'string' && Array.isArray(values) && values.length ? nameOf(text) : undefined;
      const args = name ? [{ name, text, values }, ...more] : [text, values, ...more];
      // looked up each time, as any method is: tracing puts its own in the place of the driver's
      return Reflect.apply(Object.getPrototypeOf(client).query, client, args);
    }) as typeof client.query;
  });
}
