import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { refusals } from '../../support/calls/attempt.ts';
import { query } from '../../support/calls/mutate.ts';
import { callAllowed } from '../../support/calls/root-fields.ts';
import { localDay, makePractice } from '../../support/practice.ts';
import { sharedService } from '../../support/service.ts';

const AVAILABILITY = `uuid reference resource { uuid } start end timeZone recurrence exceptionDates extraDates capacity
  channels slotStepMinutes contactChannel { type value } products { uuid } createdAt`;
const GENERATED = { uuid: expect.any(String), createdAt: expect.any(String) };

const service = await sharedService();
const practice = await makePractice(service);

const create = (input: object, by = practice) => by.make('createAvailability', input, AVAILABILITY);

/** The whole answer to a change, without the place of its errors. */
const change = async (availability: string, input: object) => {
  const { data, errors } = await service.graphql(
    `mutation ($it: Identifier!, $input: UpdateAvailabilityInput!) {
      changed: updateAvailability(availability: $it, input: $input) { ${AVAILABILITY} } }`,
    { it: availability, input },
    practice.headers,
  );
  return errors ? errors.map((e: { message: string; extensions: object }) => [e.message, e.extensions]) : data.changed;
};

const remove = (availability: string) => callAllowed(practice, 'deleteAvailability', { availability });

const list = async (of: string) =>
  (await query(practice, 'availabilities', { resource: of }, `{ nodes { ${AVAILABILITY} } }`)).nodes;

/** Starts, in the provider's time, and places of what a consumer can book. */
const bookables = async (resource: string) => {
  const query = `query ($of: [Identifier!]!) { bookables(resources: $of) {
    bookables { formattedStart(pattern: "yyyy-MM-dd'T'HH:mm") capacity } } }`;
  const found = (await service.ask(query, { of: [resource] })).bookables.bookables;
  return found.map((b: { formattedStart: string; capacity: number }) => `${b.formattedStart} ${b.capacity}`);
};

const morning = { start: '2030-01-07T09:00', end: '2030-01-07T12:00' };
const details = {
  timeZone: 'America/New_York',
  recurrence: 'FREQ=WEEKLY;BYDAY=MO,TU',
  exceptionDates: ['2030-01-08', '2030-01-14T09:00'],
  extraDates: ['2030-01-12'],
  capacity: 1000,
  channels: ['RESOURCE_PUBLIC', 'CALENDAR_PUBLIC'],
  slotStepMinutes: 15,
  contactChannel: { type: 'VIDEO', value: 'https://video.example.org/1' },
};
const BARE = {
  ...GENERATED,
  reference: null,
  timeZone: 'Europe/Berlin',
  recurrence: null,
  exceptionDates: [],
  extraDates: [],
  capacity: 1,
  channels: [],
  slotStepMinutes: null,
  contactChannel: null,
  products: [],
};

test.each<[string, object, object]>([
  [
    'without the lists → exact dates at the former time of day move, days and other times stay',
    { start: '2030-01-07T10:00' },
    {
      exceptionDates: ['2030-01-08', '2030-01-14T10:00', '2030-01-15T11:00'],
      extraDates: ['2030-01-12', '2030-01-13T10:00'],
    },
  ],
  [
    'with one list → that is stored as given',
    { start: '2030-01-07T10:00', exceptionDates: ['2030-01-14T09:00'] },
    { exceptionDates: ['2030-01-14T09:00'], extraDates: ['2030-01-12', '2030-01-13T10:00'] },
  ],
  [
    'cleared lists → empty',
    { start: '2030-01-07T10:00', exceptionDates: null, extraDates: null },
    { exceptionDates: [], extraDates: [] },
  ],
  ['to another day only → unchanged', { start: '2030-01-06T09:00' }, {}],
])('hours move to another time of day, %s', async (_, input, expected) => {
  const { uuid: resource } = await practice.resource();
  const dates = {
    exceptionDates: ['2030-01-08', '2030-01-14T09:00', '2030-01-15T11:00'],
    extraDates: ['2030-01-12', '2030-01-13T09:00'],
  };
  const { uuid } = await create({ ...morning, resource, recurrence: 'FREQ=DAILY', ...dates });
  expect(await change(uuid, input)).toMatchObject({ ...dates, ...expected });
});

