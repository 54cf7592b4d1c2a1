import type { Level } from 'pino';
import { ERRORS } from '../errors.ts';
import type { ObservedRequest } from './requests.ts';

/** Asked every few seconds, and never of interest as long as the answer is the usual one. */
const QUIET = new Set(['/health/live', '/health/ready', '/metrics']);

/** One line for each request. */
export function logRequest(request: ObservedRequest): void {
  const { log, method, route, operationName, operations, crm, status, codes, milliseconds, traceId } = request;
  const fields = [...new Set(operations.map(({ field }) => field))];
  const line = {
    method,
    route,
    ...(operationName && { operation: operationName }),
    ...(fields.length && { fields }),
    ...(crm && { crm }),
    status,
    ...(codes.size && { errors: [...codes] }),
    ms: Math.round(milliseconds * 10) / 10,
    ...(traceId && { trace: traceId }),
  };
  log[levelOf(request)](line, 'request');
}

/** GraphQL answers errors with 200, so the worst of the codes counts, too. */
function levelOf({ route, status, codes }: ObservedRequest): Level {
  const statuses = [status, ...[...codes].map((code) => ERRORS[code].status)];
  if (statuses.some((each) => each >= 500)) return 'error';
  // somebody may be trying keys, or more than is allowed
  if (statuses.some((each) => each === 401 || each === 403 || each === 429)) return 'warn';
  return QUIET.has(route) ? 'debug' : 'info';
}
