import type { Config } from '../config.ts';

/** Facts about a database, as a session of the service sees it. */
export interface DatabaseFacts {
  /** Milliseconds by which its clock is ahead of this machine's, as far as the time of the query allows to say. */
  clockAheadMs: number;
  /** Migrations of this version that it lacks. */
  pendingMigrations: string[];
  /** Number of sources of busy times that should have been read for an hour. */
  failingSources: number;
  /** True if sessions compile plans. */
  jit: boolean;
  /** Settings that are off although a crash then loses acknowledged bookings. */
  unsafeSettings: string[];
  autovacuum: boolean;
  maxConnections: number;
  /** Connections that this process opens at most. */
  ownConnections: number;
  /** True if the collation sorts as it did when the indexes were built. */
  isCollationCurrent: boolean;
  /** True if statements of a client that is gone are cancelled. */
  checksConnections: boolean;
  /** True if the connection needs no TLS or has it: to this machine, to a private network, or encrypted. */
  isConnectionSafe: boolean;
  isSuperuser: boolean;
  /** Time zones of providers whose clocks go otherwise in PostgreSQL than in this process. */
  differentZones: string[];
  /** True if the role of the service owns the tables. */
  isOwner: boolean;
}

/** One check of a half-configured service: a row of docs/checks.md. */
export interface Check<Subject> {
  name: string;
  /** Question that a well-configured service answers with yes. */
  question: string;
  /** Instruction for the answer no, with its reason. */
  advice: string;
  /** True: logged as a warning at every start, and `npm run doctor` fails. False: advice of `npm run doctor`. */
  isUrgent: boolean;
  isWrong: (subject: Subject) => boolean;
}

export type SettingCheck = Check<Config>;
export type DatabaseCheck = Check<DatabaseFacts>;
