import pg from 'pg';
import { type Sql, sql } from '../../records/entities/sql.ts';
import { currentCause } from '../observability/cause.ts';
import type { StatementHook } from '../observability/traced-statements.ts';
import { commits } from './commits.ts';

/** Beginning of a transaction, or of a part of one. */
const BEGIN = /^(begin|start transaction|savepoint)\b/;
/** End of a part of a transaction: of a mutation under an Idempotency-Key. */
const RELEASE = /^release\b/;

/**
 * Tells the database the cause of the changes of each transaction in the message that begins it, and emits `commit` after
 * each one. The triggers of the event log read the cause.
 */
export const stateCause: StatementHook = (statement, run) => {
  const [text, ...more] = statement;
  if (text === 'commit') return committed(run(statement));
  return run(typeof text === 'string' ? [withCause(text), ...more] : statement);
};

async function committed(commit: unknown): Promise<unknown> {
  const result = await commit;
  commits.emit('commit');
  return result;
}

function withCause(text: string): string {
  // runs the deferred triggers before the next part states another cause
  if (RELEASE.test(text)) return `set constraints all immediate; ${text}; set constraints all deferred`;
  const cause = BEGIN.test(text) && currentCause();
  return cause ? `${text}; set local slotkeeper.cause = ${pg.escapeLiteral(cause)}` : text;
}

/**
 * Common table expression `cause` that tells the cause of a statement that is a transaction by itself. The part of the
 * statement that writes joins it: an expression that nobody reads is not evaluated.
 */
export const causeOfStatement = (): Sql =>
  sql`cause as materialized (select set_config('slotkeeper.cause', ${currentCause() ?? ''}, true))`;
