import type { EntityClass, FilterQuery, SqlEntityManager } from '@mikro-orm/postgresql';
import { isUUID } from 'class-validator';
import type { TenantRecord } from '../../records/entities/base/tenant-record.ts';
import { DomainError } from '../../records/errors/domain-error.ts';
import type { ErrorCode } from '../../records/errors/error-table.ts';

interface Referenced extends TenantRecord {
  reference?: string | null;
}

interface Where<T> {
  /** Further conditions, such as the provider that a resource must belong to. */
  and?: FilterQuery<T>;
  /** Name of the argument or input field, for the error. */
  field: string;
  /** Error code for an unknown identifier; default: NOT_FOUND. */
  code?: ErrorCode;
}

/** Finds the tenant's entity with this uuid or reference. Errors: NOT_FOUND (or `code`), naming the value. */
export async function findByIdentifier<T extends Referenced>(
  em: SqlEntityManager,
  entity: EntityClass<T>,
  identifier: string,
  { and = {}, field, code = 'NOT_FOUND' }: Where<T>,
): Promise<T> {
  const name = isUUID(identifier) ? { id: identifier } : { reference: identifier };
  const [found] = await em.find<Referenced>(entity, { $and: [name, and] } as FilterQuery<Referenced>, { limit: 1 });
  if (!found) throw missing(identifier, field, code);
  return found as T;
}

/** Finds the tenant's entity with this uuid. Errors: NOT_FOUND, naming the value. */
export async function findByUuid<T extends TenantRecord>(
  em: SqlEntityManager,
  entity: EntityClass<T>,
  id: string,
  field: string,
): Promise<T> {
  const found = await em.findOne<TenantRecord>(entity, { id });
  if (!found) throw missing(id, field);
  return found as T;
}

/**
 * Runs lookups one after the other, also after one that finds nothing. Errors: the first one, with the fields of the others
 * of its code.
 */
export async function lookUpAll<Found extends readonly unknown[]>(
  ...lookups: { [Index in keyof Found]: () => Promise<Found[Index]> }
): Promise<Found> {
  const found: unknown[] = [];
  const errors: DomainError[] = [];
  for (const lookUp of lookups) {
    try {
      found.push(await lookUp());
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      errors.push(error);
    }
  }
  const [first, ...others] = errors;
  if (!first) return found as unknown as Found;
  const alike = others.filter(({ code }) => code === first.code);
  throw alike.length
    ? new DomainError(first.code, { fields: [first, ...alike].flatMap(({ fields }) => fields) })
    : first;
}

/** Returns the error for an identifier that does not exist. */
export const missing = (identifier: string, field: string, code: ErrorCode = 'NOT_FOUND') =>
  new DomainError(code, { field, message: `must exist: there is no "${identifier.slice(0, 64)}"` });

/**
 * Refuses a reference that another record has, to name the field in the error; a constraint decides. `others` are those
 * that must not have it, such as `{ id: { $ne: … } }`. Errors: REFERENCE_EXISTS.
 */
export async function refuseKnownReference<T extends Referenced>(
  em: SqlEntityManager,
  entity: EntityClass<T>,
  reference: string | null | undefined,
  others: FilterQuery<T>,
): Promise<void> {
  if (!reference) return;
  const known = await em.count<Referenced>(entity, { $and: [{ reference }, others] } as FilterQuery<Referenced>);
  if (known) throw new DomainError('REFERENCE_EXISTS', { field: 'input.reference' });
}

/**
 * Finds the tenant's entities with these uuids or references, in their order, without duplicates. Errors: NOT_FOUND (or
 * `code`), naming the first value that is unknown.
 */
export async function findAllByIdentifier<T extends Referenced>(
  em: SqlEntityManager,
  entity: EntityClass<T>,
  identifiers: readonly string[],
  { and = {}, field, code = 'NOT_FOUND' }: Where<T>,
): Promise<T[]> {
  if (!identifiers.length) return [];
  const [ids, references] = [true, false].map((isId) => identifiers.filter((each) => isUUID(each) === isId));
  const named = { $or: [{ id: { $in: ids } }, { reference: { $in: references } }] };
  const found = await em.find<Referenced>(entity, { $and: [named, and] } as FilterQuery<Referenced>);
  const byName = new Map(found.flatMap((each) => [each.id, each.reference].map((name) => [name, each as T] as const)));
  const inOrder = identifiers.map((identifier) => {
    const each = byName.get(isUUID(identifier) ? identifier.toLowerCase() : identifier);
    if (!each) throw missing(identifier, field, code);
    return each;
  });
  return [...new Set(inOrder)];
}
