import { GraphQLError, type GraphQLScalarType } from 'graphql';

/** What `parse` answers: the value, or the sentence that refuses it. Lets every error but GraphQLError through. */
export function outcome(parse: () => unknown): unknown {
  try {
    return parse();
  } catch (error) {
    if (error instanceof GraphQLError) return `refused: ${error.message}`;
    throw error;
  }
}

/** What `scalar` makes of a variable. */
export const read = (scalar: GraphQLScalarType, value: unknown): unknown => outcome(() => scalar.parseValue(value));
