import { HeaderMap } from '@apollo/server';
import { ApolloServerErrorCode } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError, Kind } from 'graphql';
import type { Middleware, ParameterizedContext } from 'koa';
import { shortened } from '../../languages/i18n/shortened.ts';
import { setRetryAfter } from '../../platform/http/error-answers.ts';
import { noteError } from '../../platform/observability/requests.ts';
import { unexpected } from '../../platform/observability/unexpected-error.ts';
import { DomainError } from '../../records/errors/domain-error.ts';
import { ERRORS } from '../../records/errors/error-table.ts';
import { domainError } from '../../records/errors/failures.ts';

/** Formats an error for GraphQL clients: a row of the error table, or Apollo's message about a malformed operation. */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const cause = error instanceof GraphQLError ? (error.originalError ?? error) : error;
  const known = domainError(error);
  const answered = known ?? (cause instanceof GraphQLError ? invalid(formatted, error) : unexpected(error));
  const { code, extensions } = answered;
  noteError(answered);
  const message = code === 'INVALID_INPUT' && !known ? shortened(formatted.message).toWellFormed() : answered.message;
  return { ...formatted, message, extensions };
}

/** Refuses a whole GraphQL request with the status of the error's row; Apollo would answer 500. */
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

/** Refuses variables that do not match their types, as Apollo does on execution. */
export const refusedVariables = ({ message, nodes, originalError }: GraphQLError): GraphQLError =>
  new GraphQLError(message, {
    nodes,
    originalError,
    extensions: { code: ApolloServerErrorCode.BAD_USER_INPUT, http: { status: ERRORS.INVALID_INPUT.status } },
  });

/** Rethrows an error of the context factory. A busy service answers 503 with Retry-After; Apollo would answer 500. */
export function rethrowForApollo(error: unknown): never {
  const known = domainError(error);
  if (known?.code !== 'UNAVAILABLE') throw error;
  throw refusedBeforeExecution(known);
}

/** Names the wrong part of a variable, as REST and the rules of inputs do. */
function invalid({ extensions, message }: GraphQLFormattedError, error: unknown): DomainError {
  const isVariable = extensions?.code === ApolloServerErrorCode.BAD_USER_INPUT && error instanceof GraphQLError;
  return new DomainError('INVALID_INPUT', { message, field: isVariable ? wrongPart(error) : undefined });
}

/** Returns a path such as `input.address.zip` from a message: `Variable "$input" got … at "input.x[0]"; reason`. */
function wrongPart({ nodes, message, originalError }: GraphQLError): string | undefined {
  const [definition] = nodes ?? [];
  if (definition?.kind !== Kind.VARIABLE_DEFINITION) return undefined;
  const reason = originalError?.message ?? '';
  const [, place] = / at "([^"]+)"$/.exec(message.slice(0, -`; ${reason}`.length)) ?? [];
  const [, field] = /^Field "([^"]+)"/.exec(reason) ?? [];
  const path = (place ?? definition.variable.name.value).replaceAll(/\[(\d+)\]/g, '.$1');
  return field ? `${path}.${field}` : path;
}

const PATHS = /^\/graphql(\/stream)?\/?$/i;

/** Types of answers by the specification of GraphQL over HTTP; the first is the default. */
const TYPES = ['application/json', 'application/graphql-response+json'];

/** Has requests that never reach Apollo answered as Apollo answers, such as those with a body that cannot be read. */
export const errorsInGraphql: Middleware = (ctx, next) => {
  if (PATHS.test(ctx.path)) ctx.state.answerError = answerError;
  return next();
};

function answerError(ctx: ParameterizedContext, error: DomainError): void {
  setRetryAfter(ctx, error);
  ctx.status = ERRORS[error.code].status;
  ctx.body = { errors: [error.toJSON()] };
  ctx.type = `${ctx.accepts(TYPES) || TYPES[0]}; charset=utf-8`;
}
