import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { answer, refusal, wrapped } from '../../support/calls/answers.ts';
import { ANNA, book } from '../../support/calls/booking.ts';
import { anotherCrm, encoded, startCrm } from '../../support/calls/management.ts';
import { slotOf } from '../../support/calls/slots.ts';

const crm = await startCrm();
const other = await anotherCrm(crm);

const anna = (fields: object = {}) => {
  const id = randomUUID();
  return { reference: `${id}@crm`, email: `${id}@example.org`, username: id, lastName: 'Müller', ...fields };
};

const DETAILS = { firstName: 'Anna', phone: '+49 30 1', mobile: '+49 170 1' };
const UNSET = { firstName: null, phone: null, mobile: null };

const create = (user: object) => crm.call('POST /user', user);
const read = (reference: string) => crm.call(`GET /user/${encoded(reference)}`);

/** The language that the service keeps of a user. */
const languageOf = async (reference: string) =>
  (await crm.service.sql('select language from users where reference = $1', [reference]))[0]?.language;

describe('POST /crms/{crmId}/user', () => {
  test('all fields → 201 with the user', { tags: ['4.1/new-user-201-api', '4.1/user-200-shape-create'] }, async () => {
    const user = anna(DETAILS);
    expect(await create(user)).toEqual(wrapped(201, { user }));
    expect(await read(user.reference)).toEqual(wrapped(200, { user }));
  });

  test('only what is required, or nulls and blanks → 201, unset is null', {
    tags: ['2/firstname-phone-mobile-optional', '4.1/unset-phone-mobile-user', 'W8/every-documented-field-present'],
  }, async () => {
    for (const unset of [{}, UNSET, { firstName: '', phone: ' ', mobile: '\t' }]) {
      const user = anna(unset);
      expect(await create(user)).toEqual(wrapped(201, { user: { ...user, ...UNSET } }));
    }
  });

  test('the documented keys in the documented order, and no others', {
    tags: ['4.1/new-user-201-api', 'W7/unknown-fields-ignored', 'W8/management-answer-undocumented-field'],
  }, async () => {
    const { body } = await create(anna({ language: 'fr', uuid: randomUUID(), isActor: true, x: 1 }));
    expect(Object.keys(body)).toEqual(['api-info', 'user']);
    expect(Object.keys(body.user)).toEqual([
      'reference',
      'email',
      'username',
      'firstName',
      'lastName',
      'phone',
      'mobile',
    ]);
  });

  test('a known reference → 200, names and numbers updated, e-mail address and username kept', {
    tags: ['W12/user-200-four-fields', '4.1/known-user-reference-200'],
  }, async () => {
    const user = anna(DETAILS);
    await create(user);
    const changes = { firstName: 'Änne', lastName: 'Meier', phone: '+49 30 2', mobile: '+49 170 2' };
    const again = { ...user, ...changes, email: 'else@example.org', username: 'else' };
    expect(await create(again)).toEqual(wrapped(200, { user: { ...user, ...changes } }));
    expect(await create(again)).toEqual(wrapped(200, { user: { ...user, ...changes } }));
  });

  test('a known reference, a number blank and another one missing → the one is unset, the other stays', {
    tags: ['4.1/known-user-reference-200'],
  }, async () => {
    const user = anna(DETAILS);
    await create(user);
    expect(await create({ ...user, phone: '', mobile: undefined })).toEqual(
      wrapped(200, { user: { ...user, phone: null } }),
    );
  });

  test('the e-mail address of another user → 201 with a variant of it, each time another', {
    tags: ['Tenants/variant-email-name-suffix', '4.1/email-user-another-reference'],
  }, async () => {
    const { email } = (await create(anna())).body.user;
    const user = anna({ email });
    const variant = expect.stringMatching(new RegExp(`^${email.split('@')[0]}\\+[\\da-f]{10}@example.org$`));
    const first = await create(user);
    expect(first).toEqual(wrapped(201, { user: { ...user, ...UNSET, email: variant } }));
    const second = await create(anna({ email }));
    expect(second.body.user.email).toEqual(variant);
    expect(second.body.user.email).not.toBe(first.body.user.email);
  });

  test('the e-mail address of a consumer → 200, the consumer becomes the user', {
    tags: ['W12/user-reference-200-reference', '4.1/email-user-reference-user'],
  }, async () => {
    const room = await crm.practice.room();
    const user = anna();
    await book(crm.service, slotOf(room), { ...ANNA, email: user.email });
    expect(await create(user)).toEqual(wrapped(200, { user: { ...user, ...UNSET } }));
    const rows = await crm.service.sql('select reference from users where email = $1', [user.email]);
    expect(rows).toEqual([{ reference: user.reference }]);
  });

  test('a taken username → 409, and there is no user', {
    tags: ['7/409-create-user-says', '4.1/taken-username-409'],
  }, async () => {
    const { username } = anna();
    await create(anna({ username }));
    const user = anna({ username });
    expect(await create(user)).toEqual(refusal(409, '150', 'A user with the given email or username already exists'));
    expect((await read(user.reference)).status).toBe(404);
  });

  /** A new address of so many characters. */
  const addressOf = (length: number) => `${randomUUID()}@example.org`.padStart(length, 'x');

  test('whose variants are all taken → 409', async () => {
    const email = addressOf(252);
    const statuses = [];
    for (let i = 0; i < 18; i++) statuses.push((await create(anna({ email }))).status);
    expect(statuses).toEqual([...Array(17).fill(201), 409]);
  });

  test.each([
    [244, 9],
    [250, 3],
    [252, 1],
  ])(
    'which has %i characters → a variant with the %i that fit',
    {
      tags: ['4.1/email-user-another-reference'],
    },
    async (length, fit) => {
      const email = addressOf(length);
      const [local] = email.split('@');
      await create(anna({ email }));
      const { status, body } = await create(anna({ email }));
      expect([status, body.user.email]).toEqual([
        201,
        expect.stringMatching(new RegExp(`^${local}\\+[\\da-f]{${fit}}@example.org$`)),
      ]);
    },
  );

  test.each([253, 254])(
    'a taken e-mail address of which %i characters leave no variant → 409',
    {
      tags: ['4.1/taken-email-leaves-variant'],
    },
    async (length) => {
      const email = addressOf(length);
      await create(anna({ email }));
      expect(await create(anna({ email }))).toEqual(
        refusal(409, '150', 'A user with the given email or username already exists'),
      );
    },
  );

  test.each([...'/?:&#\\'])('a username with %s → 400', { tags: ['2/username-none-characters'] }, async (character) => {
    expect(await create(anna({ username: `a${character}b` }))).toEqual(
      refusal(400, '100', 'username must not contain / ? : & # or \\'),
    );
  });

  test('an e-mail address that is none → 400', async () => {
    expect(await create(anna({ email: 'anna' }))).toEqual(
      refusal(400, '100', 'email must be one plain e-mail address, such as anna@example.org'),
    );
  });

  test('the reference that another CRM uses → a user of its own', {
    tags: ['Tenants/references-users-accounts-providers'],
  }, async () => {
    const user = anna();
    const theirs = { ...anna(), reference: user.reference };
    expect((await other.call('POST /user', theirs)).status).toBe(201);
    expect(await create(user)).toEqual(wrapped(201, { user: { ...user, ...UNSET } }));
    expect(await other.call(`GET /user/${user.reference}`)).toEqual(wrapped(200, { user: { ...theirs, ...UNSET } }));
  });
});

