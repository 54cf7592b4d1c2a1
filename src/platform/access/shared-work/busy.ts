import { randomInt } from 'node:crypto';
import { DomainError } from '../../../records/errors/domain-error.ts';

const MAX_RETRY_SECONDS = 5;

/** Returns the refusal of a request that would wait too long. Those that are refused together do not come back together. */
export const busy = (): DomainError =>
  new DomainError('UNAVAILABLE', { retryAfter: randomInt(1, MAX_RETRY_SECONDS + 1) });
