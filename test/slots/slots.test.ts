import { describe, expect, test } from 'vitest';
import { checkSlot, listSlots, offeredProducts } from '../../src/slots/slots.ts';
import type { Appointment, Availability, Calendar } from '../../src/slots/types.ts';
import { appointment, at, availability, calendar, DAY, MINUTE, plain, product, utc } from './calendar.ts';

const NOW = at('2026-11-30T12:00');
const time = (clock: string): number => at(`2026-12-01T${clock}`);
const clock = (instant: number): string => new Date(instant + 60 * MINUTE).toISOString().slice(11, 16);

type Asked = Partial<Parameters<typeof listSlots>[1]>;

/** What is listed, as `09:00-09:30`, with product, appointment and places left where there is something to say. */
const listed = (fields: Parameters<typeof calendar>[0], asked: Asked = {}): string[] =>
  listSlots(calendar(fields), { now: NOW, ...asked }).map(({ start, end, product, appointment, capacityLeft }) =>
    [
      `${clock(start)}-${clock(end)}`,
      ...(product ? [product.id] : []),
      ...(appointment ? [`in ${appointment.id}`] : []),
      ...(capacityLeft === 1 ? [] : [`${capacityLeft} left`]),
    ].join(' '),
  );

interface WishFields {
  start?: string;
  end?: string;
  availability?: string;
  product?: string | null;
  now?: number;
}

/** The refusal, or the appointment that is joined, or null for a new one. */
function checked(fields: Parameters<typeof calendar>[0], { start = '09:30', end = '10:00', ...wish }: WishFields = {}) {
  const times = { start: time(start), end: time(end) };
  const verdict = checkSlot(calendar(fields), { now: NOW, availability: 'morning', product: null, ...wish, ...times });
  return 'refusal' in verdict ? verdict.refusal : (verdict.slot.appointment?.id ?? null);
}

const cut = product({ id: 'cut', minDuration: 30 });
const dye = product({ id: 'dye', minDuration: 60, maxDuration: 120 });
const shave = product({ id: 'shave', maxDuration: 20, exclusive: true });
const HELD = { booked: 0, holds: [NOW + 1] };
const GROUP = { capacity: 3, booked: 1 };

const one = (fields: Partial<Availability>) => ({ availabilities: [availability(fields)] });
const taken = (...appointments: Partial<Appointment>[]) => ({ appointments: appointments.map(appointment) });
const salon = (fields: Parameters<typeof calendar>[0] = {}) => ({
  products: [cut, dye, shave],
  resourceProducts: ['cut', 'dye', 'shave'],
  ...fields,
});

