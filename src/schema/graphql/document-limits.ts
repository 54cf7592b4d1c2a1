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
import type { Context, Viewer } from '../../platform/access/context.ts';
import { DomainError } from '../../records/errors/domain-error.ts';
import { depthOf } from './document-depth.ts';
import { refusedBeforeExecution, refusedVariables } from './error-answers.ts';
import { pagedTypes, shorterLists, USUAL_LENGTH, valuesOf } from './expected-values.ts';
import { tooLongList } from './list-lengths.ts';

/** Limits a document in tokens: the cost of parsing and validating it. */
export const MAX_TOKENS = 1000;

/** Limits the validation errors in one answer. */
export const MAX_DOCUMENT_ERRORS = 20;

/** Limits a document in characters: blanks and comments are no tokens, but parsed documents keep their text. */
const MAX_DOCUMENT_LENGTH = 20_000;

/** Measures of a document, each with advice. */
const ADVICE = {
  characters: 'send long values as variables',
  levels: 'start at the inner record',
  'root fields': 'send several documents',
  fields: 'ask for less',
  values: 'ask for less, or in smaller pages',
};

/** Cost of a document by one measure, which is more than is allowed. */
interface Excess {
  measure: keyof typeof ADVICE;
  cost: number;
  limit: number;
}

/** Errors: TOO_COMPLEX with the cost and its limit. */
const refusedAs = ({ measure, ...excess }: Excess): GraphQLError => {
  const message = `The document costs ${excess.cost} ${measure}; the limit is ${excess.limit}: ${ADVICE[measure]}`;
  return refusedBeforeExecution(new DomainError('TOO_COMPLEX', { message, excess }));
};

/** Refuses the body of a request whose document is too long to be parsed. Errors: TOO_COMPLEX. */
export function refuseLongDocument(body: unknown): void {
  const { query } = Object(body) as { query?: unknown };
  if (typeof query !== 'string' || query.length <= MAX_DOCUMENT_LENGTH) return;
  throw refusedAs({ measure: 'characters', cost: query.length, limit: MAX_DOCUMENT_LENGTH });
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
const STRANGER: Allowance = { queries: 3, mutations: 1, fields: 100, values: 66_000 };
const KEY_HOLDER: Allowance = { queries: 50, mutations: 50, fields: 1_000, values: 100_000 };

const allowanceOf = ({ kind }: Viewer): Allowance => (kind === 'anonymous' ? STRANGER : KEY_HOLDER);

/** Limits the selections that are visited: nested fragments can double their number without selecting a field. */
const MAX_SELECTIONS_PER_FIELD = 10;

/** Levels of the deepest useful answer, which is that of introspection, with a margin. */
const MAX_DEPTH = 16;

const sentenceOf = ({ queries, mutations, fields, values }: Allowance): string =>
  `${queries} queries or ${mutations} mutation${mutations === 1 ? '' : 's'}, ${fields} fields and ${values} values`;

/** Describes the limits of one document, for the description of the schema. */
export const limitsText = (schema: GraphQLSchema): string =>
  [
    `One document may cost ${MAX_DOCUMENT_LENGTH} characters, ${MAX_TOKENS} tokens and ${MAX_DEPTH} levels;`,
    `without a key ${sentenceOf(STRANGER)}, with a key ${sentenceOf(KEY_HOLDER)}.`,
    'A field counts wherever a fragment repeats it.',
    'Values are those of the answer, as they are estimated before anything is read:',
    `the fields of a page count \`first\` times, those of another list ${USUAL_LENGTH} times (${shorterLists(schema)}).`,
    'A dearer document is refused as a whole (TOO_COMPLEX), with `cost` and `limit` in the extensions of the error.',
  ].join(' ');

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
    const depth = depthOf(document, operation);
    if (depth > MAX_DEPTH) throw refusedAs({ measure: 'levels', cost: depth, limit: MAX_DEPTH });
    const excess = excessOf({ schema, query: document, variables, operation, paged }, allowanceOf(viewer));
    if (excess) throw refusedAs(excess);
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

const sentElsewhere = () =>
  new DomainError('INVALID_INPUT', { message: 'Send subscriptions with Accept: text/event-stream' });

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

/** Thrown to end an estimate: fragments can multiply fields. */
class TooMuch extends Error {}

/** Returns the first limit that a document exceeds; undefined: it may be executed. Errors: INVALID_INPUT. */
function excessOf({ schema, query, variables, operation, paged }: Asked, allowance: Allowance): Excess | undefined {
  const root = schema.getRootType(operation.operation);
  let fields = 0;
  let rootFields = 0;
  const estimate: ComplexityEstimator = (each) => {
    if (each.type === root && each.field.name !== TypeNameMetaFieldDef.name) rootFields += 1;
    fields += 1;
    if (fields > 2 * allowance.fields) throw new TooMuch();
    return Math.min(valuesOf(each, paged), Number.MAX_SAFE_INTEGER);
  };
  const values = complexity({
    schema,
    query,
    variables,
    ...(operation.name && { operationName: operation.name.value }),
    estimators: [estimate],
    maxQueryNodes: allowance.fields * MAX_SELECTIONS_PER_FIELD,
  });
  if (values === null) return { measure: 'fields', cost: 2 * allowance.fields, limit: allowance.fields };
  const isMutation = operation.operation === OperationTypeNode.MUTATION;
  const costs: Excess[] = [
    { measure: 'root fields', cost: rootFields, limit: isMutation ? allowance.mutations : allowance.queries },
    { measure: 'fields', cost: fields, limit: allowance.fields },
    { measure: 'values', cost: values, limit: allowance.values },
  ];
  return costs.find(({ cost, limit }) => cost > limit);
}

/** Estimates the values in an answer; null if the estimate was ended. Errors: those of invalid arguments. */
function complexity(options: Parameters<typeof getComplexity>[0]): number | null {
  try {
    return getComplexity(options);
  } catch (error) {
    // the library's error for too many selections has no nodes
    const isWrong = error instanceof GraphQLError ? error.nodes : !(error instanceof TooMuch);
    if (!isWrong) return null;
    throw error instanceof GraphQLError ? refusedVariables(error) : error;
  }
}
