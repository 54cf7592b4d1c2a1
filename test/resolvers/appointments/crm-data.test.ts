import { describe, expect, test } from 'vitest';
import { appointmentCalls, codes, eva, noon } from '../../support/calls/appointment-calls.ts';
import { book, hold } from '../../support/calls/booking.ts';
import { bookOperation } from '../../support/calls/graphql-booking.ts';
import { fresh } from '../../support/calls/management.ts';
import { mutate } from '../../support/calls/mutate.ts';
import { participationCalls } from '../../support/calls/participation-calls.ts';
import { reschedule } from '../../support/calls/rescheduling.ts';
import { firstSlot, slotsOf } from '../../support/calls/slots.ts';
import { sequence } from '../../support/events.ts';
import { open } from '../../support/pages/link-page.ts';
import { makePractice, type Practice } from '../../support/practice.ts';
import { type Reply, sharedService } from '../../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);
const { make } = appointmentCalls(practice);
const { place, decide } = participationCalls(practice);

const DATA = 'uuid reference metadata';

const change = (noun: 'Appointment' | 'Participation', it: string, input: object, { headers } = practice) => {
  const mutation = `update${noun}(${noun.toLowerCase()}: $it, input: $input) { ${DATA} }`;
  return service.graphql(
    `mutation ($it: Uuid!, $input: Update${noun}Input!) { changed: ${mutation} }`,
    { it, input },
    headers,
  );
};

const listed = async (list: 'appointments' | 'participations', filter: object, { headers } = practice) => {
  const type = list === 'appointments' ? 'AppointmentFilter' : 'ParticipationFilter';
  const query = `query ($filter: ${type}) { ${list}(filter: $filter) { nodes { ${DATA} } totalCount } }`;
  return (await service.ask(query, { filter }, headers))[list].nodes;
};

/** Each day has one appointment, outside all hours. */
let day = 20;
async function appointment(fields: object = {}, of: Practice = practice) {
  const { uuid: resource } = await of.resource();
  day += 1;
  const input = { participants: [eva], resource, start: noon(day), end: noon(day, 30), ...fields };
  return of.make('createAppointment', input, `${DATA} participations { ${DATA} }`);
}

const placesOf = (booking: string) => listed('participations', { booking });

