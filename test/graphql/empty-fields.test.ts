import {
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  isRequiredInputField,
  isScalarType,
} from 'graphql';
import { expect, test } from 'vitest';
import { ACCESS, callAllowed, exampleArguments, ROOT_FIELDS } from '../support/calls/root-fields.ts';
import { makePractice } from '../support/practice.ts';
import { sharedService } from '../support/service.ts';

const practice = await makePractice(await sharedService());

const NO_TEXTS = ['Boolean', 'Int'];

/** Every required text of the inputs of every operation. */
const FIELDS = Object.keys(ACCESS).flatMap((name) => {
  const type = getNamedType(ROOT_FIELDS[name]!.args.find((arg) => arg.name === 'input')?.type);
  if (!isInputObjectType(type)) return [];
  const texts = Object.values(type.getFields()).filter((field) => {
    const given = getNullableType(field.type);
    return isRequiredInputField(field) && !isListType(given) && isScalarType(given) && !NO_TEXTS.includes(given.name);
  });
  return texts.map((field) => [name, field.name] as const);
});

test.each(FIELDS)(
  '%s with an empty %s, which is required → INVALID_INPUT naming it',
  { tags: ['attack/values-database-refuses-long'] },
  async (name, field) => {
    const { input, ...args } = exampleArguments(name);
    const given = { ...args, input: { ...Object(input), [field]: ' ' } };
    const { errors } = await callAllowed(practice, name, given);
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'INVALID_INPUT',
      fields: expect.arrayContaining([`input.${field}`]),
    });
  },
);

test('there are such fields', () => {
  expect(FIELDS.length).toBeGreaterThan(20);
});
