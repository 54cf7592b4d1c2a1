import { gzipSync } from 'node:zlib';
import { isScalarType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { schema } from '../../src/schema/graphql/schema.ts';
import { dearRequests, MAX_BODY_BYTES } from '../support/calls/dear-requests.ts';
import { Crm } from '../support/calls/management.ts';
import { caused, forget } from '../support/caused.ts';
import { makePractice } from '../support/practice.ts';
import { sharedService } from '../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);
const { uuid: resource, product } = await practice.room();
const scene = { crmId: practice.crmId, provider: new Crm(practice).provider, resource, product };

/** Values that scalars of the schema refused: each is an error with a stack. */
let refusals = 0;
for (const type of Object.values(schema.getTypeMap()).filter(isScalarType)) {
  const { parseValue } = type;
  type.parseValue = (value) => {
    try {
      return parseValue(value);
    } catch (error) {
      refusals += 1;
      throw error;
    }
  };
}

const ENCODINGS: [encoding: string, encode: (body: string) => RequestInit['body']][] = [
  ['plain', (body) => body],
  ['gzip', (body) => new Uint8Array(gzipSync(body))],
];

async function send(path: string, sender: keyof typeof MAX_BODY_BYTES, encoding: string, body: RequestInit['body']) {
  const response = await fetch(service.url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(encoding !== 'plain' && { 'content-encoding': encoding }),
      ...(sender === 'crm' && practice.headers),
    },
    body,
  });
  return { status: response.status, text: await response.text() };
}

/** Longest message: two quoted texts, and what is said of them. */
const MAX_MESSAGE_LENGTH = 610;

describe.each(ENCODINGS)('the dearest requests, as large as they may be, %s', (encoding, encode) => {
  test.each(dearRequests(scene))(
    '$sender, $name → few errors, short messages, few statements',
    { tags: ['attack/thousands-wrong-values-body', 'attack/long-texts-come-back'] },
    async (request) => {
      const body = request.body();
      expect(body.length).toBeLessThanOrEqual(MAX_BODY_BYTES[request.sender]);
      forget();
      refusals = 0;
      const { status, text } = await send(request.path, request.sender, encoding, encode(body));
      expect([status, text]).toEqual([request.status, text]);
      const { errors = [] } = JSON.parse(text) as {
        errors?: { message: string; extensions?: { fields?: string[] } }[];
      };
      expect(errors.length).toBeLessThanOrEqual(50);
      const messages = errors.flatMap(({ message, extensions }) => [message, ...(extensions?.fields ?? [])]);
      expect(messages.filter((message) => message.length > MAX_MESSAGE_LENGTH)).toEqual([]);
      expect(refusals).toBeLessThanOrEqual(200);
      expect(caused.statements.length).toBeLessThanOrEqual(20);
      expect(text.length).toBeLessThanOrEqual(32 * 1024);
    },
  );
});

test('the kinds → each by strangers and with a key', { tags: ['attack/thousands-wrong-values-body'] }, () => {
  const kinds = Map.groupBy(dearRequests(scene), ({ name, sender }) => `${sender} ${name.split(':')[0]}`);
  expect([...kinds.keys()]).toEqual([
    'stranger GraphQL',
    'stranger by REST REST',
    'crm GraphQL',
    'crm REST',
    'crm REST resource',
    'crm REST profile',
  ]);
});
