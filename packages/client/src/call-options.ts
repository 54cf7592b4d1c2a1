export interface CallOptions {
  /** Aborts the call with all its attempts; the call rejects with the reason of the signal. Default: no time limit. */
  signal?: AbortSignal | undefined;
  /**
   * Key of a change. A change that is repeated with its key within 24 hours is executed once, and answered as at first.
   * Default: a new key.
   */
  idempotencyKey?: string | undefined;
}
