import { Links } from '../../src/platform/access/links.ts';
import { ChannelKey } from '../../src/records/entities/values/channel-key.ts';
import { bookOperation, releaseOperation, reserveOperation } from '../../test/support/calls/graphql-booking.ts';
import { setRequirements } from '../../test/support/calls/requirements.ts';
import { type Slot, slotsOf } from '../../test/support/calls/slots.ts';
import type { Client } from '../../test/support/client.ts';
import { LONG_BEFORE, overdue } from '../../test/support/due-times.ts';
import { makePractice, type Practice } from '../../test/support/practice.ts';
import { addSource } from './busy-times.ts';
import { BASE_URL, type Request, SIGNING_SECRET, type Stage } from './stage.ts';

/** Scene of two operations: one resource, and the places in its first slot. */
export interface Scene {
  /** Name under which the tableau keeps the scene. */
  name: string;
  /** Uuid of the provider. */
  provider: string;
  resource: string;
  availability: string;
  product: string;
  slot: Slot;
  /** A quarter of an hour later, so that it overlaps. */
  overlapping: Slot;
  /** Half an hour later, so that it does not. */
  next: Slot;
  /** The last one, which no operation wants. */
  last: Slot;
  /** A booking in the slot, with the token of its cancel link. */
  booking: { appointment: string; customer: string; participation: string; token: string } | null;
  /** A hold on a place in the slot: its handle. */
  hold: string | null;
  /** Another resource that offers the slot, empty. */
  otherRoom: string | null;
  /** The slot in that resource. */
  slotThere: Slot | null;
  /** Another resource that offers the slot, whose provider confirms each booking. */
  confirmedRoom: string | null;
  /** A slot that takes the resource of the scene besides a person, and one that takes the person besides it. */
  both: { first: Slot; second: Slot } | null;
  /** A request to move the booking to that resource. */
  request: { participation: string; customer: string } | null;
  /** Entry of a waitlist that is offered the next slot: its uuid, and the token of its link. */
  offer: { entry: string; token: string; customer: string } | null;
  /** Source of busy times of the resource: its uuid. */
  source: string | null;
  /** Revision of the calendar in which the blackout of the day was just previewed; null if nobody did. */
  previewed: string | null;
}

/** Preconditions of an operation. */
export interface Needs {
  booking?: true;
  hold?: true;
  /** The three minutes of the hold are over. */
  expired?: true;
  /** One more place is free in the appointment of the booking. */
  group?: true;
  /** Another resource. */
  otherRoom?: true;
  /** Another resource whose provider confirms each booking. */
  confirmedRoom?: true;
  /** A person whose product takes the resource, too, and a product of the resource that takes the person. */
  both?: true;
  /** The hold is on both. */
  holdOfBoth?: true;
  /** A request to move the booking there. */
  request?: true;
  /** A limit of two appointments a day. */
  limit?: true;
  /** A preview of the blackout of the day. */
  preview?: true;
  /** A custom field, which nobody has answered. */
  field?: true;
  /** A due time of the booking, which nobody has told. */
  due?: true;
  /** The booked time has begun, and nobody has answered the request. */
  late?: true;
  /** An entry of a waitlist, for the slot, or the one that is offered to another entry. */
  waiting?: true;
  /** Another entry, which is offered the next slot. */
  offer?: true;
  /** The booking waits for an earlier time, and is the one that is offered the slot. */
  swap?: true;
  /** The minutes of the offer, and its grace, are over. */
  lapsed?: true;
  /** A source of busy times of the resource, which has none. */
  source?: true;
  /** It has the slot. */
  busy?: true;
  /** It closes what it does not know, was read long ago, and nobody has noted that. */
  stale?: true;
}

/** Sets the scene for needs, the same rows each time. */
export type SetScene = (needs: Needs) => Promise<Scene>;

