import pg from 'pg';
import { MAX_STATEMENT_LENGTH } from '../../src/platform/database/prepared-statements.ts';

/** Statements that services in this process have sent to PostgreSQL, and that `checkStatements` has not seen. */
const unchecked = new Set<string>();
const checked = new Set<string>();
/** Statements that services in this process have sent, in their order. */
let sent: string[] = [];

const { query } = pg.Client.prototype;
// biome-ignore lint/suspicious/noExplicitAny: every overload of the driver's method goes through here
pg.Client.prototype.query = function recordedQuery(this: pg.Client, ...args: any[]) {
  const text: string | undefined = typeof args[0] === 'string' ? args[0] : args[0]?.text;
  // a service prepares statements (prepared-statements.ts); connections of tests do not
  if (text && Object.hasOwn(this, 'query')) {
    if (!checked.has(text)) unchecked.add(text);
    sent.push(text);
  }
  return Reflect.apply(query, this, args);
} as typeof query;

/** Statement by which a key notes once a minute that it is used: a slow test would count it sometimes. */
const NOTES_USE = 'update api_keys set last_used_at';

/** Returns the statements that a call causes. */
export async function textsOf(call: () => Promise<unknown>): Promise<string[]> {
  sent = [];
  await call();
  return sent.filter((text) => !text.startsWith(NOTES_USE));
}

/** Returns the number of statements that a call causes. */
export const statementsOf = async (call: () => Promise<unknown>): Promise<number> => (await textsOf(call)).length;

/** Fails if a statement that was sent since the last check is too long to be prepared. */
export function checkStatements(): void {
  // those of calendars and bookings; others are as long as their lists of values
  const long = [...unchecked].filter((text) => /^\s*with\s/.test(text) && text.length > MAX_STATEMENT_LENGTH);
  for (const text of unchecked) checked.add(text);
  unchecked.clear();
  sent = [];
  if (!long.length) return;
  const named = long.map((text) => text.slice(0, 200)).join('\n');
  throw new Error(`Statements are planned on every run, because they are too long to be prepared:\n${named}`);
}
