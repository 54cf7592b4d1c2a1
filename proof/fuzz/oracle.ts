import { expect } from 'vitest';
import { ERRORS, type ErrorCode } from '../../src/records/errors/error-table.ts';
import { INSIDE } from '../../test/support/calls/random-requests.ts';
import { expectDocumented } from '../../test/support/documented.ts';
import type { Answer, Request } from './request.ts';

/** Throws if an answer is not allowed for any request, or took longer than `deadline` milliseconds. */
export function judge(request: Request, answer: Answer, deadline: number): void {
  const { method } = request;
  const { status, path, text, milliseconds } = answer;
  expect(status, `${method} ${path} is answered with ${text.slice(0, 500)}`).toBeLessThan(500);
  expect(milliseconds, 'milliseconds until the answer').toBeLessThan(deadline);
  expect(text).not.toMatch(INSIDE);
  if (method === 'HEAD') return;
  if (status === 431) {
    judgeUnread(request, answer);
    return;
  }
  expectDocumented(method, path, answer);
  if (path === '/graphql' && isGraphql(answer)) judgeGraphql(answer);
  else if (status >= 400) judgeRefusal(answer);
}

const isGraphql = ({ body }: Answer): boolean =>
  typeof body === 'object' && body !== null && ('data' in body || 'errors' in body);

/** Checks the answer to a request too large to read: its path is long, since headers are short here. */
function judgeUnread({ path }: Request, { text }: Answer): void {
  expect(path.length).toBeGreaterThan(15 * 1024);
  expect(text).toBe('');
}

interface RefusalByRest {
  message: unknown;
  /** Appointment to name instead. */
  appointment_uuid?: string;
}

/** The documented body of an error by REST, which may have slots to ask for instead. */
function judgeRefusal({ status, body }: Answer): void {
  const errorCode = body?.errors?.[0]?.errorCode;
  const [known] = Object.values(ERRORS).filter((row) => row.errorCode === errorCode);
  expect(known?.status, `The status of errorCode ${errorCode}`).toBe(status);
  const { alternatives: _, ...told } = body;
  const errors: RefusalByRest[] = body.errors.map(({ message, appointment_uuid }: RefusalByRest) => ({
    errorCode,
    message,
    ...(appointment_uuid && { appointment_uuid }),
  }));
  expect(told).toEqual({ 'api-info': { version: 1 }, errors });
  for (const { message } of errors) judgeMessage(message);
}

const FIELDS = new Set([
  'code',
  'errorCode',
  'fields',
  'reason',
  'retryAfter',
  'appointmentUuid',
  'scope',
  'alternatives',
  'cost',
  'limit',
]);
/** They mean that the service failed, as the database is well. */
const FAILURES = new Set<string>(['INTERNAL', 'UNAVAILABLE'] satisfies ErrorCode[]);

interface Told {
  message: unknown;
  extensions: { code: string; errorCode: string };
}

function judgeGraphql({ status, body }: Answer): void {
  const { data, errors = [], ...others }: { data?: unknown; errors?: Told[] } = body;
  expect(others).toEqual({});
  expect(data ?? errors.length, 'data, or errors').toBeTruthy();
  // whatever was run is answered with 200; what was refused as a whole, with the status of its row
  if (data !== undefined) expect(status).toBe(200);
  for (const { message, extensions } of errors) {
    const known = Object.entries(ERRORS).find(([code]) => code === extensions?.code)?.[1];
    expect(FAILURES.has(extensions.code), `${extensions.code}: ${message}`).toBe(false);
    expect(extensions.errorCode).toBe(known?.errorCode);
    expect(Object.keys(extensions).filter((field) => !FIELDS.has(field))).toEqual([]);
    judgeMessage(message);
  }
}

function judgeMessage(message: unknown): void {
  expect(message).toMatch(/./);
  expect(String(message).isWellFormed(), 'a message is Unicode').toBe(true);
}
