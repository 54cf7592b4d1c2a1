import type { GraphQLSchema } from 'graphql';
import type { Context } from '../../../platform/access/context.ts';
import { DomainError } from '../../../records/errors/domain-error.ts';
import { type PageOperation, pageOperation } from '../../pages/every-page/page-operation.ts';
import { earliestTime } from '../demo/example-time.ts';

/** Place that the calls of the reference change, and its appointment. */
export interface ExamplePlace {
  uuid: string;
  participations: { uuid: string }[];
}

export interface ExampleSlot {
  start: string;
  end: string;
  availabilityUuid: string;
  productUuid: string;
}

export interface ExampleLink {
  customerUuid: string;
  appointmentUuid: string;
  cancelLink: string;
}

/** Provider whose records the calls of the reference change, so that the businesses of the demo stay as they are. */
export const EXAMPLES_PROVIDER = 'examples@demo';
export const EXAMPLE_PRODUCT = 'example@demo';
/** Blackout that a call deletes. */
export const EXAMPLE_BLACKOUT = 'example-holidays@demo';
/** Resources of the provider by what calls do with them. */
export const EXAMPLE_ROOMS = {
  booked: 'example-room@demo',
  requested: 'example-requests@demo',
  changed: 'example-hours@demo',
  deleted: 'example-spare@demo',
};

/** Records of one kind each that calls delete; they are made again. */
export const SPARE = 'example-spare@demo';

const CONSUMER = 'email: "emma.fischer@example.org", firstName: "Emma", lastName: "Fischer"';
/** Address of a program on this machine that need not exist. */
const RECEIVER = 'http://localhost:4000/hooks';
/** Longest that a channel allows, with one renewal. */
const HOLD_SECONDS = 1800;

const PROVIDER = `mutation { createProvider(input: { owner: "anna@demo", account: "practice-account@demo",
  reference: "${EXAMPLES_PROVIDER}", name: "Examples of the reference", timeZone: "Europe/Berlin" }) { created } }`;

const PRODUCT = `mutation { createProduct(input: {
  provider: "${EXAMPLES_PROVIDER}", reference: "${EXAMPLE_PRODUCT}", name: "Example", minDuration: 30 }) { created } }`;

const RESOURCE = `mutation ($reference: Reference!) { createResource(input: { provider: "${EXAMPLES_PROVIDER}",
  reference: $reference, publicName: "Room for examples", internalName: "Examples", products: ["${EXAMPLE_PRODUCT}"],
  onDuplicateRaise: false }) { resource { availabilities(first: 1) { nodes { uuid } } } } }`;

const HOURS = `mutation ($resource: Identifier!, $start: LocalDateTime!, $end: LocalDateTime!) {
  createAvailability(input: { resource: $resource, start: $start, end: $end, recurrence: "FREQ=DAILY" }) { uuid } }`;

const BLACKOUT = `mutation { createBlackout(input: { provider: "${EXAMPLES_PROVIDER}", reference: "${EXAMPLE_BLACKOUT}",
  start: "2030-12-24T00:00", end: "2030-12-27T00:00" }) { created } }`;

const CHANNEL = 'mutation ($input: ChannelInput!) { setChannel(input: $input) { key } }';

const SLOTS = `query ($resource: Identifier!, $from: Instant) { bookables(resources: [$resource], from: $from, first: 40) {
  bookables { start end availabilityUuid productUuid } completeUntil } }`;

const PLACES = `query ($filter: AppointmentFilter!) { appointments(filter: $filter, first: 20) {
  nodes { uuid participations { uuid } } } }`;

const APPOINTMENT = `mutation ($resource: Identifier!, $start: Instant!, $reference: Reference) {
  createAppointment(input: { resource: $resource, product: "${EXAMPLE_PRODUCT}", start: $start, reference: $reference,
    participants: [{ ${CONSUMER} }] }) { uuid participations { uuid } } }`;

const SLOT = '$resource: Identifier!, $start: Instant!, $end: Instant!, $availability: Uuid!, $product: Uuid';

const BOOKING = `mutation (${SLOT}) { bookAppointment(resource: $resource, input: {
  availability: $availability, product: $product, start: $start, end: $end, ${CONSUMER} }) {
  customerUuid appointmentUuid cancelLink } }`;

const HOLD = `mutation (${SLOT}) { reserveAppointment(resource: $resource, input: {
  availability: $availability, product: $product, start: $start, end: $end }) { holdUuid } }`;

