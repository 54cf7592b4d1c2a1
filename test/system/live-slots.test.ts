import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { hold, release } from '../support/calls/booking.ts';
import { slotOf } from '../support/calls/slots.ts';
import { DOCUMENTED_URL } from '../support/documentation/demo-service.ts';
import { blocksOf } from '../support/documentation/pages.ts';
import { isWithoutBrowser, visit } from '../support/pages/chromium.ts';
import { BASE } from '../support/pages/link-page.ts';
import { makePractice, type Room } from '../support/practice.ts';
import { startService } from '../support/service.ts';

const [script] = blocksOf('docs/guides/live-slots.md').filter(({ language }) => language === 'js');

const timesOf = ({ day }: Room): string[] =>
  ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30'].map((time) => `${day} ${time}`);

/** Stands in for the page: prints the texts of the list whenever they change. */
const DOCUMENT = `
  globalThis.document = {
    createElement: () => ({}),
    querySelector: () => ({ replaceChildren: (...all) => console.log(all.map((each) => each.textContent).join()) }),
  };`;

test('the script of the guide with the EventSource of Node → it shows what is free', async () => {
  const service = await startService();
  const practice = await makePractice(service);
  const room = await practice.room({ resource: { reference: 'room@demo' } });
  const text = DOCUMENT + script!.text.replace(DOCUMENTED_URL, service.url);
  const page = spawn(process.execPath, ['--experimental-eventsource', '--no-warnings', '-e', text]);
  onTestFinished(() => void page.kill());
  const shown = createInterface(page.stdout)[Symbol.asyncIterator]();
  const next = async () => (await shown.next()).value;

  const all = timesOf(room);
  expect(await next()).toBe(all.join());
  const placeholder = await hold(service, slotOf(room, '09:30'));
  expect(await next()).toBe(all.toSpliced(1, 1).join());
  await release(service, room.uuid, placeholder);
  expect(await next()).toBe(all.join());
});

test.skipIf(isWithoutBrowser)('a page follows slots that others hold and release → it shows what is free', async () => {
  const service = await startService({ baseUrl: BASE });
  const practice = await makePractice(service);
  const room = await practice.room({ resource: { reference: 'room@demo' } });
  const page = await visit(service, '/health/live');
  await page.setContent('<ul id="slots"></ul>');
  await page.addScriptTag({ content: script!.text.replace(DOCUMENTED_URL, BASE) });

  const times = page.locator('#slots li');
  const all = timesOf(room);
  await page.getByText(all[0]!).waitFor();
  expect(await times.allTextContents()).toEqual(all);

  const placeholder = await hold(service, slotOf(room, '09:30'));
  await page.getByText(all[1]!).waitFor({ state: 'detached' });
  expect(await times.allTextContents()).toEqual(all.toSpliced(1, 1));

  await release(service, room.uuid, placeholder);
  await page.getByText(all[1]!).waitFor();
  expect(await times.allTextContents()).toEqual(all);
});
