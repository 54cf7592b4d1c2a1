import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { isUUID } from 'class-validator';
import { findByIdentifier } from '../../../platform/database/lookup.ts';
import { Resource } from '../../../records/entities/resource.ts';

/** Description of an argument that `resourceId` reads. */
export const RESOURCE = { description: 'Resource: its uuid, also of a deleted one, or its reference.' };

/**
 * Returns the uuid of a resource by its uuid or reference. A uuid need not exist: the resource may be deleted, and its
 * events stay. Errors: NOT_FOUND for a reference.
 */
export const resourceId = async (em: SqlEntityManager, identifier: string): Promise<string> =>
  isUUID(identifier)
    ? identifier.toLowerCase()
    : (await findByIdentifier(em, Resource, identifier, { field: 'resource' })).id;
