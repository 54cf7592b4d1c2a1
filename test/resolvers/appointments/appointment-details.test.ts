import { describe, expect, test } from 'vitest';
import { adam, appointmentCalls, codes, eva, noon } from '../../support/calls/appointment-calls.ts';
import { book, hold } from '../../support/calls/booking.ts';
import { mutate, query } from '../../support/calls/mutate.ts';
import { firstSlot, joining, slotOf } from '../../support/calls/slots.ts';
import { eventsBy } from '../../support/events.ts';
import { makePractice } from '../../support/practice.ts';
import { sharedService } from '../../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);
const { make } = appointmentCalls(practice);

const video = (room: string) => ({ type: 'VIDEO', value: `https://video.example.com/${room}` });

const APPOINTMENT = 'uuid capacity hasOwnContactChannel contactChannel { type value } participations { uuid seat }';

const UPDATE = `mutation ($appointment: Uuid!, $input: UpdateAppointmentInput!, $message: Message, $notify: Notify! = ALL) {
  updateAppointment(appointment: $appointment, input: $input, message: $message, notify: $notify) { ${APPOINTMENT} } }`;

const change = (appointment: string, input: object, more: object = {}) =>
  service.graphql(UPDATE, { appointment, input, ...more }, practice.headers);

const read = (appointment: string) => query(practice, 'appointment', { appointment }, `{ ${APPOINTMENT} }`);

let day = 10;
/** An appointment outside of all hours. */
async function appointmentAt(resource: string, fields: object = {}) {
  day += 1;
  return make({ resource, start: noon(day), end: noon(day, 30), ...fields });
}

/** Mails about new details of an appointment: `DETAILS_TO_CONSUMER to eva@example.org`. */
const detailsAbout = async (appointment: string): Promise<string[]> =>
  (
    await service.sql(
      "select kind, recipient, state from mails where appointment_id = $1 and kind like 'DETAILS%' order by kind, recipient",
      [appointment],
    )
  ).map(({ kind, recipient, state }) => `${kind} to ${recipient} ${state}`);

const PRACTICE = 'practice@example.com';

async function newest(appointment: string, kind: string) {
  const { mails } = await service.ask(
    `query ($appointment: Uuid!) { mails(appointment: $appointment, newestFirst: true) {
      nodes { kind content { text calendar { method content } } } } }`,
    { appointment },
    practice.headers,
  );
  return mails.nodes.find((mail: { kind: string }) => mail.kind === kind).content;
}

const sequenceIn = ({ content }: { content: string }) => /SEQUENCE:(\d+)/.exec(content)?.[1];

describe('the contact channel of an appointment', () => {
  test('given by the CRM → mailed to its participants and the provider, with an entry of a higher SEQUENCE', async () => {
    const { uuid: resource } = await practice.resource({ contactChannel: video('room') });
    const { uuid } = await appointmentAt(resource, { capacity: 2, participants: [eva, adam] });
    const { data } = await change(uuid, { contactChannel: video('own') }, { message: 'The link was broken.' });
    expect(data.updateAppointment).toMatchObject({ hasOwnContactChannel: true, contactChannel: video('own') });
    expect(await detailsAbout(uuid)).toEqual([
      'DETAILS_TO_CONSUMER to adam@example.org QUEUED',
      'DETAILS_TO_CONSUMER to eva@example.org QUEUED',
      `DETAILS_TO_PROVIDER to ${PRACTICE} QUEUED`,
    ]);
    const { text, calendar } = await newest(uuid, 'DETAILS_TO_CONSUMER');
    expect(text).toContain('https://video.example.com/own');
    expect(text).toContain('The link was broken.');
    expect([calendar.method, sequenceIn(calendar)]).toEqual(['REQUEST', '1']);
    const toProvider = await newest(uuid, 'DETAILS_TO_PROVIDER');
    expect([toProvider.calendar.method, sequenceIn(toProvider.calendar)]).toEqual(['REQUEST', '1']);
  });

  test('null → that of the resource again; the same one → mails nobody', async () => {
    const { uuid: resource } = await practice.resource({ contactChannel: video('room') });
    const { uuid } = await appointmentAt(resource, { contactChannel: video('own') });
    expect(await read(uuid)).toMatchObject({ hasOwnContactChannel: true });
    await change(uuid, { contactChannel: video('own') });
    expect(await detailsAbout(uuid)).toEqual([]);
    const { data } = await change(uuid, { contactChannel: null }, { notify: 'CONSUMER' });
    expect(data.updateAppointment).toMatchObject({ hasOwnContactChannel: false, contactChannel: video('room') });
    expect(await detailsAbout(uuid)).toEqual([
      'DETAILS_TO_CONSUMER to eva@example.org QUEUED',
      `DETAILS_TO_PROVIDER to ${PRACTICE} WITHHELD`,
    ]);
  });

  test('of its own → stays with a move of the appointment, also to another resource', async () => {
    const [from, to] = [await practice.resource(), await practice.resource({ contactChannel: video('other') })];
    const { uuid } = await appointmentAt(from.uuid, { contactChannel: video('own') });
    await mutate(practice, 'moveAppointment', { appointment: uuid, input: { resource: to.uuid } });
    expect(await read(uuid)).toMatchObject({ hasOwnContactChannel: true, contactChannel: video('own') });
  });

  test('of its own → goes with the last participant within the resource, and with nobody else', async () => {
    const { uuid: resource } = await practice.resource({ contactChannel: video('room') });
    const { participations } = await appointmentAt(resource, {
      capacity: 2,
      participants: [eva, adam],
      contactChannel: video('own'),
    });
    const contacts = [];
    for (const [i, { uuid: participation }] of participations.entries()) {
      const moved = await mutate(
        practice,
        'rescheduleParticipation',
        { participation, input: { start: noon(200 + i), end: noon(200 + i, 30) } },
        '{ appointment { hasOwnContactChannel contactChannel { type value } } }',
      );
      contacts.push(moved.appointment);
    }
    expect(contacts).toEqual([
      { hasOwnContactChannel: false, contactChannel: video('room') },
      { hasOwnContactChannel: true, contactChannel: video('own') },
    ]);
  });

  test('of an appointment that is over → written, and mailed to nobody', async () => {
    const { uuid: resource } = await practice.resource();
    const { uuid } = await make({ resource, start: noon(-3), end: noon(-3, 30) });
    await change(uuid, { contactChannel: video('own') });
    expect(await read(uuid)).toMatchObject({ contactChannel: video('own') });
    expect(await detailsAbout(uuid)).toEqual([]);
  });
});