describe('what is listed', () => {
  test.each<[string, Parameters<typeof calendar>[0], Asked, string[]]>([
    [
      'a slot step and no product → slots of one step',
      one({ slotStepMinutes: 60 }),
      {},
      ['09:00-10:00', '10:00-11:00', '11:00-12:00'],
    ],
    ['neither step nor product → the whole occurrence', one({ slotStepMinutes: null }), {}, ['09:00-12:00']],
    ['a step of 0 → as none', one({ slotStepMinutes: 0 }), {}, ['09:00-12:00']],
    [
      'a step that leaves a rest → nothing of the rest',
      one({ slotStepMinutes: 70 }),
      {},
      ['09:00-10:10', '10:10-11:20'],
    ],
    [
      'a product without duration → slots of one step',
      { ...one({ slotStepMinutes: 90, products: ['talk'] }), products: [product({ id: 'talk' })] },
      {},
      ['09:00-10:30 talk', '10:30-12:00 talk'],
    ],
    [
      'a product without a step → slots of its length one after the other',
      salon(one({ slotStepMinutes: null })),
      { product: 'dye' },
      ['09:00-10:00 dye', '10:00-11:00 dye', '11:00-12:00 dye'],
    ],
    [
      'a product on a step → starts on the step, ends within',
      salon(one({ slotStepMinutes: 45 })),
      { product: 'dye' },
      ['09:00-10:00 dye', '09:45-10:45 dye', '10:30-11:30 dye'],
    ],
    [
      'only a longest duration → that length',
      salon({ ...one({ slotStepMinutes: 60 }), channel: { products: ['shave'] } }),
      {},
      ['09:00-09:20 shave', '10:00-10:20 shave', '11:00-11:20 shave'],
    ],
    [
      'a product longer than the occurrence → nothing',
      { ...one({ products: ['long'] }), products: [product({ id: 'long', minDuration: 181 })] },
      {},
      [],
    ],
    [
      'the only product → chosen without asking',
      salon(one({ products: ['cut'], slotStepMinutes: 90 })),
      {},
      ['09:00-09:30 cut', '10:30-11:00 cut'],
    ],
    [
      'several products and none asked for → no product',
      salon(one({ slotStepMinutes: 90 })),
      {},
      ['09:00-10:30', '10:30-12:00'],
    ],
    ['a product that is not offered → nothing', salon(one({ products: ['cut'] })), { product: 'dye' }, []],
    [
      'an appointment → its time is gone',
      { ...one({ slotStepMinutes: 60 }), ...taken({ start: time('10:15') }) },
      {},
      ['09:00-10:00', '11:00-12:00'],
    ],
    [
      'a hold → its time is gone',
      { ...one({ slotStepMinutes: 60 }), ...taken({ start: time('10:15'), ...HELD }) },
      {},
      ['09:00-10:00', '11:00-12:00'],
    ],
    [
      'an expired hold → as if it had never been',
      { ...one({ slotStepMinutes: 90 }), ...taken({ booked: 0, holds: [NOW] }) },
      {},
      ['09:00-10:30', '10:30-12:00'],
    ],
    [
      'an appointment with places left → listed as such',
      { ...one({ slotStepMinutes: 90 }), ...taken({ start: time('09:00'), end: time('10:30'), ...GROUP }) },
      {},
      ['09:00-10:30 in taken 2 left', '10:30-12:00'],
    ],
    [
      'a full appointment → not listed',
      { ...one({ slotStepMinutes: 90 }), ...taken({ start: time('09:00'), end: time('10:30') }) },
      {},
      ['10:30-12:00'],
    ],
    [
      'a full appointment where full slots are shown → listed without places',
      {
        ...one({ slotStepMinutes: 90 }),
        channel: { showFullSlots: true },
        ...taken({ start: time('09:00'), end: time('10:30') }),
      },
      {},
      ['09:00-10:30 in taken 0 left', '10:30-12:00'],
    ],
    [
      'a fully held appointment where full slots are shown → listed without places',
      {
        ...one({ slotStepMinutes: 90 }),
        channel: { showFullSlots: true },
        ...taken({ start: time('09:00'), end: time('10:30'), ...HELD }),
      },
      {},
      ['09:00-10:30 in taken 0 left', '10:30-12:00'],
    ],
    [
      'more booked than there are places where full slots are shown → no places',
      {
        ...one({ slotStepMinutes: null }),
        channel: { showFullSlots: true },
        ...taken({ start: time('09:00'), end: time('12:00'), booked: 5 }),
      },
      {},
      ['09:00-12:00 in taken 0 left'],
    ],
    [
      'overlapping occurrences on one grid → every slot once',
      one({ slotStepMinutes: 90, extraDates: ['2026-12-01T10:30'] }),
      {},
      ['09:00-10:30', '10:30-12:00', '12:00-13:30'],
    ],
    [
      'overlapping occurrences on two grids → the slots of both',
      one({ slotStepMinutes: 90, extraDates: ['2026-12-01T09:30'] }),
      {},
      ['09:00-10:30', '09:30-11:00', '10:30-12:00', '11:00-12:30'],
    ],
    [
      'overlapping occurrences that are slots as a whole → both',
      one({ slotStepMinutes: null, extraDates: ['2026-12-01T10:00'] }),
      {},
      ['09:00-12:00', '10:00-13:00'],
    ],
    [
      'an occurrence under way → the rest of its grid',
      one({ slotStepMinutes: 45 }),
      { now: time('10:00') },
      ['10:30-11:15', '11:15-12:00'],
    ],
    [
      'a start at this instant → listed',
      one({ slotStepMinutes: 90 }),
      { now: time('09:00') },
      ['09:00-10:30', '10:30-12:00'],
    ],
    ['a start a moment ago → not listed', one({ slotStepMinutes: 90 }), { now: time('09:00') + 0.5 }, ['10:30-12:00']],
    ['an archived resource → nothing', { archived: true }, {}, []],
    ['a channel that is not visible → nothing', { channel: { visible: false } }, {}, []],
    ['an availability of another channel → nothing', one({ channels: ['partner'] }), {}, []],
  ])('%s', (_, fields, asked, expected) => {
    expect(listed(fields, asked)).toEqual(expected);
  });

  const long = { productId: 'dye', start: time('10:00'), end: time('11:30'), ...GROUP };

  test.each<[string, Parameters<typeof calendar>[0], Asked, string[]]>([
    [
      'a group of a length of its own → listed as it is',
      salon({ ...one({ slotStepMinutes: 60 }), ...taken(long) }),
      { product: 'dye' },
      ['09:00-10:00 dye', '10:00-11:30 dye in taken 2 left'],
    ],
    [
      'a group of another product → only takes time',
      salon({ ...one({ slotStepMinutes: 60 }), ...taken(long) }),
      { product: 'cut' },
      ['09:00-09:30 cut'],
    ],
    [
      'no product asked for → the group with its product',
      salon({ ...one({ slotStepMinutes: 60 }), ...taken(long) }),
      {},
      ['09:00-10:00', '10:00-11:30 dye in taken 2 left'],
    ],
    [
      'a group off the grid → not listed',
      salon({ ...one({ slotStepMinutes: 45 }), ...taken(long) }),
      { product: 'dye' },
      ['09:00-10:00 dye'],
    ],
    [
      'a group of a product no longer offered → not listed',
      salon({ ...one({ slotStepMinutes: 60, products: ['cut'] }), ...taken(long) }),
      {},
      ['09:00-09:30 cut'],
    ],
    [
      'a group of no availability → not listed by itself',
      salon({ ...one({ slotStepMinutes: 60 }), ...taken({ ...long, availabilityId: null }) }),
      {},
      ['09:00-10:00'],
    ],
    [
      'a group of no availability on a grid → listed there',
      {
        ...one({ slotStepMinutes: 60 }),
        ...taken({ start: time('10:00'), end: time('11:00'), availabilityId: null, ...GROUP }),
      },
      { now: time('09:30') },
      ['10:00-11:00 in taken 2 left', '11:00-12:00'],
    ],
    [
      'a group that starts before its availability does → not listed',
      salon({ ...one({ slotStepMinutes: 60 }), ...taken({ ...long, start: time('08:00'), end: time('10:00') }) }),
      { product: 'dye' },
      ['10:00-11:00 dye', '11:00-12:00 dye'],
    ],
    [
      'too late for the group → not listed',
      salon({ ...one({ slotStepMinutes: 60 }), ...taken(long) }),
      { product: 'dye', now: time('10:01') },
      [],
    ],
  ])('%s', (_, fields, asked, expected) => {
    expect(listed(fields, asked)).toEqual(expected);
  });

  test('a slot → told with all that a reservation needs', () => {
    const buffered = product({ id: 'cut', minDuration: 30, leadTimeMinutes: 5, followUpTimeMinutes: 10 });
    const morning = availability({ end: '2026-12-01T09:30', products: ['cut'], capacity: 4 });
    expect(listSlots(calendar({ availabilities: [morning], products: [buffered] }), { now: NOW })).toEqual([
      {
        start: utc('2026-12-01T08:00Z'),
        end: utc('2026-12-01T08:30Z'),
        occupiedFrom: utc('2026-12-01T07:55Z'),
        occupiedUntil: utc('2026-12-01T08:40Z'),
        availability: morning,
        product: buffered,
        products: [buffered],
        appointment: null,
        capacity: 4,
        capacityLeft: 4,
      },
    ]);
  });

  test('a joined slot → occupies what its appointment does, whatever the buffers are now', () => {
    const group = appointment({
      productId: 'cut',
      occupiedFrom: time('09:00'),
      occupiedUntil: time('10:30'),
      ...GROUP,
    });
    const [slot] = listSlots(calendar(salon({ ...one({ products: ['cut'] }), appointments: [group] })), { now: NOW });
    expect(slot).toMatchObject({
      occupiedFrom: time('09:00'),
      occupiedUntil: time('10:30'),
      capacity: 3,
      capacityLeft: 2,
    });
  });

  test('a window of one day → the start at its end is the last', () => {
    const fields = { ...one({ recurrence: 'FREQ=DAILY', slotStepMinutes: null }), channel: { bookingWindowDays: 1 } };
    expect(listSlots(calendar(fields), { now: time('09:00') }).map(({ start }) => start - time('09:00'))).toEqual([
      0,
      DAY,
    ]);
    expect(listSlots(calendar(fields), { now: time('09:00') - 1 }).map(({ start }) => start - time('09:00'))).toEqual([
      0,
    ]);
  });

  test('a window across a change of clocks → counts 24 hours a day', () => {
    const sunday = availability({ start: '2027-03-28T09:00', end: '2027-03-28T11:00', slotStepMinutes: 60 });
    const fields = { availabilities: [sunday], channel: { bookingWindowDays: 1 } };
    const starts = (now: string) => listSlots(calendar(fields), { now: at(now) }).map(({ start }) => start);
    expect(starts('2027-03-27T08:00')).toEqual([at('2027-03-28T09:00')]);
    expect(starts('2027-03-27T07:59')).toEqual([]);
  });
});

