import { type ValidationError, validate } from 'class-validator';
import {
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { getMetadataStorage, type ResolverData } from 'type-graphql';
import { DomainError, type FieldError } from '../../records/errors/domain-error.ts';

/** Validates an input object by the decorators of its class. Errors: INVALID_INPUT, naming every wrong field. */
export async function checkInput(input: unknown, _type: unknown, { info }: ResolverData): Promise<void> {
  if (typeof input !== 'object' || input === null) return;
  const name = nameOf(input, info);
  const broken = await problems(input, name);
  const named = new Set(broken.map(({ field }) => field));
  const empty = emptyFields(info.schema, input, name).filter(({ field }) => !named.has(field));
  const fields = [...broken, ...empty];
  if (fields.length) throw new DomainError('INVALID_INPUT', { fields });
  emptyToNull(input);
}

/** Returns the name of the argument that has the type of an input object, or of the elements of a list. */
function nameOf(input: object, { schema, parentType, fieldName }: GraphQLResolveInfo): string {
  const type = typeOf(schema, Array.isArray(input) ? Object(input[0]) : input);
  const { args = [] } = parentType.getFields()[fieldName] ?? {};
  return args.find((arg) => getNamedType(arg.type) === type)?.name ?? 'input';
}

async function problems(input: object, name = 'input'): Promise<FieldError[]> {
  const errors = await validate(input, { skipMissingProperties: true, forbidUnknownValues: false });
  return errors.flatMap((error) => fieldErrors(error, name));
}

/** Validates a possibly partial input; field paths look like `input.name`. */
export const brokenRules = (type: GraphQLInputType, input: unknown): Promise<FieldError[]> =>
  problems(Object(withClasses(type, input)));

/** Gives the inputs in a coerced value their classes, as type-graphql passes them to resolvers. */
function withClasses(type: GraphQLInputType, value: unknown): unknown {
  const known = getNullableType(type);
  if (isListType(known)) return Array.isArray(value) ? value.map((each) => withClasses(known.ofType, each)) : value;
  if (!isInputObjectType(known)) return value;
  const { target } = getMetadataStorage().inputTypes.find(({ name }) => name === known.name)!;
  const given = Object.entries(Object(value));
  const fields = given.map(([name, each]) => [name, withClasses(known.getFields()[name]!.type, each)]);
  return Object.assign(Object.create(target.prototype), Object.fromEntries(fields));
}

/** Required fields with an empty text. Unrefused, a lookup by it would find records without a reference. */
function emptyFields(schema: GraphQLSchema, input: object, parent: string): FieldError[] {
  const type = typeOf(schema, input);
  return Object.entries(input).flatMap(([name, value]): FieldError[] => {
    const field = `${parent}.${name}`;
    if (typeof value === 'object' && value !== null) return emptyFields(schema, value, field);
    const isEmpty = value === '' && isNonNullType(type?.getFields()[name]?.type);
    return isEmpty ? [{ field, message: 'is required' }] : [];
  });
}

function typeOf(schema: GraphQLSchema, input: object): GraphQLInputObjectType | undefined {
  const known = getMetadataStorage().inputTypes.find(({ target }) => target === input.constructor);
  const type = known && schema.getType(known.name);
  return isInputObjectType(type) ? type : undefined;
}

/** Sets fields with an empty text to null, as they are stored. Elements of lists keep their value. */
function emptyToNull(input: object): void {
  for (const [name, value] of Object.entries(input)) {
    if (value === '' && !Array.isArray(input)) Reflect.set(input, name, null);
    else if (typeof value === 'object' && value !== null && !(value instanceof Date)) emptyToNull(value);
  }
}

function fieldErrors({ property, constraints = {}, children = [] }: ValidationError, parent: string): FieldError[] {
  const field = `${parent}.${property}`;
  const [message] = Object.values(constraints);
  const own = message ? [{ field, message: message.replace(new RegExp(`^${property} `), '') }] : [];
  return [...own, ...children.flatMap((child) => fieldErrors(child, field))];
}
