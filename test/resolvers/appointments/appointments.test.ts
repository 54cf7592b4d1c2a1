import { describe, expect, test } from 'vitest';
import { adam, appointmentCalls, codes, eva, noon } from '../../support/calls/appointment-calls.ts';
import { hold } from '../../support/calls/booking.ts';
import { mutate, query } from '../../support/calls/mutate.ts';
import { firstSlot } from '../../support/calls/slots.ts';
import { makePractice } from '../../support/practice.ts';
import { type Reply, sharedService } from '../../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);
const { bookables, cancel, mails, make, refusals } = appointmentCalls(practice);

describe('making an appointment', () => {
  test('outside every availability, with buffers → booked, told to both, and in the way of others', {
    tags: ['Scheduling/crm-makes-appointment-time'],
  }, async () => {
    const product = await practice.product({ minDuration: 30, leadTimeMinutes: 15, followUpTimeMinutes: 5 });
    const { uuid: resource } = await practice.resource();
    const made = await make({
      resource,
      product,
      start: noon(3),
      participants: [{ ...eva, message: 'Hello', language: 'fr' }],
    });
    expect(made).toEqual({
      uuid: expect.any(String),
      startsAt: noon(3),
      endsAt: noon(3, 30),
      occupiedFrom: noon(3, -15),
      occupiedUntil: noon(3, 35),
      state: 'ACTIVE',
      capacity: 1,
      capacityLeft: 0,
      resource: { uuid: resource },
      product: { uuid: product },
      availability: null,
      contactChannel: null,
      contact: null,
      contactProfile: null,
      participations: [
        {
          uuid: expect.any(String),
          ...eva,
          state: 'BOOKED',
          mobile: null,
          message: 'Hello',
          language: 'fr',
          channelKey: 'RESOURCE_EXCLUSIVE',
          seat: 1,
          noShowAt: null,
        },
      ],
    });
    expect(await mails(made.uuid)).toEqual([
      'BOOKING_CONFIRMATION to eva@example.org',
      'BOOKING_NOTIFICATION to practice@example.com',
    ]);
    expect(
      await refusals('createAppointment', {
        resource,
        start: noon(3, 34),
        end: noon(3, 60),
        participants: [adam],
      }),
    ).toEqual([['SLOT_TAKEN', expect.stringContaining('already booked')]]);
  });

  test('for a group, with places left → consumers join it in its availability', {
    tags: ['Scheduling/consumers-join-places-left'],
  }, async () => {
    const room = await practice.room({ availability: { capacity: 3 } });
    const [slot] = await bookables(room.uuid);
    const made = await make({
      resource: room.uuid,
      product: room.product,
      start: slot!.start,
      capacity: 3,
      participants: [eva, adam],
    });
    expect(made).toMatchObject({ capacity: 3, capacityLeft: 1 });
    const [joined] = await bookables(room.uuid);
    expect(joined).toMatchObject({ appointment_uuid: made.uuid, capacity_left: 1, kind: 'models.LotAppointment' });
  });

  test('on an archived resource → booked: only consumers cannot', {
    tags: ['Scheduling/crm-makes-appointment-time'],
  }, async () => {
    const { uuid: resource } = await practice.resource();
    await mutate(practice, 'updateResource', { resource, input: { archived: true } });
    expect(await make({ resource, start: noon(4), end: noon(4, 45) })).toMatchObject({
      state: 'ACTIVE',
      product: null,
    });
  });

  test('with a contact of its own → shown, and its e-mail address gets the mails', {
    tags: ['Scheduling/contact-contact-profile-take', '4.3/set-appointment'],
  }, async () => {
    const contact = await practice.contact('desk@example.com');
    const { uuid } = await query(practice, 'contactProfile', { contactProfile: contact }, '{ uuid }');
    const { uuid: resource } = await practice.resource();
    const made = await make({
      resource,
      start: noon(5),
      end: noon(5, 45),
      contact,
      contactProfile: contact,
      contactChannel: { type: 'VIDEO', value: 'https://video.example.com/1' },
    });
    expect(made).toMatchObject({ contactProfile: { uuid }, contactChannel: { type: 'VIDEO' } });
    expect(await mails(made.uuid)).toContain('BOOKING_NOTIFICATION to desk@example.com');
  });

  test('over a hold that has expired → booked; over one that has not → SLOT_TAKEN', async () => {
    const slot = await firstSlot(practice);
    const { product } = await practice.room();
    await hold(service, slot);
    const input = { resource: slot.resource, product, start: slot.start, participants: [eva] };
    expect(await refusals('createAppointment', input)).toEqual([['SLOT_TAKEN', expect.any(String)]]);
    await service.sql("update participations set expires_at = now() - interval '1 second' where state = 'RESERVED'");
    expect(await make(input)).toMatchObject({ state: 'ACTIVE' });
  });

  test.each([
    ['nobody', { participants: [] }, 'INVALID_INPUT', 'input.participants must have from 1 to 100 entries'],
    [
      'more participants than places',
      { participants: [eva, adam], capacity: 1 },
      'INVALID_INPUT',
      'input.capacity must have room for all participants',
    ],
    [
      'one participant twice',
      { participants: [eva, { ...eva, email: 'EVA@example.org' }] },
      'ALREADY_BOOKED',
      'AppointmentAlreadyBookedException: the participant already has a place in this appointment (input.participants.1)',
    ],
    ['an end before the start', { end: noon(6, -1) }, 'INVALID_INPUT', 'input.end must be after the start'],
    [
      'no end and no product',
      { end: null },
      'INVALID_INPUT',
      'input.end is required without a product that has a duration',
    ],
    [
      'an unknown product',
      { product: 'none@crm' },
      'INVALID_INPUT',
      'input.product must exist: there is no "none@crm"',
    ],
    [
      'a profile without its user',
      { contactProfile: 'none@crm' },
      'INVALID_INPUT',
      'input.contact is required with a contact profile',
    ],
  ])(
    '%s → refused, nothing is written',
    { tags: ['4.3/profile-belongs-contact-user'] },
    async (_, input, code, message) => {
      const { uuid: resource } = await practice.resource();
      const whole = { resource, start: noon(6), end: noon(6, 30), participants: [eva], ...input };
      expect(await refusals('createAppointment', whole)).toEqual([[code, message]]);
      expect(await service.sql('select from appointments where resource_id = $1', [resource])).toEqual([]);
    },
  );

  test('32 at once for one time → one is made, the others hear SLOT_TAKEN', {
    tags: ['Scheduling/none-made-moved-onto'],
  }, async () => {
    const { uuid: resource } = await practice.resource();
    const attempts = Array.from({ length: 32 }, (_, i) =>
      refusals('createAppointment', {
        resource,
        start: noon(7),
        end: noon(7, 30),
        participants: [{ ...eva, email: `eva${i}@example.org` }],
      }),
    );
    const refused = (await Promise.all(attempts)).flat();
    expect(refused.map(([code]) => code)).toEqual(Array(31).fill('SLOT_TAKEN'));
  });
});

