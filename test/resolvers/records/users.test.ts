import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { refusals } from '../../support/calls/attempt.ts';
import { query } from '../../support/calls/mutate.ts';
import { makePractice, type Practice } from '../../support/practice.ts';
import { startService } from '../../support/service.ts';

const FIELDS = 'uuid reference email emailVerifiedAt username firstName lastName phone mobile language createdAt';

const service = await startService();
const practice = await makePractice(service);

const anna = (fields: object = {}) => {
  const id = randomUUID();
  return {
    reference: `${id}@crm`,
    email: `anna.${id}@example.org`,
    username: `anna ${id}`,
    firstName: 'Anna',
    lastName: 'Müller',
    phone: '+49 30 1',
    mobile: '+49 170 1',
    language: 'fr-CA',
    ...fields,
  };
};

const create = (input: object, by: Practice = practice) => by.make('createUser', input, FIELDS);

const read = (user: string) => query(practice, 'user', { user }, `{ ${FIELDS} }`);

/** A user as a booking leaves it: with an address, without reference and username. */
const consumer = async (email: string, by: Practice = practice) => {
  const [row] = await service.sql<{ id: string }>(
    `insert into users (crm_id, email, mailbox, first_name, last_name, mobile, mobile_key, email_verified_at)
     values ($1, $2, $2, 'Ann', 'Consumer', '+49 171 9', '+491719', now()) returning id`,
    [by.crmId, email],
  );
  return row!.id;
};

const variantOf = (email: string) => {
  const [local, host] = email.split('@');
  return expect.stringMatching(new RegExp(`^${local}\\+[^@+]+@${host}$`));
};

describe('creating a user', () => {
  test('all fields given → the user, readable by uuid and by reference', async () => {
    const input = anna();
    const user = await create(input);
    expect(user).toEqual({ ...input, uuid: expect.any(String), createdAt: expect.any(String), emailVerifiedAt: null });
    expect(await read(user.uuid)).toEqual(user);
    expect(await read(input.reference)).toEqual(user);
    expect(await read(` ${input.reference.normalize('NFD')} `)).toEqual(user);
    expect(await read(user.uuid.toUpperCase())).toEqual(user);
  });

  test('texts with blanks around them and decomposed letters → kept trimmed and composed', async () => {
    const { reference } = anna();
    const user = await create(anna({ reference: ` ${reference} `, lastName: '  Mu\u0308ller\t' }));
    expect([user.reference, user.lastName]).toEqual([reference, 'Müller']);
  });

  test('several users → listed in the order of their making, consumers and the actor of the CRM left out', async () => {
    const other = await makePractice(service);
    await consumer(`listed-${randomUUID()}@example.org`, other);
    const users = [
      await create(anna({ reference: 'z@crm' }), other),
      await create(anna({ reference: 'a@crm' }), other),
    ];
    const list = (await query(other, 'users', {}, `{ nodes { ${FIELDS} } }`)).nodes;
    const owner = list.find(({ reference }: { reference: string }) => reference === other.references.owner);
    expect(list).toEqual([owner, ...users]);
  });
});

describe('a known e-mail address', () => {
  test('taken in other letter case → a variant too', { tags: ['Tenants/e-mail-addresses-compare'] }, async () => {
    const { email } = await create(anna());
    const user = await create(anna({ email: email.toUpperCase() }));
    expect(user.email).toEqual(variantOf(email.toUpperCase()));
  });

  test('taken in another CRM → a variant, and nothing of theirs changes', {
    tags: ['2/email-unique-across-service'],
  }, async () => {
    const other = await makePractice(service);
    const theirs = anna();
    const before = await create(theirs, other);
    const user = await create(anna({ email: theirs.email }));
    expect(user.email).toEqual(variantOf(theirs.email));
    expect(await create({ ...theirs }, other)).toEqual(before);
  });

  test('of a consumer without reference → the consumer becomes the user, no longer verified', {
    tags: ['4.1/email-verification-invalidated'],
  }, async () => {
    const input = anna();
    const uuid = await consumer(input.email);
    const user = await create(input);
    expect({ ...user, language: '' }).toEqual({
      ...input,
      uuid,
      createdAt: expect.any(String),
      emailVerifiedAt: null,
      language: '',
    });
    expect(await service.sql('select id from users where mailbox = $1', [input.email])).toEqual([{ id: uuid }]);
  });

  test('of a consumer, in other letter case and with fields left out → nothing stays of what a booking told', async () => {
    const { email, reference, username } = anna();
    const uuid = await consumer(email);
    const given = { email: `Anna${email.slice(4)}`, reference, username, lastName: 'Müller' };
    const user = await create(given);
    expect(user).toMatchObject({ ...given, uuid, firstName: null, phone: null, mobile: null });
  });

  test('of a consumer, and of a user of another CRM → the consumer becomes the user, with a variant', async () => {
    const other = await makePractice(service);
    const { email } = await create(anna(), other);
    const uuid = await consumer(email);
    const user = await create(anna({ email }));
    expect([user.uuid, user.email]).toEqual([uuid, variantOf(email)]);
  });

  test('of a consumer of another CRM → left alone, and the new user has the address as it is', {
    tags: ['Tenants/user-another-crm-never', 'attack/crm-adopts-consumer-address'],
  }, async () => {
    const other = await makePractice(service);
    const input = anna();
    const uuid = await consumer(input.email, other);
    expect((await create(input)).email).toBe(input.email);
    expect(await service.sql('select reference, username, last_name from users where id = $1', [uuid])).toEqual([
      { reference: null, username: null, last_name: 'Consumer' },
    ]);
  });
});

const EXISTS = {
  message: 'A user with the given email or username already exists',
  extensions: { code: 'USER_EXISTS', errorCode: '150' },
};

describe('a known username', () => {
  test('of a user of another CRM → the same', { tags: ['2/username-unique-across-service'] }, async () => {
    const { username } = await create(anna(), await makePractice(service));
    expect(await refusals(practice, 'createUser', anna({ username }))).toEqual([EXISTS]);
  });

  test('for a consumer who becomes a user → the consumer stays one', async () => {
    const { username } = await create(anna());
    const input = anna({ username });
    const uuid = await consumer(input.email);
    expect(await refusals(practice, 'createUser', input)).toEqual([EXISTS]);
    expect(await service.sql('select reference, last_name from users where id = $1', [uuid])).toEqual([
      { reference: null, last_name: 'Consumer' },
    ]);
  });
});

test('listed by e-mail address → the user, also one that has a variant of it', async () => {
  const { email } = await create(anna());
  const variant = await create(anna({ email }));
  const listed = async (address: string) =>
    (await query(practice, 'users', { email: address }, '{ nodes { email } }')).nodes.map(
      (user: { email: string }) => user.email,
    );
  const emails = [email, variant.email].filter(Boolean);
  expect(await listed(String(email).toUpperCase())).toEqual(emails);
  expect(await listed('nobody@example.org')).toEqual([]);
});
