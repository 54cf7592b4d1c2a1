import { GraphQLError, GraphQLScalarType, valueFromASTUntyped } from 'graphql';
import { cleanLine, cleanLines, lengthOf } from './clean.ts';
import { readLiteral } from './scalar.ts';

/** Data of a CRM about one of its records: texts by name. */
export type MetadataOf = { [key: string]: string };

/** Limits of the data that a CRM may keep on one record. A check constraint knows the first. */
export const METADATA = { maxKeys: 20, maxKeyLength: 40, maxBytes: 2_000 };

function read(value: unknown): MetadataOf {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new GraphQLError('must be an object');
  const given = Object.entries(value);
  if (given.length > METADATA.maxKeys) throw new GraphQLError(`must have at most ${METADATA.maxKeys} keys`);
  const entries = given.map(([key, text]) => [readKey(key), readText(text)] as const);
  // fromEntries creates a field for any name of a key, __proto__ included
  const metadata: MetadataOf = Object.fromEntries(entries);
  if (Object.keys(metadata).length < given.length) throw new GraphQLError('must not have a key twice');
  if (Buffer.byteLength(JSON.stringify(metadata)) > METADATA.maxBytes) {
    throw new GraphQLError(`must have at most ${METADATA.maxBytes} bytes as JSON`);
  }
  return metadata;
}

function readKey(text: string): string {
  const key = cleanLine(text);
  if (key && lengthOf(key) <= METADATA.maxKeyLength) return key;
  throw new GraphQLError(`must have keys of 1 to ${METADATA.maxKeyLength} characters`);
}

function readText(text: unknown): string {
  const clean = typeof text === 'string' ? cleanLines(text) : '';
  if (!clean) throw new GraphQLError('must have texts as values, none of them blank');
  return clean;
}

/** Texts by name, which a CRM keeps on a record of the service. */
export const Metadata = new GraphQLScalarType<MetadataOf, MetadataOf>({
  name: 'Metadata',
  description: `Data of the CRM: an object whose values are texts, none of them blank, with at most ${METADATA.maxKeys} keys of at most ${METADATA.maxKeyLength} characters and ${METADATA.maxBytes} bytes as JSON.`,
  extensions: {
    jsonSchema: { type: 'object', maxProperties: METADATA.maxKeys, additionalProperties: { type: 'string' } },
  },
  serialize: (value) => value as MetadataOf,
  parseValue: read,
  parseLiteral: (node, variables) => readLiteral(node, () => read(valueFromASTUntyped(node, variables))),
});
