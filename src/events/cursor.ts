import { DomainError } from '../records/errors/domain-error.ts';

/** Position of an event in the log of a CRM. */
export interface LogPosition {
  sequence: number;
  /** SHA-256 of the log up to it, hexadecimal. */
  hash: string;
}

/** Hexadecimal digits of the hash in a cursor. They show that the log is still the one that the cursor is of. */
const DIGITS = 8;

const CURSOR = /^(\d{1,15})-([\da-f]{8})$/;

/** Returns the cursor of a position: `42-9f86d081`. */
export const cursorOf = ({ sequence, hash }: LogPosition): string => `${sequence}-${hash.slice(0, DIGITS)}`;

/** Reads a cursor; its hash has 8 digits. Errors: INVALID_INPUT naming `field`. */
export function readCursor(cursor: string, field: string): LogPosition {
  const [, sequence, hash] = CURSOR.exec(cursor) ?? [];
  if (!sequence || !hash) {
    throw new DomainError('INVALID_INPUT', { field, message: 'must be a cursor such as 42-9f86d081, or head' });
  }
  return { sequence: Number(sequence), hash };
}

/** True if a position is that of a cursor. */
export const isAt = ({ hash }: LogPosition, position: LogPosition): boolean => position.hash.startsWith(hash);
