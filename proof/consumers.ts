import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Caller } from '../test/support/caller.ts';
import { book, cancel, reserve } from '../test/support/calls/booking.ts';
import { reschedule } from '../test/support/calls/rescheduling.ts';
import type { Slot } from '../test/support/calls/slots.ts';
import type { Calls } from './calls.ts';
import type { Answer, CallName, Journal, Outcome, Story } from './journal.ts';
import type { Practice, Room } from './stage.ts';

/** All consumers want the next few slots of a room. */
const WANTED_SLOTS = 6;
/** A hold is in time for this long after its reservation was sent: a little less than three minutes. */
const IN_TIME_MS = 179_000;
const GIVE_UP_MS = 60_000;
const QUARTER_MS = 15 * 60_000;

interface Settings {
  /** Attempts for each place, after which the next slot is wanted. */
  rush: number;
  /** Longest time that some consumers keep a hold before they book it. */
  maxPauseMs: number;
}

/** Sends a request, the same one each time. */
type Send = (to: Caller<Answer>, headers: Record<string, string>) => Promise<Answer>;

/** Result of a call that was repeated until it had a final answer or was given up. */
interface Settled {
  answer: Answer;
  outcome: Outcome;
  isRepeated: boolean;
}

interface Booking {
  story: Story;
  appointment: string;
  /** Null where the answer that had it was lost, or the CRM has moved the booking. */
  cancelLink: string | null;
}

/** Place that a booking is to be moved to. */
interface Target {
  resource: string;
  start: string;
  end: string;
}

export const chance = (share: number): boolean => Math.random() < share;
export const anyOf = <T>(list: T[]): T => list[Math.floor(Math.random() * list.length)]!;

/** Many consumers at once, all after the same few slots. Whoever gets one books, is moved, cancels; others go on. */
export class Consumers {
  readonly #calls: Calls;
  readonly #journal: Journal;
  readonly #practices: Practice[];
  readonly #settings: Settings;
  /** Number of attempts for each room. */
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
    const first = await reserve(this.#calls.as('reserve'), slot);
    const joinable = joinableOf(slot, first);
    const held = joinable ? await reserve(this.#calls.as('reserve'), joinable) : first;
    if (held.outcome === 'unknown') await rest();
    if (held.outcome === 'acknowledged') void this.#goOn(practice, isGroup, this.#bookHeld(room, slot, held));
  }

  /**
   * The wanted slots move on, so that there is always something to get; in the end what was cancelled is wanted again.
   */
  #wantedSlot(room: Room): Slot {
    const next = Math.floor((this.#wishes.get(room) ?? 0) / (this.#settings.rush * room.places));
    return room.slots[(next + Math.floor(Math.random() * WANTED_SLOTS)) % room.slots.length]!;
  }

  /** The rest of a story. Resolves when it is known whether there is a booking. */
  async #goOn(practice: Practice, isGroup: boolean, booking: Promise<Booking | 'unknown' | undefined>): Promise<void> {
    const told = booking.then(async (made) => {
      if (!made || made === 'unknown') return;
      if (!isGroup && chance(0.3)) await this.#move(practice, made);
      const swapped = chance(0.4) ? await this.#swap(practice, made, isGroup) : made;
      if (swapped && chance(0.7)) await this.#cancel(practice, swapped, isGroup);
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
    const settled = await this.#settle('finalise', bookingOf(story, slot, customer));
    const wasBookedBefore = settled.isRepeated && settled.answer.said === '412/202';
    story.booked = wasBookedBefore ? 'acknowledged' : settled.outcome;
    const isRefused = settled.answer.outcome === 'refused' && !wasBookedBefore;
    if (isRefused && settled.answer.sentAt < held.sentAt + IN_TIME_MS) story.heldButRefused = settled.answer.said;
    return this.#bookingOf(story, settled, appointment);
  }

  /** Waits for a random time; returns immediately when the consumer must stop. */
  async #hesitate(): Promise<void> {
    await sleep(Math.random() * this.#settings.maxPauseMs, undefined, { signal: this.#stopping.signal }).catch(
      () => {},
    );
  }

  async #bookAtOnce(room: Room, slot: Slot): Promise<Booking | 'unknown' | undefined> {
    const story = this.#begin(room, slot);
    const first = await this.#settle('book', bookingOf(story, slot));
    const joinable = joinableOf(slot, first.answer);
    const settled = joinable ? await this.#settle('book', bookingOf(story, joinable)) : first;
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
    const cancelLink = answer.body?.createdAppointment?.cancelLink ?? null;
    if (cancelLink) story.cancelLink = cancelLink;
    return { story, appointment, cancelLink };
  }

  async #release(hold: string): Promise<undefined> {
    const query = 'mutation ($hold: Uuid!) { releaseReservation(hold: $hold) }';
    await this.#calls.as('release').call('POST /graphql', { query, variables: { hold } });
  }

