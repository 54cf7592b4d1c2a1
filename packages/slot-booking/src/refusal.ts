import type { FormSentences } from '../../../src/languages/sentences/form-sentences.ts';
import type { Slot } from './service.ts';

const IN_FLIGHT = '153';

interface ErrorBody {
  errors?: { errorCode: string; message: string; appointment_uuid?: string }[];
  alternatives?: Slot[];
}

/** Answer that refuses a request. */
export class Refusal extends Error {
  /** 0: there was no answer. */
  readonly status: number;
  readonly codes: string[];
  readonly messages: string[];
  /** Nearest free slots. */
  readonly alternatives: Slot[];
  /** Appointment that the slot has meanwhile, with places left. */
  readonly appointment: string | undefined;

  constructor(status: number, { errors = [], alternatives = [] }: ErrorBody = {}) {
    super(errors.map(({ message }) => message).join('\n'));
    this.status = status;
    this.codes = errors.map(({ errorCode }) => errorCode);
    this.messages = errors.map(({ message }) => message);
    this.alternatives = alternatives;
    this.appointment = errors.find(({ appointment_uuid }) => appointment_uuid)?.appointment_uuid;
  }

  /** True if nothing was done: the request did not get lost, and is not under way. */
  get isFinal(): boolean {
    return this.status >= 400 && this.status < 500 && !this.codes.includes(IN_FLIGHT);
  }

  /** True if a field is refused: each message of wrong input begins with the name of one. */
  names(field: string): boolean {
    return this.status === 400 && this.messages.some((message) => message.startsWith(`${field} `));
  }
}

/** Converts an error into a refusal. Reports one that is not expected to the page. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  reportError(error);
  return new Refusal(500);
}

const SLOT_TAKEN = '201';
const LIMIT_REACHED = '213';

/** True if somebody else has the place. */
export const isTaken = (error: unknown): boolean => error instanceof Refusal && error.codes.includes(SLOT_TAKEN);

/** Says why a time cannot be held or booked. */
export function refusalText(refusal: Refusal, sentences: FormSentences): string {
  if (refusal.status !== 412) return failureText(refusal, sentences);
  if (refusal.codes.includes(LIMIT_REACHED)) return sentences.limitReached;
  return isTaken(refusal) ? sentences.taken : sentences.notBookable;
}

/** Says why a call has failed. */
export function failureText({ status }: Refusal, { failures }: FormSentences): string {
  const known: { [status: number]: string } = { 0: failures.offline, 404: failures.notOffered, 429: failures.busy };
  return known[status] ?? failures.failed;
}
