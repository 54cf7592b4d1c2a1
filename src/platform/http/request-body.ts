import { TextDecoder } from 'node:util';
import type { ZlibOptions } from 'node:zlib';
import Bourne from '@hapi/bourne';
import inflate from 'inflation';
import type { Middleware, ParameterizedContext } from 'koa';
import rawBody from 'raw-body';
import { DomainError } from '../../records/errors/domain-error.ts';
import type { ContextOf } from '../access/context.ts';

const KIB = 1024;

/** Maximum sizes of a decompressed body. The largest body of an honest consumer is below 8 KiB. */
const MAX_KIB = { graphql: 16, documented: 64, withKey: 256 };

/** Levels that no useful body reaches, far below the depth at which recursive functions fail. */
const MAX_DEPTH = 64;

/** Apollo searches the spaces at the end of a Content-Type from each space: 15 KB of them took 100 ms. */
const MAX_CONTENT_TYPE_LENGTH = 256;

/**
 * Reads a JSON body of REST. It may have no Content-Type: web pages of other origins can send such a body without a
 * preflight, which rows accept because they take no authority from a browser. Run it after the CORS headers are set: a
 * page of another origin must see why its body was refused. Errors: UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE,
 * MALFORMED_JSON, INVALID_INPUT.
 */
export const restBodyReader = (contextOf: ContextOf): Middleware[] => [
  requireJson(false),
  ...sizedReader(contextOf, MAX_KIB.documented),
];

/** Reads a JSON body of GraphQL, which must have a Content-Type. Otherwise as `restBodyReader`. */
export const graphqlBodyReader = (contextOf: ContextOf): Middleware[] => [
  requireJson(true),
  ...sizedReader(contextOf, MAX_KIB.graphql),
];

/** `kib`: maximum size without a valid key. */
function sizedReader(contextOf: ContextOf, kib: number): Middleware[] {
  const small = parserOf(kib, ', the limit without a valid key');
  const large = parserOf(MAX_KIB.withKey);
  const parse: Middleware = async (ctx, next) => {
    const isLarge = mayExceed(kib, ctx) && (await contextOf(ctx)).viewer.kind !== 'anonymous';
    return (isLarge ? large : small)(ctx, next);
  };
  return [parse, refuseDeepBody];
}

/** True if the key must be looked up before the body is read. Most bodies are short and have a Content-Length. */
function mayExceed(kib: number, { request }: ParameterizedContext): boolean {
  const isOfUnknownLength = request.get('Content-Encoding') !== '' || request.get('Transfer-Encoding') !== '';
  return isOfUnknownLength || (request.length ?? 0) > kib * KIB;
}

const WITH_BODY = new Set(['POST', 'PUT', 'PATCH']);

const parserOf =
  (kib: number, reason = ''): Middleware =>
  async (ctx, next) => {
    if (WITH_BODY.has(ctx.method)) {
      const bytes = await bytesOf(ctx, kib * KIB).catch((error: { status?: number }) => {
        throw refusalOf(error, `The body is larger than ${kib} KiB${reason}`);
      });
      ctx.request.body = bytes.length ? parsed(bytes, ctx.request.charset) : {};
    }
    return next();
  };

/** Reads and decompresses a body. Names of encodings have no case, and `x-gzip` is one of gzip (RFC 9110, 8.4.1). */
async function bytesOf({ req }: ParameterizedContext, limit: number): Promise<Buffer> {
  const { 'content-length': length, 'content-encoding': named = 'identity' } = req.headers;
  const encoding = named.toLowerCase().replace(/^x-gzip$/, 'gzip');
  // the types of the package lack this option
  const options: ZlibOptions & { encoding: string } = { encoding };
  return rawBody(inflate(req, options), { limit, length: encoding === 'identity' ? length : undefined });
}

function refusalOf({ status }: { status?: number }, tooLarge: string): DomainError {
  if (status === 413) return new DomainError('PAYLOAD_TOO_LARGE', { message: tooLarge });
  if (status !== 415) return new DomainError('MALFORMED_JSON');
  return new DomainError('UNSUPPORTED_MEDIA_TYPE', { message: 'The Content-Encoding must be gzip, deflate or br' });
}

const UTF_8 = new TextDecoder('utf-8', { fatal: true });

/** ASCII is read as UTF-8, which has it: a TextDecoder takes its name for Windows-1252, and refuses no byte. */
const ASCII = /^(us-)?ascii$/i;

/** Parses JSON. Invalid bytes are refused: replaced by U+FFFD they would be lost. */
function parsed(bytes: Buffer, charset: string): unknown {
  const decoder = charset && !ASCII.test(charset) ? decoderOf(charset) : UTF_8;
  try {
    const text = decoder.decode(bytes);
    // an object or an array, as in every documented body
    if (/^[ \t\r\n]*[[{]/.test(text)) return Bourne.parse(text);
  } catch {
    // answered below
  }
  throw new DomainError('MALFORMED_JSON');
}

/** Errors: UNSUPPORTED_MEDIA_TYPE for an unknown charset. */
function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset, { fatal: true });
  } catch {
    throw new DomainError('UNSUPPORTED_MEDIA_TYPE');
  }
}

const requireJson =
  (isTyped: boolean): Middleware =>
  (ctx, next) => {
    const type = ctx.get('Content-Type');
    // `is` returns null without a body; a length of 0 means the same
    const hasBody = ctx.request.length !== 0 && ctx.is() !== null;
    const isJson = type ? ctx.is('json', 'text/json', '+json') !== false : !isTyped;
    if (type.length > MAX_CONTENT_TYPE_LENGTH || (hasBody && !isJson)) throw new DomainError('UNSUPPORTED_MEDIA_TYPE');
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
