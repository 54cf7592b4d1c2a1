/** Reason for which a calendar could not be read, as CRMs get it. HTTP_ goes on with the status of an answer. */
export type ReadFailureCode =
  | `HTTP_${number}`
  | 'NO_PUBLIC_ADDRESS'
  | 'NO_ANSWER'
  | 'TOO_MANY_REDIRECTS'
  | 'REDIRECTED_ELSEWHERE'
  | 'CREDENTIALS_REFUSED'
  | 'NOT_A_CALENDAR'
  | 'TOO_LARGE'
  | 'TOO_MANY_TIMES'
  | 'TOO_SLOW'
  | 'UNREADABLE';

/** Thrown when a calendar cannot be read. It has a code and no text: texts of other servers and of files are not kept. */
export class ReadFailure extends Error {
  override readonly name = 'ReadFailure';
  readonly code: ReadFailureCode;
  /** Milliseconds for which the server asks to be left alone. */
  readonly retryAfterMs: number;

  constructor(code: ReadFailureCode, retryAfterMs = 0) {
    super(code);
    this.code = code;
    this.retryAfterMs = retryAfterMs;
  }
}
