import { ERRORS, type ErrorCode } from '../../../records/errors/error-table.ts';
import type { Endpoint } from '../mapping/endpoint.ts';
import { type JsonSchema, nullable, objectOf } from '../mapping/json-schema.ts';
import { hasBody, isMutation, pathNames } from '../mapping/parameter-sources.ts';

/** Errors of any request. */
const ALWAYS: ErrorCode[] = ['INTERNAL', 'UNAVAILABLE'];
const WITHOUT_KEY: ErrorCode[] = ['UNAUTHENTICATED', 'FORBIDDEN'];
/** Errors of mutations: those of an Idempotency-Key, and records that are deleted concurrently. */
const OF_MUTATIONS: ErrorCode[] = ['REQUEST_IN_FLIGHT', 'KEY_REUSED', 'TOO_MANY_REQUESTS', 'CONFLICT'];
const OF_BODIES: ErrorCode[] = ['UNSUPPORTED_MEDIA_TYPE', 'MALFORMED_JSON', 'PAYLOAD_TOO_LARGE'];

/** Returns the errors of every row of a kind: `errors` of a row leaves them out. */
export function errorsOfKind(endpoint: Endpoint): Set<ErrorCode> {
  const names = pathNames(endpoint.route);
  return new Set<ErrorCode>([
    ...ALWAYS,
    ...(names.length ? (['MALFORMED_PATH'] as const) : []),
    // an unknown crmId is reported as FORBIDDEN
    ...(names.some((name) => name !== 'crmId') ? (['NOT_FOUND'] as const) : []),
    ...(endpoint.access === 'crm' ? WITHOUT_KEY : []),
    ...(isMutation(endpoint) ? OF_MUTATIONS : []),
    ...(hasBody(endpoint) ? OF_BODIES : []),
    ...('document' in endpoint ? (['INVALID_INPUT'] as const) : []),
    ...('error' in endpoint ? [endpoint.error] : []),
  ]);
}

/** Returns every error that a row can answer: those of its kind, and those in its `errors`. */
function errorsOf(endpoint: Endpoint): ErrorCode[] {
  const codes = new Set([...errorsOfKind(endpoint), ...(endpoint.errors ?? [])]);
  return Object.keys(ERRORS).filter((code): code is ErrorCode => codes.has(code as ErrorCode));
}

/** Answer with one of several errors of one status. */
interface ErrorResponse {
  description: string;
  headers?: object;
  content: object;
}

/** Returns the error answers of a row by status; each is a component named after its errorCodes: an identifier, for generators of code. */
export function errorResponsesOf(endpoint: Endpoint): { status: string; name: string; response: ErrorResponse }[] {
  const byStatus = Map.groupBy(errorsOf(endpoint), (code) => ERRORS[code].status);
  return [...byStatus].map(([status, codes]) => {
    const hasFreeSlots = endpoint.hasFreeSlots === true && codes.includes('CONFLICT');
    return {
      status: String(status),
      name: `Errors${codes.map((code) => ERRORS[code].errorCode).join('_')}${hasFreeSlots ? '_with_slots' : ''}`,
      response: errorResponse(codes, hasFreeSlots || codes.includes('OFF_GRID')),
    };
  });
}

function errorResponse(codes: ErrorCode[], hasAlternatives: boolean): ErrorResponse {
  const lines = codes.map((code) => `- \`${ERRORS[code].errorCode}\` ${ERRORS[code].message}`);
  return {
    description: lines.join('\n'),
    ...(codes.some((code) => 'retryAfter' in ERRORS[code]) && {
      headers: { 'Retry-After': { $ref: '#/components/headers/Retry-After' } },
    }),
    content: {
      'application/json': { schema: hasAlternatives ? withAlternatives(errorSchema(codes)) : errorSchema(codes) },
    },
  };
}

const errorSchema = (codes: ErrorCode[]): JsonSchema =>
  objectOf({
    'api-info': { $ref: '#/components/schemas/ApiInfo' },
    errors: {
      type: 'array',
      items: withAppointment(codes, {
        errorCode: { type: 'string', enum: codes.map((code) => ERRORS[code].errorCode) },
        message: { type: 'string', examples: codes.slice(0, 1).map((code) => ERRORS[code].message) },
      }),
    },
  });

const UUID: JsonSchema = { type: 'string', format: 'uuid' };
const TIME: JsonSchema = { type: 'string', format: 'date-time' };

const ALTERNATIVES: JsonSchema = {
  type: 'array',
  description:
    'Free slots near the refused one, the nearest first. Present only if they were asked for, or if they are why somebody cannot wait.',
  items: objectOf(
    {
      start: TIME,
      end: TIME,
      timeslot_uuid: UUID,
      appointment_uuid: { ...UUID, description: 'Appointment that a booking joins.' },
      product_uuid: nullable(UUID),
      resource_uuid: UUID,
      resource_name: { type: 'string' },
      capacity_left: { type: 'integer' },
      kind: { type: 'string' },
    },
    ['appointment_uuid'],
  ),
};

/** Returns the schema of the errors of a slot, which can have alternatives beside them. */
const withAlternatives = (schema: JsonSchema): JsonSchema => ({
  ...schema,
  properties: { ...schema.properties, alternatives: ALTERNATIVES },
});

/** Returns the schema of an error; SLOT_TAKEN can have the appointment to name instead beside it. */
function withAppointment(codes: ErrorCode[], properties: { [name: string]: JsonSchema }): JsonSchema {
  const error = objectOf(properties);
  if (!codes.includes('SLOT_TAKEN')) return error;
  const description =
    'Appointment of the slot, to name instead of the availability. Present only if the appointment has places left.';
  return { ...error, properties: { ...properties, appointment_uuid: { type: 'string', format: 'uuid', description } } };
}
