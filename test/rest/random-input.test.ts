import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ERRORS } from '../../src/records/errors/error-table.ts';
import { exampleOf } from '../support/calls/examples.ts';
import { anotherCrm, startCrm } from '../support/calls/management.ts';
import { INSIDE, mutated, mutations } from '../support/calls/random-requests.ts';
import { REPEATABLE_ROWS } from '../support/calls/rows.ts';
import { Contents } from '../support/contents.ts';
import { runs } from '../support/random-runs.ts';
import { type Reply, startService } from '../support/service.ts';

/** Requests to each row; fast-check prints the seed of a failure. */
const REQUESTS = runs(5);

const first = await startCrm(await startService());
const { service } = first;
const contents = await Contents.of(service);

test.each(REPEATABLE_ROWS)(
  '$route with random input → answered as documented, and a refusal changes nothing',
  { tags: ['attack/values-database-refuses-long'], timeout: 600_000 + REQUESTS * 200 },
  async (row) => {
    // what a row may have set up, such as a required custom field, would refuse the bookings of the next
    const crm = await anotherCrm(first);
    let example = await exampleOf(row.route, crm);
    let before = await contents.read();
    const isReading = row.route.startsWith('GET ');
    const property = fc.asyncProperty(mutations(row, example), async (mutation) => {
      const { request, body, headers } = mutated(row, example, mutation);
      const reply = await service.call(request, body, { ...crm.practice.headers, ...headers });
      expect(JSON.stringify(reply.body ?? null)).not.toMatch(INSIDE);
      if (reply.status >= 400) expectRefusal(reply);
      const after = await contents.read();
      if (reply.status >= 400 || isReading) expect(after).toEqual(before);
      if (isDeepStrictEqual(after, before)) return;
      // what the example named may be used up now
      example = await exampleOf(row.route, crm);
      before = await contents.read();
    });
    await fc.assert(property, { numRuns: REQUESTS });
  },
);

/** The documented body of an error that is the client's. */
function expectRefusal({ status, body }: Reply): void {
  expect(status).toBeLessThan(500);
  // its path and headers are larger than 16 KiB: no endpoint sees it
  if (status === 431) return void expect(body).toBeUndefined();
  const [known] = Object.values(ERRORS).filter(({ errorCode }) => errorCode === body.errors?.[0]?.errorCode);
  expect(known?.status).toBe(status);
  const messages = body.errors.map(({ message }: { message: unknown }) => message);
  const errors = messages.map((message: string) => ({ errorCode: known?.errorCode, message }));
  expect(body).toEqual({ 'api-info': { version: 1 }, errors });
  for (const message of messages) expect([message, message.isWellFormed()]).toEqual([expect.stringMatching(/./), true]);
}
