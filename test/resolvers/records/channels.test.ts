import { describe, expect, test } from 'vitest';
import { appointmentCalls, eva, noon } from '../../support/calls/appointment-calls.ts';
import { refusals } from '../../support/calls/attempt.ts';
import { mutate, query } from '../../support/calls/mutate.ts';
import { makePractice } from '../../support/practice.ts';
import { statementsOf } from '../../support/recorded-statements.ts';
import { sharedService } from '../../support/service.ts';

const CHANNEL = `uuid key resource { uuid } reference visible bookingProcess minimumNoticeMinutes bookingWindowDays
  showFullSlots maxReschedules reschedulingNoticeMinutes cancellationNoticeMinutes holdSeconds holdRenewals
  products { uuid } createdAt`;
const GENERATED = { uuid: expect.any(String), createdAt: expect.any(String) };
const DEFAULTS = {
  ...GENERATED,
  reference: null,
  visible: true,
  bookingProcess: 'IMMEDIATE',
  minimumNoticeMinutes: 0,
  bookingWindowDays: null,
  showFullSlots: false,
  maxReschedules: 3,
  reschedulingNoticeMinutes: 0,
  cancellationNoticeMinutes: null,
  holdSeconds: 180,
  holdRenewals: 2,
  products: [],
};

const service = await sharedService();
const practice = await makePractice(service);

const set = (input: object) => practice.make('setChannel', input, CHANNEL);

const list = (of: string) => query(practice, 'channels', { resource: of }, `{ ${CHANNEL} }`);

const SETTINGS = CHANNEL.replace('uuid key resource { uuid }', 'key').replace(
  'createdAt',
  'dueTimes { minutes when mail }',
);

const SETTINGS_QUERY = `query ($resource: Identifier!) { resource(resource: $resource) { channelSettings { ${SETTINGS} } } }`;

/** Settings that apply to each channel of a resource, by key. */
async function settingsOf(resource: string) {
  const { resource: found } = await service.ask(SETTINGS_QUERY, { resource }, practice.headers);
  return found.channelSettings as { key: string }[];
}

const {
  uuid: _,
  createdAt: __,
  ...UNSET
} = {
  ...DEFAULTS,
  dueTimes: [{ minutes: 1_440, when: 'BEFORE_START', mail: true }],
};

describe('the settings that apply to the channels of a resource', () => {
  test('nothing was set → the defaults of every channel, ordered by key', async () => {
    const { uuid } = await practice.resource();
    expect(await settingsOf(uuid)).toEqual([
      { ...UNSET, key: 'CALENDAR_PUBLIC' },
      { ...UNSET, key: 'RESOURCE_EXCLUSIVE', visible: false },
      { ...UNSET, key: 'RESOURCE_PUBLIC' },
      { ...UNSET, key: 'RESOURCE_REFERENCE' },
    ]);
    expect(await list(uuid)).toEqual([]);
  });

  test('one was set, then reset → its settings in place of the defaults, then the defaults', async () => {
    const { uuid } = await practice.resource();
    const products = [await practice.product(), await practice.product()];
    const before = await settingsOf(uuid);
    const given = { bookingWindowDays: 30, dueTimes: [], holdSeconds: 60, cancellationNoticeMinutes: 60 };
    await set({
      resource: uuid,
      key: 'RESOURCE_EXCLUSIVE',
      reference: `of@${uuid}`,
      visible: true,
      products,
      ...given,
    });
    const after = await settingsOf(uuid);
    expect(after).toEqual(
      before.map((each) =>
        each.key === 'RESOURCE_EXCLUSIVE'
          ? {
              ...each,
              ...given,
              reference: `of@${uuid}`,
              visible: true,
              products: products.map((product) => ({ uuid: product })),
            }
          : each,
      ),
    );
    await mutate(practice, 'resetChannel', { resource: uuid, key: 'RESOURCE_EXCLUSIVE' });
    expect(await settingsOf(uuid)).toEqual(before);
  });

  test('a deleted resource → none', async () => {
    const room = await practice.room();
    const { make } = appointmentCalls(practice);
    const { uuid } = await make({ resource: room.uuid, product: room.product, start: noon(20), participants: [eva] });
    await mutate(practice, 'deleteResource', { resource: room.uuid, ignoreFutureAppointments: true });
    const shown = await query(
      practice,
      'appointment',
      { appointment: uuid },
      '{ resource { deletedAt channelSettings { key } } }',
    );
    expect(shown.resource).toEqual({ deletedAt: expect.any(String), channelSettings: [] });
  });

  test('many resources → read by as many statements as one', async () => {
    const other = await practice.another();
    for (let i = 0; i < 3; i++) {
      const { uuid, product } = await other.room();
      await other.make('setChannel', { resource: uuid, key: 'RESOURCE_PUBLIC', products: [product] });
    }
    const page = (first: number) =>
      service.ask(
        `query ($provider: Identifier!, $first: Int!) { resources(provider: $provider, first: $first) {
          nodes { channelSettings { key products { name } } } } }`,
        { provider: other.provider, first },
        other.headers,
      );
    const one = await statementsOf(() => page(1));
    expect(await statementsOf(() => page(3))).toBe(one);
  });
});

