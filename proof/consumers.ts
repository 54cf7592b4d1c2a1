import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Calls, Request } from './calls.ts';
import type { Answer, Journal, Outcome, Story } from './journal.ts';
import type { Practice, Room, Slot } from './stage.ts';

/** All consumers want the next few slots of a room. */
const WANTED_SLOTS = 6;
/** A hold is in time for this long after its reservation was sent: a little less than three minutes. */
const IN_TIME_MS = 179_000;
const GIVE_UP_MS = 60_000;
const QUARTER_MS = 15 * 60_000;

interface Settings {
  /** How many want each place; after so many attempts the next slot is wanted. */
  rush: number;
  /** Longest time that some consumers keep a hold before they book it. */
  maxPauseMs: number;
}

/** Result of a call that was repeated until it had a final answer or was given up. */
interface Settled {
  answer: Answer;
  outcome: Outcome;
  isRepeated: boolean;
}

interface Booking {
  story: Story;
  appointment: string;
  /** Null where the answer that had it was lost. */
  cancelLink: string | null;
}

const chance = (share: number): boolean => Math.random() < share;
const anyOf = <T>(list: T[]): T => list[Math.floor(Math.random() * list.length)]!;
const toCrm = ({ key }: Practice) => ({ 'x-service-client-id': key });

/** Many consumers at once, all after the same few slots. Whoever gets one books, is moved, cancels; others go on. */
export class Consumers {
  readonly #calls: Calls;
  readonly #journal: Journal;
  readonly #practices: Practice[];
  readonly #settings: Settings;
  /** How often each room was wanted. */
  readonly #wishes = new Map<Room, number>();
  readonly #stopping = new AbortController();
  #loops: Promise<void>[] = [];
  /** Actions of consumers who got a slot. */
  readonly #underWay = new Set<Promise<void>>();

  constructor(calls: Calls, journal: Journal, practices: Practice[], settings: Settings) {
    this.#calls = calls;
    this.#journal = journal;
    this.#practices = practices;
    this.#settings = settings;
  }

