import 'reflect-metadata';
import { type ValidationError, validate } from 'class-validator';
import type { GraphQLSchema } from 'graphql';
import { buildSchemaSync } from 'type-graphql';
import { checkAuthorization } from './authorization.ts';
import { DomainError, type FieldError } from './errors.ts';
import { AccountResolver } from './resolvers/account-resolver.ts';
import { AvailabilityResolver } from './resolvers/availability-resolver.ts';
import { BookableResolver } from './resolvers/bookable-resolver.ts';
import { BookingResolver } from './resolvers/booking-resolver.ts';
import { ChannelResolver } from './resolvers/channel-resolver.ts';
import { ContactProfileResolver } from './resolvers/contact-profile-resolver.ts';
import { CrmResolver } from './resolvers/crm-resolver.ts';
import { OfferResolver } from './resolvers/offer-resolver.ts';
import { ProductResolver } from './resolvers/product-resolver.ts';
import { ProviderResolver } from './resolvers/provider-resolver.ts';
import { ResourceResolver } from './resolvers/resource-resolver.ts';
import { UserResolver } from './resolvers/user-resolver.ts';

/** The GraphQL schema: the whole program, apart from how it is reached. */
export const schema: GraphQLSchema = buildSchemaSync({
  resolvers: [
    AccountResolver,
    AvailabilityResolver,
    BookableResolver,
    BookingResolver,
    ChannelResolver,
    ContactProfileResolver,
    CrmResolver,
    OfferResolver,
    ProductResolver,
    ProviderResolver,
    ResourceResolver,
    UserResolver,
  ],
  authChecker: checkAuthorization,
  validateFn: checkInput,
});

/** Checks an input by the decorators of its class and names everything that is wrong with it at once. */
async function checkInput(input: unknown): Promise<void> {
  if (typeof input !== 'object' || input === null) return;
  const errors = await validate(input, { skipMissingProperties: true, forbidUnknownValues: false });
  const fields = errors.flatMap((error) => fieldErrors(error, 'input'));
  if (fields.length) throw new DomainError('INVALID_INPUT', { fields });
}

function fieldErrors({ property, constraints = {}, children = [] }: ValidationError, parent: string): FieldError[] {
  const field = `${parent}.${property}`;
  const [message] = Object.values(constraints);
  const own = message ? [{ field, message: message.replace(`${property} `, '') }] : [];
  return [...own, ...children.flatMap((child) => fieldErrors(child, field))];
}
