import { type DocumentNode, execute, type GraphQLError, type GraphQLSchema, Kind, parse, validate } from 'graphql';
import type { Context } from '../../../platform/access/context.ts';
import { hasScopes, scopesOf } from '../../../platform/access/scopes.ts';
import { DomainError } from '../../../records/errors/domain-error.ts';
import { domainError } from '../../../records/errors/failures.ts';
import { type CompiledQuery, compiledQuery } from '../../../schema/graphql/compiled-query.ts';

/** Contexts that have run a document, whose lists may have read only some columns of their records. */
const used = new WeakSet<Context>();

type Variables = { [name: string]: unknown };

/** Runs a document with variables. */
export interface PageOperation<Value> {
  (context: Context, variables: Variables): Promise<Value>;
  /** True if the caller has the scopes of all that the document selects: a page offers nothing else. */
  mayRun: (context: Context) => boolean;
}

/** Returns how a document is run: a list of a thousand records is compiled, which takes longer at the start. */
type Runs = (document: DocumentNode, schema: GraphQLSchema) => CompiledQuery;

const interpreted: Runs = (document, schema) => (contextValue, variableValues) =>
  execute({ schema, document, contextValue, variableValues });

/** Runs a document with one root field, which may be a long list, and returns the value of the field. */
export const listOperation = <Value>(schema: GraphQLSchema, source: string): PageOperation<Value> =>
  pageOperation(schema, source, compiledQuery);

/** Runs a document with one root field and returns the value of the field. */
export function pageOperation<Value>(
  schema: GraphQLSchema,
  source: string,
  runs: Runs = interpreted,
): PageOperation<Value> {
  const run = pageDocument<{ [field: string]: Value }>(schema, source, runs);
  const first = async (context: Context, variables: Variables) =>
    Object.values(await run(context, variables))[0] as Value;
  return Object.assign(first, { mayRun: run.mayRun });
}

/** Runs a document and returns its data. Validates it once: a field missing from the schema stops the start. */
export function pageDocument<Data>(schema: GraphQLSchema, source: string, runs = interpreted): PageOperation<Data> {
  const document = parse(source);
  const [invalid] = validate(schema, document);
  if (invalid) throw invalid;
  const scopes = scopesOf(schema, document.definitions);
  const query = runs(document, schema);
  const run = async (context: Context, variableValues: Variables) => {
    const contextValue = used.has(context) ? context.renewed() : context;
    used.add(contextValue);
    const { data, errors } = await query(contextValue, variableValues);
    if (errors?.[0]) throw failure(errors[0], errors);
    return data as Data;
  };
  return Object.assign(run, { mayRun: ({ viewer }: Context) => hasScopes(viewer, scopes) });
}

/** The error of the resolver; what never reached it were variables that are not valid. */
function failure(first: GraphQLError, errors: readonly GraphQLError[]): unknown {
  const known = domainError(first);
  if (known || first.path) return known ?? first.originalError ?? first;
  const fields = errors.flatMap(({ nodes, message }) => {
    const [node] = nodes ?? [];
    return node?.kind === Kind.VARIABLE_DEFINITION ? [{ field: node.variable.name.value, message }] : [];
  });
  return new DomainError('INVALID_INPUT', { fields });
}
