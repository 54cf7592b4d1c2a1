import {
  createSourceEventStream,
  type DocumentNode,
  type ExecutionResult,
  execute,
  type FieldNode,
  type GraphQLInputType,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  OperationTypeNode,
  parse,
  type ValueNode,
  validate,
} from 'graphql';
import type { Context } from '../../platform/access/context.ts';
import { compiledQuery } from '../../schema/graphql/compiled-query.ts';
import { type WorkKind, workOf } from '../../schema/graphql/expensive-fields.ts';
import type { DocumentEndpoint, Values } from './mapping/endpoint.ts';
import { argumentVariables, type Variable, variablesOf } from './mapping/variables.ts';

/** Runs the document of a row. */
export type Query = (context: Context, variables: Values) => Promise<ExecutionResult> | ExecutionResult;

/** Document of a row, ready to run. */
export interface CompiledDocument {
  query: Query;
  /** Reads the state of the database that a cached answer is compared with. */
  queryState?: Query | undefined;
  /** Alias or name of the one root field. */
  root: string;
  /** Kind of work of the root field. */
  work: WorkKind;
  /** True for a query: it takes the turn of its key, if its work is cheap. */
  isQuery: boolean;
  /** The argument `input`, whose type has rules; undefined without one. */
  input: { type: GraphQLInputType; value: ValueNode } | undefined;
  variables: Variable[];
  /** Name of the variable that fills an argument, by the argument's path. */
  variableOf: Map<string, string>;
}

/** Parses, validates and compiles the document of a row. Throws for a field or variable that does not exist. */
export function compileDocument(endpoint: DocumentEndpoint, schema: GraphQLSchema): CompiledDocument {
  const document = parse(endpoint.document);
  const [invalid] = validate(schema, document);
  if (invalid) throw invalid;
  const operation = getOperationAST(document);
  const [root, ...more] = operation?.selectionSet.selections ?? [];
  if (!operation || root?.kind !== Kind.FIELD || more.length) throw new Error('The document must have one root field');
  const variables = variablesOf(operation, schema, endpoint).filter(
    (variable) => !(endpoint.allPages && variable.name === 'after'),
  );
  for (const name of [endpoint.references, endpoint.anyOf, endpoint.notFound].flatMap((names) => names ?? [])) {
    if (!variables.some((variable) => variable.name === name)) throw new Error(`There is no variable $${name}`);
  }
  const rootName = (root.alias ?? root.name).value;
  const query = endpoint.access === 'crm' ? interpreted : compiledQuery;
  return {
    query: 'eventOf' in endpoint ? subscribed(document, schema, rootName) : query(document, schema),
    queryState: endpoint.cached && compiledQuery(parse(endpoint.cached.document), schema),
    root: rootName,
    work: workOfRoot(root, schema),
    isQuery: operation.operation === OperationTypeNode.QUERY,
    input: inputOf(root, operation.operation, schema),
    variables,
    variableOf: argumentVariables(document),
  };
}

/**
 * Interprets, because graphql-jit makes null of a variable without value inside an input object (its issue 91); the
 * specification leaves the field out. In management null clears a field, and a missing field stays. Documents of
 * consumers mean the same by both.
 */
function interpreted(document: DocumentNode, schema: GraphQLSchema): Query {
  return (contextValue, variableValues) => execute({ schema, document, contextValue, variableValues });
}

/** Subscribes: the value of the root field is the source of the subscription. */
function subscribed(document: DocumentNode, schema: GraphQLSchema, root: string): Query {
  return async (contextValue, variableValues) => {
    const source = await createSourceEventStream({ schema, document, contextValue, variableValues });
    return 'errors' in source ? source : { data: { [root]: source } };
  };
}

function workOfRoot({ name }: FieldNode, schema: GraphQLSchema): WorkKind {
  const field = schema.getQueryType()?.getFields()[name.value];
  return field ? workOf(field) : null;
}

function inputOf(root: FieldNode, operation: OperationTypeNode, schema: GraphQLSchema): CompiledDocument['input'] {
  const field = schema.getRootType(operation)?.getFields()[root.name.value];
  const type = field?.args.find(({ name }) => name === 'input')?.type;
  const value = root.arguments?.find(({ name }) => name.value === 'input')?.value;
  return type && value && { type, value };
}
