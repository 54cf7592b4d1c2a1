import { isObjectType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { schema } from '../../src/schema/graphql/schema.ts';
import { appointmentCalls, eva, noon } from '../support/calls/appointment-calls.ts';
import { mutate, query } from '../support/calls/mutate.ts';
import { eventsOf } from '../support/events.ts';
import { open } from '../support/pages/link-page.ts';
import { makePractice } from '../support/practice.ts';
import { recordedLog } from '../support/recorded-log.ts';
import { type Reply, startService } from '../support/service.ts';
import { tracesOf } from '../support/traces-of-persons.ts';

const recorded = recordedLog();
const service = await startService({ log: recorded.log });
const practice = await makePractice(service);
const { make, read } = appointmentCalls(practice);

const MARK = 'marked-note-7f3a';
const NOTE = `Pays late.\n${MARK}`;
const noted = { ...eva, note: NOTE };
const PLACE = '{ uuid note }';

let day = 20;

/** Place of Eva with the note, in an appointment of its own. */
async function placeOf(participant: object = noted, capacity = 2) {
  const { uuid: resource } = await practice.resource();
  const start = noon(day++);
  const input = { resource, start, end: start.replace('T12:00', 'T13:00'), capacity, participants: [participant] };
  const { uuid, participations } = await make(input);
  return { resource, appointment: uuid, participation: participations[0].uuid };
}

const noteOf = async (participation: string) => (await query(practice, 'participation', { participation }, PLACE)).note;

describe('the note of a booking', () => {
  test('given with a participant → is read by the CRM; blank is none', async () => {
    expect(await noteOf((await placeOf()).participation)).toBe(NOTE);
    expect(await noteOf((await placeOf({ ...eva, note: ' ' })).participation)).toBeNull();
    expect(await noteOf((await placeOf(eva)).participation)).toBeNull();
  });

  test('with 2000 characters → kept; with one more → INVALID_INPUT', async () => {
    const { appointment } = await placeOf();
    const add = (note: string, email: string) =>
      service.graphql(
        'mutation ($appointment: Uuid!, $input: ConsumerInput!) { addParticipant(appointment: $appointment, input: $input, raiseCapacity: true) { note } }',
        { appointment, input: { ...eva, email, note } },
        practice.headers,
      );
    const longest = 'ä'.repeat(2000);
    expect((await add(longest, 'long@example.org')).data.addParticipant.note).toBe(longest);
    const { errors } = await add(`${longest}a`, 'longer@example.org');
    expect(errors[0].extensions).toMatchObject({ code: 'INVALID_INPUT', fields: ['input.note'] });
    const write = "update participations set note = repeat('a', 2001) where appointment_id = $1";
    await expect(service.sql(write, [appointment])).rejects.toMatchObject({ constraint: 'participation_note_length' });
  });

  test('of a booking that moves → goes along', async () => {
    const { participation } = await placeOf();
    const moved = { participation, input: { start: noon(day++) } };
    const place = await mutate(practice, 'rescheduleParticipation', moved, PLACE);
    expect(place.uuid).not.toBe(participation);
    expect(place.note).toBe(NOTE);
  });

  test('of a consumer who asks for the data → is among them, and is erased with them', async () => {
    const asking = { ...noted, email: 'asking@example.org' };
    const { participation } = await placeOf(asking);
    const { email } = asking;
    const { participations } = await query(practice, 'consumerData', { email }, '{ participations { note } }');
    expect(participations).toEqual([{ note: NOTE }]);
    await mutate(practice, 'eraseConsumer', { email, cancelFutureAppointments: true }, '{ participations }');
    expect(await noteOf(participation)).toBeNull();
    const write = "update participations set note = 'Pays late' where id = $1";
    await expect(service.sql(write, [participation])).rejects.toMatchObject({
      constraint: 'participation_erased_is_nobodys',
    });
  });

  test('is a field of Participation, and of a place in the calendar of the staff', () => {
    const withNote = Object.values(schema.getTypeMap()).filter(
      (type) => isObjectType(type) && 'note' in type.getFields(),
    );
    // the message of a mail is called so in the data of a consumer
    expect(withNote.map(({ name }) => name).sort()).toEqual(['CalendarPlace', 'ConsumerMail', 'Participation']);
  });

  test('is in no mail, event, feed, page or log, whatever becomes of the booking', async () => {
    const { resource, appointment, participation } = await placeOf(noted, 1);
    const link = (await query(practice, 'participation', { participation }, '{ cancelLink }')).cancelLink;
    const page = await open(service, link);
    expect(page.status).toBe(200);
    const input = { start: noon(day++), message: 'The room is painted' };
    await mutate(practice, 'moveAppointment', { appointment, input }, '{ uuid }');
    await mutate(practice, 'requestReschedule', { participation }, '{ uuid }').catch(() => {});
    const again = await service.graphql(
      'mutation ($appointment: Uuid!, $input: ConsumerInput!) { addParticipant(appointment: $appointment, input: $input, raiseCapacity: true) { uuid } }',
      { appointment, input: noted },
      practice.headers,
    );
    expect(again.errors[0].extensions.code).toBe('ALREADY_BOOKED');
    const feed = { provider: practice.provider, resource, withConsumers: true };
    const { address } = await practice.make('createCalendarFeed', feed, 'address');
    const entries = await open(service, address);
    expect(entries.html).toContain('Eva');
    await mutate(practice, 'cancelParticipation', { participation }, '{ uuid }');
    const events = await eventsOf(service, practice.crmId);
    expect(events.length).toBeGreaterThan(0);
    for (const text of [page.html, entries.html, JSON.stringify(events), recorded.text])
      expect(text).not.toContain(MARK);
    // nor in any table that a mail, an event or an answer is written from
    expect((await tracesOf(service, [MARK])).map((trace) => trace.split(' ')[0])).toEqual(['participations']);
    expect((await read(appointment)).participations.map(({ state }: Reply['body']) => state)).toEqual(['CANCELED']);
  });
});
