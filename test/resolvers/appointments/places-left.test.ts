import { expect, test } from 'vitest';
import { book, cancel, expire, hold } from '../../support/calls/booking.ts';
import { mutate, query } from '../../support/calls/mutate.ts';
import { entriesOf, list, slotOf } from '../../support/calls/slots.ts';
import { makePractice } from '../../support/practice.ts';
import { textsOf } from '../../support/recorded-statements.ts';
import { sharedService } from '../../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);

test.each<[string, object, object]>([
  ['a longer product', { minDuration: 45 }, {}],
  ['a shorter product', { minDuration: 20 }, {}],
  ['a longest duration', { minDuration: 20, maxDuration: 25 }, {}],
  ['a step of durations', { minDuration: 20, maxDuration: 60, durationStepMinutes: 25 }, {}],
  ['another slot step', {}, { slotStepMinutes: 25 }],
])(
  'a class that is booked, then %s → stays on sale: listed, held and joined at its times',
  async (_, product, hours) => {
    const room = await practice.room({ availability: { capacity: 4 } });
    const slot = slotOf(room, '10:00');
    const { body } = await book(service, slot);
    const group = { ...slot, timeslot: body.createdAppointment.appointment_uuid };
    await mutate(practice, 'updateProduct', { product: room.product, input: product }, '{ uuid }');
    await mutate(practice, 'updateAvailability', { availability: room.timeslot, input: hours }, '{ uuid }');
    const listed = entriesOf(await list(service, room.uuid)).filter(
      ({ appointment_uuid }) => appointment_uuid === group.timeslot,
    );
    expect(listed).toMatchObject([{ capacity_left: 3 }]);
    await hold(service, group);
    expect((await book(service, group)).body.createdAppointment.appointment_uuid).toBe(group.timeslot);
  },
);

test('the places left of a page of appointments → counted by one statement, without reading the places', async () => {
  const room = await practice.room({ availability: { capacity: 5 } });
  const { body } = await book(service, slotOf(room, '09:00'));
  const group = { ...slotOf(room, '09:00'), timeslot: body.createdAppointment.appointment_uuid };
  const second = await book(service, group);
  await cancel(service, second.body.createdAppointment.cancelLink);
  await hold(service, group);
  await expire(service, await hold(service, group));
  await book(service, slotOf(room, '10:00'));
  const list = async (selection: string) => {
    return (await query(practice, 'appointments', { filter: { resource: room.uuid } }, `{ nodes { ${selection} } }`))
      .nodes;
  };
  expect(await list('capacityLeft')).toEqual([{ capacityLeft: 3 }, { capacityLeft: 4 }]);
  expect(await list('capacityLeft participations { uuid }')).toMatchObject([{ capacityLeft: 3 }, { capacityLeft: 4 }]);
  // leaves out the statement of the page, which looks for places that were more than held
  const ofPlaces = (text: string) =>
    !text.includes(' as page ') && text.includes('participations') && !text.includes('from "appointments"');
  const texts = (await textsOf(() => list('capacityLeft'))).filter(ofPlaces);
  expect(texts).toEqual([expect.stringContaining('count(*)')]);
});
