import type { EntityClass, SqlEntityManager } from '@mikro-orm/postgresql';
import type { StoredRecord } from '../../records/entities/base/stored-record.ts';
import { sql } from '../../records/entities/sql.ts';
import { DomainError } from '../../records/errors/domain-error.ts';
import { databaseFailure, isRetriedConstraint } from '../../records/errors/failures.ts';
import { LostRace, Undecided } from '../../records/errors/lost-race.ts';
import { Context } from '../access/context.ts';
import { commits } from './commits.ts';
import { perConnection } from './per-connection.ts';

const MAX_ATTEMPTS = 5;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const FOREIGN_KEY_VIOLATION = '23503';

const transactional = new WeakSet<object>();

interface Options<Arguments extends unknown[]> {
  /** Runs once before the transaction, without a connection. */
  first?: (...args: Arguments) => Promise<void>;
  /**
   * True: the resolver runs once before it, without a transaction, where each statement is one by itself. It writes by one
   * statement at the end, or throws `Undecided`.
   */
  triesFirst?: boolean;
}

/**
 * Runs a resolver in one READ COMMITTED transaction of its context's `em`. It is committed when the resolver returns,
 * rolled back when it throws, and retried when it lost a race against another transaction. A test checks that every
 * mutation has this decorator.
 */
export function InTransaction<Arguments extends unknown[], Result>({
  first,
  triesFirst = false,
}: Options<Arguments> = {}) {
  return (
    _target: object,
    _name: string,
    descriptor: TypedPropertyDescriptor<(...args: Arguments) => Promise<Result>>,
  ): void => {
    const method = descriptor.value!;
    descriptor.value = async function (this: unknown, ...args: Arguments): Promise<Result> {
      const context = args.find((argument) => argument instanceof Context);
      if (!context) throw new Error(`${method.name} needs the context among its arguments`);
      const { em } = context;
      const run = () => method.apply(this, args);
      const attempts = () =>
        retryLostRaces((attempt) => {
          if (attempt > 1) retried.add(em);
          return em.transactional(run, { clear: attempt > 1 });
        });
      try {
        await first?.(...args);
        const tried = triesFirst ? await firstTry(em, run) : undefined;
        if (!tried) return await context.inTurnToWrite(() => (turns.get(em) ?? atOnce)(attempts));
        commits.emit('commit');
        return tried.result;
      } finally {
        context.isCounted = false;
        retried.delete(em);
        turns.delete(em);
      }
    };
    transactional.add(descriptor.value);
  };
}

const firstTries = new WeakSet<SqlEntityManager>();

/** True while a resolver is tried without a transaction. */
export const isFirstTry = (em: SqlEntityManager): boolean => firstTries.has(em);

/** Leaves what follows to a transaction. Errors: Undecided in a first try. */
export function needsTransaction(em: SqlEntityManager): void {
  if (isFirstTry(em)) throw new Undecided('A transaction decides');
}

/** Undefined: the try decided nothing, or lost a race, so it changed nothing. */
async function firstTry<Result>(
  em: SqlEntityManager,
  run: () => Promise<Result>,
): Promise<{ result: Result } | undefined> {
  firstTries.add(em);
  try {
    // within the transaction of an Idempotency-Key a statement that fails undoes what it has done, and nothing else
    return { result: await (em.isInTransaction() ? em.transactional(run) : run()) };
  } catch (error) {
    if (!isLostRace(error)) throw error;
    return undefined;
  } finally {
    firstTries.delete(em);
  }
}

/** Runs a call when it is its turn. */
type InTurn = <Result>(call: () => Promise<Result>) => Promise<Result>;

const turns = new WeakMap<SqlEntityManager, InTurn>();
const atOnce: InTurn = (call) => call();

/** Lets the transaction that follows a first try wait for a turn, without a connection. */
export function beginsInTurn(em: SqlEntityManager, inTurn: InTurn): void {
  if (isFirstTry(em)) turns.set(em, inTurn);
}

const retried = new WeakSet<SqlEntityManager>();

/** True in a transaction that is retried: settings that a process remembers may have misled the first attempt. */
export const isRetried = (em: SqlEntityManager): boolean => retried.has(em);

/** Transactions of one process that wait for another server at a time: each has a connection that others need. */
const MAX_WAITING = 4;

const waitingOf = perConnection(() => ({ count: 0 }));

/**
 * Calls another server. The transaction of an Idempotency-Key, if one is open, is not ended as idle meanwhile. Errors:
 * TOO_MANY_REQUESTS if too many of them wait; those of the call.
 */
export async function callServer<Answer>(em: SqlEntityManager, call: () => Promise<Answer>): Promise<Answer> {
  if (!em.isInTransaction()) return call();
  const waiting = waitingOf(em);
  if (waiting.count >= MAX_WAITING) throw new DomainError('TOO_MANY_REQUESTS');
  waiting.count += 1;
  try {
    await sql`set local idle_in_transaction_session_timeout = '60s'`.execute(em.getKysely());
    return await call();
  } finally {
    waiting.count -= 1;
  }
}

/** True if a resolver method has the decorator. */
export const isTransactional = (method: object): boolean => transactional.has(method);

/** Retries a call that lost a race, up to MAX_ATTEMPTS; rethrows every other error. */
export async function retryLostRaces<Result>(call: (attempt: number) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call(attempt);
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !isLostRace(error)) throw error;
    }
  }
}

function isLostRace(error: unknown): boolean {
  if (error instanceof LostRace) return true;
  const { code, constraint = '' } = databaseFailure(error);
  return (
    code === SERIALIZATION_FAILURE ||
    code === DEADLOCK ||
    // a referenced record was deleted after it was read: the retry reports it as missing
    code === FOREIGN_KEY_VIOLATION ||
    isRetriedConstraint(constraint)
  );
}

/**
 * Takes row locks, in the same order in every transaction to avoid deadlocks: resources (by id), a provider whose calendars
 * are all closed, entries of waitlists (by id), participations (with their appointment by a move in one statement), contact profiles, users, and last the
 * records to delete. A resource is locked before its calendar is read or written. Triggers lock the names of resources and
 * channels after all of these, and at the end of the transaction revisions of calendars, then limits of bookings (by id).
 * FOR NO KEY UPDATE allows rows that refer to a locked row; FOR UPDATE blocks new ones. Errors: Undecided in a first try.
 */
export async function lock<T extends StoredRecord>(
  em: SqlEntityManager,
  entity: EntityClass<T>,
  ids: string[],
  strength: 'for no key update' | 'for update' = 'for no key update',
): Promise<void> {
  needsTransaction(em);
  const table = sql.table(em.getMetadata(entity).tableName);
  await sql`select id from ${table} where id = any(${ids}::uuid[]) order by id ${sql.raw(strength)}`.execute(
    em.getKysely(),
  );
}

/** Returns the end of a select that locks the rows of tables or aliases in it, in the order that `lock` defines. */
export const locking = (...tables: string[]) =>
  sql`for no key update of ${sql.join(tables.map((table) => sql.table(table)))}`;
