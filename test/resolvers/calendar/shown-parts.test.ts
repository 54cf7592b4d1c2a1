import { describe, expect, test } from 'vitest';
import { appointmentCalls } from '../../support/calls/appointment-calls.ts';
import { book, hold } from '../../support/calls/booking.ts';
import { personWithRooms } from '../../support/calls/requirements.ts';
import { linkOf } from '../../support/calls/rescheduling.ts';
import { berlin, slotOf, utc } from '../../support/calls/slots.ts';
import { pathOf } from '../../support/pages/link-page.ts';
import { makePractice } from '../../support/practice.ts';
import { sharedService } from '../../support/service.ts';

/** Parts of appointments are shown below their wholes, and in the calendars of their resources. */

const service = await sharedService();
const practice = await makePractice(service);
const { person, rooms } = await personWithRooms(practice, 1, { resource: { publicName: 'Anna' } });
const room = rooms[0]!;
const booked = (await book(service, slotOf(person), { firstname: 'Eva', lastname: 'Muster' })).body;

/** Uuids of a booked appointment and of its part. */
const whole: string = linkOf(booked.createdAppointment.cancelLink).appointment;
const part: string = (await service.sql('select id from appointments where part_of_id = $1', [whole]))[0]!.id;

// the last one takes more of the day
describe('parts', { shuffle: false }, () => {
  test('lists of a CRM → wholes only, also for the room', async () => {
    const { list } = appointmentCalls(practice);
    const uuids = async (filter: object) => (await list(filter)).map(({ uuid }) => uuid);
    expect(await uuids({})).toEqual([whole]);
    expect(await uuids({ resource: person.uuid })).toEqual([whole]);
    expect(await uuids({ resource: room.uuid })).toEqual([whole]);
    const from = slotOf(person).start;
    expect(await uuids({ resource: room.uuid, from, until: slotOf(person).end })).toEqual([whole]);
    expect(await uuids({ resource: room.uuid, from: slotOf(person, '11:00').start })).toEqual([]);
    const below = await service.ask(
      `{ resource(resource: "${room.uuid}") { appointments { nodes { uuid } } provider { appointments { nodes { uuid } } } } }`,
      {},
      practice.headers,
    );
    expect(below.resource).toEqual({
      appointments: { nodes: [{ uuid: whole }] },
      provider: { appointments: { nodes: [{ uuid: whole }] } },
    });
  });

  test('the calendar of the room → busy, with the consumer and the product of the whole', {
    tags: ['Together/shown'],
  }, async () => {
    const { calendar } = await service.ask(
      `query ($resource: Identifier!, $from: LocalDate!, $until: LocalDate!) {
      calendar(resource: $resource, from: $from, until: $until) {
        intervals { kind start end appointment { appointmentUuid partOfUuid productUuid capacity placesTaken places { lastName } } }
        days { bookedMinutes } } }`,
      {
        resource: room.uuid,
        from: room.day,
        until: new Date(Date.parse(room.day) + 86_400_000).toISOString().slice(0, 10),
      },
      practice.headers,
    );
    const at = (clock: string) => utc(berlin(room.day, clock));
    expect(calendar).toEqual({
      intervals: [
        {
          kind: 'BOOKED',
          start: at('09:00'),
          end: at('09:30'),
          appointment: {
            appointmentUuid: part,
            partOfUuid: whole,
            productUuid: person.product,
            capacity: 1,
            placesTaken: 1,
            places: [{ lastName: 'Muster' }],
          },
        },
        { kind: 'FREE', start: at('09:30'), end: at('12:00'), appointment: null },
      ],
      days: [{ bookedMinutes: 30 }],
    });
  });

  test('a held part → held in the calendar of the room', async () => {
    await hold(service, slotOf(person, '11:00'));
    const { calendar } = await service.ask(
      `{ calendar(resource: "${room.uuid}", from: "${room.day}", until: "${new Date(Date.parse(room.day) + 86_400_000).toISOString().slice(0, 10)}") { intervals { kind } } }`,
      {},
      practice.headers,
    );
    expect(calendar.intervals.map(({ kind }: { kind: string }) => kind)).toEqual(['BOOKED', 'FREE', 'HELD', 'FREE']);
  });

  test('the feed of the room → the part as an entry of its own; that of the provider → the whole only', {
    tags: ['Together/shown'],
  }, async () => {
    const uidsOf = async (fields: object) => {
      const { address } = await practice.make(
        'createCalendarFeed',
        { provider: practice.provider, withConsumers: true, ...fields },
        'address',
      );
      const content = await (await fetch(service.url + pathOf(address))).text();
      expect(content).toContain('Muster');
      return [...content.matchAll(/^UID:(.*?)(?:@.*)?\r$/gm)].map(([, uid]) => uid);
    };
    expect(await uidsOf({ resource: room.uuid })).toEqual([part]);
    expect(await uidsOf({})).toEqual([whole]);
  });

  test('mails → name the room beside the person; events → have it', { tags: ['Together/shown'] }, async () => {
    const facts = await service.sql(
      `select facts->'resource'->'others' as others from mails where appointment_id = $1`,
      [whole],
    );
    expect(facts).toEqual([{ others: ['Room 1'] }, { others: ['Room 1'] }]);
    const [event] = await service.sql(
      `select more->'parts' as parts from event_inbox where type = 'participation.booked' and appointment_id = $1
     union all select body::json->'data'->'parts' from events where type = 'participation.booked' and body like '%' || $1 || '%'`,
      [whole],
    );
    expect(event).toEqual({
      parts: [{ resource: { uuid: room.uuid, reference: room.reference }, requirement: 'Room' }],
    });
  });
});
