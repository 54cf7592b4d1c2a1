import type { ApolloServerPlugin } from '@apollo/server';
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  getVariableValues,
  isInputType,
  type OperationDefinitionNode,
  OperationTypeNode,
  TypeNameMetaFieldDef,
  typeFromAST,
  type VariableDefinitionNode,
} from 'graphql';
// the ES module, which Node would choose, loads a second copy of graphql
import { type ComplexityEstimator, getComplexity } from 'graphql-query-complexity/cjs';
import type { Context, Viewer } from '../access/context.ts';
import { DomainError } from '../errors/domain-error.ts';
import { depthOf } from './document-depth.ts';
import { refusedBeforeExecution, refusedVariables } from './error-answers.ts';
import { pagedTypes, valuesOf } from './expected-values.ts';
import { tooLongList } from './list-lengths.ts';

/** Limits a document in tokens: the cost of parsing and validating it. */
export const MAX_TOKENS = 1000;

/** Limits the validation errors in one answer. */
export const MAX_DOCUMENT_ERRORS = 20;

/** Limits a document in characters: blanks and comments are no tokens, but parsed documents keep their text. */
const MAX_DOCUMENT_LENGTH = 20_000;

/** Refuses the body of a request whose document is too long to be parsed. Errors: TOO_COMPLEX. */
export function refuseLongDocument(body: unknown): void {
  const { query } = Object(body) as { query?: unknown };
  if (typeof query !== 'string' || query.length <= MAX_DOCUMENT_LENGTH) return;
  const message = `A document may have at most ${MAX_DOCUMENT_LENGTH} characters: send long values as variables`;
  throw refusedBeforeExecution(new DomainError('TOO_COMPLEX', { message }));
}

/** Limits of one document. */
interface Allowance {
  queries: number;
  mutations: number;
  /** Selected fields; those of a fragment count wherever it is spread. They limit the cost of one item of a list. */
  fields: number;
  /** Values in the answer, as `valuesOf` estimates them. */
  values: number;
}

/** A listing of 1000 starts, in groups and with all fields that REST shows, has 65 001 values. */
const STRANGER: Allowance = { queries: 3, mutations: 1, fields: 60, values: 66_000 };
const KEY_HOLDER: Allowance = { queries: 50, mutations: 50, fields: 1_000, values: 100_000 };

const allowanceOf = ({ kind }: Viewer): Allowance => (kind === 'anonymous' ? STRANGER : KEY_HOLDER);

/** Limits the selections that are visited: nested fragments can double their number without selecting a field. */
const MAX_SELECTIONS_PER_FIELD = 10;

/** Levels of the deepest useful answer, which is that of introspection, with a margin. */
const MAX_DEPTH = 16;

const TOO_MANY_VALUES = 'The document asks for too many values at once: ask for less, or in smaller pages';

/** Operation that a caller asks for. */
interface AskedOperation {
  document: DocumentNode;
  operation: OperationDefinitionNode;
  variables: { readonly [name: string]: unknown };
  viewer: Viewer;
}

/**
 * Returns a function that refuses a document before any of it is executed. Errors: TOO_COMPLEX, INVALID_INPUT.
 *
 * The check of variables ends at the first wrong value. Each wrong value costs an error that quotes the whole list: for
 * 125 000 of them, 369 bytes compressed, all errors took 19 seconds.
 */
export function limitsOf(schema: GraphQLSchema): (asked: AskedOperation) => void {
  const paged = pagedTypes(schema);
  return ({ document, operation, variables, viewer }) => {
    const definitions = operation.variableDefinitions ?? [];
    refuseLongLists(schema, definitions, variables);
    const { errors } = getVariableValues(schema, definitions, variables, { maxErrors: 1 });
    if (errors) throw refusedVariables(errors[0]!);
    const message =
      depthOf(document, operation) > MAX_DEPTH
        ? `One document may be at most ${MAX_DEPTH} levels deep`
        : excess({ schema, query: document, variables, operation, paged }, allowanceOf(viewer));
    if (message) throw refusedBeforeExecution(new DomainError('TOO_COMPLEX', { message }));
  };
}

/** Refuses documents that exceed the limits, and subscriptions, which Apollo does not answer. */
export function documentLimits(schema: GraphQLSchema): ApolloServerPlugin<Context> {
  const checkLimits = limitsOf(schema);
  return {
    requestDidStart: async () => ({
      didResolveOperation: async ({ document, operation, request: { variables = {} }, contextValue: { viewer } }) => {
        if (!operation) return;
        if (operation.operation === OperationTypeNode.SUBSCRIPTION) throw refusedBeforeExecution(sentElsewhere());
        checkLimits({ document, operation, variables, viewer });
      },
    }),
  };
}

const sentElsewhere = () => new DomainError('INVALID_INPUT', { message: 'Send subscriptions to /graphql/stream' });

function refuseLongLists(
  schema: GraphQLSchema,
  definitions: readonly VariableDefinitionNode[],
  given: { readonly [name: string]: unknown },
): void {
  for (const { variable, type: node } of definitions) {
    const name = variable.name.value;
    const type = typeFromAST(schema, node);
    const found = isInputType(type) ? tooLongList(given[name], type, name) : undefined;
    if (found) throw refusedBeforeExecution(new DomainError('INVALID_INPUT', { fields: [found] }));
  }
}

interface Asked {
  schema: GraphQLSchema;
  query: DocumentNode;
  variables: { readonly [name: string]: unknown };
  operation: OperationDefinitionNode;
  paged: ReadonlySet<string>;
}

/** Thrown to end an estimate as soon as it is too high. */
class TooMuch extends Error {}

/** Describes how a document exceeds its allowance; undefined: it may be executed. */
function excess({ schema, query, variables, operation, paged }: Asked, allowance: Allowance): string | undefined {
  const root = schema.getRootType(operation.operation);
  let fields = 0;
  let rootFields = 0;
  const estimate: ComplexityEstimator = (each) => {
    if (each.type === root && each.field.name !== TypeNameMetaFieldDef.name) rootFields += 1;
    fields += 1;
    const values = valuesOf(each, paged);
    if (fields > allowance.fields || values > allowance.values) throw new TooMuch();
    return values;
  };
  const values = complexity({
    schema,
    query,
    variables,
    ...(operation.name && { operationName: operation.name.value }),
    estimators: [estimate],
    maxQueryNodes: allowance.fields * MAX_SELECTIONS_PER_FIELD,
  });
  if (values > allowance.values) return TOO_MANY_VALUES;
  const max = operation.operation === OperationTypeNode.MUTATION ? allowance.mutations : allowance.queries;
  if (rootFields <= max) return undefined;
  return `One document may have at most ${max} root field${max === 1 ? '' : 's'} in a ${operation.operation}`;
}

/** Estimates the values in an answer; infinite if the estimate was ended. Errors: those of invalid arguments. */
function complexity(options: Parameters<typeof getComplexity>[0]): number {
  try {
    return getComplexity(options);
  } catch (error) {
    // the library's error for too many selections has no nodes
    const isWrong = error instanceof GraphQLError ? error.nodes : !(error instanceof TooMuch);
    if (!isWrong) return Number.POSITIVE_INFINITY;
    throw error instanceof GraphQLError ? refusedVariables(error) : error;
  }
}
