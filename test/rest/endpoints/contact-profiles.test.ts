import { describe, expect, test } from 'vitest';
import { refusal, wrapped } from '../../support/calls/answers.ts';
import { anotherCrm, encoded, fresh, startCrm } from '../../support/calls/management.ts';

const crm = await startCrm();
const other = await anotherCrm(crm);

const A_KIND = 'must be one of: mobile, phone, email, video, messenger, link, location';
const PHONE = { label: 'Office', type: 'phone', value: '+49 30 1' };
const EMAIL = { label: null, type: 'email', value: 'anna@example.org' };
const NO_CONTROL = 'must not contain line breaks or other control characters';
const ONE_PER_TYPE = 'contactChannels must have at most one channel of each type';

const general = (of: string) => `/user/${encoded(of)}/generalContactProfile`;
const put = (of: string, body: object) => crm.call(`PUT ${general(of)}`, body);
const get = (of: string) => crm.call(`GET ${general(of)}`);

const profile = (fields: object = {}) => ({
  reference: fresh(),
  userReference: crm.owner,
  providerReference: crm.provider,
  name: 'Anna Müller',
  contactChannels: [EMAIL, PHONE],
  ...fields,
});

const set = (body: object) => crm.atProvider('POST /contactProfile', body);
const read = (reference: string) => crm.atProvider(`GET /contactProfile/${encoded(reference)}`);
const none = (field: string, value: string) => refusal(404, '130', `${field} must exist: there is no "${value}"`);

/** Invalid channels, for both kinds of profile. */
const WRONG_CHANNELS: [unknown, string][] = [
  [null, 'contactChannels is required'],
  ['phone', 'contactChannels must be a list'],
  [PHONE, 'contactChannels must be a list'],
  [[PHONE, { ...PHONE, value: '2' }], ONE_PER_TYPE],
  [[1], 'contactChannels.0 must be an object'],
  [[null], 'contactChannels.0 is required'],
  [[PHONE, { type: 'email' }], 'contactChannels.1.value is required'],
  [[{ value: '1' }], 'contactChannels.0.type is required'],
  [[{ ...PHONE, value: null }], 'contactChannels.0.value is required'],
  [[{ ...PHONE, value: 1 }], 'contactChannels.0.value must be a string'],
  [[{ ...PHONE, value: ' ' }], 'contactChannels.0.value must not be empty and must have at most 2048 characters'],
  [[{ ...PHONE, label: 1 }], 'contactChannels.0.label must be a string'],
  [[{ ...PHONE, type: 'fax' }], `contactChannels.0.type ${A_KIND}`],
  [[{ ...PHONE, type: 'PHONE' }], `contactChannels.0.type ${A_KIND}`],
  [[{ ...PHONE, type: 1 }], `contactChannels.0.type ${A_KIND}`],
  [
    [PHONE, { ...EMAIL, value: 'anna' }],
    'contactChannels.1.value must be one plain e-mail address, such as anna@example.org',
  ],
  [[{ type: 'link', value: 'a\u0000b' }], `contactChannels.0.value ${NO_CONTROL}`],
];

describe('/crms/{crmId}/user/{userRef}/generalContactProfile', () => {
  test('PUT → 200 with the bare profile, as GET shows it, by type', {
    tags: ['2/general-profile-name-contactchannels', 'W14/200-profile-get-shows', '4.3/general-profile-200-bare'],
  }, async () => {
    const of = await crm.practice.user();
    const body = { name: 'Anna', contactChannels: [EMAIL, PHONE] };
    expect(await put(of, { ...body, contactChannels: [PHONE, EMAIL] })).toEqual({ status: 200, body });
    expect(await get(of)).toEqual({ status: 200, body });
    expect(Object.keys((await get(of)).body.contactChannels[0])).toEqual(['label', 'type', 'value']);
  });

  test('a user without one → 200, no name and no channels', { tags: ['4.3/user-name-null-channels'] }, async () => {
    const of = await crm.practice.user();
    const unset = { status: 200, body: { name: null, contactChannels: [] } };
    expect(await get(of)).toEqual(unset);
    await set(profile({ userReference: of }));
    expect(await get(of)).toEqual(unset);
  });

  test('PUT again → a new type is made, a known one updated, a missing one removed', {
    tags: ['2/channel-type-value-optionally', '4.3/new-type-created-known'],
  }, async () => {
    const of = await crm.practice.user();
    await put(of, { name: 'Anna', contactChannels: [EMAIL, PHONE] });
    const mobile = { label: null, type: 'mobile', value: '+49 170 1' };
    const phone = { label: null, type: 'phone', value: '+49 30 2' };
    const body = { name: 'Anna M.', contactChannels: [mobile, phone] };
    const sent = [
      { type: 'mobile', value: '+49 170 1', label: '' },
      { type: 'phone', value: ' +49 30 2 ', x: 1 },
    ];
    expect(await put(of, { name: 'Anna M.', contactChannels: sent })).toEqual({ status: 200, body });
    expect(await put(of, { name: 'Anna M.', contactChannels: [] })).toEqual({
      status: 200,
      body: { name: 'Anna M.', contactChannels: [] },
    });
  });

  test('all types → kept', { tags: ['2/type-mobile-phone-email', '4.3/two-telephone-numbers-take'] }, async () => {
    const links = ['link', 'video'].map((type) => ({ label: 'x', type, value: 'https://example.org/a' }));
    const texts = ['location', 'messenger', 'mobile'].map((type) => ({ label: 'x', type, value: 'a' }));
    const [link, video] = links;
    const contactChannels = [EMAIL, link!, ...texts, PHONE, video!];
    expect((await put(await crm.practice.user(), { name: 'Anna', contactChannels })).body.contactChannels).toEqual(
      contactChannels,
    );
  });

  test('required fields missing or blank → 400 naming each', {
    tags: ['4.3/name-contactchannels-required'],
  }, async () => {
    for (const body of [{}, { name: ' ', contactChannels: null }]) {
      expect(await put(crm.owner, body)).toEqual(
        refusal(400, '100', 'name is required', 'contactChannels is required'),
      );
    }
    expect(await put(crm.owner, { name: 1, contactChannels: [] })).toEqual(
      refusal(400, '100', 'name must be a string'),
    );
    expect(await put(crm.owner, { name: 'x'.repeat(256), contactChannels: [] })).toEqual(
      refusal(400, '100', 'name must not be empty and must have at most 255 characters'),
    );
  });

  test.each(WRONG_CHANNELS)(
    'the channels %j → 400',
    { tags: ['2/type-mobile-phone-email', '4.3/channel-type-exist'] },
    async (contactChannels, message) => {
      const of = await crm.practice.user();
      expect(await put(of, { name: 'Anna', contactChannels })).toEqual(refusal(400, '100', message));
      expect((await get(of)).body.name).toBeNull();
    },
  );
});

