import { bodyParser } from '@koa/bodyparser';
import type { Middleware, ParameterizedContext } from 'koa';
import { DomainError } from '../../../records/errors/domain-error.ts';

/**
 * Exceeds all fields at their limits with each byte escaped to three: answers of 7,500 bytes, a message of 1024 characters.
 * A page repeats what was typed, and may write six characters for one.
 */
export const MAX_FORM_BYTES = 40 * 1024;

/** Reads the body of a form; only for routes of pages. Errors: UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE. */
export const readForm: Middleware[] = [
  (ctx, next) => {
    if (ctx.request.length !== 0 && ctx.is('urlencoded') === false) throw new DomainError('UNSUPPORTED_MEDIA_TYPE');
    return next();
  },
  bodyParser({ enableTypes: ['form'], formLimit: `${MAX_FORM_BYTES}b`, onError: refuse }),
];

function refuse(error: Error & { status?: number }): never {
  throw new DomainError(error.status === 413 ? 'PAYLOAD_TOO_LARGE' : 'INVALID_INPUT');
}

/** Returns a field of a form; empty if it is missing. Errors: INVALID_INPUT. */
export function fieldOf(ctx: ParameterizedContext, name: string): string {
  const { [name]: text = '' } = (ctx.request.body ?? {}) as { [name: string]: unknown };
  if (typeof text !== 'string') throw new DomainError('INVALID_INPUT');
  return text;
}

/** Returns the typed message. Browsers count a line break as one character, and send two. Errors: INVALID_INPUT. */
export const messageOf = (ctx: ParameterizedContext): string => fieldOf(ctx, 'message').replaceAll('\r\n', '\n');

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export const isUuid = (text: string | null): text is string => UUID.test(text ?? '');

/** Returns the uuid that a link names beside its token. Errors: INVALID_TOKEN for any other text, as for a foreign uuid. */
export function linkedUuid(text: string | null): string {
  if (!isUuid(text)) throw new DomainError('INVALID_TOKEN');
  return text;
}

/** Returns a query parameter; null unless it is there exactly once. */
export function single(ctx: ParameterizedContext, name: string): string | null {
  const value = ctx.query[name];
  return typeof value === 'string' ? value : null;
}
