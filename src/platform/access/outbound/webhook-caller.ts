/** New secret of an endpoint. */
export interface IssuedSecret {
  /** Text for the receiver. */
  shown: string;
  /** Encrypted bytes for the database. */
  sealed: Buffer;
}

/**
 * Outcome of an attempt. `delivered`: 2xx. `gone`: 410, the receiver wants no more. `busy`: the receiver said when to
 * try again. `refused`: any other status. `unanswered`: connected, but no answer. `unreachable`: no connection.
 * `aborted`: ended by this process.
 */
export const ATTEMPT_OUTCOMES = [
  'delivered',
  'gone',
  'busy',
  'refused',
  'unanswered',
  'unreachable',
  'aborted',
] as const;
export type AttemptOutcome = (typeof ATTEMPT_OUTCOMES)[number];

/** One request to an endpoint. Of the answer only the status is kept. */
export interface WebhookAttempt {
  outcome: AttemptOutcome;
  /** Null without an answer. */
  status: number | null;
  /** Reason in words without an answer, or if it does not repeat a challenge; else null. */
  failure: string | null;
  /** Duration. */
  milliseconds: number;
  /** Milliseconds that a `busy` receiver asked to wait. */
  retryAfter: number;
}

/** Address of a receiver, and the encrypted secrets that sign for it. */
export interface CalledEndpoint {
  url: string;
  secret: Buffer;
  /** Secret before the last rotation, while it signs; else null. */
  previousSecret: Buffer | null;
}

/** Event as receivers get it. */
export interface CalledEvent {
  id: string;
  /** JSON, to the byte. */
  body: string;
  /** Text that an answer must repeat to be one of 'delivered'; absent: any answer does. */
  challenge?: string;
}

/** Checks addresses of receivers, creates their secrets and calls them: events/webhooks/webhook-calls.ts. */
export interface WebhookCaller {
  /** Returns what is wrong with an address as the end of a sentence; null: webhooks may be sent there now. */
  problem: (url: string) => Promise<string | null>;
  issueSecret: () => IssuedSecret;
  /** Sends an event once, signed. Failures of the receiver are outcomes, not errors. */
  call: (endpoint: CalledEndpoint, event: CalledEvent, stop?: AbortSignal) => Promise<WebhookAttempt>;
  /** Loads a file from an allowed address; null: there is none, or it is longer than `maxBytes`. */
  load: (url: string, maxBytes: number) => Promise<Buffer | null>;
}
