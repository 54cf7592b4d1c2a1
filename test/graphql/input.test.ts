import { describe, expect, test } from 'vitest';
import { attempt, type Refusal, refusals } from '../support/calls/attempt.ts';
import { fresh } from '../support/calls/management.ts';
import { makePractice } from '../support/practice.ts';
import { sharedService } from '../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);
const { uuid: resource } = await practice.resource();
const { owner, account } = practice.references;
const { provider } = practice;
const reference = fresh();

/** Valid inputs; what is wrong with them is said by the tests. */
const valid: Record<string, object> = {
  createUser: { reference, email: `${reference}.example.org`, username: reference, lastName: 'Müller' },
  createAccount: { reference, owner, branch: 'misc' },
  createProvider: { reference, owner, account, name: 'Praxis' },
  createProduct: { reference, provider, name: 'Consultation' },
  createResource: { reference, provider, publicName: 'Room', internalName: 'Room 1' },
  createAvailability: { resource, start: '2030-01-07T09:00', end: '2030-01-07T12:00' },
  setChannel: { resource, key: 'RESOURCE_PUBLIC' },
  setContactProfile: { reference, user: owner, provider, name: 'Anna', contactChannels: [] },
  setGeneralContactProfile: { user: owner, name: 'Anna', contactChannels: [] },
};

/** Number of rows of each table. */
const rowCounts = async () => {
  const tables = await service.sql<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const counts = tables.map(({ name }) => `select '${name}' as name, count(*)::int as rows from "${name}"`);
  return service.sql(`${counts.join(' union all ')} order by name`);
};

const INVALID = { code: 'INVALID_INPUT', errorCode: '100' };
const filled = (max: number) => `must not be empty and must have at most ${max} characters`;
const atMost = (max: number) => `must be at most ${max} characters long`;
const MINUTES = 'must be a whole number of minutes from 0 to 10080';
const address = { street: ' ', number: '', zip: '\u00a0', city: 'x'.repeat(256), countryCode: 'DE' };
const addressErrors = (field: string) =>
  Object.fromEntries(['street', 'number', 'zip', 'city'].map((part) => [`${field}.${part}`, filled(255)]));

describe('several fields that break a rule', () => {
  const cases: [mutation: string, wrong: object, errors: Record<string, string>][] = [
    [
      'createUser',
      {
        username: 'a/b',
        firstName: 'x'.repeat(256),
        lastName: '\t ',
        phone: '1'.repeat(256),
        mobile: '1'.repeat(256),
      },
      {
        username: 'must not contain / ? : & # or \\',
        firstName: atMost(255),
        lastName: filled(255),
        phone: atMost(255),
        mobile: atMost(255),
      },
    ],
    [
      'createProduct',
      {
        name: 'x'.repeat(256),
        minDuration: -1,
        maxDuration: 10_081,
        durationStepMinutes: 0,
        leadTimeMinutes: -1,
        followUpTimeMinutes: 10_081,
      },
      {
        name: filled(255),
        minDuration: MINUTES,
        maxDuration: MINUTES,
        durationStepMinutes: 'must be a whole number of minutes from 1 to 10080',
        leadTimeMinutes: MINUTES,
        followUpTimeMinutes: MINUTES,
      },
    ],
    [
      'createResource',
      {
        publicName: '',
        internalName: 'x'.repeat(256),
        contactChannel: { type: 'PHONE', value: '' },
        address,
      },
      {
        publicName: filled(255),
        internalName: filled(255),
        'contactChannel.value': filled(2048),
        ...addressErrors('address'),
      },
    ],
    [
      'setContactProfile',
      {
        name: ' ',
        contactChannels: [
          { type: 'PHONE', label: 'x'.repeat(256), value: '1' },
          { type: 'EMAIL', value: '' },
        ],
      },
      { name: filled(255), 'contactChannels.0.label': atMost(255), 'contactChannels.1.value': filled(2048) },
    ],
  ];

  test.each(cases)('of %s → one error that names all of them, nothing written', async (mutation, wrong, errors) => {
    const before = await rowCounts();
    const answer = await refusals(practice, mutation, { ...valid[mutation], ...wrong });
    const sentences = Object.entries(errors).map(([field, message]) => `input.${field} ${message}`);
    const [{ message, extensions }] = answer as [(typeof answer)[number]];
    expect(message.split('; ').sort()).toEqual(sentences.sort());
    expect({ ...extensions, fields: extensions.fields?.toSorted() }).toEqual({
      ...INVALID,
      fields: Object.keys(errors)
        .map((field) => `input.${field}`)
        .sort(),
    });
    expect(answer).toHaveLength(1);
    expect(await rowCounts()).toEqual(before);
  });

  test('texts as long as allowed → accepted', async () => {
    const longest = {
      name: 'x'.repeat(255),
      description: 'ä'.repeat(10_000),
      impressum: 'x'.repeat(10_000),
      mobile: '1'.repeat(255),
      phone: '1'.repeat(255),
      subbranch: 'x'.repeat(255),
      reference: `${'x'.repeat(185)}@crm.x`,
    };
    const selection = `{ ${Object.keys(longest).join(' ')} }`;
    const answer = await attempt(practice, 'createProvider', { ...valid.createProvider, ...longest }, selection);
    expect(answer).toEqual({ made: longest, errors: [] });
  });
});

