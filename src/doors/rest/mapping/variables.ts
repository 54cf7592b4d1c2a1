import {
  type DocumentNode,
  type GraphQLInputType,
  GraphQLScalarType,
  type GraphQLSchema,
  isInputType,
  isScalarType,
  Kind,
  type OperationDefinitionNode,
  typeFromAST,
  type ValueNode,
  visit,
} from 'graphql';
import type { DocumentEndpoint } from './endpoint.ts';
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
 * Returns the variables of a row's operation. Variables among its `references` accept references and uuids only.
 * Throws for a type that the schema lacks.
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

/** Creates a scalar that accepts a reference or a uuid, by the rules of the schema. */
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

/** Returns the variable that fills an argument, by the argument's path, such as `input.firstName`. */
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
