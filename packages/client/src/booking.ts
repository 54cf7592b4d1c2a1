import type { CallOptions } from './call-options.ts';
import type { Client } from './client.ts';
import type { components, paths } from './generated/rest.ts';
import { answered } from './refusal.ts';

const LIST = '/resources/{ref}/upcoming_bookables';
const RESERVE = '/resources/{ref}/reserve_appointment';
const RENEW = '/resources/{ref}/renew_reservation';
const RELEASE = '/resources/{ref}/revoke_reservation';
const BOOK = '/resources/{ref}/create_appointment_with_consumer';
const CANCEL = '/customers/{customerUuid}/appointments/{appointmentUuid}';

type Schemas = components['schemas'];
type QueryOf<Operation> = Operation extends { parameters: { query?: infer Query } } ? NonNullable<Query> : never;
type BodyOf<Operation> = Operation extends { requestBody: { content: { 'application/json': infer Body } } }
  ? Body
  : never;

/** Parameters of a listing, such as `prdRef`, `channelKey`, `from` and `languageTag`. */
export type ListQuery = QueryOf<paths[typeof LIST]['get']>;

type Listing = paths[typeof LIST]['get']['responses'][200]['content']['application/json'];

/** Slot that a consumer can book. */
export type Slot = Listing[string][number];

/** Booking, with the link by which the consumer can change it. */
export type Booking = Schemas['CreatedAppointment'];

/** Person that books, and the answers to custom fields; names of the fields as in the REST interface. */
export type Consumer = Pick<
  BodyOf<paths[typeof BOOK]['post']>,
  'email' | 'firstname' | 'lastname' | 'mobile' | 'message' | 'locale' | 'time_zone' | 'customFields'
>;

/** Part of a slot, or of an alternative to a refused one, that names it. */
export type SlotName = Pick<
  Slot,
  'start' | 'end' | 'timeslot_uuid' | 'appointment_uuid' | 'product_uuid' | 'resource_uuid'
>;

/** Place that is held. It is plain data, which a page can keep in its storage. */
export interface Hold {
  /** Name of the resource, by which the place was held. */
  resource: string;
  /** Channel by which the place was held; null for the default one, or for the one that `resource` names. */
  channelKey: Schemas['ChannelKey'] | null;
  place: Schemas['ReservedPlace'];
  /** Version and end of the hold. Count down from `expires_in`: the clock of the consumer may be wrong. */
  hold: Schemas['HeldPlace'];
  /** True if another slot is held than the one asked for; see `orNearest`. */
  isAlternative: boolean;
}

type ReserveQuery = QueryOf<paths[typeof RESERVE]['post']>;

export interface HoldOptions extends Omit<ReserveQuery, 'ref' | 'withHold'>, CallOptions {
  /** Another name of the resource, such as the reference of its channel. Default: its uuid. */
  resource?: string;
  /** Product of a slot that has several. */
  product?: string;
}

export interface BookOptions extends CallOptions {
  /** True to book this version of the hold or nothing (HOLD_LOST). Default: false. */
  onlyHeld?: boolean;
}

export interface CancelOptions extends CallOptions {
  /** Message to the provider. */
  message?: string;
}

/** Options of a call for openapi-fetch. */
const initOf = ({ signal, idempotencyKey }: CallOptions) => ({
  signal: signal ?? null,
  headers: { 'Idempotency-Key': idempotencyKey },
});

/** Lists the slots of a resource by start, at most about 5000. Errors: Refusal. */
export async function listSlots(
  { rest }: Client,
  resource: string,
  query: ListQuery = {},
  options: Pick<CallOptions, 'signal'> = {},
): Promise<Slot[]> {
  const listing = await answered(rest.GET(LIST, { ...initOf(options), params: { path: { ref: resource }, query } }));
  // without slots the answer is 204
  return Object.values(listing ?? {}).flatMap((group) => (Array.isArray(group) ? group : []));
}

/**
 * Holds a place in a slot: for three minutes nobody else can book it, unless its channel says otherwise. Errors: Refusal,
 * such as SLOT_TAKEN, with the nearest free slots if `alternatives` asks for them.
 */
export async function holdSlot({ rest }: Client, slot: SlotName, options: HoldOptions = {}): Promise<Hold> {
  const { resource = slot.resource_uuid, product = slot.product_uuid, signal, idempotencyKey, ...query } = options;
  const answer = await answered(
    rest.POST(RESERVE, {
      ...initOf(options),
      params: { path: { ref: resource }, query: { ...query, withHold: true } },
      body: {
        timeslot_uuid: slot.timeslot_uuid,
        appointment_uuid: slot.appointment_uuid ?? null,
        product_uuid: product,
        from: slot.start,
        to: slot.end,
      },
    }),
  );
  const { participation: place, hold, is_alternative: isAlternative = false } = answer;
  if (!hold) throw new TypeError('The answer has no hold');
  return { resource, channelKey: options.channelKey ?? null, place, hold, isAlternative };
}

/** Holds a place again, for as long as at first. Errors: Refusal: HOLD_LOST, or CONFLICT if no renewal is left. */
export async function renewHold({ rest }: Client, held: Hold, options: CallOptions = {}): Promise<Hold> {
  const body = { placeholder_id: held.place.customer_uuid, version: held.hold.version };
  const params = { path: { ref: held.resource } };
  const { hold } = await answered(rest.POST(RENEW, { ...initOf(options), params, body }));
  return { ...held, hold };
}

/** Gives up a hold; a hold that is gone is no error. */
export async function releaseHold(
  { rest }: Client,
  { resource, place }: Hold,
  options: CallOptions = {},
): Promise<void> {
  const body = { placeholder_id: place.customer_uuid };
  await answered(rest.POST(RELEASE, { ...initOf(options), params: { path: { ref: resource } }, body }));
}

/** Books what is held; after the end of the hold, if the slot is still free. Errors: Refusal. */
export async function bookHold(
  { rest }: Client,
  { resource, channelKey, place, hold }: Hold,
  consumer: Consumer,
  { onlyHeld = false, ...options }: BookOptions = {},
): Promise<Booking> {
  const body = {
    ...consumer,
    channelKey,
    start: place.from,
    end: place.to,
    timeslot_uuid: place.appointment_uuid,
    product_uuid: place.product_uuid,
    placeholder_id: place.customer_uuid,
    hold_version: onlyHeld ? hold.version : null,
  };
  const params = { path: { ref: resource } };
  const { createdAppointment } = await answered(rest.POST(BOOK, { ...initOf(options), params, body }));
  return createdAppointment;
}

/** Cancels a booking by its link; a second call is no error. Errors: Refusal, such as CHANGE_TOO_LATE. */
export async function cancelBooking(
  { rest }: Client,
  cancelLink: string,
  { message, ...options }: CancelOptions = {},
): Promise<void> {
  const { searchParams, hash } = new URL(cancelLink);
  const path = { customerUuid: searchParams.get('pDataId') ?? '', appointmentUuid: hash.split('/').at(-1) ?? '' };
  const init = initOf(options);
  const headers = { ...init.headers, 'X-SIGNED-APP-CUSTOMER': searchParams.get('X-SIGNED-APP-CUSTOMER') };
  const query = message === undefined ? {} : { message };
  await answered(rest.DELETE(CANCEL, { ...init, params: { path, query }, headers }));
}
