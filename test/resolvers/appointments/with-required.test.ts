import { expect, test } from 'vitest';
import { appointmentCalls, eva, noon } from '../../support/calls/appointment-calls.ts';
import { mutate, query } from '../../support/calls/mutate.ts';
import { personWithRooms, setRequirements } from '../../support/calls/requirements.ts';
import { makePractice } from '../../support/practice.ts';
import { sharedService } from '../../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);
const { make, refusals } = appointmentCalls(practice);

let days = 30;
const time = () => {
  days += 1;
  return { start: noon(days), end: noon(days, 30) };
};

/** Resources that an appointment takes besides its own. */
const partsOf = async ({ uuid: appointment }: { uuid: string }): Promise<string[]> =>
  (await query(practice, 'appointment', { appointment }, '{ parts { resource { uuid } } }')).parts.map(
    ({ resource }: { resource: { uuid: string } }) => resource.uuid,
  );

test('with required resources → the first free one of each requirement; without → none', async () => {
  const { person, rooms } = await personWithRooms(practice, 2);
  const [first, second] = rooms;
  const { product, uuid: resource } = person;
  const at = time();
  expect(await partsOf(await make({ resource, product, withRequired: true, ...time() }))).toEqual([first!.uuid]);
  await make({ resource: first!.uuid, ...at });
  expect(await partsOf(await make({ resource, product, withRequired: true, ...at }))).toEqual([second!.uuid]);
  expect(await partsOf(await make({ resource, product, ...time() }))).toEqual([]);
});

test('none is free → SLOT_TAKEN, and nothing is booked', async () => {
  const { person, rooms } = await personWithRooms(practice, 1);
  const { product, uuid: resource } = person;
  const at = time();
  await make({ resource: rooms[0]!.uuid, ...at });
  const input = { resource, product, withRequired: true, participants: [eva], ...at };
  expect((await refusals('createAppointment', input)).map(([code]) => code)).toEqual(['SLOT_TAKEN']);
  // so its own time is free
  await make({ resource, product, ...at });
});

test('a requirement that `with` meets → only the others are added', async () => {
  const { person, rooms } = await personWithRooms(practice, 2);
  const device = await practice.room();
  const { product, uuid: resource } = person;
  const [first, second] = rooms.map(({ uuid }) => uuid);
  await setRequirements(practice, product, { Room: [first!, second!], Device: [device.uuid] });
  const made = await make({ resource, product, with: [second], withRequired: true, ...time() });
  expect((await partsOf(made)).sort()).toEqual([second, device.uuid].sort());
});

test('whoever of two people is free, each needing the one room → one is booked with it, the next time is taken', async () => {
  const { person, rooms } = await personWithRooms(practice, 1);
  const other = await practice.room();
  const { product, uuid } = person;
  await mutate(practice, 'updateResource', { resource: other.uuid, input: { products: [product] } });
  const plan = { anyOf: [uuid, other.uuid], product, withRequired: true, ...time() };
  expect(await partsOf(await make(plan))).toEqual([rooms[0]!.uuid]);
  const again = { ...plan, participants: [{ ...eva, email: 'second@example.org' }] };
  expect((await refusals('createAppointment', again)).map(([code]) => code)).toEqual(['SLOT_TAKEN']);
});

test('a person who is of a requirement of the own product → is not taken twice', async () => {
  const { person, rooms } = await personWithRooms(practice, 1);
  const { product, uuid: resource } = person;
  await setRequirements(practice, product, { Helper: [resource, rooms[0]!.uuid] });
  expect(await partsOf(await make({ resource, product, withRequired: true, ...time() }))).toEqual([rooms[0]!.uuid]);
});
