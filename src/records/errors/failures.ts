import { GraphQLError } from 'graphql';
import { DomainError, type ErrorDetails } from './domain-error.ts';
import { ERRORS, type ErrorCode, type ErrorRow } from './error-table.ts';

/** Returns the first DomainError among an error and its causes; undefined for errors that a caller must not see. */
export function domainError(error: unknown): DomainError | undefined {
  for (let at = error; at instanceof Error; at = at instanceof GraphQLError ? at.originalError : at.cause) {
    if (at instanceof DomainError) return at;
    const code = codeOfFailure(at);
    if (code) return new DomainError(code, { cause: at, ...detailsOfFailure(at) });
  }
  return undefined;
}

const CODE_OF_CONSTRAINT = new Map<string, ErrorCode>(
  Object.entries<ErrorRow>(ERRORS).flatMap(([code, { constraints = [], retried = [] }]) =>
    [...constraints, ...retried].map((constraint): [string, ErrorCode] => [constraint, code as ErrorCode]),
  ),
);

/** Details of an error by its violated constraint. */
const DETAILS_OF_CONSTRAINT = new Map<string, Pick<ErrorDetails, 'reason' | 'field' | 'message'>>([
  ['appointment_no_overlap', { reason: 'BLOCKED' }],
  ['appointment_outside_busy_times', { reason: 'BUSY', message: 'The resource is busy elsewhere at this time' }],
  ['participation_one_per_seat', { reason: 'FULL' }],
  ['participation_seat_within_capacity', { reason: 'FULL' }],
  ['participation_reference_unique', { field: 'input.reference' }],
]);

const detailsOfFailure = (error: Error) => DETAILS_OF_CONSTRAINT.get(databaseFailure(error).constraint ?? '');

const RETRIED = new Set(Object.values<ErrorRow>(ERRORS).flatMap(({ retried = [] }) => retried));

/** True for a constraint whose violation may be a lost race. */
export const isRetriedConstraint = (constraint: string): boolean => RETRIED.has(constraint);

const FOREIGN_KEY_VIOLATION = '23503';
/** SQLSTATEs of a temporarily unusable database: timeouts, too many connections, restart, disk full, standby. */
const BUSY = /^(55P03|57014|57P0[1-4]|53...|08...|25006|25P0[34]|40...)$/;
/** Errors of the network, of a process without free file descriptors, and of the pool, which have no SQLSTATE. */
const UNREACHABLE =
  /E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN|MFILE|NFILE)|timeout exceeded when trying to connect|Connection terminated|is not queryable/;

/** Returns SQLSTATE and constraint of a database error. MikroORM wraps some errors of the driver, not all. */
export function databaseFailure(error: unknown): { code?: string; constraint?: string } {
  if (!(error instanceof Error)) return {};
  const { code, constraint } = error as Error & { code?: unknown; constraint?: unknown };
  return {
    code: typeof code === 'string' ? code : undefined,
    constraint: typeof constraint === 'string' ? constraint : undefined,
  };
}

/** Returns the SQLSTATE, the code of a failed system call or the class of an error: nothing that has values. */
export function causeOf(error: Error): string {
  return databaseFailure(error).code ?? UNREACHABLE.exec(error.message)?.[0] ?? error.name;
}

function codeOfFailure(error: Error): ErrorCode | undefined {
  const { code = '', constraint = '' } = databaseFailure(error);
  const known = CODE_OF_CONSTRAINT.get(constraint);
  if (known) return known;
  // the referenced row was deleted concurrently, or rows still refer to this row
  if (code === FOREIGN_KEY_VIOLATION) return 'CONFLICT';
  return BUSY.test(code) || UNREACHABLE.test(`${code} ${error.message}`) ? 'UNAVAILABLE' : undefined;
}
