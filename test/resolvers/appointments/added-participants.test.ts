import { describe, expect, test } from 'vitest';
import { adam, appointmentCalls, codes, eva, noon } from '../../support/calls/appointment-calls.ts';
import { reserve } from '../../support/calls/booking.ts';
import { mutate, query } from '../../support/calls/mutate.ts';
import { participationCalls } from '../../support/calls/participation-calls.ts';
import { firstSlot, joining } from '../../support/calls/slots.ts';
import { eventsBy } from '../../support/events.ts';
import { makePractice } from '../../support/practice.ts';
import { ADMIN } from '../../support/production.ts';
import { type Reply, sharedService } from '../../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);
const { cancel, make, mails, read } = appointmentCalls(practice);
const { placeIn } = participationCalls(practice);

const CALLER = { firstName: 'Carla', lastName: 'Caller' };
const ADD = `mutation ($appointment: Uuid!, $input: ConsumerInput!, $raise: Boolean! = false, $key: ChannelKey) {
  added: addParticipant(appointment: $appointment, input: $input, raiseCapacity: $raise, channelKey: $key) {
    uuid state seat email channelKey price { amount } answers { key text } appointment { capacity capacityLeft } } }`;

const call = (appointment: string, input: object, more: object = {}) =>
  service.graphql(ADD, { appointment, input, ...more }, practice.headers);

const add = async (appointment: string, input: object, more: object = {}): Promise<Reply['body']> =>
  (await service.ask(ADD, { appointment, input, ...more }, practice.headers)).added;

const codeOf = ({ errors }: Reply['body']) => errors?.[0].extensions.code;

let day = 20;

/** An appointment of Eva for so many, outside all hours. */
async function classOf(capacity: number, times: object = { start: noon(day++), end: noon(day, -60) }) {
  const { uuid: resource } = await practice.resource();
  return make({ resource, capacity, ...times });
}

