import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { SENTENCES } from '../../src/languages/links.ts';
import {
  booked,
  everything,
  links,
  open,
  request,
  requested,
  soon,
  submit,
  timesOf,
} from '../support/pages/link-page.ts';
import { makePractice } from '../support/practice.ts';
import { recordedLog } from '../support/recorded-log.ts';
import { sharedService, startService } from '../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);

/** A link of each kind whose page has a button; the language is that of whoever reads it. */
const PAGES: [string, (language?: string) => Promise<string>][] = [
  ['to cancel', async (locale) => (await booked(practice, { locale })).cancelLink],
  ['to other times', async (locale) => timesOf(await booked(practice, { locale }))],
  ['to withdraw', async (locale) => (await booked(practice, { locale }, { requested: true })).cancelLink],
  ['to confirm', async (language) => (await requested(await makePractice(service, { language }))).confirm],
  ['to decline', async (language) => (await requested(await makePractice(service, { language }))).decline],
  [
    'to verify',
    async (language) => {
      const email = `${randomUUID()}@example.org`;
      const names = { reference: `${randomUUID()}@crm`, username: email, lastName: 'Muster' };
      const { uuid } = await practice.make('createUser', { ...names, email, language });
      return links.verification({ user: uuid, email }, soon());
    },
  ],
];

describe.each(PAGES)('a link %s', (_, make) => {
  test('opened, and looked at with HEAD, by whatever scans mails → nothing changes', async () => {
    const link = await make();
    const before = await everything(service);
    const page = await open(service, link);
    const head = await request(service, link, { method: 'HEAD' });
    expect([page.status, head.status, head.html]).toEqual([200, 200, '']);
    expect(head.headers.get('content-length')).toBe(String(Buffer.byteLength(page.html)));
    expect(await everything(service)).toEqual(before);
  });

  test('its answer → may load, frame, keep and tell nothing; it loads nothing, and tells calendars on the web no address of its own', async () => {
    const link = await make();
    for (const page of [await open(service, link), await open(service, `${link.split('?')[0]}`)]) {
      expect(Object.fromEntries(page.headers)).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': expect.stringMatching(
          /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; img-src 'self'; frame-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
        ),
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'noindex, nofollow',
      });
      expect(page.headers.has('set-cookie')).toBe(false);
      expect(page.html).not.toMatch(/<script|<link|<img|href="\/|src=|url\(/);
      for (const [link] of page.html.matchAll(/<a [^>]*https?:[^>]*>/g)) {
        expect(link).toMatch(
          /href="https:\/\/(calendar\.google|outlook\.(live|office))\.com\/[^"]*" target="_blank" rel="noreferrer">$/,
        );
        expect(link).not.toMatch(/SIGNED|token/);
      }
    }
  });

  test.each(Object.entries(SENTENCES))(
    'for a reader of %s → in that language, whatever the browser prefers',
    async (tag, { locale }) => {
      const region = `${tag}-CH`;
      const page = await open(service, await make(region), { 'accept-language': 'pl' });
      const { heading } = await open(service, await make(tag), { 'accept-language': 'pl' });
      expect(page.html).toContain(`<html lang="${region}">`);
      expect(page.headers.get('content-language')).toBe(region);
      expect(page.html).toMatch(/<title>(.+?)( · .+)?<\/title>.*<h1>\1<\/h1>/s);
      expect(locale).toMatch(new RegExp(`^${tag}-`));
      expect(page.heading).toBe(heading);
    },
  );
});

test('the five languages → no heading is the same in two of them', async () => {
  for (const [, make] of PAGES) {
    const headings = await Promise.all(
      Object.keys(SENTENCES).map(async (tag) => (await open(service, await make(tag))).heading),
    );
    expect(new Set(headings).size).toBe(5);
  }
});

test('a reader of a language without pages → that of the provider, else English', async () => {
  const italian = await makePractice(service, { language: 'it' });
  const polish = await makePractice(service, { language: 'pl' });
  expect((await open(service, (await booked(italian, { locale: 'pl' })).cancelLink)).heading).toBe(
    'Il Suo appuntamento',
  );
  expect((await open(service, (await booked(polish, { locale: 'pl' })).cancelLink)).heading).toBe('Your appointment');
});