/** Makes the CRM with one provider that all scenes have, and returns how to set a scene. */
export async function furnish(stage: Stage): Promise<SetScene> {
  const practice = await makePractice(stage.client);
  stage.headers = practice.headers;
  const product = await practice.product();
  // noting the use of the key once a minute would be a statement now and then
  await stage.rows("update api_keys set last_used_at = now() + interval '1 day'");
  await stage.tableau.keep('furnished');
  const scenes = new Map<string, Scene>();
  return async (needs) => {
    const name = ['scene', ...Object.keys(needs).sort()].join('_');
    const known = scenes.get(name);
    await stage.tableau.restore(known ? name : 'furnished', 'all');
    if (known) return known;
    const scene = await setScene(stage, practice, product, needs);
    await stage.tableau.keep(name);
    const named = { ...scene, name };
    scenes.set(name, named);
    return named;
  };
}

async function setScene(stage: Stage, practice: Practice<Client>, product: string, needs: Needs): Promise<Scene> {
  const { uuid: resource } = await practice.resource({ products: [product] });
  const capacity = Math.max(1, [needs.booking, needs.hold, needs.group].filter(Boolean).length);
  const availability = await practice.availability({ resource, capacity, slotStepMinutes: 15, ...OPEN() });
  const slots = await slotsOf(stage.client, resource);
  const [slot, overlapping, next] = slots;
  const times = { slot: slot!, overlapping: overlapping!, next: next!, last: slots.at(-1)! };
  const scene: Scene = {
    name: '',
    provider: practice.provider,
    resource,
    availability,
    product,
    ...times,
    booking: null,
    hold: null,
    otherRoom: null,
    slotThere: null,
    confirmedRoom: null,
    both: null,
    request: null,
    offer: null,
    source: null,
    previewed: null,
  };
  if (needs.due)
    await practice.make('setChannel', { resource, key: ChannelKey.RESOURCE_PUBLIC, dueTimes: [LONG_BEFORE] });
  if (needs.field) await askFor(stage, practice);
  if (needs.both) scene.both = await pairUp(practice, scene);
  if (needs.limit) await practice.make('setBookingLimit', { provider: practice.provider, per: 'DAY', most: 2 });
  if (needs.otherRoom) {
    scene.otherRoom = await openRoom(practice, product);
    [scene.slotThere = null] = await slotsOf(stage.client, scene.otherRoom);
  }
  if (needs.confirmedRoom) scene.confirmedRoom = await openRoom(practice, product, { bookingProcess: 'REQUESTED' });
  if (needs.booking) scene.booking = await bookFirst(stage, scene);
  if (needs.request) scene.request = await requestMove(stage, scene);
  const held = needs.holdOfBoth ? scene.both!.first : scene.slot;
  if (needs.hold) scene.hold = (await stage.ask(reserveOperation(held, { join: true }))).made.holdUuid;
  if (needs.waiting || needs.offer) await openWaitlist(practice, resource);
  if (needs.offer) scene.offer = await offerNext(stage, scene, needs.swap ? scene.booking : null);
  if (needs.lapsed)
    await stage.rows('update participations set expires_at = now() where waitlist_entry_id is not null');
  if (needs.waiting) await insertEntry(stage, scene, 'waiting@example.org', wantedIn(scene, needs));
  if (needs.expired) await stage.rows("update participations set expires_at = now() where state = 'RESERVED'");
  if (needs.due) await stage.rows(overdue());
  if (needs.late) await stage.rows(BEGUN, [scene.booking!.appointment]);
  if (needs.source) scene.source = await addSource(stage, practice, scene, needs);
  if (needs.preview) scene.previewed = await previewOf(stage, scene);
  return scene;
}

/** Input of a blackout of the day, for the resource of a scene or, without one, for all of the provider. */
export function blackoutOf({ provider, slot }: Scene, resources?: string[]) {
  const day = slot.start.slice(0, 10);
  return { provider, resources, start: `${day}T00:00`, end: `${day}T23:59` };
}

