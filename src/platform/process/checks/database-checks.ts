import type { DatabaseCheck } from './check.ts';

const MAX_CLOCK_DIFFERENCE_MS = 2_000;
/** For people who look at the database, and its own jobs. */
const SPARE_CONNECTIONS = 7;

/** Checks of the database, as a session of the service sees it. */
export const DATABASE_CHECKS: DatabaseCheck[] = [
  {
    name: 'migrations',
    question: 'Does the database have the tables of this version?',
    advice: 'Run `npm run migrate` with the `DATABASE_URL` of the owner.',
    isUrgent: true,
    isWrong: ({ pendingMigrations }) => pendingMigrations.length > 0,
  },
  {
    name: 'durability',
    question: 'Does an acknowledged booking survive a crash of the database?',
    advice: 'Set `fsync`, `full_page_writes` and `synchronous_commit` to `on` in PostgreSQL.',
    isUrgent: true,
    isWrong: ({ unsafeSettings }) => unsafeSettings.length > 0,
  },
  {
    name: 'clock',
    question: 'Do the clocks of this machine and of the database agree within 2 seconds?',
    advice: 'Synchronise both with NTP: the database decides when holds end, this machine when signatures do.',
    isUrgent: true,
    isWrong: ({ clockAheadMs }) => Math.abs(clockAheadMs) > MAX_CLOCK_DIFFERENCE_MS,
  },
  {
    name: 'time-zones',
    question: 'Do PostgreSQL and Node have the same rules for the clocks of providers?',
    advice:
      'Update the older time zone data, of PostgreSQL or of Node: slots follow those of Node, and the days, weeks and ' +
      'months of limits those of PostgreSQL.',
    isUrgent: true,
    isWrong: ({ differentZones }) => differentZones.length > 0,
  },
  {
    name: 'jit',
    question: 'Are plans run without being compiled?',
    advice: 'Leave `jit=on` out of the options in `DATABASE_URL`: compiling a plan can take most of a second.',
    isUrgent: true,
    isWrong: ({ jit }) => jit,
  },
  {
    name: 'autovacuum',
    question: 'Does PostgreSQL reuse the space of deleted rows?',
    advice: 'Set `autovacuum = on` in PostgreSQL: without it tables grow and statements slow down.',
    isUrgent: true,
    isWrong: ({ autovacuum }) => !autovacuum,
  },
  {
    name: 'connections',
    question: 'Does PostgreSQL have connections for a process?',
    advice:
      'Raise `max_connections` to 23 for each process and 10 more, lower `DATABASE_CONNECTIONS`, or use a pooler.',
    isUrgent: true,
    isWrong: ({ maxConnections, ownConnections }) => maxConnections < ownConnections + SPARE_CONNECTIONS,
  },
  {
    name: 'collation',
    question: 'Does PostgreSQL sort texts as it did when the indexes were built?',
    advice:
      'Run `reindex database` and `alter database … refresh collation version` as the owner: after an update of the ' +
      'library of locales an index misses rows, and no longer refuses a second one.',
    isUrgent: true,
    isWrong: ({ isCollationCurrent }) => !isCollationCurrent,
  },
  {
    name: 'database-tls',
    question: 'Is the connection to the database encrypted, or within a private network?',
    advice: 'Append `?sslmode=verify-full` to `DATABASE_URL`.',
    isUrgent: true,
    isWrong: ({ isConnectionSafe }) => !isConnectionSafe,
  },
  {
    name: 'superuser',
    question: 'Does the service connect as an ordinary role?',
    advice: 'Create the two roles of docs/operation.md, "Roles": a superuser can read the files of the server.',
    isUrgent: true,
    isWrong: ({ isSuperuser }) => isSuperuser,
  },
  {
    name: 'owner',
    question: 'Does the service connect as a role that cannot change tables?',
    advice: 'Create the two roles of docs/operation.md, "Roles", and migrate as the owner.',
    isUrgent: false,
    isWrong: ({ isSuperuser, isOwner }) => isOwner && !isSuperuser,
  },
  {
    name: 'dead-clients',
    question: 'Are statements cancelled whose process has died?',
    advice: 'Set `client_connection_check_interval = 1s` in PostgreSQL.',
    isUrgent: false,
    isWrong: ({ checksConnections }) => !checksConnections,
  },
  {
    name: 'busy-sources',
    question: 'Are all calendars elsewhere read?',
    advice:
      'Look at `failure` of `busySources`: the calendars of these resources could not be read for an hour, so their times are old.',
    isUrgent: false,
    isWrong: ({ failingSources }) => failingSources > 0,
  },
];
