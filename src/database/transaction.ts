import type { EntityClass, SqlEntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { Context } from '../access/context.ts';
import type { StoredRecord } from '../entities/base/stored-record.ts';
import { databaseFailure } from '../errors.ts';

const MAX_ATTEMPTS = 5;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';
const CHECK_VIOLATION = '23514';
/** Somebody else has just made what this one was about to make: started afresh, it finds it. */
const MADE_MEANWHILE = /^(.*_reference_unique|user_(email|username)_unique)$/;
/** Somebody has just become a contact who was about to be deleted: started afresh, the deletion finds where. */
const CONTACT_MEANWHILE = /_profile_needs_contact$/;

const transactional = new WeakSet<object>();

/**
 * Runs a resolver in one READ COMMITTED transaction of its context's `em`: committed when it returns, rolled back when
 * it throws, and started afresh when it lost a race against another transaction. Every mutation carries it (a test looks).
 */
export function InTransaction() {
  return <Arguments extends unknown[], Result>(
    _target: object,
    _name: string,
    descriptor: TypedPropertyDescriptor<(...args: Arguments) => Promise<Result>>,
  ): void => {
    const method = descriptor.value!;
    descriptor.value = async function (this: unknown, ...args: Arguments): Promise<Result> {
      const context = args.find((argument) => argument instanceof Context);
      if (!context) throw new Error(`${method.name} needs the context among its arguments`);
      return retried((attempt) => context.em.transactional(() => method.apply(this, args), { clear: attempt > 1 }));
    };
    transactional.add(descriptor.value);
  };
}

/** Whether a resolver method runs in a transaction of its own. */
export const isTransactional = (method: object): boolean => transactional.has(method);

/** Calls until it succeeds, fails for another reason than a lost race between transactions, or has failed too often. */
async function retried<Result>(call: (attempt: number) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call(attempt);
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !isLostRace(error)) throw error;
    }
  }
}

/** Thrown when what a transaction has read turns out to have changed: started afresh, it sees what is there now. */
export class LostRace extends Error {}

function isLostRace(error: unknown): boolean {
  if (error instanceof LostRace) return true;
  const { code, constraint } = databaseFailure(error);
  return (
    code === SERIALIZATION_FAILURE ||
    code === DEADLOCK ||
    // what it refers to was found a moment ago, and deleted since: started afresh, it misses it in its own words
    code === FOREIGN_KEY_VIOLATION ||
    (code === UNIQUE_VIOLATION && MADE_MEANWHILE.test(constraint ?? '')) ||
    (code === CHECK_VIOLATION && CONTACT_MEANWHILE.test(constraint ?? ''))
  );
}

/**
 * Takes the row locks of a transaction. The order is always the same, so that nobody waits in a circle:
 * resources (by id), then participations, then contact profiles, then users, and last what is to be deleted. A resource
 * is locked before anything in its calendar is read or written. A trigger locks the names of resources and channels after
 * all of these. FOR NO KEY UPDATE leaves rows that merely refer to it alone; FOR UPDATE keeps new ones from doing so.
 */
export async function lock<T extends StoredRecord>(
  em: SqlEntityManager,
  entity: EntityClass<T>,
  ids: string[],
  strength: 'for no key update' | 'for update' = 'for no key update',
): Promise<void> {
  const table = sql.table(em.getMetadata(entity).tableName);
  await sql`select id from ${table} where id = any(${ids}::uuid[]) order by id ${sql.raw(strength)}`.execute(
    em.getKysely(),
  );
}

/** The end of a select that finds and locks what is called so in it; the order of `lock` applies. */
export const locking = (table: string) => sql`for no key update of ${sql.table(table)}`;
