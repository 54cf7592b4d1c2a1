import { ERRORS, type ErrorCode } from '../../errors.ts';
import type { Endpoint } from '../endpoint.ts';
import { hasBody, isMutation, pathNames } from '../parameter-sources.ts';
import { type JsonSchema, objectOf } from './json-schema.ts';

/** Answers to any request. */
const ALWAYS: ErrorCode[] = ['INTERNAL', 'UNAVAILABLE'];
const WITHOUT_KEY: ErrorCode[] = ['UNAUTHENTICATED', 'FORBIDDEN', 'TOO_MANY_REQUESTS'];
/** Answers to an Idempotency-Key, of which a stranger may send so many; and what it refers to may be deleted meanwhile. */
const OF_A_MUTATION: ErrorCode[] = ['REQUEST_IN_FLIGHT', 'KEY_REUSED', 'TOO_MANY_REQUESTS', 'CONFLICT'];
const OF_A_BODY: ErrorCode[] = ['UNSUPPORTED_MEDIA_TYPE', 'MALFORMED_JSON', 'PAYLOAD_TOO_LARGE'];

/** With these, `Retry-After` says when a new attempt makes sense. */
const TRY_LATER: ErrorCode[] = [
  'TOO_MANY_REQUESTS',
  'TOO_MANY_HOLDS',
  'TOO_MANY_BOOKINGS',
  'HELD_TOO_OFTEN',
  'REQUEST_IN_FLIGHT',
  'UNAVAILABLE',
];

/** Every error that a row can answer: those of its kind, and those that it names. */
export function errorsOf(endpoint: Endpoint): ErrorCode[] {
  const names = pathNames(endpoint.route);
  const document = 'document' in endpoint ? endpoint.document : '';
  const codes = new Set<ErrorCode>([
    ...ALWAYS,
    ...(names.length ? (['MALFORMED_PATH'] as const) : []),
    // a crmId that is none is told as a key that is not valid for it
    ...(names.some((name) => name !== 'crmId') ? (['NOT_FOUND'] as const) : []),
    ...(endpoint.access === 'crm' ? WITHOUT_KEY : []),
    ...(isMutation(endpoint) ? OF_A_MUTATION : []),
    ...(hasBody(endpoint) ? OF_A_BODY : []),
    ...(document ? (['INVALID_INPUT'] as const) : []),
    ...('error' in endpoint ? [endpoint.error] : []),
    ...(endpoint.errors ?? []),
  ]);
  return Object.keys(ERRORS).filter((code): code is ErrorCode => codes.has(code as ErrorCode));
}

/** A set of errors with one status, as an answer. */
export interface ErrorResponse {
  description: string;
  headers?: object;
  content: object;
}

/** The answers of a row to what it refuses, by status; each is a component whose name tells its errorCodes. */
export function errorResponsesOf(endpoint: Endpoint): { status: string; name: string; refusal: ErrorResponse }[] {
  const byStatus = Map.groupBy(errorsOf(endpoint), (code) => ERRORS[code].status);
  return [...byStatus].map(([status, codes]) => ({
    status: String(status),
    name: codes.map((code) => ERRORS[code].errorCode).join('-'),
    refusal: errorResponse(codes),
  }));
}

function errorResponse(codes: ErrorCode[]): ErrorResponse {
  const lines = codes.map((code) => `- \`${ERRORS[code].errorCode}\` ${ERRORS[code].message}`);
  return {
    description: lines.join('\n'),
    ...(codes.some((code) => TRY_LATER.includes(code)) && {
      headers: { 'Retry-After': { $ref: '#/components/headers/Retry-After' } },
    }),
    content: { 'application/json': { schema: errorSchema(codes) } },
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

/** An error of these codes; where a slot can be taken, the appointment to ask for instead may stand beside it. */
function withAppointment(codes: ErrorCode[], properties: { [name: string]: JsonSchema }): JsonSchema {
  const error = objectOf(properties);
  if (!codes.includes('SLOT_TAKEN')) return error;
  const description =
    'The appointment that the slot has, to be named instead of the availability. Present only if it has places left.';
  return { ...error, properties: { ...properties, appointment_uuid: { type: 'string', format: 'uuid', description } } };
}
