/** Part of JSON Schema (2020-12) that the reference uses. */
export interface JsonSchema {
  $ref?: string;
  title?: string;
  description?: string;
  type?: string;
  format?: string;
  enum?: readonly unknown[];
  const?: unknown;
  default?: unknown;
  examples?: readonly unknown[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  items?: JsonSchema;
  properties?: { [name: string]: JsonSchema };
  required?: readonly string[];
  additionalProperties?: JsonSchema;
  maxProperties?: number;
  allOf?: readonly JsonSchema[];
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  externalDocs?: { url: string };
}

/** Returns the schema of an object with all of these fields, but those that are optional. */
export const objectOf = (properties: { [name: string]: JsonSchema }, optional: readonly string[] = []): JsonSchema => ({
  type: 'object',
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  properties,
});

/** Removes null from the values of a schema. */
export function notNull({ anyOf, ...schema }: JsonSchema): JsonSchema {
  return anyOf ? { ...anyOf[0], ...schema } : schema;
}

/** Adds null to the values of a schema; its description stays outside. */
export function nullable({ description, ...schema }: JsonSchema): JsonSchema {
  return { description, anyOf: [schema, { type: 'null' }] };
}

/** Removes undefined fields. */
export const asJson = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value));