describe('POST /crms/{crmId}/provider/{providerRef}/contactProfile', () => {
  test('all fields → 201 with the profile', {
    tags: [
      '2/provider-specific-profile-reference',
      'W12/contact-profile-200-updated',
      '4.3/creates-profile-updates-reference',
    ],
  }, async () => {
    const given = profile();
    expect(await set(given)).toEqual(wrapped(201, { contactProfile: given }));
    expect(await read(given.reference)).toEqual(wrapped(200, { contactProfile: given }));
    const { body } = await read(given.reference);
    expect(Object.keys(body.contactProfile)).toEqual(Object.keys(given));
  });

  test('a known reference → 200 with the profile updated', {
    tags: [
      '4.3/channels-profile-merge-general',
      '4.3/creates-profile-updates-reference',
      'W12/contact-profile-200-updated',
    ],
  }, async () => {
    const given = profile();
    await set(given);
    const changed = { ...given, name: 'Anna', userReference: await crm.practice.user(), contactChannels: [PHONE] };
    expect(await set(changed)).toEqual(wrapped(200, { contactProfile: changed }));
    expect(await read(given.reference)).toEqual(wrapped(200, { contactProfile: changed }));
  });

  test('a profile that a resource shows, for another user → 409', {
    tags: ['4.3/profile-resource-uses-stays'],
  }, async () => {
    const given = profile();
    await set(given);
    const names = { reference: fresh(), publicName: 'Room', internalName: 'Room' };
    const shows = { ...names, contact: crm.owner, contactProfileReference: given.reference };
    expect((await crm.atProvider('POST /resources', shows)).status).toBe(201);
    const message = 'userReference must stay the same while resources or appointments use the contact profile';
    expect(await set({ ...given, userReference: await crm.practice.user() })).toEqual(refusal(409, '151', message));
    await crm.atProvider(`DELETE /resources/${names.reference}`);
    expect((await set({ ...given, userReference: await crm.practice.user() })).status).toBe(200);
  });

  test('web addresses in any form → 201, as they were sent', { tags: ['2/value-email-channel-e'] }, async () => {
    const contactChannels = [
      { label: null, type: 'link', value: 'www.example.org/a' },
      { label: null, type: 'video', value: 'Room 5, code 1234' },
    ];
    const given = profile({ contactChannels });
    expect(await set(given)).toEqual(wrapped(201, { contactProfile: given }));
  });

  test.each(WRONG_CHANNELS)(
    'the channels %j → 400',
    { tags: ['2/channel-type-value-optionally', '2/value-email-channel-e', '8/profile-channel-type'] },
    async (contactChannels, message) => {
      expect(await set(profile({ contactChannels }))).toEqual(refusal(400, '100', message));
    },
  );

  test('a user or provider that does not exist, or is of another CRM → 404 naming it', {
    tags: ['4.3/unknown-user-provider-404'],
  }, async () => {
    for (const userReference of ['nobody@crm', other.owner]) {
      expect(await set(profile({ userReference }))).toEqual(none('userReference', userReference));
    }
    for (const providerReference of ['nobody@crm', other.provider]) {
      expect(await set(profile({ providerReference }))).toEqual(none('providerReference', providerReference));
    }
    expect(await set(profile({ userReference: other.owner, providerReference: other.provider }))).toEqual(
      refusal(
        404,
        '130',
        `userReference must exist: there is no "${other.owner}"`,
        `providerReference must exist: there is no "${other.provider}"`,
      ),
    );
    expect(await crm.call('POST /provider/nobody@crm/contactProfile', profile())).toEqual(
      none('providerRef', 'nobody@crm'),
    );
  });

  test('another provider than that of the path → 400; the same one by its uuid → 201', {
    tags: ['4.3/providerreference-names-provider-path'],
  }, async () => {
    const second = { reference: fresh(), ownerReference: crm.owner, accountReference: crm.account, name: 'Second' };
    await crm.call('POST /provider', second);
    expect(await set(profile({ providerReference: second.reference }))).toEqual(
      refusal(400, '100', 'providerReference must name the same provider'),
    );
    const given = profile();
    expect(await set({ ...given, providerReference: crm.practice.provider })).toEqual(
      wrapped(201, { contactProfile: given }),
    );
    expect(await crm.call(`GET /provider/${second.reference}/contactProfile/${given.reference}`)).toEqual(
      none('profileRef', given.reference),
    );
  });
});
