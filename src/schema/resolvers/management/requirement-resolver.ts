import { FieldResolver, Resolver, Root } from 'type-graphql';
import { ProductRequirement } from '../../../records/entities/product-requirement.ts';
import { Resource } from '../../../records/entities/resource.ts';

@Resolver(() => ProductRequirement)
export class RequirementResolver {
  @FieldResolver(() => [Resource], {
    description: 'Resources of which an appointment takes one, ordered by creation time.',
  })
  resources(@Root() requirement: ProductRequirement): Promise<Resource[]> {
    return requirement.resources.loadItems();
  }
}
