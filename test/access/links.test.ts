import { type Algorithm, createSigner } from 'fast-jwt';
import { expect, test } from 'vitest';
import { Links } from '../../src/platform/access/links.ts';
import { altered } from '../support/altered.ts';

const BASE = 'https://slots.example.com';
const before = new Links(BASE, { current: 'the-secret-of-last-year' });
const rotated = new Links(BASE, { current: 'the-secret-of-this-year', previous: 'the-secret-of-last-year' });
const later = new Links(BASE, { current: 'the-secret-of-next-year', previous: 'the-secret-of-this-year' });

const inAnHour = new Date(Date.now() + 3_600_000);
const REFUSED = { extensions: { code: 'INVALID_TOKEN' } };

const tokenOf = (link: string): string => new URL(link).searchParams.get('token') ?? '';

test('a secret is rotated → links of the one before are honoured, new ones are signed with the new one', async () => {
  const { confirm } = before.answer('participation', inAnHour);
  expect(await rotated.readAnswer(tokenOf(confirm))).toBe('participation');
  const { decline } = rotated.answer('participation', inAnHour);
  await expect(before.readAnswer(tokenOf(decline))).rejects.toMatchObject(REFUSED);
});

test('a secret is rotated → sessions of the one before have ended, cancel links have not', {
  tags: ['attack/cookie-board-elsewhere'],
}, async () => {
  const session = before.session('key', inAnHour);
  expect(await before.readSession(session)).toBe('key');
  await expect(rotated.readSession(session)).rejects.toMatchObject(REFUSED);
  const place = { customer: 'customer', appointment: 'appointment' };
  const names = { provider: 'provider', resource: 'resource', resourceReference: 'room@crm' };
  const { searchParams } = new URL(before.cancel({ ...place, ...names, expires: inAnHour }));
  expect(await rotated.readCancel(searchParams.get('X-SIGNED-APP-CUSTOMER')!)).toEqual(place);
});

test('a secret is rotated twice → links of the first one are worth nothing', {
  tags: ['attack/forged-altered-expired-foreign'],
}, async () => {
  const { confirm } = before.answer('participation', inAnHour);
  await expect(later.readAnswer(tokenOf(confirm))).rejects.toMatchObject(REFUSED);
});

test('a link of one kind → no key to another', { tags: ['attack/forged-altered-expired-foreign'] }, async () => {
  const verification = tokenOf(before.verification({ user: 'user', email: 'a@example.org' }, inAnHour));
  expect(await before.readVerification(verification)).toEqual({ user: 'user', email: 'a@example.org' });
  await expect(before.readAnswer(verification)).rejects.toMatchObject(REFUSED);
  await expect(before.readCancel(verification)).rejects.toMatchObject(REFUSED);
});

test('a link that has expired, is altered or missing → refused', async () => {
  const { confirm } = before.answer('participation', new Date(Date.now() - 1_000));
  const token = tokenOf(before.answer('participation', inAnHour).confirm);
  const others = [altered(token), `${token}=`, withSameBytes(token)];
  for (const each of [tokenOf(confirm), ...others, 'nothing', '']) {
    await expect(before.readAnswer(each)).rejects.toMatchObject(REFUSED);
  }
});

/** Alters the last character in bits that decoding drops: of 43 characters, 258 bits, a signature needs 256. */
function withSameBytes(token: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const same = token.slice(0, -1) + alphabet[alphabet.indexOf(token.at(-1)!) + 1];
  const [one, other] = [token, same].map((each) => Buffer.from(each.split('.')[2]!, 'base64url'));
  expect(one).toEqual(other);
  return same;
}

const CLAIMS = { sub: 'participation', aud: 'answer', exp: Math.floor(inAnHour.getTime() / 1000) };

/** Signs claims with the secret of the links. */
const signed = (claims: object, algorithm: Algorithm = 'HS256'): string =>
  createSigner({ algorithm, noTimestamp: true, ...(algorithm !== 'none' && { key: 'the-secret-of-last-year' }) })(
    claims,
  );

test('a token with the secret, but of another algorithm, without its purpose or without an end → refused', {
  tags: ['attack/forged-altered-expired-foreign'],
}, async () => {
  expect(await before.readAnswer(signed(CLAIMS))).toBe('participation');
  const { sub, aud, exp } = CLAIMS;
  const others = [
    signed(CLAIMS, 'HS512'),
    signed(CLAIMS, 'none'),
    ...[
      { aud, exp },
      { sub, exp },
      { sub, aud },
    ].map((each) => signed(each)),
  ];
  for (const each of others) await expect(before.readAnswer(each)).rejects.toMatchObject(REFUSED);
});
