import { describe, expect, test } from 'vitest';
import { fuzz, type Result } from '../../proof/fuzz/fuzz.ts';
import { judge } from '../../proof/fuzz/oracle.ts';
import { freshDatabase } from '../support/database.ts';

/** `npm run proof -- fuzz` sends more; a seed sends the same ones again. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 500);
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);

const MEBIBYTE = 2 ** 20;
/** Caches are full after half of a long run; from then on memory must not grow. */
const MAX_HEAP_GROWTH = 1.2;

function report({ requests, seconds, statuses, slowest, heaps, logged }: Result): void {
  console.log(`${requests} requests in ${Math.round(seconds)} s, seed ${SEED}, slowest ${Math.round(slowest)} ms`);
  for (const [name, count] of [...statuses].sort()) console.log(`${String(count).padStart(8)} × ${name}`);
  console.log(`heap: ${heaps.map((bytes) => Math.round(bytes / MEBIBYTE)).join(', ')} MB`);
  for (const line of logged.slice(0, 20)) console.log(line);
}

test('random requests by REST and GraphQL → answered as documented, and nothing is left that must not be', {
  tags: ['attack/filling-memory-documents-patterns', 'attack/values-database-refuses-long'],
  timeout: 600_000 + REQUESTS * 50,
}, async () => {
  const isLong = REQUESTS > 10_000;
  const tell = isLong ? console.log : undefined;
  // beside other tests an answer waits for the processor, too
  const deadline = isLong ? 5_000 : 60_000;
  const looks = isLong ? 10 : 4;
  const result = await fuzz({
    requests: REQUESTS,
    seed: SEED,
    databaseUrl: await freshDatabase(),
    deadline,
    looks,
    tell,
  });
  if (isLong) report(result);
  expect(result.findings, `of the seed ${SEED}`).toEqual([]);
  expect(result.logged).toEqual([]);
  expect(Object.entries(result.violations).filter(([, which]) => which.length > 0)).toEqual([]);
  expect(result.requests).toBeGreaterThanOrEqual(REQUESTS);
  expect(result.heaps.at(-1)! / result.heaps[looks / 2 - 1]!).toBeLessThan(MAX_HEAP_GROWTH);
});

describe('an answer that must not be', () => {
  const info = { 'api-info': { version: 1 } };
  const error = (errorCode: string, message = 'No') => ({ ...info, errors: [{ errorCode, message }] });
  const told = (code: string, errorCode: string, message = 'No') => ({
    data: null,
    errors: [{ message, extensions: { code, errorCode } }],
  });

  test.each<[name: string, path: string, status: number, body: unknown]>([
    ['a failure', '/nowhere', 500, error('500')],
    ['an undocumented status', '/resources/a/upcoming_bookables', 412, error('201')],
    ['an undocumented field', '/resources/a/upcoming_bookables', 200, { public_visible: true, more: 1 }],
    ['the status of another error', '/nowhere', 404, error('100')],
    ['an error without api-info', '/nowhere', 404, { errors: error('131').errors }],
    ['a message that quotes SQL', '/nowhere', 404, error('131', 'select x from users')],
    ['a message that is no Unicode', '/nowhere', 404, error('131', '\ud800')],
    ['headers that are not too large', '/nowhere', 431, null],
    ['a failure by GraphQL', '/graphql', 200, told('INTERNAL', '500')],
    ['a busy database by GraphQL', '/graphql', 200, told('UNAVAILABLE', '503')],
    ['a code that is none', '/graphql', 400, told('GRAPHQL_VALIDATION_FAILED', '100')],
    ['a stack trace', '/graphql', 200, told('NOT_FOUND', '130', 'at file.ts:12')],
    ['neither data nor errors', '/graphql', 200, { data: null }],
    ['the form of REST by GraphQL', '/graphql', 413, error('160')],
  ])('%s → is noticed', (_, path, status, body) => {
    const text = JSON.stringify(body);
    const headers = new Headers({ 'content-type': 'application/json; charset=utf-8' });
    const answer = { status, headers, body, path, text, milliseconds: 1 };
    const request = { method: 'GET', path, headers: {}, body: undefined };
    expect(() => judge(request, answer, 5_000)).toThrow();
  });

  test('a refusal that tells what to ask for instead → is not', () => {
    const headers = new Headers({ 'content-type': 'application/json; charset=utf-8' });
    const judged = (path: string, status: number, body: object) =>
      judge(
        { method: 'POST', path, headers: {}, body: undefined },
        { status, headers, body, path, text: '', milliseconds: 1 },
        5_000,
      );
    const [taken] = error('201').errors;
    const body = { ...info, errors: [{ ...taken, appointment_uuid: 'some' }], alternatives: [] };
    expect(() => judged('/nowhere', 412, body)).not.toThrow();
    const extensions = { code: 'SLOT_TAKEN', errorCode: '201', appointmentUuid: 'some', alternatives: [] };
    expect(() => judged('/graphql', 200, { data: null, errors: [{ message: 'No', extensions }] })).not.toThrow();
  });

  test('one that is documented, in time → is not', () => {
    const headers = new Headers({ 'content-type': 'application/json; charset=utf-8' });
    const answer = { status: 404, headers, body: error('131'), path: '/nowhere', text: '', milliseconds: 1 };
    const request = { method: 'GET', path: '/nowhere', headers: {}, body: undefined };
    expect(() => judge(request, answer, 5_000)).not.toThrow();
    expect(() => judge(request, { ...answer, milliseconds: 60_000 }, 5_000)).toThrow();
  });
});
