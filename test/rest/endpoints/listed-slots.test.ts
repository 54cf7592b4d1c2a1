import fc from 'fast-check';
import { expect, test } from 'vitest';
import { book, hold, release, reserve } from '../../support/calls/booking.ts';
import { entriesOf, list, type Slot } from '../../support/calls/slots.ts';
import { localDay, makePractice } from '../../support/practice.ts';
import { runs } from '../../support/random-runs.ts';
import { sharedService } from '../../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);

interface Listed {
  start: string;
  end: string;
  timeslot_uuid: string;
  appointment_uuid?: string;
  product_uuid: string | null;
  capacity_left: number;
  products: { uuid: string }[];
}

const duration = fc.constantFrom(undefined, 30, 45, 60);
const buffer = fc.constantFrom(undefined, undefined, 10);

/** Resource, and the places that are held or booked in it before it is listed. */
const calendars = fc.record({
  products: fc.array(fc.record({ minDuration: duration, leadTimeMinutes: buffer, followUpTimeMinutes: buffer }), {
    maxLength: 3,
  }),
  availabilities: fc.array(
    fc.record({
      hour: fc.integer({ min: 8, max: 11 }),
      hours: fc.integer({ min: 1, max: 3 }),
      slotStepMinutes: fc.constantFrom(undefined, 30, 60),
      capacity: fc.integer({ min: 1, max: 2 }),
      channels: fc.constantFrom(undefined, undefined, ['RESOURCE_PUBLIC'], ['CALENDAR_PUBLIC']),
      isOfFirst: fc.boolean(),
    }),
    { minLength: 1, maxLength: 2 },
  ),
  channel: fc.record({ isOfFirst: fc.boolean(), showFullSlots: fc.boolean() }),
  taken: fc.array(fc.record({ pick: fc.nat(99), isBooked: fc.boolean() }), { maxLength: 3 }),
});

type Wanted = typeof calendars extends fc.Arbitrary<infer Value> ? Value : never;

const talk = { minDuration: 30, leadTimeMinutes: undefined, followUpTimeMinutes: undefined } as const;

/** Slots that can be booked with each of two products: chance alone does not make some in every run. */
const ALIKE: Wanted = {
  products: [talk, talk],
  availabilities: [
    { hour: 9, hours: 1, slotStepMinutes: undefined, capacity: 1, channels: undefined, isOfFirst: false },
  ],
  channel: { isOfFirst: false, showFullSlots: false },
  taken: [],
};

/** Without what is undefined, which the inputs do not take. */
const given = (fields: object) => JSON.parse(JSON.stringify(fields));

async function makeResource({ products, availabilities, channel }: Wanted) {
  const uuids: string[] = [];
  for (const fields of products) uuids.push(await practice.product({ minDuration: null, ...given(fields) }));
  const { uuid } = await practice.resource({ products: uuids });
  const day = localDay(10);
  const clock = (hour: number) => `${day}T${String(hour).padStart(2, '0')}:00`;
  for (const { hour, hours, isOfFirst, ...fields } of availabilities) {
    const times = { start: clock(hour), end: clock(hour + hours) };
    const own = isOfFirst ? { products: uuids.slice(0, 1) } : {};
    await practice.availability({ resource: uuid, ...times, ...given(fields), ...own });
  }
  const { isOfFirst, showFullSlots } = channel;
  const settings = { showFullSlots, ...(isOfFirst && { products: uuids.slice(0, 1) }) };
  await practice.make('setChannel', { resource: uuid, key: 'RESOURCE_PUBLIC', ...settings });
  return { uuid, products: uuids };
}

const entries = async (resource: string, query = '') => entriesOf<Listed>(await list(service, resource, query));

/** Slot of an entry with a product, as a consumer asks for it. */
const slotWith = (
  resource: string,
  { timeslot_uuid, appointment_uuid, start, end }: Listed,
  product?: string,
): Slot => ({
  resource,
  timeslot: appointment_uuid ?? timeslot_uuid,
  product: product!,
  start,
  end,
});

const choices = ({ products }: Listed): (string | undefined)[] =>
  products.length ? products.map(({ uuid }) => uuid) : [undefined];

async function take(resource: string, { pick, isBooked }: Wanted['taken'][number]): Promise<void> {
  const free = (await entries(resource)).filter(({ capacity_left }) => capacity_left > 0);
  const entry = free[pick % free.length];
  if (!entry) return;
  const slot = slotWith(resource, entry, choices(entry)[pick % choices(entry).length]);
  const placeholder_id = await hold(service, slot);
  if (isBooked) expect((await book(service, slot, { placeholder_id })).status).toBe(201);
}

/** A list as the places that it offers, one for each product. */
const offers = (slots: Listed[]): string[] =>
  slots
    .flatMap((slot) =>
      choices(slot).map((product) =>
        [slot.start, slot.end, slot.timeslot_uuid, slot.appointment_uuid, product].join(' '),
      ),
    )
    .sort();

test('any calendar → what is listed is what is listed for each product, and can be reserved with each', {
  tags: ['Scheduling/several-products-none-asked'],
}, async () => {
  let several = 0;
  const property = fc.asyncProperty(calendars, async (wanted) => {
    const { uuid, products } = await makeResource(wanted);
    for (const place of wanted.taken) await take(uuid, place);
    const listed = await entries(uuid);
    const ofEach = await Promise.all(products.map((product) => entries(uuid, `?prdRef=${product}`)));
    expect(offers(listed)).toEqual(offers([...ofEach.flat(), ...listed.filter(({ products }) => !products.length)]));
    for (const slot of listed.filter(({ capacity_left }) => capacity_left > 0)) {
      expect(slot.product_uuid).toBe(slot.products.length === 1 ? slot.products[0]!.uuid : null);
      several += Number(slot.products.length > 1);
      for (const product of choices(slot)) {
        const { status, body } = await reserve(service, slotWith(uuid, slot, product));
        expect({ status, slot, body }).toMatchObject({ status: 200 });
        expect(body.participation).toMatchObject({ product_uuid: product ?? null, timeslot_uuid: slot.timeslot_uuid });
        const { customer_uuid: placeholder_id } = body.participation;
        await release(service, uuid, placeholder_id);
      }
    }
    expect(await entries(uuid)).toEqual(listed);
  });
  await fc.assert(property, { numRuns: runs(12), examples: [[ALIKE]] });
  expect(several).toBeGreaterThan(0);
});
