import {
  type ASTNode,
  type FieldNode,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  getOperationAST,
  isInputObjectType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  parse,
  type SelectionSetNode,
  TypeInfo,
  typeFromAST,
  type ValueNode,
  valueFromASTUntyped,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { purposeOf } from '../../../schema/graphql/callers.ts';
import { rulesOf } from '../../../schema/graphql/input-rules.ts';
import { ISO_8601 } from '../endpoints/consumer-documents.ts';
import type { DocumentEndpoint } from '../mapping/endpoint.ts';
import { type JsonSchema, nullable, objectOf } from '../mapping/json-schema.ts';
import { type NamedSource, sourcesOf } from '../mapping/parameter-sources.ts';
import { leafSchema, typeSchema, variableSchema, withRules } from './type-schemas.ts';

/** Parameter of a row. */
export interface Parameter {
  sources: NamedSource[];
  isRequired: boolean;
  schema: JsonSchema;
}

/** Operation of a row's document: its parameters and its selected value. */
export interface DocumentOperation {
  /** Query or mutation. */
  kind: string;
  /** Name of the root field. */
  field: string;
  /** Alias of the root field, or its name without one. */
  root: string;
  description: string;
  parameters: Parameter[];
  selected: JsonSchema;
}

export function operationOf(endpoint: DocumentEndpoint, schema: GraphQLSchema): DocumentOperation {
  const operation = getOperationAST(parse(endpoint.document));
  const root = operation?.selectionSet.selections[0];
  const type = operation && schema.getRootType(operation.operation);
  if (!type || root?.kind !== Kind.FIELD) throw new Error(`${endpoint.route} has no root field`);
  const field = type.getFields()[root.name.value];
  const { properties = {} } = selectionSchema(type, operation.selectionSet);
  const { description, ...selected } = properties[keyOf(root)] ?? {};
  return {
    kind: operation.operation,
    field: root.name.value,
    root: keyOf(root),
    description: field ? purposeOf(field) : '',
    parameters: parametersOf(endpoint, operation, schema),
    selected: shownOf(endpoint, selected),
  };
}

/** The part of the value of the root field that the wire shows. */
function shownOf({ allPages, creates }: DocumentEndpoint, selected: JsonSchema): JsonSchema {
  if (allPages) return selected.properties?.nodes ?? {};
  if (!creates) return selected;
  const { description: _, ...record } = selected.properties?.[creates] ?? {};
  return record;
}

function parametersOf(
  endpoint: DocumentEndpoint,
  operation: OperationDefinitionNode,
  schema: GraphQLSchema,
): Parameter[] {
  const uses = usesOfVariables(operation, schema);
  return (operation.variableDefinitions ?? []).flatMap(({ variable, type: node, defaultValue }) => {
    const name = variable.name.value;
    const sources = sourcesOf(endpoint, name);
    if (!sources.length || (endpoint.allPages && name === 'after')) return [];
    const type = typeFromAST(schema, node) as GraphQLInputType;
    const use = uses.get(name);
    const rules = use?.inputType ? rulesOf(use.inputType, use.name) : {};
    const own = endpoint.schemas?.[name];
    const parameter = {
      ...(own ? ofNullability(type, own) : withRules(variableSchema(type), rules)),
      description: own?.description ?? use?.description,
      default: defaultOf(defaultValue),
    };
    return [{ sources, isRequired: node.kind === Kind.NON_NULL_TYPE && !defaultValue, schema: parameter }];
  });
}

const ofNullability = (type: GraphQLInputType, own: JsonSchema): JsonSchema =>
  isNonNullType(type) ? own : nullable(own);

const defaultOf = (value: ValueNode | undefined): unknown => (value && valueFromASTUntyped(value)) ?? undefined;

/** Argument or input field that a variable fills, or the field that it selects. */
interface Use {
  name: string;
  description: string | undefined;
  inputType?: string;
}

function usesOfVariables(operation: OperationDefinitionNode, schema: GraphQLSchema): Map<string, Use> {
  const uses = new Map<string, Use>();
  const info = new TypeInfo(schema);
  const note = (value: ASTNode, use: Use) => {
    if (value.kind === Kind.VARIABLE && !uses.has(value.name.value)) uses.set(value.name.value, use);
  };
  const visitor = {
    Field(node: FieldNode) {
      const condition = conditionOf(node);
      if (condition)
        note(condition, { name: keyOf(node), description: `True to add \`${keyOf(node)}\` to the answer.` });
    },
    Argument({ name, value }: { name: { value: string }; value: ValueNode }) {
      note(value, { name: name.value, description: info.getArgument()?.description ?? undefined });
    },
    ObjectField({ name, value }: { name: { value: string }; value: ValueNode }) {
      const parent = getNamedType(info.getParentInputType());
      if (!isInputObjectType(parent)) return;
      const { description } = parent.getFields()[name.value] ?? {};
      note(value, { name: name.value, description: description ?? undefined, inputType: parent.name });
    },
  };
  visit(operation, visitWithTypeInfo(info, visitor));
  return uses;
}

/** Returns the schema of a selection, with its aliases. */
function selectionSchema(type: GraphQLNamedType, { selections }: SelectionSetNode): JsonSchema {
  if (!isObjectType(type)) throw new Error(`${type.name} is no object type`);
  const fields = selections.filter((selection) => selection.kind === Kind.FIELD);
  const properties = fields.map((node): [string, JsonSchema] => {
    const field = type.getFields()[node.name.value];
    if (!field) throw new Error(`${type.name} has no ${node.name.value}`);
    const schema = typeSchema(field.type, (named) =>
      node.selectionSet ? selectionSchema(named, node.selectionSet) : (timeSchema(node) ?? leafSchema(named)),
    );
    return [keyOf(node), { ...schema, description: purposeOf(field) || undefined }];
  });
  const optional = fields.filter(conditionOf).map(keyOf);
  return { title: type.name, ...objectOf(Object.fromEntries(properties), optional) };
}

const keyOf = ({ alias, name }: FieldNode): string => (alias ?? name).value;

/** Returns the condition under which a field is selected; undefined: always. */
const conditionOf = ({ directives = [] }: FieldNode): ValueNode | undefined =>
  directives.find(({ name }) => name.value === 'include')?.arguments?.[0]?.value;

/** Returns the schema of a time that is formatted with the pattern of REST answers. */
function timeSchema({ arguments: [pattern] = [] }: FieldNode): JsonSchema | undefined {
  const isTime = pattern && defaultOf(pattern.value) === ISO_8601;
  return isTime ? { type: 'string', format: 'date-time' } : undefined;
}
