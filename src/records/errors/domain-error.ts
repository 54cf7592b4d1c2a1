import { GraphQLError } from 'graphql';
import { shortened } from '../../languages/i18n/shortened.ts';
import { ERRORS, type ErrorCode, type ErrorRow } from './error-table.ts';

/** One wrong argument or input field; the message completes the sentence "<field> …". */
export interface FieldError {
  /** Path of the argument or input field, such as `input.product`. */
  field: string;
  message: string;
}

/** Free slot near one that was refused. Times in ISO 8601, in UTC. */
export interface Alternative {
  start: string;
  end: string;
  availabilityUuid: string;
  /** Appointment that a booking joins; null: a booking creates one. */
  appointmentUuid: string | null;
  productUuid: string | null;
  resourceUuid: string;
  resourceName: string;
  capacityLeft: number;
}

/** Details of an error, beside its row of the table. */
export interface ErrorDetails {
  /** Exact message; default: the message of the row. With `field` it completes the sentence "<field> …". */
  message?: string;
  field?: string;
  /** All wrong fields, if there are several. */
  fields?: readonly FieldError[];
  /** Cause, if several causes share a code. */
  reason?: string | undefined;
  /** Uuid of the appointment to name instead. */
  appointment?: string;
  /** True if consumers can wait for what is taken. */
  canWait?: boolean;
  /** Scope that the key lacks. */
  scope?: string;
  /** Slots to ask for instead; undefined: nobody asked for them. */
  alternatives?: readonly Alternative[];
  /** Cost of a request that is more than is allowed. */
  excess?: { cost: number; limit: number };
  /** Seconds after which to try again; default: those of the row. */
  retryAfter?: number | undefined;
  /** Error that it stands for, for the log. */
  cause?: Error;
}

/** Limits the reported fields: lists can hold thousands. */
export const MAX_FIELD_ERRORS = 50;

/** Error for the caller. Its code is a key of ERRORS; `extensions` has the details. */
export class DomainError extends GraphQLError {
  readonly code: ErrorCode;
  readonly fields: readonly FieldError[];
  readonly retryAfter: number | undefined;
  readonly appointment: string | undefined;
  readonly alternatives: readonly Alternative[] | undefined;
  readonly #details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    const row: ErrorRow = ERRORS[code];
    const { message = row.message, field, fields, reason, appointment, alternatives } = details;
    const retryAfter = details.retryAfter ?? row.retryAfter;
    const wrong = (fields ?? (field ? [{ field, message }] : [])).slice(0, MAX_FIELD_ERRORS).map(bounded);
    super(wrong.length ? wrong.map(sentence).join('; ') : shortened(message).toWellFormed(), {
      extensions: {
        code,
        errorCode: row.errorCode,
        ...(wrong.length && { fields: wrong.map((each) => each.field.toWellFormed()) }),
        ...(reason && { reason }),
        ...(appointment && { appointmentUuid: appointment }),
        ...(details.canWait && { canWait: true }),
        ...(alternatives && { alternatives }),
        ...(details.scope && { scope: details.scope }),
        ...details.excess,
        ...(retryAfter && { retryAfter }),
      },
    });
    this.code = code;
    this.fields = wrong;
    this.retryAfter = retryAfter;
    this.appointment = appointment;
    this.alternatives = alternatives;
    if (details.cause) this.cause = details.cause;
    this.#details = details;
  }

  /** Returns the error with other wrong fields. */
  withFields(fields: readonly FieldError[]): DomainError {
    return new DomainError(this.code, { ...this.#details, fields });
  }

  /** Returns the error with slots to ask for instead. */
  withAlternatives(alternatives: readonly Alternative[]): DomainError {
    return new DomainError(this.code, { ...this.#details, alternatives });
  }

  /** Messages, one sentence per field. */
  get sentences(): string[] {
    return this.fields.map(sentence);
  }
}

/**
 * Returns the message with its field: a message that starts with a capital letter is a sentence, any other continues
 * the name of the field. `toWellFormed`: a shortened value may end within a character, which some JSON parsers refuse.
 */
const sentence = ({ field, message }: FieldError): string =>
  (/^\p{Lu}/u.test(message) ? `${message} (${field})` : `${field} ${message}`).toWellFormed();

const bounded = ({ field, message }: FieldError): FieldError => ({
  field: shortened(field),
  message: shortened(message),
});
