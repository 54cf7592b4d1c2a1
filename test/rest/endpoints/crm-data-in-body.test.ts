import { expect, test } from 'vitest';
import { answer, refusal } from '../../support/calls/answers.ts';
import { ANNA, book, bookingOf } from '../../support/calls/booking.ts';
import { fresh } from '../../support/calls/management.ts';
import { slotOf } from '../../support/calls/slots.ts';
import { makePool, timesOf } from '../../support/pools.ts';
import { makePractice } from '../../support/practice.ts';
import { sharedService } from '../../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);

const finalise = async (fields: object, headers: Record<string, string> = practice.headers) => {
  const room = await practice.room();
  const body = { ...bookingOf(slotOf(room), ANNA), ...fields };
  const path = `POST /resources/${room.uuid}/create_appointment_with_consumer`;
  return { room, ...answer(await service.call(path, body, headers)) };
};

const dataIn = async (room: { uuid: string }) =>
  (
    await service.sql(
      `select p.reference, p.metadata from participations p join appointments a on a.id = p.appointment_id
        where a.resource_id = $1`,
      [room.uuid],
    )
  )[0];

test('a CRM books with its reference and metadata → kept with the booking, by which it is found; the answer is as ever', async () => {
  const reference = fresh();
  const metadata = { campaign: 'spring' };
  const { room, status, body } = await finalise({ reference, metadata });
  const plain = await book(service, slotOf(await practice.room()));
  expect([status, Object.keys(body.createdAppointment)]).toEqual([201, Object.keys(plain.body.createdAppointment)]);
  expect(await dataIn(room)).toEqual({ reference, metadata });
  const found = await service.call(
    `GET /crms/${practice.crmId}/participations?reference=${reference}`,
    undefined,
    practice.headers,
  );
  expect(found.body.participations).toMatchObject([{ reference, metadata, email: ANNA.email }]);
});

test('without a key → booked as before, whatever stands in fields of these names', async () => {
  for (const fields of [
    { reference: fresh(), metadata: { a: '1' } },
    { reference: 7, metadata: 'a text' },
  ]) {
    const { room, status } = await finalise(fields, {});
    expect([status, await dataIn(room)]).toEqual([201, { reference: null, metadata: null }]);
  }
});

test('a reference that another booking has, one of another form, the key of another CRM → refused, nothing is booked', async () => {
  const reference = fresh();
  await finalise({ reference });
  const taken = await finalise({ reference });
  expect({ status: taken.status, body: taken.body }).toMatchObject(
    refusal(400, '104', expect.stringMatching(/^The reference is already in use/)),
  );
  expect((await finalise({ reference: 'no reference' })).status).toBe(400);
  const stranger = await finalise({ reference: fresh() }, (await makePractice(service)).headers);
  expect(stranger.status).toBe(403);
  expect(await dataIn(stranger.room)).toBeUndefined();
});

test('any resource of a product, booked with the data of the CRM → kept, too', async () => {
  const reference = fresh();
  const pool = await makePool(practice, 2);
  const { from: start, to: end } = timesOf(pool);
  const path = `POST /products/${pool.product}/create_appointment_with_consumer`;
  const { status, body } = await service.call(
    path,
    { ...ANNA, start, end, reference, metadata: { a: '1' } },
    practice.headers,
  );
  expect(status).toBe(201);
  expect(await dataIn({ uuid: body.createdAppointment.resource_uuid })).toEqual({ reference, metadata: { a: '1' } });
});
