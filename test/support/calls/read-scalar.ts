import { GraphQLError, type GraphQLScalarType } from 'graphql';

/** Result of `parse`: the value, or the message of its GraphQLError. Other errors pass through. */
export function outcome(parse: () => unknown): unknown {
  try {
    return parse();
  } catch (error) {
    if (error instanceof GraphQLError) return `refused: ${error.message}`;
    throw error;
  }
}

/** Reads a variable by a scalar. */
export const read = (scalar: GraphQLScalarType, value: unknown): unknown => outcome(() => scalar.parseValue(value));
