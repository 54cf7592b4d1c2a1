import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { book } from '../support/calls/booking.ts';
import { participationCalls } from '../support/calls/participation-calls.ts';
import { at, slotOf } from '../support/calls/slots.ts';
import { sequence } from '../support/events.ts';
import { isWithoutBrowser, openWindow, visit } from '../support/pages/chromium.ts';
import { expectAccessible, loadAxe } from '../support/pages/screens.ts';
import { makePractice, type Practice, type Room } from '../support/practice.ts';
import { ADMIN } from '../support/production.ts';
import { startService } from '../support/service.ts';

const service = await startService();

async function signedIn(practice: Practice, javaScriptEnabled = true, query = ''): Promise<Page> {
  const page = await visit(service, '/board', { javaScriptEnabled });
  await signIn(page, practice);
  if (query) await page.goto(`/board${query}`);
  return page;
}

async function signIn(page: Page, practice: Practice): Promise<void> {
  await page.getByLabel('Key of the CRM').fill(practice.key);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
}

async function failedMail({ crmId, provider }: Practice): Promise<void> {
  await service.sql(
    `insert into mails (crm_id, provider_id, dedupe_key, kind, state, recipient, language, facts, failure)
     values ($1, $2, 'a mail', 'REMINDER', 'FAILED', 'eva@example.org', 'de', '{}', '400 Bad Request')`,
    [crmId, provider],
  );
}

const stateOf = async (participation: string): Promise<string> =>
  (await service.sql('select state from participations where id = $1', [participation]))[0]!.state;

describe.skipIf(isWithoutBrowser).each([
  ['without JavaScript', false],
  ['with JavaScript', true],
])('a browser %s', (_, javaScriptEnabled) => {
  test('sign in, look at a day and a month, sign out → each page is there, and the board is closed again', async () => {
    const practice = await makePractice(service);
    const room = await practice.room();
    await book(service, slotOf(room), { firstname: 'Eva', lastname: 'Muster' });
    const page = await signedIn(practice, javaScriptEnabled, `?date=${room.day}`);
    await page.getByRole('link', { name: 'Month' }).click();
    await page.getByRole('link', { name: 'Month' }).and(page.locator('[aria-current]')).waitFor();
    await page
      .getByRole('row')
      .getByRole('link')
      .nth(Number(room.day.slice(8)) - 1)
      .click();
    await page.locator('.grid').getByRole('link', { name: 'Eva Muster' }).waitFor();
    await page.getByRole('link', { name: 'List' }).click();
    await page.locator('.agenda').getByRole('link', { name: 'Eva Muster' }).waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in to the board' }).waitFor();
    await page.goto('/board');
    await page.getByLabel('Key of the CRM').waitFor();
  });

  test('confirm a request, decline another with a message, send a failed mail again → all done', async () => {
    const practice = await makePractice(service);
    const calls = participationCalls(practice);
    const [one, other] = [await calls.place('REQUESTED'), await calls.place('REQUESTED')];
    await failedMail(practice);
    const page = await signedIn(practice, javaScriptEnabled);
    await page.getByRole('link', { name: 'To do 3' }).click();
    await page.locator(`form:has([value="${one.participation}"])`).getByRole('button', { name: 'Confirm' }).click();
    await page.locator('.requests .count', { hasText: '1' }).waitFor();
    expect(await stateOf(one.participation)).toBe('BOOKED');
    await page.locator('summary', { hasText: 'Decline' }).first().click();
    await page.getByLabel('Message to the customer').fill('We are closed.');
    await page.getByRole('button', { name: /^Decline/ }).click();
    await page.locator('.requests').waitFor({ state: 'detached' });
    expect(await stateOf(other.participation)).toBe('DECLINED');
    await page.getByRole('button', { name: /^Send again/ }).click();
    await page.locator('.mails').waitFor({ state: 'detached' });
  });

  test('a wrong key → the form again; then the valid one → the board', async () => {
    const practice = await makePractice(service);
    const page = await visit(service, '/board', { javaScriptEnabled });
    await page.getByLabel('Key of the CRM').fill('wrong');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'not valid' }).waitFor();
    await page.getByLabel('Key of the CRM').fill(practice.key);
    await page.keyboard.press('Enter');
    await page.getByText('There is no resource yet.').waitFor();
  });
});

