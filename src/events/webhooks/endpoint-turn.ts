import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import type { AttemptOutcome, WebhookAttempt, WebhookCaller } from '../../platform/access/outbound/webhook-caller.ts';
import { DeliveryState } from '../../records/entities/values/delivery-state.ts';
import { readEvents } from '../event-log.ts';
import { challenge } from './challenge.ts';
import { dueDeliveries, giveUp, knownDeliveries, noteOutcome, type PendingEvent, postpone } from './deliveries.ts';
import {
  confirmEndpoint,
  disableEndpoint,
  type LeasedEndpoint,
  noteFailure,
  noteSuccess,
  releaseEndpoint,
  renewLease,
  settlePage,
} from './endpoints.ts';
import { Lanes } from './lanes.ts';
import { MAX_FAILURES_IN_A_ROW, outageWait, retryDelay } from './retries.ts';
import { idOf, wantedBy } from './wanted-events.ts';

const PAGE_SIZE = 100;
const MAX_LANES = 10;
/** Time for which the last answers of a page are waited for, before the next page is read beside them. */
const MAX_WAIT_MS = 1_000;
/** Rounds after which an endpoint with a long backlog leaves its slot to others. */
const ROUNDS = 20;
/** Time after which it does so, however slow its receiver is. */
const MAX_TURN_MS = 30_000;
/** Rounds after which it does so although a slow attempt goes on, which would keep the slot anyway. */
const MAX_SLOW_ROUNDS = 400;
const LEASE_MS = 60_000;
/** Rest of a lease with which an attempt may begin: longer than an attempt can take, with its outcome. */
const MIN_LEASE_MS = 40_000;

const MAX_DAYS_AWAY = 5;
const MAX_DAYS_WITHOUT_DELIVERY = 3;

/** Parts of a turn besides its endpoint. */
interface TurnParts {
  em: SqlEntityManager;
  calls: WebhookCaller;
  log: Logger;
  observe: (outcome: AttemptOutcome) => void;
  /** Milliseconds after which the endpoint leaves its slot to others. */
  maxTurn?: number | undefined;
  /** Aborts: begin nothing more. */
  stopping: AbortSignal;
  /** Aborts: end what is under way. */
  aborting: AbortSignal;
}

