import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { Resource } from '../entities/resource.ts';
import { DomainError } from '../errors.ts';
import { parseResourceReference } from '../scalars/resource-reference.ts';

/**
 * The tenant's resource with this uuid, full or short reference. References are unique within a provider only, so a
 * short one may fit several. Errors: NOT_FOUND, AMBIGUOUS_REFERENCE.
 */
export async function findResource(em: SqlEntityManager, identifier: string, field: string): Promise<Resource> {
  const parsed = parseResourceReference(identifier);
  const missing = new DomainError('NOT_FOUND', {
    field,
    message: `must exist: there is no "${identifier.slice(0, 64)}"`,
  });
  if (!parsed) throw missing;
  const [resource, ...more] = await em.find(Resource, conditionOf(parsed));
  if (!resource) throw missing;
  if (more.length) throw new DomainError('AMBIGUOUS_REFERENCE', { field });
  return resource;
}

function conditionOf(parsed: NonNullable<ReturnType<typeof parseResourceReference>>) {
  if (parsed.kind === 'uuid') return { id: parsed.uuid };
  const reference = `${parsed.id}@${parsed.platform}`;
  return parsed.kind === 'full' ? { reference, provider: parsed.provider } : { reference };
}