describe.skipIf(isWithoutBrowser)('live', () => {
  test('a booking while the board is open → shows by itself, and what was opened stays open', async () => {
    const practice = await makePractice(service);
    const room = await practice.room();
    const page = await signedIn(practice, true, `?view=week&date=${room.day}`);
    await page.getByText('Live', { exact: true }).waitFor();
    await page.getByText('As a table').click();
    await book(service, slotOf(room), { firstname: 'Eva', lastname: 'Muster' });
    await sequence(service);
    await page.locator('.grid').getByRole('link', { name: 'Eva Muster' }).waitFor();
    await page.getByRole('rowheader').first().waitFor();
    expect(page.url()).toContain(room.day);
  });

  test('a booking while a message is typed → shows after that, and nothing typed is lost', async () => {
    const practice = await makePractice(service);
    await participationCalls(practice).place('REQUESTED');
    const room = await practice.room();
    const [page, other] = [await signedIn(practice), await signedIn(practice)];
    for (const each of [page, other]) await each.goto('/board/todo');
    for (const each of [page, other]) await each.getByText('Live', { exact: true }).waitFor();
    const decline = page.locator('summary', { hasText: 'Decline' });
    await decline.click();
    const message = page.getByLabel('Message to the customer');
    await message.fill('We are');
    await practice.make('setChannel', { resource: room.uuid, key: 'RESOURCE_PUBLIC', bookingProcess: 'REQUESTED' });
    await book(service, slotOf(room));
    await sequence(service);
    const count = { hasText: '2' };
    await other.locator('.requests .count', count).waitFor();
    await other.getByRole('link', { name: 'To do 2' }).waitFor();
    await page.getByText('Changes appear when you have finished').waitFor();
    expect(await message.inputValue()).toBe('We are');
    await decline.click();
    await page.locator('.requests .count', count).waitFor();
    await page.getByText('Live', { exact: true }).waitFor();
  });

  test('a booking while the button after a typed address has the focus → the address stays', async () => {
    const practice = await makePractice(service);
    const { participation } = await participationCalls(practice).place('IMMEDIATE');
    await service.sql(
      "update mails set state = 'FAILED', failure = '400', sent_at = null where participation_id = $1 and kind = 'BOOKING_CONFIRMATION'",
      [participation],
    );
    const room = await practice.room();
    const page = await signedIn(practice);
    await page.goto('/board/todo');
    await page.getByText('Live', { exact: true }).waitFor();
    const address = page.getByLabel('E-mail');
    await address.fill('right@example.org');
    await address.press('Tab');
    await book(service, slotOf(room));
    await sequence(service);
    await page.getByText('Changes appear when you have finished').waitFor();
    expect(await address.inputValue()).toBe('right@example.org');
  });

  test('the service is away for a while → the board stays as it is, and is live again by itself', async () => {
    const practice = await makePractice(service);
    await practice.room();
    const page = await openWindow(service, {}, undefined, /^Failed to load resource: .* status of 503/);
    await page.goto('/board');
    await signIn(page, practice);
    const requests = /\/board(\/stream)?$/;
    let wasLoaded = false;
    // a proxy answers in its place, as soon as the page is there
    await page.route(requests, (route) => {
      if (wasLoaded) return route.fulfill({ status: 503 });
      wasLoaded = true;
      return route.continue();
    });
    await page.clock.install();
    const refused = page.waitForResponse((response) => /\/board$/.test(response.url()) && response.status() === 503);
    await page.reload();
    await refused;
    await page.getByText('Not live', { exact: false }).waitFor();
    await page.unroute(requests);
    await page.clock.fastForward('01:00');
    await page.getByText('Live', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Sign out' }).waitFor();
  });

  test('a revoked key → the next change leads to the sign-in', async () => {
    const practice = await makePractice(service);
    const room = await practice.room();
    const page = await signedIn(practice, true, `?date=${room.day}`);
    await page.getByText('Live', { exact: true }).waitFor();
    const list = 'query ($crmId: Text!) { apiKeys(crmId: $crmId) { uuid } }';
    const { apiKeys } = await service.ask(list, { crmId: practice.crmId }, ADMIN);
    const revoke = 'mutation ($apiKey: Uuid!) { revokeApiKey(apiKey: $apiKey) { uuid } }';
    await service.ask(revoke, { apiKey: apiKeys[0].uuid }, ADMIN);
    await book(service, slotOf(room));
    await sequence(service);
    await page.getByRole('heading', { name: 'Sign in to the board' }).waitFor();
  });
});

describe.skipIf(isWithoutBrowser)('the grid', () => {
  /** Three columns: Ada with bookings at 9 and 10, Ben with none, Cem with one at 10. */
  async function threeColumns() {
    const practice = await makePractice(service);
    const rooms: Room[] = [];
    for (const internalName of ['Ada', 'Ben', 'Cem']) rooms.push(await practice.room({ resource: { internalName } }));
    const [ada, ben, cem] = rooms as [Room, Room, Room];
    await book(service, slotOf(ada, '09:00'), { firstname: 'Eva', lastname: 'One' });
    await book(service, slotOf(ada, '10:00'), { firstname: 'Eva', lastname: 'Two' });
    await book(service, slotOf(cem, '10:30'), { firstname: 'Eva', lastname: 'Three' });
    const page = await signedIn(practice, true, `?date=${practice.day}`);
    return { practice, page, ada, ben, cem };
  }

  const focused = (page: Page): Promise<string> => page.locator(':focus').innerText();

  test('the keys → lead from block to block and from column to column, turn the day, and leave', async () => {
    const { page, practice } = await threeColumns();
    await page.locator('.grid').focus();
    const names = [];
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowUp']) {
      await page.keyboard.press(key);
      names.push((await focused(page)).split('\n')[0]);
    }
    // up from the first block leads nowhere
    expect(names).toEqual(['Eva One', 'Eva Two', 'Eva Three', 'Eva Two', 'Eva One', 'Eva One']);
    await page.keyboard.press('Escape');
    expect(await page.locator(':focus').getAttribute('id')).toBe('grid');
    await page.keyboard.press('PageDown');
    await page.waitForURL((url) => url.searchParams.get('date') === nextDay(practice.day) && url.hash === '#grid');
    await page.locator('#grid:focus').waitFor();
    await page.keyboard.press('PageUp');
    await page.waitForURL((url) => url.searchParams.get('date') === practice.day);
    await page.locator('#grid:focus').waitFor();
    await page.keyboard.press('Escape');
    expect(await page.locator(':focus').count()).toBe(0);
  });

  /** Middle of a block, and the point of another column that is so many hours below. */
  async function wayOf(page: Page, name: string, to: string, hours: number) {
    const from = (await page.locator('.grid .take', { hasText: name }).boundingBox())!;
    const column = (await page.locator('.col', { has: page.getByRole('heading', { name: to }) }).boundingBox())!;
    const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
    return { from: { x, y }, to: { x: column.x + column.width / 2, y: y + hours * 64 } };
  }

  test('a block that is dragged → follows in steps of five minutes, and opens the page that moves it; nothing is written', async () => {
    const { page, ben, ada } = await threeColumns();
    const way = await wayOf(page, 'Eva Two', 'Ben', 1);
    await page.mouse.move(way.from.x, way.from.y);
    await page.mouse.down();
    await page.mouse.move(way.to.x, way.to.y + 6, { steps: 4 });
    expect(await page.locator('.ghost span').innerText()).toBe('11:05');
    await page.mouse.up();
    await page.waitForURL(/\/board\/appointments\/[\da-f-]{36}\/move\?/);
    const { searchParams } = new URL(page.url());
    expect([searchParams.get('start'), searchParams.get('resource')]).toEqual([at(ben, '11:05'), ben.uuid]);
    const rows = await service.sql('select starts_at from appointments where resource_id = $1 and starts_at = $2', [
      ada.uuid,
      at(ada, '10:00'),
    ]);
    expect(rows).toHaveLength(1);
  });

  test('a block that is dropped where it was, or let go by Escape → nothing happens; pressed → its page', async () => {
    const { page, practice } = await threeColumns();
    const way = await wayOf(page, 'Eva Two', 'Ben', 1);
    await page.mouse.move(way.from.x, way.from.y);
    await page.mouse.down();
    await page.mouse.move(way.to.x, way.to.y, { steps: 4 });
    await page.mouse.move(way.from.x, way.from.y, { steps: 4 });
    await page.mouse.up();
    await page.mouse.down();
    await page.mouse.move(way.to.x, way.to.y, { steps: 4 });
    await page.keyboard.press('Escape');
    await page.mouse.up();
    expect(await page.locator('.ghost').count()).toBe(0);
    expect(page.url()).toContain(`/board?date=${practice.day}`);
    await page.locator('.grid').getByRole('link', { name: 'Eva Two' }).click();
    await page.waitForURL(/\/board\/appointments\/[\da-f-]{36}$/);
  });

  test('a finger that rests on a block → drags it; one that moves at once → scrolls', async () => {
    const { page, ben } = await threeColumns();
    await page.clock.install();
    const way = await wayOf(page, 'Eva Two', 'Ben', 1);
    const session = await page.context().newCDPSession(page);
    type Touch = 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel';
    const touch = (type: Touch, ...touchPoints: { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', way.from);
    await touch('touchMove', { ...way.from, y: way.from.y + 40 });
    await page.clock.fastForward(300);
    expect(await page.locator('.ghost, .moving').count()).toBe(0);
    // after an end the page might go on scrolling
    await touch('touchCancel');
    await touch('touchStart', way.from);
    await page.clock.fastForward(300);
    await page.locator('.moving').waitFor();
    await touch('touchMove', { x: way.from.x, y: way.to.y });
    await touch('touchMove', way.to);
    await touch('touchEnd');
    await page.waitForURL(/\/move\?/);
    expect(new URL(page.url()).searchParams.get('resource')).toBe(ben.uuid);
  });

  test('a finger that stops the scrolling of the page → drags nothing', async () => {
    const { page } = await threeColumns();
    await page.clock.install();
    const block = page.locator('.grid .moves', { hasText: 'Eva Two' });
    const finger = { pointerId: 5, pointerType: 'touch', button: 0, bubbles: true };
    for (const [isScrolling, moving] of [
      [true, 0],
      [false, 1],
    ] as const) {
      await block.dispatchEvent('pointerdown', finger);
      await block.dispatchEvent('touchstart', { cancelable: !isScrolling, bubbles: true });
      await page.clock.fastForward(300);
      expect(await page.locator('.moving').count()).toBe(moving);
    }
  });

  test('a booking while a block is pressed → shows after that, and the block is dragged all the same', async () => {
    const { page, ada } = await threeColumns();
    await page.getByText('Live', { exact: true }).waitFor();
    const way = await wayOf(page, 'Eva Two', 'Ben', 1);
    await page.mouse.move(way.from.x, way.from.y);
    await page.mouse.down();
    await book(service, slotOf(ada, '11:30'), { firstname: 'Eva', lastname: 'Four' });
    await sequence(service);
    await page.getByText('Changes appear when you have finished').waitFor();
    await page.mouse.move(way.to.x, way.to.y, { steps: 4 });
    await page.locator('.ghost').waitFor();
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await page.locator('.grid').getByRole('link', { name: 'Eva Four' }).waitFor();
  });

  test('a date that is chosen → shows at once; without a script by the button', async () => {
    const { page, practice } = await threeColumns();
    await page.getByLabel('Day', { exact: true }).and(page.locator('input')).fill(nextDay(practice.day));
    await page.waitForURL((url) => url.searchParams.get('date') === nextDay(practice.day));
    const still = await signedIn(practice, false, `?date=${practice.day}`);
    await still.locator('input[type=date]').fill(nextDay(practice.day));
    await still.locator('input[type=date]').press('Enter');
    await still.waitForURL((url) => url.searchParams.get('date') === nextDay(practice.day));
  });
});

const nextDay = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

let window: Promise<Page> | undefined;
let busy: Promise<Room> | undefined;

/** A practice with every kind of time, closed ones included, and long names. */
async function everyKind(practice: Practice): Promise<Room> {
  const room = await practice.room({
    product: { followUpTimeMinutes: 10, name: 'Consultation of an unusual length, with a name to match' },
    resource: { internalName: 'Treatment room with a rather long name' },
  });
  await book(service, slotOf(room), { firstname: 'Maximiliane-Wilhelmina', lastname: 'x'.repeat(80) });
  await practice.make('setChannel', { resource: room.uuid, key: 'RESOURCE_PUBLIC', bookingProcess: 'REQUESTED' });
  await book(service, slotOf(room, '11:00'), { message: 'm'.repeat(1000) });
  await practice.availability({
    resource: room.uuid,
    start: `${room.day}T13:00`,
    end: `${room.day}T16:00`,
    exceptionDates: [room.day],
  });
  await practice.make(
    'createBlackout',
    {
      ...{ provider: practice.provider, resources: [room.uuid], reason: 'Painting of all walls and ceilings' },
      ...{ start: `${room.day}T09:30`, end: `${room.day}T10:30` },
    },
    'created',
  );
  await failedMail(practice);
  return room;
}

function onlyWindow(practice: Practice): Promise<Page> {
  window ??= openWindow(service, { isShared: true }).then(async (page) => {
    await loadAxe(page);
    await page.goto('/board');
    await page.getByLabel('Key of the CRM').fill(practice.key);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: 'Sign out' }).waitFor();
    return page;
  });
  return window;
}

