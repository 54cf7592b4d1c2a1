import { setTimeout as sleep } from 'node:timers/promises';
import type { Caller } from '../../test/support/caller.ts';
import { book, bookingOf, cancel, release, reserve } from '../../test/support/calls/booking.ts';
import { operationOf } from '../../test/support/calls/payload.ts';
import type { Slot } from '../../test/support/calls/slots.ts';
import type { Calls } from '../calls.ts';
import { anyOf, chance, joinableOf } from '../consumers.ts';
import type { Fleet } from '../fleet.ts';
import type { Answer, CallName } from '../journal.ts';
import type { Practice, Room } from '../stage.ts';

/** Change that was acknowledged, so its event must be in the log. */
export interface Receipt {
  /** Id of the participation or of the appointment. */
  of: string;
  type: string;
}

/** Time within which a request is given up by its caller. */
const MAX_PATIENCE_MS = 20;

const MOVE = `mutation ($appointment: Uuid!, $input: MoveAppointmentInput!) {
  moveAppointment(appointment: $appointment, input: $input) { startsAt } }`;
const CANCEL = 'mutation ($appointment: Uuid!) { cancelAppointment(appointment: $appointment) { state } }';

/**
 * Callers who change something all the time: each holds, releases, books, moves, cancels, changes settings, asks for what
 * is taken, or goes away before it is answered.
 */
export class Writers {
  readonly receipts: Receipt[] = [];
  /** Requests that were given up by their callers. */
  aborted = 0;
  readonly #calls: Calls;
  readonly #fleet: Fleet;
  readonly #practices: Practice[];
  #isStopping = false;
  #loops: Promise<void>[] = [];

  constructor(calls: Calls, fleet: Fleet, practices: Practice[]) {
    this.#calls = calls;
    this.#fleet = fleet;
    this.#practices = practices;
  }

  start(count: number): void {
    this.#loops = Array.from({ length: count }, async () => {
      while (!this.#isStopping) await this.#changeSomething();
    });
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await Promise.all(this.#loops);
  }

  #changeSomething(): Promise<void> {
    const practice = anyOf(this.#practices);
    const room = anyOf([...practice.rooms, ...practice.halls]);
    const slot = anyOf(room.slots);
    if (chance(0.02)) return this.#changeSettings(practice, room);
    if (chance(0.05)) return this.#giveUp(slot);
    if (chance(0.1)) return this.#bookAtOnce(practice, slot);
    return this.#hold(practice, slot);
  }

  async #hold(practice: Practice, wanted: Slot): Promise<void> {
    const first = await reserve(this.#as('reserve'), wanted);
    const joinable = joinableOf(wanted, first);
    const slot = joinable ?? wanted;
    const held = joinable ? await reserve(this.#as('reserve'), slot) : first;
    if (held.outcome !== 'acknowledged') return rest(held);
    const { uuid, customer_uuid: customer } = held.body.participation;
    this.#note(held, uuid, 'participation.reserved');
    if (chance(0.1)) await this.#bookAtOnce(practice, slot);
    // an abandoned hold is told when it has expired and somebody wants its place
    if (chance(0.1)) return;
    if (chance(0.4)) {
      const released = await release(this.#as('release'), slot.resource, customer);
      return this.#note(released, uuid, 'participation.released');
    }
    const booked = await book(this.#as('finalise'), slot, { placeholder_id: customer });
    await this.#goOn(practice, booked);
  }

  async #bookAtOnce(practice: Practice, slot: Slot): Promise<void> {
    await this.#goOn(practice, await book(this.#as('book'), slot));
  }

  /** Moves and cancels some of the bookings. */
  async #goOn(practice: Practice, booked: Answer): Promise<void> {
    if (booked.outcome !== 'acknowledged') return rest(booked);
    // not that of the hold: whoever held a place of a cancelled appointment books another one
    const appointment = booked.body.createdAppointment.appointment_uuid;
    this.#note(booked, appointment, 'participation.booked');
    if (chance(0.2)) await this.#move(practice, appointment);
    if (chance(0.2)) return;
    const link = booked.body.createdAppointment.cancelLink;
    const canceled = chance(0.7)
      ? await cancel(this.#as('cancel'), link)
      : await this.#byCrm('crmCancel', practice, CANCEL, { appointment });
    this.#note(canceled, appointment, 'participation.canceled');
  }

  async #move(practice: Practice, appointment: string): Promise<void> {
    const room = anyOf(practice.rooms);
    const input = { resource: room.uuid, start: new Date(anyOf(room.slots).start).toISOString() };
    await this.#byCrm('move', practice, MOVE, { appointment, input });
  }

  async #changeSettings(practice: Practice, { uuid: resource }: Room): Promise<void> {
    const bookingWindowDays = 60 + Math.floor(Math.random() * 30);
    const input = { resource, key: 'RESOURCE_PUBLIC', bookingWindowDays };
    await this.#byCrm('setChannel', practice, operationOf('setChannel', '{ uuid }'), { input });
  }

  async #giveUp(slot: Slot): Promise<void> {
    this.aborted++;
    const request = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(bookingOf(slot)),
      signal: AbortSignal.timeout(Math.ceil(Math.random() * MAX_PATIENCE_MS)),
    };
    const url = `${this.#fleet.url()}/resources/${slot.resource}/create_appointment_with_consumer`;
    await fetch(url, request)
      .then((answer) => answer.text())
      .catch(() => {});
  }

  #byCrm(call: CallName, { headers }: Practice, query: string, variables: object): Promise<Answer> {
    return this.#as(call).call('POST /graphql', { query, variables }, headers);
  }

  #as(call: CallName): Caller<Answer> {
    return this.#calls.as(call);
  }

  #note({ outcome, body }: Answer, of: string, type: string): void {
    if (outcome === 'acknowledged' && !body?.errors) this.receipts.push({ of, type });
  }
}

/** Waits a little after a call without an answer. */
const rest = async ({ outcome }: Answer): Promise<void> => {
  if (outcome === 'unknown') await sleep(100);
};
