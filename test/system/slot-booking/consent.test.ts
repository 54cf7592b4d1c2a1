import { describe, expect, test } from 'vitest';
import { BookingSite } from '../../support/pages/booking-site.ts';
import { isWithoutBrowser } from '../../support/pages/chromium.ts';
import { fillIn } from '../../support/pages/element-page.ts';

const site = await BookingSite.start();
const { service, practice } = site;

/** Books in a room of another provider, which asks for a consent. */
async function formOf(consent: 'NONE' | 'NOTICE' | 'BOX') {
  const another = await practice.another();
  await service.ask(
    `mutation { updateProvider(provider: "${another.provider}", input: {
      privacyUrl: "https://example.org/privacy", termsUrl: "https://example.org/terms", consent: ${consent} }) { uuid } }`,
    {},
    another.headers,
  );
  const room = await another.room();
  const element = await site.open(room.uuid, {}, { withAxe: true });
  await element.time('10:00').click();
  await element.heading('Your details').waitFor();
  return element;
}

const consentOf = async (email: string) =>
  (await service.sql('select consent from participations where email = $1', [email]))[0]?.consent;

const GIVEN = { privacyUrl: 'https://example.org/privacy', termsUrl: 'https://example.org/terms' };

describe.skipIf(isWithoutBrowser)('the form of the element', () => {
  test('of a provider with a box → must be ticked, and the booking keeps the consent', async () => {
    const element = await formOf('BOX');
    const email = await fillIn(element.page);
    await element.button('Book this appointment').click();
    await element.page.getByText('Please tick the box to book.').waitFor();
    expect(await element.focused()).toBe('consent');
    const box = element.page.getByRole('checkbox');
    expect(await box.getAttribute('aria-invalid')).toBe('true');
    await box.check();
    expect(await box.getAttribute('aria-invalid')).toBeNull();
    await element.button('Book this appointment').click();
    await element.heading('Your appointment is booked').waitFor();
    expect(await consentOf(email)).toMatchObject(GIVEN);
  });

  test('with a notice → booking is the consent', async () => {
    const element = await formOf('NOTICE');
    await element.page.getByRole('link', { name: 'Privacy policy' }).waitFor();
    const email = await fillIn(element.page);
    await element.button('Book this appointment').click();
    await element.heading('Your appointment is booked').waitFor();
    expect(await consentOf(email)).toMatchObject(GIVEN);
  });

  test('that asks for nothing → no consent', async () => {
    const element = await formOf('NONE');
    expect(await element.page.getByRole('link', { name: 'Privacy policy' }).count()).toBe(0);
    const email = await fillIn(element.page);
    await element.button('Book this appointment').click();
    await element.heading('Your appointment is booked').waitFor();
    expect(await consentOf(email)).toBeNull();
  });
});
