import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { query } from '../../support/calls/mutate.ts';
import { makePractice } from '../../support/practice.ts';
import { sharedService } from '../../support/service.ts';

const PROFILE = 'uuid reference user { reference } name contactChannels { uuid label type value createdAt } createdAt';

const service = await sharedService();
const practice = await makePractice(service);

const set = (mutation: 'setContactProfile' | 'setGeneralContactProfile', input: object) =>
  practice.make(mutation, input, PROFILE);

const list = (of: string) => query(practice, 'contactProfiles', { user: of }, `{ ${PROFILE} }`);

const GENERATED = { uuid: expect.any(String), createdAt: expect.any(String) };
const mobile = { label: 'Mobile', type: 'MOBILE', value: '+49 170 1' };
const phone = { label: null, type: 'PHONE', value: '+49 30 1' };
const mail = { label: 'Mail', type: 'EMAIL', value: 'anna@example.org' };

describe('the general contact profile of a user', () => {
  test('set again → a new type is made, a known one updated, a missing one removed', async () => {
    const of = await practice.user();
    await set('setGeneralContactProfile', { user: of, name: 'Anna', contactChannels: [phone, mail] });
    const [before] = await list(of);
    const otherMail = { type: 'EMAIL', value: 'office@example.org' };
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
    const of = await practice.user();
    const [b, a] = [input(of, { reference: `b@${randomUUID()}` }), input(of)];
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
});