describe('creating an availability', () => {
  test('all fields given → the availability', { tags: ['Scheduling/availability-local-start-end'] }, async () => {
    const { uuid } = await practice.resource();
    const product = await practice.product();
    const input = { reference: `${randomUUID()}@crm`, ...morning, ...details };
    const availability = await create({ resource: uuid, products: [product], ...input });
    expect(availability).toEqual({ ...GENERATED, ...input, resource: { uuid }, products: [{ uuid: product }] });
    expect(await list(uuid)).toEqual([availability]);
  });

  test('only what is required given, the resource by reference → the defaults', {
    tags: ['Scheduling/capacity-1-products-resource'],
  }, async () => {
    const { uuid, reference } = await practice.resource();
    expect(await create({ resource: reference, ...morning })).toEqual({ ...BARE, ...morning, resource: { uuid } });
  });

  test('a provider in another time zone → that is the default', {
    tags: ['Scheduling/availability-local-start-end'],
  }, async () => {
    const other = await makePractice(service, { timeZone: 'Asia/Tokyo' });
    const { uuid } = await other.resource();
    expect((await create({ resource: uuid, ...morning }, other)).timeZone).toBe('Asia/Tokyo');
  });

  test('several → listed in the order of their making', async () => {
    const { uuid } = await practice.resource();
    const day = async (day: string) => create({ resource: uuid, start: `${day}T09:00`, end: `${day}T10:00` });
    const made = [await day('2030-01-02'), await day('2030-01-01'), await day('2030-01-03')];
    expect(await list(uuid)).toEqual(made);
  });

  test('a rule with prefix and small letters → kept in capitals without it', async () => {
    const { uuid } = await practice.resource();
    const { recurrence } = await create({ resource: uuid, ...morning, recurrence: ' rrule:freq=daily;count=3 ' });
    expect(recurrence).toBe('FREQ=DAILY;COUNT=3');
  });

  test('a blank rule → none', async () => {
    const { uuid } = await practice.resource();
    expect((await create({ resource: uuid, ...morning, recurrence: ' ' })).recurrence).toBeNull();
  });

  test('a reference that is known → REFERENCE_EXISTS, at another provider of the CRM, too', {
    tags: ['Tenants/resources-channels-together-products'],
  }, async () => {
    const { uuid } = await practice.resource();
    const reference = `${randomUUID()}@crm`;
    await create({ resource: uuid, ...morning, reference });
    const extensions = { code: 'REFERENCE_EXISTS', errorCode: '104', fields: ['input.reference'] };
    for (const resource of [uuid, await otherResource()]) {
      expect(await refusals(practice, 'createAvailability', { resource, ...morning, reference })).toEqual([
        { message: 'The reference is already in use (input.reference)', extensions },
      ]);
    }
  });
});

/** A resource of another provider of the CRM. */
const otherResource = async (): Promise<string> => (await (await practice.another()).resource()).uuid;

