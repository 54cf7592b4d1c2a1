import { describe, expect, test } from 'vitest';
import { documents, documentsWithKey, makeCrowd, restRequests } from '../support/calls/large-answers.ts';
import { caused, forget } from '../support/caused.ts';
import { makePractice } from '../support/practice.ts';
import { sharedService } from '../support/service.ts';

const KIB = 1024;

const service = await sharedService();
const practice = await makePractice(service);
const crowd = await makeCrowd(practice);
const { provider } = practice.references;

interface Cost {
  status: number;
  statements: number;
  operations: number;
  kib: number;
}

/** Cost of a request of at most 8 KB. `npm run bench -- attacks` measures its CPU time. */
async function costOf(request: string, body?: object, headers: Record<string, string> = {}): Promise<Cost> {
  expect(request.length + JSON.stringify(body ?? '').length).toBeLessThanOrEqual(8 * KIB);
  // once for what is cached
  await send(request, body, headers);
  forget();
  const { status, text } = await send(request, body, headers);
  const { statements, operations } = caused;
  return { status, statements: statements.length, operations, kib: Math.ceil(text.length / KIB) };
}

async function send(request: string, body: object | undefined, headers: Record<string, string>) {
  const [method = '', path = ''] = request.split(' ');
  const response = await fetch(service.url + path, {
    method,
    headers: body ? { 'content-type': 'application/json', ...headers } : headers,
    body: body && JSON.stringify(body),
  });
  return { status: response.status, text: await response.text() };
}

describe('a request of 8 KB by REST', () => {
  test.each(restRequests(crowd))(
    '$name → few statements, a bounded answer',
    { tags: ['attack/largest-answer-smallest-request'] },
    async ({ request, kib }) => {
      const cost = await costOf(request);
      expect(cost.status).toBe(200);
      expect(cost.statements).toBeLessThanOrEqual(20);
      expect(cost.operations).toBe(1);
      expect(cost.kib).toBeLessThanOrEqual(kib);
    },
  );

  test('as many offending fields as fit → refused without a statement', {
    tags: ['attack/many-wrong-fields-fit'],
  }, async () => {
    const wrong = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`f${i}`, []]));
    const known = {
      start: 1,
      end: 2,
      timeslot_uuid: 3,
      product_uuid: 4,
      email: 5,
      firstname: 6,
      lastname: 7,
      mobile: 8,
    };
    const request = `POST /resources/${crowd.rooms[0]!.uuid}/create_appointment_with_consumer`;
    const cost = await costOf(request, { ...known, ...wrong });
    expect(cost).toEqual({ status: 400, statements: 0, operations: 0, kib: expect.any(Number) });
    expect(cost.kib).toBeLessThanOrEqual(4);
  });

  test.each(['products', 'resources', 'staff'])('the %s of a provider with the key → few statements', async (what) => {
    const path = `GET /crms/${practice.crmId}/provider/${provider}/${what}`;
    const cost = await costOf(path, undefined, practice.headers);
    expect(cost.status).toBe(200);
    expect(cost.statements).toBeLessThanOrEqual(20);
  });
});

describe('a document of 8 KB', () => {
  test.each(documents(crowd))(
    '$name, without a key → few statements, a bounded answer',
    { tags: ['attack/alias-thousands-characters-slot', 'attack/largest-answer-smallest-request'] },
    async ({ request, query, status, kib }) => {
      const cost = await costOf(request, { query });
      expect(cost.status).toBe(status);
      expect(cost.statements).toBeLessThanOrEqual(20);
      expect(cost.operations).toBeLessThanOrEqual(3);
      expect(cost.kib).toBeLessThanOrEqual(kib);
    },
  );

  test.each(documentsWithKey(provider))(
    '$name, with a key → few statements for each operation',
    { tags: ['attack/largest-answer-smallest-request'] },
    async ({ request, query, status }) => {
      const cost = await costOf(request, { query }, practice.headers);
      expect(cost.status).toBe(status);
      expect(cost.statements).toBeLessThanOrEqual(20 * cost.operations);
    },
  );
});
