import { expect, test } from 'vitest';
import { codes } from '../../support/calls/appointment-calls.ts';
import { localDay, makePractice } from '../../support/practice.ts';
import { sharedService } from '../../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);

interface Slot {
  start: string;
  resourceUuid: string;
}

const slotsBy = (resources: string[], format = '') =>
  service.graphql(
    `query ($resources: [Identifier!]!) { bookables(resources: $resources) {
      bookables { start resourceUuid }
      groups${format} { name bookables { start resourceUuid } } } }`,
    { resources },
  );

test('two resources that take turns on three days → each slot in the group of its day, by start', async () => {
  const daily = {
    start: `${localDay(1)}T09:00`,
    end: `${localDay(1)}T11:00`,
    recurrence: 'FREQ=DAILY;COUNT=3',
    slotStepMinutes: 60,
  };
  const first = await practice.room({ availability: daily });
  const second = await practice.room({ availability: { ...daily, start: `${localDay(1)}T09:30` } });

  const { bookables, groups } = (await slotsBy([first.uuid, second.uuid])).data.bookables;
  expect(groups.map(({ name }: { name: string }) => name)).toEqual([localDay(1), localDay(2), localDay(3)]);
  for (const group of groups) {
    const rooms = group.bookables.map(({ resourceUuid }: Slot) => resourceUuid);
    expect(rooms).toEqual([first.uuid, second.uuid, first.uuid, second.uuid]);
  }
  expect(groups.flatMap((group: { bookables: Slot[] }) => group.bookables)).toEqual(bookables);
});

test('a pattern of the half of the day in Japanese → two groups, although days lie between their slots', async () => {
  const around = { start: `${localDay(1)}T11:00`, end: `${localDay(1)}T13:00`, recurrence: 'FREQ=DAILY;COUNT=2' };
  const { uuid } = await practice.room({ availability: { ...around, slotStepMinutes: 60 } });
  const { groups } = (await slotsBy([uuid], '(pattern: "a", languageTag: "ja")')).data.bookables;
  expect(groups.map(({ name, bookables }: { name: string; bookables: Slot[] }) => [name, bookables.length])).toEqual([
    ['午前', 2],
    ['午後', 2],
  ]);
});

test('a pattern that is none → INVALID_INPUT', async () => {
  const { uuid } = await practice.room();
  expect(codes(await slotsBy([uuid], '(pattern: "jjjj")'))?.[0]?.[0]).toBe('INVALID_INPUT');
});