describe('what an availability refuses', () => {
  test.each([
    ['an end at the start', { end: '2030-01-07T09:00' }, 'input.end must be after the start'],
    ['an end before the start', { end: '2030-01-07T08:59' }, 'input.end must be after the start'],
    ['no places', { capacity: 0 }, 'input.capacity must be a whole number from 1 to 1000'],
    ['too many places', { capacity: 1001 }, 'input.capacity must be a whole number from 1 to 1000'],
    ['no step', { slotStepMinutes: 0 }, 'input.slotStepMinutes must be a whole number of minutes from 1 to 10080'],
    [
      'too long a step',
      { slotStepMinutes: 10_081 },
      'input.slotStepMinutes must be a whole number of minutes from 1 to 10080',
    ],
    [
      'too many dates',
      { extraDates: Array(3_661).fill('2030-01-01') },
      'input.extraDates must contain no more than 3660 elements',
    ],
    ['an unknown product', { products: ['none@crm'] }, 'input.products must exist: there is no "none@crm"'],
    [
      'an empty contact',
      { contactChannel: { type: 'LINK', value: ' ' } },
      'input.contactChannel.value must not be empty and must have at most 2048 characters',
    ],
  ])('%s → INVALID_INPUT naming the field, nothing written or changed', async (_, wrong, message) => {
    const { uuid } = await practice.resource();
    const [field] = /input\.[\w.]*\w/.exec(message)!;
    const extensions = { code: 'INVALID_INPUT', errorCode: '100', fields: [field] };
    const availability = await create({ resource: uuid, ...morning });
    const input = { resource: uuid, ...morning, ...wrong };
    expect(await refusals(practice, 'createAvailability', input)).toEqual([{ message, extensions }]);
    expect(await change(availability.uuid, wrong)).toEqual([[message, extensions]]);
    expect(await list(uuid)).toEqual([availability]);
  });

  test.each([
    ['that is none', 'weekly'],
    ['by the hour', 'FREQ=HOURLY'],
    ['without frequency', 'BYDAY=MO'],
    ['with a part twice', 'FREQ=DAILY;FREQ=WEEKLY'],
    ['with two ends', 'FREQ=DAILY;COUNT=2;UNTIL=20300101'],
    ['until no date', 'FREQ=DAILY;UNTIL=20300230'],
    ['with an unknown part', 'FREQ=DAILY;BYEASTER=1'],
    ['with parts that do not go together', 'FREQ=DAILY;BYWEEKNO=3'],
    ['with another rule below it', 'FREQ=DAILY;COUNT=1 RRULE:FREQ=DAILY'],
    ['that is too long', `FREQ=MONTHLY;BYMONTHDAY=${Array(128).fill(1).join(',')}`],
  ])('a rule %s → INVALID_INPUT naming the field, nothing written or changed', async (_, recurrence) => {
    const { uuid } = await practice.resource();
    const refusal = {
      message: expect.stringContaining('input.recurrence'),
      extensions: { code: 'INVALID_INPUT', errorCode: '100', fields: ['input.recurrence'] },
    };
    const availability = await create({ resource: uuid, ...morning });
    const input = { resource: uuid, ...morning, recurrence };
    expect(await refusals(practice, 'createAvailability', input)).toEqual([refusal]);
    expect(await change(availability.uuid, { recurrence })).toEqual([[refusal.message, refusal.extensions]]);
    expect(await list(uuid)).toEqual([availability]);
  });

  test('a resource or an availability that does not exist → NOT_FOUND naming it', async () => {
    const refusal = (field: string) => [
      `${field} must exist: there is no "none@crm"`,
      { code: 'NOT_FOUND', errorCode: '130', fields: [field] },
    ];
    const [error] = await refusals(practice, 'createAvailability', { resource: 'none@crm', ...morning });
    expect([error!.message, error!.extensions]).toEqual(refusal('input.resource'));
    expect(await change('none@crm', { capacity: 2 })).toEqual([refusal('availability')]);
    const { errors } = await remove('none@crm');
    expect([errors[0].message, errors[0].extensions]).toEqual(refusal('availability'));
  });
});

