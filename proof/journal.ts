/** Knowledge of a caller after a call. A call without an answer, or with 503, may have been executed or not. */
export type Outcome = 'acknowledged' | 'refused' | 'unknown';

export type CallName =
  | 'reserve'
  | 'release'
  | 'finalise'
  | 'book'
  | 'cancel'
  | 'crmCancel'
  | 'move'
  | 'reschedule'
  | 'crmReschedule'
  | 'read'
  | 'setChannel';

/** One attempt of a call, as its caller saw it. */
export interface Answer {
  call: CallName;
  outcome: Outcome;
  /** HTTP status and error code, such as `412/201`; `none` without an answer. */
  said: string;
  /** By the steady clock of the harness, in milliseconds. */
  sentAt: number;
  answeredAt: number;
  /** 503 without Retry-After: the caller is not told when to come again. */
  lacksRetryAfter: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: each caller knows what it asked for
  body: any;
}

/** Later change of a booking, in the order of the calls. */
export type Change =
  | { kind: 'cancel'; outcome: Outcome }
  /** Of the appointment of a booking, or of the booking to another appointment. */
  | { kind: 'move' | 'swap'; outcome: Outcome; resource: string; start: number };

/** One consumer's booking, told by the only one who changes it. */
export interface Story {
  email: string;
  resource: string;
  /** Epoch milliseconds. */
  start: number;
  /** Outcome of the booking itself. */
  booked: Outcome;
  changes: Change[];
  /** Link by which the consumer changes the booking; absent where the answer that had it was lost. */
  cancelLink?: string;
  /** The answer that refused a slot while the consumer held it. */
  heldButRefused?: string;
}

/** Attempts to get a place that several consumers are after. */
const CONTESTED = new Set<CallName>(['reserve', 'book', 'move']);
const BOOKING = new Set<CallName>(['finalise', 'book']);
/** Moves of a booking to another appointment. */
const SWAP = new Set<CallName>(['reschedule', 'crmReschedule']);

/** Everything that callers were answered, and what became of the bookings by it. Answers are counted, not kept. */
export class Journal {
  readonly stories: Story[] = [];
  readonly said = new Map<string, number>();
  /** Answers that broke a promise themselves. */
  readonly late: string[] = [];
  readonly withoutRetryAfter: string[] = [];
  readonly internal: string[] = [];
  attempts = 0;
  /** Attempts to get a contested place that were decided. */
  contested = 0;
  /** Bookings that were acknowledged. */
  booked = 0;
  /** Moves of bookings to another appointment that were acknowledged. */
  swapped = 0;
  acknowledged = 0;
  slowest = 0;
  #acknowledgedAt = 0;
  #longestGap = 0;
  readonly #deadline: number;

  constructor(deadline: number) {
    this.#deadline = deadline;
  }

  note({ call, outcome, said, sentAt, answeredAt, lacksRetryAfter }: Answer): void {
    const took = answeredAt - sentAt;
    const what = `${call} ${said}`;
    this.attempts++;
    if (CONTESTED.has(call) && outcome !== 'unknown') this.contested++;
    this.said.set(what, (this.said.get(what) ?? 0) + 1);
    this.slowest = Math.max(this.slowest, took);
    if (outcome === 'acknowledged') this.#acknowledge(call, answeredAt);
    if (took > this.#deadline) this.late.push(`${what} after ${Math.round(took)} ms`);
    if (lacksRetryAfter) this.withoutRetryAfter.push(what);
    if (/^(200\/INTERNAL|5(?!03))/.test(said)) this.internal.push(what);
  }

  #acknowledge(call: CallName, at: number): void {
    this.acknowledged++;
    if (BOOKING.has(call)) this.booked++;
    if (SWAP.has(call)) this.swapped++;
    this.#longestGap = Math.max(this.#longestGap, at - this.#acknowledgedAt);
    this.#acknowledgedAt = at;
  }

  /** From now on the longest time without any acknowledgement is looked for. */
  watchGaps(): void {
    this.#longestGap = 0;
  }

  /** The longest time without any acknowledgement that has ended since `watchGaps`, in milliseconds. */
  get longestGap(): number {
    return this.#longestGap;
  }
}
