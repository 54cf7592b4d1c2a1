import type { CallOptions } from './call-options.ts';
import type { Fetch } from './fetch.ts';
import { type ErrorName, Refusal } from './refusal.ts';

/**
 * Document with the types of its result and variables, such as the `TypedDocumentString` of GraphQL Code Generator
 * (`documentMode: 'string'`).
 */
export interface TypedDocument<Result, Variables> {
  toString(): string;
  __apiType?: (variables: Variables) => Result;
}

/** The variables can be left out if none is required. */
type CallArguments<Variables> = { [name: string]: never } extends Variables
  ? [variables?: Variables, options?: CallOptions]
  : [variables: Variables, options?: CallOptions];

export type GraphqlCall = <Result, Variables>(
  document: TypedDocument<Result, Variables>,
  ...args: CallArguments<Variables>
) => Promise<Result>;

interface GraphqlAnswer<Result> {
  data?: Result | null;
  errors?: readonly { message: string; extensions?: { code?: ErrorName; [name: string]: unknown } }[];
}

/** Returns the function that sends documents to an address. */
export const graphqlCall =
  (url: string, fetch: Fetch, headers: { [name: string]: string }): GraphqlCall =>
  async (document, variables?: unknown, { signal, idempotencyKey }: CallOptions = {}) => {
    const body = JSON.stringify({ query: document.toString(), variables });
    const request = new Request(url, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body,
      signal: signal ?? null,
    });
    if (idempotencyKey !== undefined) request.headers.set('Idempotency-Key', idempotencyKey);
    return dataOf(await fetch(request));
  };

/** Returns the data of an answer. Errors: Refusal, also if a part of the data is there. */
async function dataOf<Result>(response: Response): Promise<Result> {
  const isJson = /json/.test(response.headers.get('Content-Type') ?? '');
  const { data, errors = [] } = (isJson ? await response.json() : {}) as GraphqlAnswer<Result>;
  if (response.ok && !errors.length && data) return data;
  throw new Refusal(
    response,
    errors.map(({ message, extensions }) => ({ message, code: extensions?.code, extensions })),
  );
}
