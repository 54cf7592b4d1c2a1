/** One row of the error table. */
export interface ErrorRow {
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
    constraints: ['busy_source_size'],
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
      'custom_field_bytes_of_provider',
      'custom_field_limit',
      'custom_field_limit_of_provider',
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
    message: 'The body is larger than 64 KiB (GraphQL: 16 KiB), or than 256 KiB with a valid key',
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
    retried: ['appointment_outside_busy_times'],
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
  OFFER_OVER: {
    status: 412,
    errorCode: '216',
    message: 'The offer is over',
    retried: ['waitlist_one_offer'],
  },
  CLIENT_LEFT: {
    status: 499,
    errorCode: '499',
    message: 'The client has left before it had an answer',
  },
  INTERNAL: { status: 500, errorCode: '500', message: 'Something went wrong on our side' },
  UNAVAILABLE: {
    status: 503,
    errorCode: '503',
    message: 'The service is busy: try again in a moment',
    retryAfter: 1,
  },
} as const satisfies { [code: string]: ErrorRow };

export type ErrorCode = keyof typeof ERRORS;
