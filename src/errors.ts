import { GraphQLError } from 'graphql';
import { shortened } from './i18n/shortened.ts';

/** One row of the error table. */
interface ErrorRow {
  status: number;
  /** Unique errorCode of REST bodies. 300 stays unused: deployed widgets open a login dialog on it. */
  errorCode: string;
  message: string;
  /** Seconds after which to try again, unless the error says more exactly. Answers have the header Retry-After. */
  retryAfter?: number;
  /** Database constraints whose violation means this error. */
  constraints?: readonly string[];
  /** Constraints as well. Their violation may be a lost race: the retried transaction sees the other change. */
  retried?: readonly string[];
}

/**
 * The error table: the key is `extensions.code` in GraphQL, the row is the answer of REST. Tests compare it with the
 * documentation and with the constraints of the database.
 */
export const ERRORS = {
  INVALID_INPUT: {
    status: 400,
    errorCode: '100',
    message: 'The request is not valid',
    retried: ['custom_field_choices', 'custom_field_max_length', 'product_durations_ordered'],
  },
  MALFORMED_JSON: { status: 400, errorCode: '101', message: 'The body is not valid JSON' },
  MALFORMED_PATH: { status: 400, errorCode: '102', message: 'The path has a malformed percent escape' },
  REFERENCE_EXISTS: {
    status: 400,
    errorCode: '104',
    message: 'The reference is already in use',
    constraints: ['participation_reference_unique'],
    retried: [
      'account_reference_unique',
      'appointment_reference_unique',
      'availability_reference_unique',
      'blackout_reference_unique',
      'channel_reference_unique',
      'contact_profile_reference_unique',
      'product_reference_unique',
      'provider_reference_unique',
      'resource_reference_unique',
      'user_reference_unique',
    ],
  },
  TOO_COMPLEX: { status: 400, errorCode: '105', message: 'The document is too complex' },
  UNAUTHENTICATED: { status: 401, errorCode: '110', message: 'A valid key is required' },
  INVALID_TOKEN: { status: 401, errorCode: '111', message: 'The link is invalid or has expired' },
  BAD_SIGNATURE: { status: 401, errorCode: '112', message: 'The signature is invalid or too old' },
  FORBIDDEN: { status: 403, errorCode: '120', message: 'The key does not allow this request' },
  FOREIGN_HOST: {
    status: 421,
    errorCode: '121',
    message: 'The demo answers at localhost and at the host of BASE_URL only',
  },
  NOT_FOUND: { status: 404, errorCode: '130', message: 'Not found' },
  UNKNOWN_PATH: { status: 404, errorCode: '131', message: 'The path does not exist' },
  METHOD_NOT_ALLOWED: { status: 405, errorCode: '140', message: 'The path does not support this method' },
  USER_EXISTS: {
    status: 409,
    errorCode: '150',
    message: 'A user with the given email or username already exists',
    constraints: ['user_one_consumer_per_mailbox'],
    retried: ['user_email_unique', 'user_username_unique'],
  },
  CONFLICT: {
    status: 409,
    errorCode: '151',
    message: 'The change conflicts with stored data',
    constraints: [
      'api_key_unique',
      'channel_unique',
      'contact_profile_one_general_per_user',
      'custom_field_limit',
      'staff_member_unique',
    ],
    retried: [
      'appointment_profile_needs_contact',
      'booking_limit_unique',
      'custom_field_key_unique',
      'resource_profile_needs_contact',
    ],
  },
  FUTURE_APPOINTMENTS: {
    status: 409,
    errorCode: '152',
    message: 'The resource has future appointments: ignoreFutureAppointments cancels them',
  },
  REQUEST_IN_FLIGHT: {
    status: 409,
    errorCode: '153',
    message: 'A request with this Idempotency-Key is in progress: try again in a moment',
    retryAfter: 1,
  },
  NAME_TAKEN: {
    status: 409,
    errorCode: '154',
    message: 'The reference is taken: choose another one',
    constraints: ['availability_name_of_crm', 'channel_name_of_crm', 'product_name_of_crm', 'resource_name_of_crm'],
  },
  LOG_REWOUND: {
    status: 409,
    errorCode: '155',
    message:
      'The log does not know this event: the database was restored. Read the head, then all appointments, and go on from that head',
  },
  CHANGE_TOO_LATE: { status: 409, errorCode: '156', message: 'It is too late to change this booking' },
  RESCHEDULE_LIMIT: { status: 409, errorCode: '157', message: 'This booking cannot be moved again' },
  BOOKING_MOVED: {
    status: 409,
    errorCode: '158',
    message: 'The booking has moved to another time',
    constraints: ['participation_one_per_booking', 'participation_replaced_once'],
  },
  STALE_PREVIEW: {
    status: 409,
    errorCode: '159',
    message: 'Something has changed since the preview: look again',
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    errorCode: '160',
    message: 'The body is larger than 16 KiB, or than 256 KiB with a valid key',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    errorCode: '161',
    message: 'The body must be JSON: send Content-Type: application/json',
  },
  KEY_REUSED: {
    status: 422,
    errorCode: '165',
    message: 'The Idempotency-Key was used for another request',
  },
  TOO_MANY_REQUESTS: { status: 429, errorCode: '170', message: 'Too many requests: try again later', retryAfter: 1 },
  TOO_MANY_HOLDS: {
    status: 429,
    errorCode: '171',
    message: 'Too many slots are held: book or release one first',
    retryAfter: 1,
  },
  TOO_MANY_BOOKINGS: {
    status: 429,
    errorCode: '172',
    message: 'Too many bookings from this network today: try again later, or ask the provider',
    retryAfter: 1,
  },
  HELD_TOO_OFTEN: {
    status: 429,
    errorCode: '173',
    message: 'This network has held and released the slot too often: try again later',
    retryAfter: 1,
  },
  TOO_MANY_STREAMS: {
    status: 429,
    errorCode: '174',
    message: 'Too many streams are open: close one first, or try again later',
    retryAfter: 30,
  },
  EVENTS_GONE: {
    status: 410,
    errorCode: '180',
    message:
      'The events after this cursor are no longer kept. Read the head, then all appointments, and go on from that head',
  },
  SLOT_TAKEN: {
    status: 412,
    errorCode: '201',
    message:
      'The slot is already booked or overlaps another appointment; for a further place in a group appointment use the appointment uuid that its first booking returned',
    constraints: ['appointment_no_overlap', 'participation_one_per_seat', 'participation_seat_within_capacity'],
  },
  ALREADY_BOOKED: {
    status: 412,
    errorCode: '202',
    message: 'AppointmentAlreadyBookedException: the participant already has a place in this appointment',
    constraints: ['participation_once_per_email', 'participation_once_per_mobile', 'participation_once_per_user'],
  },
  CHANNEL_HIDDEN: { status: 412, errorCode: '203', message: 'The resource cannot be booked through this channel' },
  RESOURCE_ARCHIVED: { status: 412, errorCode: '204', message: 'The resource is archived and cannot be booked' },
  OUTSIDE_AVAILABILITY: { status: 412, errorCode: '205', message: 'The time is not within an availability' },
  OFF_GRID: { status: 412, errorCode: '206', message: 'No slot starts at this time' },
  TOO_SHORT: { status: 412, errorCode: '207', message: 'The time is shorter than the product allows' },
  TOO_LONG: { status: 412, errorCode: '208', message: 'The time is longer than the product allows' },
  TOO_SOON: { status: 412, errorCode: '209', message: 'The slot is past, or too close to be booked' },
  BEYOND_WINDOW: { status: 412, errorCode: '210', message: 'The slot is too far ahead to be booked yet' },
  PRODUCT_NOT_OFFERED: { status: 412, errorCode: '211', message: 'The product is not offered here' },
  HOLD_LOST: { status: 412, errorCode: '212', message: 'The hold has ended, or has a newer version' },
  LIMIT_REACHED: {
    status: 412,
    errorCode: '213',
    message: 'The limit of bookings in this period is reached',
    retried: ['booking_within_limits'],
  },
  CLOSED: { status: 412, errorCode: '214', message: 'The resource is closed at this time' },
  INTERNAL: { status: 500, errorCode: '500', message: 'Something went wrong on our side' },
  UNAVAILABLE: {
    status: 503,
    errorCode: '503',
    message: 'The service is busy: try again in a moment',
    retryAfter: 1,
  },
} as const satisfies { [code: string]: ErrorRow };

