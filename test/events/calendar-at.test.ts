import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eva } from '../support/calls/appointment-calls.ts';
import { book, hold, release, renew } from '../support/calls/booking.ts';
import { mutate } from '../support/calls/mutate.ts';
import { callAllowed } from '../support/calls/root-fields.ts';
import { berlin, slotsOf } from '../support/calls/slots.ts';
import { sequence } from '../support/events.ts';
import { localDay, makePractice, type Practice, type Room } from '../support/practice.ts';
import { runs } from '../support/random-runs.ts';
import { startService } from '../support/service.ts';

const service = await startService();

const DAY_MS = 86_400_000;
const from = new Date(Date.now() + DAY_MS).toISOString();

const CALENDAR_AT = `query ($resource: Identifier!, $at: Instant!, $from: Instant, $until: Instant, $channelKey: ChannelKey! = RESOURCE_PUBLIC) {
  calendarAt(resource: $resource, at: $at, from: $from, until: $until, channelKey: $channelKey) {
    sequence hash archived completeUntil
    appointments { appointmentUuid resourceUuid partUuids start end occupiedFrom occupiedUntil productUuid capacity places { participationUuid state seat } }
    slots { start end availabilityUuid appointmentUuid productUuids capacity capacityLeft }
  } }`;

/** Slots and appointments of a resource now, as consumers and the CRM see them, in the words of the evidence. */
async function seen(practice: Practice, resource: string) {
  const { bookables, bookablesRevision, appointments } = await service.ask(
    `query ($resource: Identifier!, $from: Instant) {
      bookables(resources: [$resource], from: $from) {
        bookables { start end availabilityUuid appointmentUuid products { uuid } capacity capacityLeft } }
      bookablesRevision(resources: [$resource]) { now }
      appointments(filter: { resource: $resource }) {
        nodes { uuid resource { uuid } parts { resource { uuid } } startsAt endsAt occupiedFrom occupiedUntil
          product { uuid } capacity
          participations { uuid state seat } } } }`,
    { resource, from },
    practice.headers,
  );
  return {
    at: bookablesRevision.now as string,
    slots: bookables.bookables.map(({ products, ...slot }: { products: { uuid: string }[] }) => ({
      ...slot,
      productUuids: products.map(({ uuid }) => uuid),
    })),
    appointments: appointments.nodes.flatMap(takenOf),
  };
}

/** States that the CRM lists. Holds show in the slots. */
const TAKEN = ['REQUESTED', 'BOOKED'];

/** Appointments of the evidence without the places that are only held. */
const booked = (appointments: { places: { state: string }[] }[]) =>
  appointments
    .map(({ places, ...appointment }) => ({
      ...appointment,
      places: places.filter(({ state }) => state !== 'RESERVED'),
    }))
    .filter(({ places }) => places.length);

// biome-ignore lint/suspicious/noExplicitAny: as the query selects it
function takenOf({ uuid, resource, parts, startsAt, endsAt, product, participations, ...appointment }: any) {
  const places = participations
    .filter(({ state }: { state: string }) => TAKEN.includes(state))
    .map(({ uuid, ...place }: { uuid: string }) => ({ participationUuid: uuid, ...place }))
    .sort((a: { seat: number }, b: { seat: number }) => a.seat - b.seat);
  if (!places.length) return [];
  const times = { start: startsAt, end: endsAt, productUuid: product?.uuid ?? null };
  const partUuids = parts.map((part: { resource: { uuid: string } }) => part.resource.uuid);
  return [{ appointmentUuid: uuid, resourceUuid: resource.uuid, partUuids, ...appointment, ...times, places }];
}

/** A practice with two rooms, and changes of them by chance. A change that is refused changes nothing. */
class Scene {
  readonly practice: Practice;
  readonly rooms: Room[];
  readonly #draws: Iterator<number>;

