import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { attempt, refusals } from '../support/calls/attempt.ts';
import { makePractice, type Practice } from '../support/practice.ts';
import { type Service, sharedService } from '../support/service.ts';

const PROFILE =
  '{ uuid reference user { reference } name contactChannels { uuid label type value createdAt } createdAt }';

let service: Service;
let practice: Practice;
beforeAll(async () => {
  service = await sharedService();
  practice = await makePractice(service);
});

const user = async (): Promise<string> => {
  const id = randomUUID();
  const input = { reference: `${id}@crm`, email: `${id}@example.org`, username: id, lastName: 'Contact' };
  return (await practice.make('createUser', input, 'reference')).reference;
};

const set = async (mutation: 'setContactProfile' | 'setGeneralContactProfile', input: object) => {
  const { made, errors } = await attempt(practice, mutation, input, PROFILE);
  expect(errors).toEqual([]);
  return made;
};

const list = async (of: string) =>
  (await service.ask(`query ($of: Identifier!) { contactProfiles(user: $of) ${PROFILE} }`, { of }, practice.headers))
    .contactProfiles;

const GENERATED = { uuid: expect.any(String), createdAt: expect.any(String) };
const mobile = { label: 'Mobile', type: 'mobile', value: '+49 170 1' };
const phone = { label: null, type: 'phone', value: '+49 30 1' };
const mail = { label: 'Mail', type: 'email', value: 'anna@example.org' };

describe('the general contact profile of a user', () => {
  test('not there yet → made, with its channels by type', async () => {
    const of = await user();
    const profile = await set('setGeneralContactProfile', { user: of, name: 'Anna', contactChannels: [phone, mail] });
    expect(profile).toEqual({
      ...GENERATED,
      reference: null,
      user: { reference: of },
      name: 'Anna',
      contactChannels: [
        { ...GENERATED, ...mail },
        { ...GENERATED, ...phone },
      ],
    });
    expect(await list(of)).toEqual([profile]);
  });

  test('set again → a new type is made, a known one updated, a missing one removed', async () => {
    const of = await user();
    await set('setGeneralContactProfile', { user: of, name: 'Anna', contactChannels: [phone, mail] });
    const [before] = await list(of);
    const otherMail = { type: 'email', value: 'office@example.org' };
    await set('setGeneralContactProfile', { user: of, name: 'Dr. Anna', contactChannels: [otherMail, mobile] });
    expect(await list(of)).toEqual([
      {
        ...before,
        name: 'Dr. Anna',
        contactChannels: [
          { ...before.contactChannels[0], ...otherMail, label: null },
          { ...GENERATED, ...mobile },
        ],
      },
    ]);
    const rows = await service.sql(
      'select c.type from contact_channels c join contact_profiles p on p.id = c.profile_id where p.id = $1 order by 1',
      [before.uuid],
    );
    expect(rows).toEqual([{ type: 'email' }, { type: 'mobile' }]);
  });

  test('every type at once → kept; none → all removed', async () => {
    const of = await user();
    const contactChannels = [
      { type: 'email', label: null, value: 'anna@example.org' },
      { type: 'link', label: null, value: 'https://example.org' },
      { type: 'location', label: null, value: 'Second floor' },
      { type: 'messenger', label: null, value: '@anna' },
      { type: 'mobile', label: null, value: '+49 170 1' },
      { type: 'phone', label: null, value: '+49 30 1' },
      { type: 'video', label: null, value: 'https://video.example.org/anna' },
    ];
    await set('setGeneralContactProfile', { user: of, name: 'Anna', contactChannels });
    const [full] = await list(of);
    expect(full.contactChannels).toEqual(contactChannels.map((channel) => ({ ...GENERATED, ...channel })));
    const emptied = await set('setGeneralContactProfile', { user: of, name: 'Anna', contactChannels: [] });
    expect(emptied).toEqual({ ...full, contactChannels: [] });
  });

  test.each([
    ['email', 'anna'],
    ['link', 'javascript:alert(1)'],
    ['video', 'example.org'],
  ])(
    'a value that is no %s → INVALID_INPUT naming it, nothing changes',
    { tags: ['2/value-email-channel-e'] },
    async (type, value) => {
      const of = await user();
      const input = { user: of, name: 'Anna', contactChannels: [phone, { type, value }] };
      const [refusal] = await refusals(practice, 'setGeneralContactProfile', input);
      expect(refusal?.extensions.fields).toEqual(['input.contactChannels.1.value']);
      expect(await list(of)).toEqual([]);
    },
  );

  test('a type twice → INVALID_INPUT naming the channels, nothing changes', async () => {
    const of = await user();
    const input = { user: of, name: 'Anna', contactChannels: [phone, { ...phone, value: '+49 30 2' }] };
    expect(await refusals(practice, 'setGeneralContactProfile', input)).toEqual([
      {
        message: 'input.contactChannels must have at most one channel of each type',
        extensions: { code: 'INVALID_INPUT', errorCode: '100', fields: ['input.contactChannels'] },
      },
    ]);
    expect(await list(of)).toEqual([]);
  });

  test('a user that does not exist → NOT_FOUND naming it', async () => {
    const input = { user: 'nobody@crm', name: 'Anna', contactChannels: [] };
    expect(await refusals(practice, 'setGeneralContactProfile', input)).toEqual([missing('user', 'nobody@crm')]);
  });
});

