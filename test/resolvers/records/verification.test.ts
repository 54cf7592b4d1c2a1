import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { afterChange, type Change } from '../../support/another-transaction.ts';
import { codes } from '../../support/calls/appointment-calls.ts';
import { book } from '../../support/calls/booking.ts';
import { anotherCrm, Crm } from '../../support/calls/management.ts';
import { mutate } from '../../support/calls/mutate.ts';
import { firstSlot } from '../../support/calls/slots.ts';
import { makePractice } from '../../support/practice.ts';
import { type Reply, sharedService } from '../../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);
const crm = new Crm(practice);

const newUser = () => {
  const id = randomUUID();
  return { reference: `${id}@crm`, email: `${id}@example.org`, username: id, lastName: 'Muster' };
};

/** A user whose e-mail address is verified. */
async function verified() {
  const user = newUser();
  const { uuid } = await practice.make('createUser', user);
  await service.sql('update users set email_verified_at = now() where id = $1', [uuid]);
  return { ...user, uuid: uuid as string };
}

/** A consumer without reference: the user that a booking makes. */
async function consumer(email = `${randomUUID()}@example.org`, by = practice) {
  await book(service, await firstSlot(by), { email });
  const [row] = await service.sql<{ id: string }>(
    'update users set email_verified_at = now() where crm_id = $1 and mailbox = $2 returning id',
    [by.crmId, email.toLowerCase()],
  );
  return { uuid: row!.id, email };
}

const update = (user: string, input: object): Promise<Reply['body']> =>
  service.graphql(
    `mutation ($user: Identifier!, $input: UpdateUserInput!) {
      changed: updateUser(user: $user, input: $input) { email emailVerifiedAt } }`,
    { user, input },
    practice.headers,
  );

const mailsTo = (user: string) =>
  service.sql('select kind, state, recipient, language, facts from mails where user_id = $1', [user]);

const verification = (uuid: string, email: string, fields: object = {}) => ({
  kind: 'EMAIL_VERIFICATION',
  state: 'QUEUED',
  recipient: email.toLowerCase(),
  language: 'de',
  facts: { user: { uuid, firstName: null, lastName: 'Muster', email }, crm: practice.crmId, providers: [] },
  ...fields,
});

