import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { StatementHook } from '../observability/traced-statements.ts';

/** Limits prepared statements: each takes memory of the server until its connection ends. Bookings have fewer. */
const MAX_STATEMENTS = 300;

/**
 * Maximum length of a prepared statement. Longer ones have lists of values and are hardly ever repeated. That of a
 * calendar has 11,000 characters.
 */
export const MAX_STATEMENT_LENGTH = 20_000;

/**
 * Runs before a statement is prepared. The lists of CRMs have as many texts as there are choices of fields and filters;
 * those of a few calls must not take the places of bookings.
 */
const MIN_RUNS = 3;
/** Limits the memory of the hashes of statements whose runs are counted: 2,000 of them. */
const MAX_COUNTED_BYTES = 400_000;
const COUNTED_BYTES = 200;

/**
 * Prepares the statements of a pool's connections, so that each is planned once per connection: planning took more than
 * half of the database's time for a booking. Statements beyond the limit are planned on every run.
 */
export function prepareStatements(maxStatements = MAX_STATEMENTS): StatementHook {
  const names = new Map<string, string>();
  const runs = new LRUCache<string, number>({
    maxSize: MAX_COUNTED_BYTES,
    sizeCalculation: () => COUNTED_BYTES,
  });
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known || names.size >= maxStatements || text.length > MAX_STATEMENT_LENGTH) return known;
    const name = hash('md5', text);
    const count = (runs.get(name) ?? 0) + 1;
    runs.set(name, count);
    if (count < MIN_RUNS) return undefined;
    names.set(text, name);
    return name;
  };
  return (statement, run) => {
    const [text, values, ...more] = statement;
    const name = typeof text === 'string' && Array.isArray(values) && values.length ? nameOf(text) : undefined;
    return run(name ? [{ name, text, values }, ...more] : statement);
  };
}
