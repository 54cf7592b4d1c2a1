import { bodyParser } from '@koa/bodyparser';
import type { Middleware, ParameterizedContext } from 'koa';
import type { ContextOf } from '../access/context.ts';
import { DomainError } from '../errors/domain-error.ts';

const KIB = 1024;

/** Maximum size of a decompressed body. The largest body of an honest consumer is below 8 KiB. */
const MAX_KIB = { withoutKey: 16, withKey: 256 };

/** Levels that no useful body reaches, far below the depth at which recursive functions fail. */
const MAX_DEPTH = 64;

/** Apollo searches the spaces at the end of a Content-Type from each space: 15 KB of them took 100 ms. */
const MAX_CONTENT_TYPE_LENGTH = 256;

/**
 * Reads a JSON body. Run it after the CORS headers are set: a page of another origin must see why its body was refused.
 * Errors: UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE, MALFORMED_JSON, INVALID_INPUT.
 */
export function bodyReader(contextOf: ContextOf): Middleware[] {
  const small = parserOf(MAX_KIB.withoutKey, ', the limit without a valid key');
  const large = parserOf(MAX_KIB.withKey);
  const parse: Middleware = async (ctx, next) => {
    const isLarge = mayBeLarge(ctx) && (await contextOf(ctx)).viewer.kind !== 'anonymous';
    return (isLarge ? large : small)(ctx, next);
  };
  return [requireJson, parse, refuseDeepBody];
}

/** True if the key must be looked up before the body is read. Most bodies are short and have a Content-Length. */
function mayBeLarge({ request }: ParameterizedContext): boolean {
  const isOfUnknownLength = request.get('Content-Encoding') !== '' || request.get('Transfer-Encoding') !== '';
  return isOfUnknownLength || (request.length ?? 0) > MAX_KIB.withoutKey * KIB;
}

const parserOf = (kib: number, reason = ''): Middleware =>
  bodyParser({
    enableTypes: ['json'],
    jsonLimit: kib * KIB,
    onError: ({ status }: Error & { status?: number }) => {
      if (status === 413) {
        throw new DomainError('PAYLOAD_TOO_LARGE', { message: `The body is larger than ${kib} KiB${reason}` });
      }
      if (status !== 415) throw new DomainError('MALFORMED_JSON');
      throw new DomainError('UNSUPPORTED_MEDIA_TYPE', { message: 'The Content-Encoding must be gzip, deflate or br' });
    },
  });

const requireJson: Middleware = (ctx, next) => {
  // `is` returns null without a body; a length of 0 means the same
  const isLong = ctx.get('Content-Type').length > MAX_CONTENT_TYPE_LENGTH;
  if (isLong || (ctx.request.length !== 0 && ctx.is('json') === false)) throw new DomainError('UNSUPPORTED_MEDIA_TYPE');
  return next();
};

const refuseDeepBody: Middleware = (ctx, next) => {
  const { body } = ctx.request;
  if (isDeeper(body, MAX_DEPTH)) {
    throw new DomainError('INVALID_INPUT', {
      field: 'body',
      message: `must not be nested deeper than ${MAX_DEPTH} levels`,
    });
  }
  return next();
};

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((each) => isDeeper(each, levels - 1));
}
