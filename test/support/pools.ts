import { type Caller } from './caller.ts';
import { berlin, type Slot, slotOf, utc } from './calls/slots.ts';
import type { Practice } from './practice.ts';

/** Resources of a practice of which any can take a booking of the product: `[9:00, 12:00)`, in slots of 30 minutes. */
export interface Pool {
  product: string;
  day: string;
  members: { uuid: string; reference: string; timeslot: string }[];
}

/** Creates a product that several resources offer. `resources` are the fields of each; a number: so many alike. */
export async function makePool<Of extends Caller>(
  practice: Practice<Of>,
  resources: number | object[],
  { product = {}, availability = {} }: { product?: object; availability?: object } = {},
): Promise<Pool> {
  const each = typeof resources === 'number' ? Array.from({ length: resources }, () => ({})) : resources;
  const uuid = await practice.product(product);
  const members: Pool['members'] = [];
  for (const fields of each) members.push(await addToPool(practice, uuid, fields, availability));
  return { product: uuid, day: practice.day, members };
}

/** Creates a pool as `makePool`, of resources that are open from 06:00 to 23:00. */
export const makeLongPool = <Of extends Caller>(practice: Practice<Of>, size: number, product: object = {}) =>
  makePool(practice, size, {
    product,
    availability: { start: `${practice.day}T06:00`, end: `${practice.day}T23:00` },
  });

/** So many times by the clock, of so many minutes, one after the other from 06:00 on. */
export const timesOfDay = (count: number, minutes: number) => {
  const clock = (passed: number) =>
    `${String(6 + Math.floor(passed / 60)).padStart(2, '0')}:${String(passed % 60).padStart(2, '0')}`;
  return Array.from({ length: count }, (_, i) => ({ from: clock(i * minutes), to: clock((i + 1) * minutes) }));
};

/** Creates a resource that offers a product. */
export async function addToPool<Of extends Caller>(
  practice: Practice<Of>,
  product: string,
  fields: object = {},
  availability: object = {},
): Promise<Pool['members'][number]> {
  const resource = await practice.resource({ products: [product], ...fields });
  const times = { start: `${practice.day}T09:00`, end: `${practice.day}T12:00`, ...availability };
  return { ...resource, timeslot: await practice.availability({ resource: resource.uuid, ...times }) };
}

/** Times of a pool by the clock in Berlin, as instants. */
export const timesOf = ({ day }: Pick<Pool, 'day'>, from = '09:00', to = '09:30') => ({
  from: utc(berlin(day, from)),
  to: utc(berlin(day, to)),
});

/** Slot of one resource of a pool. */
export const slotIn = (pool: Pool, member: number, from = '09:00', to?: string): Slot =>
  slotOf({ ...pool.members[member]!, ...pool }, from, to);