async function previewOf(stage: Stage, scene: Scene): Promise<string> {
  const { preview } = await stage.ask({
    query: 'query ($change: ChangeInput!) { preview: previewChange(change: $change) { revision } }',
    variables: { change: { createBlackout: blackoutOf(scene, [scene.resource]) } },
    isByCrm: true,
  });
  return preview.revision;
}

/**
 * Has the service know the settings of the calendars, so that it holds and books without reading them, and all runs of a
 * schedule send the same statements. `isStale`: they change afterwards, which it finds out.
 */
export async function acquaint(stage: Stage, scene: Scene, isStale: boolean): Promise<void> {
  const { resource, last, otherRoom, both } = scene;
  const times = { start: last.start, end: last.end };
  const holds = [
    reserveOperation(last),
    // by the name under which moves of bookings look for the calendar
    reserveOperation(last, {}, ChannelKey.RESOURCE_PUBLIC),
    ...(both ? [reserveOperation({ ...both.first, ...times }), reserveOperation({ ...both.second, ...times })] : []),
    ...(otherRoom ? [reserveEither(scene)] : []),
  ];
  for (const hold of holds) {
    const { made } = await stage.ask(hold);
    await stage.ask(releaseOperation(made.holdUuid));
  }
  if (isStale) await stage.rows(`update resources set archived = false where id = '${resource}'`);
  if (scene.previewed) scene.previewed = await previewOf(stage, scene);
}

/** Holds the last slot at the resource or the other room. */
const reserveEither = ({ product, resource, otherRoom, last }: Scene): Request => ({
  query: `mutation ($product: Identifier!, $input: ReserveAnyInput!) {
    made: reserveAny(product: $product, input: $input) { holdUuid } }`,
  variables: { product, input: { start: last.start, end: last.end, resources: [resource, otherRoom] } },
});

/** Has the provider ask for the custom field `topic`. */
async function askFor(stage: Stage, practice: Practice<Client>): Promise<void> {
  const { provider } = practice;
  await stage.ask({
    query: `mutation ($provider: Identifier!) {
      made: updateProvider(provider: $provider, input: { customFieldsAllowed: true }) { uuid } }`,
    variables: { provider },
    isByCrm: true,
  });
  await practice.make('setCustomField', { provider, key: 'topic', type: 'TEXT', labels: { en: 'Topic' } });
}

async function openRoom(practice: Practice<Client>, product: string, channel?: object): Promise<string> {
  const { uuid: resource } = await practice.resource({ products: [product] });
  await practice.availability({ resource, slotStepMinutes: 15, ...OPEN() });
  if (channel) await practice.make('setChannel', { resource, key: 'RESOURCE_PUBLIC', ...channel });
  return resource;
}

/** Adds a person, and two products that take person and resource: one of the person, and one of the resource. */
async function pairUp(practice: Practice<Client>, { resource, slot }: Scene): Promise<Scene['both']> {
  const [first, second] = [await practice.product(), await practice.product()];
  const { uuid: person } = await practice.resource({ products: [first] });
  const open = { slotStepMinutes: 15, ...OPEN() };
  const ofPerson = await practice.availability({ resource: person, ...open });
  const ofResource = await practice.availability({ resource, products: [second], ...open });
  await setRequirements(practice, first, { Room: [resource] });
  await setRequirements(practice, second, { Person: [person] });
  return {
    first: { ...slot, resource: person, timeslot: ofPerson, product: first },
    second: { ...slot, timeslot: ofResource, product: second },
  };
}

/** Two hours, ten days ahead. */
const OPEN = () => {
  const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  return { start: `${day}T09:00`, end: `${day}T11:00`, timeZone: 'Europe/Berlin' };
};

/** Lets an appointment begin, which goes on for as long as a proof may take. */
const BEGUN = `
  update appointments set starts_at = now() - interval '1 minute', occupied_from = now() - interval '1 minute',
    ends_at = now() + interval '1 day', occupied_until = now() + interval '1 day' where id = $1`;