const SPARES = `mutation {
  user: createUser(input: { reference: "${SPARE}", username: "example-spare", email: "spare@example.com",
    firstName: "Emma", lastName: "Fischer" }) { created }
  account: createAccount(input: { reference: "${SPARE}", owner: "anna@demo", branch: "misc" }) { created }
  provider: createProvider(input: { reference: "${SPARE}", owner: "anna@demo", account: "practice-account@demo",
    name: "Spare provider" }) { created }
  product: createProduct(input: { reference: "${SPARE}", provider: "${EXAMPLES_PROVIDER}", name: "Spare" }) { created }
  profile: setContactProfile(input: { reference: "${SPARE}", user: "anna@demo", provider: "${EXAMPLES_PROVIDER}",
    name: "Spare", contactChannels: [] }) { created }
  field: setCustomField(input: { provider: "${EXAMPLES_PROVIDER}", key: "spare", type: TEXT,
    labels: { en: "Spare" } }) { created }
}`;

const FEEDS = `{ calendarFeeds(provider: "${EXAMPLES_PROVIDER}") { uuid } }`;
const FEED = `mutation { createCalendarFeed(input: { provider: "${EXAMPLES_PROVIDER}" }) { feed { uuid } } }`;

const SOURCES = `{ busySources(provider: "${EXAMPLES_PROVIDER}") { uuid kind } }`;
const SOURCE = `mutation { createBusySource(input: { resource: "${EXAMPLE_ROOMS.changed}" }) { uuid } }`;
const CALENDAR = `mutation { createBusySource(input: { resource: "${EXAMPLE_ROOMS.changed}", kind: ICS,
  address: "${RECEIVER}/calendar.ics" }) { uuid } }`;

const LIMIT = `mutation { setBookingLimit(input: { provider: "${EXAMPLES_PROVIDER}", per: WEEK, most: 400 }) { uuid } }`;

const MAILS = '{ mails(first: 1) { nodes { uuid } } }';

const ENDPOINTS = '{ webhookEndpoints { uuid } }';
const ENDPOINT = `mutation { createWebhookEndpoint(input: {
  url: "${RECEIVER}", types: ["participation.no_show_marked"] }) { endpoint { uuid } } }`;

/** Finds and creates the records of the examples, each step as the operations of a CRM. */
export class ExampleRecords {
  readonly #operations = new Map<string, PageOperation<unknown>>();

  constructor(schema: GraphQLSchema) {
    const documents = [
      PROVIDER,
      PRODUCT,
      RESOURCE,
      HOURS,
      BLACKOUT,
      CHANNEL,
      SLOTS,
      PLACES,
      APPOINTMENT,
      BOOKING,
      HOLD,
    ];
    for (const document of [
      ...documents,
      SPARES,
      FEEDS,
      FEED,
      SOURCES,
      SOURCE,
      CALENDAR,
      LIMIT,
      MAILS,
      ENDPOINTS,
      ENDPOINT,
    ]) {
      this.#operations.set(document, pageOperation(schema, document));
    }
  }