describe('a channel of a resource', () => {
  test('never set → not listed', async () => {
    expect(await list((await practice.resource()).uuid)).toEqual([]);
  });

  test.each([
    ['RESOURCE_PUBLIC', true],
    ['RESOURCE_REFERENCE', true],
    ['CALENDAR_PUBLIC', true],
    ['RESOURCE_EXCLUSIVE', false],
  ])(
    '%s set without settings → the defaults, visible: %s',
    { tags: ['4.4/resource-exclusive-closed-anybody', 'Scheduling/channel-visible-immediate-default'] },
    async (key, visible) => {
      const { uuid, reference } = await practice.resource();
      expect(await set({ resource: reference, key })).toEqual({ ...DEFAULTS, key, visible, resource: { uuid } });
    },
  );

  test('all settings given → kept, and listed by key', {
    tags: ['4.4/channel-visibility-booking-process'],
  }, async () => {
    const { uuid } = await practice.resource();
    const product = await practice.product();
    const settings = {
      reference: `public@${uuid}`,
      visible: false,
      bookingProcess: 'REQUESTED',
      minimumNoticeMinutes: 525_600,
      bookingWindowDays: 1_830,
      showFullSlots: true,
      maxReschedules: 100,
      reschedulingNoticeMinutes: 1_440,
      cancellationNoticeMinutes: 525_600,
      holdSeconds: 1_800,
      holdRenewals: 1,
    };
    const last = await set({ resource: uuid, key: 'RESOURCE_PUBLIC', ...settings, products: [product] });
    expect(last).toEqual({
      ...GENERATED,
      ...settings,
      key: 'RESOURCE_PUBLIC',
      resource: { uuid },
      products: [{ uuid: product }],
    });
    const first = await set({ resource: uuid, key: 'CALENDAR_PUBLIC' });
    expect(await list(uuid)).toEqual([first, last]);
  });

  test('set again with some settings → the others stay; null resets to the default', {
    tags: ['Scheduling/settings-given-stay'],
  }, async () => {
    const { uuid } = await practice.resource();
    const product = await practice.product();
    const key = 'RESOURCE_EXCLUSIVE';
    const settings = {
      visible: true,
      bookingProcess: 'REQUESTED',
      reference: `exclusive@${uuid}`,
      products: [product],
      bookingWindowDays: 30,
      holdSeconds: 60,
      cancellationNoticeMinutes: 60,
    };
    const before = await set({ resource: uuid, key, ...settings });
    const after = await set({ resource: uuid, key, minimumNoticeMinutes: 60 });
    expect(after).toEqual({ ...before, minimumNoticeMinutes: 60 });
    const nulls = Object.fromEntries(
      Object.keys({ ...settings, minimumNoticeMinutes: null }).map((name) => [name, null]),
    );
    expect(await set({ resource: uuid, key, ...nulls })).toEqual({
      ...DEFAULTS,
      key,
      visible: false,
      resource: { uuid },
    });
  });

  test('numbers out of range → INVALID_INPUT naming all of them, nothing written', async () => {
    const { uuid } = await practice.resource();
    const input = { resource: uuid, key: 'RESOURCE_PUBLIC', minimumNoticeMinutes: -1, bookingWindowDays: 0 };
    const refusal = {
      message:
        'input.minimumNoticeMinutes must be a whole number of minutes from 0 to 525600; input.bookingWindowDays must be a whole number of days from 1 to 1830',
      extensions: {
        code: 'INVALID_INPUT',
        errorCode: '100',
        fields: ['input.minimumNoticeMinutes', 'input.bookingWindowDays'],
      },
    };
    expect(await refusals(practice, 'setChannel', input)).toEqual([refusal]);
    const beyond = { ...input, minimumNoticeMinutes: 525_601, bookingWindowDays: 1_831 };
    expect(await refusals(practice, 'setChannel', beyond)).toEqual([refusal]);
    expect(await list(uuid)).toEqual([]);
  });

  test('holds that are too short, renewed too often, or too long with their renewals → INVALID_INPUT', async () => {
    const { uuid } = await practice.resource();
    const refused = (message: string, fields: string[]) => [
      { message, extensions: { code: 'INVALID_INPUT', errorCode: '100', fields } },
    ];
    const channel = { resource: uuid, key: 'RESOURCE_PUBLIC' };
    expect(await refusals(practice, 'setChannel', { ...channel, holdSeconds: 59, holdRenewals: 11 })).toEqual(
      refused(
        'input.holdSeconds must be a whole number of seconds from 60 to 1800; input.holdRenewals must be a whole number from 0 to 10',
        ['input.holdSeconds', 'input.holdRenewals'],
      ),
    );
    expect(await refusals(practice, 'setChannel', { ...channel, holdSeconds: 1_201 })).toEqual(
      refused('input.holdRenewals must keep a hold with all of its renewals within 3600 seconds', [
        'input.holdRenewals',
      ]),
    );
    expect(await list(uuid)).toEqual([]);
  });

  test('a reference that another channel of the provider has → REFERENCE_EXISTS, nothing written', async () => {
    const [first, second] = [await practice.resource(), await practice.resource()];
    const reference = `shared@${first.uuid}`;
    await set({ resource: first.uuid, key: 'RESOURCE_PUBLIC', reference });
    const input = { resource: second.uuid, key: 'RESOURCE_PUBLIC', reference };
    expect(await refusals(practice, 'setChannel', input)).toEqual([
      {
        message: 'The reference is already in use (input.reference)',
        extensions: { code: 'REFERENCE_EXISTS', errorCode: '104', fields: ['input.reference'] },
      },
    ]);
    expect(await list(second.uuid)).toEqual([]);
  });

  test('a product or a resource that does not exist → refused, naming it', async () => {
    const { uuid } = await practice.resource();
    const named = (field: string, code: string, errorCode: string) => ({
      message: `input.${field} must exist: there is no "none@crm"`,
      extensions: { code, errorCode, fields: [`input.${field}`] },
    });
    const key = 'RESOURCE_PUBLIC';
    expect(await refusals(practice, 'setChannel', { resource: uuid, key, products: ['none@crm'] })).toEqual([
      named('products', 'INVALID_INPUT', '100'),
    ]);
    expect(await refusals(practice, 'setChannel', { resource: 'none@crm', key })).toEqual([
      named('resource', 'NOT_FOUND', '130'),
    ]);
    expect(await list(uuid)).toEqual([]);
  });

  test('a reference of its own → consumers reach the resource by it, on that channel', async () => {
    const room = await practice.room();
    const reference = `embed@${room.uuid}`;
    await set({ resource: room.uuid, key: 'RESOURCE_EXCLUSIVE', visible: true, reference });
    await set({ resource: room.uuid, key: 'RESOURCE_PUBLIC', visible: false });
    const ask = async (resource: string) => {
      const query =
        'query ($r: [Identifier!]!) { bookables(resources: $r) { publicVisible bookables { resourceUuid availabilityUuid } } }';
      return (await service.ask(query, { r: [resource] })).bookables;
    };
    const slot = { resourceUuid: room.uuid, availabilityUuid: room.timeslot };
    expect(await ask(reference)).toEqual({ publicVisible: true, bookables: Array(6).fill(slot) });
    expect(await ask(room.uuid)).toEqual({ publicVisible: false, bookables: [] });
  });
});
