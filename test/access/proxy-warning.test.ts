import { expect, test } from 'vitest';
import { isPrivate } from '../../src/platform/access/outbound/address-ranges.ts';
import { recordedLog } from '../support/recorded-log.ts';
import { startService } from '../support/service.ts';

/** Warnings of a service while several requests come through a proxy at 127.0.0.1. */
async function warnings(config: object, headers: Record<string, string>): Promise<unknown[]> {
  const recorded = recordedLog('warn');
  const service = await startService({ ...config, log: recorded.log });
  for (let i = 0; i < 3; i++) await service.call('GET /health/live', undefined, headers);
  return recorded.lines.map(({ level, msg, proxy }) => ({ level, msg, proxy }));
}

test('a private address sends X-Forwarded-For and is not in TRUSTED_PROXIES → one warning, which names it', async () => {
  expect(await warnings({}, { 'x-forwarded-for': '198.51.100.7' })).toEqual([
    {
      level: 'warn',
      msg: 'proxy missing in TRUSTED_PROXIES, its clients count as one',
      proxy: '127.0.0.1',
    },
  ]);
});

test('it is in TRUSTED_PROXIES, or there is no such header → no warning', async () => {
  expect(await warnings({ isTrustedProxy: () => true }, { 'x-forwarded-for': '198.51.100.7' })).toEqual([]);
  expect(await warnings({}, {})).toEqual([]);
});

test.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['10.1.2.3', true],
  ['172.17.0.1', true],
  ['192.168.0.1', true],
  ['::ffff:10.1.2.3', true],
  ['100.64.0.1', true],
  ['169.254.1.1', true],
  ['fd00::1', true],
  ['fe80::1', true],
  ['198.51.100.7', false],
  ['2001:db8::1', false],
  ['8.8.8.8', false],
  ['', false],
])('the address %j → private: %s', (address, expected) => {
  expect(isPrivate(address)).toBe(expected);
});
