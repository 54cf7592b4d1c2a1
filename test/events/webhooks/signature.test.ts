import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { signatureHeaders } from '../../../src/events/webhooks/signature.ts';
import { WebhookSecrets } from '../../../src/events/webhooks/webhook-secrets.ts';
import { signingKey } from '../../../src/platform/process/setting-values.ts';

const secrets = new WebhookSecrets({ current: 'signing-secret-of-all-of-the-tests' });

const EVENT = { id: '7d0c7f1c-0000-4000-8000-000000000000', sentAt: new Date(), body: '{"type":"webhook.test","ü":1}' };

const { privateKey } = generateKeyPairSync('ed25519');

test('each of two secrets → the reference library verifies the signature; a third one does not', () => {
  const [current, previous, other] = [secrets.issue(), secrets.issue(), secrets.issue()];
  const opened = [current, previous].map(({ sealed }) => secrets.open(sealed));
  const headers = signatureHeaders(EVENT, { secrets: opened, privateKey });
  for (const { shown } of [current, previous]) {
    expect(new Webhook(shown).verify(EVENT.body, headers)).toEqual(JSON.parse(EVENT.body));
  }
  expect(() => new Webhook(other.shown).verify(EVENT.body, headers)).toThrow('No matching signature found');
  expect(() => new Webhook(current.shown).verify(`${EVENT.body} `, headers)).toThrow('No matching signature found');
});

test('EVENT_SIGNING_KEY → a signature that its public key verifies', () => {
  const text = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  const headers = signatureHeaders(EVENT, { secrets: [], privateKey: signingKey(text) });
  const [version, signature = ''] = headers['webhook-signature'].split(',');
  expect(version).toBe('v1a');
  const content = Buffer.from(`${EVENT.id}.${headers['webhook-timestamp']}.${EVENT.body}`);
  expect(verify(null, content, createPublicKey(privateKey), Buffer.from(signature, 'base64'))).toBe(true);
});

test('a key of another kind → refused', () => {
  const other = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const text = other.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  for (const wrong of [text, 'not a key']) {
    expect(() => signingKey(wrong)).toThrow('must be an Ed25519 key: openssl genpkey -algorithm ed25519 -outform DER');
  }
});

test('a secret → 32 random bytes behind whsec_, encrypted in the table', () => {
  const { shown, sealed } = secrets.issue();
  expect(shown).toMatch(/^whsec_[\w+/]{43}=$/);
  expect(secrets.open(sealed).toString('base64')).toBe(shown.slice('whsec_'.length));
  expect(sealed.includes(secrets.open(sealed))).toBe(false);
  expect(secrets.issue().shown).not.toBe(shown);
});

test('SIGNING_SECRET was changed → the previous one opens, and the secret is encrypted anew with the current one', () => {
  const { sealed } = secrets.issue();
  const current = 'signing-secret-after-a-rotation-of-it';
  const rotated = new WebhookSecrets({ current, previous: 'signing-secret-of-all-of-the-tests' });
  expect(rotated.open(sealed)).toEqual(secrets.open(sealed));
  const resealed = rotated.resealed(sealed)!;
  expect(new WebhookSecrets({ current }).open(resealed)).toEqual(secrets.open(sealed));
  expect(rotated.resealed(resealed)).toBeUndefined();
  expect(() => new WebhookSecrets({ current }).open(sealed)).toThrow('encrypted with another SIGNING_SECRET');
});
