import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { findByIdentifier, refuseKnownReference } from '../../platform/database/lookup.ts';
import { Appointment } from '../../records/entities/appointment.ts';
import { Product } from '../../records/entities/product.ts';
import { Resource } from '../../records/entities/resource.ts';
import type { Notify } from '../../records/entities/sent/notify.ts';
import { sql } from '../../records/entities/sql.ts';
import type { ChannelKey } from '../../records/entities/values/channel-key.ts';
import type { Contact } from '../../records/entities/values/contact.ts';
import { DomainError } from '../../records/errors/domain-error.ts';
import { ERRORS } from '../../records/errors/error-table.ts';
import { domainError } from '../../records/errors/failures.ts';
import { LostRace } from '../../records/errors/lost-race.ts';
import { END_OF_TIME, WITHIN_TIME } from '../../records/scalars/instant.ts';
import { MINUTE_MS } from '../../slots/times/intervals.ts';
import { findResource, openResource } from '../calendar/open-resource.ts';
import { addRequired, type Group, requiredWith } from '../places/appointment-parts.ts';
import type { ConsumerFields, CrmData } from '../places/consumers.ts';
import { contactPersonOf } from '../places/contact-person.ts';
import { askingProvider, BY_DEFAULT, mailing, placeOf } from '../places/participants.ts';
import type { NewAppointment } from '../places/place-statements.ts';
import { findSame, insertAppointment, type MakesRoom, removeExpiredHolds } from '../places/places.ts';
import { takeSeat } from '../places/take-place.ts';
import { type AppointmentTime, findHours } from '../places/target-hours.ts';
import { joinable } from '../planning/refusals.ts';
import { findPool, freeInTurn } from './any-appointment.ts';

/** Appointment to create. Resources, product, contact and contact profile are uuids or references. */
interface AppointmentPlan extends CrmData {
  resource?: string | null;
  /** Resources of which one is to be taken, instead of `resource`. */
  anyOf?: string[] | null;
  /** Resources that it takes, too. */
  with?: string[] | null;
  /** Takes a free resource of each requirement of the product, too, that none of `with` meets. */
  withRequired?: boolean;
  product?: string | null;
  start: Date;
  /** Default: by the duration of the product. */
  end?: Date | null;
  /** Default: the number of participants; as offered, that of the hours. */
  capacity?: number | null;
  /** Founds what the hours of the resource offer at the time, for consumers to join. */
  asOffered?: boolean;
  /** Takes the time although the resource is busy elsewhere. */
  overBusy?: boolean;
  /** Ends what is in the way, as far as it may; with `anyOf`, at the chosen resource if none is free. */
  makesRoom?: MakesRoom | undefined;
  participants: ConsumerFields[];
  channelKey?: ChannelKey | null;
  contactChannel?: Pick<Contact, 'type' | 'value'> | null;
  contact?: string | null;
  contactProfile?: string | null;
}

/**
 * Creates an appointment at a time that the CRM chooses. Errors: SLOT_TAKEN, ALREADY_BOOKED, NOT_FOUND, REFERENCE_EXISTS,
 * INVALID_INPUT; fields are named as in `input`.
 */
