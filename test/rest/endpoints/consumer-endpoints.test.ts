import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { UUID } from '../../support/calls/answers.ts';
import { ANNA, book, hold, holdOf, release, reserve } from '../../support/calls/booking.ts';
import { berlin, bookableOf, list, MORNING, slotOf, startsIn } from '../../support/calls/slots.ts';
import { makePractice, type Room } from '../../support/practice.ts';
import { sharedService } from '../../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);

const API_INFO = { version: 1 };

describe('POST /rest/1/resources/{ref}/reserve_appointment', () => {
  test('a free slot → 200 with the place that is held and its appointment, and the slot is off the list', {
    tags: [
      '2/participation-documented-fields-customer',
      '2/state-participation-after-reserving',
      '2/formatedaddress-spelled-address-resource',
      '2/messages-array-empty',
      '2/appointments-lists-appointment-active',
      '2/customer-entry-customer-placeholder',
      '4.4/documented-below-rest-1',
      'W8/every-documented-field-present',
      'W9/participations-appointment-summaries-utc',
      'Widgets/generated-uuids-version-4',
    ],
  }, async () => {
    const address = { street: 'Hauptstr.', number: '7a', zip: '10115', city: 'Berlin' };
    const room = await practice.room({ resource: { address } });
    const slot = slotOf(room, '10:00');
    const { from, to } = holdOf(slot);
    const { status, body } = await reserve(service, slot);
    expect(status).toBe(200);
    const { uuid, appointment_uuid, customer_uuid } = body.participation;
    expect(body).toEqual({
      'api-info': API_INFO,
      participation: {
        uuid: UUID,
        appointment_uuid: UUID,
        timeslot_uuid: room.timeslot,
        resource_uuid: room.uuid,
        product_uuid: room.product,
        from,
        to,
        appointment_capacity: 1,
        appointment_capacity_left: 0,
        customer_uuid: UUID,
        customer_mobile: null,
        customer_fullName: null,
        customer_email: null,
        customer_note: null,
        state: 'RESERVED',
        formatedAddress: 'Hauptstr. 7a, 10115 Berlin',
        messages: [],
      },
      appointments: [
        {
          uuid: appointment_uuid,
          kind: 'models.LotAppointment',
          product_id: room.product,
          product_name: 'Consultation',
          resource_id: room.uuid,
          from,
          to,
          state: 'ACTIVE',
          capacity: 1,
          capacity_left: 0,
          customers: [
            {
              customer_placeholder_id: customer_uuid,
              customer_uuid,
              participationState: 'RESERVED',
              participation_id: uuid,
            },
          ],
        },
      ],
    });
    expect(startsIn(await list(service, room.uuid))).toEqual(['09:00', '09:30', '10:30', '11:00', '11:30']);
  });

  test('a resource without address → formatedAddress is an empty text', {
    tags: ['2/formatedaddress-spelled-address-resource', 'W8/two-exceptions-appointment-uuid'],
  }, async () => {
    const room = await practice.room();
    const { participation } = (await reserve(service, slotOf(room))).body;
    expect(participation).toHaveProperty('formatedAddress', '');
  });

  test('times with an offset → the same slot as in UTC', {
    tags: ['4.4/iso-8601-utc-another', 'W9/participations-appointment-summaries-utc'],
  }, async () => {
    const room = await practice.room();
    const { start, end } = slotOf(room);
    const { status, body } = await reserve(service, slotOf(room), { from: start, to: end });
    const { from, to } = holdOf(slotOf(room));
    expect([status, body.participation.from, body.participation.to]).toEqual([200, from, to]);
  });

  test('a product from minDuration to maxDuration → any length between, from the grid', {
    tags: ['Scheduling/reservation-lasts-minduration-maxduration'],
  }, async () => {
    const room = await practice.room({ product: { minDuration: 30, maxDuration: 90 } });
    const { status, body } = await reserve(service, slotOf(room, '09:30', '10:40'));
    expect([status, body.participation.to]).toEqual([200, holdOf(slotOf(room, '09:30', '10:40')).to]);
  });
});

