import type { Hold, Place, Service } from './service.ts';

const SECOND_MS = 1_000;

/** Beginning of the last minute, in which the visitor is asked whether more time is needed. */
export const LAST_MINUTE_SECONDS = 60;

/** Hold of a place, with the time that is left by a clock that only runs forward. */
export class HoldClock {
  readonly place: Place;
  readonly #service: Service;
  readonly #tick: (clock: HoldClock) => void;
  readonly #timer: ReturnType<typeof setInterval>;
  #hold: Hold;
  #end: number;
  #renewal: Promise<boolean> | undefined;

  /** Calls `tick` each second until the end of the hold, and when it changes. */
  constructor(service: Service, { place, hold, tick }: { place: Place; hold: Hold; tick: (clock: HoldClock) => void }) {
    this.#service = service;
    this.place = place;
    this.#hold = hold;
    this.#end = endOf(hold);
    this.#tick = tick;
    this.#timer = setInterval(() => {
      if (this.hasEnded) this.stop();
      tick(this);
    }, SECOND_MS);
  }

  get secondsLeft(): number {
    return Math.max(0, Math.ceil((this.#end - performance.now()) / SECOND_MS));
  }

  get hasEnded(): boolean {
    return this.secondsLeft === 0;
  }

  get canRenew(): boolean {
    return this.#hold.renewals_left > 0 && !this.hasEnded;
  }

  /** True if half of the time has passed: somebody who still types then needs more. */
  get isHalfOver(): boolean {
    return this.secondsLeft * 2 <= this.#hold.expires_in;
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
    clearInterval(this.#timer);
  }

  async #renewed(): Promise<boolean> {
    try {
      this.#hold = await this.#service.renew(this.place, this.#hold.version);
      this.#end = endOf(this.#hold);
      return true;
    } catch {
      // lost, used up, or the service cannot be reached: the hold ends when it ends
      this.#hold = { ...this.#hold, renewals_left: 0 };
      return false;
    } finally {
      this.#tick(this);
    }
  }
}

const endOf = ({ expires_in }: Hold): number => performance.now() + expires_in * SECOND_MS;
