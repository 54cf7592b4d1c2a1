import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { Arg, Args, Ctx, Field, FieldResolver, Mutation, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { lockCalendars } from '../../../booking/calendar/open-resource.ts';
import { hasComingWith, removeHoldsWith } from '../../../booking/verbs/release.ts';
import { endEntriesOfProduct, lockEntriesOfProduct } from '../../../booking/waitlist/ended-entries.ts';
import { ForCrm, tenantOf } from '../../../platform/access/authorization.ts';
import type { Context } from '../../../platform/access/context.ts';
import { findByIdentifier } from '../../../platform/database/lookup.ts';
import { InTransaction, lock } from '../../../platform/database/transaction.ts';
import { Product } from '../../../records/entities/product.ts';
import { ProductRequirement } from '../../../records/entities/product-requirement.ts';
import { Provider } from '../../../records/entities/provider.ts';
import { sql } from '../../../records/entities/sql.ts';
import { Assignment } from '../../../records/entities/values/assignment.ts';
import { Scope } from '../../../records/entities/values/scope.ts';
import { DomainError } from '../../../records/errors/domain-error.ts';
import { Identifier } from '../../../records/scalars/identifier.ts';
import { INPUT, PROVIDER, REFERENCE } from '../shared/arguments.ts';
import { checkReference } from '../shared/claimed-names.ts';
import { Reads } from '../shared/columns-read.ts';
import { type Connection, connectionOf, PageArguments } from '../shared/connection.ts';
import { CreatePayload } from '../shared/create-payload.ts';
import { findPage } from '../shared/find-page.ts';
import { itemsOf } from '../shared/items-of.ts';
import { refuseCleared } from '../shared/required.ts';
import { CreateProductInput, UpdateProductInput } from './product-inputs.ts';
import { REQUIREMENTS, RequirementInput, setRequirements } from './requirement-inputs.ts';

export const ProductConnection = connectionOf(Product, 'Product');

@ObjectType({ description: 'Payload of `createProduct`.' })
class CreateProductPayload extends CreatePayload {
  @Field(() => Product, { description: 'Product of the reference.' })
  product!: Product;
}

@Resolver(() => Product)
export class ProductResolver {
  @ForCrm(Scope.SETTINGS_READ)
  @Query(() => Product, { description: 'Product by uuid or reference. Errors: NOT_FOUND.' })
  product(@Arg('product', () => Identifier, REFERENCE) product: string, @Ctx() { em }: Context): Promise<Product> {
    return findByIdentifier(em, Product, product, { field: 'product' });
  }

  @ForCrm(Scope.SETTINGS_READ)
  @Query(() => ProductConnection, {
    description: 'Products of a provider, ordered by creation time. Errors: NOT_FOUND.',
  })
  async products(
    @Arg('provider', () => Identifier, PROVIDER) identifier: string,
    @Args(() => PageArguments) page: PageArguments,
    @Ctx() { em }: Context,
  ): Promise<Connection<Product>> {
    const provider = await findByIdentifier(em, Provider, identifier, { field: 'provider' });
    return findPage(em, Product, { provider }, page);
  }

  @ForCrm(Scope.SETTINGS_WRITE)
  @Mutation(() => CreateProductPayload, {
    description:
      'Creates a product. A known reference updates the given fields of the existing product. Errors: NOT_FOUND, NAME_TAKEN, REFERENCE_EXISTS.',
  })
  @InTransaction()
  async createProduct(
    @Arg('input', () => CreateProductInput, INPUT) { provider: identifier, ...input }: CreateProductInput,
    @Ctx() context: Context,
  ): Promise<CreateProductPayload> {
    const { em } = context;
    const { exclusive, assignment, anyResource, ...fields } = input;
    const provider = await findByIdentifier(em, Provider, identifier, { field: 'input.provider' });
    const known = await em.findOne(Product, { reference: fields.reference });
    if (known && known.provider.id !== provider.id)
      throw new DomainError('REFERENCE_EXISTS', { field: 'input.reference' });
    if (!known) await checkReference(context, fields.reference, []);
    const given = {
      ...fields,
      exclusive: exclusive ?? undefined,
      assignment: assignment ?? undefined,
      anyResource: anyResource ?? undefined,
    };
    const product = known
      ? em.assign(known, given, { ignoreUndefined: true })
      : em.create(Product, {
          ...fields,
          exclusive: exclusive ?? false,
          assignment: assignment ?? Assignment.LEAST_LOADED,
          anyResource: anyResource ?? true,
          crm: tenantOf(context),
          provider,
        });
    checkDurations(product);
    return { created: known === null, product };
  }

  @ForCrm(Scope.SETTINGS_WRITE)
  @Mutation(() => Product, {
    description: 'Changes a product. Appointments stay unchanged. Errors: NOT_FOUND, NAME_TAKEN, REFERENCE_EXISTS.',
  })
  @InTransaction()
  async updateProduct(
    @Arg('product', () => Identifier, REFERENCE) identifier: string,
    @Arg('input', () => UpdateProductInput, INPUT) input: UpdateProductInput,
    @Ctx() context: Context,
  ): Promise<Product> {
    const { em } = context;
    refuseCleared(input, ['reference', 'name', 'exclusive', 'assignment', 'anyResource']);
    const product = await findByIdentifier(em, Product, identifier, { field: 'product' });
    const { reference } = input;
    if (reference && reference !== product.reference) {
      await checkReference(context, reference, ['products'], product.id);
    }
    em.assign(product, input, { ignoreUndefined: true });
    checkDurations(product);
    return product;
  }

  @ForCrm(Scope.SETTINGS_WRITE)
  @Mutation(() => Boolean, {
    description:
      'Deletes a product and its holds. Past appointments stay, without a product. Errors: NOT_FOUND, FUTURE_APPOINTMENTS, CONFLICT while it is the only product of a resource, a channel or an availability.',
  })
  @InTransaction()
  async deleteProduct(
    @Arg('product', () => Identifier, REFERENCE) identifier: string,
    @Ctx() { em }: Context,
  ): Promise<boolean> {
    const product = await findByIdentifier(em, Product, identifier, { field: 'product' });
    await lockCalendars(em, product.provider.id);
    await lockEntriesOfProduct(em, product.id);
    await removeHoldsWith(em, product.id);
    if (await hasComingWith(em, product.id)) {
      throw new DomainError('FUTURE_APPOINTMENTS', { field: 'product', message: 'has future appointments' });
    }
    // waits for lists that are being written with it
    await lock(em, Product, [product.id], 'for update');
    await checkLists(em, product.id);
    await endEntriesOfProduct(em, product.id);
    em.remove(product);
    return true;
  }

  @ForCrm(Scope.SETTINGS_WRITE)
  @Mutation(() => Product, {
    description:
      'Replaces what an appointment with a product takes besides its resource: the first free resource of each requirement by `priority`. Appointments stay unchanged. Errors: NOT_FOUND, INVALID_INPUT.',
  })
  @InTransaction()
  async setProductRequirements(
    @Arg('product', () => Identifier, REFERENCE) identifier: string,
    @Arg('requirements', () => [RequirementInput], REQUIREMENTS) inputs: RequirementInput[],
    @Ctx() { em }: Context,
  ): Promise<Product> {
    const product = await findByIdentifier(em, Product, identifier, { field: 'product' });
    await setRequirements(em, product, inputs);
    return product;
  }

  @Reads({})
  @FieldResolver(() => Provider, { description: 'Provider that offers the product.' })
  provider(@Root() product: Product): Promise<Provider> {
    return product.provider.loadOrFail();
  }

  @FieldResolver(() => [ProductRequirement], {
    description:
      'Requirements of an appointment: it takes one resource of each, besides its own. In the order of the CRM.',
  })
  requirements(@Root() product: Product, @Ctx() { em }: Context): Promise<ProductRequirement[]> {
    return itemsOf(em, product.requirements);
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

/** Refuses to empty a list of products: an empty list offers all products, or slots without one. Errors: CONFLICT. */
async function checkLists(em: SqlEntityManager, product: string): Promise<void> {
  const { rows } = await sql`
    select owner from (
      select resource_id as owner, product_id
      from resource_products join resources on id = resource_id where deleted_at is null
      union all select channel_id, product_id from channel_products
      union all select availability_id, product_id from availability_products
    ) lists
    where owner in (
      select resource_id from resource_products where product_id = ${product}
      union all select channel_id from channel_products where product_id = ${product}
      union all select availability_id from availability_products where product_id = ${product}
    )
    group by owner having count(*) = 1 limit 1`.execute(em.getKysely());
  if (!rows.length) return;
  const message = 'is the only product of a resource, a channel or an availability: add another product there first';
  throw new DomainError('CONFLICT', { field: 'product', message });
}
