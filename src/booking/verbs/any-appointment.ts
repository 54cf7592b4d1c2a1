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
import type { MakesRoom } from '../places/places.ts';
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

/** Span that is to be free. */
type WantedSpan = Omit<Occupied, 'resource'> & {
  start: number;
  isOverBusy: boolean;
  makesRoom: MakesRoom | undefined;
};

/**
 * Locks resources of one provider, and the further ones (`parts`) of the appointment, and returns those that are free
 * in a span, in the order of the product's assignment; if none is, those in which `makesRoom` can end all that is in the way.
 * Errors: SLOT_TAKEN if there is none.
 */
export async function freeInTurn(
  em: SqlEntityManager,
  resources: readonly Resource[],
  product: Product | null,
  { start, occupiedFrom, occupiedUntil, parts = [], isOverBusy, makesRoom }: WantedSpan,
): Promise<Resource[]> {
  const ids = resources.map(({ id }) => id);
  const provider = resources[0]!.provider.id;
  // loads are counted by local day
  const days = { from: occupiedFrom - MAX_DAY_MS, until: occupiedUntil + MAX_DAY_MS };
  await lock(em, Resource, [...ids, ...parts]);
  const calendars = await readCalendars(em, ids, ChannelKey.RESOURCE_EXCLUSIVE, days);
  const freeBut = (ended: readonly string[]) =>
    calendars
      .filter((calendar) => calendar !== undefined)
      .filter((calendar) => {
        const left = calendar.withAppointments(calendar.appointments.filter(({ id }) => !ended.includes(id)));
        const { takenDuring, busy } = viewAt(left, calendar.resource.now);
        const span = { start: occupiedFrom, end: occupiedUntil };
        return takenDuring(span).length === 0 && (isOverBusy || busy.during(span).length === 0);
      });
  const atOnce = freeBut([]);
  const [resource, ...others] = ids;
  const free =
    atOnce.length || !makesRoom || !resource
      ? atOnce
      : freeBut(await makesRoom.find(em, { ...{ provider, resource, parts: others }, occupiedFrom, occupiedUntil }));
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
