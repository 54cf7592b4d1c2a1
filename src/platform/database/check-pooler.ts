import { randomUUID } from 'node:crypto';
import { databaseFailure } from '../../records/errors/failures.ts';
import { StartError } from '../process/start-error.ts';
import { clientConfigOf, clientOf } from './hosts.ts';
import { MAX_WAITS } from './session-settings.ts';

/** SQLSTATEs of a prepared statement that another client has created, or that the session does not have. */
const LOST_STATEMENT = /^(42P05|26000)$/;
const ROUNDS = 3;

/**
 * Refuses a pooler that gives each transaction another session and does not translate prepared statements: two clients
 * use one name for different statements, in turns. Under load such a pooler answers with errors or foreign rows.
 */
export async function checkPooler(url: string): Promise<void> {
  const config = { ...clientConfigOf(url), connectionTimeoutMillis: MAX_WAITS.connectionMs };
  const clients = [clientOf(config), clientOf(config)];
  const name = `check_${randomUUID()}`;
  try {
    // a broken connection fails the running statement; without a listener it would end the process
    for (const client of clients) client.on('error', () => {});
    await Promise.all(clients.map((client) => client.connect()));
    for (let round = 0; round < ROUNDS; round++) {
      for (const [index, client] of clients.entries()) {
        const { rows } = await client.query({ name, text: `select $1::int + ${index} as answer`, values: [round] });
        if (rows[0].answer !== round + index) throw lost();
      }
    }
  } catch (error) {
    throw LOST_STATEMENT.test(databaseFailure(error).code ?? '') ? lost() : error;
  } finally {
    for (const client of clients) client.end().catch(() => {});
  }
}

const lost = () =>
  new StartError(
    'a connection pooler gives its prepared statements to other clients: let it pool sessions (pool_mode = session), or ' +
      'use PgBouncer 1.21 or later with max_prepared_statements',
  );
