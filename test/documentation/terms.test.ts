import { readFileSync } from 'node:fs';
import { type GraphQLField, getNamedType, isEnumType, isInputObjectType, isObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { schema } from '../../src/schema/graphql/schema.ts';

const types = Object.values(schema.getTypeMap());
const fields = types
  .filter(isObjectType)
  .flatMap((type): GraphQLField<unknown, unknown>[] => Object.values(type.getFields()));
const inputFields = types.filter(isInputObjectType).flatMap((type) => Object.values(type.getFields()));
const values = types.filter(isEnumType).flatMap((type) => type.getValues());

/** Names of fields, arguments and values in the schema. */
const names = new Set(
  [...fields, ...fields.flatMap(({ args }) => args), ...inputFields, ...values].map(({ name }) => name),
);

const plural = (name: string) => name.replace(/y$/, 'ie').concat('s');

const rows = readFileSync('docs/terms.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!Term|---)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

/** Cells of the columns of GraphQL and REST. */
const [graphql, rest] = [3, 4].map((column) => rows.map((row) => row[column] ?? '')) as [string[], string[]];

const namedIn = (cells: string[]): string[] =>
  cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));

const matchesIn = (cells: string[], pattern: RegExp): [string, string][] =>
  cells.flatMap((cell) =>
    [...cell.matchAll(pattern)].map(([, one = '', other = '']): [string, string] => [one, other]),
  );

test('docs/terms.md → every name in its column of GraphQL is in the schema', () => {
  const named = namedIn(graphql);
  expect(named.length).toBeGreaterThan(20);
  const parts = named.flatMap((name) => name.split(': '));
  expect(parts.filter((name) => !names.has(name) && !names.has(plural(name)))).toEqual([]);
});

/** Names of the fields that an operation answers with, and of its arguments with the fields of its input. */
function aroundOperation(operation: string): { answers: string[]; takes: string[] } {
  const field = schema.getMutationType()?.getFields()[operation];
  const type = field && getNamedType(field.type);
  const inputs = (field?.args ?? []).flatMap((arg) => {
    const taken = getNamedType(arg.type);
    return [arg.name, ...(isInputObjectType(taken) ? Object.keys(taken.getFields()) : [])];
  });
  return { answers: isObjectType(type) ? Object.keys(type.getFields()) : [], takes: inputs };
}

test('docs/terms.md → what an operation answers or takes, and the value of a field, belong to it in the schema', () => {
  const answered = matchesIn(graphql, /`(\w+)` → `(\w+)`/g);
  const taken = matchesIn(graphql, /`(\w+)` with `(\w+)`/g);
  const states = matchesIn(graphql, /`(\w+): (\w+)`/g);
  expect([answered.length, taken.length, states.length]).toEqual([1, 1, 1]);
  for (const [operation, name] of answered) expect(aroundOperation(operation).answers).toContain(name);
  for (const [operation, name] of taken) expect(aroundOperation(operation).takes).toContain(name);
  const valuesOf = (name: string) =>
    fields
      .filter((field) => field.name === name)
      .map(({ type }) => getNamedType(type))
      .flatMap((type) => (isEnumType(type) ? type.getValues().map((value) => value.name) : []));
  for (const [field, value] of states) expect(valuesOf(field)).toContain(value);
});

test('docs/terms.md → every name in its column of REST is in openapi.json', () => {
  const words = new Set(readFileSync('openapi.json', 'utf8').match(/\w+/g));
  const named = namedIn(rest).flatMap((name) => name.match(/\w+/g) ?? []);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !words.has(name))).toEqual([]);
});
