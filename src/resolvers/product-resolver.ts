import { Max, MaxLength, Min } from 'class-validator';
import { Arg, Args, Ctx, Field, FieldResolver, InputType, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { ForCrm, tenantOf } from '../authorization.ts';
import type { Context } from '../context.ts';
import { Product } from '../entities/product.ts';
import { Provider } from '../entities/provider.ts';
import { DomainError } from '../errors.ts';
import { FreeText } from '../scalars/free-text.ts';
import { Identifier } from '../scalars/identifier.ts';
import { Reference } from '../scalars/reference.ts';
import { Text } from '../scalars/text.ts';
import { Transactional } from '../transactional.ts';
import { INPUT, PROVIDER } from './arguments.ts';
import { type Connection, connectionOf, findPage, PageArguments } from './connection.ts';
import { Filled } from './filled.ts';
import { findByIdentifier } from './lookup.ts';

const LONGEST = 10_080;
const MINUTES = { message: `must be a whole number of minutes from 0 to ${LONGEST}` };

/** Minutes as the interface knows them. */
const Minutes = (): PropertyDecorator => (target, key) => {
  Min(0, MINUTES)(target, key);
  Max(LONGEST, MINUTES)(target, key);
};

@InputType({ description: 'A product to be made, or found by its reference and updated.' })
export class CreateProductInput {
  @Field(() => Identifier, { description: 'The provider that offers it.' })
  provider!: string;

  @Field(() => Reference, { description: 'Reference chosen by the CRM.' })
  reference!: string;

  @Field(() => Text, { description: 'Display name.' })
  @Filled(80)
  name!: string;

  @Field(() => FreeText, { nullable: true, description: 'Hints for consumers.' })
  @MaxLength(1024)
  description?: string | null;

  @Field(() => Int, { nullable: true, description: 'Shortest duration in minutes.' })
  @Minutes()
  minDuration?: number | null;

  @Field(() => Int, { nullable: true, description: 'Longest duration in minutes.' })
  @Minutes()
  maxDuration?: number | null;

  @Field(() => Int, { nullable: true, description: 'Minutes kept free before an appointment.' })
  @Minutes()
  leadTimeMinutes?: number | null;

  @Field(() => Int, { nullable: true, description: 'Minutes kept free after an appointment.' })
  @Minutes()
  followUpTimeMinutes?: number | null;

  @Field(() => Boolean, { nullable: true, description: 'Offered only on channels whose product filter names it.' })
  exclusive?: boolean | null;
}

const ProductConnection = connectionOf(Product, 'Product');

@Resolver(() => Product)
export class ProductResolver {
  @ForCrm()
  @Query(() => ProductConnection, { description: 'The products of a provider, in the order of their making.' })
  async products(
    @Arg('provider', () => Identifier, PROVIDER) identifier: string,
    @Args(() => PageArguments) page: PageArguments,
    @Ctx() { em }: Context,
  ): Promise<Connection<Product>> {
    const provider = await findByIdentifier(em, Provider, identifier, { field: 'provider' });
    return findPage(em, Product, { provider }, page);
  }

  @ForCrm()
  @Mutation(() => Product, {
    description: 'Makes a product. A known reference updates the existing one with what is given.',
  })
  @Transactional()
  async createProduct(
    @Arg('input', () => CreateProductInput, INPUT) { provider: identifier, exclusive, ...fields }: CreateProductInput,
    @Ctx() context: Context,
  ): Promise<Product> {
    const { em } = context;
    const provider = await findByIdentifier(em, Provider, identifier, { field: 'input.provider' });
    const known = await em.findOne(Product, { reference: fields.reference });
    context.existed = known !== null;
    if (known && known.provider.id !== provider.id)
      throw new DomainError('REFERENCE_EXISTS', { field: 'input.reference' });
    const given = { ...fields, exclusive: exclusive ?? undefined };
    const product = known
      ? em.assign(known, given, { ignoreUndefined: true })
      : em.create(Product, { ...fields, exclusive: exclusive ?? false, crm: tenantOf(context), provider });
    checkDurations(product);
    return product;
  }

  @FieldResolver(() => Provider, { description: 'The provider that offers it.' })
  provider(@Root() product: Product): Promise<Provider> {
    return product.provider.loadOrFail();
  }
}

function checkDurations({ minDuration, maxDuration }: Product): void {
  if (minDuration != null && maxDuration != null && minDuration > maxDuration) {
    throw new DomainError('INVALID_INPUT', {
      field: 'input.maxDuration',
      message: 'must not be less than minDuration',
    });
  }
}
