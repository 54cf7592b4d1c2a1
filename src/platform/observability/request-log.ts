import type { Level } from 'pino';
import { ERRORS } from '../../records/errors/error-table.ts';
import type { ObservedRequest } from './requests.ts';

/** Routes that probes call every few seconds; logged as debug unless they fail. */
const QUIET = new Set(['/health/live', '/health/ready', '/metrics']);

/** Logs one line per request. */
export function logRequest(request: ObservedRequest): void {
  const { log, method, route, operationName, operations, crm, status, codes, causes, milliseconds, traceId } = request;
  const fields = [...new Set(operations.map(({ field }) => field))];
  const line = {
    method,
    route,
    ...(operationName && { operation: operationName }),
    ...(fields.length && { fields }),
    ...(crm && { crm }),
    status,
    ...(codes.size && { errors: [...codes] }),
    ...(causes.size && { causes: [...causes] }),
    ms: Math.round(milliseconds * 10) / 10,
    ...(traceId && { trace: traceId }),
  };
  log[levelOf(request)](line, 'request');
}

/** Returns the level by the status and all error codes, because GraphQL answers errors with 200. */
function levelOf({ route, status, codes }: ObservedRequest): Level {
  const statuses = [status, ...[...codes].map((code) => ERRORS[code].status)];
  if (statuses.some((each) => each >= 500)) return 'error';
  // possible attacks: wrong keys, too many requests
  if (statuses.some((each) => each === 401 || each === 403 || each === 429)) return 'warn';
  return QUIET.has(route) ? 'debug' : 'info';
}
