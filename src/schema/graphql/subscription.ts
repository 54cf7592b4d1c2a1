import { AsyncLocalStorage } from 'node:async_hooks';
import {
  createSourceEventStream,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  OperationTypeNode,
  parse,
  validate,
} from 'graphql';
import { frameOf } from '../../events/live/frame.ts';
import type { Context } from '../../platform/access/context.ts';
import { checkScopes, scopesOf } from '../../platform/access/scopes.ts';
import { DomainError } from '../../records/errors/domain-error.ts';
import { domainError } from '../../records/errors/failures.ts';
import { limitsOf, MAX_DOCUMENT_ERRORS, MAX_TOKENS, refuseLongDocument } from './document-limits.ts';
import { formatError, refusedBeforeExecution } from './error-answers.ts';
import { shownTo } from './introspection.ts';

/** GraphQL request with a document. */
export interface GraphqlRequest {
  query: string;
  variables: { readonly [name: string]: unknown };
  operationName: string | undefined;
}

type Frames = AsyncIterator<Buffer, void>;

/**
 * Returns the results of a subscription as events, on a shared connection with the id of the operation. A refused
 * subscription has one result, with the errors.
 */
export type Subscribe = (request: GraphqlRequest, context: Context, id?: string) => Promise<Frames>;

/** Last event of a subscription in the protocol of graphql-sse: the client must not reconnect. */
const completeOf = (id: string | undefined): Buffer =>
  frameOf({ event: 'complete', data: JSON.stringify(id === undefined ? null : { id }) });

/**
 * Creates the function that runs subscriptions: each result is an event `next`. Errors, at first and of `next`:
 * UNAVAILABLE, so that clients connect again. `complete` would forbid it.
 */
export function subscriptionsOf(schema: GraphQLSchema): Subscribe {
  const check = checkOf(schema);
  return async (request, context, id) => {
    try {
      const args = { ...check(request, context), contextValue: context };
      const source = await createSourceEventStream(args);
      if ('errors' in source) throw new AggregateError(source.errors ?? []);
      return resultsOf(source as AsyncIterable<unknown>, args, id);
    } catch (error) {
      const errors = error instanceof AggregateError ? error.errors : [error];
      for (const each of errors) throwIfPassing(each);
      return refusal(errors, context, id);
    }
  };
}

/** Returns a function that parses and checks a document as `/graphql` does. It throws all errors of validation. */
function checkOf(schema: GraphQLSchema): (request: GraphqlRequest, context: Context) => ExecutionArgs {
  const checkLimits = limitsOf(schema);
  return (request, { viewer }) => {
    refuseLongDocument(request);
    const { query, variables, operationName } = request;
    const document = parse(query, { maxTokens: MAX_TOKENS });
    const errors = validate(schema, document, undefined, { maxErrors: MAX_DOCUMENT_ERRORS });
    if (errors.length) throw new AggregateError(errors);
    const operation = getOperationAST(document, operationName);
    if (operation?.operation !== OperationTypeNode.SUBSCRIPTION) throw refusedBeforeExecution(noSubscription());
    checkLimits({ document, operation, variables, viewer });
    // the key is checked by the source, the scopes by each result only
    checkScopes(viewer, scopesOf(schema, document.definitions));
    return { schema, document, operationName, variableValues: variables };
  };
}

const noSubscription = () =>
  new DomainError('INVALID_INPUT', {
    message: 'The document has no subscription: send other operations to /graphql, with Accept: application/json',
  });

/** Executes the selection for each event of a source when the client has read the result before. */
function resultsOf(
  source: AsyncIterable<unknown>,
  args: ExecutionArgs & { contextValue: Context },
  id: string | undefined,
): Frames {
  const events = source[Symbol.asyncIterator]();
  // errors are logged with the request that subscribed
  const inRequest = AsyncLocalStorage.snapshot();
  const resultOf = async (): Promise<ExecutionResult | undefined> => {
    const { value, done } = await events.next();
    return done ? undefined : execute({ ...args, rootValue: value, contextValue: args.contextValue.renewed() });
  };
  let ends = false;
  return {
    async next() {
      if (ends) return { value: undefined, done: true };
      const result = await inRequest(resultOf).catch((error: unknown) => {
        throwIfPassing(error);
        return { errors: [error] };
      });
      ends = !result;
      return { value: result ? inRequest(() => nextOf(result, args.contextValue, id)) : completeOf(id) };
    },
    async return() {
      await events.return?.();
      return { value: undefined, done: true };
    },
  };
}

/** Errors: UNAVAILABLE for a failure of the database that passes. */
function throwIfPassing(error: unknown): void {
  const known = domainError(error);
  if (known?.code === 'UNAVAILABLE') throw known;
}

async function* refusal(errors: readonly unknown[], context: Context, id?: string): AsyncGenerator<Buffer, void> {
  yield nextOf({ errors }, context, id);
  yield completeOf(id);
}

function nextOf(
  { errors, ...result }: { errors?: readonly unknown[] | undefined },
  { viewer }: Context,
  id?: string,
): Buffer {
  const shown = errors?.map((error) => formatError(asGraphqlError(error).toJSON(), error));
  const payload = { ...(shown && { errors: shownTo(viewer, shown) }), ...result };
  return frameOf({ event: 'next', data: JSON.stringify(id === undefined ? payload : { id, payload }) });
}

const asGraphqlError = (error: unknown): GraphQLError =>
  error instanceof GraphQLError ? error : new GraphQLError('', { originalError: error as Error });
