import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { listSlots } from '../../../src/slots/slots.ts';
import type { Calendar, ClosingTimes, OccupiedTime, OpeningTimes, ProductRules } from '../../../src/slots/types.ts';
import { appointment, at, availability, blackout, calendar, MINUTE_MS, product } from './calendar.ts';

/** Days around which clocks change, or do not. */
const DAYS = [
  ['Europe/Berlin', '2027-03-28'],
  ['Europe/Berlin', '2027-10-31'],
  ['America/New_York', '2027-03-14'],
  ['America/New_York', '2027-11-07'],
  ['Australia/Lord_Howe', '2027-10-03'],
  ['Australia/Lord_Howe', '2027-04-04'],
  ['America/Santiago', '2027-09-05'],
  ['America/Sao_Paulo', '2027-02-21'],
  ['Asia/Kathmandu', '2027-01-01'],
] as const;

/** Rules, of which some end around `day` as 20270328 has it. */
const rules = (day: string): string[] => [
  'FREQ=DAILY',
  'FREQ=DAILY',
  'FREQ=DAILY;INTERVAL=2',
  'FREQ=DAILY;COUNT=10',
  'FREQ=DAILY;BYDAY=SA,SU,MO',
  `FREQ=DAILY;UNTIL=${day}`,
  `FREQ=DAILY;UNTIL=${day}T023000`,
  `FREQ=DAILY;UNTIL=${day}T003000Z`,
  'FREQ=WEEKLY;BYDAY=SU,MO',
  'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,TH,FR',
  'FREQ=WEEKLY;BYDAY=FR,SU;COUNT=3',
];

const products: fc.Arbitrary<ProductRules[]> = fc.tuple(
  ...['cut', 'dye', 'wash'].map((id) =>
    fc
      .record({
        minDuration: fc.constantFrom(null, 0, 20, 30, 60),
        maxDuration: fc.constantFrom(null, null, 45, 60, 90),
        durationStepMinutes: fc.constantFrom(null, null, 10, 15),
        leadTimeMinutes: fc.constantFrom(null, 0, 5, 15),
        followUpTimeMinutes: fc.constantFrom(null, 0, 10, 30),
        exclusive: fc.nat(7).map((chance) => chance === 0),
      })
      .map((fields) => product({ id, ...fields })),
  ),
);
const productIds = fc.constantFrom<string[]>([], [], [], ['cut'], ['dye'], ['cut', 'dye'], ['wash', 'cut', 'dye']);

function availabilities(timeZone: string, day: string): fc.Arbitrary<OpeningTimes[]> {
  const date = (offset: number) => Temporal.PlainDate.from(day).add({ days: offset });
  const dates = fc.array(
    fc
      .tuple(fc.integer({ min: -2, max: 2 }), fc.constantFrom('', 'T02:30', 'T09:00', 'T00:00'))
      .map(([offset, time]) => {
        return `${date(offset)}${time}`;
      }),
    { maxLength: 1 },
  );
  const one = fc
    .record({
      quarter: fc.oneof(fc.constantFrom(0, 6, 8, 9, 10, 12, 36), fc.nat(95)),
      quarters: fc.constantFrom(2, 4, 8, 12, 24, 40, 100),
      when: fc.oneof(
        { weight: 1, arbitrary: fc.record({ recurrence: fc.constant(null), offset: fc.integer({ min: -1, max: 1 }) }) },
        {
          weight: 4,
          arbitrary: fc.record({
            recurrence: fc.constantFrom(...rules(day.replaceAll('-', ''))),
            offset: fc.integer({ min: -9, max: 0 }),
          }),
        },
      ),
      exceptionDates: dates,
      extraDates: dates,
      capacity: fc.integer({ min: 1, max: 3 }),
      products: productIds,
      channels: fc.constantFrom<string[]>([], [], [], [], ['public'], ['other']),
      slotStepMinutes: fc.constantFrom(null, 0, 15, 20, 30, 45, 60),
    })
    .map(({ when: { recurrence, offset }, quarter, quarters, ...fields }) => {
      const start = date(offset)
        .toPlainDateTime()
        .add({ minutes: 15 * quarter });
      const end = start.add({ minutes: 15 * quarters });
      return availability({
        ...fields,
        recurrence,
        timeZone,
        start: `${start}`.slice(0, 16),
        end: `${end}`.slice(0, 16),
      });
    });
  return fc
    .array(one, { minLength: 1, maxLength: 3 })
    .map((all) => all.map((each, i) => ({ ...each, id: ['c', 'a', 'b'][i]! })));
}

