import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { Links } from '../../src/platform/access/links.ts';
import { altered } from '../support/altered.ts';
import { mutate } from '../support/calls/mutate.ts';
import { BASE, everything, links, open, past, request, soon, submit } from '../support/pages/link-page.ts';
import { makePractice } from '../support/practice.ts';
import { startService } from '../support/service.ts';

const service = await startService({ previousSigningSecret: 'the-secret-of-last-year' });
const practice = await makePractice(service);

/** A user whose language is English, with the link to verify its address. */
async function user() {
  const name = randomUUID();
  const email = `Anna.${name}@example.org`;
  const fields = { reference: `${name}@crm`, email, username: name, lastName: 'Muster', language: 'en-GB' };
  const { uuid } = await practice.make('createUser', fields);
  return { uuid, email, link: links.verification({ user: uuid, email }, soon()) };
}

const changeAddress = (uuid: string, email: string) => mutate(practice, 'updateUser', { user: uuid, input: { email } });

const verifiedAt = async (uuid: string) =>
  (await service.sql('select email_verified_at as at from users where id = $1', [uuid]))[0]!.at;

test('the link is opened → the address and a button; nothing is verified yet', async () => {
  const { uuid, email, link } = await user();
  const page = await open(service, link);
  expect(page).toMatchObject({
    status: 200,
    heading: 'Is this your e-mail address?',
    buttons: ['Confirm the e-mail address'],
  });
  expect(page.text).toContain(`E-mail ${email}`);
  expect(page.text).not.toContain('Muster');
  expect(await verifiedAt(uuid)).toBeNull();
});

test('the button is pressed → verified; pressed again the first time counts', async () => {
  const { uuid, link } = await user();
  const page = await submit(service, link);
  expect(page).toMatchObject({ status: 200, heading: 'The e-mail address is confirmed', buttons: [] });
  const first = await verifiedAt(uuid);
  expect(first).toBeInstanceOf(Date);
  expect((await submit(service, link)).text).toBe(page.text);
  expect(await verifiedAt(uuid)).toEqual(first);
});

test('a button sends no fields, and so an empty body → taken', async () => {
  const { uuid, link } = await user();
  const empty = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  expect((await request(service, link, empty)).status).toBe(303);
  expect(await verifiedAt(uuid)).toBeInstanceOf(Date);
});

test('the user has another address by now → out of date, and the new one is not verified', async () => {
  const { uuid, link } = await user();
  await changeAddress(uuid, `new-${uuid}@example.org`);
  for (const page of [await open(service, link), await submit(service, link)]) {
    expect(page).toMatchObject({ status: 200, heading: 'This link is out of date', buttons: [] });
    expect(page.text).not.toContain('new-');
  }
  expect(await verifiedAt(uuid)).toBeNull();
});

test('verified, then changed and changed back → to be verified once more', async () => {
  const { uuid, email, link } = await user();
  await submit(service, link);
  await changeAddress(uuid, `new-${uuid}@example.org`);
  await changeAddress(uuid, email.toLowerCase());
  expect((await open(service, link)).heading).toBe('Is this your e-mail address?');
  expect(await verifiedAt(uuid)).toBeNull();
});

test('signed with the secret before it was rotated → still good', async () => {
  const { uuid, email } = await user();
  const rotated = new Links(BASE, { current: 'the-secret-of-last-year' });
  const link = rotated.verification({ user: uuid, email }, soon());
  expect((await submit(service, link)).heading).toBe('The e-mail address is confirmed');
});

describe('a link that is no key to the address', () => {
  type Subject = Awaited<ReturnType<typeof user>>;
  const INVALID: [string, (subject: Subject) => string | Promise<string>][] = [
    ['no token', ({ link }) => new URL(link).pathname],
    ['an altered token', ({ link }) => altered(link)],
    ['another user', async ({ link }) => link.replace(/verify\/[^?]*/, `verify/${(await user()).uuid}`)],
    ['a user that is not there', () => links.verification({ user: randomUUID(), email: 'a@example.org' }, soon())],
    ['a token that has expired', ({ uuid, email }) => links.verification({ user: uuid, email }, past())],
    [
      'a token to answer a request',
      ({ uuid }) => links.answer(uuid, soon()).confirm.replace(/requests\/(.*)\/confirm/, 'verify/$1'),
    ],
  ];

  test.each(INVALID)('%s → one and the same page, and nothing changes', async (_, linkOf) => {
    const link = await linkOf(await user());
    const before = await everything(service);
    const page = await open(service, link);
    expect(page).toMatchObject({ status: 404, heading: 'This link is not valid', buttons: [] });
    expect(page.html).toBe((await open(service, '/verify/nobody')).html);
    expect((await submit(service, link)).status).toBe(404);
    expect(await everything(service)).toEqual(before);
  });
});
