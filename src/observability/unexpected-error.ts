import { DomainError, ERRORS } from '../errors.ts';
import { currentRequest } from './requests.ts';

/** Logs an error under the id of the request. Callers receive that id and nothing else of the error. */
export function unexpected(error: unknown): DomainError {
  const request = currentRequest();
  if (!request) throw error;
  request.log.error({ error }, 'unexpected error');
  return new DomainError('INTERNAL', { message: `${ERRORS.INTERNAL.message} (error ${request.id})` });
}
