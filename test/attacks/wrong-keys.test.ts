import { describe, expect, test } from 'vitest';
import { wrongKeysSeen } from '../../src/platform/access/wrong-keys.ts';
import { connectCounters } from '../../src/platform/database/counters.ts';
import { list } from '../support/calls/slots.ts';
import { afterFile } from '../support/cleanup.ts';
import { freshDatabase } from '../support/database.ts';
import { makePractice } from '../support/practice.ts';
import { ADMIN } from '../support/production.ts';
import { type Reply, type Service, startService } from '../support/service.ts';
import { UNHURRIED_COUNTING } from '../support/unhurried.ts';

const RATE = 3;

/** A process of the service that counts in the database. */
async function startCounting(databaseUrl: string, counting = databaseUrl): Promise<Service> {
  const counters = connectCounters(counting, { waits: UNHURRIED_COUNTING });
  afterFile(() => counters.end());
  return startService({ wrongKeyRate: RATE, counters, isTrustedProxy: () => true }, databaseUrl);
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

const byRest = (headers: Record<string, string>, at = service) =>
  at.call(`GET /crms/${practice.crmId}/provider/nobody@test`, undefined, headers);
const users = (headers: Record<string, string>) => service.graphql('{ users { totalCount } }', {}, headers);
const crms = (headers: Record<string, string>) => service.graphql('{ crms { crmId } }', {}, headers);
const codeOf = ({ errors }: Reply['body']): string | undefined => errors?.[0].extensions.code;

/** Sends wrong keys at once. Returns the statuses of the answers, and how many were slowed down. */
async function guess(headers: Record<string, string>, times: number, at = service) {
  const before = wrongKeysSeen().slowed;
  const replies = await Promise.all(Array.from({ length: times }, () => byRest({ ...wrong, ...headers }, at)));
  return { statuses: new Set(replies.map(({ status }) => status)), slowed: wrongKeysSeen().slowed - before };
}

describe('wrong keys, more than the rate', () => {
  test('by REST → each is 401; those beyond the rate are answered slowly', {
    tags: ['attack/guessing-keys-several-processes', 'W4/missing-wrong-key-401'],
  }, async () => {
    expect(await guess(client(), RATE + 2)).toEqual({ statuses: new Set([401]), slowed: 2 });
  });

  test('by GraphQL, also for the schema → UNAUTHENTICATED', async () => {
    const guesser = client();
    await guess(guesser, RATE);
    expect(codeOf(await users({ ...wrong, ...guesser }))).toBe('UNAUTHENTICATED');
    const schema = await service.call(
      'POST /graphql',
      { query: '{ __schema { description } }' },
      { ...wrong, ...guesser },
    );
    expect([schema.status, codeOf(schema.body)]).toEqual([401, 'UNAUTHENTICATED']);
  });

  test('at two processes → one rate for both', { tags: ['attack/guessing-keys-several-processes'] }, async () => {
    const other = await startCounting(url);
    const guesser = client();
    expect((await guess(guesser, RATE)).slowed).toBe(0);
    expect((await guess(guesser, 1, other)).slowed).toBe(1);
  });

  test('the counting database is not there → each process counts for itself', async () => {
    const alone = await startCounting(url, url.replace(/[^/]+$/, 'is_not_there'));
    expect(await guess({}, RATE + 1, alone)).toEqual({ statuses: new Set([401]), slowed: 1 });
  });

  test('of the admin and of CRMs → counted together', async () => {
    const guesser = client();
    expect(codeOf(await crms({ ...wrongAdmin, ...guesser }))).toBe('UNAUTHENTICATED');
    expect((await guess(guesser, RATE)).slowed).toBe(1);
  });
});

describe('who shares the address of somebody who guesses', () => {
  test('with a right key, of a CRM or of the admin → is served at once, as often as it asks', {
    tags: ['attack/wrong-keys-hundred-shut', 'W4/right-key-never-refused'],
  }, async () => {
    const guesser = client();
    const { slowed } = await guess(guesser, RATE + 1);
    for (let i = 0; i < 3; i++) {
      expect((await byRest({ ...practice.headers, ...guesser })).status).toBe(404);
      expect((await users({ ...practice.headers, ...guesser })).errors).toBeUndefined();
      expect((await crms({ ...ADMIN, ...guesser })).errors).toBeUndefined();
    }
    expect(slowed).toBe(1);
  });

  test('a consumer without a key, or with some other one → is served', {
    tags: ['attack/wrong-keys-hundred-shut'],
  }, async () => {
    const guesser = client();
    await guess(guesser, RATE + 1);
    for (const headers of [{}, wrong, wrongAdmin]) {
      expect((await list(service, room.uuid, '', { ...headers, ...guesser })).status).toBe(200);
    }
  });

  test('somebody without a key where one is needed → is told that one is', async () => {
    const guesser = client();
    await guess(guesser, RATE + 1);
    expect((await byRest(guesser)).status).toBe(401);
  });
});

test('right keys, ever so many → are not counted', { tags: ['attack/wrong-keys-hundred-shut'] }, async () => {
  const honest = client();
  for (let i = 0; i <= RATE; i++) await byRest({ ...practice.headers, ...honest });
  expect((await guess(honest, 1)).slowed).toBe(0);
});