describe('the same slot from several availabilities', () => {
  const early = availability({
    id: 'z',
    start: '2026-11-01T09:00',
    end: '2026-11-01T09:30',
    recurrence: 'FREQ=DAILY;COUNT=31',
  });
  const late = availability({ id: 'a', end: '2026-12-01T09:30', capacity: 5 });
  const twin = availability({ id: 'b', end: '2026-12-01T09:30' });
  const [today, nextDay] = [time('00:00'), time('00:00') + DAY];
  const from = (availabilities: Availability[], appointments: Appointment[] = [], asked: Asked = {}) =>
    listSlots(calendar({ availabilities, appointments }), { now: today, ...asked })
      .filter(({ start }) => start < nextDay)
      .map(plain)
      .map(({ availability, appointment, capacity }) => [availability, appointment, capacity]);
  const group = (availabilityId: string | null) => appointment({ start: time('09:00'), availabilityId, ...GROUP });

  test('nobody has booked → listed once, under the oldest', () => {
    expect(from([late, early])).toEqual([['z', null, 1]]);
    expect(from([early, late])).toEqual([['z', null, 1]]);
  });

  test('equally old → under the first by id', () => {
    expect(from([twin, late])).toEqual([['a', null, 5]]);
  });

  test('one of them has an appointment → listed there', () => {
    expect(from([early, twin, late], [group('b')])).toEqual([['b', 'taken', 3]]);
  });

  test('an availability that is not there has the appointment → under the oldest that is', () => {
    expect(from([late, early], [group('gone')])).toEqual([['z', 'taken', 3]]);
  });

  test('only one of them is named → listed under that one', () => {
    expect(from([early, late], [], { named: new Set(['a']) })).toEqual([['a', null, 5]]);
    expect(from([early, late], [group('z')], { named: new Set(['a']) })).toEqual([['a', 'taken', 3]]);
  });

  test('an appointment is named → listed under its own availability', () => {
    expect(from([early, late], [group('a')], { named: new Set(['taken']) })).toEqual([['a', 'taken', 3]]);
    expect(from([early, late], [], { named: new Set(['taken']) })).toEqual([]);
  });
});

