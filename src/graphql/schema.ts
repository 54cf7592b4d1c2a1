import 'reflect-metadata';
import { type ValidationError, validate } from 'class-validator';
import {
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNullableType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { buildSchemaSync, getMetadataStorage } from 'type-graphql';
import { checkAuthorization } from '../access/authorization.ts';
import { DomainError, type FieldError } from '../errors.ts';
import { observeOperations } from '../observability/operations.ts';
import { CrmResolver } from '../resolvers/admin/crm-resolver.ts';
import { MailResolver } from '../resolvers/admin/mail-resolver.ts';
import type { Bookable } from '../resolvers/consumer/bookable.ts';
import { BookableResolver } from '../resolvers/consumer/bookable-resolver.ts';
import { BookingResolver } from '../resolvers/consumer/booking-resolver.ts';
import { LinkResolver } from '../resolvers/consumer/link-resolver.ts';
import { OfferResolver } from '../resolvers/consumer/offer-resolver.ts';
import { AccountResolver } from '../resolvers/management/account-resolver.ts';
import { AppointmentResolver } from '../resolvers/management/appointment-resolver.ts';
import { AvailabilityResolver } from '../resolvers/management/availability-resolver.ts';
import { ChannelResolver } from '../resolvers/management/channel-resolver.ts';
import { ContactProfileResolver } from '../resolvers/management/contact-profile-resolver.ts';
import { ParticipationResolver } from '../resolvers/management/participation-resolver.ts';
import { PrivacyResolver } from '../resolvers/management/privacy-resolver.ts';
import { ProductResolver } from '../resolvers/management/product-resolver.ts';
import { ProviderResolver } from '../resolvers/management/provider-resolver.ts';
import { ResourceResolver } from '../resolvers/management/resource-resolver.ts';
import { UserResolver } from '../resolvers/management/user-resolver.ts';
import { rulesOf } from './input-rules.ts';

/** The GraphQL schema: the whole program, apart from how it is reached. */
export const schema: GraphQLSchema = buildSchemaSync({
  resolvers: [
    AccountResolver,
    AppointmentResolver,
    AvailabilityResolver,
    BookableResolver,
    BookingResolver,
    ChannelResolver,
    ContactProfileResolver,
    CrmResolver,
    LinkResolver,
    MailResolver,
    OfferResolver,
    ParticipationResolver,
    PrivacyResolver,
    ProductResolver,
    ProviderResolver,
    ResourceResolver,
    UserResolver,
  ],
  authChecker: checkAuthorization,
  validateFn: checkInput,
});

observeOperations(schema);

for (const type of Object.values(schema.getTypeMap()).filter(isInputObjectType)) {
  for (const field of Object.values(type.getFields())) {
    field.extensions = { ...field.extensions, maxItems: rulesOf(type.name, field.name).maxItems };
  }
}

const FORMATTED: { [field: string]: (slot: Bookable, format: Format) => string } = {
  formattedStart: (slot, { pattern, languageTag }) => slot.formattedStart(pattern, languageTag),
  formattedEnd: (slot, { pattern, languageTag }) => slot.formattedEnd(pattern, languageTag),
};

for (const name of ['Bookable', 'BookableGroup', 'CreatedAppointment', 'ProductChoice', 'Contact'])
  readDirectly(schema.getType(name));

/**
 * What lists repeat for every slot is read as it is. type-graphql would put promises and a validation around a method,
 * and several calls around a getter: most of the time of a list. All arguments are scalars, and nothing of it needs
 * authority.
 */
function readDirectly(type: GraphQLNamedType | undefined): void {
  if (!isObjectType(type)) throw new Error('A type of slots is missing');
  for (const field of Object.values(type.getFields())) {
    const formatted = FORMATTED[field.name];
    if (formatted) field.resolve = formatted;
    else if (field.args.length === 0) delete field.resolve;
  }
}

interface Format {
  pattern: string;
  languageTag: string | null;
}

/** Checks an input by the decorators of its class; names everything that is wrong with it at once. */
async function checkInput(input: unknown): Promise<void> {
  if (typeof input !== 'object' || input === null) return;
  const broken = await problems(input);
  const told = new Set(broken.map(({ field }) => field));
  const fields = [...broken, ...emptied(input, 'input').filter(({ field }) => !told.has(field))];
  if (fields.length) throw new DomainError('INVALID_INPUT', { fields });
  emptyToNull(input);
}

async function problems(input: object): Promise<FieldError[]> {
  const errors = await validate(input, { skipMissingProperties: true, forbidUnknownValues: false });
  return errors.flatMap((error) => fieldErrors(error, 'input'));
}

/** What an input breaks of the rules of its class, also one of which a part is missing; fields as in `input.name`. */
export const brokenRules = (type: GraphQLInputType, input: unknown): Promise<FieldError[]> =>
  problems(Object(withClasses(type, input)));

/** A coerced value whose inputs are of their classes, as type-graphql hands them to resolvers. */
function withClasses(type: GraphQLInputType, value: unknown): unknown {
  const known = getNullableType(type);
  if (isListType(known)) return Array.isArray(value) ? value.map((each) => withClasses(known.ofType, each)) : value;
  if (!isInputObjectType(known)) return value;
  const { target } = getMetadataStorage().inputTypes.find(({ name }) => name === known.name)!;
  const given = Object.entries(Object(value));
  const fields = given.map(([name, each]) => [name, withClasses(known.getFields()[name]!.type, each)]);
  return Object.assign(Object.create(target.prototype), Object.fromEntries(fields));
}

/** Required fields with an empty text. Without this a look-up by the name null would find what has no reference. */
function emptied(input: object, parent: string): FieldError[] {
  const type = typeOf(input);
  return Object.entries(input).flatMap(([name, value]): FieldError[] => {
    const field = `${parent}.${name}`;
    if (typeof value === 'object' && value !== null) return emptied(value, field);
    const isEmpty = value === '' && isNonNullType(type?.getFields()[name]?.type);
    return isEmpty ? [{ field, message: 'is required' }] : [];
  });
}

function typeOf(input: object): GraphQLInputObjectType | undefined {
  const known = getMetadataStorage().inputTypes.find(({ target }) => target === input.constructor);
  const type = known && schema.getType(known.name);
  return isInputObjectType(type) ? type : undefined;
}

/** A field with an empty text is not set, which is null wherever it is stored. An element of a list stays what it is. */
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
