import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { answer, refusal, wrapped } from '../../support/calls/answers.ts';
import { ANNA, book } from '../../support/calls/booking.ts';
import {
  anotherCrm,
  encoded,
  fresh,
  MALFORMED,
  NO_REFERENCE,
  SPECIAL,
  startCrm,
} from '../../support/calls/management.ts';
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
    tags: ['4.1/new-user-201-api', 'W7/unknown-fields-ignored'],
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
    const changes = { lastName: 'Meier', phone: '+49 30 2', mobile: '+49 170 2' };
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

  test('the e-mail address of another user → 201 with a variant of it', {
    tags: ['4.1/email-user-another-reference'],
  }, async () => {
    const { email } = (await create(anna())).body.user;
    const user = anna({ email });
    const variant = expect.stringMatching(new RegExp(`^${email.split('@')[0]}\\+[\\da-f]{10}@example.org$`));
    expect(await create(user)).toEqual(wrapped(201, { user: { ...user, ...UNSET, email: variant } }));
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

  test('a taken username → 409', { tags: ['7/409-create-user-says', '4.1/taken-username-409'] }, async () => {
    const { username } = anna();
    await create(anna({ username }));
    expect(await create(anna({ username }))).toEqual(
      refusal(409, '150', 'A user with the given email or username already exists'),
    );
  });

  test('whose variants are all taken → 409', async () => {
    const local = randomUUID().replaceAll('-', '').repeat(2).slice(0, 62);
    const statuses = [];
    for (let i = 0; i < 18; i++) statuses.push((await create(anna({ email: `${local}@example.org` }))).status);
    expect(statuses).toEqual([...Array(17).fill(201), 409]);
  });

  test.each([
    [54, 9],
    [60, 3],
    [62, 1],
  ])(
    'whose local part has %i characters → a variant with the %i that fit',
    {
      tags: ['4.1/email-user-another-reference'],
    },
    async (length, fit) => {
      const local = randomUUID().replaceAll('-', '').repeat(2).slice(0, length);
      await create(anna({ email: `${local}@example.org` }));
      const { status, body } = await create(anna({ email: `${local}@example.org` }));
      expect([status, body.user.email]).toEqual([
        201,
        expect.stringMatching(new RegExp(`^${local}\\+[\\da-f]{${fit}}@example.org$`)),
      ]);
    },
  );

  test.each([63, 64])(
    'a taken e-mail address of which %i characters leave no variant → 409',
    {
      tags: ['4.1/taken-email-leaves-variant'],
    },
    async (length) => {
      const email = `${randomUUID().replaceAll('-', '').repeat(2).slice(0, length)}@example.org`;
      await create(anna({ email }));
      expect(await create(anna({ email }))).toEqual(
        refusal(409, '150', 'A user with the given email or username already exists'),
      );
    },
  );

  test.each([[{}], [{ reference: null, email: null, username: null, lastName: null }]])(
    'required fields missing or null: %j → 400 naming each',
    { tags: ['2/reference-email-username-lastname', '7/400-names-field-missing', '4.1/required-field-user-missing'] },
    async (body) => {
      const required = ['reference', 'email', 'username', 'lastName'].map((field) => `${field} is required`);
      expect(await create(body)).toEqual(refusal(400, '100', ...required));
    },
  );

  test.each(['reference', 'email', 'username', 'lastName'])(
    '%s empty or in blanks → 400',
    { tags: ['2/reference-email-username-lastname', '4.1/required-field-user-missing', 'W7/text-blanks-counts-empty'] },
    async (field) => {
      for (const value of ['', '  ', '\t']) {
        expect(await create(anna({ [field]: value }))).toEqual(refusal(400, '100', `${field} is required`));
      }
    },
  );

  test.each([[1], [true], [['a']], [{ a: 1 }]])(
    '%j where a text belongs → 400 for each field',
    { tags: ['W7/known-field-wrong-json'] },
    async (value) => {
      const fields = ['reference', 'email', 'username', 'lastName', 'firstName', 'phone', 'mobile'];
      const body = Object.fromEntries(fields.map((field) => [field, value]));
      expect(await create(body)).toEqual(refusal(400, '100', ...fields.map((field) => `${field} must be a string`)));
    },
  );

  test('texts that are too long → 400 naming each', {
    tags: ['7/400-names-field-missing', 'W7/references-191-characters-urls'],
  }, async () => {
    const tooLong = { username: 'x'.repeat(256), firstName: 'x'.repeat(256), lastName: 'x'.repeat(256) };
    const numbers = { phone: '1'.repeat(256), mobile: '1'.repeat(256) };
    const { status, body } = await create(anna({ ...tooLong, ...numbers }));
    expect([status, body.errors.map(({ message }: { message: string }) => message.split(' ')[0]).sort()]).toEqual([
      400,
      ['firstName', 'lastName', 'mobile', 'phone', 'username'],
    ]);
    expect(await create(anna({ reference: `${'x'.repeat(188)}@crm` }))).toEqual(
      refusal(400, '100', 'reference must be at most 191 characters long'),
    );
  });

  test.each([...'/?:&#\\'])('a username with %s → 400', { tags: ['2/username-none-characters'] }, async (character) => {
    expect(await create(anna({ username: `a${character}b` }))).toEqual(
      refusal(400, '100', 'username must not contain / ? : & # or \\'),
    );
  });

  test.each(MALFORMED)(
    '%j as reference → 400',
    { tags: ['2/user-reference-form-uniqueid', 'W16/exactly-empty-side-blanks'] },
    async (reference) => {
      expect(await create(anna({ reference }))).toEqual(refusal(400, '100', `reference ${NO_REFERENCE}`));
    },
  );

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

describe('GET /crms/{crmId}/user/{reference}', () => {
  test.each(SPECIAL)(
    'the reference %s@crm, encoded → found',
    { tags: ['4.1/special-characters-user-reference', 'W5/path-segment-decoded-exactly'] },
    async (id) => {
      const user = anna({ reference: `${id}-${randomUUID()}@crm` });
      expect((await create(user)).status).toBe(201);
      expect(await read(user.reference)).toEqual(wrapped(200, { user: { ...user, ...UNSET } }));
    },
  );

  test.each([...MALFORMED, 'nobody@crm', randomUUID()])(
    '%j, which nobody has → 404 naming it',
    { tags: ['4.1/such-user-404'] },
    async (reference) => {
      expect(await read(reference)).toEqual(refusal(404, '130', `reference must exist: there is no "${reference}"`));
    },
  );

  test('a user of another CRM → the same as unknown', { tags: ['4.1/such-user-404'] }, async () => {
    const user = anna({ reference: fresh() });
    await other.call('POST /user', user);
    expect(await read(user.reference)).toEqual(
      refusal(404, '130', `reference must exist: there is no "${user.reference}"`),
    );
  });
});
