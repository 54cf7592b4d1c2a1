import type { SqlEntityManager } from '@mikro-orm/postgresql';

/** User name and app password of a calendar. */
export interface CalendarCredentials {
  /** Without a colon. */
  userName: string;
  password: string;
}

/** Checks and seals addresses of calendars, and reads them: booking/busy/source-readings.ts. */
export interface SourceReader {
  /** Returns what is wrong with an address as the end of a sentence; null: it may be read now. */
  problem: (address: string) => Promise<string | null>;
  /** Encrypts an address for the database. */
  seal: (address: string) => Buffer;
  /** Encrypts credentials for the database. */
  sealCredentials: (credentials: CalendarCredentials) => Buffer;
  /** Reads a source now. False: a process is reading it already. Failures are stored with the source, and are no errors. */
  readNow: (em: SqlEntityManager, source: string) => Promise<boolean>;
  /**
   * Reads a source when it is the turn of its CRM, or waits for a reading of this process, but at most so long: then the reading
   * goes on without its caller.
   */
  readWithin: (em: SqlEntityManager, source: { id: string; crm: string }, ms: number) => Promise<void>;
}
