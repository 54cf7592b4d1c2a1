/** Answer to a request. */
export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: callers know what they asked for
  body: any;
}

/** Sends requests such as `POST /path`, with a JSON body and headers. */
export interface Caller<Answered = Answer> {
  call(request: string, body?: object, headers?: Record<string, string>): Promise<Answered>;
}

/** Returns the data of a GraphQL operation that must succeed. */
export async function ask(to: Caller, query: string, variables: object = {}, headers: Record<string, string> = {}) {
  const { body } = await to.call('POST /graphql', { query, variables }, headers);
  if (body.errors) throw new Error(`${query}: ${JSON.stringify(body.errors)}`);
  return body.data;
}
