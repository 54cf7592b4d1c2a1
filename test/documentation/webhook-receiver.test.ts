import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

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