describe('the data of a CRM', () => {
  test('given with an appointment and its participants → answered and found by reference and metadata', {
    tags: ['CrmData/given-and-found'],
  }, async () => {
    const [reference, place] = [fresh(), fresh()];
    const metadata = { color: 'red', 'über uns': 'one\ntwo' };
    const created = await appointment({ reference, metadata, participants: [{ ...eva, reference: place, metadata }] });
    const participation = created.participations[0];
    expect(created).toEqual({
      uuid: expect.any(String),
      reference,
      metadata,
      participations: [{ uuid: expect.any(String), reference: place, metadata }],
    });
    const { participations: _, ...found } = created;
    expect(await listed('appointments', { reference })).toEqual([found]);
    expect(await listed('participations', { reference: place })).toEqual([participation]);
    for (const [list, one] of [
      ['appointments', found],
      ['participations', participation],
    ] as const) {
      expect(await listed(list, { metadata: { key: 'über uns', value: 'one\ntwo' } })).toEqual([one]);
      expect(await listed(list, { metadata: { key: 'color', value: 'blue' } })).toEqual([]);
      expect(await listed(list, { reference: fresh() })).toEqual([]);
    }
  });

  test('changed → replaced as a whole; absent → unchanged; null → cleared', { tags: ['CrmData/changed'] }, async () => {
    const { uuid, participations } = await appointment();
    for (const [noun, it] of [
      ['Appointment', uuid],
      ['Participation', participations[0].uuid],
    ] as const) {
      const reference = fresh();
      const changed = async (input: object) => (await change(noun, it, input)).data.changed;
      expect(await changed({ reference, metadata: { a: '1', b: '2' } })).toEqual({
        uuid: it,
        reference,
        metadata: { a: '1', b: '2' },
      });
      expect(await changed({ metadata: { c: '3' } })).toEqual({ uuid: it, reference, metadata: { c: '3' } });
      expect(await changed({})).toEqual({ uuid: it, reference, metadata: { c: '3' } });
      expect(await changed({ reference: null, metadata: null })).toEqual({ uuid: it, reference: null, metadata: null });
    }
  });

  test('with a reference that another appointment or booking has → REFERENCE_EXISTS; in another CRM → free', {
    tags: ['CrmData/reference-once'],
  }, async () => {
    const [reference, place] = [fresh(), fresh()];
    const participants = [{ ...eva, reference: place }];
    const first = await appointment({ reference, participants });
    const second = await appointment();
    const taken = [['REFERENCE_EXISTS', 'The reference is already in use (input.reference)']];
    expect(codes(await change('Appointment', second.uuid, { reference }))).toEqual(taken);
    expect(codes(await change('Participation', second.participations[0].uuid, { reference: place }))).toEqual(taken);
    expect(codes(await change('Appointment', first.uuid, { reference }))).toBeUndefined();
    const { refusals } = appointmentCalls(practice);
    const { uuid: resource } = await practice.resource();
    const again = { resource, start: noon(1), end: noon(1, 30) };
    expect(await refusals('createAppointment', { ...again, reference, participants: [eva] })).toEqual(taken);
    expect(await refusals('createAppointment', { ...again, participants })).toEqual([
      ['REFERENCE_EXISTS', 'The reference is already in use (input.participants.0.reference)'],
    ]);
    const other = await makePractice(service);
    expect(await appointment({ reference, participants }, other)).toMatchObject({ reference });
    expect(await listed('participations', { reference: place })).toEqual([first.participations[0]]);
    expect(await listed('participations', {}, other)).toHaveLength(1);
  });

  test('of a hold, of an appointment with holds only → CONFLICT; of an erased place → CONFLICT', {
    tags: ['CrmData/holds-and-erased'],
  }, async () => {
    const slot = await firstSlot(practice);
    const customer = await hold(service, slot);
    const [held] = await service.sql('select id, appointment_id from participations where customer = $1', [customer]);
    const input = { reference: fresh() };
    expect(codes(await change('Participation', held!.id, input))).toEqual([['CONFLICT', 'participation is held']]);
    expect(codes(await change('Appointment', held!.appointment_id, input))).toMatchObject([['CONFLICT', {}]]);
    const email = `${fresh()}.example.org`;
    const { participations } = await appointment({ participants: [{ ...eva, email, ...input, metadata: { a: '1' } }] });
    const [{ uuid }] = participations;
    await mutate(practice, 'eraseConsumer', { email, cancelFutureAppointments: true });
    expect(await placesOf(uuid)).toEqual([{ uuid, reference: null, metadata: null }]);
    expect(codes(await change('Participation', uuid, input))).toEqual([['CONFLICT', 'participation was erased']]);
  });

  test.each([
    ['no object', ['red'], 'must be an object'],
    ['a value that is no text', { a: 1 }, 'must have texts as values, none of them blank'],
    ['a blank value', { a: ' ' }, 'must have texts as values, none of them blank'],
    ['an empty key', { ' ': 'a' }, 'must have keys of 1 to 40 characters'],
    ['a long key', { ['k'.repeat(41)]: 'a' }, 'must have keys of 1 to 40 characters'],
    ['one key twice', { a: '1', ' a': '2' }, 'must not have a key twice'],
    ['a control character', { a: '\u0000' }, 'must not contain control characters other than tabs and line breaks'],
    [
      'too many keys',
      Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`k${i}`, 'x'])),
      'must have at most 20 keys',
    ],
    ['too many bytes', { a: 'ü'.repeat(997) }, 'must have at most 2000 bytes as JSON'],
  ])('%s → INVALID_INPUT', async (_, metadata, message) => {
    const { errors } = (await change('Appointment', '00000000-0000-4000-8000-000000000000', {
      metadata,
    })) as Reply['body'];
    expect(errors).toMatchObject([
      { message: expect.stringContaining(message), extensions: { code: 'INVALID_INPUT' } },
    ]);
  });

  test('of the largest size → stored, by the constraint, too; more, or no object → the constraint refuses', {
    tags: ['CrmData/bounded'],
  }, async () => {
    const { uuid } = await appointment();
    const keys = Array.from({ length: 20 }, (_, i) => [`${i}`.padStart(40, '"'), 'x\ny']);
    const metadata = Object.fromEntries([...keys.slice(1), ['a', 'x']]);
    metadata.a += 'ü'.repeat(Math.floor((2_000 - Buffer.byteLength(JSON.stringify(metadata))) / 2));
    expect((await change('Appointment', uuid, { metadata })).data.changed.metadata).toEqual(metadata);
    const write = (table: string, value: object) =>
      service.sql(`update ${table} set metadata = $1`, [JSON.stringify(value)]);
    for (const table of ['appointments', 'participations']) {
      const refusal = /"metadata_is_small_object"/;
      await expect(write(table, ['a'])).rejects.toThrow(refusal);
      await expect(write(table, { a: 'x'.repeat(2_048) })).rejects.toThrow(refusal);
      const many = Object.fromEntries(Array.from({ length: 21 }, (_, i) => [i, 'x']));
      await expect(write(table, many)).rejects.toThrow(refusal);
    }
  });
});

