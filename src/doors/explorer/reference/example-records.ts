import { randomUUID } from 'node:crypto';
import type { GraphQLSchema } from 'graphql';
import type { Context } from '../../../platform/access/context.ts';
import { DomainError } from '../../../records/errors/domain-error.ts';
import { type PageOperation, pageOperation } from '../../pages/every-page/page-operation.ts';
import { earliestTime } from '../demo/example-time.ts';
import * as DOCUMENTS from './example-documents.ts';
import { EXAMPLE_ROOMS } from './example-names.ts';

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

/** Longest that a channel allows, with one renewal. */
const HOLD_SECONDS = 1800;

/** Finds and creates the records of the examples, each step as the operations of a CRM. */
export class ExampleRecords {
  readonly #operations = new Map<string, PageOperation<unknown>>();

  constructor(schema: GraphQLSchema) {
    for (const document of Object.values(DOCUMENTS)) {
      this.#operations.set(document, pageOperation(schema, document));
    }
  }

  /** Returns the uuids of an availability of each room, in the order of EXAMPLE_ROOMS. */
  async rooms(context: Context): Promise<string[]> {
    await this.#run(context, DOCUMENTS.PROVIDER);
    await this.#run(context, DOCUMENTS.PRODUCT);
    await this.#run(context, DOCUMENTS.BLACKOUT);
    const hours: string[] = [];
    for (const resource of Object.values(EXAMPLE_ROOMS)) hours.push(await this.#open(context, resource));
    const { booked, requested, changed } = EXAMPLE_ROOMS;
    for (const input of [
      {
        resource: booked,
        key: 'RESOURCE_PUBLIC',
        holdSeconds: HOLD_SECONDS,
        holdRenewals: 1,
        waitlistOfferMinutes: 60,
      },
      { resource: requested, key: 'RESOURCE_PUBLIC', bookingProcess: 'REQUESTED' },
      { resource: changed, key: 'CALENDAR_PUBLIC', minimumNoticeMinutes: 60 },
    ]) {
      await this.#run(context, DOCUMENTS.CHANNEL, { input });
    }
    return hours;
  }

  async #open(context: Context, reference: string): Promise<string> {
    const { resource } = await this.#run<Opened>(context, DOCUMENTS.RESOURCE, { reference });
    const [open] = resource.availabilities.nodes;
    if (open) return open.uuid;
    const today = new Date().toISOString().slice(0, 10);
    const times = { start: `${today}T06:00`, end: `${today}T22:00` };
    return (await this.#run<{ uuid: string }>(context, DOCUMENTS.HOURS, { resource: reference, ...times })).uuid;
  }

  /**
   * Returns `count` free slots of a resource that are not soon, or more; fewer only if it has no more. A listing is of
   * about two days.
   */
  async slots(context: Context, resource: string, count: number): Promise<ExampleSlot[]> {
    const slots: ExampleSlot[] = [];
    let from: string | null = earliestTime();
    do {
      const listing: Listing = await this.#run(context, DOCUMENTS.SLOTS, { resource, from });
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
      places.push(await this.#run(context, DOCUMENTS.APPOINTMENT, { resource, start }));
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
    return place ?? this.#run(context, DOCUMENTS.APPOINTMENT, past);
  }

  book(context: Context, resource: string, slot: ExampleSlot): Promise<ExampleLink> {
    return this.#run(context, DOCUMENTS.BOOKING, variablesOf(resource, slot));
  }

  /** Returns the uuid of the hold. */
  async hold(context: Context, resource: string, slot: ExampleSlot): Promise<string> {
    return (await this.#run<{ holdUuid: string }>(context, DOCUMENTS.HOLD, variablesOf(resource, slot))).holdUuid;
  }

  /** Makes what calls delete, unless it is there. */
  async spares(context: Context): Promise<void> {
    await this.#run(context, DOCUMENTS.SPARES);
  }

  /** Returns the uuid of a calendar feed. */
  async feed(context: Context): Promise<string> {
    const [feed] = await this.#run<{ uuid: string }[]>(context, DOCUMENTS.FEEDS);
    return feed?.uuid ?? (await this.#run<{ feed: { uuid: string } }>(context, DOCUMENTS.FEED)).feed.uuid;
  }

  /** Returns the uuids of `count` sources of busy times, or more. */
  async sources(context: Context, count: number): Promise<string[]> {
    const uuids = (await this.#sources(context)).filter(({ kind }) => kind === 'PUSH').map(({ uuid }) => uuid);
    while (uuids.length < count) uuids.push((await this.#run<{ uuid: string }>(context, DOCUMENTS.SOURCE)).uuid);
    return uuids;
  }

  /** Returns the uuid of a source that is read. */
  async calendar(context: Context): Promise<string> {
    const known = (await this.#sources(context)).find(({ kind }) => kind === 'ICS');
    return known?.uuid ?? (await this.#run<{ uuid: string }>(context, DOCUMENTS.CALENDAR)).uuid;
  }

  #sources(context: Context): Promise<{ uuid: string; kind: string }[]> {
    return this.#run(context, DOCUMENTS.SOURCES);
  }

  /** Returns the uuid of a limit of bookings, which no example reaches. */
  async limit(context: Context): Promise<string> {
    return (await this.#run<{ uuid: string }>(context, DOCUMENTS.LIMIT)).uuid;
  }

  /** Returns the uuid of a mail. The demo sends none, so all of them wait. */
  async mail(context: Context): Promise<string> {
    const { nodes } = await this.#run<{ nodes: { uuid: string }[] }>(context, DOCUMENTS.MAILS);
    return nodes[0]?.uuid ?? '';
  }

  /** Returns the uuids of `count` webhook endpoints or more. */
  async webhooks(context: Context, count: number): Promise<string[]> {
    const uuids = (await this.#run<{ uuid: string }[]>(context, DOCUMENTS.ENDPOINTS)).map(({ uuid }) => uuid);
    while (uuids.length < count) {
      const { endpoint } = await this.#run<{ endpoint: { uuid: string } }>(context, DOCUMENTS.ENDPOINT);
      uuids.push(endpoint.uuid);
    }
    return uuids;
  }

  /** Returns the times of the class that is full as long as nobody cancels. */
  async fullClass(context: Context): Promise<{ earliest: string; latest: string }> {
    const { nodes } = await this.#run<Entries<{ earliest: string; latest: string }>>(context, DOCUMENTS.CLASS);
    const [{ earliest, latest } = { earliest: earliestTime(), latest: inDays(1) }] = nodes;
    return { earliest, latest };
  }

  /** Returns the uuids of `count` entries that wait for a time at midnight, or more. */
  async waiting(context: Context, count: number): Promise<string[]> {
    const { nodes } = await this.#run<Entries<{ uuid: string }>>(context, DOCUMENTS.ENTRIES);
    const uuids = nodes.map(({ uuid }) => uuid);
    while (uuids.length < count) {
      const variables = { email: `${randomUUID()}@example.org`, latest: inDays(300) };
      uuids.push((await this.#run<{ uuid: string }>(context, DOCUMENTS.ENTRY, variables)).uuid);
    }
    return uuids;
  }

  async #places(context: Context, filter: object): Promise<ExamplePlace[]> {
    const found = await this.#run<{ nodes: ExamplePlace[] }>(context, DOCUMENTS.PLACES, {
      filter: { states: ['ACTIVE'], ...filter },
    });
    return [...found.nodes];
  }

  /** Runs a document of the constructor, in a context that has read nothing yet. */
  #run<Value>(context: Context, document: string, variables: { [name: string]: unknown } = {}): Promise<Value> {
    return (this.#operations.get(document) as PageOperation<Value>)(context.renewed(), variables);
  }
}

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

interface Entries<Entry> {
  nodes: Entry[];
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
