import { type DocumentNode, getOperationAST, OperationTypeNode, parse } from 'graphql';
import { MAX_TOKENS } from './document-limits.ts';

/** True if the JSON of a GraphQL request runs a mutation; false for a document that cannot be parsed. */
export function asksForMutation(body: unknown): boolean {
  const { query, operationName } = Object(body) as { query?: unknown; operationName?: unknown };
  if (typeof query !== 'string') return false;
  const document = parsed(query);
  const name = typeof operationName === 'string' ? operationName : null;
  return document !== undefined && getOperationAST(document, name)?.operation === OperationTypeNode.MUTATION;
}

function parsed(query: string): DocumentNode | undefined {
  try {
    return parse(query, { maxTokens: MAX_TOKENS, noLocation: true });
  } catch {
    return undefined;
  }
}