export async function createAppointment(
  em: SqlEntityManager,
  crm: string,
  input: AppointmentPlan,
  notify: Notify,
): Promise<Appointment> {
  const others = await othersOf(em, input);
  const groups = input.withRequired ? await requiredBy(em, input) : [];
  const further = [...others, ...groups.flatMap(({ active }) => active)];
  const resources = await plannedResources(em, input, further);
  await checkOthers(em, resources, others);
  await refuseKnownReference(em, Appointment, input.reference, {});
  const product = await productOf(em, resources[0], input.product);
  const { start, end } = timesOf(input, product);
  const span = {
    start,
    end,
    occupiedFrom: start - (product?.leadTimeMinutes ?? 0) * MINUTE_MS,
    occupiedUntil: end + (product?.followUpTimeMinutes ?? 0) * MINUTE_MS,
    parts: others,
    isOverBusy: input.overBusy ?? false,
  };
  const { makesRoom } = input;
  const free = input.anyOf
    ? await freeInTurn(em, resources, product, { ...span, parts: further, makesRoom })
    : resources;
  // of several to choose from, all were locked only now
  if (input.anyOf) await checkOthers(em, resources, others);
  const made = { ...span, crm, product: product?.id ?? null };
  const id = await insertAtFirst(em, free, made, { ...input, groups: await stillRequired(em, product, groups) });
  const appointment = await em.findOneOrFail(Appointment, id);
  if (input.anyOf) await noteAssigned(em, appointment.resource.id);
  const { reference, metadata } = input;
  const contactPerson = await contactPersonOf(em, appointment, input.contact, input.contactProfile);
  const hasOwnContactChannel = Boolean(input.contactChannel);
  em.assign(appointment, { ...contactPerson, reference, metadata, hasOwnContactChannel }, { ignoreUndefined: true });
  await em.flush();
  const { participants, channelKey } = input;
  const provider = await askingProvider(em, participants, resources[0].provider.id);
  for (const [index, participant] of participants.entries()) {
    const path = `input.participants.${index}.customFields`;
    const place = await placeOf(em, participant, { appointment, product, channelKey, provider, path });
    const taken = await takeSeat(em, id, place, mailing(notify)).catch((error: unknown) => naming(error, index));
    if (!taken) throw new DomainError('SLOT_TAKEN', { reason: 'FULL' });
  }
  return em.refreshOrFail(appointment);
}

/**
 * Finds the resource of a plan and locks it with the `others`; or finds several, which are locked later. Errors:
 * INVALID_INPUT, NOT_FOUND.
 */
async function plannedResources(
  em: SqlEntityManager,
  { resource, anyOf }: AppointmentPlan,
  others: readonly string[],
): Promise<[Resource, ...Resource[]]> {
  if (resource && !anyOf) return [await openResource(em, resource, 'input.resource', null, others)];
  if (anyOf && !resource) return findPool(em, anyOf);
  const message = anyOf ? 'must not be given beside anyOf' : 'is required, unless anyOf is given';
  throw new DomainError('INVALID_INPUT', { field: 'input.resource', message });
}

/** Inserts an appointment at the first resource that is free, and returns its id. Errors: SLOT_TAKEN, INVALID_INPUT. */
async function insertAtFirst(
  em: SqlEntityManager,
  resources: readonly Resource[],
  made: Omit<NewAppointment, 'provider' | 'resource' | keyof Offer> & { parts: string[] },
  plan: AppointmentPlan & { groups: Group[] },
): Promise<string> {
  let same: string | undefined;
  for (const resource of resources) {
    const wanted = { ...made, provider: resource.provider.id, resource: resource.id };
    await plan.makesRoom?.end(em, wanted);
    const taken = { ...wanted, parts: await addRequired(em, { ...wanted, groups: plan.groups }) };
    const appointment = { ...taken, ...(await offerOf(em, resource, taken, plan)) };
    await removeExpiredHolds(em, appointment);
    const id = await insertAppointment(em, appointment);
    if (id) return id;
    same ??= await findSame(em, appointment);
  }
  throw same ? joinable(same) : new DomainError('SLOT_TAKEN', { reason: 'BLOCKED' });
}

type Offer = Pick<NewAppointment, 'availability' | 'capacity' | 'contact'>;

/** Returns hours, places and contact channel of an appointment. Errors: INVALID_INPUT. */
async function offerOf(
  em: SqlEntityManager,
  { contactChannel }: Resource,
  wanted: AppointmentTime,
  { asOffered, participants, channelKey, ...given }: AppointmentPlan,
): Promise<Offer> {
  const { hours } = asOffered ? await findHours(em, wanted, channelKey ?? BY_DEFAULT) : { hours: undefined };
  if (asOffered && !hours) {
    const message = 'must not be true at a time that no hours of the resource offer with the product';
    throw new DomainError('INVALID_INPUT', { field: 'input.asOffered', message });
  }
  const capacity = given.capacity ?? hours?.capacity ?? participants.length;
  if (capacity < participants.length) {
    throw new DomainError('INVALID_INPUT', { field: 'input.capacity', message: 'must have room for all participants' });
  }
  const contact = given.contactChannel ?? hours?.contactChannel ?? contactChannel ?? null;
  return { availability: hours?.id ?? null, capacity, contact };
}

