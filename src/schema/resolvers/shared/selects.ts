import {
  type GraphQLResolveInfo,
  Kind,
  type OperationDefinitionNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';

/** Kept with the parsed document: `Type.field` of all fields. */
const kept = new WeakMap<OperationDefinitionNode, ReadonlySet<string>>();

/** Returns true if an operation selects a field, named `Type.field`, anywhere. */
export function selects(info: GraphQLResolveInfo, field: string): boolean {
  const fields = kept.get(info.operation) ?? fieldsOf(info);
  kept.set(info.operation, fields);
  return fields.has(field);
}

function fieldsOf({ schema, operation, fragments }: GraphQLResolveInfo): ReadonlySet<string> {
  const types = new TypeInfo(schema);
  const fields = new Set<string>();
  const Field = () => {
    fields.add(`${types.getParentType()?.name}.${types.getFieldDef()?.name}`);
  };
  const definitions = [operation, ...Object.values(fragments)];
  visit({ kind: Kind.DOCUMENT, definitions }, visitWithTypeInfo(types, { Field }));
  return fields;
}
