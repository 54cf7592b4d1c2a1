import { beforeAll, describe, expect, test } from 'vitest';
import { book, holdOf } from '../support/calls/booking.ts';
import { slotOf } from '../support/calls/slots.ts';
import { makePractice } from '../support/practice.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const practice = await makePractice(service);
const room = await practice.room();
const encoded = encodeURIComponent;

describe('SQL in a value', () => {
  /** True if `injected()` was called: unlike a row, a value of a sequence is never rolled back. */
  const isInjected = async () => (await service.sql('select is_called from injections'))[0]!.is_called;

  beforeAll(async () => {
    await service.sql('create sequence injections');
    await service.sql(
      "create function injected() returns text language sql as $$ select nextval('injections')::text $$",
    );
  });

  test.each([
    "' or '1'='1",
    "'; drop table users; --",
    "a'||injected()||'",
    '$1',
    ':name ?',
    '%',
    '_',
    "\\' or 1=1 --",
    '{"a":1}',
    '{{7*7}}',
  ])('%s → a text like any other', { tags: ['attack/sql-wildcards-value'] }, async (text) => {
    const reference = encoded(`${text}@b`);
    const replies = [
      await service.call(`GET /resources/${encoded(text)}/upcoming_bookables`),
      await service.call(`GET /resources/${reference}/upcoming_bookables`),
      await service.call(`POST /resources/public_data?ref=${reference}&tslRefs=${encoded(text)}`),
      await service.call(`POST /bookables/specific_bookables?tslIds=${reference}`),
      await service.call(`GET /crms/${practice.crmId}/user/${reference}`, undefined, practice.headers),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    const products = await service.call(`POST /products/specific_products?prdRefs=${reference}`);
    expect([products.status, products.body]).toEqual([200, []]);
    const slots = await service.call(`GET /resources/${room.uuid}/upcoming_bookables?prdRef=${encoded(text)}`);
    expect(slots.status).toBe(204);
    const key = await service.call(`GET /crms/${practice.crmId}/user/a@b`, undefined, { 'x-service-client-id': text });
    expect(key.status).toBe(401);
    expect(await isInjected()).toBe(false);
  });

  test('in everything that a consumer tells → kept to the letter', {
    tags: ['attack/sql-wildcards-value'],
  }, async () => {
    const name = "Robert'); drop table users; --";
    const fields = { firstname: name, lastname: name, message: name, mobile: name, email: "o'neil@example.org" };
    expect((await book(service, slotOf(room), fields)).status).toBe(201);
    const rows = await service.sql('select first_name, last_name, message from participations');
    expect(rows).toEqual([{ first_name: name, last_name: name, message: name }]);
  });
});

describe('a web page of somebody else makes a browser send', () => {
  const mutation = `mutation { reserveAppointment(resource: "${room.uuid}", input: { availability: "${room.timeslot}",
    start: "${room.day}T09:00+01:00", end: "${room.day}T09:30+01:00" }) { participationUuid } }`;
  const body = JSON.stringify({ query: mutation });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'a GraphQL mutation as %s, which needs no preflight → 415',
    { tags: ['attack/foreign-web-page-makes'] },
    async (type) => {
      expect((await service.call('POST /graphql', body, { 'content-type': type })).status).toBe(415);
    },
  );

  test.each(['/graphql', '/graphql/stream'])(
    'a GraphQL mutation without a type to %s, which needs no preflight → refused, nothing is held',
    { tags: ['attack/foreign-web-page-makes'] },
    async (path) => {
      const sent = await fetch(service.url + path, { method: 'POST', body: new TextEncoder().encode(body) });
      expect([400, 415]).toContain(sent.status);
      expect(await service.sql("select id from participations where state = 'RESERVED'")).toEqual([]);
    },
  );

  test('a GraphQL mutation by GET → refused, nothing is held', async () => {
    const { status } = await service.call(`GET /graphql?query=${encoded(mutation)}`, undefined, {
      'apollo-require-preflight': 'true',
    });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(await service.sql("select id from participations where state = 'RESERVED'")).toEqual([]);
  });

  test('a query by GET as a link or an image does → 400', async () => {
    const { status } = await service.call(`GET /graphql?query=${encoded('{ __typename }')}`);
    expect(status).toBe(400);
  });

  test('a cookie with a key → is no key', { tags: ['attack/foreign-web-page-makes'] }, async () => {
    const cookies = { cookie: `X-SERVICE-CLIENT-ID=${practice.key}; key=${practice.key}` };
    expect((await service.call(`GET /crms/${practice.crmId}/user/a@b`, undefined, cookies)).status).toBe(401);
  });

  test('a reservation by REST as text → 415', async () => {
    const path = `POST /resources/${room.uuid}/reserve_appointment`;
    const { status } = await service.call(path, JSON.stringify(holdOf(slotOf(room))), { 'content-type': 'text/plain' });
    expect(status).toBe(415);
  });
});
