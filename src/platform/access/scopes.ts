import {
  type DefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  TypeInfo,
  TypeNameMetaFieldDef,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import type { Scope } from '../../records/entities/values/scope.ts';
import { DomainError } from '../../records/errors/domain-error.ts';
import type { Viewer } from './context.ts';

/** Scope that a document needs, and the first field that needs it, as `Type.field`. */
export interface NeededScope {
  scope: Scope;
  field: string;
}

/** Kept with the parsed document. */
const kept = new WeakMap<OperationDefinitionNode, readonly NeededScope[]>();

/** Checks that a key has all scopes that an operation needs. Errors: FORBIDDEN. */
export function checkOperation(viewer: Viewer, { schema, operation, fragments }: GraphQLResolveInfo): void {
  if (viewer.kind !== 'crm' || !viewer.scopes) return;
  const needed = kept.get(operation) ?? scopesOf(schema, [operation, ...Object.values(fragments)]);
  kept.set(operation, needed);
  checkScopes(viewer, needed);
}

/** Checks that a key has scopes. Errors: FORBIDDEN. */
export function checkScopes(viewer: Viewer, needed: readonly NeededScope[]): void {
  const missing = missingScope(viewer, needed);
  if (!missing) return;
  const { scope, field } = missing;
  throw new DomainError('FORBIDDEN', { message: `The key lacks the scope ${scope}, which ${field} needs`, scope });
}

/** True if a key has scopes. */
export const hasScopes = (viewer: Viewer, needed: readonly NeededScope[]): boolean =>
  missingScope(viewer, needed) === undefined;

function missingScope(viewer: Viewer, needed: readonly NeededScope[]): NeededScope | undefined {
  if (viewer.kind !== 'crm' || !viewer.scopes) return undefined;
  const { scopes } = viewer;
  return needed.find(({ scope }) => !scopes.includes(scope));
}

/** Fields that name a record and tell nothing of it. */
const NAMES: ReadonlySet<string> = new Set(['uuid', 'reference', TypeNameMetaFieldDef.name]);

/**
 * Returns the scopes that definitions need: those of the operations, of all lists below them, and of all records of which
 * they select more than the names. A field counts even where a directive leaves it out, so that what a key may send does not
 * depend on variables.
 */
export function scopesOf(schema: GraphQLSchema, definitions: readonly DefinitionNode[]): NeededScope[] {
  const types = new TypeInfo(schema);
  const needed = new Map<Scope, string>();
  const Field = () => {
    const field = types.getFieldDef();
    const parent = types.getParentType();
    if (!field || !parent) return;
    const marked = [field, ...(NAMES.has(field.name) ? [] : [parent]), ...listedType(field)];
    for (const { extensions } of marked) {
      const { scopes = [] } = extensions as { scopes?: readonly Scope[] };
      for (const scope of scopes) if (!needed.has(scope)) needed.set(scope, `${parent.name}.${field.name}`);
    }
  };
  visit({ kind: Kind.DOCUMENT, definitions }, visitWithTypeInfo(types, { Field }));
  return [...needed].map(([scope, field]) => ({ scope, field }));
}

/** Type of the records that a field lists, by a list or a connection. */
function listedType({ type }: GraphQLField<unknown, unknown>): GraphQLNamedType[] {
  const named = getNamedType(type);
  if (isListType(getNullableType(type))) return [named];
  const nodes = isObjectType(named) && named.getFields().nodes;
  return nodes ? [getNamedType(nodes.type)] : [];
}
