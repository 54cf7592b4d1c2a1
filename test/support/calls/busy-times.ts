import type { Practice, Room } from '../practice.ts';
import type { Reply } from '../service.ts';
import { mutate } from './mutate.ts';
import { at } from './slots.ts';

/** Spans of local times of a room's day: `['10:00', '11:00']`. */
export type Spans = [from: string, until: string][];

/** Creates a source of busy times of a resource, and returns its uuid. */
export const sourceOf = async (practice: Practice, resource: string, fields: object = {}): Promise<string> =>
  (await practice.make('createBusySource', { resource, ...fields })).uuid;

/** Busy times of a day, which replace those of the day. */
export const busyDay = (room: Pick<Room, 'day'>, spans: Spans, more: object = {}) => ({
  from: at(room, '00:00'),
  until: at(room, '23:00'),
  spans: spans.map(([start, end]) => ({ start: at(room, start), end: at(room, end) })),
  ...more,
});

/** Puts busy times of a room's day; returns the appointments that are told to be in the way. */
export const putBusy = async (
  practice: Practice,
  source: string,
  room: Pick<Room, 'day'>,
  spans: Spans,
  more: object = {},
): Promise<string[]> => {
  const args = { source, input: busyDay(room, spans, more) };
  const { conflicts } = await mutate(practice, 'putBusyTimes', args, '{ conflicts { uuid } }');
  return conflicts.map(({ uuid }: { uuid: string }) => uuid);
};

const PUT = `mutation ($source: Uuid!, $input: PutBusyTimesInput!) {
  putBusyTimes(source: $source, input: $input) { conflicts { uuid } } }`;

/** Tries to put busy times. */
export const tryToPut = ({ service, headers }: Practice, source: string, input: object): Promise<Reply['body']> =>
  service.graphql(PUT, { source, input }, headers);
