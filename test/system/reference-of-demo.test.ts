import { describe, expect, test } from 'vitest';
import { startDemo } from '../support/documentation/demo-service.ts';
import { isWithoutBrowser, visit } from '../support/pages/chromium.ts';
import { BASE } from '../support/pages/link-page.ts';

describe.skipIf(isWithoutBrowser)('in a browser', async () => {
  const demo = await startDemo({ baseUrl: BASE, playgroundHeaders: { 'X-SERVICE-CLIENT-ID': 'demo-key' } });

  test.each([
    ['rescheduleBooking', 'parameters, body and the token of a booking are filled in'],
    ['appointments', 'every filter is filled in or empty'],
  ])('a call of the demo, %s → %s, and it succeeds', async (name) => {
    const page = await visit(demo, '/docs');
    const operation = page.locator(`[id$="-${name}"]`);
    await operation.locator('.opblock-summary-control').click();
    await operation.locator('.try-out__btn').click();
    await operation.locator('.execute').click();
    const answer = operation.locator('.live-responses-table tbody .response-col_status');
    await answer.first().waitFor();
    expect(await answer.first().innerText()).toContain('200');
  });
});
