import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';
import { GraphQLSafeInt } from 'graphql-scalars';

const { MIN_SAFE_INTEGER, MAX_SAFE_INTEGER } = Number;
const MUST = `must be a whole number from ${MIN_SAFE_INTEGER} to ${MAX_SAFE_INTEGER}`;

const isSafe = (value: unknown): value is number => Number.isSafeInteger(value);

/** A whole number past 32 bits. Not the one of graphql-scalars alone, which answers an object with `[object Object]`. */
export const SafeInt = new GraphQLScalarType<number, number>({
  ...GraphQLSafeInt.toConfig(),
  description: `Whole number from ${MIN_SAFE_INTEGER} to ${MAX_SAFE_INTEGER}: those that JSON and JavaScript write exactly.`,
  parseValue(value) {
    if (!isSafe(value)) throw new GraphQLError(MUST);
    return value;
  },
  parseLiteral(node) {
    const value = node.kind === Kind.INT ? Number(node.value) : undefined;
    if (!isSafe(value)) throw new GraphQLError(MUST, { nodes: node });
    return value;
  },
});