/** Blackouts of quarters of an hour, most of them none. */
const blackouts = (timeZone: string, day: string): fc.Arbitrary<ClosingTimes[]> =>
  fc
    .array(
      fc.record({
        offset: fc.integer({ min: -2, max: 1 }),
        quarter: fc.nat(95),
        quarters: fc.constantFrom(1, 3, 8, 40),
        recurrence: fc.constantFrom(null, null, ...rules(day.replaceAll('-', ''))),
        channels: fc.constantFrom<string[]>([], [], [], ['public'], ['other']),
        publicReason: fc.constantFrom(null, 'Holidays'),
      }),
      { maxLength: 2 },
    )
    .map((all) =>
      all.map(({ offset, quarter, quarters, ...fields }, i) => {
        const start = Temporal.PlainDate.from(day)
          .add({ days: offset })
          .toPlainDateTime()
          .add({ minutes: 15 * quarter });
        const end = start.add({ minutes: 15 * quarters });
        const times = { start: `${start}`.slice(0, 16), end: `${end}`.slice(0, 16) };
        return blackout({ ...fields, ...times, id: `blackout ${i}`, timeZone });
      }),
    );

/** Place of an appointment: in one of the listed slots, or anywhere. */
interface Seed {
  pick: number;
  anywhere: boolean;
  stretch: number;
  capacity: number;
  booked: number;
  holds: number[];
}

const seeds: fc.Arbitrary<Seed[]> = fc.array(
  fc.record({
    pick: fc.nat(9_999),
    anywhere: fc.constantFrom(false, false, false, true),
    stretch: fc.constantFrom(0, 0, 5, 15, 30),
    capacity: fc.integer({ min: 1, max: 3 }),
    booked: fc.constantFrom(0, 0, 1, 1, 2),
    holds: fc.array(fc.constantFrom(-MINUTE_MS, 0, MINUTE_MS, 3 * MINUTE_MS), { maxLength: 2 }),
  }),
  { maxLength: 12 },
);

function madeIn(free: Calendar, now: number, seed: Seed, i: number): OccupiedTime {
  // appointments were there before the blackouts
  const slots = listSlots({ ...free, blackouts: [] }, { now });
  const slot = slots[seed.pick % slots.length];
  const flexible = slot?.product?.minDuration && slot.product.maxDuration;
  const start = slot && !seed.anywhere ? slot.start : now + (seed.pick % 2_000) * 5 * MINUTE_MS;
  const end = slot && !seed.anywhere ? slot.end + (flexible ? seed.stretch * MINUTE_MS : 0) : start + 30 * MINUTE_MS;
  const places = Math.min(seed.capacity, seed.booked);
  return appointment({
    id: `appointment ${i}`,
    availabilityId: seed.pick % 7 ? (slot?.availability.id ?? null) : null,
    productId: slot?.product?.id ?? null,
    start,
    end,
    occupiedFrom: start - (slot?.product?.leadTimeMinutes ?? 0) * MINUTE_MS,
    occupiedUntil: end + (slot?.product?.followUpTimeMinutes ?? 0) * MINUTE_MS,
    capacity: seed.capacity,
    booked: places,
    holds: seed.holds.slice(0, seed.capacity - places).map((delay) => now + delay),
  });
}

/** Periods of limits: some full, some not, some until a hold expires. */
const periods = fc.array(
  fc.record({
    from: fc.integer({ min: -24, max: 60 }),
    hours: fc.constantFrom(3, 24, 24, 168),
    product: fc.constantFrom(null, null, 'cut', 'dye'),
    most: fc.integer({ min: 1, max: 3 }),
    booked: fc.nat(3),
    holds: fc.array(fc.constantFrom(-MINUTE_MS, 0, MINUTE_MS), { maxLength: 2 }),
    moves: fc.subarray([0, 1, 2, 3, 4].map((i) => `appointment ${i}`)),
  }),
  { maxLength: 2 },
);

const isLive = ({ booked, holds }: OccupiedTime, now: number): boolean => booked > 0 || holds.some((it) => it > now);