describe('the products offered', () => {
  test.each<[string, Parameters<typeof calendar>[0], Partial<Availability>, string[]]>([
    ['none named by the availability → those of the resource', salon(), {}, ['cut', 'dye']],
    ['some named by the availability → those', salon({ resourceProducts: ['cut'] }), { products: ['dye'] }, ['dye']],
    ['a channel with products → what both name', salon({ channel: { products: ['dye', 'wax'] } }), {}, ['dye']],
    ['a channel with other products → none', salon({ channel: { products: ['wax'] } }), {}, []],
    [
      'an exclusive product on a channel that names it → offered',
      salon({ channel: { products: ['shave'] } }),
      {},
      ['shave'],
    ],
    ['a product that nobody knows → left out', salon(), { products: ['cut', 'wax'] }, ['cut']],
    [
      'named in another order and twice → each once, by id',
      salon(),
      { products: ['dye', 'cut', 'dye'] },
      ['cut', 'dye'],
    ],
    ['an availability of another channel → none', salon(), { channels: ['partner'] }, []],
    [
      'an availability of this and another channel → its products',
      salon(),
      { channels: ['partner', 'public'] },
      ['cut', 'dye'],
    ],
  ])('%s', (_, fields, ofAvailability, expected) => {
    expect(offeredProducts(calendar(fields), availability(ofAvailability)).map(({ id }) => id)).toEqual(expected);
  });
});

