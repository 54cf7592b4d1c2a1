import type { Query } from './compiled-document.ts';

/** A connection as a row with `allPages` selects it. */
interface Connection {
  nodes: unknown[];
  pageInfo: { hasNextPage: boolean; endCursor: string };
}

/**
 * Reads a connection to its end, by the variable `$after`; the value of the root field is then the list of all nodes.
 */
export function allPages(query: Query, root: string): Query {
  return async (context, variables) => {
    const nodes: unknown[] = [];
    for (let after: unknown = null; ; ) {
      const result = await query(context, { ...variables, after });
      const connection = result.data?.[root] as Connection | undefined;
      if (result.errors || !connection) return result;
      nodes.push(...connection.nodes);
      if (!connection.pageInfo.hasNextPage) return { data: { [root]: nodes } };
      after = connection.pageInfo.endCursor;
    }
  };
}
