import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { findResource, lockClosedCalendars } from '../../../../booking/calendar/open-resource.ts';
import { tenantOf } from '../../../../platform/access/authorization.ts';
import type { Context } from '../../../../platform/access/context.ts';
import { findByIdentifier } from '../../../../platform/database/lookup.ts';
import { Blackout } from '../../../../records/entities/blackout.ts';
import { Provider } from '../../../../records/entities/provider.ts';
import { Resource } from '../../../../records/entities/resource.ts';
import { sql } from '../../../../records/entities/sql.ts';
import { DomainError } from '../../../../records/errors/domain-error.ts';
import { LostRace } from '../../../../records/errors/lost-race.ts';
import { completeRepeatedTime, orDefault, repeatedTimeOf } from '../../shared/repeated-time.ts';
import type { CreateBlackoutInput, UpdateBlackoutInput } from './blackout-inputs.ts';

/** Maximum blackouts of a resource, and of all resources of a provider together: a listing reads both. */
const MAX_BLACKOUTS = 500;

/** Input, and its path in the arguments, which errors name. */
interface PlacedInput {
  input: CreateBlackoutInput;
  path: string;
}

/** Blackouts to write, of one input. */
interface Plan extends PlacedInput {
  provider: Provider;
  /** Resources to close; empty: all of the provider. */
  resources: Resource[];
}

/** Blackouts that one input has written. */
interface Written {
  created: boolean;
  blackouts: Blackout[];
}

/** Numbers of blackouts by the id of the resource, or of the provider for those of all of its resources. */
type Counts = Map<string, number>;

/**
 * Writes the blackouts of inputs, each for its resources. Everything that they close is locked in one statement, so that
 * no booking uses a calendar from before. Errors: NOT_FOUND, REFERENCE_EXISTS, INVALID_INPUT.
 */
export async function writeBlackouts(context: Context, inputs: readonly PlacedInput[]): Promise<Written[]> {
  const { em } = context;
  const plans = await plansOf(em, inputs);
  await lockPlanned(em, plans);
  const counts = await countBlackouts(em, plans);
  const written: Written[] = [];
  for (const plan of plans) written.push(await write(context, plan, counts));
  return written;
}

/** Finds what the inputs name, everything once. Errors: NOT_FOUND, INVALID_INPUT. */
export async function plansOf(em: SqlEntityManager, inputs: readonly PlacedInput[]): Promise<Plan[]> {
  const [providers, resources] = [named<Provider>(), named<Resource>()];
  const plans: Plan[] = [];
  for (const { input, path } of inputs) {
    const provider = await providers(input.provider, () =>
      findByIdentifier(em, Provider, input.provider, { field: `${path}.provider` }),
    );
    const names = [...new Set(input.resources ?? [])];
    refuseSharedReference(input, names, path);
    const closed: Resource[] = [];
    for (const name of names) {
      const find = () => findResource(em, name, `${path}.resources`, provider.id);
      closed.push(await resources(`${provider.id} ${name}`, find));
    }
    // one may be named by its uuid and by its reference
    plans.push({ input, path, provider, resources: [...new Set(closed)] });
  }
  return plans;
}

/** Returns a function that finds each thing once, however often it is named. */
function named<Found>(): (name: string, find: () => Promise<Found>) => Promise<Found> {
  const known = new Map<string, Found>();
  return async (name, find) => {
    const found = known.get(name) ?? (await find());
    known.set(name, found);
    return found;
  };
}

/** Errors: INVALID_INPUT. */
function refuseSharedReference({ reference }: CreateBlackoutInput, resources: readonly string[], path: string): void {
  if (!reference || resources.length <= 1) return;
  const message = 'must have one element at most: a reference names one blackout';
  throw new DomainError('INVALID_INPUT', { field: `${path}.resources`, message });
}

const resourcesIn = (plans: readonly Plan[]): Resource[] => [...new Set(plans.flatMap(({ resources }) => resources))];

/** Returns the ids of the providers of which plans close all resources. */
const providersIn = (plans: readonly Plan[]): string[] =>
  plans.flatMap(({ resources, provider }) => (resources.length ? [] : provider.id));

/** Locks what plans close, and refreshes the resources. Errors: LostRace. */
async function lockPlanned(em: SqlEntityManager, plans: readonly Plan[]): Promise<void> {
  const ids = resourcesIn(plans).map(({ id }) => id);
  await lockClosedCalendars(em, ids, providersIn(plans));
  const open = await em.find(Resource, { id: { $in: ids } }, { refresh: true });
  if (open.length < ids.length) throw new LostRace('A resource was deleted meanwhile');
}