const shown = await makePractice(service);

/** Fills the calendar of `shown` once. */
function everyKindOnce(): Promise<Room> {
  busy ??= everyKind(shown);
  return busy;
}

test.skipIf(isWithoutBrowser).each(['en', 'de', 'es', 'fr', 'it'])(
  'on a small phone in the language %s → no word of the navigation is broken or cut off',
  async (locale) => {
    await everyKindOnce();
    const page = await openWindow(service, { locale, viewport: { width: 320, height: 568 } });
    await page.goto('/board/sign-in');
    await page.locator('[name=key]').fill(shown.key);
    await page.keyboard.press('Enter');
    await page.locator('.joined').first().waitFor();
    const cut = await page
      .locator('.joined, .joined a')
      .evaluateAll((parts) =>
        parts.filter((it) => it.scrollWidth > it.clientWidth || it.clientHeight > 50).map((it) => it.textContent),
      );
    expect(cut).toEqual([]);
  },
);

test.skipIf(isWithoutBrowser).each([
  ['en', [320]],
  ['de', [320, 390, 1280]],
])('in the language %s on screens of %j pixels → no two dates of the utilisation touch', async (locale, widths) => {
  await everyKindOnce();
  const page = await openWindow(service, { locale });
  await page.goto('/board/sign-in');
  await page.locator('[name=key]').fill(shown.key);
  await page.keyboard.press('Enter');
  await page.locator('.grid, .note').first().waitFor();
  await page.goto('/board?view=week');
  await page.locator('.plot').waitFor();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const gaps = await page.locator('.plot .week').evaluateAll((dates) => {
      const boxes = dates.map((it) => it.getBoundingClientRect()).filter((it) => it.width > 0);
      return boxes.slice(1).map((it, i) => it.left - boxes[i]!.right);
    });
    expect(gaps.length).toBeGreaterThan(2);
    expect(Math.min(...gaps)).toBeGreaterThan(2);
  }
});

