import { GraphQLError, GraphQLScalarType, Kind, type ValueNode } from 'graphql';
import { cleanLine, lengthOf } from './clean.ts';

/** Default limit of a scalar. */
const MAX_LENGTH = 2048;

interface StringScalar<T> {
  name: string;
  description: string;
  specifiedByURL?: string;
  /** Name of the type in JSON Schema. */
  format?: string;
  /** Characters of Unicode; an input field may allow less. */
  maxLength?: number;
  /** Brings the raw text into its stored form before it is parsed; a single line unless told otherwise. */
  clean?: (text: string) => string;
  /** Throws a GraphQLError whose message completes the sentence "<field> …". */
  parse: (text: string) => T;
  serialize?: (value: unknown) => string;
}

/** A scalar that is a JSON string on the wire and means the same as a variable and as a literal; it coerces nothing. */
export function stringScalar<T = string>({
  clean = cleanLine,
  parse,
  serialize = asString,
  format,
  maxLength,
  ...type
}: StringScalar<T>) {
  const read = (value: unknown) => parse(within(maxLength ?? MAX_LENGTH, clean(asString(value))));
  return new GraphQLScalarType<T, string>({
    ...type,
    extensions: { jsonSchema: { type: 'string', format, maxLength } },
    serialize,
    parseValue: read,
    parseLiteral: (node) => readLiteral(node, () => read(node.kind === Kind.STRING ? node.value : undefined)),
  });
}

function within(maxLength: number, text: string): string {
  if (lengthOf(text) > maxLength) throw new GraphQLError(`must be at most ${maxLength} characters long`);
  return text;
}

function asString(value: unknown): string {
  if (typeof value !== 'string') throw new GraphQLError('must be a string');
  return value;
}

/** Reads a literal. It has no variable name, so that an error names its position in the document. */
export function readLiteral<T>(node: ValueNode, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof GraphQLError ? new GraphQLError(error.message, { nodes: node }) : error;
  }
}
