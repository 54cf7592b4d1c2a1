import { ERROR_NAMES } from './generated/errors.ts';
import type { paths } from './generated/rest.ts';
import { secondsUntilRetry } from './retries.ts';

/** Name of an error, such as `SLOT_TAKEN`; the table is docs/errors.md. */
export type ErrorName = (typeof ERROR_NAMES)[keyof typeof ERROR_NAMES];

/** Free slot near a refused one. */
export type Alternative = NonNullable<SlotRefusal['alternatives']>[number];

type SlotRefusal =
  paths['/resources/{ref}/reserve_appointment']['post']['responses'][412]['content']['application/json'];

/** Part of a refusal: of invalid input there is one for each field. */
export interface RefusedPart {
  message: string;
  /** Undefined for an error that is newer than this client. */
  code: ErrorName | undefined;
  /** Appointment to name instead of the availability, if a slot has one with places left. */
  appointmentUuid?: string | undefined;
  /** Details of an error of GraphQL. */
  extensions?: { readonly [name: string]: unknown } | undefined;
}

/** Thrown when the service refuses a request. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  /** HTTP status; 200 if GraphQL refused a field. */
  readonly status: number;
  readonly errors: readonly RefusedPart[];
  /** Nearest free slots, if a REST call asked for them. */
  readonly alternatives: readonly Alternative[];
  /** Id of the request in the log of the service. */
  readonly requestId: string | null;
  /** Seconds after which the request may succeed; undefined if the answer does not say. */
  readonly retryAfter: number | undefined;

  constructor(response: Response, errors: readonly RefusedPart[], alternatives: readonly Alternative[] = []) {
    super(errors.map(({ message }) => message).join('; ') || `Status ${response.status}`);
    this.status = response.status;
    this.errors = errors;
    this.alternatives = alternatives;
    this.requestId = response.headers.get('X-Request-Id');
    this.retryAfter = secondsUntilRetry(response);
  }

  /** Name of the first error. */
  get code(): ErrorName | undefined {
    return this.errors[0]?.code;
  }
}

/** True for a refusal, by default with any name. */
export const isRefusal = (error: unknown, code?: ErrorName): error is Refusal =>
  error instanceof Refusal && (code === undefined || error.code === code);

/** Answer of openapi-fetch. */
interface RestAnswer<Data> {
  data?: Data;
  error?: unknown;
  response: Response;
}

/** Returns the data of an answer. Errors: Refusal. */
export async function answered<Data>(answer: Promise<RestAnswer<Data>>): Promise<Data> {
  const { data, error, response } = await answer;
  if (response.ok) return data as Data;
  const { errors = [], alternatives }: RestErrors = isObject(error) ? error : {};
  throw new Refusal(response, errors.map(refusedPart), alternatives);
}

interface RestErrors {
  errors?: readonly RestError[];
  alternatives?: readonly Alternative[];
}

interface RestError {
  errorCode: string;
  message: string;
  appointment_uuid?: string;
}

const refusedPart = ({ errorCode, message, appointment_uuid }: RestError): RefusedPart => ({
  message,
  code: errorCode in ERROR_NAMES ? ERROR_NAMES[errorCode as keyof typeof ERROR_NAMES] : undefined,
  appointmentUuid: appointment_uuid,
});

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