describe('applyToComing', () => {
  const update = (input: object, args: object = {}) =>
    mutate(practice, 'updateResource', { input, applyToComing: true, ...args });

  test('of a resource → the coming appointments without a channel of their own', async () => {
    const { uuid: resource } = await practice.resource({ contactChannel: video('old') });
    const following = await appointmentAt(resource);
    const own = await appointmentAt(resource, { contactChannel: video('own') });
    await mutate(practice, 'updateResource', { resource, input: { contactChannel: video('silent') } });
    expect(await read(following.uuid)).toMatchObject({ contactChannel: video('old') });
    await update({ contactChannel: video('new') }, { resource, notify: 'CONSUMER' });
    expect(await read(following.uuid)).toMatchObject({ contactChannel: video('new'), hasOwnContactChannel: false });
    expect(await read(own.uuid)).toMatchObject({ contactChannel: video('own') });
    expect(await detailsAbout(following.uuid)).toEqual([
      'DETAILS_TO_CONSUMER to eva@example.org QUEUED',
      `DETAILS_TO_PROVIDER to ${PRACTICE} WITHHELD`,
    ]);
    expect(await detailsAbout(own.uuid)).toEqual([]);
  });

  test('a new address → mailed to those with a channel of their own, too', async () => {
    const { uuid: resource } = await practice.resource();
    const { uuid } = await appointmentAt(resource, { contactChannel: video('own') });
    const address = { street: 'Hauptstraße', number: '7', zip: '10115', city: 'Berlin' };
    await update({ address }, { resource });
    expect(await detailsAbout(uuid)).toHaveLength(2);
    expect((await newest(uuid, 'DETAILS_TO_CONSUMER')).text).toContain('Hauptstraße 7');
  });

  test('of hours → the appointments in them', async () => {
    const room = await practice.room({ availability: { contactChannel: video('hours') } });
    const { body } = await book(service, slotOf(room));
    const { appointment_uuid: appointment } = body.createdAppointment;
    const input = { contactChannel: video('new') };
    await mutate(practice, 'updateAvailability', { availability: room.timeslot, input, applyToComing: true });
    expect(await read(appointment)).toMatchObject({ contactChannel: video('new') });
    expect(await detailsAbout(appointment)).toHaveLength(2);
  });
});

describe('the capacity of an appointment', () => {
  test('lowered → places above it get lower seats, and nobody is mailed', async () => {
    const { uuid: resource } = await practice.resource();
    const third = { email: 'third@example.org', firstName: 'Third', lastName: 'Muster' };
    const { uuid, participations } = await appointmentAt(resource, { capacity: 5, participants: [eva, adam, third] });
    await mutate(practice, 'cancelParticipation', { participation: participations[0].uuid });
    const events = await eventsBy(service, practice.crmId, async () => {
      expect((await change(uuid, { capacity: 2 })).data.updateAppointment.capacity).toBe(2);
    });
    expect(events.map(({ type, data }) => [type, data.changed])).toEqual([
      ['participation.changed', ['seat']],
      ['appointment.changed', ['capacity']],
    ]);
    const seats = await service.sql('select seat from participations where appointment_id = $1 and live order by 1', [
      uuid,
    ]);
    expect(seats).toEqual([{ seat: 1 }, { seat: 2 }]);
    expect(await detailsAbout(uuid)).toEqual([]);
  });

  test('raised → sold at once', async () => {
    const slot = await firstSlot(practice);
    const { body } = await book(service, slot);
    await change(body.createdAppointment.appointment_uuid, { capacity: 2 });
    expect((await book(service, await joining(service, slot))).status).toBe(201);
  });

  test('below what is taken or held → CONFLICT with the number', async () => {
    const slot = await firstSlot(practice, { availability: { capacity: 3 } });
    const { body } = await book(service, slot);
    await hold(service, await joining(service, slot));
    const { appointment_uuid: appointment } = body.createdAppointment;
    expect(codes(await change(appointment, { capacity: 1 }))).toEqual([
      ['CONFLICT', expect.stringContaining('must be at least 2')],
    ]);
    await service.sql(
      "update participations set expires_at = clock_timestamp() where appointment_id = $1 and state = 'RESERVED'",
      [appointment],
    );
    expect(codes(await change(appointment, { capacity: 1 }))).toBeUndefined();
  });

  test.each([0, 1001, null])('%j → INVALID_INPUT', async (capacity) => {
    const { uuid: resource } = await practice.resource();
    const { uuid } = await appointmentAt(resource);
    expect(codes(await change(uuid, { capacity }))?.map(([code]) => code)).toEqual(['INVALID_INPUT']);
  });
});
