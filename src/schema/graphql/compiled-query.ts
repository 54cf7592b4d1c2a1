import { type DocumentNode, type ExecutionResult, type GraphQLSchema } from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';

/** Runs a document. */
export type CompiledQuery = (
  context: object,
  variables: { [name: string]: unknown },
) => Promise<ExecutionResult> | ExecutionResult;

/**
 * Compiles a document by graphql-jit 0.8.7: it costs hardly more than a handler written by hand, where a list costs five
 * times that interpreted. 0.8.8 and 0.8.9 make garbage of each leaf. Throws for what does not compile.
 */
export function compiledQuery(document: DocumentNode, schema: GraphQLSchema): CompiledQuery {
  const query = compileQuery(schema, document);
  if (!isCompiledQuery(query)) throw new Error(query.errors?.[0]?.message ?? 'The document does not compile');
  return (context, variables) => query.query({}, context, variables);
}