/** Delivers to one endpoint while this process holds its lease, until nothing is due. */
export class EndpointTurn {
  readonly #parts: TurnParts;
  readonly #lanes = new Lanes<PendingEvent>({
    maxLanes: MAX_LANES,
    maxWait: MAX_WAIT_MS,
    handle: (event) => this.#deliver(event),
  });
  #endpoint: LeasedEndpoint;
  #leasedUntil = performance.now() + LEASE_MS;
  #renewal: Promise<void> | undefined;
  #written: Promise<unknown> = Promise.resolve();
  /** True: no attempt begins any more. */
  #isOver = false;
  readonly #endsAt: number;
  #attempts = 0;

  constructor(parts: TurnParts, endpoint: LeasedEndpoint) {
    this.#parts = parts;
    this.#endpoint = endpoint;
    this.#endsAt = performance.now() + (parts.maxTurn ?? MAX_TURN_MS);
  }

  /**
   * Delivers what is due, once the receiver has agreed. After an outage one event is tried first. True: more may be due.
   */
  async run(): Promise<boolean> {
    const hasMore = (await this.#hasAgreed()) && (await this.#runRounds().finally(() => this.#lanes.ended()));
    await releaseEndpoint(this.#parts.em, this.#endpoint);
    return hasMore;
  }

  /** Asks a receiver that was not asked yet. One that does not agree is asked again as one that is away is tried. */
  async #hasAgreed(): Promise<boolean> {
    if (this.#endpoint.isConfirmed) return true;
    const { em, calls, observe, aborting } = this.#parts;
    const attempt = await calls.call(this.#endpoint, challenge(this.#endpoint), aborting);
    observe(attempt.outcome);
    switch (attempt.outcome) {
      case 'delivered':
        await confirmEndpoint(em, this.#endpoint);
        Object.assign(this.#endpoint, { isConfirmed: true, failures: 0, isFailing: false });
        return true;
      case 'gone':
        return this.#disable('It answered 410 Gone');
      case 'busy':
        return this.#noteAway(this.#endpoint.failures, attempt.retryAfter);
      case 'aborted':
        return false;
      default:
        return this.#noteAway(Math.max(this.#endpoint.failures, MAX_FAILURES_IN_A_ROW - 1) + 1);
    }
  }

  /** True: the rounds, or their time, were not enough. */
  async #runRounds(): Promise<boolean> {
    for (let round = 0; round < this.#maxRounds(); round += 1) {
      // a change of the endpoint, such as a pause, counts from the next round
      if (round > 0) await this.#renew();
      const hasTried = await this.#round();
      if (this.#hasEnded()) return false;
      // what comes while a receiver is slow does not wait for it
      if (!hasTried && !(await this.#lanes.oneEnded(MAX_WAIT_MS))) return false;
    }
    return true;
  }

  /** False: there was nothing to do. */
  async #round(): Promise<boolean> {
    if (!(await this.#isHeld())) return false;
    if (this.#isAway() && this.#lanes.busyKeys().size) return false;
    const { failures } = this.#endpoint;
    const parts = [() => this.#deliverDue(), () => this.#deliverNext()];
    // while it is away: one event, by turns one that was tried before and a new one, as a bad event may be the reason
    if (this.#isAway() && failures % 2) parts.reverse();
    let hasTried = false;
    for (const deliver of parts) {
      if (this.#hasEnded()) break;
      hasTried = (await deliver()) || hasTried;
    }
    return hasTried;
  }

  async #deliverDue(): Promise<boolean> {
    const portion = { limit: this.#limit(PAGE_SIZE), busy: this.#lanes.busyKeys() };
    const due = await dueDeliveries(this.#parts.em, this.#endpoint, portion);
    await this.#lanes.run(due);
    return due.length > 0;
  }

  /** Delivers the next page of the log and moves the cursor to its end. What is not settled then is queued. */
  async #deliverNext(): Promise<boolean> {
    const { em } = this.#parts;
    const busy = this.#lanes.busyKeys();
    const page = await readEvents(em, this.#endpoint.crm, this.#endpoint.cursor, PAGE_SIZE);
    const last = page.at(-1);
    if (!last) return false;
    const wanted = wantedBy(this.#endpoint, page);
    const known = await knownDeliveries(em, this.#endpoint, [...new Set(wanted.map(({ key }) => key))]);
    const missing = wanted.filter(({ sequence }) => !known.sequences.has(sequence));
    const [held, free] = [true, false].map((isBlocked) =>
      missing.filter(({ key }) => (known.blocked.has(key) || busy.has(key)) === isBlocked),
    ) as [PendingEvent[], PendingEvent[]];
    const tried = free.slice(0, this.#limit(PAGE_SIZE));
    const left = await this.#lanes.run(tried);
    // what no attempt began for is none of those left: the next turn reads the page again
    if (this.#hasEnded() || this.#isLate()) return true;
    if (tried.length < free.length) return true;
    if (await settlePage(em, this.#endpoint, last.sequence, [...held, ...left])) this.#endpoint.cursor = last.sequence;
    else this.#isOver = true;
    return true;
  }

  #maxRounds(): number {
    if (this.#isLate()) return 0;
    return this.#lanes.busyKeys().size ? MAX_SLOW_ROUNDS : ROUNDS;
  }

  /** True if others are to have the slot. Some attempts begin in each turn. */
  #isLate(): boolean {
    return this.#attempts >= MAX_LANES && performance.now() >= this.#endsAt;
  }

  #limit(page: number): number {
    return this.#isAway() ? 1 : page;
  }

  #isAway(): boolean {
    return this.#endpoint.failures >= MAX_FAILURES_IN_A_ROW;
  }

  /** Attempts one event. False: the later events of its key wait. */
  async #deliver(event: PendingEvent): Promise<boolean> {
    if (this.#hasEnded() || this.#isLate() || !(await this.#isHeld())) return false;
    this.#attempts += 1;
    const { em, calls, observe, aborting } = this.#parts;
    if (event.body === null) {
      await giveUp(em, this.#endpoint, event);
      return true;
    }
    const attempt = await calls.call(this.#endpoint, { id: idOf(event.body), body: event.body }, aborting);
    observe(attempt.outcome);
    switch (attempt.outcome) {
      case 'delivered':
        return this.#noteDelivered(event, attempt);
      case 'refused':
      case 'unanswered':
        return this.#noteFailed(event, attempt);
      case 'gone':
        return this.#disable('It answered 410 Gone');
      case 'busy':
        return this.#noteAway(this.#endpoint.failures, attempt.retryAfter);
      case 'unreachable':
        return this.#noteAway(Math.max(this.#endpoint.failures, MAX_FAILURES_IN_A_ROW - 1) + 1);
      case 'aborted':
        this.#isOver = true;
        return false;
    }
  }

  async #noteDelivered(event: PendingEvent, attempt: WebhookAttempt): Promise<boolean> {
    const { em } = this.#parts;
    const { isFailing } = this.#endpoint;
    Object.assign(this.#endpoint, { failures: 0, isFailing: false });
    await Promise.all([
      noteOutcome(em, this.#endpoint, event, { ...attempt, state: DeliveryState.DELIVERED, delay: 0 }),
      isFailing && this.#inOrder(() => noteSuccess(em, this.#endpoint)),
    ]);
    return true;
  }

  /** Notes an attempt that reached the receiver. Ten in a row mean that the receiver is away. */
  async #noteFailed(event: PendingEvent, attempt: WebhookAttempt): Promise<boolean> {
    const { em } = this.#parts;
    const failures = this.#endpoint.failures + 1;
    // a bad event may be the reason
    if (this.#isAway() && attempt.outcome === 'refused') await postpone(em, this.#endpoint, event, attempt);
    if (failures >= MAX_FAILURES_IN_A_ROW) return this.#noteAway(failures);
    const delay = retryDelay(event.attempts + 1);
    const state = delay === null ? DeliveryState.DEAD : DeliveryState.QUEUED;
    Object.assign(this.#endpoint, { failures, isFailing: true });
    const [days] = await Promise.all([
      this.#inOrder(() => noteFailure(em, this.#endpoint, { failures, wait: 0 })),
      noteOutcome(em, this.#endpoint, event, { ...attempt, state, delay: delay ?? 0 }),
    ]);
    if (state === DeliveryState.DEAD && days !== null && days > MAX_DAYS_WITHOUT_DELIVERY) {
      return this.#disable(`It has accepted nothing for ${MAX_DAYS_WITHOUT_DELIVERY} days`);
    }
    return state === DeliveryState.DEAD;
  }

  /** Has an endpoint wait that is away. */
  async #noteAway(failures: number, wait = outageWait(failures)): Promise<false> {
    // outcomes of attempts that began before the outage was seen do not prolong it
    if (this.#isOver) return false;
    this.#isOver = true;
    const days = await this.#inOrder(() => noteFailure(this.#parts.em, this.#endpoint, { failures, wait }));
    if (days !== null && days > MAX_DAYS_AWAY) await this.#disable(`It has accepted nothing for ${MAX_DAYS_AWAY} days`);
    return false;
  }

  /** Writes successes and failures of the endpoint in the order in which they came, whichever lane they came from. */
  #inOrder<Result>(write: () => Promise<Result>): Promise<Result> {
    const written = this.#written.then(write);
    this.#written = written.catch(() => {});
    return written;
  }

  async #disable(because: string): Promise<false> {
    this.#isOver = true;
    const { em, log } = this.#parts;
    if (await disableEndpoint(em, this.#endpoint, because)) {
      log.warn({ crm: this.#endpoint.crm, endpoint: this.#endpoint.id, because }, 'webhook endpoint disabled');
    }
    return false;
  }

  #hasEnded(): boolean {
    return this.#isOver || this.#parts.stopping.aborted;
  }

  /** Renews the lease if little of it is left. False: another process may have the endpoint. */
  async #isHeld(): Promise<boolean> {
    if (this.#leasedUntil - performance.now() < MIN_LEASE_MS) {
      this.#renewal ??= this.#renew().finally(() => {
        this.#renewal = undefined;
      });
      await this.#renewal;
    }
    return !this.#isOver;
  }

  async #renew(): Promise<void> {
    const leasedUntil = performance.now() + LEASE_MS;
    const renewed = await renewLease(this.#parts.em, this.#endpoint, LEASE_MS);
    // without agreement: its url has changed meanwhile
    if (!renewed?.isConfirmed) {
      this.#isOver = true;
      return;
    }
    const { failures, isFailing, cursor } = this.#endpoint;
    this.#endpoint = { ...renewed, failures, isFailing, cursor };
    this.#leasedUntil = leasedUntil;
  }
}
