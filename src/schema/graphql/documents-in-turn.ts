import type { GraphQLSchema } from 'graphql';
import type { Middleware, ParameterizedContext } from 'koa';
import type { ContextOf } from '../../platform/access/context.ts';
import { setRetryAfter } from '../../platform/http/error-answers.ts';
import { answerInTurn } from '../../platform/http/shared-answer.ts';
import { noteError } from '../../platform/observability/requests.ts';
import { DomainError } from '../../records/errors/domain-error.ts';
import { ERRORS } from '../../records/errors/error-table.ts';
import { workOfDocuments } from './expensive-fields.ts';
import { asksForMutation } from './mutation-document.ts';

/** Lets documents with expensive fields, and queries with a key, wait for their turn. A mutation is never behind a list. */
export function queriesInTurn(schema: GraphQLSchema, contextOf: ContextOf): Middleware {
  const workOf = workOfDocuments(schema);
  return async (ctx, next) => {
    const { query } = ctx.method === 'POST' ? Object(ctx.request.body) : ctx.query;
    const work = typeof query === 'string' ? workOf(query) : null;
    if (work === 'waiting') return next();
    // Apollo answers the errors of the context
    const context = await contextOf(ctx).catch(() => undefined);
    const isCheap = !work && context?.viewer.kind !== 'crm';
    if (!context || isCheap || asksForMutation(ctx.request.body)) return next();
    try {
      if (work) await answerInTurn(ctx, context, work === 'shared' ? keyOf(ctx) : null, next);
      else await context.inTurnToRead(next);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refuse(ctx, error);
    }
  };
}

/** Headers that Apollo looks at. */
const READ_HEADERS = ['accept', 'content-type', 'apollo-require-preflight', 'x-apollo-operation-name'];

/** Everything that an answer follows from, besides the caller. */
const keyOf = (ctx: ParameterizedContext): string =>
  JSON.stringify(['graphql', ctx.method, ctx.querystring, ctx.request.body, READ_HEADERS.map((name) => ctx.get(name))]);

function refuse(ctx: ParameterizedContext, error: DomainError): void {
  noteError(error);
  setRetryAfter(ctx, error);
  ctx.status = ERRORS[error.code].status;
  ctx.body = { errors: [{ message: error.message, extensions: error.extensions }] };
}
