import { readFileSync } from 'node:fs';
import { preset } from '@graphql-codegen/client-preset';
import { codegen } from '@graphql-codegen/core';
import { parse } from 'graphql';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { Sequencer } from '../../src/events/sequencer.ts';
import { freePort } from '../../src/platform/database/embedded/embedded-postgres.ts';
import { afterFile } from '../support/cleanup.ts';
import { openOrm } from '../support/database.ts';
import { DEMO_CRM, DOCUMENTED_URL, startDemo } from '../support/documentation/demo-service.ts';
import { bundleClient } from '../support/packages/bundle.ts';
import { Project } from '../support/packages/project.ts';
import { UnsteadyProxy } from '../support/packages/unsteady-proxy.ts';
import { isWithoutBrowser, openProfile } from '../support/pages/chromium.ts';
import { recordedLog } from '../support/recorded-log.ts';
import { startWebhooks } from '../support/webhooks.ts';

const service = await startDemo();
const orm = await openOrm(service.databaseUrl);
const sequencer = new Sequencer({ orm, log: recordedLog('silent').log });
sequencer.start();
afterFile(() => sequencer.stop().then(() => orm.close(true)));

const proxy = await UnsteadyProxy.before(service.url);
const project = await Project.withClient();
project.writeFilesOf('packages/client/README.md', { [DOCUMENTED_URL]: proxy.url });

test('the code of its README, in a project with the packed client → compiles under the strictest options', async () => {
  expect(await project.check()).toBe('');
});

test('the code of its README through a proxy that loses answers → books once, and reads what happened', async () => {
  expect(await project.run('booking.ts')).toEqual([
    '2 1',
    '412 SLOT_TAKEN 3',
    'Treatment',
    'practice@demo',
    'participation.booked BOOKED true',
    'participation.canceled CANCELED true',
    'true',
  ]);
  const changes = proxy.seen.filter(({ call }) => /reserve_|renew_|create_|DELETE/.test(call));
  const statuses = Object.values(Object.groupBy(changes, ({ call }) => call)).map((all) =>
    all?.map((one) => one.status),
  );
  expect(statuses).toEqual([
    [503, 429, 200, 412],
    [503, 429, 200],
    [503, 429, 201],
    [503, 429, 204],
  ]);
  // all attempts of a change have one key, and each change another one
  expect(new Set(changes.map(({ key }) => key)).size).toBe(5);
  expect(proxy.callsOf('GET /resources/room%40demo/upcoming_bookables').map(({ status }) => status)).toEqual([
    503, 429, 200, 200, 304,
  ]);
  const { appointments } = await service.ask(
    '{ appointments(filter: { consumer: "eva@example.com" }) { nodes { participations { state } } } }',
    {},
    DEMO_CRM,
  );
  expect(appointments.nodes).toEqual([{ participations: [{ state: 'CANCELED' }] }]);
});

const CREATE = `mutation ($url: HttpAddress!) {
  createWebhookEndpoint(input: { url: $url, types: ["participation.booked"] }) { secret } }`;
const SLOTS = '{ bookables(resources: ["room@demo"]) { bookables { availability: availabilityUuid start end } } }';
const BOOK = `mutation ($input: BookAppointmentInput!) { bookAppointment(resource: "room@demo", input: $input) { state } }`;
const MIA = { email: 'mia@example.com', firstName: 'Mia', lastName: 'Muster' };

test('a webhook of the service to the receiver of its README → verified; one with another body → 401', async () => {
  const url = `http://127.0.0.1:${await freePort()}`;
  const { createWebhookEndpoint } = await service.ask(CREATE, { url }, DEMO_CRM);
  const { secret } = createWebhookEndpoint;
  const lines = project.start('receiver.ts', { PORT: new URL(url).port, WEBHOOK_SECRET: secret });
  expect((await lines.next()).value).toBe('listening');

  await startWebhooks(service);
  const { bookables } = await service.ask(SLOTS);
  const { bookAppointment } = await service.ask(BOOK, { input: { ...bookables.bookables[0], ...MIA } });
  expect(bookAppointment).toEqual({ state: 'BOOKED' });
  expect((await lines.next()).value).toBe('participation.booked BOOKED');

  const body = '{"type":"webhook.test"}';
  const signature = new Webhook(secret).sign('test-1', new Date(), body);
  const headers = {
    'webhook-id': 'test-1',
    'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
    'webhook-signature': signature,
  };
  const statusOf = async (sent: string) => (await fetch(url, { method: 'POST', body: sent, headers })).status;
  expect([await statusOf(body), await statusOf(`${body} `)]).toEqual([204, 401]);
});

interface CodegenConfig {
  schema: string;
  documents: string;
  generates: { [folder: string]: { presetConfig: object; config: object } };
}

/** Does what `npx graphql-codegen` does with the configuration of the guide. */
async function generate(project: Project): Promise<void> {
  project.write('print.ts', "import config from './codegen.ts'; console.log(JSON.stringify(config));");
  const config: CodegenConfig = JSON.parse((await project.run('print.ts')).join());
  const schema = parse(readFileSync(project.at(config.schema), 'utf8'));
  const text = readFileSync(project.at(config.documents), 'utf8');
  const documents = [...text.matchAll(/graphql\(`(.*?)`\)/gs)].map(([, rawSDL = '']) => ({
    location: project.at(config.documents),
    document: parse(rawSDL),
    rawSDL,
  }));
  for (const [baseOutputDir, options] of Object.entries(config.generates)) {
    const shared = { ...options, baseOutputDir, schema, documents, plugins: [], pluginMap: {} };
    for (const file of await preset.buildGeneratesSection(shared)) project.write(file.filename, await codegen(file));
  }
}

test('the guide: types generated from its documents → compile under the strictest options, and fit the answers', async () => {
  project.writeFilesOf('docs/guides/typescript.md', { [DOCUMENTED_URL]: service.url });
  await generate(project);
  expect(await project.check()).toBe('');
  expect(await project.run('upcoming.ts')).toEqual([
    'room@demo Treatment room',
    'hall@demo Training hall',
    'jonas-weber@demo Jonas Weber',
    'cabin-1@demo Cabin 1',
    'cabin-2@demo Cabin 2',
    'maria-lang@demo Maria Lang',
    'ben-kurz@demo Ben Kurz',
    'true',
  ]);
});

/** Uses the client as a page does; returns what happened. */
const IN_PAGE = `async (baseUrl) => {
  const { createClient, listSlots, holdSlot, isRefusal, bookHold, cancelBooking } = slotkeeper;
  const client = createClient({ baseUrl });
  const [slot] = await listSlots(client, 'hall@demo');
  const held = await holdSlot(client, slot);
  const eva = { email: 'eva@page.example', firstname: 'Eva', lastname: 'Muster' };
  const refusal = await bookHold(client, held, { ...eva, lastname: ' ' }).catch((error) => error);
  const booking = await bookHold(client, held, eva);
  await cancelBooking(client, booking.cancelLink);
  return [isRefusal(refusal, 'INVALID_INPUT'), refusal.message, booking.resource_name];
}`;

test.skipIf(isWithoutBrowser)('a page of another origin → holds, books and cancels by the client', async () => {
  const page = await (await openProfile(service)).newPage();
  await page.goto('/health/live');
  await page.setContent('<title>Another origin</title>');
  await page.addScriptTag({ content: await bundleClient('*') });
  expect(await page.evaluate(`(${IN_PAGE})(${JSON.stringify(service.url)})`)).toEqual([
    true,
    'lastname is required',
    'Training hall',
  ]);
});
