/** What a caller knows after a call. Whatever was not answered, or with 503, may have happened or not. */
export type Outcome = 'acknowledged' | 'refused' | 'unknown';

export type CallName = 'reserve' | 'release' | 'finalise' | 'book' | 'cancel' | 'crmCancel' | 'move';

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

/** What was done to a booking later, in this order. */
export type Change =
  | { kind: 'cancel'; outcome: Outcome }
  | { kind: 'move'; outcome: Outcome; resource: string; start: number };

/** One consumer's booking, told by the only one who changes it. */
export interface Story {
  email: string;
  resource: string;
  /** Epoch milliseconds. */
  start: number;
  /** What became of the booking. */
  booked: Outcome;
  changes: Change[];
  /** The answer that refused a slot while the consumer held it. */
  heldButRefused?: string;
}

/** Everything that callers were answered, and what became of the bookings by it. */
export class Journal {
  readonly stories: Story[] = [];
  readonly acknowledgedAt: number[] = [];
  readonly said = new Map<string, number>();
  /** Answers that broke a promise themselves. */
  readonly late: string[] = [];
  readonly withoutRetryAfter: string[] = [];
  readonly internal: string[] = [];
  attempts = 0;
  /** Attempts to get a slot that several consumers were after. */
  contested = 0;
  slowest = 0;
  readonly #deadline: number;

  constructor(deadline: number) {
    this.#deadline = deadline;
  }

  note({ call, outcome, said, sentAt, answeredAt, lacksRetryAfter }: Answer): void {
    const took = answeredAt - sentAt;
    const what = `${call} ${said}`;
    this.attempts++;
    if (call === 'reserve' || call === 'book' || call === 'move') this.contested++;
    this.said.set(what, (this.said.get(what) ?? 0) + 1);
    this.slowest = Math.max(this.slowest, took);
    if (outcome === 'acknowledged') this.acknowledgedAt.push(answeredAt);
    if (took > this.#deadline) this.late.push(`${what} after ${Math.round(took)} ms`);
    if (lacksRetryAfter) this.withoutRetryAfter.push(what);
    if (/^(200\/INTERNAL|5(?!03))/.test(said)) this.internal.push(what);
  }

  /** The longest time without any acknowledgement that began before `until` and lasted beyond `from`. */
  longestGap(from: number, until: number): number {
    const times = this.acknowledgedAt.toSorted((a, b) => a - b);
    const gaps = times.slice(1).map((time, index) => ({ began: times[index]!, ended: time }));
    const within = gaps.filter(({ began, ended }) => began < until && ended > from);
    return Math.max(0, ...within.map(({ began, ended }) => ended - began));
  }
}
