import { describe, expect, test } from 'vitest';
import { book, hold } from '../support/calls/booking.ts';
import { entriesOf, firstSlot, joining, list, type Slot, slotsOf } from '../support/calls/slots.ts';
import { makePractice } from '../support/practice.ts';
import { sharedService } from '../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);

const listFor = async ({ resource }: Slot, ...holders: string[]) =>
  entriesOf(await list(service, resource, `?${holders.map((holder) => `holder=${holder}`).join('&')}`));

const startsFor = async (slot: Slot, ...holders: string[]) =>
  (await listFor(slot, ...holders)).map(({ start }) => start);

describe('a list for the holders of places', () => {
  test('their slots are free for them, and taken for others', { tags: ['Holds/own-slots-listed'] }, async () => {
    const [first, second, third] = await slotsOf(service, (await practice.room()).uuid);
    const one = await hold(service, first!);
    const two = await hold(service, second!);
    await hold(service, third!);
    expect((await startsFor(first!, one)).slice(0, 2)).toEqual([
      first!.start,
      expect.not.stringMatching(second!.start),
    ]);
    expect((await startsFor(first!, one, two)).slice(0, 2)).toEqual([first!.start, second!.start]);
    expect(await startsFor(first!, one, two)).not.toContain(third!.start);
    expect(await startsFor(first!)).not.toContain(first!.start);
  });

  test('a place in a group → its places are those without the own one', async () => {
    const slot = await firstSlot(practice, { availability: { capacity: 3 } });
    const own = await hold(service, slot);
    await hold(service, await joining(service, slot));
    expect((await listFor(slot))[0].capacity_left).toBe(1);
    expect((await listFor(slot, own))[0].capacity_left).toBe(2);
  });

  test('booked meanwhile → taken for its holder, too', async () => {
    const slot = await firstSlot(practice);
    const placeholder_id = await hold(service, slot);
    expect(await startsFor(slot, placeholder_id)).toContain(slot.start);
    await book(service, slot, { placeholder_id });
    expect(await startsFor(slot, placeholder_id)).not.toContain(slot.start);
  });

  test('is not kept: no entity tag, and the next list of others is theirs', {
    tags: ['Holds/own-list-not-cached'],
  }, async () => {
    const slot = await firstSlot(practice);
    const own = await hold(service, slot);
    const { headers } = await list(service, slot.resource, `?holder=${own}`);
    expect(headers.get('etag')).toBeNull();
    expect((await list(service, slot.resource)).headers.get('etag')).toMatch(/^(W\/)?"/);
    expect(await startsFor(slot)).not.toContain(slot.start);
  });

  test('more than 20 → 400', async () => {
    const slot = await firstSlot(practice);
    const holders = Array.from({ length: 21 }, () => 'holder=00000000-0000-4000-8000-000000000000').join('&');
    const { status, body } = await list(service, slot.resource, `?${holders}`);
    expect([status, body.errors]).toEqual([
      400,
      [{ errorCode: '100', message: 'holder must have at most 20 elements' }],
    ]);
  });
});