test.each([
  ['fr-CA,de;q=0.5', 'fr-CA', 'Ce lien n’est pas valable'],
  ['de-AT', 'de-AT', 'Dieser Link ist nicht gültig'],
  ['it', 'it-IT', 'Questo link non è valido'],
  ['pl,es;q=0.1', 'es-ES', 'Este enlace no es válido'],
  ['pl', 'en-GB', 'This link is not valid'],
  ['%%%', 'en-GB', 'This link is not valid'],
])('an invalid link, opened by a browser that prefers %s → in %s', async (preferred, locale, heading) => {
  const page = await open(service, '/rebook/nobody', { 'accept-language': preferred });
  expect([page.status, page.heading, page.headers.get('content-language')]).toEqual([404, heading, locale]);
});

test('names that are markup, or turn the direction of writing → shown as they were typed', async () => {
  const hostile = `<script>alert("1")</script>&amp;'`;
  const crm = await makePractice(service, { name: hostile, impressum: `${hostile}\n</footer>`, language: 'en' });
  const names = { firstname: hostile, lastname: '\u202eO\u2069</dd>', message: `</textarea>${hostile}`, locale: 'en' };
  const { cancelLink, confirm } = await booked(crm, names, {
    requested: true,
    product: { name: hostile },
    resource: { publicName: hostile },
  });
  for (const page of [await open(service, cancelLink), await open(service, confirm)]) {
    expect(page.html).not.toMatch(/<script|<\/footer>.*<\/footer>|\u202e.*\u2069 /s);
    expect(page.text.replace(',', '')).toContain(`${hostile} ${hostile}`);
    expect(page.text).toContain(`Legal notice ${hostile} </footer>`);
  }
  const refused = await submit(service, cancelLink, { message: `</textarea><script>${'a'.repeat(1024)}` });
  expect(refused.status).toBe(400);
  expect(refused.html).toContain('&lt;/textarea&gt;&lt;script&gt;aaa');
});

describe('what no browser sends', () => {
  test.each([
    ['JSON', { body: '{"message":"a"}', headers: { 'content-type': 'application/json' } }, 415],
    ['a form with files', { body: new FormData() }, 415],
    ['a text', { body: 'message=a', headers: { 'content-type': 'text/plain' } }, 415],
    ['more than a message can be', { body: new URLSearchParams({ message: 'a'.repeat(70_000) }) }, 413],
    ['two messages', { body: new URLSearchParams('message=a&message=b') }, 400],
    ['a message with parts', { body: new URLSearchParams('message[a]=b') }, 400],
  ])('%s → a page that says so, and nothing changes', async (_, init, status) => {
    const { cancelLink } = await booked(practice);
    const before = await everything(service);
    const page = await request(service, cancelLink, {
      method: 'POST',
      ...init,
      headers: { 'accept-language': 'en', ...('headers' in init ? init.headers : {}) },
    });
    expect(page).toMatchObject({ status, heading: 'That did not work' });
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await everything(service)).toEqual(before);
  });

  test.each(['PUT', 'DELETE', 'PATCH'])('%s → 405 with what is allowed, and nothing changes', async (method) => {
    const { cancelLink } = await booked(practice);
    const before = await everything(service);
    const { status, headers } = await request(service, cancelLink, { method });
    expect([status, headers.get('allow')]).toEqual([405, 'HEAD, GET, POST']);
    expect(await everything(service)).toEqual(before);
  });

  test('a preflight of another origin → no permission', async () => {
    const { headers } = await request(service, (await booked(practice)).cancelLink, {
      method: 'OPTIONS',
      headers: { origin: 'https://elsewhere.example.org', 'access-control-request-method': 'POST' },
    });
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

test('the database is away → a page that says so, and the log has no token', async () => {
  const recorded = recordedLog();
  const broken = await startService({ log: recorded.log });
  const { cancelLink } = await booked(await makePractice(broken, { language: 'en' }));
  recorded.clear();
  await broken.sql('alter table participations rename to places');
  const page = await open(broken, cancelLink, { 'accept-language': 'en' });
  expect(page).toMatchObject({ status: 500, heading: 'That did not work' });
  // the style sheet has a class `places`
  expect(page.text).not.toMatch(/places|relation|Error/);
  expect(recorded.lines.filter(({ level }) => level === 'error')).toHaveLength(2);
  expect(recorded.text).not.toContain(new URL(cancelLink).searchParams.get('X-SIGNED-APP-CUSTOMER'));
});

test('a path that is nobody’s, elsewhere → the documented JSON', async () => {
  for (const path of ['/rebooking/1', '/request/1/confirm']) {
    const { status, body } = await service.call(`GET ${path}`);
    expect([status, body.errors[0].errorCode]).toEqual([404, '131']);
  }
});