export type ErrorCode = keyof typeof ERRORS;

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

interface Details {
  /** Exact message; default: the message of the row. With `field` it completes the sentence "<field> …". */
  message?: string;
  field?: string;
  /** All wrong fields, if there are several. */
  fields?: readonly FieldError[];
  /** Cause, if several causes share a code. */
  reason?: string | undefined;
  /** Uuid of the appointment to name instead. */
  appointment?: string;
  /** Slots to ask for instead; undefined: nobody asked for them. */
  alternatives?: readonly Alternative[];
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
  readonly #details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
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
        ...(alternatives && { alternatives }),
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

/** Returns the first DomainError among an error and its causes; undefined for errors that a caller must not see. */
export function domainError(error: unknown): DomainError | undefined {
  for (let at = error; at instanceof Error; at = at instanceof GraphQLError ? at.originalError : at.cause) {
    if (at instanceof DomainError) return at;
    const code = codeOfFailure(at);
    if (code) return new DomainError(code, { cause: at, ...detailsOfFailure(at) });
  }
  return undefined;
}

const CODE_OF_CONSTRAINT = new Map<string, ErrorCode>(
  Object.entries<ErrorRow>(ERRORS).flatMap(([code, { constraints = [], retried = [] }]) =>
    [...constraints, ...retried].map((constraint): [string, ErrorCode] => [constraint, code as ErrorCode]),
  ),
);

/** Details of an error by its violated constraint. */
const DETAILS_OF_CONSTRAINT = new Map<string, Pick<Details, 'reason' | 'field'>>([
  ['appointment_no_overlap', { reason: 'BLOCKED' }],
  ['participation_one_per_seat', { reason: 'FULL' }],
  ['participation_seat_within_capacity', { reason: 'FULL' }],
  ['participation_reference_unique', { field: 'input.reference' }],
]);

const detailsOfFailure = (error: Error) => DETAILS_OF_CONSTRAINT.get(databaseFailure(error).constraint ?? '');

const RETRIED = new Set(Object.values<ErrorRow>(ERRORS).flatMap(({ retried = [] }) => retried));

/** True for a constraint whose violation may be a lost race. */
export const isRetriedConstraint = (constraint: string): boolean => RETRIED.has(constraint);

const FOREIGN_KEY_VIOLATION = '23503';
/** SQLSTATEs of a temporarily unusable database: timeouts, too many connections, restart, disk full, standby. */
const BUSY = /^(55P03|57014|57P0[1-4]|53...|08...|25006|25P0[34]|40...)$/;
/** Errors of the network, of a process without free file descriptors, and of the pool, which have no SQLSTATE. */
const UNREACHABLE =
  /E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN|MFILE|NFILE)|timeout exceeded when trying to connect|Connection terminated|is not queryable/;

/** Returns SQLSTATE and constraint of a database error. MikroORM wraps some errors of the driver, not all. */
export function databaseFailure(error: unknown): { code?: string; constraint?: string } {
  if (!(error instanceof Error)) return {};
  const { code, constraint } = error as Error & { code?: unknown; constraint?: unknown };
  return {
    code: typeof code === 'string' ? code : undefined,
    constraint: typeof constraint === 'string' ? constraint : undefined,
  };
}

/** Returns the SQLSTATE, the code of a failed system call or the class of an error: nothing that has values. */
export function causeOf(error: Error): string {
  return databaseFailure(error).code ?? UNREACHABLE.exec(error.message)?.[0] ?? error.name;
}

function codeOfFailure(error: Error): ErrorCode | undefined {
  const { code = '', constraint = '' } = databaseFailure(error);
  const known = CODE_OF_CONSTRAINT.get(constraint);
  if (known) return known;
  // the referenced row was deleted concurrently, or rows still refer to this row
  if (code === FOREIGN_KEY_VIOLATION) return 'CONFLICT';
  return BUSY.test(code) || UNREACHABLE.test(`${code} ${error.message}`) ? 'UNAVAILABLE' : undefined;
}