describe('one more person', () => {
  test('in a class with a free place → booked on the lowest one, and both are mailed', async () => {
    const { uuid } = await classOf(3);
    expect(await add(uuid, adam, { key: 'CALENDAR_PUBLIC' })).toEqual({
      ...{ uuid: expect.any(String), state: 'BOOKED', seat: 2, email: adam.email, channelKey: 'CALENDAR_PUBLIC' },
      ...{ price: null, answers: [], appointment: { capacity: 3, capacityLeft: 1 } },
    });
    expect(await mails(uuid)).toEqual([
      'BOOKING_CONFIRMATION to adam@example.org',
      'BOOKING_CONFIRMATION to eva@example.org',
      'BOOKING_NOTIFICATION to practice@example.com',
      'BOOKING_NOTIFICATION to practice@example.com',
    ]);
  });

  test('over REST, with nothing but a name → 201', async () => {
    const { uuid } = await classOf(2);
    const request = `POST /crms/${practice.crmId}/appointments/${uuid}/participations`;
    const { status, body } = await service.call(request, CALLER, practice.headers);
    expect([status, body.participation.state]).toEqual([201, 'BOOKED']);
  });

  test('in a full class → SLOT_TAKEN; with raiseCapacity it gets one more place', async () => {
    const { uuid } = await classOf(1);
    const refused = await call(uuid, adam);
    expect(codeOf(refused)).toBe('SLOT_TAKEN');
    expect(refused.errors[0].extensions.reason).toBe('FULL');
    const events = await eventsBy(service, practice.crmId, async () => {
      const added = await add(uuid, adam, { raise: true });
      expect(added).toMatchObject({ seat: 2, appointment: { capacity: 2, capacityLeft: 0 } });
    });
    expect(events.map(({ type, data }) => [type, data.changed])).toEqual([
      ['appointment.changed', ['capacity']],
      ['participation.booked', undefined],
    ]);
  });

  test('with raiseCapacity and a free place → the capacity stays', async () => {
    const { uuid } = await classOf(2);
    expect(await add(uuid, adam, { raise: true })).toMatchObject({ appointment: { capacity: 2, capacityLeft: 0 } });
  });

  test('in an appointment of the most places → SLOT_TAKEN', async () => {
    const { uuid } = await classOf(1);
    await service.sql('update appointments set capacity = 1000 where id = $1', [uuid]);
    await service.sql(
      `insert into participations (crm_id, provider_id, appointment_id, capacity, seat, state, expires_at, channel_key)
       select crm_id, provider_id, id, 1000, generate_series(2, 1000), 'RESERVED', now() + interval '1 hour',
         'RESOURCE_PUBLIC' from appointments where id = $1`,
      [uuid],
    );
    expect(codeOf(await call(uuid, adam, { raise: true }))).toBe('SLOT_TAKEN');
  });

  test('in a class that holds have filled → gets the place of an expired one, not of another', async () => {
    const slot = await firstSlot(practice, { availability: { capacity: 2 } });
    const { participation } = (await reserve(service, slot)).body;
    const next = await joining(service, slot);
    await reserve(service, next);
    const { appointment_uuid: appointment } = participation;
    expect(codeOf(await call(appointment, adam))).toBe('SLOT_TAKEN');
    await service.sql(
      "update participations set expires_at = now() - interval '1 second' where appointment_id = $1 and seat = 1",
      [appointment],
    );
    expect(await add(appointment, adam)).toMatchObject({ seat: 1 });
  });

  test('in an appointment of expired holds only → it goes on with the person', async () => {
    const { participation } = (await reserve(service, await firstSlot(practice))).body;
    const { appointment_uuid: appointment } = participation;
    await service.sql("update participations set expires_at = now() - interval '1 second' where appointment_id = $1", [
      appointment,
    ]);
    expect(await add(appointment, adam)).toMatchObject({ seat: 1, appointment: { capacity: 1, capacityLeft: 0 } });
  });

  test('of the product, with a limit that is reached → booked at its price with the answers of the caller', async () => {
    await mutate(practice, 'updateProvider', { provider: practice.provider, input: { customFieldsAllowed: true } });
    await practice.make('setCustomField', {
      ...{ provider: practice.provider, key: 'size', type: 'TEXT', labels: { en: 'Size' } },
    });
    const product = await practice.product({ price: { amount: 2500, currency: 'EUR' } });
    const { uuid: resource } = await practice.resource({ products: [product] });
    const { uuid } = await make({ resource, product, start: noon(14), capacity: 3 });
    await practice.make('setBookingLimit', { provider: practice.provider, resource, per: 'DAY', most: 1 });
    const added = await add(uuid, { ...adam, customFields: [{ key: 'size', value: 'L' }] });
    expect(added).toMatchObject({ price: { amount: 2500 }, answers: [{ key: 'size', text: 'L' }] });
    const { errors } = await call(uuid, { ...CALLER, customFields: [{ key: 'colour', value: 'red' }] });
    expect(errors[0].extensions).toMatchObject({ code: 'INVALID_INPUT', fields: ['input.customFields.colour'] });
  });

  test('who is in already, has a known reference, or names nothing → refused', async () => {
    const { uuid } = await classOf(3);
    expect(codeOf(await call(uuid, eva))).toBe('ALREADY_BOOKED');
    await add(uuid, { ...adam, reference: 'file-1@crm' });
    const other = { ...CALLER, reference: 'file-1@crm' };
    expect((await call(uuid, other)).errors[0].extensions).toMatchObject({
      code: 'REFERENCE_EXISTS',
      fields: ['input.reference'],
    });
    expect(codeOf(await call('00000000-0000-4000-8000-000000000000', adam))).toBe('NOT_FOUND');
    expect(codes(await call(uuid, { ...CALLER, firstName: ' ' }))?.[0]?.[0]).toBe('INVALID_INPUT');
  });

  test('in a cancelled appointment, or in a part of one → CONFLICT', async () => {
    const { uuid } = await classOf(2);
    await cancel(uuid);
    expect(codes(await call(uuid, adam))).toEqual([
      ['CONFLICT', expect.stringContaining('must be ACTIVE; it is CANCELED')],
    ]);
    const [{ uuid: resource }, room] = [await practice.resource(), await practice.resource()];
    const whole = await make({ resource, with: [room.uuid], start: noon(16), end: noon(16, 30), capacity: 2 });
    const { parts } = await query(practice, 'appointment', { appointment: whole.uuid }, '{ parts { uuid } }');
    expect(codeOf(await call(parts[0].uuid, adam, { raise: true }))).toBe('CONFLICT');
    expect(await add(whole.uuid, adam, { raise: true })).toMatchObject({ appointment: { capacity: 2 } });
  });
});

describe('what has begun or is over', () => {
  test('an appointment that goes on → in, and both are mailed', async () => {
    const { uuid } = await classOf(2, { start: new Date(Date.now() - 600_000), end: new Date(Date.now() + 600_000) });
    await add(uuid, adam);
    expect(await mails(uuid)).toContain('BOOKING_CONFIRMATION to adam@example.org');
  });

  test('an appointment that is over → in, and nobody is mailed about it any more', async () => {
    const { uuid, participations } = await classOf(2, { start: noon(-3), end: noon(-3, 60) });
    expect(participations).toHaveLength(1);
    expect(await add(uuid, adam)).toMatchObject({ state: 'BOOKED' });
    const { uuid: added } = (await read(uuid)).participations[1];
    await mutate(practice, 'cancelParticipation', { participation: added }, '{ state }');
    await cancel(uuid);
    expect(await mails(uuid)).toEqual([]);
  });

  test('a request that is declined after its end → the consumer is told', async () => {
    const { participation, appointment } = await participationCalls(practice).place('REQUESTED');
    await service.sql(
      `update appointments set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour',
        occupied_from = now() - interval '2 hours', occupied_until = now() - interval '1 hour' where id = $1`,
      [appointment],
    );
    await mutate(practice, 'declineParticipation', { participation }, '{ state }');
    expect(await mails(appointment)).toContainEqual(expect.stringMatching(/^REQUEST_DECLINED to /));
  });
});

