import { describe, expect, test } from 'vitest';
import { mutate } from '../../support/calls/mutate.ts';
import { archive, bookAddress, linksOf, see } from '../../support/pages/book-page.ts';
import { makePractice } from '../../support/practice.ts';
import { sharedService } from '../../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service, { language: 'en', name: 'Practice at the Park' });

describe('what cannot be booked', () => {
  const unknown = { status: 404, heading: 'There is nothing to book here' };

  test.each([
    ['unknown', async () => bookAddress('nothing@test')],
    ['no reference', async () => '/book/x%20y'],
    ['missing', async () => '/book'],
    ['malformed', async () => '/book/%zz'],
    [
      'named through a channel that does not exist',
      async () => bookAddress((await practice.room()).reference, { channelKey: 'X' }),
    ],
    [
      'on a hidden channel',
      async () => {
        const { uuid, reference } = await practice.room();
        await practice.make('setChannel', { resource: uuid, key: 'RESOURCE_PUBLIC', visible: false }, 'key');
        return bookAddress(reference);
      },
    ],
    [
      'on the exclusive channel',
      async () => bookAddress((await practice.room()).reference, { channelKey: 'RESOURCE_EXCLUSIVE' }),
    ],
    [
      'deleted',
      async () => {
        const { uuid, reference } = await practice.room();
        await mutate(practice, 'deleteResource', { resource: uuid });
        return bookAddress(reference);
      },
    ],
    [
      'at a time that no calendar has',
      async () => {
        const { uuid, reference } = await practice.room();
        const time = '+275760-09-13T00:00:00Z';
        return bookAddress(`${reference}/details`, { slot: uuid, start: time, end: time });
      },
    ],
    [
      'without a resource, though a time is chosen',
      async () => {
        const crm = await makePractice(service, { language: 'en', name: 'Practice of two rooms' });
        const [{ uuid, day }] = [await crm.room(), await crm.room()];
        const chosen = { slot: uuid, start: `${day}T09:00:00Z`, end: `${day}T09:30:00Z` };
        return `/book/${crm.provider}/details?${new URLSearchParams(chosen)}`;
      },
    ],
  ])('what is %s → 404, and all look alike', async (_, make) => {
    const page = await see(service, await make());
    expect(page).toMatchObject(unknown);
    expect(page.text).not.toContain('Practice');
  });

  test('an archived resource → says so, and leads to the others of the provider', async () => {
    const crm = await makePractice(service, { language: 'en', name: 'Studio' });
    const { reference } = await crm.room();
    await crm.room();
    await archive(crm, reference);
    const address = bookAddress(reference);
    const page = await see(service, address);
    expect(page).toMatchObject({ status: 200, heading: 'This can no longer be booked', buttons: [] });
    expect(page.text).toContain('practice@example.com');
    expect((await see(service, linksOf(page, address)['Everything Studio offers']!)).status).toBe(200);
  });
});