describe('a user with another e-mail address', () => {
  test('→ no longer verified, and one mail with the facts goes to the new address', {
    tags: ['Tenants/user-new-email-verify'],
  }, async () => {
    const { uuid } = await verified();
    const email = `New.${randomUUID()}@example.org`;
    expect((await update(uuid, { email, lastName: 'Muster' })).data.changed).toEqual({ email, emailVerifiedAt: null });
    expect(await mailsTo(uuid)).toEqual([verification(uuid, email)]);
  });

  test('who owns and works for providers → the mail keeps the names of the first four, those of others never', async () => {
    const { uuid, reference } = await verified();
    const { account } = practice.references;
    const provider = async (name: string, owner: string) =>
      practice.make('createProvider', { reference: `${randomUUID()}@test`, owner, account, name });
    const join = (it: string) => mutate(practice, 'addStaffMember', { provider: it, user: uuid });
    const works = await provider('Works', practice.references.owner);
    await provider('Stranger', practice.references.owner);
    for (const name of ['Owns', 'Second', 'Third', 'Fourth']) await provider(name, reference);
    await join(works.uuid);
    const email = `${randomUUID()}@example.org`;
    await update(uuid, { email });
    const [mail] = await mailsTo(uuid);
    expect(mail!.facts).toMatchObject({ crm: practice.crmId, providers: ['Works', 'Owns', 'Second', 'Third'] });
  });

  test('the same one, also in other letters, or nothing said of it → still verified, no mail', async () => {
    const { uuid, email } = await verified();
    for (const input of [{ email }, { email: email.toUpperCase() }, { lastName: 'Other' }]) {
      expect((await update(uuid, input)).data.changed.emailVerifiedAt).toEqual(expect.any(String));
    }
    expect(await mailsTo(uuid)).toEqual([]);
  });

  test('changed and changed back → asked each time', async () => {
    const { uuid, email } = await verified();
    await update(uuid, { email: `2.${email}` });
    await update(uuid, { email });
    expect((await mailsTo(uuid)).map(({ recipient }) => recipient).sort()).toEqual([`2.${email}`, email].sort());
  });

  test('that somebody else gave a moment ago → nothing is new, no mail', async () => {
    const { uuid, email } = await verified();
    const change: Change = ['update users set email = $1 where id = $2', `2.${email}`, uuid];
    const answer = await afterChange(service, [change], () => update(uuid, { email: `2.${email}` }));
    expect(answer.data.changed).toEqual({ email: `2.${email}`, emailVerifiedAt: expect.any(String) });
    expect(await mailsTo(uuid)).toEqual([]);
  });

  test('of somebody who is deleted at this moment → NOT_FOUND', async () => {
    const { uuid, email } = await verified();
    const change: Change = ['delete from users where id = $1', uuid];
    const answer = await afterChange(service, [change], () => update(uuid, { email: `2.${email}` }));
    expect(codes(answer)).toEqual([['NOT_FOUND', expect.stringContaining(uuid)]]);
  });

  test('one that somebody of any CRM has, or a taken username → USER_EXISTS, nothing changes, no mail', async () => {
    const { uuid, email } = await verified();
    const own = await verified();
    const theirs = newUser();
    await (await anotherCrm(crm)).practice.make('createUser', theirs);
    for (const input of [
      { email: own.email.toUpperCase() },
      { email: theirs.email },
      { username: own.username },
      { username: theirs.username },
    ]) {
      expect(codes(await update(uuid, input))).toEqual([['USER_EXISTS', expect.stringContaining('already exists')]]);
    }
    expect((await update(uuid, {})).data.changed).toEqual({ email, emailVerifiedAt: expect.any(String) });
    expect(await mailsTo(uuid)).toEqual([]);
  });

  test('one that a stranger has booked with, at any CRM → the user has it', {
    tags: ['attack/stranger-books-addresses-crm'],
  }, async () => {
    const { uuid } = await verified();
    for (const by of [practice, (await anotherCrm(crm)).practice]) {
      const { email } = await consumer(undefined, by);
      expect((await update(uuid, { email })).data.changed).toEqual({ email, emailVerifiedAt: null });
    }
  });

  test('a consumer with that of another consumer → USER_EXISTS', async () => {
    const [first, second] = [await consumer(), await consumer()];
    expect(codes(await update(first.uuid, { email: second.email }))).toEqual([['USER_EXISTS', expect.any(String)]]);
  });

  test('a consumer with a new one → is found by it at the next booking', async () => {
    const { uuid } = await consumer();
    const email = `${randomUUID()}@example.org`;
    await update(uuid, { email });
    const slot = await firstSlot(practice);
    await book(service, slot, { email });
    const rows = await service.sql('select user_id from participations where email = $1', [email]);
    expect(rows).toEqual([{ user_id: uuid }]);
  });
});

describe('a consumer who becomes a user through REST', () => {
  test('→ no longer verified, and one mail asks for it; repeated → no further one', {
    tags: ['4.1/new-verification-mail-sent'],
  }, async () => {
    const { uuid, email } = await consumer();
    const user = { ...newUser(), email };
    expect((await crm.call('POST /user', user)).status).toBe(200);
    expect((await crm.call('POST /user', user)).status).toBe(200);
    expect(await mailsTo(uuid)).toEqual([verification(uuid, email)]);
    expect((await update(uuid, {})).data.changed).toEqual({ email, emailVerifiedAt: null });
  });

  test('with a username that is taken → 409, still verified, no mail', {
    tags: ['4.1/new-verification-mail-sent'],
  }, async () => {
    const { uuid, email } = await consumer();
    const { username } = await verified();
    expect((await crm.call('POST /user', { ...newUser(), email, username })).status).toBe(409);
    expect(await mailsTo(uuid)).toEqual([]);
    expect((await update(uuid, {})).data.changed.emailVerifiedAt).toEqual(expect.any(String));
  });

  test('a new user, and one with a variant of a known address → no mail', async () => {
    const user = newUser();
    expect((await crm.call('POST /user', user)).status).toBe(201);
    expect((await crm.call('POST /user', { ...newUser(), email: user.email })).status).toBe(201);
    const mails = await service.sql('select from mails where recipient like $1', [`${user.username}%`]);
    expect(mails).toEqual([]);
  });

  test('who is deleted at this moment → 201, a new user', async () => {
    const { uuid, email } = await consumer();
    const change: Change = ['delete from users where id = $1', uuid];
    const reply = await afterChange(service, [change], () => crm.call('POST /user', { ...newUser(), email }));
    expect([reply.status, reply.body.user.email]).toEqual([201, email]);
    expect(await service.sql('select from users where id = $1', [uuid])).toEqual([]);
  });
});
