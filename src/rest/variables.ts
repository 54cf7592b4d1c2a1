import {
  coerceInputValue,
  type DocumentNode,
  type GraphQLError,
  type GraphQLInputType,
  GraphQLScalarType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isInputType,
  isListType,
  isRequiredInputField,
  isScalarType,
  Kind,
  type OperationDefinitionNode,
  typeFromAST,
  type ValueNode,
  visit,
} from 'graphql';
import { type FieldError, MAX_FIELD_ERRORS } from '../errors.ts';
import { isTooLong, tooLongList } from '../graphql/list-lengths.ts';
import type { DocumentEndpoint, Values } from './endpoint.ts';
import { type NamedSource, sourcesOf } from './parameter-sources.ts';

/** A variable of a document. */
export interface Variable {
  name: string;
  type: GraphQLInputType;
  isRequired: boolean;
  hasDefault: boolean;
  sources: NamedSource[];
}

/**
 * The variables of a row's operation; those among its `references` take what has the form of a name only.
 * Throws for a type that the schema does not have.
 */
export function variablesOf(
  operation: OperationDefinitionNode,
  schema: GraphQLSchema,
  endpoint: DocumentEndpoint,
): Variable[] {
  return (operation.variableDefinitions ?? []).map(({ variable, type: node, defaultValue }) => {
    const name = variable.name.value;
    const type = endpoint.references?.includes(name) ? nameOfEntity(schema) : typeFromAST(schema, node);
    if (!isInputType(type)) throw new Error(`The variable $${name} has no input type`);
    const hasDefault = defaultValue !== undefined;
    return {
      name,
      type,
      isRequired: node.kind === Kind.NON_NULL_TYPE && !hasDefault,
      hasDefault,
      sources: sourcesOf(endpoint, name),
    };
  });
}

/** A reference or a uuid: the rules of both are the schema's. */
function nameOfEntity(schema: GraphQLSchema): GraphQLScalarType {
  const [reference, uuid] = [schema.getType('Reference'), schema.getType('Uuid')];
  if (!isScalarType(reference) || !isScalarType(uuid)) throw new Error('The schema lacks Reference or Uuid');
  const parseValue = (value: unknown) => {
    try {
      return uuid.parseValue(value);
    } catch {
      return reference.parseValue(value);
    }
  };
  return new GraphQLScalarType({ name: 'NameOfEntity', parseValue });
}

/**
 * The value without what is ignored in it, however deep: fields that its type does not know, and optional ones that
 * are empty.
 */
export function withoutIgnored(value: unknown, type: GraphQLInputType): unknown {
  const known = getNamedType(type);
  if (Array.isArray(value)) return isTooLong(value) ? value : value.map((each) => withoutIgnored(each, known));
  if (!isInputObjectType(known) || typeof value !== 'object' || value === null) return value;
  const fields = Object.values(known.getFields()).map((field) => {
    const given = Object.hasOwn(value, field.name) ? Reflect.get(value, field.name) : undefined;
    return { field, given: withoutIgnored(given, field.type) };
  });
  const kept = fields.filter(
    ({ field, given }) => given !== undefined && (isRequiredInputField(field) || !isBlank(given)),
  );
  return Object.fromEntries(kept.map(({ field, given }) => [field.name, given]));
}

/** A string of blanks counts as empty, and empty as not given. */
export const isBlank = (value: unknown): boolean => value == null || (typeof value === 'string' && value.trim() === '');

/** Thrown out of a coercion that has found enough errors: each costs a stack, and a list can hold thousands. */
class EnoughErrors extends Error {}

/**
 * Values that are not of their types, at most MAX_FIELD_ERRORS of one variable; a null or missing value is fine where
 * nothing is required. The rest is `valid`.
 */
export function checkVariables(variables: readonly Variable[], values: Values): { wrong: FieldError[]; valid: Values } {
  const valid: Values = {};
  const wrong = variables.flatMap(({ name, type, isRequired }) => {
    const value = values[name] ?? null;
    if (isBlank(value)) return isRequired ? [{ field: name, message: 'is required' }] : [];
    if (isListType(getNullableType(type)) && !Array.isArray(value)) return [{ field: name, message: 'must be a list' }];
    const { coerced, wrong } = coerce(name, type, value);
    valid[name] = coerced;
    return wrong;
  });
  return { wrong, valid };
}

/** The value of a variable; undefined if it has too many errors for all of them to be reported. */
function coerce(name: string, type: GraphQLInputType, value: unknown): { coerced?: unknown; wrong: FieldError[] } {
  const tooLong = tooLongList(value, type, name);
  if (tooLong) return { wrong: [tooLong] };
  const wrong: FieldError[] = [];
  const report = (path: readonly (string | number)[], error: GraphQLError): void => {
    wrong.push(fieldError([name, ...path], error));
    if (wrong.length === MAX_FIELD_ERRORS) throw new EnoughErrors();
  };
  try {
    return { coerced: coerceInputValue(value, type, (path, _, error) => report(path, error)), wrong };
  } catch (error) {
    if (!(error instanceof EnoughErrors)) throw error;
    return { wrong };
  }
}

function fieldError(path: readonly (string | number)[], { originalError, message }: GraphQLError): FieldError {
  const [, missing] = /^Field "(\w+)" of required type/.exec(message) ?? [];
  if (missing) return { field: [...path, missing].join('.'), message: 'is required' };
  return { field: path.join('.'), message: reason(originalError?.message ?? message) };
}

/** What a scalar of ours says completes the sentence; what graphql-js says on its own is put more plainly. */
function reason(message: string): string {
  if (/^\p{Ll}/u.test(message)) return message;
  if (message.startsWith('Expected non-nullable')) return 'is required';
  const [, allowed] = /Value "[^"]*" does not exist in "\w+" enum\.(.*)$/s.exec(message) ?? [];
  return allowed === undefined ? 'is not of the documented type' : 'is not one of the documented values';
}

/** For each path of an argument, such as `input.firstName`, the variable that fills it. */
export function argumentVariables(document: DocumentNode): Map<string, string> {
  const variables = new Map<string, string>();
  const collect = (path: string, value: ValueNode): void => {
    if (value.kind === Kind.VARIABLE) variables.set(path, value.name.value);
    if (value.kind === Kind.OBJECT)
      for (const field of value.fields) collect(`${path}.${field.name.value}`, field.value);
  };
  visit(document, { Argument: ({ name, value }) => collect(name.value, value) });
  return variables;
}