  /** Returns the uuids of an availability of each room, in the order of EXAMPLE_ROOMS. */
  async rooms(context: Context): Promise<string[]> {
    await this.#run(context, PROVIDER);
    await this.#run(context, PRODUCT);
    await this.#run(context, BLACKOUT);
    const hours: string[] = [];
    for (const resource of Object.values(EXAMPLE_ROOMS)) hours.push(await this.#open(context, resource));
    const { booked, requested, changed } = EXAMPLE_ROOMS;
    for (const input of [
      { resource: booked, key: 'RESOURCE_PUBLIC', holdSeconds: HOLD_SECONDS, holdRenewals: 1 },
      { resource: requested, key: 'RESOURCE_PUBLIC', bookingProcess: 'REQUESTED' },
      { resource: changed, key: 'CALENDAR_PUBLIC', minimumNoticeMinutes: 60 },
    ]) {
      await this.#run(context, CHANNEL, { input });
    }
    return hours;
  }

  async #open(context: Context, reference: string): Promise<string> {
    const { resource } = await this.#run<Opened>(context, RESOURCE, { reference });
    const [open] = resource.availabilities.nodes;
    if (open) return open.uuid;
    const today = new Date().toISOString().slice(0, 10);
    const times = { start: `${today}T06:00`, end: `${today}T22:00` };
    return (await this.#run<{ uuid: string }>(context, HOURS, { resource: reference, ...times })).uuid;
  }

  /**
   * Returns `count` free slots of a resource that are not soon, or more; fewer only if it has no more. A listing is of
   * about two days.
   */
  async slots(context: Context, resource: string, count: number): Promise<ExampleSlot[]> {
    const slots: ExampleSlot[] = [];
    let from: string | null = earliestTime();
    do {
      const listing: Listing = await this.#run(context, SLOTS, { resource, from });
      slots.push(...listing.bookables);
      from = listing.completeUntil;
    } while (from && slots.length < count);
    return slots;
  }

  /** Returns `count` booked places that are not soon; the slots of those that it creates are taken from `free`. */
  async booked(context: Context, count: number, free: ExampleSlot[]): Promise<ExamplePlace[]> {
    const resource = EXAMPLE_ROOMS.booked;
    const places = await this.#places(context, { resource, from: earliestTime(), participationStates: ['BOOKED'] });
    while (places.length < count) {
      const { start } = taken(free);
      places.push(await this.#run(context, APPOINTMENT, { resource, start }));
    }
    return places;
  }

  /** Returns `count` requests that wait for an answer. */
  async requested(context: Context, count: number): Promise<ExamplePlace[]> {
    const resource = EXAMPLE_ROOMS.requested;
    const filter = { resource, from: earliestTime(), participationStates: ['REQUESTED'] };
    const find = () => this.#places(context, filter);
    const places = await find();
    if (places.length >= count) return places;
    const free = await this.slots(context, resource, count);
    for (let missing = count - places.length; missing > 0; missing--) await this.book(context, resource, taken(free));
    return find();
  }

  /** Returns a place of which a consumer may not have made use. */
  async past(context: Context): Promise<ExamplePlace> {
    const reference = 'example-past@demo';
    const [place] = await this.#places(context, { reference });
    const past = { resource: EXAMPLE_ROOMS.booked, start: '2020-01-06T12:00:00Z', reference };
    return place ?? this.#run(context, APPOINTMENT, past);
  }

  book(context: Context, resource: string, slot: ExampleSlot): Promise<ExampleLink> {
    return this.#run(context, BOOKING, variablesOf(resource, slot));
  }

  /** Returns the uuid of the hold. */
  async hold(context: Context, resource: string, slot: ExampleSlot): Promise<string> {
    return (await this.#run<{ holdUuid: string }>(context, HOLD, variablesOf(resource, slot))).holdUuid;
  }

  /** Makes what calls delete, unless it is there. */
  async spares(context: Context): Promise<void> {
    await this.#run(context, SPARES);
  }

  /** Returns the uuid of a calendar feed. */
  async feed(context: Context): Promise<string> {
    const [feed] = await this.#run<{ uuid: string }[]>(context, FEEDS);
    return feed?.uuid ?? (await this.#run<{ feed: { uuid: string } }>(context, FEED)).feed.uuid;
  }

  /** Returns the uuids of `count` sources of busy times, or more. */
  async sources(context: Context, count: number): Promise<string[]> {
    const uuids = (await this.#sources(context)).filter(({ kind }) => kind === 'PUSH').map(({ uuid }) => uuid);
    while (uuids.length < count) uuids.push((await this.#run<{ uuid: string }>(context, SOURCE)).uuid);
    return uuids;
  }

  /** Returns the uuid of a source that is read. */
  async calendar(context: Context): Promise<string> {
    const known = (await this.#sources(context)).find(({ kind }) => kind === 'ICS');
    return known?.uuid ?? (await this.#run<{ uuid: string }>(context, CALENDAR)).uuid;
  }

  #sources(context: Context): Promise<{ uuid: string; kind: string }[]> {
    return this.#run(context, SOURCES);
  }

  /** Returns the uuid of a limit of bookings, which no example reaches. */
  async limit(context: Context): Promise<string> {
    return (await this.#run<{ uuid: string }>(context, LIMIT)).uuid;
  }

  /** Returns the uuid of a mail. The demo sends none, so all of them wait. */
  async mail(context: Context): Promise<string> {
    const { nodes } = await this.#run<{ nodes: { uuid: string }[] }>(context, MAILS);
    return nodes[0]?.uuid ?? '';
  }

  /** Returns the uuids of `count` webhook endpoints or more. */
  async webhooks(context: Context, count: number): Promise<string[]> {
    const uuids = (await this.#run<{ uuid: string }[]>(context, ENDPOINTS)).map(({ uuid }) => uuid);
    while (uuids.length < count) {
      const { endpoint } = await this.#run<{ endpoint: { uuid: string } }>(context, ENDPOINT);
      uuids.push(endpoint.uuid);
    }
    return uuids;
  }

  async #places(context: Context, filter: object): Promise<ExamplePlace[]> {
    const found = await this.#run<{ nodes: ExamplePlace[] }>(context, PLACES, {
      filter: { states: ['ACTIVE'], ...filter },
    });
    return [...found.nodes];
  }

  /** Runs a document of the constructor, in a context that has read nothing yet. */
  #run<Value>(context: Context, document: string, variables: { [name: string]: unknown } = {}): Promise<Value> {
    return (this.#operations.get(document) as PageOperation<Value>)(context.renewed(), variables);
  }
}

interface Listing {
  bookables: ExampleSlot[];
  completeUntil: string | null;
}

interface Opened {
  resource: { availabilities: { nodes: { uuid: string }[] } };
}

const variablesOf = (resource: string, { start, end, availabilityUuid, productUuid }: ExampleSlot) => ({
  resource,
  start,
  end,
  availability: availabilityUuid,
  product: productUuid,
});

/** Removes the first slot from the list and returns it. Errors: SLOT_TAKEN. */
export function taken(free: ExampleSlot[]): ExampleSlot {
  const slot = free.shift();
  if (!slot) throw new DomainError('SLOT_TAKEN');
  return slot;
}