describe('the language of a new user', () => {
  const createWith = async (cookie: string, user = anna()) => {
    const headers = { ...crm.practice.headers, cookie };
    const { status } = answer(await crm.service.call(`POST /crms/${crm.practice.crmId}/user`, user, headers));
    return [status, await languageOf(user.reference)];
  };

  test.each([
    ['PLAY_LANG=fr', 'fr'],
    ['a=b; PLAY_LANG=en_GB; c=d', 'en-GB'],
    ['PLAY_LANG="pl"', 'pl'],
  ])('the cookie %s → %s', { tags: ['4.1/cookie-play-lang-overrides'] }, async (cookie, language) => {
    expect(await createWith(cookie)).toEqual([201, language]);
  });

  test.each(['PLAY_LANG=', 'PLAY_LANG=-', 'PLAY_LANG=../etc', 'XPLAY_LANG=fr', 'PLAY_LANG=%00', 'lang=fr'])(
    'the cookie %s → ignored, the language of the CRM',
    { tags: ['4.1/cookie-play-lang-overrides'] },
    async (cookie) => {
      expect(await createWith(cookie)).toEqual([201, 'de']);
    },
  );

  test('a known user → keeps the language', { tags: ['4.1/cookie-play-lang-overrides'] }, async () => {
    const user = anna();
    expect(await createWith('PLAY_LANG=fr', user)).toEqual([201, 'fr']);
    expect(await createWith('PLAY_LANG=en', user)).toEqual([200, 'fr']);
  });

  test('a field language in the body → ignored', { tags: ['4.1/language-new-user-actor'] }, async () => {
    const user = anna({ language: 'fr' });
    expect([(await create(user)).status, await languageOf(user.reference)]).toEqual([201, 'de']);
  });
});
