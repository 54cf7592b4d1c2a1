import { isDeepStrictEqual } from 'node:util';
import type { GraphQLSchema } from 'graphql';
import type { JsonSchema } from '../mapping/json-schema.ts';
import { definitionOf } from './type-schemas.ts';

const PREFIX = '#/components/schemas/';

/**
 * Replaces objects whose title is a GraphQL type by references to components. A type of which rows show different
 * fields stays inline. Returns the document and all components that it refers to.
 */
export function hoist<Document extends object>(
  document: Document,
  schema: GraphQLSchema,
): { document: Document; schemas: { [name: string]: JsonSchema } } {
  const objects = titledObjects(document);
  const refer = <Value>(value: Value): Value => mapObjects(value, (each) => reference(each, objects)) as Value;
  const schemas: { [name: string]: JsonSchema } = {};
  const define = (value: object): void => {
    for (const name of namesReferredTo(value)) {
      if (schemas[name]) continue;
      const description = schema.getType(name)?.description ?? undefined;
      const object = objects.get(name);
      schemas[name] = object ? { description, ...refer(object) } : definitionOf(schema, name);
      define(schemas[name]);
    }
  };
  const referring = refer(document);
  define(referring);
  return { document: referring, schemas: Object.fromEntries(Object.entries(schemas).sort()) };
}

type Json = { [key: string]: unknown };

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Maps every object of a document, from the outside to the inside. */
function mapObjects(value: unknown, map: (object: Json) => Json): unknown {
  if (Array.isArray(value)) return value.map((each) => mapObjects(each, map));
  if (!isJson(value)) return value;
  return Object.fromEntries(Object.entries(map(value)).map(([key, each]) => [key, mapObjects(each, map)]));
}

function withoutWords({ title: _, description: __, ...schema }: Json): Json {
  return schema;
}

/** Collects the objects that are equal everywhere in the document, by title. */
function titledObjects(document: unknown): Map<string, Json> {
  const found = new Map<string, Json>();
  const various = new Set<string>();
  mapObjects(document, (object) => {
    if (object.type !== 'object' || typeof object.title !== 'string') return object;
    const known = found.get(object.title);
    if (known && !isDeepStrictEqual(known, withoutWords(object))) various.add(object.title);
    found.set(object.title, withoutWords(object));
    return object;
  });
  for (const title of various) found.delete(title);
  return found;
}

function reference(object: Json, components: Map<string, Json>): Json {
  if (object.type !== 'object' || typeof object.title !== 'string') return object;
  const { title, description } = object;
  if (!components.has(title)) return { ...withoutWords(object), ...(description !== undefined && { description }) };
  return { $ref: PREFIX + title, ...(description !== undefined && { description }) };
}

function namesReferredTo(value: object): string[] {
  const names: string[] = [];
  mapObjects(value, (object) => {
    if (typeof object.$ref === 'string' && object.$ref.startsWith(PREFIX)) names.push(object.$ref.slice(PREFIX.length));
    return object;
  });
  return names;
}
