import { type IncomingMessage, request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { createDemoData } from '../../src/doors/explorer/demo/demo.ts';
import { StartError } from '../../src/platform/process/start-error.ts';
import { openOrm } from '../support/database.ts';
import { DEMO_CRM, demoConfig, startDemo } from '../support/documentation/demo-service.ts';
import { makePractice } from '../support/practice.ts';
import { startService } from '../support/service.ts';

const demo = await startDemo();

/** The status of a path at a host of this name, which fetch would not let a caller choose. */
function statusAt(host: string, path: string, { url } = demo): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(url, { path, headers: { host } }, (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end();
  });
}

describe('the key of the demo', () => {
  const USERS = '{ users { totalCount } }';

  test('in demo mode → that of its CRM, and in no table', { tags: ['attack/guessing-keys-people-chose'] }, async () => {
    expect((await demo.ask(USERS, {}, DEMO_CRM)).users.totalCount).toBeGreaterThan(0);
    expect(await demo.sql('select from api_keys')).toEqual([]);
  });

  test('on the same database without demo mode → a wrong key', {
    tags: ['attack/guessing-keys-people-chose'],
  }, async () => {
    const production = await startService({}, demo.databaseUrl);
    const { errors } = await production.graphql(USERS, {}, DEMO_CRM);
    expect(errors[0].extensions.code).toBe('UNAUTHENTICATED');
    expect((await production.call('GET /crms/demo/user/owner@demo', undefined, DEMO_CRM)).status).toBe(401);
  });
});

describe('a web page that has its own name resolve to this machine', () => {
  const PATHS = ['/dev/mails', '/graphql', '/resources/room@demo/upcoming_bookables', '/health/ready', '/docs'];

  test.each(['evil.example', 'localhost.evil.example', 'evil.example:3000', '192.0.2.1', 'localhost@evil.example'])(
    'asks as %j → 421, wherever it asks',
    { tags: ['attack/demo-mode-shows-mails'] },
    async (host) => {
      expect(await Promise.all(PATHS.map((path) => statusAt(host, path)))).toEqual(PATHS.map(() => 421));
    },
  );

  test.each(['localhost', 'LOCALHOST:3000', '127.0.0.1:3000', '[::1]:3000', 'demo.localhost'])(
    'a browser on this machine asks as %s → answered',
    async (host) => {
      expect(await statusAt(host, '/dev/mails')).toBe(200);
    },
  );

  test('the host of BASE_URL without its www → redirected there', async () => {
    const shown = await startService({ demo: true, baseUrl: 'http://www.slots.example.com' }, demo.databaseUrl);
    const hosts = ['www.slots.example.com', 'slots.example.com', 'api.slots.example.com'];
    const statuses = await Promise.all(hosts.map((host) => statusAt(host, '/health/ready', shown)));
    expect(statuses).toEqual([200, 301, 421]);
  });

  test('headers of refusals → those of every answer', async () => {
    const foreign = await new Promise<IncomingMessage>((resolve) => {
      request(demo.url, { headers: { host: 'evil.example' } }, (response) => resolve(response.resume())).end();
    });
    expect(foreign.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
  });

  test('outside demo mode → other names are served, as proxies have them', async () => {
    const production = await startService();
    const { hostname, port } = new URL(production.url);
    const status = await new Promise((resolve) => {
      request({ hostname, port, path: '/health/live', headers: { host: 'slots.internal' } }, (response) =>
        resolve(response.resume().statusCode),
      ).end();
    });
    expect(status).toBe(200);
  });
});

test('a class of the demo is full → two wait for it', async () => {
  const WAITING = '{ waitlist(provider: "practice@demo") { nodes { state resource { reference } earliest latest } } }';
  const { nodes } = (await demo.ask(WAITING, {}, DEMO_CRM)).waitlist;
  const { earliest, latest } = nodes[0];
  const entry = { state: 'WAITING', resource: { reference: 'hall@demo' }, earliest, latest };
  expect(nodes).toEqual([entry, entry]);
  const times = `{ bookables(resources: ["hall@demo"], from: "${earliest}", until: "${latest}") { bookables { start } } }`;
  expect((await demo.ask(times)).bookables.bookables).toEqual([]);
});

test('the data of the demo beside the CRM of somebody → refused, naming it, and nothing is made', {
  tags: ['attack/demo-mode-shows-mails'],
}, async () => {
  const service = await startService();
  const { crmId } = await makePractice(service);
  const orm = await openOrm(service.databaseUrl);
  const refused = await createDemoData(orm, demoConfig()).catch((error: unknown) => error);
  await orm.close(true);
  expect(refused).toBeInstanceOf(StartError);
  expect(String(refused)).toContain(`(${crmId}): set DEMO=false`);
  expect(await service.sql('select id from crms')).toEqual([{ id: crmId }]);
});

test('the data of the demo a second time → as they are', async () => {
  const count = () => demo.sql('select count(*)::int from participations');
  const before = await count();
  const orm = await openOrm(demo.databaseUrl);
  await createDemoData(orm, demoConfig());
  await orm.close(true);
  expect(await count()).toEqual(before);
});
