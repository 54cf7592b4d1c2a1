import { databaseFailure } from '../../records/errors/failures.ts';
import { addressesOf } from '../process/database-url.ts';
import { StartError } from '../process/start-error.ts';

/** Advice by the SQLSTATE or system error code of a failed connection. */
const ADVICE: { [code: string]: string } = {
  '28P01': 'it refuses the password: check the user and the password in DATABASE_URL',
  '28000': 'it refuses the user, or a connection without TLS: check DATABASE_URL and the pg_hba.conf of the server',
  '3D000': 'there is no such database: create it, or check the name in DATABASE_URL',
  '42501':
    'its user lacks a privilege: run `npm run migrate` as the owner of the database first, who needs CREATE on it and on ' +
    'the schema public; the service needs USAGE on its schema, and SELECT, INSERT, UPDATE and DELETE on the tables',
  '53300': 'it has no connection left: raise its max_connections, or run fewer processes',
  '25006': 'it accepts no writes: name the primary in DATABASE_URL, or promote a standby',
  OPTIONS:
    'a proxy refuses the options of its sessions: set DATABASE_OPTIONS=off, and set them for the database user ' +
    '(docs/postgresql.md)',
  ECONNREFUSED: 'nothing listens there: start PostgreSQL, or check host and port in DATABASE_URL',
  ENOTFOUND: 'there is no such host: check DATABASE_URL',
  EAI_AGAIN: 'its host name cannot be looked up: check DATABASE_URL and the DNS',
  ETIMEDOUT: 'it does not answer: check host and port in DATABASE_URL, and the firewall',
};

/** Errors that are known by their words: each program has a code of its own for them, or none. */
const SAID: [words: RegExp, advice: string][] = [
  [/timeout expired/, 'ETIMEDOUT'],
  // of PgBouncer and Neon, and of RDS Proxy
  [/unsupported startup parameter|command-line options/, 'OPTIONS'],
];

/** Returns the error that says why a database cannot be used, without its password. */
export function unusable(error: unknown, url: string): StartError {
  const { code = '' } = databaseFailure(error);
  const said = error instanceof Error ? error.message : String(error);
  const why = ADVICE[SAID.find(([words]) => words.test(said))?.[1] ?? code] ?? said;
  return new StartError(`The database ${withoutPassword(url)} is not usable: ${why}`, { cause: error });
}

function withoutPassword(url: string): string {
  const addresses = addressesOf(url).map((address) => new URL(address));
  return addresses.map(({ host }) => host).join() + addresses[0]!.pathname;
}