describe('cancelling an appointment', () => {
  test('of a group → everybody is told, the provider once, and the time is free', {
    tags: ['Scheduling/cancelled-everybody-told-time'],
  }, async () => {
    const { uuid: resource } = await practice.resource();
    const { uuid } = await make({ resource, start: noon(20), end: noon(20, 30), participants: [eva, adam] });
    const { data } = await cancel(uuid, 'Ill');
    expect(data.changed).toMatchObject({
      state: 'CANCELED',
      capacityLeft: 2,
      participations: [{ state: 'CANCELED' }, { state: 'CANCELED' }],
    });
    expect((await mails(uuid)).filter((mail) => mail.startsWith('CANCEL'))).toEqual([
      'CANCELLATION_TO_CONSUMER to adam@example.org',
      'CANCELLATION_TO_CONSUMER to eva@example.org',
      'CANCELLATION_TO_PROVIDER to practice@example.com',
    ]);
    const [mail] = await service.sql<{ facts: Reply['body'] }>(
      "select facts from mails where appointment_id = $1 and kind = 'CANCELLATION_TO_PROVIDER'",
      [uuid],
    );
    expect(mail!.facts).toMatchObject({ message: 'Ill', appointment: { isOver: true, sequence: 1 } });
    expect(await make({ resource, start: noon(20), end: noon(20, 30) })).toMatchObject({ state: 'ACTIVE' });
  });

  test('twice → the same answer, no further mail', async () => {
    const { uuid: resource } = await practice.resource();
    const { uuid } = await make({ resource, start: noon(21), end: noon(21, 30) });
    const first = await cancel(uuid);
    expect(await cancel(uuid)).toEqual(first);
    expect(await mails(uuid)).toHaveLength(4);
  });

  test('a message that is too long → INVALID_INPUT', async () => {
    const { uuid: resource } = await practice.resource();
    const { uuid } = await make({ resource, start: noon(22), end: noon(22, 30) });
    expect(codes(await cancel(uuid, 'x'.repeat(1025)))).toEqual([
      ['INVALID_INPUT', expect.stringContaining('must be at most 1024 characters long')],
    ]);
  });
});