/** Finds the further resources. Errors: NOT_FOUND, INVALID_INPUT if one is named twice. */
async function othersOf(em: SqlEntityManager, { with: named }: AppointmentPlan): Promise<string[]> {
  const others: string[] = [];
  for (const identifier of named ?? []) {
    const { id } = await findResource(em, identifier, 'input.with');
    if (others.includes(id))
      throw new DomainError('INVALID_INPUT', { field: 'input.with', message: 'must be different' });
    others.push(id);
  }
  return others;
}

/** Finds the requirements of the product of a plan. Errors: NOT_FOUND, INVALID_INPUT. */
async function requiredBy(em: SqlEntityManager, { resource, anyOf, product }: AppointmentPlan): Promise<Group[]> {
  const [first] = resource ? [resource] : (anyOf ?? []);
  if (!first || !product) return [];
  const found = await productOf(
    em,
    await findResource(em, first, resource ? 'input.resource' : 'input.anyOf'),
    product,
  );
  return requiredWith(em, found?.id ?? null);
}

/** Reads requirements again, now that their resources are locked. Errors: LostRace. */
async function stillRequired(em: SqlEntityManager, product: Product | null, groups: Group[]): Promise<Group[]> {
  if (!groups.length) return groups;
  const locked = new Set(groups.flatMap(({ active }) => active));
  const now = await requiredWith(em, product?.id ?? null);
  if (now.some(({ active }) => active.some((id) => !locked.has(id)))) {
    throw new LostRace(`The product ${product?.id} has other requirements meanwhile`);
  }
  return now;
}

/** Errors: INVALID_INPUT if a further resource is of another provider, or one of those that may be taken anyway. */
async function checkOthers(
  em: SqlEntityManager,
  resources: readonly [Resource, ...Resource[]],
  others: string[],
): Promise<void> {
  if (!others.length) return;
  const found = await em.find(Resource, { id: others }, { refresh: true });
  if (found.length < others.length) throw new LostRace('A further resource was deleted meanwhile');
  const [{ provider }] = resources;
  if (resources.some(({ id }) => others.includes(id)) || found.some((other) => other.provider.id !== provider.id)) {
    const message = 'must be other resources of the same provider';
    throw new DomainError('INVALID_INPUT', { field: 'input.with', message });
  }
}

async function productOf(em: SqlEntityManager, { provider }: Resource, identifier?: string | null) {
  if (!identifier) return null;
  const where = { and: { provider }, field: 'input.product', code: 'INVALID_INPUT' } as const;
  return findByIdentifier(em, Product, identifier, where);
}

/**
 * Computes the times. Errors: INVALID_INPUT without an end or a duration, or with an end that is not after the start.
 */
function timesOf({ start, end }: AppointmentPlan, product: Product | null): { start: number; end: number } {
  const duration = product?.minDuration || product?.maxDuration;
  if (!end && !duration) {
    const message = 'is required without a product that has a duration';
    throw new DomainError('INVALID_INPUT', { field: 'input.end', message });
  }
  const times = { start: start.getTime(), end: end?.getTime() ?? start.getTime() + (duration ?? 0) * MINUTE_MS };
  checkTimes(times);
  return times;
}

/** Errors: INVALID_INPUT. */
export function checkTimes({ start, end }: { start: number; end: number }): void {
  const refused = (message: string) => new DomainError('INVALID_INPUT', { field: 'input.end', message });
  if (end <= start) throw refused('must be after the start');
  // computed from a start and a length
  if (end >= END_OF_TIME) throw refused(WITHIN_TIME);
}

/** Notes that a booking of any resource got this one. It renews no revision of settings. */
async function noteAssigned(em: SqlEntityManager, resource: string): Promise<void> {
  await sql`update resources set assigned_at = statement_timestamp() where id = ${resource}`.execute(em.getKysely());
}

/** Names the participant whom a constraint has refused. */
function naming(error: unknown, index: number): never {
  const refused = domainError(error);
  if (refused?.code !== 'REFERENCE_EXISTS' && refused?.code !== 'ALREADY_BOOKED') throw error;
  const field = `input.participants.${index}${refused.code === 'REFERENCE_EXISTS' ? '.reference' : ''}`;
  throw refused.withFields([{ field, message: ERRORS[refused.code].message }]);
}
