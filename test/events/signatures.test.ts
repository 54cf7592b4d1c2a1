import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { compactVerify, createLocalJWKSet } from 'jose';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { publicKeys } from '../../src/platform/process/setting-values.ts';
import { book } from '../support/calls/booking.ts';
import { slotsOf } from '../support/calls/slots.ts';
import { sequence } from '../support/events.ts';
import { makePractice } from '../support/practice.ts';
import { ADMIN } from '../support/production.ts';
import { type Service, startService } from '../support/service.ts';
import { startReceiver } from '../support/webhook-receiver.ts';
import { makeEndpoint, ON_THIS_MACHINE, publish, startWebhooks } from '../support/webhooks.ts';

const { privateKey: eventSigningKey } = generateKeyPairSync('ed25519');

const service = await startService({ ...ON_THIS_MACHINE, eventSigningKey });
const practice = await makePractice(service);
const { crmId: crm, headers } = practice;
const [slot] = await slotsOf(service, (await practice.room()).uuid);
await book(service, slot!);
await sequence(service);

const KEYS = 'GET /.well-known/slotkeeper-keys.json';

const headOf = async (asked: Service) =>
  (await asked.call(`GET /crms/${crm}/events/head`, undefined, headers)).body.head;

/** Checks a signature with the published keys, and returns what it states. */
async function statedBy(asked: Service, signature: string) {
  const { body } = await asked.call(KEYS);
  const { payload, protectedHeader } = await compactVerify(signature, createLocalJWKSet(body));
  return { header: protectedHeader, stated: JSON.parse(Buffer.from(payload).toString()) };
}

test('the head of a log → signed, over REST and GraphQL; anybody can check it with the published key', async () => {
  const head = await headOf(service);
  const { header, stated } = await statedBy(service, head.signature);
  expect(stated).toEqual({ crm, sequence: head.sequence, hash: head.hash, recordedAt: head.recordedAt });
  const { keys } = (await service.call(KEYS)).body;
  expect(header).toEqual({ alg: 'EdDSA', kid: keys[0].kid, typ: 'event-head+json' });
  const asked = await service.ask('{ eventHead { signature } events { head { signature } } }', {}, headers);
  const { signature } = head;
  expect(asked).toEqual({ eventHead: { signature }, events: { head: { signature } } });
  const ofAdmin = 'query ($crm: Text!) { crmEvents(crmId: $crm) { head { signature } } }';
  expect(await service.ask(ofAdmin, { crm }, ADMIN)).toEqual({ crmEvents: { head: { signature } } });
});

test('a changed statement, or the key of another service → the signature does not fit', async () => {
  const { signature } = await headOf(service);
  const [protectedHeader, payload, value] = signature.split('.');
  const changed = Buffer.from(Buffer.from(payload, 'base64url').toString().replace(crm, 'other')).toString('base64url');
  await expect(statedBy(service, [protectedHeader, changed, value].join('.'))).rejects.toThrow('verification failed');
  const other = await startService({ eventSigningKey: generateKeyPairSync('ed25519').privateKey });
  await expect(statedBy(other, signature)).rejects.toThrow('no applicable key found');
});

test('the public keys → served to anybody, cacheable, without the private part', async () => {
  const { status, headers: answered, body } = await service.call(KEYS);
  const { x } = createPublicKey(eventSigningKey).export({ format: 'jwk' });
  const key = { kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig', x, kid: expect.stringMatching(/^[\w-]{43}$/) };
  expect([status, body]).toEqual([200, { keys: [key] }]);
  expect(Object.fromEntries(answered)).toMatchObject({
    'content-type': 'application/jwk-set+json',
    'cache-control': 'public, max-age=3600',
    'access-control-allow-origin': '*',
  });
  expect((await service.call(KEYS.replace('GET', 'POST'))).status).toBe(405);
});

test('after a rotation → new signatures by the new key; former ones can be checked with the published former key', async () => {
  const { signature } = await headOf(service);
  const { keys: former } = (await service.call(KEYS)).body;
  const rotated = await startService(
    {
      eventSigningKey: generateKeyPairSync('ed25519').privateKey,
      previousEventSigningKeys: publicKeys(former[0].x),
    },
    service.databaseUrl,
  );
  const { stated } = await statedBy(rotated, signature);
  expect(stated).toMatchObject({ crm });
  const { header } = await statedBy(rotated, (await headOf(rotated)).signature);
  const { keys } = (await rotated.call(KEYS)).body;
  expect([keys.length, header.kid, keys[1]]).toEqual([2, keys[0].kid, former[0]]);
});

test('without EVENT_SIGNING_KEY → no signature, and no published key', async () => {
  const unsigned = await startService({}, service.databaseUrl);
  expect((await headOf(unsigned)).signature).toBeNull();
  expect((await unsigned.call(KEYS)).body).toEqual({ keys: [] });
});

test('a webhook → also signed by the key: node:crypto checks v1a with the published key, libraries the secret', async () => {
  const receiver = await startReceiver();
  const { secret } = await makeEndpoint(practice, receiver.url);
  await publish(service, crm, {});
  await startWebhooks(service, { eventSigningKey });
  await receiver.until(1);
  const { headers: sent, body } = receiver.received[0]!;
  expect(new Webhook(secret).verify(body, sent as Record<string, string>)).toEqual(JSON.parse(body));
  const [v1, v1a] = String(sent['webhook-signature']).split(' ');
  expect([v1, v1a]).toEqual([expect.stringMatching(/^v1,/), expect.stringMatching(/^v1a,/)]);
  const [key] = (await service.call(KEYS)).body.keys;
  const content = Buffer.from(`${sent['webhook-id']}.${sent['webhook-timestamp']}.${body}`);
  const signature = Buffer.from(v1a!.slice('v1a,'.length), 'base64');
  expect(verify(null, content, createPublicKey({ key, format: 'jwk' }), signature)).toBe(true);
});