describe('what is refused', () => {
  const noon = { start: '11:45', end: '12:15' };
  const buffered = product({ id: 'cut', minDuration: 30, leadTimeMinutes: 10, followUpTimeMinutes: 20 });
  const withBuffers = (...appointments: Partial<Appointment>[]) => ({
    ...one({ products: ['cut'] }),
    products: [buffered],
    ...taken(...appointments),
  });

  test.each<[string, Parameters<typeof calendar>[0], WishFields, string | null]>([
    ['a free slot → granted', {}, {}, null],
    ['an archived resource → ARCHIVED', { archived: true, channel: { visible: false } }, noon, 'ARCHIVED'],
    ['a hidden channel → CHANNEL_HIDDEN', { channel: { visible: false } }, noon, 'CHANNEL_HIDDEN'],
    ['an unknown availability → OUTSIDE_AVAILABILITY', {}, { availability: 'evening' }, 'OUTSIDE_AVAILABILITY'],
    [
      'an availability of another channel → OUTSIDE_AVAILABILITY',
      one({ channels: ['partner'] }),
      {},
      'OUTSIDE_AVAILABILITY',
    ],
    ['an availability of this channel → granted', one({ channels: ['partner', 'public'] }), {}, null],
    ['before the occurrence → OUTSIDE_AVAILABILITY', {}, { start: '08:30', end: '09:00' }, 'OUTSIDE_AVAILABILITY'],
    ['over its end → OUTSIDE_AVAILABILITY', {}, noon, 'OUTSIDE_AVAILABILITY'],
    [
      'over its end with a wrong product → OUTSIDE_AVAILABILITY',
      {},
      { ...noon, product: 'wax' },
      'OUTSIDE_AVAILABILITY',
    ],
    ['to its very end → granted', {}, { start: '11:30', end: '12:00' }, null],
    ['a product where there are none → PRODUCT_NOT_OFFERED', {}, { product: 'cut' }, 'PRODUCT_NOT_OFFERED'],
    [
      'a product of another availability → PRODUCT_NOT_OFFERED',
      salon(one({ products: ['dye'] })),
      { product: 'cut' },
      'PRODUCT_NOT_OFFERED',
    ],
    [
      'an exclusive product → PRODUCT_NOT_OFFERED',
      salon(),
      { product: 'shave', start: '09:31' },
      'PRODUCT_NOT_OFFERED',
    ],
    [
      'a channel that leaves no product → PRODUCT_NOT_OFFERED',
      salon({ channel: { products: ['wax'] } }),
      {},
      'PRODUCT_NOT_OFFERED',
    ],
    ['only exclusive products → PRODUCT_NOT_OFFERED', salon(one({ products: ['shave'] })), {}, 'PRODUCT_NOT_OFFERED'],
    ['off the grid → OFF_GRID', {}, { start: '09:31', end: '09:32' }, 'OFF_GRID'],
    ['shorter than listed → TOO_SHORT', {}, { end: '09:59' }, 'TOO_SHORT'],
    ['of no length → TOO_SHORT', {}, { end: '09:30' }, 'TOO_SHORT'],
    ['ending before it starts → TOO_SHORT', {}, { end: '09:00' }, 'TOO_SHORT'],
    ['longer than listed → TOO_LONG', {}, { end: '10:01' }, 'TOO_LONG'],
    ['the only product → its length', salon(one({ products: ['dye'] })), {}, 'TOO_SHORT'],
    ['a flexible product at its shortest → granted', salon(), { product: 'dye', end: '10:30' }, null],
    ['a flexible product in between → granted', salon(), { product: 'dye', end: '11:07' }, null],
    ['a flexible product at its longest → granted', salon(), { product: 'dye', end: '11:30' }, null],
    ['shorter than its shortest → TOO_SHORT', salon(), { product: 'dye', end: '10:29' }, 'TOO_SHORT'],
    ['longer than its longest → TOO_LONG', salon(), { product: 'dye', end: '11:31' }, 'TOO_LONG'],
    ['too short and long ago → TOO_SHORT', {}, { end: '09:40', now: time('11:00') }, 'TOO_SHORT'],
    ['in the past → TOO_SOON', {}, { now: time('09:30') + 1 }, 'TOO_SOON'],
    ['right now → granted', {}, { now: time('09:30') }, null],
    ['within the notice → TOO_SOON', { channel: { minimumNoticeMinutes: 60 } }, { now: time('08:30') + 1 }, 'TOO_SOON'],
    ['at the notice → granted', { channel: { minimumNoticeMinutes: 60 } }, { now: time('08:30') }, null],
    ['too soon and taken → TOO_SOON', taken({}), { now: time('11:00') }, 'TOO_SOON'],
    [
      'past the window → BEYOND_WINDOW',
      { channel: { bookingWindowDays: 2 } },
      { now: time('09:30') - 2 * DAY - 1 },
      'BEYOND_WINDOW',
    ],
    [
      'at the end of the window → granted',
      { channel: { bookingWindowDays: 2 } },
      { now: time('09:30') - 2 * DAY },
      null,
    ],
    [
      'beyond the window and taken → BEYOND_WINDOW',
      { channel: { bookingWindowDays: 0 }, ...taken({}) },
      {},
      'BEYOND_WINDOW',
    ],
    ['held by somebody → HELD', taken(HELD), {}, 'HELD'],
    ['held a moment ago → granted', taken({ booked: 0, holds: [NOW, NOW - 1] }), {}, null],
    [
      'across two holds → HELD',
      salon(taken({ id: 'x', ...HELD }, { id: 'y', start: time('10:00'), ...HELD })),
      { product: 'dye', end: '10:30' },
      'HELD',
    ],
    [
      'across a hold and a booking → BLOCKED',
      salon(taken({ id: 'x', ...HELD }, { id: 'y', start: time('10:00') })),
      { product: 'dye', end: '10:30' },
      'BLOCKED',
    ],
    [
      'across an appointment booked and held → BLOCKED',
      salon(taken({ holds: [NOW + 1], capacity: 2 })),
      { product: 'dye', end: '10:30' },
      'BLOCKED',
    ],
    ['booked out, a hold just expired → FULL', taken({ holds: [NOW] }), {}, 'FULL'],
    ['a booked appointment of one → FULL', taken({}), {}, 'FULL'],
    ['its last place held → HELD', taken({ capacity: 2, booked: 1, holds: [NOW + 1] }), {}, 'HELD'],
    ['its last place no longer held → joined', taken({ capacity: 2, booked: 1, holds: [NOW] }), {}, 'taken'],
    ['places left → joined', taken(GROUP), {}, 'taken'],
    ['places left in one of another availability → joined', taken({ ...GROUP, availabilityId: 'other' }), {}, 'taken'],
    ['the same time for another product → BLOCKED', salon(taken({ ...GROUP, productId: 'cut' })), {}, 'BLOCKED'],
    [
      'the same time for its product → joined',
      salon(taken({ ...GROUP, productId: 'cut' })),
      { product: 'cut' },
      'taken',
    ],
    [
      'the same start but a longer time → BLOCKED',
      salon(taken({ ...GROUP, productId: 'dye' })),
      { product: 'dye', end: '10:30' },
      'BLOCKED',
    ],
    ['right after an appointment → granted', taken({ start: time('09:00') }), {}, null],
    ['right before an appointment → granted', taken({ start: time('10:00') }), {}, null],
    ['inside an appointment → BLOCKED', taken({ start: time('08:00'), end: time('12:00') }), {}, 'BLOCKED'],
    [
      'its lead time in an appointment → BLOCKED',
      withBuffers({ start: time('09:21'), end: time('09:21') + MINUTE }),
      {},
      'BLOCKED',
    ],
    [
      'its lead time right after an appointment → granted',
      withBuffers({ start: time('09:19'), end: time('09:20') }),
      {},
      null,
    ],
    ['its follow-up time in an appointment → BLOCKED', withBuffers({ start: time('10:19') }), {}, 'BLOCKED'],
    ['its follow-up time right before an appointment → granted', withBuffers({ start: time('10:20') }), {}, null],
    [
      'in the buffer of an appointment → BLOCKED',
      taken({ start: time('11:00'), occupiedFrom: time('09:59') }),
      {},
      'BLOCKED',
    ],
    ['buffers that reach out of the occurrence → granted', withBuffers(), { start: '11:30', end: '12:00' }, null],
    ['an appointment of nobody → as if it were not there', taken({ booked: 0 }), {}, null],
  ])('%s', (_, fields, wish, expected) => {
    expect(checked(fields, wish)).toBe(expected);
  });

  test.each<[string, WishFields, string | null]>([
    ['on the grid of the second → granted', { start: '10:15', end: '11:45' }, null],
    ['on the grid of neither → OFF_GRID', { start: '10:20', end: '11:50' }, 'OFF_GRID'],
    ['on one of the grids but too long → TOO_LONG', { start: '10:15', end: '11:50' }, 'TOO_LONG'],
  ])('a wish within two occurrences %s', (_, wish, expected) => {
    expect(checked(one({ slotStepMinutes: 90, extraDates: ['2026-12-01T10:15'] }), wish)).toBe(expected);
  });
});