describe('changing an availability', () => {
  const full = async () => {
    const { uuid } = await practice.resource();
    const input = { reference: `${randomUUID()}@crm`, products: [await practice.product()], ...morning, ...details };
    return create({ resource: uuid, ...input });
  };

  test('nothing given → nothing changes', async () => {
    const before = await full();
    expect(await change(before.uuid, {})).toEqual(before);
  });

  test('some fields given, named by reference → they change, the others stay', async () => {
    const before = await full();
    const changes = { end: '2030-01-07T13:00', capacity: 2, exceptionDates: ['2030-01-15'] };
    const after = await change(before.reference, changes);
    expect(after).toEqual({ ...before, ...changes });
    expect(await list(before.resource.uuid)).toEqual([after]);
  });

  test('nulls given → back to the defaults', async () => {
    const before = await full();
    const cleared = Object.fromEntries(
      ['reference', 'products', ...Object.keys(details)].map((field) => [field, null]),
    );
    const after = await change(before.uuid, cleared);
    expect(after).toEqual({
      ...BARE,
      ...morning,
      uuid: before.uuid,
      createdAt: before.createdAt,
      resource: before.resource,
    });
    expect(await list(before.resource.uuid)).toEqual([after]);
  });

  test('null for the start and the end → INVALID_INPUT, nothing changes', async () => {
    const before = await full();
    expect(await change(before.uuid, { start: null, end: null, capacity: 2 })).toEqual([
      [
        'input.start is required; input.end is required',
        { code: 'INVALID_INPUT', errorCode: '100', fields: ['input.start', 'input.end'] },
      ],
    ]);
    expect(await list(before.resource.uuid)).toEqual([before]);
  });

  test('a start after the end that is there → INVALID_INPUT, nothing changes', async () => {
    const before = await full();
    expect(await change(before.uuid, { start: '2030-01-07T12:00' })).toEqual([
      ['input.end must be after the start', { code: 'INVALID_INPUT', errorCode: '100', fields: ['input.end'] }],
    ]);
    expect(await list(before.resource.uuid)).toEqual([before]);
  });
});

describe('what consumers can book', () => {
  const nine = (day: string, places = 1) => [`${day}T09:00 ${places}`, `${day}T09:30 ${places}`];

  test('an availability made, changed and deleted → the slots follow', {
    tags: ['Scheduling/made-changed-deleted-consumers'],
  }, async () => {
    const [day, next] = [localDay(10), localDay(11)];
    const room = await practice.room({ availability: { end: `${day}T10:00` } });
    expect(await bookables(room.uuid)).toEqual(nine(day));
    await change(room.timeslot, { capacity: 3 });
    expect(await bookables(room.uuid)).toEqual(nine(day, 3));
    await change(room.timeslot, { recurrence: 'FREQ=DAILY;COUNT=2', capacity: null });
    expect(await bookables(room.uuid)).toEqual([...nine(day), ...nine(next)]);
    await change(room.timeslot, { exceptionDates: [day], extraDates: [localDay(13)] });
    expect(await bookables(room.uuid)).toEqual([...nine(next), ...nine(localDay(13))]);
    await change(room.timeslot, { recurrence: null, exceptionDates: null, extraDates: null, slotStepMinutes: 15 });
    expect(await bookables(room.uuid)).toEqual(['09:00', '09:15', '09:30'].map((time) => `${day}T${time} 1`));
    await change(room.timeslot, { channels: ['CALENDAR_PUBLIC'] });
    expect(await bookables(room.uuid)).toEqual([]);
    await change(room.timeslot, { channels: null, slotStepMinutes: null });
    expect(await bookables(room.uuid)).toEqual(nine(day));
    expect(await remove(room.timeslot)).toEqual({ data: { deleteAvailability: true } });
    expect(await bookables(room.uuid)).toEqual([]);
    expect((await remove(room.timeslot)).errors[0].extensions.code).toBe('NOT_FOUND');
  });

  test('another time zone → the same clock times there, shown in that of the provider', {
    tags: ['Scheduling/availability-local-start-end'],
  }, async () => {
    const day = localDay(10);
    const room = await practice.room({ availability: { end: `${day}T10:00`, timeZone: 'Asia/Kolkata' } });
    const utc = Date.parse(`${day}T03:30Z`);
    const berlin = new Date(utc).toLocaleString('sv-SE', { timeZone: 'Europe/Berlin' }).slice(0, 16).replace(' ', 'T');
    expect((await bookables(room.uuid))[0]).toBe(`${berlin} 1`);
  });
});
