import type { Caller } from '../caller.ts';
import { localDay, type Practice } from '../practice.ts';
import { type Making, makeAll } from './payload.ts';

/** Number of records that a tenant has set up. */
export interface TenantSize {
  /** Rooms of the provider, all of which offer one product. */
  rooms: number;
  /** Rooms that also offer the product of a pool. */
  pool: number;
  /** Minutes between the starts of a room, which is open day and night. */
  step: number;
  /** Availabilities of the fullest room, which is in the pool. */
  availabilities: number;
  /** Blackouts of the fullest room, all of them while it is open. */
  blackouts: number;
  fields: number;
  choices: number;
}

/** As much as the limits of the service allow one provider. */
export const MAX_TENANT: TenantSize = {
  rooms: 100,
  pool: 50,
  step: 1,
  availabilities: 500,
  blackouts: 500,
  fields: 20,
  choices: 50,
};

/** As much as a practice has. */
export const USUAL_TENANT: TenantSize = {
  rooms: 20,
  pool: 10,
  step: 30,
  availabilities: 20,
  blackouts: 30,
  fields: 5,
  choices: 10,
};

export interface Tenant {
  provider: string;
  /** Product of all rooms: uuid. */
  product: string;
  /** Product of the pool: uuid. */
  pooled: string;
  rooms: { uuid: string; timeslot: string }[];
  /** Room with the most availabilities and blackouts: uuid. */
  fullest: string;
}

/** Operations of one document, whose tokens are limited. */
const AT_ONCE = 40;
const MINUTES = 24 * 60;
/** All rules began this long ago. */
const BEGUN = -300;

/** Makes records of a practice, many in a document. */
async function inBatches(practice: Practice<Caller>, calls: Making[]) {
  const made = [];
  for (let i = 0; i < calls.length; i += AT_ONCE) {
    made.push(...(await makeAll(practice.service, calls.slice(i, i + AT_ONCE), practice.headers)));
  }
  return made;
}

/** Local time so many minutes after the midnight on which all rules began. */
function timeAt(minute: number): string {
  const time = new Date(Date.parse(localDay(BEGUN)) + minute * 60_000);
  return time.toISOString().slice(0, 16);
}

/** Daily time that began long ago. */
const daily = (from: number, minutes: number) => ({
  start: timeAt(from),
  end: timeAt(from + minutes),
  recurrence: 'FREQ=DAILY',
});

/** Creates a tenant of a size. Its practice must allow custom fields. */
export async function makeTenant(practice: Practice<Caller>, size: TenantSize): Promise<Tenant> {
  const { provider } = practice;
  const product = await practice.product();
  const pooled = await practice.product({ name: 'Pooled' });
  const names = Array.from({ length: size.rooms }, (_, i) => `room-${i}-${practice.crmId}@test`);
  const resources = await inBatches(
    practice,
    names.map((reference, i): Making => {
      const products = i < size.pool ? [product, pooled] : [product];
      return [
        'createResource',
        { provider, reference, publicName: `Room ${i}`, internalName: 'Room', products },
        'uuid',
      ];
    }),
  );
  const uuids = resources.map(({ uuid }) => uuid as string);
  const timeslots = await inBatches(
    practice,
    uuids.map((resource): Making => {
      return ['createAvailability', { resource, ...daily(0, MINUTES), slotStepMinutes: size.step }, 'uuid'];
    }),
  );
  const [fullest = ''] = uuids;
  await fill(practice, fullest, size);
  await inBatches(
    practice,
    Array.from(
      { length: size.fields },
      (_, i): Making => ['setCustomField', fieldOf(provider, i, size.choices), 'key'],
    ),
  );
  return { provider, product, pooled, rooms: uuids.map((uuid, i) => ({ uuid, timeslot: timeslots[i].uuid })), fullest };
}

/** Adds availabilities and blackouts to a room until it has so many. */
async function fill(practice: Practice<Caller>, resource: string, size: TenantSize): Promise<void> {
  const open = Array.from({ length: size.availabilities - 1 }, (_, i): Making => {
    return ['createAvailability', { resource, ...daily(2 * i, 60) }, 'uuid'];
  });
  const closed = Array.from({ length: size.blackouts }, (_, i): Making => {
    const time = daily(2 * i, 1);
    return ['createBlackout', { provider: practice.provider, resources: [resource], ...time }, 'created'];
  });
  await inBatches(practice, [...open, ...closed]);
}

function fieldOf(provider: string, index: number, choices: number): object {
  const offered = Array.from({ length: choices }, (_, i) => ({ value: `c${i}`, labels: { en: `Choice ${i}` } }));
  return { provider, key: `field_${index}`, type: 'CHOICE', labels: { en: `Field ${index}` }, choices: offered };
}
