import { describe, expect, test } from 'vitest';
import { OpenStreams } from '../../src/events/live/open-streams.ts';
import { openStream } from '../support/calls/streams.ts';
import { makePractice } from '../support/practice.ts';
import { sharedService, startService } from '../support/service.ts';

const service = await sharedService();

const JSON_TYPE = { 'content-type': 'application/json' };
const deep = `{"query":"{ __typename }","x":${'['.repeat(100)}${']'.repeat(100)}}`;
const inLatin1 = new Uint8Array(Buffer.from('{"query":"{ a(name: \\"Müller\\") }"}', 'latin1'));

interface Sent {
  code: string;
  status: number;
  body?: string | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
  method?: string;
}

const UNREAD: [string, Sent][] = [
  ['too large', { status: 413, code: 'PAYLOAD_TOO_LARGE', body: `{"query":"${'x'.repeat(17 * 1024)}"}` }],
  ['not JSON', { status: 400, code: 'MALFORMED_JSON', body: '{' }],
  ['in Latin-1 that is not declared', { status: 400, code: 'MALFORMED_JSON', body: inLatin1 }],
  ['nested too deep', { status: 400, code: 'INVALID_INPUT', body: deep }],
  ['a text', { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE', headers: { 'content-type': 'text/plain' } }],
  [
    'of an unknown charset',
    { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE', headers: { 'content-type': 'application/json; charset=utf-7' } },
  ],
  ['in an unknown encoding', { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE', headers: { 'content-encoding': 'zip' } }],
];

/** Answer to a refused request as GraphQL has it: no `api-info`, and no other fields of REST. */
const refusal = (code: string) => ({
  errors: [{ message: expect.any(String), extensions: expect.objectContaining({ code }) }],
});

async function send(url: string, { method = 'POST', body = '{}', headers = {} }: Omit<Sent, 'code' | 'status'>) {
  const reply = await fetch(url, { method, body, headers: { ...JSON_TYPE, ...headers } });
  const type = reply.headers.get('content-type');
  return { status: reply.status, type, retryAfter: reply.headers.get('retry-after'), body: await reply.json() };
}

describe.each(['/graphql', '/graphql/stream', '/graphql/'])(
  '%s, refused before it is read → as GraphQL answers',
  (path) => {
    test.each(UNREAD)('a body that is %s', async (_, { status, code, ...sent }) => {
      expect(await send(service.url + path, sent)).toMatchObject({
        status,
        type: 'application/json; charset=utf-8',
        body: refusal(code),
      });
      const headers = { ...sent.headers, accept: 'application/graphql-response+json, application/json;q=0.9' };
      const { type } = await send(service.url + path, { ...sent, headers });
      expect(type).toBe('application/graphql-response+json; charset=utf-8');
    });

    test('a method that it does not have', async () => {
      const sent = { method: 'PATCH' };
      expect(await send(service.url + path, sent)).toMatchObject({ status: 405, body: refusal('METHOD_NOT_ALLOWED') });
    });
  },
);

test('an Idempotency-Key that is too long → as GraphQL answers', async () => {
  const body = '{"query":"mutation { deleteResource(resource: \\"room@demo\\") { uuid } }"}';
  const headers = { 'idempotency-key': 'x'.repeat(256) };
  expect(await send(`${service.url}/graphql`, { body, headers })).toMatchObject({
    status: 400,
    body: refusal('INVALID_INPUT'),
  });
});

test('one stream too many → as GraphQL answers, with Retry-After', async () => {
  const small = await startService({ streams: new OpenStreams({ liveConnections: 1 }) });
  const { uuid } = await (await makePractice(small)).room();
  const query = `subscription { bookablesRevision(resources: ["${uuid}"]) { revision } }`;
  const stream = await openStream(small, 'POST /graphql/stream', {}, { query });
  expect(await send(`${small.url}/graphql/stream`, { body: JSON.stringify({ query }) })).toMatchObject({
    status: 429,
    retryAfter: expect.any(String),
    body: refusal('TOO_MANY_STREAMS'),
  });
  stream.leave();
});