  /** So many try to get a slot at any moment. */
  start(count: number): void {
    this.#loops = Array.from({ length: count }, async () => {
      while (!this.#stopping.signal.aborted) await this.#tryOnce();
    });
  }

  /** Resolves when everyone's story is told. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#loops);
    await Promise.all(this.#underWay);
  }

  async #tryOnce(): Promise<void> {
    const practice = anyOf(this.#practices);
    const isGroup = chance(0.35);
    const room = anyOf(isGroup ? practice.halls : practice.rooms);
    const slot = this.#wantedSlot(room);
    this.#wishes.set(room, (this.#wishes.get(room) ?? 0) + 1);
    if (chance(0.15)) return this.#goOn(practice, isGroup, this.#bookAtOnce(room, slot));
    const first = await this.#calls.once(holdOf(room, slot));
    const joinable = joinableOf(slot, first);
    const held = joinable ? await this.#calls.once(holdOf(room, joinable)) : first;
    if (held.outcome === 'unknown') await rest();
    if (held.outcome === 'acknowledged') void this.#goOn(practice, isGroup, this.#bookHeld(room, slot, held));
  }

  /** The wanted slots move on, so that there is always something to get; in the end what was cancelled is wanted again. */
  #wantedSlot(room: Room): Slot {
    const next = Math.floor((this.#wishes.get(room) ?? 0) / (this.#settings.rush * room.places));
    return room.slots[(next + Math.floor(Math.random() * WANTED_SLOTS)) % room.slots.length]!;
  }

  /** The rest of a story. Resolves when it is known whether there is a booking. */
  async #goOn(practice: Practice, isGroup: boolean, booking: Promise<Booking | 'unknown' | undefined>): Promise<void> {
    const told = booking.then(async (made) => {
      if (!made || made === 'unknown') return;
      if (!isGroup && chance(0.3)) await this.#move(practice, made);
      if (chance(0.7)) await this.#cancel(practice, made, isGroup);
    });
    this.#underWay.add(told);
    void told.finally(() => this.#underWay.delete(told));
    if ((await booking) === 'unknown') await rest();
  }

  async #bookHeld(room: Room, slot: Slot, held: Answer): Promise<Booking | 'unknown' | undefined> {
    const { customer_uuid: customer, appointment_uuid: appointment } = held.body.participation;
    if (chance(0.15)) return chance(0.7) ? this.#release(customer) : undefined;
    if (chance(0.2)) await this.#hesitate();

    const story = this.#begin(room, slot);
    const settled = await this.#settle(bookingOf('finalise', story, slot, customer));
    const wasBookedBefore = settled.isRepeated && settled.answer.said === '412/202';
    story.booked = wasBookedBefore ? 'acknowledged' : settled.outcome;
    const isRefused = settled.answer.outcome === 'refused' && !wasBookedBefore;
    if (isRefused && settled.answer.sentAt < held.sentAt + IN_TIME_MS) story.heldButRefused = settled.answer.said;
    return this.#bookingOf(story, settled, appointment);
  }

  /** Nobody does when it is time to stop. */
  async #hesitate(): Promise<void> {
    await sleep(Math.random() * this.#settings.maxPauseMs, undefined, { signal: this.#stopping.signal }).catch(
      () => {},
    );
  }

  async #bookAtOnce(room: Room, slot: Slot): Promise<Booking | 'unknown' | undefined> {
    const story = this.#begin(room, slot);
    const first = await this.#settle(bookingOf('book', story, slot));
    const joinable = joinableOf(slot, first.answer);
    const settled = joinable ? await this.#settle(bookingOf('book', story, joinable)) : first;
    story.booked = settled.outcome;
    return this.#bookingOf(story, settled, settled.answer.body?.createdAppointment?.appointment_uuid);
  }

  #begin({ uuid: resource }: Room, { start }: Slot): Story {
    const email = `consumer-${this.#journal.stories.length}@example.org`;
    const story: Story = { email, resource, start: Date.parse(start), booked: 'unknown', changes: [] };
    this.#journal.stories.push(story);
    return story;
  }

  #bookingOf(story: Story, { answer }: Settled, appointment: string): Booking | 'unknown' | undefined {
    if (story.booked === 'unknown') return 'unknown';
    if (story.booked === 'refused') return undefined;
    return { story, appointment, cancelLink: answer.body?.createdAppointment?.cancelLink ?? null };
  }

  async #release(customer: string): Promise<undefined> {
    const query = 'mutation ($customer: Uuid!) { releaseReservation(customer: $customer) }';
    await this.#calls.once({ call: 'release', path: '/graphql', body: { query, variables: { customer } } });
  }

  async #move(practice: Practice, { story, appointment }: Booking): Promise<void> {
    const room = anyOf(practice.rooms);
    const start = Date.parse(this.#wantedSlot(room).start) + (chance(0.5) ? QUARTER_MS : 0);
    const query = `mutation ($appointment: Uuid!, $input: MoveAppointmentInput!) {
      moveAppointment(appointment: $appointment, input: $input) { startsAt } }`;
    const input = { resource: room.uuid, start: new Date(start).toISOString() };
    const { outcome } = await this.#settle({
      call: 'move',
      path: '/graphql',
      body: { query, variables: { appointment, input } },
      headers: toCrm(practice),
    });
    story.changes.push({ kind: 'move', outcome, resource: room.uuid, start });
  }

  async #cancel(practice: Practice, { story, appointment, cancelLink }: Booking, isGroup: boolean): Promise<void> {
    if (!cancelLink && isGroup) return;
    const query = 'mutation ($appointment: Uuid!) { cancelAppointment(appointment: $appointment) { state } }';
    const byCrm: Request = {
      call: 'crmCancel',
      path: '/graphql',
      body: { query, variables: { appointment } },
      headers: toCrm(practice),
    };
    const { outcome } = await this.#settle(cancelLink && (isGroup || chance(0.6)) ? cancellationBy(cancelLink) : byCrm);
    story.changes.push({ kind: 'cancel', outcome });
  }

  /**
   * Most callers repeat what was not answered, half of them with an Idempotency-Key. With a key the last answer is the
   * truth; without one a refusal may be the echo of an attempt that went well.
   */
  async #settle(request: Request): Promise<Settled> {
    const hasKey = chance(0.5);
    const headers = hasKey ? { ...request.headers, 'idempotency-key': randomUUID() } : request.headers;
    // nobody else than the holder of a key or of a slot can repeat a booking safely
    const repeats = chance(0.8) && (hasKey || request.call !== 'book');
    const began = performance.now();
    for (let isRepeated = false; ; isRepeated = true) {
      const answer = await this.#calls.once({ ...request, headers });
      const isOpen = answer.outcome === 'unknown' && repeats && answer.answeredAt - began < GIVE_UP_MS;
      const isEcho = answer.outcome === 'refused' && isRepeated && !hasKey;
      if (!isOpen) return { answer, isRepeated, outcome: isEcho ? 'unknown' : answer.outcome };
      await rest();
    }
  }
}

/** A little rest after whatever was not answered, as people take. */
const rest = () => sleep(100 + Math.random() * 200);

/** The slot by its appointment, where a call was refused that named the availability. */
function joinableOf(slot: Slot, { body }: Answer): Slot | undefined {
  const timeslot = body?.errors?.[0]?.appointment_uuid;
  return timeslot && { ...slot, timeslot };
}

const holdOf = ({ uuid }: Room, { timeslot, product, start, end }: Slot): Request => ({
  call: 'reserve',
  path: `/rest/1/resources/${uuid}/reserve_appointment`,
  body: { timeslot_uuid: timeslot, product_uuid: product, from: start, to: end },
});

function bookingOf(call: 'book' | 'finalise', { email, resource }: Story, slot: Slot, customer?: string): Request {
  return {
    call,
    path: `/resources/${resource}/create_appointment_with_consumer`,
    body: {
      timeslot_uuid: slot.timeslot,
      product_uuid: slot.product,
      start: slot.start,
      end: slot.end,
      ...(customer && { placeholder_id: customer }),
      email,
      firstname: 'Eva',
      lastname: 'Muster',
    },
  };
}

/** The call of the page behind a cancel link. */
function cancellationBy(cancelLink: string): Request {
  const { searchParams, hash } = new URL(cancelLink);
  const headers = { 'x-signed-app-customer': searchParams.get('X-SIGNED-APP-CUSTOMER') ?? '' };
  return {
    call: 'cancel',
    method: 'DELETE',
    path: `/customers/${searchParams.get('pDataId')}${hash.slice(1)}`,
    headers,
  };
}