  async #move(practice: Practice, { story, appointment }: Booking): Promise<void> {
    const room = anyOf(practice.rooms);
    const start = Date.parse(this.#wantedSlot(room).start) + (chance(0.5) ? QUARTER_MS : 0);
    const query = `mutation ($appointment: Uuid!, $input: MoveAppointmentInput!) {
      moveAppointment(appointment: $appointment, input: $input) { startsAt } }`;
    const input = { resource: room.uuid, start: new Date(start).toISOString() };
    const { outcome } = await this.#settle('move', byCrm(practice, { query, variables: { appointment, input } }));
    story.changes.push({ kind: 'move', outcome, resource: room.uuid, start });
  }

  /** Moves a booking to another place, and back. Undefined: it is not known where it is. */
  async #swap(practice: Practice, booking: Booking, isGroup: boolean): Promise<Booking | undefined> {
    const rooms = isGroup ? practice.halls : practice.rooms;
    const room = anyOf(rooms);
    const there = anyOf(room.slots);
    const swapped = await this.#swapTo(practice, booking, { ...there, resource: room.uuid }, isGroup);
    const home = rooms.find(({ uuid }) => uuid === booking.story.resource);
    const back = home?.slots.find(({ start }) => Date.parse(start) === booking.story.start);
    if (!swapped || !home || !back) return swapped;
    return this.#swapTo(practice, swapped, { ...back, resource: home.uuid }, isGroup);
  }

  /** Of a group only its consumer moves a place: the CRM would have to find it among the others. */
  async #swapTo(
    practice: Practice,
    { story, appointment, cancelLink }: Booking,
    { resource, start, end }: Target,
    isGroup: boolean,
  ): Promise<Booking | undefined> {
    const isByLink = cancelLink !== null && (isGroup || chance(0.6));
    const participation = isByLink || isGroup ? undefined : await this.#placeIn(practice, appointment);
    if (!isByLink && !participation) return { story, appointment, cancelLink };
    const query = `mutation ($participation: Uuid!, $input: MoveAppointmentInput!) {
      moved: rescheduleParticipation(participation: $participation, input: $input) { appointment { uuid } } }`;
    const input = { resource, start, end };
    const { answer, outcome } = await (isByLink
      ? this.#settle('reschedule', (to, headers) =>
          reschedule(to, cancelLink, { ref: resource, start, end }, { headers }),
        )
      : this.#settle('crmReschedule', byCrm(practice, { query, variables: { participation, input } })));
    story.changes.push({ kind: 'swap', outcome, resource, start: Date.parse(start) });
    if (outcome === 'unknown') return undefined;
    if (outcome === 'refused') return { story, appointment, cancelLink };
    const { body } = answer;
    return isByLink
      ? { story, appointment: body.createdAppointment.appointment_uuid, cancelLink: body.createdAppointment.cancelLink }
      : { story, appointment: body.data.moved.appointment.uuid, cancelLink: null };
  }

  /** Finds the place in the appointment of one consumer. Undefined: there is none, or no answer. */
  async #placeIn(practice: Practice, appointment: string): Promise<string | undefined> {
    const query = `query ($appointment: Uuid!) {
      appointment(appointment: $appointment) { participations { uuid state } } }`;
    const caller = this.#calls.as('read');
    const { body } = await caller.call('POST /graphql', { query, variables: { appointment } }, practice.headers);
    const places: { uuid: string; state: string }[] = body?.data?.appointment?.participations ?? [];
    return places.find(({ state }) => state === 'BOOKED')?.uuid;
  }

  async #cancel(practice: Practice, { story, appointment, cancelLink }: Booking, isGroup: boolean): Promise<void> {
    if (!cancelLink && isGroup) return;
    const query = 'mutation ($appointment: Uuid!) { cancelAppointment(appointment: $appointment) { state } }';
    const isByLink = cancelLink && (isGroup || chance(0.6));
    const { outcome } = await (isByLink
      ? this.#settle('cancel', (to, headers) => cancel(to, cancelLink, headers))
      : this.#settle('crmCancel', byCrm(practice, { query, variables: { appointment } })));
    story.changes.push({ kind: 'cancel', outcome });
  }

  /**
   * Most callers repeat what was not answered, half of them with an Idempotency-Key. With a key the last answer is the
   * truth; without one a refusal may be the echo of an attempt that went well.
   */
  async #settle(call: CallName, send: Send): Promise<Settled> {
    const hasKey = chance(0.5);
    const headers: Record<string, string> = hasKey ? { 'idempotency-key': randomUUID() } : {};
    // nobody else than the holder of a key or of a slot can repeat a booking safely
    const repeats = chance(0.8) && (hasKey || call !== 'book');
    const began = performance.now();
    for (let isRepeated = false; ; isRepeated = true) {
      const answer = await send(this.#calls.as(call), headers);
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
export function joinableOf(slot: Slot, { body }: Answer): Slot | undefined {
  const timeslot = body?.errors?.[0]?.appointment_uuid;
  return timeslot && { ...slot, timeslot };
}

const bookingOf =
  ({ email }: Story, slot: Slot, placeholder_id?: string): Send =>
  (to, headers) =>
    book(to, slot, { email, placeholder_id }, '', headers);

const byCrm =
  (practice: Practice, body: object): Send =>
  (to, headers) =>
    to.call('POST /graphql', body, { ...practice.headers, ...headers });