describe('calendars of unusual size', () => {
  const everyMinute = availability({
    start: '2020-01-01T00:00',
    end: '2022-01-01T00:00',
    recurrence: 'FREQ=DAILY',
    slotStepMinutes: 1,
  });

  test('a step of a minute in occurrences of two years that start every day → each minute once, soon', () => {
    const started = process.cpuUsage();
    const slots = listSlots(calendar({ availabilities: [everyMinute], channel: { bookingWindowDays: 30 } }), {
      now: NOW,
    });
    expect(slots).toHaveLength(30 * 24 * 60 + 1);
    // of the processor, in microseconds: others may use it, too
    expect(process.cpuUsage(started).user).toBeLessThan(2_000_000);
  });

  test('half-hour slots of 90 days and 1,000 appointments → listed soon', () => {
    const allDay = availability({ start: '2020-01-01T00:00', end: '2020-01-02T00:00', recurrence: 'FREQ=DAILY' });
    const appointments = Array.from({ length: 1_000 }, (_, i) =>
      appointment({ id: `${i}`, start: NOW + 2 * i * 60 * MINUTE }),
    );
    const busy: Calendar = calendar({ availabilities: [allDay], appointments });
    const durations = Array.from({ length: 20 }, () => {
      const started = performance.now();
      expect(listSlots(busy, { now: NOW })).toHaveLength(90 * 48 + 1 - 1_000);
      return performance.now() - started;
    });
    // 3 to 5 ms where this was written; the bound only catches what grows with the square
    expect(Math.min(...durations)).toBeLessThan(40);
  });
});
