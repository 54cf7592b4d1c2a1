import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { makePractice } from '../support/practice.ts';
import { sharedService } from '../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);
const { owner, account } = practice.references;
const { provider } = practice;
const id = randomUUID();
const reference = `${id}@crm`;

test.each([
  ['createUser', 'user', { reference, email: `${id}@example.org`, username: id, lastName: 'Muster' }],
  ['createAccount', 'account', { reference, owner, branch: 'misc' }],
  ['createProvider', 'provider', { reference, owner, account, name: 'Practice' }],
  ['createProduct', 'product', { reference, provider, name: 'Consultation' }],
  ['createResource', 'resource', { reference, provider, publicName: 'Room', internalName: 'Room 1' }],
  ['setContactProfile', 'contactProfile', { reference, user: owner, provider, name: 'Anna', contactChannels: [] }],
])('%s, sent twice → created, then the existing %s', async (mutation, record, input) => {
  const type = mutation === 'setContactProfile' ? 'ContactProfileInput' : `C${mutation.slice(1)}Input`;
  const document = `mutation ($input: ${type}!) { ${mutation}(input: $input) { created ${record} { uuid reference } } }`;
  const send = async () => (await service.ask(document, { input }, practice.headers))[mutation];
  const first = await send();
  expect(first).toEqual({ created: true, [record]: { uuid: expect.any(String), reference } });
  expect(await send()).toEqual({ ...first, created: false });
});
