import { describe, expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { open, request } from '../support/pages/link-page.ts';
import { sharedService, startService } from '../support/service.ts';

const providers = [{ name: 'Practice <1>', reference: 'practice@demo' }];
const service = await sharedService();
const demo = await startService({ demo: true, listedProviders: providers }, service.databaseUrl);

const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'accept-language': 'en' };

const linksOf = (html: string): string[] => [...html.matchAll(/href="([^"]+)"/g)].map(([, address = '']) => address);

describe('the start page', () => {
  test('a browser opens / → what runs here, in which version, with links that all lead somewhere', async () => {
    const page = await open(service, '/', BROWSER);
    expect([page.status, page.heading]).toEqual([200, 'Slotkeeper']);
    expect(page.text).toContain(`Version ${packageJson.version}`);
    expect(page.text).toContain('http://slots.example.com/book/…');
    expect(linksOf(page.html)).toEqual(['/board', '/graphql', '/docs', '/health/ready']);
    for (const address of linksOf(page.html)) {
      const { status, headers } = await open(service, address, BROWSER);
      // the board leads to its sign-in
      const last = status === 303 ? await open(service, headers.get('location') ?? '', BROWSER) : { status };
      expect([address, last.status]).toEqual([address, 200]);
    }
  });

  test('a demo → its mailbox and the booking pages of its providers, too', async () => {
    const page = await open(demo, '/', BROWSER);
    expect(linksOf(page.html)).toEqual([
      '/book/practice@demo',
      '/board',
      '/graphql',
      '/docs',
      '/dev/mails',
      '/health/ready',
    ]);
    expect(page.html).toContain('<bdi>Practice &lt;1&gt;</bdi>');
  });

  test('no playground is served → no link to it', async () => {
    const without = await startService({ playground: false }, service.databaseUrl);
    expect(linksOf((await open(without, '/', BROWSER)).html)).not.toContain('/graphql');
  });

  test.each([
    ['de', 'Termin buchen'],
    ['fr', 'Prendre rendez-vous'],
    ['it', 'Prenotare un appuntamento'],
    ['es', 'Reservar una cita'],
    ['pl', 'Book an appointment'],
  ])('a browser that prefers %s → %s', async (language, title) => {
    expect((await open(service, '/', { ...BROWSER, 'accept-language': language })).text).toContain(title);
  });

  test.each([undefined, '*/*', 'application/json', 'image/png'])(
    'a program that accepts %s asks for / → what is where, as JSON, with addresses that all answer',
    { tags: ['W5/root-says-what-is-where'] },
    async (accept) => {
      const headers: Record<string, string> = accept ? { accept } : {};
      const { status, body } = await demo.call('GET /', undefined, headers);
      expect([status, body.service, body.version]).toEqual([200, 'Slotkeeper', packageJson.version]);
      const { openapi, asyncapi, reference, mailbox, health } = body;
      for (const address of [openapi, asyncapi, reference, mailbox, health]) {
        const { origin, pathname } = new URL(address);
        expect([origin, (await open(demo, pathname, BROWSER)).status]).toEqual(['http://slots.example.com', 200]);
      }
      expect(body).toMatchObject({
        rest: 'http://slots.example.com/rest/1',
        graphql: 'http://slots.example.com/graphql',
        bookingPages: 'http://slots.example.com/book/',
        board: 'http://slots.example.com/board',
      });
      expect((await service.call('GET /', undefined, headers)).body).not.toHaveProperty('mailbox');
      expect((await service.call('POST /', {}, headers)).status).toBe(404);
    },
  );
});

describe('an unknown address', () => {
  test('opened by a browser → 404 with a page that leads to the start page', async () => {
    const page = await open(service, '/nothing/here', BROWSER);
    expect([page.status, page.heading]).toEqual([404, 'There is no such page']);
    expect(linksOf(page.html)).toEqual(['/']);
  });

  test('asked for by a program, or below /rest and /graphql by anybody → 404 as JSON', async () => {
    const type = 'application/json; charset=utf-8';
    for (const [path, headers] of [
      ['/nothing', {}],
      ['/rest/1/nothing', BROWSER],
      ['/graphql/nothing', BROWSER],
    ] as const) {
      const { status, headers: answered } = await open(service, path, headers);
      expect([path, status, answered.get('content-type')]).toEqual([path, 404, type]);
    }
  });

  test.each([
    ['/docs/', '/docs'],
    ['/docs//?a=1', '/docs?a=1'],
    ['/nothing/here/', '/nothing/here'],
    ['/book/room@test/?lang=de', '/book/room@test?lang=de'],
    ['/board/', '/board'],
    ['/rebook/nobody/', '/rebook/nobody'],
  ])('%s with a slash too many → redirected to %s', async (path, target) => {
    const page = await request(service, path, { headers: BROWSER });
    expect([page.status, page.headers.get('location')]).toEqual([301, target]);
  });

  test.each(['//evil.example/', '/\\evil.example/', '///'])('%s → redirects nowhere', async (path) => {
    const response = await fetch(`${service.url}${path}`, { headers: BROWSER, redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([404, null]);
  });
});

test('the icon → an image that may be kept', async () => {
  for (const path of ['/icon.svg', '/favicon.ico']) {
    const { status, headers } = await open(service, path);
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'image/svg+xml',
      'max-age=604800',
    ]);
  }
});
