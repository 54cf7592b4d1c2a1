import { readFileSync } from 'node:fs';
import {
  type GraphQLNamedType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
} from 'graphql';
import { getMetadataStorage } from 'type-graphql';
import { expect, test } from 'vitest';
import { GENERATED } from '../src/cli/generated.ts';
import { isTransactional } from '../src/database/transaction.ts';
import { schema } from '../src/graphql/schema.ts';

test.each(Object.entries(GENERATED))(
  '%s is what the code says (npm run generate writes it)',
  { tags: ['W3/table-code-source-every'] },
  (file, content) => {
    expect(readFileSync(file, 'utf8')).toBe(content());
  },
);

test('every type, field, argument and value has a description', () => {
  expect(
    partsOfSchema(schema)
      .filter(({ description }) => !description)
      .map(({ name }) => name),
  ).toEqual([]);
});

/** Beginnings of a description that is a question, or that points at something it does not name. */
const QUESTION = /^(?:What|Who|Whoever|Whom|Whose|When|Where|Which|Whether|Why|How|The same|It|Its)\b/;

test('every description → begins with a noun or a verb, ends with a full stop', () => {
  const wrong = partsOfSchema(schema).filter(
    ({ description }) => QUESTION.test(description ?? '') || !description?.endsWith('.'),
  );
  expect(wrong).toEqual([]);
});

/** Mutations that write nothing. */
const WITHOUT_TRANSACTION = ['testWebhookEndpoint'];

test('every mutation that writes runs in a transaction', () => {
  const bare = getMetadataStorage().mutations.filter(
    ({ target, methodName }) => !isTransactional(target.prototype[methodName]),
  );
  expect(bare.map(({ methodName }) => methodName)).toEqual(WITHOUT_TRANSACTION);
});

test('every value of an enum has capitals', () => {
  const enums = Object.values(schema.getTypeMap())
    .filter(isEnumType)
    .filter((type) => !isIntrospectionType(type));
  const values = enums.flatMap((type) => type.getValues().map(({ name }) => name));
  expect(values.filter((name) => name !== name.toUpperCase())).toEqual([]);
});

interface Described {
  name: string;
  description?: string | null;
}

function partsOfSchema(schema: GraphQLSchema): Described[] {
  const types = Object.values(schema.getTypeMap()).filter(
    (type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type),
  );
  const named = types.map(({ name, description }) => ({ name, description }));
  return [...named, ...types.flatMap(partsOf)];
}

function partsOf(type: GraphQLNamedType): Described[] {
  if (isEnumType(type)) return type.getValues().map((value) => within(type, value));
  if (isInputObjectType(type)) return Object.values(type.getFields()).map((field) => within(type, field));
  if (!isObjectType(type)) return [];
  const fields = Object.values(type.getFields());
  const inFields = fields.flatMap((field) => field.args.map((argument) => within(field, argument)));
  return [...fields, ...inFields].map((part) => within(type, part));
}

const within = (parent: Described, { name, description }: Described): Described => ({
  name: `${parent.name}.${name}`,
  description,
});
