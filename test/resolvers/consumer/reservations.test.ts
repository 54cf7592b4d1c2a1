import { expect, test } from 'vitest';
import { UUID } from '../../support/calls/answers.ts';
import { holdOf } from '../../support/calls/booking.ts';
import { slotOf, utc } from '../../support/calls/slots.ts';
import { makePractice } from '../../support/practice.ts';
import { sharedService } from '../../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);

const reserveIn = (resource: string, input: object, selection: string) =>
  service.graphql(
    `mutation ($resource: Identifier!, $input: ReserveAppointmentInput!) {
      reserveAppointment(resource: $resource, input: $input) { ${selection} } }`,
    { resource, input },
  );

test('a reservation → the slot with its appointment, the place, and the end of the hold by the database', async () => {
  const address = { street: 'Hauptstraße', number: '1', zip: '10115', city: 'Berlin' };
  const room = await practice.room({ resource: { address }, availability: { capacity: 2 } });
  const { timeslot_uuid: availability, product_uuid: product, from: start, to: end } = holdOf(slotOf(room));
  const { data } = await reserveIn(
    room.uuid,
    { availability, product, start, end },
    `participationUuid holdUuid expiresAt start end appointmentUuid availabilityUuid productUuid productName
     resourceUuid resourceName contactChannel { type } capacity capacityLeft products { uuid } address`,
  );
  const [held] = await service.sql(
    `select p.id, p.customer, p.appointment_id as appointment, p.expires_at as "expiresAt"
     from participations p join appointments a on a.id = p.appointment_id where a.resource_id = $1`,
    [room.uuid],
  );
  expect(data.reserveAppointment).toEqual({
    participationUuid: held!.id,
    holdUuid: held!.customer,
    expiresAt: expect.any(String),
    start,
    end,
    appointmentUuid: held!.appointment,
    availabilityUuid: availability,
    productUuid: product,
    productName: 'Consultation',
    resourceUuid: room.uuid,
    resourceName: 'Room',
    contactChannel: null,
    capacity: 2,
    capacityLeft: 1,
    products: [{ uuid: product }],
    address: 'Hauptstraße 1, 10115 Berlin',
  });
  expect(new Date(data.reserveAppointment.expiresAt)).toEqual(held!.expiresAt);
});

test('times marked as UTC, read as local times → the slot at that local time', async () => {
  const room = await practice.room();
  const { start, end } = slotOf(room, '10:00');
  const marked = { start: `${room.day}T10:00Z`, end: `${room.day}T10:30Z` };
  const { data } = await reserveIn(
    room.uuid,
    { availability: room.timeslot, product: room.product, ...marked, readTimesAs: 'LOCAL_TIME' },
    'start end holdUuid',
  );
  expect(data.reserveAppointment).toEqual({ start: utc(start), end: utc(end), holdUuid: UUID });
});
