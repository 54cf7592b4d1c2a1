import { describe, expect, test } from 'vitest';
import { connectCounters } from '../../src/database/counters.ts';
import { refusal } from '../support/calls/answers.ts';
import { list } from '../support/calls/slots.ts';
import { afterFile } from '../support/cleanup.ts';
import { freshDatabase } from '../support/database.ts';
import { makePractice } from '../support/practice.ts';
import { ADMIN } from '../support/production.ts';
import { type Reply, type Service, startService } from '../support/service.ts';
import { UNHURRIED_COUNTING } from '../support/unhurried.ts';

const LIMIT = 3;

/** A process of the service that counts in the database. */
async function startCounting(databaseUrl: string, counting = databaseUrl): Promise<Service> {
  const counters = connectCounters(counting, { waits: UNHURRIED_COUNTING });
  afterFile(() => counters.end());
  return startService({ wrongKeyRate: LIMIT, counters, isTrustedProxy: () => true }, databaseUrl);
}

let clients = 0;
/** Headers of somebody at an address that nobody has asked from. */
const client = () => ({ 'x-forwarded-for': `192.0.2.${++clients}` });

const wrong = { 'x-service-client-id': 'not-a-key' };
const wrongAdmin = { authorization: 'Bearer not-the-admin-key' };
const url = await freshDatabase();
const service = await startCounting(url);
const practice = await makePractice(service);
const room = await practice.room();

const REST = `GET /crms/${practice.crmId}/provider/nobody@test`;
const byRest = (headers: Record<string, string>, at = service) => at.call(REST, undefined, headers);
const users = (headers: Record<string, string>) => service.graphql('{ users { totalCount } }', {}, headers);
const crms = (headers: Record<string, string>) => service.graphql('{ crms { crmId } }', {}, headers);
const codeOf = ({ errors }: Reply['body']): string | undefined => errors?.[0].extensions.code;

async function guess(headers: Record<string, string>, times = LIMIT + 1): Promise<void> {
  for (let i = 0; i < times; i++) await byRest({ ...wrong, ...headers });
}

describe('more wrong keys than are allowed', () => {
  test('by REST → 429 with Retry-After in the documented body', {
    tags: ['attack/guessing-keys-several-processes'],
  }, async () => {
    const guesser = client();
    const replies: Reply[] = [];
    for (let i = 0; i <= LIMIT; i++) replies.push(await byRest({ ...wrong, ...guesser }));
    expect(replies.map(({ status }) => status)).toEqual([...Array(LIMIT).fill(401), 429]);
    const { status, body, headers } = replies.at(-1)!;
    expect({ status, body }).toEqual(refusal(429, '170', 'Too many requests: try again later'));
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
  });

  test('by GraphQL → TOO_MANY_REQUESTS, with the time to wait; for the schema as a whole answer 429', async () => {
    const guesser = client();
    await guess(guesser);
    const refused = await users({ ...wrong, ...guesser });
    expect(refused.errors[0].extensions).toEqual({
      code: 'TOO_MANY_REQUESTS',
      errorCode: '170',
      retryAfter: expect.any(Number),
    });
    const schema = await service.call(
      'POST /graphql',
      { query: '{ __schema { description } }' },
      { ...wrong, ...guesser },
    );
    expect([schema.status, codeOf(schema.body)]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(schema.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('at two processes → one limit for both', { tags: ['attack/guessing-keys-several-processes'] }, async () => {
    const other = await startCounting(url);
    const guesser = client();
    await guess(guesser, LIMIT);
    expect((await byRest({ ...wrong, ...guesser }, other)).status).toBe(429);
  });

  test('the counting database is not there → each process counts for itself', async () => {
    const alone = await startCounting(url, url.replace(/[^/]+$/, 'is_not_there'));
    const statuses = [];
    for (let i = 0; i <= LIMIT; i++) statuses.push((await byRest(wrong, alone)).status);
    expect(statuses).toEqual([...Array(LIMIT).fill(401), 429]);
  });

  test('of the admin and of CRMs → counted together, and then the right admin key has to wait, too', {
    tags: ['attack/guessing-keys-several-processes'],
  }, async () => {
    const guesser = client();
    expect(codeOf(await crms({ ...wrongAdmin, ...guesser }))).toBe('UNAUTHENTICATED');
    expect((await crms({ ...ADMIN, ...guesser })).errors).toBeUndefined();
    await guess(guesser, LIMIT - 1);
    expect(codeOf(await crms({ ...ADMIN, ...guesser }))).toBe('TOO_MANY_REQUESTS');
    expect((await crms({ ...ADMIN, ...client() })).errors).toBeUndefined();
  });
});

describe('who shares the address of somebody who guesses', () => {
  test('a CRM with its key → is served, as often as it asks', {
    tags: ['attack/wrong-keys-hundred-shut'],
  }, async () => {
    const guesser = client();
    await guess(guesser);
    for (let i = 0; i < 3; i++) {
      expect((await byRest({ ...practice.headers, ...guesser })).status).toBe(404);
      expect((await users({ ...practice.headers, ...guesser })).errors).toBeUndefined();
    }
  });

  test('a consumer without a key, or with some other one → is served', {
    tags: ['attack/wrong-keys-hundred-shut'],
  }, async () => {
    const guesser = client();
    await guess(guesser);
    for (const headers of [{}, wrong, wrongAdmin]) {
      const { status } = await list(service, room.uuid, '', {
        ...headers,
        ...guesser,
      });
      expect(status).toBe(200);
    }
  });

  test('somebody without a key where one is needed → is told that one is', async () => {
    const guesser = client();
    await guess(guesser);
    expect((await byRest(guesser)).status).toBe(401);
  });
});

test('right keys, ever so many → are not counted', { tags: ['attack/wrong-keys-hundred-shut'] }, async () => {
  const honest = client();
  for (let i = 0; i <= LIMIT; i++) await byRest({ ...practice.headers, ...honest });
  expect((await byRest({ ...wrong, ...honest })).status).toBe(401);
});
