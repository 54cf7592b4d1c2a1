import { execute, type GraphQLError, type GraphQLSchema, parse, validate } from 'graphql';
import type { Context } from '../access/context.ts';
import { DomainError, domainError } from '../errors.ts';

type Variables = { [name: string]: unknown };

/** Runs a document with one root field and returns the value of the field. */
export type PageOperation<Value> = (context: Context, variables: Variables) => Promise<Value>;

/** Validates the document once: a field missing from the schema stops the start. */
export function pageOperation<Value>(schema: GraphQLSchema, source: string): PageOperation<Value> {
  const document = parse(source);
  const [invalid] = validate(schema, document);
  if (invalid) throw invalid;
  return async (contextValue, variableValues) => {
    const { data, errors } = await execute({ schema, document, contextValue, variableValues });
    if (errors?.[0]) throw failure(errors[0]);
    return Object.values(data ?? {})[0] as Value;
  };
}

/** The error of the resolver; what never reached it was a variable that is not valid. */
function failure(error: GraphQLError): unknown {
  return domainError(error) ?? (error.path ? (error.originalError ?? error) : new DomainError('INVALID_INPUT'));
}
