import type { GraphQLFieldResolver, GraphQLResolveInfo, GraphQLSchema } from 'graphql';
import { DomainError } from '../../records/errors/domain-error.ts';
import type { ErrorCode } from '../../records/errors/error-table.ts';
import { domainError } from '../../records/errors/failures.ts';
import { purposeOf } from './cause.ts';
import { currentRequest, type ObservedRequest } from './requests.ts';

/** Outcome of one field of Query or Mutation. */
export interface OperationOutcome {
  /** Name in the schema. */
  field: string;
  /** Code of the error; null after success. */
  code: ErrorCode | null;
  /** Cause, if several causes share a code. */
  reason: string | null;
  /** State of the result, if it has one: a booking is BOOKED or REQUESTED. */
  state: string | null;
}

/** Runs an operation in its own span; set if tracing is on. */
type Trace = <Result>(field: string, run: () => Promise<Result>) => Promise<Result>;

const tracing: { trace: Trace } = { trace: (_field, run) => run() };

export function traceOperations(trace: Trace): void {
  tracing.trace = trace;
}

/** Names of the fields whose outcomes are added to requests. */
export const OBSERVED_FIELDS = new Set<string>();

type Resolve = GraphQLFieldResolver<unknown, unknown>;

/**
 * Wraps each field of Query and Mutation to add its outcome to the current request, over GraphQL and REST. The wrapper
 * is outside the resolver's transaction: an outcome is committed, unless an Idempotency-Key keeps the transaction open
 * until the answer.
 */
export function observeOperations(schema: GraphQLSchema): void {
  for (const type of [schema.getQueryType(), schema.getMutationType()]) {
    for (const field of Object.values(type?.getFields() ?? {})) {
      if (!field.resolve) continue;
      field.resolve = observed(field.name, field.resolve);
      OBSERVED_FIELDS.add(field.name);
    }
  }
}

/** Shorter than any key or token, so that none is logged as the name of an operation. */
const MAX_NAME_LENGTH = 40;

function observed(field: string, resolve: Resolve): Resolve {
  return async (source, args, context, info) => {
    const request = currentRequest();
    if (!request) return resolve(source, args, context, info);
    request.operationName = nameOf(request, info);
    request.operation = field;
    request.link = purposeOf(args.token);
    try {
      const value = await tracing.trace(field, async () => resolve(source, args, context, info));
      request.operations.push({ field, code: null, reason: null, state: stateOf(value) });
      return value;
    } catch (error) {
      request.operations.push({ field, state: null, ...failureOf(error) });
      throw error;
    }
  };
}

/** Returns the operation name that a CRM chose. Anonymous callers could put personal data into names. */
function nameOf({ crm }: ObservedRequest, { operation }: GraphQLResolveInfo): string | null {
  const name = operation?.name?.value;
  return crm !== null && name && name.length <= MAX_NAME_LENGTH ? name : null;
}

function stateOf(value: unknown): string | null {
  const { state } = Object(value);
  return typeof state === 'string' ? state : null;
}

function failureOf(thrown: unknown): Pick<OperationOutcome, 'code' | 'reason'> {
  const error = domainError(thrown);
  const { reason } = thrown instanceof DomainError ? thrown.extensions : {};
  return { code: error?.code ?? 'INTERNAL', reason: typeof reason === 'string' ? reason : null };
}
