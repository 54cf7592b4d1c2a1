import {
  coerceInputValue,
  type DocumentNode,
  GraphQLBoolean,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isInputType,
  isListType,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  typeFromAST,
  type ValueNode,
  visit,
} from 'graphql';
import type { FieldError } from '../errors.ts';
import type { EndpointRequest, Values } from './endpoint.ts';

/** A variable of a document. */
export interface Variable {
  name: string;
  type: GraphQLInputType;
  isRequired: boolean;
}

/** The variables of a document's operation. Throws for a type that the schema does not have. */
export function variablesOf(operation: OperationDefinitionNode, schema: GraphQLSchema): Variable[] {
  return (operation.variableDefinitions ?? []).map(({ variable, type: node, defaultValue }) => {
    const type = typeFromAST(schema, node);
    if (!isInputType(type)) throw new Error(`The variable $${variable.name.value} has no input type`);
    return { name: variable.name.value, type, isRequired: isNonNullType(type) && !defaultValue };
  });
}

/** Raw values, each from the place of the same name: the path, then the query or the body. */
export function readVariables(variables: readonly Variable[], inBody: boolean, request: EndpointRequest): Values {
  return Object.fromEntries(
    variables.map(({ name, type }) => {
      const fallback = inBody ? request.body[name] : fromQuery(type, request.query[name]);
      return [name, request.path[name] ?? fallback];
    }),
  );
}

/** A query knows only texts: lists are repeated, and true and false are words. */
function fromQuery(type: GraphQLInputType, values: readonly string[] | undefined): unknown {
  if (!values) return undefined;
  if (isListType(getNullableType(type))) return values;
  const [value] = values;
  if (getNamedType(type) !== GraphQLBoolean) return value;
  return value === 'true' ? true : value === 'false' ? false : value;
}

/** A string of blanks counts as empty, and empty as not given. */
export const isBlank = (value: unknown): boolean => value == null || (typeof value === 'string' && value.trim() === '');

/** Everything that is wrong with the values; a null or missing one is fine where nothing is required. */
export function checkVariables(variables: readonly Variable[], values: Values): FieldError[] {
  return variables.flatMap(({ name, type, isRequired }) => {
    const value = values[name] ?? null;
    if (isBlank(value)) return isRequired ? [{ field: name, message: 'is required' }] : [];
    const wrong: FieldError[] = [];
    coerceInputValue(value, type, (path, _value, error) => {
      wrong.push({ field: [name, ...path].join('.'), message: reason(error.originalError?.message ?? error.message) });
    });
    return wrong;
  });
}

/** What a scalar of ours says completes the sentence; what graphql-js says on its own is put more plainly. */
function reason(message: string): string {
  if (/^\p{Ll}/u.test(message)) return message;
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
