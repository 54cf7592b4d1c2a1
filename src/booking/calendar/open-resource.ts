import type { FilterQuery, SqlEntityManager } from '@mikro-orm/postgresql';
import { findByIdentifier, missing } from '../../platform/database/lookup.ts';
import { lock } from '../../platform/database/transaction.ts';
import { Provider } from '../../records/entities/provider.ts';
import { Resource } from '../../records/entities/resource.ts';
import { sql } from '../../records/entities/sql.ts';
import { LostRace } from '../../records/errors/lost-race.ts';
import { parseResourceReference } from '../../records/scalars/resource-reference.ts';

/** Finds a resource of the tenant by uuid, full or short reference, within a provider if given. Errors: NOT_FOUND. */
export async function findResource(
  em: SqlEntityManager,
  identifier: string,
  field: string,
  provider: string | null = null,
): Promise<Resource> {
  const owner = provider ? { provider: await findByIdentifier(em, Provider, provider, { field: 'provider' }) } : {};
  const parsed = parseResourceReference(identifier);
  if (!parsed) throw missing(identifier, field);
  const [resource] = await em.find(Resource, { $and: [conditionOf(parsed), owner] });
  if (!resource) throw missing(identifier, field);
  return resource;
}

/** Finds resources of a provider by their names, all in one statement; null for a name of none. */
export async function findResourcesOf(
  em: SqlEntityManager,
  provider: string,
  identifiers: readonly string[],
): Promise<(Resource | null)[]> {
  const names = identifiers.map((identifier) => nameWithin(provider, parseResourceReference(identifier)));
  const [references, ids] = [true, false].map((is) => names.filter((name) => name?.includes('@') === is));
  const found = await em.find(Resource, { provider, $or: [{ id: { $in: ids } }, { reference: { $in: references } }] });
  const byName = new Map(found.flatMap((each) => [each.id, each.reference].map((name) => [name, each] as const)));
  return names.map((name) => (name && byName.get(name)) || null);
}

/** Returns the uuid or the short reference; null if it names nothing of the provider. */
function nameWithin(provider: string, parsed: ReturnType<typeof parseResourceReference>): string | null {
  if (parsed?.kind === 'uuid') return parsed.uuid;
  if (!parsed || (parsed.kind === 'full' && parsed.provider !== provider)) return null;
  return `${parsed.id}@${parsed.platform}`;
}

/**
 * Finds, locks and refreshes a resource. Everything that decides about its calendar is written under this lock.
 * `further`: ids of resources to lock, too. Errors: NOT_FOUND.
 */
export async function openResource(
  em: SqlEntityManager,
  identifier: string,
  field: string,
  provider: string | null = null,
  further: readonly string[] = [],
): Promise<Resource> {
  const resource = await findResource(em, identifier, field, provider);
  await lock(em, Resource, [resource.id, ...further]);
  const open = await em.refresh(resource, { populate: ['products'] });
  if (!open) throw new LostRace(`The resource ${resource.id} was deleted meanwhile`);
  return open;
}

/**
 * Opens a resource, and locks the calendars of the resources that have future appointments together with it. Errors:
 * NOT_FOUND.
 */
export async function openWithOthers(
  em: SqlEntityManager,
  identifier: string,
  field: string,
  provider: string | null,
): Promise<Resource> {
  const { id } = await findResource(em, identifier, field, provider);
  const others = await takenTogether(em, id);
  const resource = await openResource(em, id, field, null, others);
  const missing = (await takenTogether(em, id)).find((other) => !others.includes(other));
  if (missing) throw new LostRace(`The resource ${missing} was taken together with ${id} meanwhile`);
  return resource;
}

/** Finds the resources that have parts of the future appointments of a resource, or whose appointments it has parts of. */
async function takenTogether(em: SqlEntityManager, resource: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct other.resource_id as id
    from appointments a cross join lateral (
      select resource_id from appointments where id = a.part_of_id
      union all
      select resource_id from appointments
      where provider_id = a.provider_id and part_of_id = coalesce(a.part_of_id, a.id)) as other
    where a.resource_id = ${resource} and a.ends_at > now() and a.state = 'ACTIVE'`.execute(em.getKysely());
  return rows.map(({ id }) => id);
}

/** Locks all calendars of a provider, so that no concurrent transaction books there. Returns the resources. */
export async function lockCalendars(em: SqlEntityManager, provider: string): Promise<string[]> {
  const resources = await resourcesOf(em, provider);
  if (resources.length) await lock(em, Resource, resources);
  return resources;
}

/**
 * Locks calendars, and all calendars of providers. Providers get no further resource until the transaction ends. Errors:
 * LostRace.
 */
export async function lockClosedCalendars(
  em: SqlEntityManager,
  resources: readonly string[],
  providers: readonly string[],
): Promise<void> {
  const all = new Map<string, string[]>();
  for (const provider of new Set(providers)) all.set(provider, await resourcesOf(em, provider));
  await lock(em, Resource, [...new Set([...resources, ...[...all.values()].flat()])]);
  for (const [provider, locked] of [...all].sort()) await lockProvider(em, provider, locked);
}

/** Locks a provider after its calendars. Concurrent inserts of its records wait, and fail after its deletion. */
export async function lockProvider(em: SqlEntityManager, provider: string, locked: string[]): Promise<void> {
  await lock(em, Provider, [provider], 'for update');
  const resources = await resourcesOf(em, provider);
  if (resources.some((id) => !locked.includes(id)))
    throw new LostRace(`The provider ${provider} got a resource meanwhile`);
}

/** Finds the resources of a provider. */
export async function resourcesOf(em: SqlEntityManager, provider: string): Promise<string[]> {
  const resources = await em.find(Resource, { provider }, { fields: ['id'], disableIdentityMap: true });
  return resources.map(({ id }) => id);
}

function conditionOf(parsed: NonNullable<ReturnType<typeof parseResourceReference>>): FilterQuery<Resource> {
  if (parsed.kind === 'uuid') return { id: parsed.uuid };
  const reference = `${parsed.id}@${parsed.platform}`;
  return parsed.kind === 'full' ? { reference, provider: parsed.provider } : { reference };
}
