import { createHash } from 'node:crypto';
import { parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import { documentCache, MAX_CACHED_BYTES } from '../../src/schema/graphql/document-cache.ts';
import { occurrences } from '../../src/slots/recurrence/recurrence.ts';
import { makePractice } from '../support/practice.ts';
import { sharedService } from '../support/service.ts';

describe('documents', async () => {
  const service = await sharedService();
  const practice = await makePractice(service);

  test('more of them than are cached → the latest, and no more text than is allowed', {
    tags: ['attack/documents-long-comments-kept'],
  }, async () => {
    const cache = documentCache();
    for (let i = 0; i < 1_000; i++) await cache.set(`${i}`, parse(`{ __typename } #${i} ${'x'.repeat(10_000)}`));
    const cached = await Promise.all(cache.keys().map((key) => cache.get(key)));
    const characters = cached.reduce((sum, document) => sum + (document?.loc?.source.body.length ?? 0), 0);
    expect(2 * characters).toBeLessThanOrEqual(MAX_CACHED_BYTES);
    expect(cached.length).toBeGreaterThan(100);
    expect(await cache.get('999')).toBeDefined();
  });

  test('one of more than 20 000 characters → TOO_COMPLEX', {
    tags: ['attack/documents-long-comments-kept'],
  }, async () => {
    const document = '{ __typename } #'.padEnd(20_000, 'x');
    expect(await service.graphql(document, {}, practice.headers)).toEqual({ data: { __typename: 'Query' } });
    const { status, body } = await service.call('POST /graphql', { query: `${document}x` }, practice.headers);
    expect([status, body]).toEqual([
      400,
      {
        errors: [
          {
            message: expect.stringContaining('the limit is 20000: send long values as variables'),
            extensions: { code: 'TOO_COMPLEX', errorCode: '105', cost: expect.any(Number), limit: 20_000 },
          },
        ],
      },
    ]);
  });

  test('one that is known by its hash only → refused, and nothing is kept for it', {
    tags: ['attack/documents-long-comments-kept'],
  }, async () => {
    const query = '{ __typename }';
    const sha256Hash = createHash('sha256').update(query).digest('hex');
    for (const body of [{ query }, {}]) {
      const extensions = { persistedQuery: { version: 1, sha256Hash } };
      const reply = await service.call('POST /graphql', { ...body, extensions });
      expect(reply.body.errors[0].extensions.code).toBe('INVALID_INPUT');
    }
  });
});

describe('names', async () => {
  const service = await sharedService();
  const practice = await makePractice(service);
  const [room, other] = [await practice.room(), await practice.room()];

  /** The uuid with its letters in upper case up to a position. */
  const spelled = (uuid: string, letters: number) => uuid.slice(0, letters).toUpperCase() + uuid.slice(letters);

  const revisionOf = async (resources: string[]) => {
    const query = 'query ($resources: [Identifier!]!) { bookablesRevision(resources: $resources) { revision } }';
    return (await service.ask(query, { resources })).bookablesRevision.revision;
  };

  test('one resource in all spellings, many times → the revision of the resource', {
    tags: ['attack/names-in-many-spellings'],
  }, async () => {
    const spellings = Array.from({ length: 99 }, (_, number) => spelled(room.uuid, number % 37));
    expect(new Set(spellings).size).toBeGreaterThan(1);
    expect(await revisionOf(spellings)).toBe(await revisionOf([room.uuid]));
    expect(await revisionOf([...spellings, other.uuid])).not.toBe(await revisionOf([room.uuid]));
  });
});

describe('recurrences', () => {
  /** Size of an occurrence on the heap, as measured. */
  const SPAN_BYTES = 80;
  const days = Array.from({ length: 3_660 }, (_, day) => new Date(Date.UTC(2026, 0, day)).toISOString().slice(0, 10));

  /** Occurrences of ten years. Those that are cached are the same objects again. */
  const expand = (number: number) =>
    occurrences(
      {
        id: 'a',
        start: '2026-01-01T09:00',
        end: new Date(Date.UTC(2026, 0, 1, 9, 1 + number)).toISOString().slice(0, 16),
        timeZone: 'UTC',
        recurrence: null,
        lastStart: null,
        exceptionDates: [],
        extraDates: days,
      },
      Date.UTC(2026, 0),
      Date.UTC(2036, 0),
    );

  test('more of them than are cached → no more than 24 MiB stay', {
    tags: ['attack/thousands-recurrences-time-zones'],
  }, () => {
    const firsts = Array.from({ length: 240 }, (_, number) => expand(number)[0]);
    // the latest first: a miss caches its expansion again and drops the one used longest ago
    const numbers = [...firsts.keys()].reverse();
    const kept = numbers.filter((number) => expand(number)[0] === firsts[number]).length;
    const spans = kept * expand(0).length;
    expect(spans * SPAN_BYTES).toBeLessThanOrEqual(24 * 2 ** 20);
    expect(spans * SPAN_BYTES).toBeGreaterThan(12 * 2 ** 20);
  });
});