/** Leaves out live appointments that overlap an earlier one, as the database does. */
function withAppointments(free: Calendar, now: number, all: Seed[]): Calendar {
  const appointments: OccupiedTime[] = [];
  for (const [i, seed] of all.entries()) {
    const made = madeIn(free, now, seed, i);
    const clashes = appointments.some(
      (other) =>
        isLive(other, now) && other.occupiedFrom < made.occupiedUntil && made.occupiedFrom < other.occupiedUntil,
    );
    if (!clashes || !isLive(made, now)) appointments.push(made);
  }
  return { ...free, appointments };
}

/** A calendar of everything there is, around a day on which the clocks change, and an instant to look at it. */
export const scene: fc.Arbitrary<{ calendar: Calendar; now: number; timeZone: string }> = fc
  .constantFrom(...DAYS)
  .chain(([timeZone, day]) =>
    fc.record({
      midnight: fc.constant(at(`${day}T00:00`, timeZone)),
      timeZone: fc.constant(timeZone),
      minutes: fc.integer({ min: -1_440, max: 120 }),
      products,
      resourceProducts: productIds,
      availabilities: availabilities(timeZone, day),
      blackouts: fc.oneof(fc.constant<ClosingTimes[]>([]), blackouts(timeZone, day)),
      channel: fc.record({
        products: fc.constantFrom<string[]>([], [], [], [], ['cut', 'dye'], ['wash', 'cut']),
        minimumNoticeMinutes: fc.constantFrom(0, 0, 1, 90),
        bookingWindowDays: fc.constantFrom(1, 2, 3),
        showFullSlots: fc.boolean(),
      }),
      seeds,
      periods,
    }),
  )
  .map(({ midnight, timeZone, minutes, seeds, periods, channel, ...fields }) => {
    const now = midnight + minutes * MINUTE_MS;
    const limits = periods.map(({ from, hours, holds, ...counted }, i) => ({
      ...counted,
      limit: `limit ${i}`,
      start: midnight + from * 60 * MINUTE_MS,
      end: midnight + (from + hours) * 60 * MINUTE_MS,
      holds: holds.map((delay) => now + delay),
    }));
    return { calendar: { ...withAppointments(calendar({ ...fields, channel }), now, seeds), limits }, now, timeZone };
  });

export const asked = fc.constantFrom(null, null, 'cut', 'dye');

/** Undefined: the shortest duration of each product. */
export const durations = fc
  .constantFrom(undefined, undefined, 30, 40, 60)
  .map((minutes) => minutes && minutes * MINUTE_MS);

const wishSeeds = fc.array(
  fc.record({
    pick: fc.nat(99_999),
    availability: fc.constantFrom(...Array<string>(12).fill('near'), 'a', 'b', 'c', 'unknown'),
    shift: fc.constantFrom(0, 0, 0, 0, -30, 7, 15, 30, 60, -24 * 60),
    stretch: fc.constantFrom(0, 0, 0, 0, 5, -5, 15, 60, -60),
    product: fc.constantFrom('near', 'near', 'near', null, 'cut', 'dye', 'unknown'),
  }),
  { minLength: 20, maxLength: 20 },
);

const withClosedAndFullSlots = (calendar: Calendar): Calendar => ({
  ...calendar,
  blackouts: [],
  channel: { ...calendar.channel, showFullSlots: true },
});

/** A scene and wishes for what is listed there, or would be if it were not full or closed, or is close to it. */
export const sceneWithWishes = fc
  .tuple(scene, wishSeeds)
  .map(([{ calendar, now }, seeds]) => ({
    calendar,
    now,
    seeds,
    listed: listSlots(withClosedAndFullSlots(calendar), { now }),
  }))
  .filter(({ listed }) => listed.length > 0)
  .map(({ calendar, now, seeds, listed }) => ({
    calendar,
    wishes: seeds.flatMap(({ pick, availability, shift, stretch, product }) => {
      const near = listed[pick % listed.length]!;
      const wish = {
        now,
        availability: availability === 'near' ? near.availability.id : availability,
        start: near.start + shift * MINUTE_MS,
        end: near.end + (shift + stretch) * MINUTE_MS,
        product: product === 'near' ? (near.products[pick % near.products.length]?.id ?? null) : product,
      };
      return wish.end > wish.start ? [wish] : [];
    }),
  }));
