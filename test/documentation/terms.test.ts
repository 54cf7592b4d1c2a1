import { readFileSync } from 'node:fs';
import { isEnumType, isInputObjectType, isObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { schema } from '../../src/graphql/schema.ts';

/** Names of fields, arguments and values in the schema. */
const names = new Set(
  Object.values(schema.getTypeMap()).flatMap((type) => {
    if (isEnumType(type)) return type.getValues().map(({ name }) => name);
    if (isInputObjectType(type)) return Object.keys(type.getFields());
    if (!isObjectType(type)) return [];
    return Object.values(type.getFields()).flatMap(({ name, args }) => [name, ...args.map((arg) => arg.name)]);
  }),
);

const plural = (name: string) => name.replace(/y$/, 'ie').concat('s');

test('docs/terms.md → every name in its column of GraphQL is in the schema', () => {
  const rows = readFileSync('docs/terms.md', 'utf8').matchAll(/^\| [^|]+ \| [^|]+ \| ([^|]*) \|/gm);
  const named = [...rows].flatMap(([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
  expect(named.length).toBeGreaterThan(20);
  const parts = named.flatMap((name) => name.split(': '));
  expect(parts.filter((name) => !names.has(name) && !names.has(plural(name)))).toEqual([]);
});
