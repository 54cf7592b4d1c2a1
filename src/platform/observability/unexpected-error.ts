import { DomainError } from '../../records/errors/domain-error.ts';
import { ERRORS } from '../../records/errors/error-table.ts';
import { currentRequest } from './requests.ts';

/** Logs an error with the id of the request. Callers receive the id only. */
export function unexpected(error: unknown): DomainError {
  const request = currentRequest();
  if (!request) throw error;
  request.log.error({ error }, 'unexpected error');
  return new DomainError('INTERNAL', { message: `${ERRORS.INTERNAL.message} (error ${request.id})` });
}
