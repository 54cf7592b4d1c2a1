import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { lock } from '../../platform/database/transaction.ts';
import type { Product } from '../../records/entities/product.ts';
import { Resource } from '../../records/entities/resource.ts';
import { Assignment } from '../../records/entities/values/assignment.ts';
import { ChannelKey } from '../../records/entities/values/channel-key.ts';
import { DomainError } from '../../records/errors/domain-error.ts';
import { LostRace } from '../../records/errors/lost-race.ts';
import { MAX_DAY_MS } from '../../slots/days/local-days.ts';
import { viewAt } from '../../slots/view.ts';
import { findResource } from '../calendar/open-resource.ts';
import { readCalendars } from '../calendar/read-calendar.ts';
import type { Occupied } from '../places/place-statements.ts';
import { byAssignment } from '../planning/candidates.ts';

/** Finds resources of one provider, each once. Errors: NOT_FOUND, INVALID_INPUT. */
export async function findPool(
  em: SqlEntityManager,
  identifiers: readonly string[],
): Promise<[Resource, ...Resource[]]> {
  const found = new Set<Resource>();
  for (const identifier of identifiers) found.add(await findResource(em, identifier, 'input.anyOf'));
  const [first, ...more] = found;
  if (!first) throw invalid('must have at least one element');
  const isForeign = more.some(({ provider }) => provider.id !== first.provider.id);
  if (isForeign) throw invalid('must be resources of one provider');
  return [first, ...more];
}

const invalid = (message: string) => new DomainError('INVALID_INPUT', { field: 'input.anyOf', message });

/**
 * Locks resources of one provider, and the further ones (`parts`) of the appointment, and returns those that are free
 * in a span, in the order of the product's assignment. Errors: SLOT_TAKEN if none is free.
 */
export async function freeInTurn(
  em: SqlEntityManager,
  resources: readonly Resource[],
  product: Product | null,
  {
    start,
    occupiedFrom,
    occupiedUntil,
    parts = [],
    isOverBusy,
  }: Omit<Occupied, 'provider' | 'resource'> & { start: number; isOverBusy: boolean },
): Promise<Resource[]> {
  const ids = resources.map(({ id }) => id);
  // loads are counted by local day
  const days = { from: occupiedFrom - MAX_DAY_MS, until: occupiedUntil + MAX_DAY_MS };
  await lock(em, Resource, [...ids, ...parts]);
  const calendars = await readCalendars(em, ids, ChannelKey.RESOURCE_EXCLUSIVE, days);
  const free = calendars
    .filter((calendar) => calendar !== undefined)
    .filter((calendar) => {
      const { takenDuring, busy } = viewAt(calendar, calendar.resource.now);
      const span = { start: occupiedFrom, end: occupiedUntil };
      return takenDuring(span).length === 0 && (isOverBusy || busy.during(span).length === 0);
    });
  if (!free.length) throw new DomainError('SLOT_TAKEN', { reason: 'BLOCKED' });
  const byId = new Map(resources.map((resource) => [resource.id, resource]));
  const inTurn: Resource[] = [];
  for (const { resource } of byAssignment(free, product?.assignment ?? Assignment.LEAST_LOADED, start)) {
    const open = await em.refresh(byId.get(resource.id)!);
    if (!open) throw new LostRace(`The resource ${resource.id} was deleted meanwhile`);
    inTurn.push(open);
  }
  return inTurn;
}