describe('POST /resources/{ref}/create_appointment_with_consumer', () => {
  test('with a hold → 201 with the appointment and a signed link to cancel it', {
    tags: [
      '2/createdappointment-fields-bookable-formatted',
      '2/cancellink-signed-link-base',
      '3/finalising-placeholder-id-books',
      '4.4/timeslot-uuid-models-bookable',
      '4.4/participation-customer-uuid-placeholder',
      '4.4/booking-201-api-info',
      '1/consumers-list-reserve-finalise',
      'Widgets/token-pdataplatform-pdataid-ref',
    ],
  }, async () => {
    const contactChannel = { type: 'VIDEO', value: 'https://meet.example.org/anna' };
    const room = await practice.room({ availability: { contactChannel } });
    const { participation } = (await reserve(service, slotOf(room))).body;
    const details = { mobile: '+49 170 1', message: 'Please ring twice.\nSecond floor.', locale: 'en' };
    const wish = { ...ANNA, ...details, channelKey: 'RESOURCE_PUBLIC', placeholder_id: participation.customer_uuid };
    const { status, body } = await book(service, slotOf(room), wish);
    const { formattedStart, formattedEnd, ...slot } = bookableOf(room);
    expect(status).toBe(201);
    expect(body).toEqual({
      'api-info': API_INFO,
      createdAppointment: {
        ...slot,
        appointment_uuid: participation.appointment_uuid,
        contact_channel: { ...contactChannel, type: 'video' },
        capacity_left: 0,
        kind: 'models.LotAppointment',
        cancelLink: expect.any(String),
      },
    });
    const link = new URL(body.createdAppointment.cancelLink);
    expect(link.origin + link.pathname).toBe(`http://slots.example.com/rebook/${practice.provider}`);
    expect(Object.fromEntries(link.searchParams)).toEqual({
      'X-SIGNED-APP-CUSTOMER': expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      pDataPlatform: 'test',
      pDataId: participation.customer_uuid,
      ref: room.reference.replace('@', `@${practice.provider}@`),
      resId: room.uuid,
    });
    expect(link.hash).toBe(`#/appointments/${participation.appointment_uuid}`);
  });

  test('without a hold and a product → the free slot with the only product, off the list', {
    tags: ['3/finalising-hold-expired-books', '4.4/product-uuid-placeholder-id'],
  }, async () => {
    const room = await practice.room();
    const { status, body } = await book(service, slotOf(room, '11:30'), { product_uuid: undefined });
    const { product_uuid, capacity_left } = body.createdAppointment;
    expect([status, product_uuid, capacity_left]).toEqual([201, room.product, 0]);
    expect(startsIn(await list(service, room.uuid))).toEqual(MORNING.slice(0, 5));
  });

  test('timeFormat in the query → start and end so', { tags: ['4.4/timeformat-query-formats-start'] }, async () => {
    const room = await practice.room();
    const { body } = await book(service, slotOf(room), ANNA, '?timeFormat=HH:mm%20dd.MM.');
    const { start, end } = body.createdAppointment;
    const day = `${room.day.slice(8)}.${room.day.slice(5, 7)}.`;
    expect([start, end]).toEqual([`09:00 ${day}`, `09:30 ${day}`]);
  });

  test('a placeholder_id of another slot of the resource → the named slot is booked, the held one is free', {
    tags: ['Scheduling/hold-another-slot-resource'],
  }, async () => {
    const room = await practice.room();
    const { participation } = (await reserve(service, slotOf(room, '09:00'))).body;
    const wish = { placeholder_id: participation.customer_uuid };
    const { status, body } = await book(service, slotOf(room, '11:00'), wish);
    expect([status, body.createdAppointment.start]).toEqual([201, berlin(room.day, '11:00')]);
    expect(startsIn(await list(service, room.uuid))).toEqual(MORNING.filter((from) => from !== '11:00'));
  });

  test.each([
    ['that is no uuid', () => 'placeholder-1'],
    ['that is longer than any', () => 'x'.repeat(3_000)],
    ['of nobody', () => randomUUID()],
    [
      'of a hold that was released',
      async (room: Room) => {
        const placeholder = await hold(service, slotOf(room, '10:00'));
        await release(service, room.uuid, placeholder);
        return placeholder;
      },
    ],
  ])(
    'a placeholder_id %s → as none: 201 if the slot is free, else 412 with errorCode 201',
    {
      tags: ['4.4/w20a-placeholder-none'],
    },
    async (_, placeholderOf) => {
      const room = await practice.room();
      const placeholder_id = await placeholderOf(room);
      expect((await book(service, slotOf(room), { placeholder_id })).status).toBe(201);
      const { status, body } = await book(service, slotOf(room), { placeholder_id });
      expect([status, body.errors[0].errorCode]).toEqual([412, '201']);
    },
  );

  test('a hold whose three minutes are over, with nobody in the way → 201 in that place', {
    tags: ['8/after-3-minutes-finalising'],
  }, async () => {
    const room = await practice.room();
    const { participation } = (await reserve(service, slotOf(room))).body;
    await service.sql("update participations set expires_at = now() - interval '1 hour' where id = $1", [
      participation.uuid,
    ]);
    const { status, body } = await book(service, slotOf(room), {
      ...ANNA,
      placeholder_id: participation.customer_uuid,
    });
    expect([status, body.createdAppointment.appointment_uuid]).toEqual([201, participation.appointment_uuid]);
  });
});
