import { expect, test } from 'vitest';
import { bookAddress } from '../../support/pages/book-page.ts';
import { open } from '../../support/pages/link-page.ts';
import { makePractice } from '../../support/practice.ts';
import { sharedService } from '../../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service, { language: 'de' });

test.each([
  ['en', 'en-US', 'en-US'],
  ['en', 'en-GB', 'en-GB'],
  ['en-GB', 'en-US', 'en-GB'],
  ['en', 'de-AT', 'en-GB'],
  ['de', 'de-AT', 'de-AT'],
])('a link in %s, opened by a browser that prefers %s → dates and times of %s', async (lang, preferred, locale) => {
  const room = await practice.room();
  const { headers } = await open(service, bookAddress(room.uuid, { lang }), { 'accept-language': preferred });
  expect(headers.get('content-language')).toBe(locale);
  const unknown = await open(service, bookAddress('nothing@test', { lang }), { 'accept-language': preferred });
  expect(unknown.headers.get('content-language')).toBe(locale);
});
