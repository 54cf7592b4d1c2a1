import type { PoolName } from '../../../booking/calendar/pool.ts';
import { DomainError } from '../../../records/errors/domain-error.ts';
import { listOf } from '../shared/arguments.ts';

/** Argument of queries about one resource, or about any that offers a product. */
export const NARROWED = listOf('resources', {
  nullable: true,
  description: 'Without a resource: only these of the resources that offer the product count. Default: all.',
});

/** Names of an operation; `resource` or `product` is required. */
export interface Named extends Omit<PoolName, 'product'> {
  resource: string | null;
  product: string | null;
}

/**
 * Names the pool of a product, narrowed to `resources`; null if one resource is named instead. Errors: INVALID_INPUT if
 * neither is, or if `resources` are named beside one resource.
 */
export function narrowedPool({ resource, product, resources, channelKey }: Named): PoolName | null {
  if (resource && resources?.length) throw invalid('resources', 'must not be given beside resource');
  if (resource) return null;
  if (!product) throw invalid('resource', 'is required, unless a product is named');
  return { product, resources: resources?.length ? resources : null, channelKey };
}

const invalid = (field: string, message: string) => new DomainError('INVALID_INPUT', { field, message });
