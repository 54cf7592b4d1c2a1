import { describe, expect, test } from 'vitest';
import { listSlots } from '../../src/slots/slots.ts';
import { appointment, at, availability, calendar, DAY_MS, product, utc } from '../support/slots/calendar.ts';
import { type Asked, GROUP, HELD, listed, NOW, one, salon, taken, time } from '../support/slots/salon.ts';

describe('what is listed', () => {
  const long = { productId: 'dye', start: time('10:00'), end: time('11:30'), ...GROUP };

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
      'several products and none asked for → the slots of each',
      salon(one({ slotStepMinutes: 90 })),
      {},
      ['09:00-09:30 cut', '09:00-10:00 dye', '10:30-11:00 cut', '10:30-11:30 dye'],
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
      ['09:00-09:30 cut', '09:00-10:00 dye', '10:00-11:30 dye in taken 2 left'],
    ],
    [
      'a group off the grid → listed',
      salon({ ...one({ slotStepMinutes: 45 }), ...taken(long) }),
      { product: 'dye' },
      ['09:00-10:00 dye', '10:00-11:30 dye in taken 2 left'],
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
      ['09:00-09:30 cut', '09:00-10:00 dye'],
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
  ])(
    '%s',
    {
      tags: [
        'Scheduling/product-duration-slots-length',
        'Scheduling/slot-step-product-slots',
        'Scheduling/several-products-none-asked',
        'Scheduling/possible-product-taken-asking',
        'Scheduling/appointment-places-left-models',
        'Scheduling/full-listed-channel-shows',
      ],
    },
    (_, fields, asked, expected) => {
      expect(listed(fields, asked)).toEqual(expected);
    },
  );

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
      DAY_MS,
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
