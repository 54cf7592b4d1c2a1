import { describe, expect, test } from 'vitest';
import { book } from '../../support/calls/booking.ts';
import { mutate } from '../../support/calls/mutate.ts';
import { slotOf } from '../../support/calls/slots.ts';
import { openWaitlist } from '../../support/calls/waitlist.ts';
import { BookingSite } from '../../support/pages/booking-site.ts';
import { isWithoutBrowser } from '../../support/pages/chromium.ts';
import type { ElementPage } from '../../support/pages/element-page.ts';
import { BASE } from '../../support/pages/link-page.ts';
import { expectAccessible } from '../../support/pages/screens.ts';

const site = await BookingSite.start();
const { service, practice } = site;

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** A room of a provider with an accent and a logo. */
async function branded() {
  const another = await practice.another();
  const { provider } = another;
  const room = await another.room();
  await mutate(another, 'setBrand', { provider, input: { accent: '#ffd500' } });
  await service.sql('insert into pictures (crm_id, provider_id, hash, type, content) values ($1, $2, $3, $4, $5)', [
    ...[another.crmId, provider, 'a'.repeat(43), 'image/png', PNG],
  ]);
  await service.sql('update providers set brand_logo = $2, brand_picture = $3 where id = $1', [
    ...[provider, 'https://example.org/logo.png', 'a'.repeat(43)],
  ]);
  return room;
}

/** Ground of the chosen day. */
const accentOf = ({ page }: ElementPage): Promise<string> =>
  page.evaluate(
    "getComputedStyle(document.querySelector('slot-booking').shadowRoot.querySelector('[aria-selected=true] .day')).backgroundColor",
  );

const logoIn = (element: ElementPage) => element.page.locator('slot-booking canvas.logo');

describe.skipIf(isWithoutBrowser)('the element of a provider with a brand', () => {
  test('→ has its colours, readable in both modes, and its logo, although the page allows no picture', async () => {
    const element = await site.open((await branded()).uuid, {}, { withAxe: true, colorScheme: 'dark' });
    await element.time('10:00').waitFor();
    expect(await accentOf(element)).toBe('rgb(255, 213, 0)');
    await logoIn(element).waitFor();
    await expectAccessible(element.page);
  });

  test('a page with an accent of its own → that one, and no logo', async () => {
    const { uuid } = await branded();
    const own = '<style>slot-booking { --slot-booking-accent: rgb(1, 2, 3); }</style>';
    const script = `<script type="module" src="${BASE}/slot-booking.js"></script>`;
    const html = `<!doctype html><html lang="en"><title>A site</title>${own}${script}<slot-booking resource="${uuid}"></slot-booking>`;
    const element = await site.openHtml(html);
    await element.time('10:00').waitFor();
    expect(await accentOf(element)).toBe('rgb(1, 2, 3)');
    expect(await logoIn(element).count()).toBe(0);
  });
});

test.skipIf(isWithoutBrowser)('nothing is free, and there is a waitlist → a link to its form', async () => {
  const room = await practice.room({ availability: { end: `${practice.day}T09:30` } });
  await openWaitlist(practice, room);
  await book(service, slotOf(room));
  const element = await site.open(room.uuid);
  const link = element.page.getByRole('link', { name: 'Join the waitlist' });
  const address = new URL((await link.getAttribute('href'))!);
  expect([address.origin, address.pathname]).toEqual([BASE, `/book/${room.uuid}/wait`]);
  expect(address.searchParams.get('product')).toBe(room.product);
});