describe('a value that its type refuses', () => {
  const cases: [mutation: string, field: string, values: unknown[]][] = [
    ['createUser', 'reference', ['', 'x', '@crm', '1@', '1@a@b', '1 @crm', `${'x'.repeat(188)}@crm`, 1, {}, null]],
    ['createUser', 'email', ['', 'a', 'a@b.c, d@e.f', '"a"@b.example', 'A <a@b.example>', 'ä@c.example', 1]],
    ['createUser', 'username', ['a\u0000b', 'a\vb', 'a\u2028b', '\ud800', 1, true, ['a'], null]],
    ['createUser', 'firstName', ['\u001b[31m', 'a\fb', '\udc00', 'x'.repeat(2_049), 1, {}]],
    ['createUser', 'language', ['', 'de DE', 'deutsche-sprache-x', '-', 1]],
    ['createAccount', 'owner', ['a\u0000b', 'x'.repeat(601), 1, null]],
    ['createAccount', 'invoiceAddress', ['Hauptstraße 1', 1, { street: 'a', number: '1', zip: '1', city: 'b' }]],
    ['createProvider', 'timeZone', ['', 'Berlin', '+01:00', 'Mars/Phobos', 1]],
    ['createProvider', 'themingAllowed', ['true', 1, 0]],
    ['createProvider', 'description', ['a\u0000b', 'a\u0007', 'a\u2029b', 1]],
    ['createProduct', 'minDuration', ['30', 1.5, 2 ** 31, true, [[30]]]],
    ['createProduct', 'exclusive', ['false', 0, 'yes']],
    ['createResource', 'website', ['', 'a\u0000b', `https://a.example/${'x'.repeat(2_048)}`, 1]],
    [
      'createResource',
      'imageUrl',
      ['', 'example.org', 'data:image/png;base64,', 'http://a b', `https://a.example/${'x'.repeat(2_048)}`, 1],
    ],
    ['createResource', 'products', [[null], [1], { a: 1 }]],
    ['createResource', 'contactChannel', [{ type: 'fax', value: '1' }, { type: 1, value: '1' }, { value: '1' }]],
    ['createAvailability', 'start', ['2030-02-30T09:00', '2030-01-01', '2030-01-01T09:00Z', '2030-01-01T09:00:30', 1]],
    ['createAvailability', 'exceptionDates', [['2030-02-30'], ['tomorrow'], [1]]],
    ['createAvailability', 'channels', [['resource_public'], ['OTHER'], [1]]],
    ['setChannel', 'key', ['resource_public', '', 1, null]],
    ['setChannel', 'bookingProcess', ['NOW', 1]],
    ['setContactProfile', 'contactChannels', [null, [null], [{ type: 'PHONE' }], 'phone']],
  ];

  test.each(cases)(
    '%s, %s → INVALID_INPUT naming the field, nothing written',
    { tags: ['attack/values-database-refuses-long'] },
    async (mutation, field, values) => {
      const before = await rowCounts();
      for (const value of values) {
        const errors = await refusals(practice, mutation, { ...valid[mutation], [field]: value });
        const fields = [expect.stringMatching(`^input[.]${field}\\b`)];
        const refusal = { message: expect.stringContaining(field), extensions: { ...INVALID, fields } };
        expect([value, errors]).toEqual([value, [refusal]]);
      }
      expect(await rowCounts()).toEqual(before);
    },
  );

  test('several of them → an error for the first one, naming its place', async () => {
    const wrong = { reference: 'x', email: 'a', phone: 3, username: null };
    const errors = await refusals(practice, 'createUser', { ...valid.createUser, ...wrong });
    expect(errors).toEqual([
      {
        message: expect.stringContaining('at "input.phone"; '),
        extensions: { ...INVALID, fields: ['input.phone'] },
      },
    ]);
  });

  test('half a character in an enum or in the name of a field → INVALID_INPUT that is Unicode', async () => {
    const halves: [string, object][] = [
      ['setChannel', { ...valid.setChannel, key: '\ud800' }],
      ['createUser', { ...valid.createUser, 'a\ud800': 1 }],
    ];
    for (const [mutation, input] of halves) {
      const [refusal] = await refusals(practice, mutation, input);
      expect(refusal!.extensions).toMatchObject(INVALID);
      expect([refusal!.message, ...refusal!.extensions.fields!].filter((text) => !text.isWellFormed())).toEqual([]);
    }
  });

  test('a required field left out, or one that there is not → INVALID_INPUT naming it', async () => {
    const { lastName: _, ...user } = { lastName: '', ...valid.createUser };
    for (const [input, field] of [[user, 'lastName'] as const, [{ ...valid.createUser, age: 3 }, 'age'] as const])
      expect(await refusals(practice, 'createUser', input)).toEqual([
        { message: expect.stringContaining(`"${field}"`), extensions: { ...INVALID, fields: [`input.${field}`] } },
      ]);
  });

  test.each<[string, object, string]>([
    [
      'within a list',
      {
        input: {
          contactChannels: [
            { type: 'PHONE', value: '1' },
            { type: 'fax', value: '1' },
          ],
        },
      },
      'input.contactChannels.1.type',
    ],
    ['missing within a list', { input: { contactChannels: [{ type: 'PHONE' }] } }, 'input.contactChannels.0.value'],
    ['an element of a list', { input: { contactChannels: [null] } }, 'input.contactChannels.0'],
    ['a list', { input: { contactChannels: 'phone' } }, 'input.contactChannels'],
    ['a text that looks like a place', { input: { name: ['x" at "input.user"; x'] } }, 'input.name'],
    ['a name that looks like a place', { input: { name: { 'a" at "input.user': 1 } } }, 'input.name'],
    ['the whole input', { input: 'x' }, 'input'],
    ['the whole input, null', { input: null }, 'input'],
    ['the whole input, missing', {}, 'input'],
  ])('%s → extensions.fields has its path', async (_, variables, field) => {
    const query = `mutation ($input: GeneralContactProfileInput!) { setGeneralContactProfile(input: $input) { uuid } }`;
    const filled =
      'input' in variables && typeof variables.input === 'object' && variables.input
        ? { input: { ...valid.setGeneralContactProfile, ...variables.input } }
        : variables;
    const { errors } = await service.graphql(query, filled, practice.headers);
    expect(errors.map(({ extensions }: Refusal) => extensions)).toEqual([{ ...INVALID, fields: [field] }]);
  });

  test('written into the document → refused alike, with its place there', async () => {
    const document = 'mutation {\n  createProduct(input: { provider: "p", reference: "x", name: 3 }) { created }\n}';
    const { data, errors } = await service.graphql(document, {}, practice.headers);
    expect(data).toBeUndefined();
    expect(errors).toEqual([
      {
        message: 'must be a reference uniqueId@platformName, such as 4711@crm',
        locations: [{ line: 2, column: 52 }],
        extensions: INVALID,
      },
      { message: 'must be a string', locations: [{ line: 2, column: 63 }], extensions: INVALID },
    ]);
  });
});