describe('somebody without an e-mail address', () => {
  test('→ is mailed nothing, ever; the provider is, without an address to answer to', async () => {
    const { uuid, resource } = await classOf(2);
    const { uuid: participation } = await add(uuid, { ...CALLER, message: 'Needs a lift' });
    const input = { start: noon(18), end: noon(18, 30), resource: resource.uuid };
    await mutate(practice, 'moveAppointment', { appointment: uuid, input }, '{ uuid }');
    await mutate(practice, 'cancelParticipation', { participation }, '{ state }');
    const { nodes } = await query(practice, 'mails', { appointment: uuid }, '{ nodes { uuid kind recipient } }');
    const about = nodes.filter(({ recipient }: Reply['body']) => recipient !== eva.email);
    expect(about.map(({ kind, recipient }: Reply['body']) => `${kind} to ${recipient}`).sort()).toEqual([
      'BOOKING_NOTIFICATION to practice@example.com',
      'BOOKING_NOTIFICATION to practice@example.com',
      'CANCELLATION_TO_PROVIDER to practice@example.com',
      'MOVE_TO_PROVIDER to practice@example.com',
    ]);
    const last = about.find(({ kind }: Reply['body']) => kind === 'CANCELLATION_TO_PROVIDER');
    const document = 'query ($mail: Uuid!) { queuedMail(mail: $mail) { content { replyTo text html } } }';
    const { content } = (await service.ask(document, { mail: last.uuid }, ADMIN)).queuedMail;
    expect(content.replyTo).toBeNull();
    for (const text of [content.text, content.html]) {
      expect(text).toContain('Carla Caller');
      expect(text).not.toContain('Antwort');
      expect(text).not.toContain('null');
    }
  });

  test('→ belongs to the user with the number, else to none', async () => {
    const { uuid } = await classOf(3);
    const user = await practice.user({ mobile: '+49 170 555 01' });
    const known = await add(uuid, { ...CALLER, mobile: '0170 55501' });
    const unknown = await add(uuid, { ...CALLER, mobile: '0170 55502' });
    const users = await service.sql<{ id: string; reference: string | null }>(
      `select p.id, u.reference from participations p left join users u on u.id = p.user_id
       where p.id = any($1) order by p.id`,
      [[known.uuid, unknown.uuid]],
    );
    expect(new Map(users.map(({ id, reference }) => [id, reference]))).toEqual(
      new Map([
        [known.uuid, user],
        [unknown.uuid, null],
      ]),
    );
    expect(codeOf(await call(uuid, { ...CALLER, mobile: '0170 55502' }, { raise: true }))).toBe('ALREADY_BOOKED');
  });

  test('two of them without numbers → two places', async () => {
    const { uuid } = await classOf(3);
    const seats = [await add(uuid, CALLER), await add(uuid, CALLER)].map(({ seat }) => seat);
    expect(seats).toEqual([2, 3]);
  });

  test('moves to another appointment as anybody else', async () => {
    const { uuid } = await classOf(2);
    const { uuid: participation } = await add(uuid, CALLER);
    const moved = { participation, input: { start: noon(19), end: noon(19, 30) } };
    const place = await mutate(practice, 'rescheduleParticipation', moved, '{ state email firstName }');
    expect(place).toEqual({ state: 'BOOKED', email: null, firstName: CALLER.firstName });
  });

  test('created with an appointment → it has the caller', async () => {
    const { uuid: resource } = await practice.resource();
    const { participations } = await make({ resource, start: noon(17), end: noon(17, 30), participants: [CALLER] });
    expect(participations).toMatchObject([{ ...CALLER, email: null, state: 'BOOKED' }]);
  });

  test('booked by a stranger → participation_has_consumer refuses it', async () => {
    const booked = await placeIn(await firstSlot(practice));
    const write = 'update participations set email = null where id = $1';
    await expect(service.sql(write, [booked.participation])).rejects.toMatchObject({
      constraint: 'participation_has_consumer',
    });
  });
});