describe('a booking with the data of a CRM', () => {
  const slotAndData = async (more: object) => {
    const slot = await firstSlot(practice);
    const { query, variables } = bookOperation(slot, more);
    return { slot, book: (headers = {}) => service.graphql(query, variables, headers) };
  };
  const data = () => ({ reference: fresh(), metadata: { campaign: 'spring' } });
  const placeOf = async ({ reference }: { reference: string }) => {
    const [found] = await listed('participations', { reference });
    return found;
  };

  test('with its key, free and held → the place has them', async () => {
    const [free, held] = [data(), data()];
    expect(await (await slotAndData(free)).book(practice.headers)).toMatchObject({ data: {} });
    expect(await placeOf(free)).toMatchObject(free);
    const slot = await firstSlot(practice);
    const { query, variables } = bookOperation(slot, { hold: await hold(service, slot), ...held });
    expect(await service.graphql(query, variables, practice.headers)).toMatchObject({ data: {} });
    expect(await placeOf(held)).toMatchObject(held);
  });

  test('with a reference that another booking has → REFERENCE_EXISTS, which names the field; nothing is booked', async () => {
    const given = data();
    await (await slotAndData(given)).book(practice.headers);
    const { slot, book: again } = await slotAndData({ reference: given.reference });
    expect(codes(await again(practice.headers))).toEqual([
      ['REFERENCE_EXISTS', 'The reference is already in use (input.reference)'],
    ]);
    const { status, body } = await book(service, slot, { reference: given.reference }, '', practice.headers);
    expect([status, body.errors]).toEqual([
      400,
      [{ errorCode: '104', message: 'The reference is already in use (reference)' }],
    ]);
    expect(await slotsOf(service, slot.resource)).toContainEqual(slot);
  });

  test('without its key, or with that of another CRM → FORBIDDEN, and nothing is booked', {
    tags: ['CrmData/needs-key'],
  }, async () => {
    const other = await makePractice(service);
    for (const headers of [{}, other.headers]) {
      const { slot, book } = await slotAndData(data());
      expect(codes(await book(headers))).toEqual([['FORBIDDEN', 'input.reference needs the key of the CRM']]);
      expect(await slotsOf(service, slot.resource)).toContainEqual(slot);
    }
    const { book } = await slotAndData({ metadata: { a: '1' } });
    expect(codes(await book())).toEqual([['FORBIDDEN', 'input.metadata needs the key of the CRM']]);
  });

  test('that the consumer moves, and the CRM moves on → every place has them, also after a change', {
    tags: ['CrmData/all-places'],
  }, async () => {
    const booked = await place('IMMEDIATE');
    const given = data();
    await change('Participation', booked.participation, given);
    const { start, end } = (await slotsOf(service, booked.slot.resource)).at(-1)!;
    await reschedule(service, booked.cancelLink, { start, end });
    const [, next] = await placesOf(booked.participation);
    expect(next).toMatchObject(given);
    await mutate(practice, 'rescheduleParticipation', { participation: next.uuid, input: { start: noon(3) } });
    const other = data();
    await change('Participation', booked.participation, other);
    const places = await placesOf(booked.participation);
    expect(places).toEqual(places.map(({ uuid }: { uuid: string }) => ({ uuid, ...other })));
    expect(places).toHaveLength(3);
  });

  test('that waits for the answer to a request to move → both places have them, and the confirmed one keeps them', async () => {
    const booked = await place('IMMEDIATE');
    const { resource } = booked.slot;
    await practice.make('setChannel', { resource, key: 'RESOURCE_PUBLIC', bookingProcess: 'REQUESTED' });
    const given = data();
    await change('Participation', booked.participation, given);
    const { start, end } = (await slotsOf(service, resource)).at(-1)!;
    await reschedule(service, booked.cancelLink, { start, end });
    const [, request] = await placesOf(booked.participation);
    expect(await listed('participations', { reference: given.reference })).toHaveLength(2);
    await decide('confirmParticipation', request.uuid);
    expect(await listed('participations', { reference: given.reference, states: ['BOOKED'] })).toEqual([
      { uuid: request.uuid, ...given },
    ]);
  });

  test('→ no answer to a consumer, no mail and no event has them', { tags: ['CrmData/nobody-else'] }, async () => {
    const mark = fresh().replace('@crm', '');
    const slot = await firstSlot(practice);
    const booked = await book(service, slot);
    const { appointment_uuid } = booked.body.createdAppointment;
    const [row] = await service.sql('select id from participations where appointment_id = $1', [appointment_uuid]);
    const given = { reference: `${mark}@crm`, metadata: { [mark]: mark } };
    await change('Participation', row!.id, given);
    await change('Appointment', appointment_uuid, given);
    const token = new URL(booked.body.createdAppointment.cancelLink).searchParams.get('X-SIGNED-APP-CUSTOMER');
    const headers = { 'x-signed-app-customer': token! };
    const seen = [
      await service.call('GET /bookables/cancelable_bookable', undefined, headers),
      (await open(service, booked.body.createdAppointment.cancelLink)).text,
      await service.sql('select facts from mails where appointment_id = $1', [appointment_uuid]),
    ];
    await sequence(service);
    const events = await service.sql<{ body: string }>(
      'select body from events where subject = any($1) order by sequence',
      [[row!.id, appointment_uuid]],
    );
    expect(events.map(({ body }) => JSON.parse(body)).map(({ type, data }) => [type, data.changed])).toEqual([
      ['participation.booked', undefined],
      ['participation.changed', ['reference', 'metadata']],
      ['appointment.changed', ['reference', 'metadata']],
    ]);
    expect(JSON.stringify([seen, events])).not.toContain(mark);
  });
});

