import { DomainError } from './domain-error.ts';

/** Thrown to retry a transaction: something it read has changed. */
export class LostRace extends Error {}

/** Thrown by a first try without a transaction that cannot decide: it has changed nothing. */
export class Undecided extends LostRace {}

/** Returns the result of a call. Errors: Undecided if it refuses anything by what a process remembers, which may be old. */
export function decided<Result>(call: () => Result): Result {
  try {
    return call();
  } catch (error) {
    throw error instanceof DomainError ? new Undecided(error.message, { cause: error }) : error;
  }
}
