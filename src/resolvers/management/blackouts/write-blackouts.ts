import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { tenantOf } from '../../../access/authorization.ts';
import type { Context } from '../../../access/context.ts';
import { findResource, lockClosedCalendars } from '../../../booking/calendars/open-resource.ts';
import { findByIdentifier } from '../../../database/lookup.ts';
import { LostRace } from '../../../database/transaction.ts';
import { Blackout } from '../../../entities/blackout.ts';
import { Provider } from '../../../entities/provider.ts';
import { Resource } from '../../../entities/resource.ts';
import { DomainError } from '../../../errors.ts';
import { completeRepeatedTime, orDefault, repeatedTimeOf } from '../../shared/repeated-time.ts';
import type { CreateBlackoutInput, UpdateBlackoutInput } from './blackout-inputs.ts';

/** Maximum blackouts of a resource, and of all resources of a provider together: a listing reads both. */
const MAX_BLACKOUTS = 500;

/** Input, and its path in the arguments, which errors name. */
interface PlacedInput {
  input: CreateBlackoutInput;
  path: string;
}

/** Blackout to write. */
interface Plan extends PlacedInput {
  provider: Provider;
  /** Null: all resources of the provider. */
  resource: Resource | null;
}

/** Blackouts that one input has written. */
interface Written {
  created: boolean;
  blackouts: Blackout[];
}

/**
 * Writes the blackouts of inputs, each for its resources. Everything that they close is locked in one statement, so that
 * no booking uses a calendar from before. Errors: NOT_FOUND, REFERENCE_EXISTS, INVALID_INPUT.
 */
export async function writeBlackouts(context: Context, inputs: readonly PlacedInput[]): Promise<Written[]> {
  const { em } = context;
  const plans: Plan[][] = [];
  for (const input of inputs) plans.push(await plansOf(em, input));
  await lockPlanned(em, plans.flat());
  const written: Written[] = [];
  for (const each of plans) {
    const blackouts: Blackout[] = [];
    const [first] = each;
    const known = await findKnown(em, first!, first!.resource?.id ?? null);
    if (known) blackouts.push(describe(known, first!.provider, first!.input, first!.path));
    else for (const plan of each) blackouts.push(await create(context, plan));
    written.push({ created: !known, blackouts });
  }
  return written;
}

async function plansOf(em: SqlEntityManager, { input, path }: PlacedInput): Promise<Plan[]> {
  const provider = await findByIdentifier(em, Provider, input.provider, { field: `${path}.provider` });
  const names = [...new Set(input.resources ?? [])];
  if (input.reference && names.length > 1) {
    const message = 'must have one element at most: a reference names one blackout';
    throw new DomainError('INVALID_INPUT', { field: `${path}.resources`, message });
  }
  const resources: (Resource | null)[] = [];
  for (const name of names) resources.push(await findResource(em, name, `${path}.resources`, provider.id));
  return (resources.length ? resources : [null]).map((resource) => ({ input, path, provider, resource }));
}

async function lockPlanned(em: SqlEntityManager, plans: readonly Plan[]): Promise<void> {
  await lockClosedCalendars(
    em,
    plans.flatMap(({ resource }) => resource?.id ?? []),
    plans.flatMap(({ resource, provider }) => (resource ? [] : provider.id)),
  );
  for (const { resource } of plans) {
    if (resource && !(await em.refresh(resource))) throw new LostRace(`The resource ${resource.id} was deleted`);
  }
}

/** Finds the blackout that has the reference and that is to be changed. Errors: REFERENCE_EXISTS for one of others. */
export async function findKnown(
  em: SqlEntityManager,
  { input, path, provider }: Omit<Plan, 'resource'>,
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

async function create(context: Context, plan: Plan): Promise<Blackout> {
  const { em } = context;
  const { input, path, provider, resource } = plan;
  const { start, end, reference } = input;
  await refuseTooMany(em, plan);
  const { timeZone } = provider;
  const blackout = em.create(Blackout, {
    crm: tenantOf(context),
    provider,
    resource,
    reference: reference || null,
    start,
    end,
    timeZone,
  });
  describe(blackout, provider, input, path);
  // the next one is counted with this one
  await em.flush();
  return blackout;
}

/** Errors: INVALID_INPUT. */
async function refuseTooMany(em: SqlEntityManager, { path, provider, resource }: Plan): Promise<void> {
  if ((await em.count(Blackout, { provider, resource })) < MAX_BLACKOUTS) return;
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
  provider: Provider,
  input: CreateBlackoutInput | UpdateBlackoutInput,
  path = 'input',
): Blackout {
  const { reference, start, end, channels, reason, publicReason } = input;
  if (reference !== undefined) blackout.reference = reference || null;
  if (start) blackout.start = start;
  if (end) blackout.end = end;
  const { recurrence, timeZone, exceptionDates } = repeatedTimeOf(input, provider, path);
  if (recurrence !== undefined) blackout.recurrence = recurrence;
  if (timeZone) blackout.timeZone = timeZone;
  if (exceptionDates) blackout.exceptionDates = exceptionDates;
  if (channels !== undefined) blackout.channels = orDefault(channels, []) ?? [];
  if (reason !== undefined) blackout.reason = reason || null;
  if (publicReason !== undefined) blackout.publicReason = publicReason || null;
  completeRepeatedTime(blackout, path);
  return blackout;
}
