import { readFileSync } from 'node:fs';
import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isIntrospectionType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
} from 'graphql';
import { getMetadataStorage } from 'type-graphql';
import { expect, test } from 'vitest';
import { GENERATED } from '../src/doors/cli/generated.ts';
import { isTransactional } from '../src/platform/database/transaction.ts';
import { schema } from '../src/schema/graphql/schema.ts';

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

/** Mutations that write nothing, or only after another server has answered, in transactions of their own. */
const WITHOUT_TRANSACTION = ['testWebhookEndpoint', 'readBusySource'];

test('every mutation that writes runs in a transaction', () => {
  const bare = getMetadataStorage().mutations.filter(
    ({ target, methodName }) => !isTransactional(target.prototype[methodName]),
  );
  expect(bare.map(({ methodName }) => methodName)).toEqual(WITHOUT_TRANSACTION);
});

const typesOf = <Type extends GraphQLNamedType>(isOf: (type: GraphQLNamedType) => type is Type): Type[] =>
  Object.values(schema.getTypeMap()).filter(isOf);

test('every value of an enum has capitals', () => {
  const enums = typesOf(isEnumType).filter((type) => !isIntrospectionType(type));
  const values = enums.flatMap((type) => type.getValues().map(({ name }) => name));
  expect(values.filter((name) => name !== name.toUpperCase())).toEqual([]);
});

/** Inputs: arguments of fields, and fields of inputs. */
const inputs = [
  ...typesOf(isObjectType).flatMap((type) => Object.values(type.getFields()).flatMap(({ args }) => args)),
  ...typesOf(isInputObjectType).flatMap((type): (GraphQLArgument | GraphQLInputField)[] =>
    Object.values(type.getFields()),
  ),
];

const lowered = (name: string) => name.replace(/^./, (first) => first.toLowerCase());

test('every input that names records → takes uuids, or uuids and references', () => {
  const records = typesOf(isObjectType).filter((type) => 'uuid' in type.getFields());
  const names = new Set(['hold', ...records.map(({ name }) => lowered(name))]);
  const naming = inputs.filter(({ name }) => names.has(name.replace(/ies$/, 'y').replace(/s$/, '')));
  const wrong = naming.filter(({ type }) => isScalarType(getNamedType(type)));
  expect(naming.length).toBeGreaterThan(100);
  // a Boolean names nothing: `mail` of a due time
  expect(wrong.filter(({ type }) => !['Identifier', 'Uuid', 'Boolean'].includes(getNamedType(type).name))).toEqual([]);
});

test('every input that takes uuids or references → is an Identifier', () => {
  const typesSaid = (text: string) =>
    new Set(inputs.filter(({ description }) => description?.includes(text)).map(({ type }) => getNamedType(type).name));
  expect(typesSaid('uuid or reference')).toEqual(new Set(['Identifier']));
  expect(typesSaid('uuids or references')).toEqual(new Set(['Identifier']));
});

test('every create → answers with the record, alone or beside `created` or a secret', () => {
  const creates = Object.entries(schema.getMutationType()?.getFields() ?? {}).filter(([name]) => /^create/.test(name));
  const forms = creates.map(([name, { type }]) => [name.slice(6).replace(/s$/, ''), getNamedType(type).name]);
  expect(forms.filter(([of, type]) => ![of, `Create${of}Payload`, `Issued${of}`].includes(type!))).toEqual([]);
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
