import { expect, test } from 'vitest';
import { book, reserve } from '../../support/calls/booking.ts';
import { entriesOf, list, slotOf } from '../../support/calls/slots.ts';
import { makePractice } from '../../support/practice.ts';
import { sharedService } from '../../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);
const flexible = () =>
  practice.room({
    product: { minDuration: 30, maxDuration: 90, durationStepMinutes: 30 },
    availability: { slotStepMinutes: 60 },
  });

const spansIn = (listed: Parameters<typeof entriesOf>[0]) =>
  entriesOf(listed).map(({ start, end }) => `${start.slice(11, 16)}-${end.slice(11, 16)}`);

const SHORT = ['09:00-09:30', '10:00-10:30', '11:00-11:30'];

test('duration → slots of that length where they fit and are free; without it, the list is that of before', async () => {
  const room = await flexible();
  expect(spansIn(await list(service, room.uuid))).toEqual(SHORT);
  expect(spansIn(await list(service, room.uuid, '?duration=60'))).toEqual([
    '09:00-10:00',
    '10:00-11:00',
    '11:00-12:00',
  ]);
  expect(spansIn(await list(service, room.uuid, '?duration=90'))).toEqual(['09:00-10:30', '10:00-11:30']);
  expect(spansIn(await list(service, room.uuid))).toEqual(SHORT);
});

test('a listed slot of a chosen duration is booked → it is gone, and so is what it overlaps', async () => {
  const room = await flexible();
  expect((await book(service, slotOf(room, '09:00', '10:30'))).status).toBe(201);
  expect(spansIn(await list(service, room.uuid, '?duration=60'))).toEqual(['11:00-12:00']);
});

test('a duration that the product cannot have → no slot; reserved all the same, 412', async () => {
  const room = await flexible();
  for (const duration of [10, 45, 120]) {
    expect(spansIn(await list(service, room.uuid, `?duration=${duration}`))).toEqual([]);
  }
  const { status, body } = await reserve(service, slotOf(room, '09:00', '09:45'));
  expect([status, body.errors]).toEqual([412, [{ errorCode: '206', message: 'No slot starts at this time' }]]);
});

test.each(['0', '10081'])('duration=%s → 400', async (duration) => {
  const room = await flexible();
  const { status, body } = await list(service, room.uuid, `?duration=${duration}`);
  expect([status, body.errors]).toEqual([400, [{ errorCode: '100', message: 'duration must be from 1 to 10080' }]]);
});

test('a duration between two steps, explained → the next shorter one', async () => {
  const room = await flexible();
  const { start, end } = slotOf(room, '09:00', '10:15');
  const { explainSlot } = await service.ask(
    `query ($room: Identifier!, $start: Instant!, $end: Instant!) {
      explainSlot(resource: $room, start: $start, end: $end) { bookable reasons { code minutes starts } } }`,
    { room: room.uuid, start, end },
  );
  expect(explainSlot).toEqual({ bookable: false, reasons: [{ code: 'OFF_GRID', minutes: 60, starts: null }] });
});

test('withDurationStep=true → products with the step of their durations; without it, as before', async () => {
  const { uuid, product } = await flexible();
  const rigid = await practice.room({ product: { maxDuration: 90 } });
  const named = async (more = '') =>
    (await service.call(`POST /products/specific_products?prdRefs=${product}&prdRefs=${rigid.product}${more}`)).body;
  const active = async (more = '') => (await service.call(`POST /products/active_products?ref=${uuid}${more}`)).body;
  const [first, second] = await named();
  expect(first).not.toHaveProperty('durationStepMinutes');
  expect(await named('&withDurationStep=true')).toEqual([
    { ...first, durationStepMinutes: 30 },
    { ...second, durationStepMinutes: null },
  ]);
  expect(await active()).toEqual({ products: [first] });
  expect(await active('&withDurationStep=true')).toEqual({ products: [{ ...first, durationStepMinutes: 30 }] });
});
