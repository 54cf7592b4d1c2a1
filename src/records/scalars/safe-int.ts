import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';
import { GraphQLSafeInt } from 'graphql-scalars';
import { readLiteral } from './scalar.ts';

const { MIN_SAFE_INTEGER, MAX_SAFE_INTEGER } = Number;
const MUST = `must be a whole number from ${MIN_SAFE_INTEGER} to ${MAX_SAFE_INTEGER}`;

function read(value: unknown): number {
  if (!Number.isSafeInteger(value)) throw new GraphQLError(MUST);
  return value as number;
}

/** A whole number past 32 bits. Not the one of graphql-scalars alone, which answers an object with `[object Object]`. */
export const SafeInt = new GraphQLScalarType<number, number>({
  ...GraphQLSafeInt.toConfig(),
  description: `Whole number from ${MIN_SAFE_INTEGER} to ${MAX_SAFE_INTEGER}: those that JSON and JavaScript write exactly.`,
  parseValue: read,
  parseLiteral: (node) => readLiteral(node, () => read(node.kind === Kind.INT ? Number(node.value) : undefined)),
});