/** Finds the blackout that has the reference and that is to be changed. Errors: REFERENCE_EXISTS for one of others. */
export async function findKnown(
  em: SqlEntityManager,
  { input, path, provider }: Omit<Plan, 'resources'>,
  resource: string | null,
): Promise<Blackout | null> {
  if (!input.reference) return null;
  const known = await em.findOne(Blackout, { provider, reference: input.reference });
  if (known && (known.resource?.id ?? null) !== resource) {
    const message = 'names a blackout of other resources already';
    throw new DomainError('REFERENCE_EXISTS', { field: `${path}.reference`, message });
  }
  return known;
}

async function write(context: Context, plan: Plan, counts: Counts): Promise<Written> {
  const { input, path, resources } = plan;
  const known = await findKnown(context.em, plan, resources[0]?.id ?? null);
  if (known) return { created: false, blackouts: [describe(known, input, path)] };
  const closed = resources.length ? resources : [null];
  const blackouts = closed.map((resource) => {
    countOneMore(counts, plan, resource);
    return create(context, plan, resource);
  });
  return { created: true, blackouts };
}

function create(context: Context, { input, path, provider }: Plan, resource: Resource | null): Blackout {
  const { start, end, reference } = input;
  const blackout = context.em.create(Blackout, {
    crm: tenantOf(context),
    provider,
    resource,
    reference: reference || null,
    start,
    end,
  });
  return describe(blackout, input, path);
}

async function countBlackouts(em: SqlEntityManager, plans: readonly Plan[]): Promise<Counts> {
  const { rows } = await sql<{ owner: string; count: number }>`
    select coalesce(resource_id, provider_id) as owner, count(*)::int as count from blackouts
    where resource_id = any(${resourcesIn(plans).map(({ id }) => id)}::uuid[])
      or (resource_id is null and provider_id = any(${providersIn(plans)}::uuid[]))
    group by owner`.execute(em.getKysely());
  return new Map(rows.map(({ owner, count }) => [owner, count]));
}

/** Errors: INVALID_INPUT. */
function countOneMore(counts: Counts, { path, provider }: Plan, resource: Resource | null): void {
  const { id } = resource ?? provider;
  const count = (counts.get(id) ?? 0) + 1;
  counts.set(id, count);
  if (count <= MAX_BLACKOUTS) return;
  const whose = resource ? 'a resource' : 'all resources of a provider';
  const message = `must not exceed ${MAX_BLACKOUTS} blackouts of ${whose}: delete those that are over, or use recurrence`;
  throw new DomainError('INVALID_INPUT', { field: `${path}.resources`, message });
}

/** Locks what a blackout closes, and refreshes it. Errors: LostRace. */
export async function openBlackout(em: SqlEntityManager, blackout: Blackout): Promise<Blackout> {
  const { provider, resource } = blackout;
  await lockClosedCalendars(em, resource ? [resource.id] : [], resource ? [] : [provider.id]);
  const open = await em.refresh(blackout);
  if (!open) throw new LostRace(`The blackout ${blackout.id} was deleted meanwhile`);
  return open;
}

/** Writes the given fields; absent fields stay unchanged. Errors: INVALID_INPUT below `path`. */
export function describe(
  blackout: Blackout,
  input: CreateBlackoutInput | UpdateBlackoutInput,
  path = 'input',
): Blackout {
  const { reference, start, end, channels, reason, publicReason, publicReasons } = input;
  const { recurrence, timeZone, exceptionDates } = repeatedTimeOf(input, blackout, path);
  if (reference !== undefined) blackout.reference = reference || null;
  if (start) blackout.start = start;
  if (end) blackout.end = end;
  if (recurrence !== undefined) blackout.recurrence = recurrence;
  if (timeZone !== undefined) blackout.timeZone = timeZone;
  if (exceptionDates) blackout.exceptionDates = exceptionDates;
  if (channels !== undefined) blackout.channels = orDefault(channels, []) ?? [];
  if (reason !== undefined) blackout.reason = reason || null;
  if (publicReason !== undefined) blackout.publicReason = publicReason || null;
  if (publicReasons !== undefined) blackout.publicReasons = publicReasons;
  completeRepeatedTime(blackout, path);
  return blackout;
}
