import pg from 'pg';
import { currentRequest } from '../../src/platform/observability/requests.ts';
import { schema } from '../../src/schema/graphql/schema.ts';

/** Statement and values of its parameters. */
export interface Query {
  text: string;
  values: unknown[];
}

/** Counts of what requests cause inside a service in this process, from its import on. */
export const caused = {
  /** Statements sent to PostgreSQL, with those that begin and end transactions. */
  statements: [] as string[],
  /** Those of them that requests sent: a list that some other test has followed is looked at beside them. */
  asked: [] as string[],
  /** These statements with their values. */
  queries: [] as Query[],
  /** Fields of Query and Mutation that were run. */
  operations: 0,
};

export const forget = () => Object.assign(caused, { statements: [], asked: [], queries: [], operations: 0 });

/** The statements of requests without their values. Whether the use of a key is noted, once a minute, is no matter. */
export const shapes = (): string[] =>
  caused.asked
    .filter((text) => !text.includes('last_used_at = now()'))
    .map((text) => text.replaceAll(/'(?:[^']|'')*'/g, '?'));

const { query } = pg.Client.prototype;
// biome-ignore lint/suspicious/noExplicitAny: every overload of the driver's method goes through here
pg.Client.prototype.query = function countedQuery(this: pg.Client, ...args: any[]) {
  const { text = args[0], values = Array.isArray(args[1]) ? args[1] : [] } = Object(args[0]);
  caused.statements.push(text);
  caused.queries.push({ text, values });
  if (currentRequest()) caused.asked.push(text);
  return Reflect.apply(query, this, args);
} as typeof query;

for (const root of [schema.getQueryType(), schema.getMutationType()]) {
  for (const field of Object.values(root?.getFields() ?? {})) {
    const { resolve } = field;
    field.resolve = (...args) => {
      caused.operations += 1;
      return resolve?.(...args);
    };
  }
}
