import { expect, test } from 'vitest';
import { isPublic, OutboundTargets } from '../../../src/platform/access/outbound/public-address.ts';
import { networks } from '../../../src/platform/process/setting-values.ts';

/** Hosts of URLs that mean this machine, this network or nothing on the Internet. */
const INNER_HOSTS = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '0177.0.0.1',
  '017700000001',
  '①②⑦.⓪.⓪.①',
  '0.0.0.0',
  '0',
  '10.0.0.1',
  '10.255.255.255',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '100.64.0.1',
  '169.254.169.254',
  '0xa9fea9fe',
  '2852039166',
  '168.63.129.16',
  '[::ffff:168.63.129.16]',
  '161.26.0.10',
  '166.9.1.1',
  '192.0.0.1',
  '199.36.153.8',
  '192.0.2.1',
  '192.88.99.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::ffff:169.254.169.254]',
  '[::127.0.0.1]',
  '[::ffff:0:127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b:1::a9fe:a9fe]',
  '[2002:7f00:1::]',
  '[2001::1]',
  '[2001:db8::1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[fe80::1]',
  '[fec0::1]',
  '[ff02::1]',
  '[100::1]',
  '[5f00::1]',
  'localhost',
  'LOCALHOST',
  'api.localhost',
  'localhost.',
];

const REFUSED = 'must be an https URL of a host with public addresses only';

const resolvesTo = (...addresses: string[]) => new OutboundTargets([], async () => addresses);

test.each(INNER_HOSTS)('https://%s/hooks → refused', { tags: ['attack/webhook-to-inner-address'] }, async (host) => {
  const targets = new OutboundTargets();
  expect(await targets.problem(`https://${host}/hooks`)).toBe(REFUSED);
  expect(await targets.problem(`https://${host}:8443/hooks`)).toBe(REFUSED);
});

test('a name of which one address is inner → refused, whichever it is', {
  tags: ['attack/webhook-to-inner-address'],
}, async () => {
  for (const inner of ['127.0.0.1', '10.0.0.1', '169.254.169.254', '::1', 'fd00::1', '::ffff:10.0.0.1']) {
    for (const addresses of [[inner], ['93.184.216.34', inner], [inner, '2606:2800:220:1::1']]) {
      expect(await resolvesTo(...addresses).problem('https://hooks.example/')).toBe(REFUSED);
    }
  }
});

test('an unknown name → refused in the words of an inner one', async () => {
  expect(await resolvesTo().problem('https://hooks.example/')).toBe(REFUSED);
});

test('public addresses → accepted by https', async () => {
  const targets = resolvesTo('93.184.216.34', '2606:2800:220:1::1');
  expect(await targets.problem('https://hooks.example/path?query=1')).toBeNull();
  expect(await targets.problem('https://93.184.216.34/')).toBeNull();
  expect(await targets.problem('https://[2606:2800:220:1::1]/')).toBeNull();
});

test('a port of a public address below 1024 but that of https → refused; of an allowed network any', {
  tags: ['attack/webhook-to-stranger'],
}, async () => {
  const targets = resolvesTo('93.184.216.34');
  for (const port of [1, 22, 25, 80, 442, 444, 993, 1023]) {
    expect(await targets.problem(`https://hooks.example:${port}/`)).toBe('must have the port 443, or one from 1024 up');
    await expect(targets.addressesOf(new URL(`https://hooks.example:${port}/`))).rejects.toThrow('no public address');
  }
  for (const port of [443, 1024, 8443, 65_535]) {
    expect(await targets.problem(`https://hooks.example:${port}/`)).toBeNull();
  }
  const inner = new OutboundTargets(networks('10.1.0.0/16'), async () => ['10.1.2.3']);
  expect(await inner.problem('http://hooks.example:81/')).toBeNull();
});

test('a public address by http → refused', async () => {
  expect(await resolvesTo('93.184.216.34').problem('http://hooks.example/')).toBe('must be an https URL');
});

test('a user name or a password → refused', async () => {
  const targets = resolvesTo('93.184.216.34');
  for (const user of ['me', 'me:secret', ':secret']) {
    expect(await targets.problem(`https://${user}@hooks.example/`)).toBe('must not contain a user name or password');
  }
});

test('networks of WEBHOOK_PRIVATE_TARGETS → accepted, by http too, and nothing beside them', async () => {
  const targets = new OutboundTargets(networks('10.1.0.0/16, fd00:1::/32 192.168.7.7'), async () => ['10.1.2.3']);
  const problems = async (hosts: string[]) => Promise.all(hosts.map((host) => targets.problem(`http://${host}/`)));
  expect(await problems(['10.1.0.1', '[fd00:1::5]', '192.168.7.7', '[::ffff:10.1.0.1]', 'hooks.example'])).toEqual(
    Array(5).fill(null),
  );
  expect(await problems(['10.2.0.1', '[fd00:2::5]', '192.168.7.8', '93.184.216.34'])).toEqual(
    Array(4).fill('must be an https URL'),
  );
});

test('WEBHOOK_PRIVATE_TARGETS that are no networks → a clear error', () => {
  for (const wrong of ['10.1.0.0/33', 'inner', '10.1.0.0/16,x']) {
    expect(() => networks(wrong)).toThrow('must be addresses or networks such as 10.1.0.0/16, separated by commas');
  }
});

test('an address of the Internet → public; of IPv6 only those that are assigned', () => {
  expect(['1.1.1.1', '8.8.8.8', '2001:4860:4860::8888', '2a00:1450:4001::1'].map(isPublic)).toEqual(
    Array(4).fill(true),
  );
  expect(['4000::1', '1::1', 'e000::1', '0400::1'].map(isPublic)).toEqual(Array(4).fill(false));
});
