import {
  BREAK,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  TypeInfo,
  TypeNameMetaFieldDef,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { Extensions, getMetadataStorage } from 'type-graphql';
import type { Appointment } from '../../../records/entities/appointment.ts';
import type { Participation } from '../../../records/entities/participation.ts';
import type { Mail } from '../../../records/entities/sent/mail.ts';

/** Entities of which fields with resolvers state what they read. */
interface Listed {
  Appointment: Appointment;
  Participation: Participation;
  Mail: Mail;
}

/** Properties that the fields of an operation read, by entity; null: a field does not state its own. */
type Columns = ReadonlyMap<string, ReadonlySet<string>> | null;

/**
 * States which properties of which entities a field with a resolver reads; fields without one read their own. Lists read
 * only the columns that an operation needs if all of its fields state theirs, and whole records otherwise. A pass of
 * `schema/graphql/schema-passes.ts` states those of fields without a resolver.
 */
export const Reads = (reads: { [Name in keyof Listed]?: (keyof Listed[Name])[] }) => Extensions({ reads });

/** Kept with the parsed document. */
const kept = new WeakMap<OperationDefinitionNode, Columns>();

/**
 * Returns the option of a search that has it read only what an operation reads of an entity, wherever it meets one (a
 * record that two fields lead to is loaded once), and what the caller needs itself. No option: all columns.
 */
export function columnsRead(
  entity: { name: string },
  info: GraphQLResolveInfo | undefined,
  own: readonly string[],
): { fields?: never[] } {
  if (!info) return {};
  const { schema, operation, fragments } = info;
  if (!kept.has(operation)) kept.set(operation, columnsOf(schema, [operation, ...Object.values(fragments)]));
  const columns = kept.get(operation)?.get(entity.name);
  return columns ? { fields: [...own, ...columns] as never[] } : {};
}

function columnsOf(schema: GraphQLSchema, definitions: (OperationDefinitionNode | FragmentDefinitionNode)[]): Columns {
  const types = new TypeInfo(schema);
  const columns = new Map<string, Set<string>>();
  let isStated = true;
  const Field = () => {
    const field = types.getFieldDef()!;
    const { reads } = field.extensions as { reads?: { [entity: string]: string[] } };
    if (field === TypeNameMetaFieldDef) return undefined;
    if (!reads) {
      isStated = false;
      return BREAK;
    }
    for (const [entity, properties] of Object.entries(reads)) {
      columns.set(entity, new Set([...(columns.get(entity) ?? []), ...properties]));
    }
    return undefined;
  };
  visit({ kind: Kind.DOCUMENT, definitions }, visitWithTypeInfo(types, { Field }));
  return isStated ? columns : null;
}

/** States for every field without a resolver that it reads its own property. */
export function stateOwnProperties(schema: GraphQLSchema): void {
  const { objectTypes, fields, fieldResolvers } = getMetadataStorage();
  const fieldsOf = Map.groupBy(fields, ({ target }): object => target);
  const resolversOf = Map.groupBy(fieldResolvers, ({ getObjectType }): object => getObjectType!());
  for (const { name, target } of objectTypes) {
    const classes = withBases(target);
    const resolved = new Set(
      classes.flatMap((each) => resolversOf.get(each) ?? []).map(({ schemaName }) => schemaName),
    );
    const known = (schema.getType(name) as GraphQLObjectType | undefined)?.getFields() ?? {};
    for (const { schemaName, name: property } of classes.flatMap((each) => fieldsOf.get(each) ?? [])) {
      const field = known[schemaName];
      if (field && !resolved.has(schemaName)) field.extensions = { reads: { [name]: [property] }, ...field.extensions };
    }
  }
}

/** Returns a class and those that it extends. */
function withBases(type: object): object[] {
  const base = Object.getPrototypeOf(type);
  return base === Function.prototype ? [type] : [type, ...withBases(base)];
}
