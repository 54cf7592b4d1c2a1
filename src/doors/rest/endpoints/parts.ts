import type { Shape } from '../mapping/endpoint.ts';
import { type JsonSchema, notNull, objectOf } from '../mapping/json-schema.ts';

/** Parts of a shape: each gives a value of the wire and its JSON Schema, from the record that the document selects. */
interface Part {
  value: (selected: Selected) => unknown;
  schema: Shape['schema'];
  /** True if the value may be undefined. */
  isOptional?: boolean;
}

/** Fields that a document selects. */
interface Selected {
  readonly [field: string]: unknown;
}

/** Reads a field of the selected record. */
export const field = (name: string, description?: string): Part => ({
  value: (selected) => selected[name],
  schema: ({ properties = {} }) => ({ ...properties[name], ...(description && { description }) }),
});

/** Reads a field that this record always has, although its type allows null; `empty` stands for null. */
export const requiredField = (name: string, description: string, empty: unknown = null): Part => ({
  value: (selected) => selected[name] ?? empty,
  schema: ({ properties = {} }) => ({ ...notNull(properties[name] ?? {}), description }),
});

/** Reads a field that the document selects on demand. */
export const fieldOnDemand = (name: string): Part => ({ ...field(name), isOptional: true });

/** Shows a flag only if it is true. */
export const fieldIfTrue = (name: string): Part => ({
  ...fieldOnDemand(name),
  value: (selected) => selected[name] || undefined,
});

/** Shows one value in every answer: the interface documents it, and no GraphQL type needs it. */
export const constant = (value: unknown, schema: JsonSchema): Part => ({ value: () => value, schema: () => schema });

/** Builds an object, its fields in this order. The title names its component in the API description. */
export const object = (words: Pick<JsonSchema, 'title' | 'description'>, parts: { [name: string]: Part }): Part => ({
  value: (selected) => mapValues(parts, (part) => part.value(selected)),
  schema: (selected) => ({
    ...words,
    ...objectOf(
      mapValues(parts, (part) => part.schema(selected)),
      Object.keys(parts).filter((name) => parts[name]?.isOptional),
    ),
  }),
});

/** Builds a list of one element. */
export const listOfOne = (description: string, part: Part): Part => ({
  value: (selected) => [part.value(selected)],
  schema: (selected) => ({ type: 'array', items: part.schema(selected), description }),
});

const mapValues = <From, To>(fields: { [name: string]: From }, map: (value: From) => To): { [name: string]: To } =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, map(value)]));