test.skipIf(isWithoutBrowser).each(['day', 'list', 'week', 'month', 'sign-in'])(
  '%s → on phones and desktops, light and dark, accessible by the rules of axe, and no wider than the screen',
  async (view) => {
    const { day } = await everyKindOnce();
    const page = await onlyWindow(shown);
    await page.goto(view === 'sign-in' ? '/board/sign-in' : `/board?view=${view}&date=${day}`);
    for (const summary of await page.locator('summary').all()) await summary.click();
    await expectAccessible(page);
  },
);

test.skipIf(isWithoutBrowser)(
  'a day of 12 resources with 60 bookings and long names → accessible, no wider than the screen, two columns on a phone; in forced colours the states differ',
  async () => {
    const practice = await makePractice(service);
    for (let i = 0; i < 12; i++) {
      const internalName = `Dr. Friederike Schmidt-Wartenberg of room ${i + 1}`;
      const availability = { end: `${practice.day}T18:00` };
      const room = await practice.room({ resource: { internalName }, availability });
      const bookingProcess = i === 1 ? 'REQUESTED' : 'IMMEDIATE';
      await practice.make('setChannel', { resource: room.uuid, key: 'RESOURCE_PUBLIC', bookingProcess });
      for (const clock of ['09:00', '09:30', '11:00', '13:00', '15:30']) {
        await book(service, slotOf(room, clock), { firstname: 'Maximiliane-Wilhelmina', lastname: 'x'.repeat(80) });
      }
    }
    const page = await openWindow(service);
    await loadAxe(page);
    await page.goto('/board/sign-in');
    await signIn(page, practice);
    await page.goto(`/board?date=${practice.day}`);
    expect(await page.locator('.grid .take').count()).toBe(60);
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    const lefts = await page.locator('.col').evaluateAll((columns) => columns.map((it) => it.getBoundingClientRect()));
    expect(lefts[1]!.right).toBeLessThan(378);
    expect(lefts[2]!.left).toBeLessThan(378);
    await page.emulateMedia({ forcedColors: 'active' });
    const edges = [];
    for (const state of ['booked', 'requested']) {
      edges.push(await page.evaluate(`getComputedStyle(document.querySelector('.take.${state} > a')).borderTopStyle`));
    }
    expect(edges).toEqual(['solid', 'dashed']);
    // the browser chooses these colours
    const rules = "{ rules: { 'color-contrast': { enabled: false } } }";
    expect((await page.evaluate<AxeResults>(`axe.run(${rules})`)).violations).toEqual([]);
  },
);
