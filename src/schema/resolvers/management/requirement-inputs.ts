import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { ArrayMaxSize, ArrayMinSize, type ValidationError, validate } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import { findResourcesOf, lockCalendars } from '../../../booking/calendar/open-resource.ts';
import type { Product } from '../../../records/entities/product.ts';
import { MAX_REQUIREMENTS, ProductRequirement } from '../../../records/entities/product-requirement.ts';
import type { Resource } from '../../../records/entities/resource.ts';
import { DomainError, type FieldError } from '../../../records/errors/domain-error.ts';
import { Identifier } from '../../../records/scalars/identifier.ts';
import { Text } from '../../../records/scalars/text.ts';
import { listOf } from '../shared/arguments.ts';
import { Filled } from '../shared/lengths.ts';

/** Maximum number of resources of a requirement. They are locked for every appointment with the product. */
const MAX_RESOURCES = 50;

const LIST = listOf('requirements', { description: 'Requirements, in their order; empty for none.' }, MAX_REQUIREMENTS);

export const REQUIREMENTS = {
  ...LIST,
  validateFn: async (inputs: unknown): Promise<void> => {
    LIST.validateFn(inputs);
    const broken = await Promise.all((inputs as RequirementInput[]).map((input) => validate(input)));
    const fields = broken.flatMap((errors, index) => errors.map((error) => fieldError(index, error)));
    if (fields.length) throw new DomainError('INVALID_INPUT', { fields });
  },
};

function fieldError(index: number, { property, constraints = {} }: ValidationError): FieldError {
  const [message = 'is invalid'] = Object.values(constraints);
  return { field: `requirements.${index}.${property}`, message: message.replace(`${property} `, '') };
}

@InputType({ description: 'Requirement to set: an appointment takes one of its resources besides its own.' })
export class RequirementInput {
  @Field(() => Text, { description: 'Name that consumers see, such as `Room`.' })
  @Filled()
  name!: string;

  @Field(() => [Identifier], {
    description: `Resources of the provider, each in one requirement only: uuids or references. From 1 to ${MAX_RESOURCES}.`,
  })
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_RESOURCES)
  resources!: string[];
}

/**
 * Replaces the requirements of a product. All calendars of the provider are locked: no appointment is made meanwhile by
 * the former ones. Errors: INVALID_INPUT.
 */
export async function setRequirements(
  em: SqlEntityManager,
  product: Product,
  inputs: RequirementInput[],
): Promise<void> {
  await lockCalendars(em, product.provider.id);
  const resources = await resourcesOf(em, product, inputs);
  const ids = resources.flat().map(({ id }) => id);
  if (new Set(ids).size < ids.length) {
    throw new DomainError('INVALID_INPUT', { field: 'requirements', message: 'must name each resource once' });
  }
  await em.nativeDelete(ProductRequirement, { product });
  const { crm, provider } = product;
  const made = inputs.map(({ name }, index) =>
    em.create(ProductRequirement, { crm, provider, product, name, position: index + 1, resources: resources[index]! }),
  );
  product.requirements.hydrate(made);
  await em.flush();
}

/** Returns the resources of each input. Errors: INVALID_INPUT naming the first one that is unknown. */
async function resourcesOf(
  em: SqlEntityManager,
  { provider }: Product,
  inputs: readonly RequirementInput[],
): Promise<Resource[][]> {
  const identifiers = inputs.flatMap((input) => input.resources);
  const found = (await findResourcesOf(em, provider.id, identifiers)).values();
  return inputs.map((input, index) =>
    input.resources.map((identifier) => {
      const resource = found.next().value;
      if (!resource) throw missing(identifier, `requirements.${index}.resources`);
      return resource;
    }),
  );
}

const missing = (identifier: string, field: string) =>
  new DomainError('INVALID_INPUT', {
    field,
    message: `must be resources of the provider: "${identifier.slice(0, 64)}" is none`,
  });