describe('participations', () => {
  const PAGE = `query ($filter: ParticipationFilter, $after: String) {
    participations(filter: $filter, first: 1, after: $after) {
      totalCount nodes { uuid state } pageInfo { hasNextPage endCursor } } }`;

  test('in pages → ordered by creation, each once; holds only if they are asked for', {
    tags: ['Lists/participations'],
  }, async () => {
    const of = await makePractice(service);
    const slot = await firstSlot(of, { availability: { capacity: 3 } });
    const { body } = await book(service, slot);
    await book(service, { ...slot, timeslot: body.createdAppointment.appointment_uuid }, { email: 'b@example.org' });
    await hold(service, { ...slot, timeslot: body.createdAppointment.appointment_uuid });
    const states: string[] = [];
    for (let after: string | null = null, more = true; more; ) {
      const { participations } = await service.ask(PAGE, { after }, of.headers);
      expect(participations.totalCount).toBe(2);
      states.push(...participations.nodes.map(({ state }: { state: string }) => state));
      [after, more] = [participations.pageInfo.endCursor, participations.pageInfo.hasNextPage];
    }
    expect(states).toEqual(['BOOKED', 'BOOKED']);
    const asked = await service.ask(PAGE, { filter: { states: ['RESERVED'] } }, of.headers);
    expect(asked.participations.nodes).toMatchObject([{ state: 'RESERVED' }]);
    const wrong = await service.graphql(PAGE, { after: 'x' }, of.headers);
    expect(codes(wrong)).toEqual([['INVALID_INPUT', 'after must be a cursor of this list']]);
  });

  test('of a consumer, and those that have changed since a time → only these', async () => {
    const email = `${fresh()}.example.org`;
    const { participations } = await make({
      resource: (await practice.resource()).uuid,
      start: noon(4),
      end: noon(4, 30),
      participants: [{ ...eva, email }],
    });
    const [{ uuid }] = participations;
    const nodes = [{ uuid, reference: null, metadata: null }];
    expect(await listed('participations', { consumer: email.toUpperCase() })).toEqual(nodes);
    expect(await listed('participations', { consumer: email, updatedSince: '2020-01-01T00:00:00Z' })).toEqual(nodes);
    expect(await listed('participations', { consumer: email, updatedSince: noon(1) })).toEqual([]);
    const query = `query ($it: Uuid!) { participation(participation: $it) { ${DATA} } }`;
    expect(await service.ask(query, { it: uuid }, practice.headers)).toEqual({ participation: nodes[0] });
  });
});
