import {
  type GraphQLEnumType,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLScalarType,
  type GraphQLSchema,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  isScalarType,
} from 'graphql';
import { rulesOf } from '../../../schema/graphql/input-rules.ts';
import { type JsonSchema, nullable, objectOf } from '../mapping/json-schema.ts';

/** Converts a type: `named` converts the innermost type, lists and null are added around it. */
export function typeSchema(
  type: GraphQLInputType | GraphQLOutputType,
  named: (type: GraphQLNamedType) => JsonSchema,
): JsonSchema {
  const inner = getNullableType(type);
  const schema: JsonSchema = isListType(inner)
    ? { type: 'array', items: typeSchema(inner.ofType, named) }
    : named(inner as GraphQLNamedType);
  return isNonNullType(type) ? schema : nullable(schema);
}

const SPECIFIED: { [scalar: string]: JsonSchema } = {
  Int: { type: 'integer', format: 'int32' },
  Float: { type: 'number', format: 'double' },
  Boolean: { type: 'boolean' },
  String: { type: 'string' },
};

/** Returns the schema of a scalar, an enum or an input: that of JSON Schema, else a reference to a component. */
export const leafSchema = ({ name }: GraphQLNamedType): JsonSchema =>
  SPECIFIED[name] ?? { $ref: `#/components/schemas/${name}` };

/** Returns the component of a scalar, an enum or an input. */
export function definitionOf(schema: GraphQLSchema, name: string): JsonSchema {
  const type = schema.getType(name);
  if (isEnumType(type)) return enumSchema(type);
  if (isScalarType(type)) return scalarSchema(type);
  if (isInputObjectType(type)) return inputSchema(type);
  return OWN[name] ?? missing(name);
}

function missing(name: string): never {
  throw new Error(`There is no schema of ${name}`);
}

/** Components that are not in the GraphQL schema. */
const OWN: { [name: string]: JsonSchema } = {
  ApiInfo: {
    description: 'First field of every wrapped answer and every error.',
    ...objectOf({ version: { type: 'integer', const: 1 } }),
  },
};

function enumSchema(type: GraphQLEnumType): JsonSchema {
  const values = type.getValues();
  const meanings = values.map(({ name, description }) => `- \`${name}\`: ${description}`);
  return {
    description: [type.description, '', ...meanings].join('\n'),
    type: 'string',
    enum: values.map(({ name }) => name),
  };
}

function scalarSchema({ description, specifiedByURL, extensions }: GraphQLScalarType): JsonSchema {
  const [, listed = ''] = /Examples?: (.*)/s.exec(description ?? '') ?? [];
  const examples = [...listed.matchAll(/`([^`]+)`/g)].map(([, example = '']) => example.replaceAll('\\n', '\n'));
  return {
    description: description?.replace(/\s*Examples?: .*/s, ''),
    type: 'string',
    ...Object(extensions.jsonSchema),
    examples,
    ...(specifiedByURL && { externalDocs: { url: specifiedByURL } }),
  };
}

/** Returns the schema of a variable. */
export const variableSchema = (type: GraphQLInputType): JsonSchema => typeSchema(type, leafSchema);

/** Adds rules of values to a schema; null stays allowed. */
export function withRules(schema: JsonSchema, { enum: allowed, ...rules }: JsonSchema): JsonSchema {
  return { ...schema, ...rules, enum: allowed && schema.anyOf ? [...allowed, null] : allowed };
}

function inputSchema(type: GraphQLInputObjectType): JsonSchema {
  const fields = Object.values(type.getFields());
  const schemaOf = (field: GraphQLInputField): JsonSchema => ({
    ...withRules(variableSchema(field.type), rulesOf(type.name, field.name)),
    description: field.description ?? undefined,
    default: field.defaultValue,
  });
  return {
    description: type.description ?? undefined,
    type: 'object',
    required: fields.filter(isRequiredInputField).map(({ name }) => name),
    properties: Object.fromEntries(fields.map((field) => [field.name, schemaOf(field)])),
  };
}