const missing = (field: string, value: string) => ({
  message: `input.${field} must exist: there is no "${value}"`,
  extensions: { code: 'NOT_FOUND', errorCode: '130', fields: [`input.${field}`] },
});

describe('a contact profile for one provider', () => {
  const input = (of: string, fields: object = {}) => ({
    reference: `${randomUUID()}@crm`,
    user: of,
    provider: practice.provider,
    name: 'Anna',
    contactChannels: [phone, mail],
    ...fields,
  });

  test('a new reference → made, listed after the general one', async () => {
    const of = await user();
    const [b, a] = [input(of, { reference: `b@${of}`.replace('@crm', '') }), input(of)];
    const profiles = [
      await set('setContactProfile', b),
      await set('setContactProfile', { ...a, reference: `a${b.reference}` }),
    ];
    const general = await set('setGeneralContactProfile', { user: of, name: 'In general', contactChannels: [] });
    expect(profiles[0]).toEqual({
      ...GENERATED,
      reference: b.reference,
      user: { reference: of },
      name: 'Anna',
      contactChannels: [
        { ...GENERATED, ...mail },
        { ...GENERATED, ...phone },
      ],
    });
    const names = (await list(of)).map(({ reference }: { reference: string | null }) => reference);
    expect(names).toEqual([general.reference, `a${b.reference}`, b.reference]);
  });

  test('a known reference → name and channels updated by the same rules', {
    tags: ['4.3/channels-profile-merge-general'],
  }, async () => {
    const of = await user();
    const { reference } = await set('setContactProfile', input(of));
    const [before] = await list(of);
    await set(
      'setContactProfile',
      input(of, { reference, name: 'Dr. Anna', contactChannels: [mobile, { ...mail, value: 'a@b.example' }] }),
    );
    expect(await list(of)).toEqual([
      {
        ...before,
        name: 'Dr. Anna',
        contactChannels: [
          { ...before.contactChannels[0], value: 'a@b.example' },
          { ...GENERATED, ...mobile },
        ],
      },
    ]);
  });

  test('the same reference in another CRM → a profile of its own', async () => {
    const of = await user();
    const profile = await set('setContactProfile', input(of));
    const other = await makePractice(service);
    const theirs = { reference: profile.reference, user: other.references.owner, provider: other.provider };
    const { made } = await attempt(other, 'setContactProfile', { ...theirs, name: 'Bo', contactChannels: [] });
    expect(made.uuid).not.toBe(profile.uuid);
    expect(await list(of)).toEqual([profile]);
  });

  test.each(['user', 'provider'])('a %s that does not exist → NOT_FOUND naming it', async (field) => {
    const wrong = input(await user(), { [field]: 'nobody@crm' });
    expect(await refusals(practice, 'setContactProfile', wrong)).toEqual([missing(field, 'nobody@crm')]);
    expect(await service.sql('select id from contact_profiles where reference = $1', [wrong.reference])).toEqual([]);
  });

  test('moved to another user while a resource uses it → CONFLICT, nothing changes', async () => {
    const of = await user();
    const profile = await set('setContactProfile', input(of));
    await practice.resource({ contact: of, contactProfile: profile.reference });
    const moved = input(await user(), { reference: profile.reference });
    expect(await refusals(practice, 'setContactProfile', moved)).toEqual([
      {
        message: 'input.user must stay the same while resources or appointments use the contact profile',
        extensions: { code: 'CONFLICT', errorCode: '151', fields: ['input.user'] },
      },
    ]);
    expect((await list(of))[0].uuid).toBe(profile.uuid);
  });

  test('moved to another user while no resource uses it → theirs', async () => {
    const [of, other] = [await user(), await user()];
    const { uuid, reference } = await set('setContactProfile', input(of));
    const moved = await set('setContactProfile', input(other, { reference }));
    expect([moved.uuid, moved.user]).toEqual([uuid, { reference: other }]);
    expect(await list(of)).toEqual([]);
  });
});
