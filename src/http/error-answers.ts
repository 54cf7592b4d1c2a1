import { HeaderMap } from '@apollo/server';
import { ApolloServerErrorCode } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError, Kind } from 'graphql';
import type { Middleware, ParameterizedContext } from 'koa';
import { DomainError, domainError, ERRORS } from '../errors.ts';
import { currentRequest } from '../observability/requests.ts';
import { API_INFO } from '../rest/adapter.ts';
import { shortened } from '../shortened.ts';

/** The one funnel from a thrown error, or from a path that nobody answers, to its answer: REST's, unless told otherwise. */
export const answerErrors: Middleware = async (ctx, next) => {
  try {
    await next();
    if (ctx.status === 404 && ctx.body == null) throw new DomainError('UNKNOWN_PATH');
    if (ctx.status === 405 || ctx.status === 501) throw new DomainError('METHOD_NOT_ALLOWED');
  } catch (thrown) {
    const answer: ErrorAnswer = ctx.state.answerError ?? answerError;
    answer(ctx, domainError(thrown) ?? unexpected(thrown));
  }
};

/** Whatever is not REST leaves its own in `ctx.state.answerError`. */
type ErrorAnswer = (ctx: ParameterizedContext, error: DomainError) => void;

/** Answers with an error as REST documents it. */
export function answerError(
  ctx: ParameterizedContext,
  { code, fields, sentences, message, retryAfter, appointment }: DomainError,
): void {
  const { status, errorCode } = ERRORS[code];
  currentRequest()?.codes.add(code);
  const messages = fields.length ? sentences : [message];
  const seconds = retryAfter ?? (status === 503 ? 1 : undefined);
  if (seconds) ctx.set('Retry-After', String(seconds));
  const more = appointment && { appointment_uuid: appointment };
  ctx.status = status;
  ctx.body = { ...API_INFO, errors: messages.map((text) => ({ errorCode, message: text, ...more })) };
}

/** An error as GraphQL clients see it: a row of the error table, or what Apollo says of a malformed operation. */
export function tellable(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const cause = error instanceof GraphQLError ? (error.originalError ?? error) : error;
  const known = domainError(error);
  const told = known ?? (cause instanceof GraphQLError ? invalid(formatted, error) : unexpected(error));
  currentRequest()?.codes.add(told.code);
  const message = told.code === 'INVALID_INPUT' && !known ? shortened(formatted.message).toWellFormed() : told.message;
  return { ...formatted, message, extensions: told.extensions };
}

/** An error of a whole GraphQL request, with the status of its row: Apollo would make it 500. */
export const refusedBeforeExecution = (error: DomainError): GraphQLError =>
  new GraphQLError(error.message, {
    originalError: error,
    extensions: {
      http: {
        status: ERRORS[error.code].status,
        headers: new HeaderMap(error.retryAfter ? [['retry-after', String(error.retryAfter)]] : []),
      },
    },
  });

/** Variables that are not of their types, as Apollo would refuse them when it runs the document. */
export const refusedVariables = ({ message, nodes, originalError }: GraphQLError): GraphQLError =>
  new GraphQLError(message, {
    nodes,
    originalError,
    extensions: { code: ApolloServerErrorCode.BAD_USER_INPUT, http: { status: ERRORS.INVALID_INPUT.status } },
  });

/** Before there is a context there is no operation, so HTTP tells that the service is busy, too: Apollo would say 500. */
export function rethrowForApollo(error: unknown): never {
  const known = domainError(error);
  if (known?.code !== 'UNAVAILABLE') throw error;
  const http = { status: ERRORS.UNAVAILABLE.status, headers: new HeaderMap([['retry-after', '1']]) };
  throw new GraphQLError(known.message, { originalError: known, extensions: { http } });
}

/** Names the part of a variable that is wrong, as REST and the rules of inputs do. */
function invalid({ extensions, message }: GraphQLFormattedError, error: unknown): DomainError {
  const isVariable = extensions?.code === ApolloServerErrorCode.BAD_USER_INPUT && error instanceof GraphQLError;
  return new DomainError('INVALID_INPUT', { message, field: isVariable ? wrongPart(error) : undefined });
}

/** Such as `input.address.zip`. graphql-js tells it in words only: `Variable "$input" got … at "input.x[0]"; reason`. */
function wrongPart({ nodes, message, originalError }: GraphQLError): string | undefined {
  const [definition] = nodes ?? [];
  if (definition?.kind !== Kind.VARIABLE_DEFINITION) return undefined;
  const reason = originalError?.message ?? '';
  const [, place] = / at "([^"]+)"$/.exec(message.slice(0, -`; ${reason}`.length)) ?? [];
  const [, field] = /^Field "([^"]+)"/.exec(reason) ?? [];
  const path = (place ?? definition.variable.name.value).replaceAll(/\[(\d+)\]/g, '.$1');
  return field ? `${path}.${field}` : path;
}

/** Logs what nobody foresaw under the id of the request, which is all that the caller is told. */
function unexpected(error: unknown): DomainError {
  const request = currentRequest();
  if (!request) throw error;
  request.log.error({ error }, 'an error that nobody foresaw');
  return new DomainError('INTERNAL', { message: `${ERRORS.INTERNAL.message} (error ${request.id})` });
}
