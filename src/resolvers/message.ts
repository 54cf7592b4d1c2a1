import { DomainError } from '../errors.ts';

const LONGEST = 1024;

/** A message in an argument; null if nothing was written. Errors: INVALID_INPUT if it is too long. */
export function readMessage(message: string | null): string | null {
  if (message && message.length > LONGEST) {
    const problem = `must be at most ${LONGEST} characters long`;
    throw new DomainError('INVALID_INPUT', { field: 'message', message: problem });
  }
  return message || null;
}
