import { SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { answer, refusal } from '../../support/calls/answers.ts';
import { ANNA, book, reserve } from '../../support/calls/booking.ts';
import { mutate } from '../../support/calls/mutate.ts';
import { bookableOf, list, slotOf, startsIn } from '../../support/calls/slots.ts';
import { makePractice, type Room } from '../../support/practice.ts';
import { sharedService } from '../../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);

const UNAUTHORIZED = refusal(401, '111', 'The link is invalid or has expired');
const DONE = { status: 204, body: undefined };

/** A booking, with what its cancel link says. */
async function booked(room: Room, fields: object = {}) {
  const { body } = await book(service, slotOf(room), { ...ANNA, ...fields });
  const link = new URL(body.createdAppointment.cancelLink);
  const token = link.searchParams.get('X-SIGNED-APP-CUSTOMER')!;
  return { customer: link.searchParams.get('pDataId')!, appointment: body.createdAppointment.appointment_uuid, token };
}

type Booking = Awaited<ReturnType<typeof booked>>;

const cancel = ({ customer, appointment, token }: Booking, query = '') =>
  service.call(`DELETE /rest/1/customers/${customer}/appointments/${appointment}${query}`, undefined, {
    'x-signed-app-customer': token,
  });

const cancelable = (token: string, query = '') =>
  service.call(`GET /rest/1/bookables/cancelable_bookable${query}`, undefined, { 'x-signed-app-customer': token });

/** A token as the service signs it, as far as the fields do not say otherwise. */
function sign(
  { customer, appointment }: Booking,
  { secret = 'signing-secret-of-all-of-the-tests', audience = 'cancel', expires = '1h' },
) {
  return new SignJWT({ appointment })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(audience)
    .setSubject(customer)
    .setExpirationTime(expires)
    .sign(new TextEncoder().encode(secret));
}

const BAD_TOKENS: [string, (booking: Booking) => string | Promise<string>][] = [
  ['no token', () => ''],
  ['a text that is no token', () => 'token'],
  ['a token that was altered', ({ token }) => token.replace(/\.(.)/, (_, letter) => `.${letter === 'e' ? 'f' : 'e'}`)],
  ['a token without its signature', ({ token }) => token.replace(/[^.]*$/, '')],
  ['a token of another secret', (booking) => sign(booking, { secret: 'another-secret-of-the-tests' })],
  ['a token for something else', (booking) => sign(booking, { audience: 'confirm' })],
  ['a token that has expired', (booking) => sign(booking, { expires: '-1s' })],
  [
    'a token that is not signed at all',
    ({ token }) => `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1]}.`,
  ],
];

test('a token as the service signs it → accepted, so that those below fail for what is wrong with them', async () => {
  const booking = await booked(await practice.room());
  expect((await cancelable(await sign(booking, {}))).status).toBe(200);
});

describe('GET /bookables/cancelable_bookable', () => {
  test('the token of a booking → upcoming_bookables with just that appointment', {
    tags: ['Widgets/shape-upcoming-bookables-just'],
  }, async () => {
    const room = await practice.room();
    const { appointment, token } = await booked(room);
    const slot = {
      ...bookableOf(room),
      appointment_uuid: appointment,
      capacity_left: 0,
      kind: 'models.LotAppointment',
    };
    expect(answer(await cancelable(token))).toEqual({
      status: 200,
      body: { [room.day]: [slot], public_visible: true },
    });
    const formats = '?groupFormat=yyyy&timeFormat=HH:mm&languageTag=fr&X-DISABLE-COOKIES=true';
    expect((await cancelable(token, formats)).body).toEqual({
      [room.day.slice(0, 4)]: [{ ...slot, formattedStart: '09:00', formattedEnd: '09:30' }],
      public_visible: true,
    });
  });

  test('called twice → nothing is changed by looking', {
    tags: ['Widgets/get-changes', 'attack/scanners-open-links-mails'],
  }, async () => {
    const room = await practice.room();
    const { token } = await booked(room);
    expect(answer(await cancelable(token))).toEqual(answer(await cancelable(token)));
    expect(startsIn(await list(service, room.uuid))).not.toContain('09:00');
  });

  test('a booking that was cancelled → 204', { tags: ['Widgets/cancelled-already-204'] }, async () => {
    const booking = await booked(await practice.room());
    await cancel(booking);
    expect(answer(await cancelable(booking.token))).toEqual(DONE);
  });

  test('a cancelled booking of a resource that was deleted → 204', {
    tags: ['Widgets/cancelled-already-204'],
  }, async () => {
    const room = await practice.room();
    const booking = await booked(room);
    await cancel(booking);
    await mutate(practice, 'deleteResource', { resource: room.uuid });
    expect(answer(await cancelable(booking.token))).toEqual(DONE);
  });

  test('a booking of another channel → whether that one is visible', {
    tags: ['Widgets/shape-upcoming-bookables-just'],
  }, async () => {
    const room = await practice.room({ availability: { channels: ['CALENDAR_PUBLIC'] } });
    await practice.make('setChannel', { resource: room.uuid, key: 'RESOURCE_PUBLIC', visible: false });
    const { token } = await booked(room, { channelKey: 'CALENDAR_PUBLIC' });
    const { body } = await cancelable(token);
    expect([body.public_visible, body[room.day]]).toMatchObject([true, [{ timeslot_uuid: room.timeslot }]]);
  });

  test('a booking that its channel lets nobody cancel any more → 204', async () => {
    const room = await practice.room();
    const { token } = await booked(room);
    await practice.make('setChannel', {
      resource: room.uuid,
      key: 'RESOURCE_PUBLIC',
      cancellationNoticeMinutes: 525_600,
    });
    expect(answer(await cancelable(token))).toEqual(DONE);
  });
});

describe('DELETE /customers/{customerUuid}/appointments/{appointmentUuid}', () => {
  test('the token of that booking → 204, the slot is free again, and 204 when it is repeated', {
    tags: [
      '5/cancel-link-signed-needs',
      'Scheduling/appointment-nobody-frees-time',
      'Widgets/cancels-participation-204',
    ],
  }, async () => {
    const room = await practice.room();
    const booking = await booked(room);
    expect(startsIn(await list(service, room.uuid))).not.toContain('09:00');
    expect(answer(await cancel(booking))).toEqual(DONE);
    expect((await list(service, room.uuid)).body[room.day][0]).toEqual(bookableOf(room));
    expect(answer(await cancel(booking))).toEqual(DONE);
  });

  test('a message → told to both sides, once', { tags: ['Widgets/message-told-both-sides'] }, async () => {
    const booking = await booked(await practice.room());
    await cancel(booking, `?message=${encodeURIComponent('I am ill.\nSorry!')}`);
    await cancel(booking, '?message=Again');
    const mails = await service.sql(
      "select kind, facts->>'message' as message from mails where appointment_id = $1 and kind like 'CANCELLATION%' order by kind",
      [booking.appointment],
    );
    expect(mails).toEqual([
      { kind: 'CANCELLATION_TO_CONSUMER', message: 'I am ill.\nSorry!' },
      { kind: 'CANCELLATION_TO_PROVIDER', message: 'I am ill.\nSorry!' },
    ]);
  });

  test('a message of more than 1024 characters → 400, and the booking stands', {
    tags: ['Widgets/message-told-both-sides'],
  }, async () => {
    const booking = await booked(await practice.room());
    expect(answer(await cancel(booking, `?message=${'x'.repeat(1025)}`))).toEqual(
      refusal(400, '100', 'message must be at most 1024 characters long'),
    );
    expect((await cancelable(booking.token)).status).toBe(200);
  });

  test('one of several places → the others keep theirs', { tags: ['Widgets/cancels-participation-204'] }, async () => {
    const room = await practice.room({ availability: { capacity: 3 } });
    const first = await booked(room);
    const second = await booked(room, { email: 'berta@example.org', timeslot_uuid: first.appointment });
    await cancel(first);
    expect((await list(service, room.uuid)).body[room.day][0]).toMatchObject({
      appointment_uuid: second.appointment,
      capacity_left: 2,
    });
    expect((await cancelable(second.token)).status).toBe(200);
  });

  test('a booking that was finalised with a hold → cancelled by the same token as it was announced with', async () => {
    const room = await practice.room();
    const { participation } = (await reserve(service, slotOf(room))).body;
    const booking = await booked(room, { placeholder_id: participation.customer_uuid });
    expect(booking.customer).toBe(participation.customer_uuid);
    expect((await cancel(booking)).status).toBe(204);
  });

  test('after a cancellation somebody else books the slot → the old token cannot touch that', {
    tags: ['Widgets/token-signs-customer-appointment', 'attack/scanners-open-links-mails'],
  }, async () => {
    const room = await practice.room();
    const booking = await booked(room);
    await cancel(booking);
    const next = await booked(room, { email: 'berta@example.org' });
    expect((await cancel(booking)).status).toBe(204);
    expect((await cancelable(next.token)).status).toBe(200);
    expect(answer(await cancel({ ...next, token: booking.token }))).toEqual(UNAUTHORIZED);
  });

  test.each(BAD_TOKENS)(
    '%s → 401, and the booking stands',
    {
      tags: [
        '5/cancel-link-signed-needs',
        'Widgets/bad-token-401',
        'Widgets/bad-token-another-booking',
        'Widgets/token-signs-customer-appointment',
        'attack/forged-altered-expired-foreign',
      ],
    },
    async (_, tokenOf) => {
      const booking = await booked(await practice.room());
      const token = await tokenOf(booking);
      expect(answer(await cancelable(token))).toEqual(UNAUTHORIZED);
      expect(answer(await cancel({ ...booking, token }))).toEqual(UNAUTHORIZED);
      expect((await cancelable(booking.token)).status).toBe(200);
    },
  );

  test('the token anywhere but in its header → 401, and the booking stands', {
    tags: ['W22/endpoint-takes-authority-cookie'],
  }, async () => {
    const { customer, appointment, token } = await booked(await practice.room());
    const path = `/customers/${customer}/appointments/${appointment}`;
    const name = 'X-SIGNED-APP-CUSTOMER';
    const elsewhere: [string, Record<string, string>][] = [
      [`${path}?${name}=${token}&token=${token}`, {}],
      [path, { cookie: `${name}=${token}` }],
      [path, { authorization: `Bearer ${token}` }],
    ];
    for (const [address, headers] of elsewhere) {
      expect(answer(await service.call(`DELETE ${address}`, undefined, headers))).toEqual(UNAUTHORIZED);
    }
    expect((await cancelable(token)).status).toBe(200);
  });

  test('the token of another booking, of the same consumer or in the same appointment → 401', {
    tags: ['Widgets/bad-token-another-booking', 'attack/forged-altered-expired-foreign'],
  }, async () => {
    const room = await practice.room({ availability: { capacity: 2 } });
    const mine = await booked(room);
    const later = await booked(room, { ...slotOf(room, '10:00') });
    const neighbour = await booked(room, { email: 'berta@example.org', timeslot_uuid: mine.appointment });
    for (const { token } of [later, neighbour]) expect(answer(await cancel({ ...mine, token }))).toEqual(UNAUTHORIZED);
    expect((await cancelable(mine.token)).status).toBe(200);
  });
});

test.each([
  '/bookables/cancelable_bookable',
  '/customers/0b1f3c1e-7d55-4c0f-9a43-2f6d0f3a9c11/appointments/0b1f3c1e-7d55-4c0f-9a43-2f6d0f3a9c11',
])(
  'a preflight of %s → allows X-SIGNED-APP-CUSTOMER besides the documented headers',
  { tags: ['W22/cancellation-endpoints-allow-x'] },
  async (path) => {
    const { status, headers } = await service.call(`OPTIONS ${path}`, undefined, {
      origin: 'https://www.example.org',
      'access-control-request-method': 'DELETE',
      'access-control-request-headers': 'x-signed-app-customer',
    });
    expect([status, headers.get('access-control-allow-headers')]).toEqual([
      204,
      'Origin, X-Requested-With, Content-Type, Accept, Authorization, X-Auth-Token, X-SIGNED-APP-CUSTOMER',
    ]);
  },
);
