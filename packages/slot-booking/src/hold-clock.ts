import { Refusal } from './refusal.ts';
import type { Hold, Place, Service } from './service.ts';
import { startElapsed } from './time/elapsed.ts';

const SECOND_MS = 1_000;

/** Pause after a renewal that has failed, before typing begins another one. */
const PAUSE_MS = 5_000;

const HOLD_LOST = '212';
const USED_UP = '151';

/** Beginning of the last minute, in which the visitor is asked whether more time is needed. */
export const LAST_MINUTE_SECONDS = 60;

/** Hold of a place, with the time that is left, also after the device has slept. */
export class HoldClock {
  readonly place: Place;
  readonly #service: Service;
  readonly #tick: (clock: HoldClock) => void;
  readonly #timer: ReturnType<typeof setInterval>;
  readonly #elapsed = startElapsed();
  #hold: Hold;
  /** As all times here, in milliseconds since the start. */
  #end: number;
  #pauseEnd = 0;
  #isStopped = false;
  #renewal: Promise<boolean> | undefined;

  /** Calls `tick` each second, and when the hold changes, until it is stopped. */
  constructor(service: Service, { place, hold, tick }: { place: Place; hold: Hold; tick: (clock: HoldClock) => void }) {
    this.#service = service;
    this.place = place;
    this.#hold = hold;
    this.#end = this.#endOf(hold);
    this.#tick = tick;
    this.#timer = setInterval(() => tick(this), SECOND_MS);
  }

  get secondsLeft(): number {
    return Math.max(0, Math.ceil((this.#end - this.#elapsed()) / SECOND_MS));
  }

  get hasEnded(): boolean {
    return this.secondsLeft === 0;
  }

  get canRenew(): boolean {
    return this.#hold.renewals_left > 0 && !this.hasEnded;
  }

  /** True if half of the time has passed: somebody who still types then needs more. False just after a failure. */
  get needsRenewal(): boolean {
    return this.secondsLeft * 2 <= this.#hold.expires_in && this.#elapsed() >= this.#pauseEnd;
  }

  /** Renews the hold; returns false if it cannot be. One renewal runs at a time. */
  renew(): Promise<boolean> {
    if (!this.canRenew) return Promise.resolve(false);
    this.#renewal ??= this.#renewed().finally(() => {
      this.#renewal = undefined;
    });
    return this.#renewal;
  }

  stop(): void {
    this.#isStopped = true;
    clearInterval(this.#timer);
  }

  async #renewed(): Promise<boolean> {
    try {
      this.#hold = await this.#service.renew(this.place, this.#hold.version);
      this.#end = this.#endOf(this.#hold);
      return true;
    } catch (error) {
      this.#pauseEnd = this.#elapsed() + PAUSE_MS;
      if (!(error instanceof Refusal)) throw error;
      this.#refused(error);
      return false;
    } finally {
      if (!this.#isStopped) this.#tick(this);
    }
  }

  /** Without an answer, or while the service is busy, another try may succeed. */
  #refused({ codes }: Refusal): void {
    if (codes.includes(HOLD_LOST)) this.#end = 0;
    if (codes.includes(USED_UP)) this.#hold = { ...this.#hold, renewals_left: 0 };
  }

  #endOf({ expires_in }: Hold): number {
    return this.#elapsed() + expires_in * SECOND_MS;
  }
}
