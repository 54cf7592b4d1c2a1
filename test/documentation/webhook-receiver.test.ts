import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Webhook } from 'standardwebhooks';
import { expect, onTestFinished, test } from 'vitest';
import { repeats } from '../../src/events/webhooks/challenge.ts';
import { freePort } from '../../src/platform/database/embedded/embedded-postgres.ts';

test.each([[], [''], ['whsec_'], ['0000000000000000000000000000000000000000']])(
  'the sample receiver of webhooks with the secret %j → does not start, since anybody could sign',
  (...secret) => {
    const { status, stderr } = spawnSync(process.execPath, ['docs/guides/receive-webhooks.mjs', ...secret], {
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([2, expect.stringContaining('it begins with whsec_')]);
  },
);

test('the sample in PHP → refuses to answer without a secret, before it reads an event', () => {
  const source = readFileSync('docs/guides/receive-webhooks.php', 'utf8');
  expect(source.indexOf("preg_match('/^whsec_")).toBeLessThan(source.indexOf('php://input'));
  expect(source).toContain('isGenuine($secret,');
});

test('the samples → agree to get events by repeating a signed challenge, and only a signed one', async () => {
  const secret = `whsec_${Buffer.from('a secret of thirty-two characters').toString('base64')}`;
  const port = String(await freePort());
  const receiver = spawn(process.execPath, ['docs/guides/receive-webhooks.mjs', secret, port]);
  onTestFinished(() => void receiver.kill());
  const url = `http://127.0.0.1:${port}/hooks`;
  while (!(await fetch(url).catch(() => null))) await new Promise(setImmediate);
  const body = JSON.stringify({ type: 'webhook.challenge', data: { challenge: 'text' } });
  // one second for both
  const now = new Date();
  const signature = new Webhook(secret).sign('one', now, body);
  const headers = {
    'webhook-id': 'one',
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': signature,
  };
  const signed = await fetch(url, { method: 'POST', body, headers });
  expect(repeats(await signed.text(), 'text')).toBe(true);
  const forged = await fetch(url, { method: 'POST', body, headers: { ...headers, 'webhook-id': 'two' } });
  expect([forged.status, repeats(await forged.text(), 'text')]).toEqual([401, false]);

  const php = readFileSync('docs/guides/receive-webhooks.php', 'utf8');
  expect(php.indexOf('isGenuine($secret,')).toBeLessThan(php.indexOf("'webhook.challenge'"));
});