async function bookFirst(stage: Stage, scene: Scene): Promise<Scene['booking']> {
  const { made } = await stage.ask(bookOperation(scene.slot, { join: true, email: 'first@example.org' }));
  const token = new URL(made.cancelLink).searchParams.get('X-SIGNED-APP-CUSTOMER') ?? '';
  const [place] = await stage.rows<{ id: string }>("select id from participations where state = 'BOOKED'");
  return { appointment: made.appointmentUuid, customer: made.customerUuid, participation: place!.id, token };
}

async function requestMove(stage: Stage, scene: Scene): Promise<Scene['request']> {
  const { made } = await stage.ask(reschedule(scene, scene.slot, scene.confirmedRoom));
  const [place] = await stage.rows<{ id: string }>("select id from participations where state = 'REQUESTED'");
  return { participation: place!.id, customer: made.customerUuid };
}

const openWaitlist = (practice: Practice<Client>, resource: string) =>
  practice.make('setChannel', { resource, key: ChannelKey.RESOURCE_PUBLIC, waitlistOfferMinutes: 30 });

/** An entry for times of a scene, for a further booking or an earlier time of one; returns its uuid. */
async function insertEntry(
  stage: Stage,
  { resource, product }: Scene,
  email: string,
  { from, until, booking = null }: { from: string; until: string; booking?: Scene['booking'] },
): Promise<string> {
  const [row] = await stage.rows<{ id: string }>(
    `insert into waitlist_entries (crm_id, provider_id, resource_id, product_id, booking_id, channel_key, email, consumer,
       earliest, latest, state)
     select crm_id, provider_id, id, $2, $3, 'RESOURCE_PUBLIC', $4, $5, $6, $7, 'WAITING'
     from resources where id = $1 returning id`,
    [resource, product, booking?.participation ?? null, email, JSON.stringify(WANDA), from, until],
  );
  return row!.id;
}

const WANDA = {
  ...{ firstName: 'Wanda', lastName: 'Waits', mobile: null, mobileKey: null, message: null, language: null },
  ...{ timeZone: null, isByCrm: true, answers: null, hasAgreed: false, crmData: null },
};

/** Times that somebody waits for: those that operations may free. */
const wantedIn = ({ slot, next }: Scene, { offer, swap }: Needs) => ({
  from: offer && !swap ? next.start : slot.start,
  until: offer ? next.end : slot.end,
});

/** Offers the next slot to an entry. */
async function offerNext(stage: Stage, scene: Scene, booking: Scene['booking']): Promise<Scene['offer']> {
  const entry = await insertEntry(stage, scene, booking ? 'first@example.org' : 'offered@example.org', {
    ...{ from: scene.next.start, until: scene.next.end, booking },
  });
  await stage.ask({
    query: `mutation ($entry: Uuid!, $resource: Identifier!, $start: Instant!) {
      made: offerFromWaitlist(entry: $entry, resource: $resource, start: $start) { uuid } }`,
    variables: { entry, resource: scene.resource, start: scene.next.start },
    isByCrm: true,
  });
  const [place] = await stage.rows<{ customer: string }>(
    'select customer from participations where waitlist_entry_id = $1',
    [entry],
  );
  const { searchParams } = new URL(LINKS.waiting(entry, new Date(scene.last.end)));
  return { entry, customer: place!.customer, token: searchParams.get('token') ?? '' };
}

/** Signs as the stage does. */
const LINKS = new Links(BASE_URL, { current: SIGNING_SECRET });

/** Moves the booking of the scene by its link. */
export const reschedule = (
  { booking }: Scene,
  { start, end }: Slot,
  resource: string | null = null,
  customFields: { key: string; value: string }[] = [],
): { query: string; variables: object } => {
  const { token, customer, appointment } = booking!;
  return {
    query: `mutation ($token: String!, $customer: Identifier!, $appointment: Identifier!, $input: RescheduleInput!) {
      made: rescheduleBooking(token: $token, customer: $customer, appointment: $appointment, input: $input) {
        customerUuid } }`,
    variables: { token, customer, appointment, input: { start, end, resource, customFields } },
  };
};