  constructor(practice: Practice, rooms: Room[], draws: number[]) {
    this.practice = practice;
    this.rooms = rooms;
    this.#draws = draws.values();
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[(this.#draws.next().value ?? 0) % items.length]!;
  }

  get room(): Room {
    return this.pick(this.rooms);
  }

  call(mutation: string, args: object) {
    return callAllowed(this.practice, mutation, args);
  }

  async slot() {
    const slots = await slotsOf(service, this.room.uuid);
    return slots.length ? this.pick(slots) : null;
  }

  /** Uuid of any source of busy times. */
  async source(): Promise<string | null> {
    const rows = await service.sql<{ id: string }>('select id from busy_sources where crm_id = $1 order by id', [
      this.practice.crmId,
    ]);
    return rows.length ? this.pick(rows).id : null;
  }

  /** Uuid of any appointment or place, or of a product or availability of the practice. */
  async any(table: 'appointments' | 'participations' | 'products' | 'availabilities'): Promise<string> {
    const rows = await service.sql<{ id: string }>(`select id from ${table} where crm_id = $1 order by id`, [
      this.practice.crmId,
    ]);
    return rows.length ? this.pick(rows).id : '00000000-0000-4000-8000-000000000000';
  }
}

const noon = (day: number, hour: number) => `${localDay(day)}T${String(hour).padStart(2, '0')}:00`;

const CHANGES: { [what: string]: (scene: Scene) => Promise<unknown> } = {
  hold: async (scene) => {
    const slot = await scene.slot();
    return slot && hold(service, slot);
  },
  holdAndRelease: async (scene) => {
    const slot = await scene.slot();
    if (!slot) return;
    const placeholder = await hold(service, slot);
    await renew(service, slot.resource, placeholder);
    await release(service, slot.resource, placeholder);
  },
  book: async (scene) => {
    const slot = await scene.slot();
    return slot && book(service, slot);
  },
  confirm: async (scene) => scene.call('confirmParticipation', { participation: await scene.any('participations') }),
  decline: async (scene) => scene.call('declineParticipation', { participation: await scene.any('participations') }),
  cancelPlace: async (scene) => scene.call('cancelParticipation', { participation: await scene.any('participations') }),
  cancelAll: async (scene) => scene.call('cancelAppointment', { appointment: await scene.any('appointments') }),
  move: async (scene) =>
    scene.call('moveAppointment', {
      appointment: await scene.any('appointments'),
      input: { resource: scene.room.uuid, start: new Date(`${noon(scene.pick([3, 4]), scene.pick([9, 10, 15]))}Z`) },
    }),
  open: async (scene) =>
    scene.practice.availability({
      resource: scene.room.uuid,
      start: noon(5, scene.pick([8, 14])),
      end: noon(5, 17),
      slotStepMinutes: scene.pick([30, 60]),
      products: scene.pick([[], [await scene.any('products')]]),
    }),
  changeTimes: async (scene) =>
    scene.call('updateAvailability', {
      availability: await scene.any('availabilities'),
      input: scene.pick([
        { capacity: 2 },
        { recurrence: 'FREQ=DAILY;COUNT=3' },
        { exceptionDates: [localDay(3)] },
        { slotStepMinutes: 45 },
        { products: [await scene.any('products')] },
        { channels: ['RESOURCE_PUBLIC'] },
        { channels: ['RESOURCE_REFERENCE'] },
        { timeZone: 'Asia/Tokyo' },
        { timeZone: null },
      ]),
    }),
  changeZone: async (scene) =>
    scene.call('updateProvider', {
      provider: scene.practice.provider,
      input: { timeZone: scene.pick(['Europe/Berlin', 'Europe/Lisbon', 'America/New_York']) },
    }),
  close: async (scene) => scene.call('deleteAvailability', { availability: await scene.any('availabilities') }),
  setChannel: async (scene) =>
    scene.practice.make('setChannel', {
      resource: scene.room.uuid,
      key: 'RESOURCE_PUBLIC',
      ...scene.pick([
        { bookingProcess: 'REQUESTED' },
        { showFullSlots: true },
        { minimumNoticeMinutes: 4000 },
        { bookingWindowDays: 4 },
        { products: [await scene.any('products')] },
        { visible: false },
      ]),
    }),
  limit: async (scene) =>
    scene.practice.make('setBookingLimit', {
      provider: scene.practice.provider,
      per: scene.pick(['DAY', 'WEEK', 'MONTH']),
      most: scene.pick([2, 3, 5]),
      resource: scene.pick([null, null, scene.room.uuid]),
      product: scene.pick([null, null, await scene.any('products')]),
    }),
  unlimit: async (scene) => {
    const [limit] = await service.sql<{ id: string }>('select id from booking_limits where crm_id = $1 limit 1', [
      scene.practice.crmId,
    ]);
    return limit && scene.call('deleteBookingLimit', { limit: limit.id });
  },
  resetChannel: (scene) => scene.call('resetChannel', { resource: scene.room.uuid, key: 'RESOURCE_PUBLIC' }),
  changeRoom: async (scene) =>
    scene.call('updateResource', {
      resource: scene.room.uuid,
      input: scene.pick([
        { archived: true },
        { archived: false },
        { archived: false },
        { products: [await scene.any('products')] },
        { products: [] },
      ]),
    }),
  changeProduct: async (scene) =>
    scene.call('updateProduct', {
      product: await scene.any('products'),
      input: scene.pick([
        { minDuration: 60 },
        { durationStepMinutes: 20 },
        { leadTimeMinutes: 15 },
        { exclusive: true },
        { exclusive: false },
      ]),
    }),
  require: async (scene) =>
    scene.call('setProductRequirements', {
      product: await scene.any('products'),
      requirements: scene.pick([[], [{ name: 'Room', resources: scene.rooms.map(({ uuid }) => uuid) }]]),
    }),
  takeTogether: async (scene) => {
    const [own, ...others] = scene.pick([scene.rooms, scene.rooms.toReversed()]);
    const start = `${noon(scene.pick([3, 4]), scene.pick([9, 10, 13]))}Z`;
    return scene.call('createAppointment', {
      input: {
        ...{ resource: own!.uuid, with: others.map(({ uuid }) => uuid), product: await scene.any('products') },
        ...{ start, end: start.replace(':00Z', ':30Z'), participants: [eva] },
      },
    });
  },
  black: async (scene) =>
    scene.practice.make(
      'createBlackout',
      {
        provider: scene.practice.provider,
        resources: scene.pick([null, [scene.room.uuid]]),
        start: noon(scene.pick([3, 4]), 9),
        end: noon(4, 10),
      },
      'blackouts { uuid }',
    ),
  white: async (scene) => {
    const [blackout] = await service.sql<{ id: string }>('select id from blackouts where crm_id = $1 limit 1', [
      scene.practice.crmId,
    ]);
    return blackout && scene.call('deleteBlackout', { blackout: blackout.id });
  },
  addSource: async (scene) =>
    scene.practice.make('createBusySource', {
      resource: scene.room.uuid,
      whenUnknown: scene.pick(['OFFER', 'OFFER', 'CLOSE']),
    }),
  putBusy: async (scene) => {
    const source = await scene.source();
    const day = scene.pick([3, 4]);
    const spans = scene.pick([[], [9], [9, 11], [10]]).map((hour) => ({
      start: `${noon(day, hour)}Z`,
      end: `${noon(day, hour + 1)}Z`,
    }));
    const window = { from: `${noon(day, 0)}Z`, until: `${noon(day + 2, 0)}Z` };
    return source && scene.call('putBusyTimes', { source, input: { ...window, spans } });
  },
  changeSource: async (scene) => {
    const source = await scene.source();
    const input = { whenUnknown: scene.pick(['OFFER', 'OFFER', 'CLOSE']) };
    return source && scene.call('updateBusySource', { source, input });
  },
  ageSource: async (scene) => {
    const source = await scene.source();
    return source && service.sql('update busy_sources set is_stale = not is_stale where id = $1', [source]);
  },
  removeSource: async (scene) => {
    const source = await scene.source();
    return source && scene.call('deleteBusySource', { source });
  },
  addProduct: (scene) => scene.practice.product({ minDuration: scene.pick([20, 30]), followUpTimeMinutes: 10 }),
  removeProduct: async (scene) => scene.call('deleteProduct', { product: await scene.any('products') }),
};

/** Some changes come more often, so that settings change around bookings, and what was closed opens again. */
const OFTEN = [
  ...['book', 'book', 'book', 'hold', 'move', 'move', 'open', 'open', 'resetChannel', 'resetChannel'],
  ...['require', 'takeTogether', 'white', 'addSource', 'putBusy', 'putBusy'],
];
const KINDS = [...Object.keys(CHANGES), ...OFTEN];

const numbers = (count: number, seed: number) => fc.sample(fc.nat(), { numRuns: count, seed });

describe('calendarAt', () => {
  test.each(Array.from({ length: runs(1) }, (_, index) => 2 + index))(
    'after changes by chance (%i) → of each past instant what the lists have said then',
    async (seed) => {
      const practice = await makePractice(service);
      const times = { availability: { start: noon(3, 9), end: noon(3, 12), recurrence: 'FREQ=DAILY;COUNT=2' } };
      const scene = new Scene(practice, [await practice.room(times), await practice.room(times)], numbers(1_000, seed));
      const past = [];
      for (const draw of numbers(60, seed)) {
        await CHANGES[KINDS[draw % KINDS.length]!]!(scene);
        for (const { uuid } of scene.rooms) past.push({ resource: uuid, ...(await seen(practice, uuid)) });
        await sequence(service);
      }
      for (const { resource, at, ...expected } of past) {
        const found = await evidence(practice, { resource, at, from });
        expect({ ...found, appointments: booked(found.appointments) }).toMatchObject(expected);
      }
      // the changes must have made a difference
      expect(new Set(past.map(({ slots }) => JSON.stringify(slots))).size).toBeGreaterThan(10);
      expect(past.filter(({ appointments }) => appointments.length > 1).length).toBeGreaterThan(15);
    },
  );

  test('a hold → shown until it expires; the number and hash are those of its event', async () => {
    const practice = await makePractice(service);
    const { uuid } = await practice.room();
    const [slot] = await slotsOf(service, uuid);
    await hold(service, slot!);
    await sequence(service);
    const { at } = await seen(practice, uuid);
    const [event] = await service.sql<{ sequence: number; hash: string; body: string }>(
      `select sequence::int, encode(hash, 'hex') as hash, body from events where crm_id = $1 order by sequence desc limit 1`,
      [practice.crmId],
    );
    const { data } = JSON.parse(event!.body);
    const held = await evidence(practice, { resource: uuid, at });
    expect(held).toMatchObject({
      sequence: event!.sequence,
      hash: event!.hash,
      appointments: [{ appointmentUuid: data.appointment, places: [{ state: 'RESERVED', seat: 1 }] }],
    });
    expect(held.slots).toHaveLength(5);
    const later = await evidence(practice, { resource: uuid, at: data.expiresAt });
    expect(later.appointments).toEqual([]);
    expect(later.slots).toHaveLength(6);
  });

  test('a deleted resource → as it was, by its uuid; before and after its time → NOT_FOUND', async () => {
    const practice = await makePractice(service);
    const before = (await seen(practice, (await practice.room()).uuid)).at;
    const { uuid } = await practice.room();
    const { at } = await seen(practice, uuid);
    await practice.room();
    await mutate(practice, 'deleteResource', { resource: uuid });
    await sequence(service);
    expect((await evidence(practice, { resource: uuid, at })).slots).toHaveLength(6);
    expect(await refusal(practice, { resource: uuid, at: before })).toBe('NOT_FOUND');
    expect(await refusal(practice, { resource: uuid, at: new Date().toISOString() })).toBe('NOT_FOUND');
    expect(await refusal(await makePractice(service), { resource: uuid, at })).toBe('NOT_FOUND');
  });

  test('a resource whose provider was deleted → as it was; after that NOT_FOUND', async () => {
    const practice = await makePractice(service);
    const { uuid } = await practice.room();
    const { at } = await seen(practice, uuid);
    await practice.product();
    await mutate(practice, 'deleteProvider', { provider: practice.provider });
    await sequence(service);
    expect((await evidence(practice, { resource: uuid, at })).slots).toHaveLength(6);
    expect(await refusal(practice, { resource: uuid, at: new Date().toISOString() })).toBe('NOT_FOUND');
  });

  test('a provider with a limit was deleted → bookings in its other resources still count for then', async () => {
    const practice = await makePractice(service);
    const [room, other] = [await practice.room(), await practice.room()];
    await practice.make('setBookingLimit', { provider: practice.provider, per: 'DAY', most: 1 });
    await book(service, (await slotsOf(service, other.uuid))[0]!);
    await sequence(service);
    const { at } = await seen(practice, room.uuid);
    expect((await evidence(practice, { resource: room.uuid, at })).slots).toEqual([]);
    await practice.product();
    await mutate(practice, 'deleteProvider', { provider: practice.provider, ignoreFutureAppointments: true });
    await sequence(service);
    expect((await evidence(practice, { resource: room.uuid, at })).slots).toEqual([]);
  });

  test('a channel, and a part of the time → what it offered there', async () => {
    const practice = await makePractice(service);
    const room = await practice.room();
    await sequence(service);
    const { at } = await seen(practice, room.uuid);
    const of = async (part: object) =>
      (await evidence(practice, { resource: room.reference, at, ...part })).slots.length;
    expect(await of({ channelKey: 'RESOURCE_EXCLUSIVE' })).toBe(0);
    expect(await of({ until: berlin(room.day, '10:00') })).toBe(2);
    expect(await of({ from: berlin(room.day, '10:00') })).toBe(4);
  });

  test('before the first event that is kept → EVENTS_GONE', async () => {
    const practice = await makePractice(service);
    const { uuid } = await practice.room();
    const { at } = await seen(practice, uuid);
    await practice.product();
    await sequence(service);
    await service.sql(
      `update event_heads h set first_sequence = h.sequence, anchor = e.hash
      from events e where h.crm_id = $1 and e.crm_id = $1 and e.sequence = h.sequence - 1`,
      [practice.crmId],
    );
    expect(await refusal(practice, { resource: uuid, at })).toBe('EVENTS_GONE');
  });
});

const evidence = async (practice: Practice, variables: object) =>
  (await service.ask(CALENDAR_AT, variables, practice.headers)).calendarAt;

const refusal = async (practice: Practice, variables: object): Promise<string> =>
  (await service.graphql(CALENDAR_AT, variables, practice.headers)).errors[0].extensions.code;
