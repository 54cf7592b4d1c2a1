import { assertEnumType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { BOARD_SENTENCES } from '../../src/languages/board.ts';
import { schema } from '../../src/schema/graphql/schema.ts';
import { book } from '../support/calls/booking.ts';
import { newKeyOf } from '../support/calls/keys.ts';
import { participationCalls } from '../support/calls/participation-calls.ts';
import { slotOf } from '../support/calls/slots.ts';
import { boardOf, cookieOf, ownForm, signIn } from '../support/pages/board.ts';
import { open, request } from '../support/pages/link-page.ts';
import { makePractice, type Practice } from '../support/practice.ts';
import { ADMIN } from '../support/production.ts';
import { sharedService, startService } from '../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);

/** Revokes the keys of a practice. */
async function revokeKeys({ crmId }: Practice): Promise<void> {
  const list = 'query ($crmId: Text!) { apiKeys(crmId: $crmId) { uuid } }';
  const { apiKeys } = await service.ask(list, { crmId }, ADMIN);
  const revoke = 'mutation ($apiKey: Uuid!) { revokeApiKey(apiKey: $apiKey) { uuid } }';
  for (const { uuid } of apiKeys) await service.ask(revoke, { apiKey: uuid }, ADMIN);
}

describe('signing in', () => {
  test('with a valid key → a cookie for the board alone, which has no key in it, and the board', async () => {
    const answer = await signIn(service, practice.key);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/board/signed-in']);
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie.replace(/=[\w.-]+;/, '=…;').replace(/expires=[^;]+/, 'expires=…')).toBe(
      'slotkeeper-board=…; path=/board; expires=…; samesite=strict; httponly',
    );
    expect(cookie).not.toContain(practice.key);
    const signedIn = await open(service, '/board/signed-in', { cookie: cookieOf(answer) });
    expect([signedIn.status, signedIn.headers.get('location')]).toEqual([303, '/board']);
    const board = await open(service, '/board', { cookie: cookieOf(answer) });
    expect([board.status, board.headers.get('cache-control')]).toEqual([200, 'no-store']);
  });

  test('with a browser that keeps no cookies → the form again, which says so', async () => {
    const answer = await signIn(service, practice.key);
    const page = await open(service, answer.headers.get('location')!);
    expect([page.status, page.heading, page.headers.get('cache-control')]).toEqual([
      401,
      'Sign in to the board',
      'no-store',
    ]);
    expect(page.text).toContain('Your browser has not accepted the cookie of the sign-in.');
  });

  test('at a public address with https → the cookie is secure, and one of another host does not count', {
    tags: ['attack/cookie-board-elsewhere'],
  }, async () => {
    const secure = await startService({ baseUrl: 'https://slots.example.com' }, service.databaseUrl);
    const answer = await signIn(secure, practice.key);
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-slotkeeper-board=[\w.-]+; path=\/; .*; secure; httponly$/);
    expect((await open(secure, '/board', { cookie: cookieOf(answer) })).status).toBe(200);
    // another host of the domain can set any name but those with the prefix
    const planted = cookieOf(answer).replace('__Host-', '');
    expect((await request(secure, '/board', { headers: { cookie: planted } })).status).toBe(303);
  });

  test.each(['', 'wrong', 'x'.repeat(3000)])('with the key %j → 401, the form again, no cookie', async (key) => {
    const answer = await signIn(service, key);
    expect([answer.status, answer.heading, answer.headers.getSetCookie()]).toEqual([401, 'Sign in to the board', []]);
    expect(answer.text).toContain('This key is not valid.');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('with many wrong keys → each is 401, and a valid key is accepted', async () => {
    const limited = await startService({ wrongKeyRate: 1 }, service.databaseUrl);
    for (const key of ['a', 'b']) expect((await signIn(limited, key)).status).toBe(401);
    expect((await signIn(limited, practice.key)).status).toBe(303);
  });

  test.each<Record<string, string>>([{}, { origin: 'https://evil.example' }, { origin: 'null' }])(
    'by a form with the headers %j → 403, no cookie',
    { tags: ['attack/foreign-form-board'] },
    async (headers) => {
      const answer = await signIn(service, practice.key, headers);
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
    },
  );

  test('with the key of the admin → 401', async () => {
    const { authorization } = ADMIN;
    expect((await signIn(service, authorization.replace('Bearer ', ''))).status).toBe(401);
  });
});

describe('without a session', () => {
  test('→ the calendar leads to the sign-in', async () => {
    const answer = await request(service, '/board', {});
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/board/sign-in']);
  });

  test('the sign-in of a demo → names its key; of no other service', async () => {
    const demo = await startService({ demo: true }, service.databaseUrl);
    expect((await open(demo, '/board/sign-in', {})).text).toContain('The key of this demo is demo-key.');
    expect((await open(service, '/board/sign-in', {})).text).not.toContain('demo');
  });

  test.each(['slotkeeper-board=x', 'slotkeeper-board=eyJhbGciOiJIUzI1NiJ9.e30.'])(
    'but with the cookie %j → leads to the sign-in',
    { tags: ['attack/cookie-board-elsewhere'] },
    async (cookie) => {
      expect((await request(service, '/board', { headers: { cookie } })).status).toBe(303);
    },
  );

  test('with a key in a header → leads to the sign-in: only the cookie counts', {
    tags: ['attack/cookie-board-elsewhere'],
  }, async () => {
    expect((await request(service, '/board', { headers: practice.headers })).status).toBe(303);
  });

  test('the stream → 401; a button → nothing is changed', async () => {
    expect((await request(service, '/board/stream', {})).status).toBe(401);
    const { participation } = await participationCalls(practice).place('REQUESTED');
    const body = new URLSearchParams({ action: 'confirm', place: participation });
    await request(service, '/board/todo', { method: 'POST', body, headers: ownForm(service) });
    expect(await stateOf(participation)).toBe('REQUESTED');
  });

  test('a form → the sign-in says that nothing was saved, and leads back to its page without what was done before', async () => {
    const path = '/board/appointments/9b2f6d3e-2f54-4f0a-8d3f-0a4c9be2d1a7?place=x&done=note&mail=1';
    const sent = { method: 'POST', body: new URLSearchParams({ action: 'note' }), headers: ownForm(service) };
    const answer = await request(service, path, sent);
    const location = answer.headers.get('location')!;
    const page = await open(service, location, {});
    expect([answer.status, page.text.includes('nothing was saved')]).toEqual([303, true]);
    expect(page.html).toContain(`name="to" value="${path.split('&')[0]}"`);
    expect(page.html).not.toContain('aria-invalid');
    expect((await open(service, '/board/sign-in', {})).text).not.toContain('nothing was saved');
  });

  test('the cookie of the board in front of the API → has no authority there', {
    tags: ['attack/cookie-board-elsewhere'],
  }, async () => {
    const { cookie } = await boardOf(practice);
    const { errors } = await service.graphql('{ users { nodes { uuid } } }', {}, { cookie });
    expect(errors[0].extensions.code).toBe('UNAUTHENTICATED');
  });
});

test('a revoked key → its session has ended', { tags: ['attack/cookie-board-elsewhere'] }, async () => {
  const other = await makePractice(service);
  const board = await boardOf(other);
  expect((await board.open()).status).toBe(200);
  await revokeKeys(other);
  const answer = await request(service, '/board', { headers: { cookie: board.cookie } });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/board/sign-in']);
});

test('signing out → the cookie is removed', async () => {
  const { cookie } = await boardOf(practice);
  const headers = { cookie, ...ownForm(service) };
  const answer = await request(service, '/board/sign-out', { method: 'POST', headers });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/board/sign-in']);
  expect(answer.headers.getSetCookie()[0]).toContain('expires=Thu, 01 Jan 1970');
});

test('the header → the business, a way past it to the content, and the calendar as the page that it is', async () => {
  const { html } = await (await boardOf(practice)).open();
  const [, name = ''] = /<p class="name"><bdi>(.*?)<\/bdi>/.exec(html) ?? [];
  expect(name).not.toBe('');
  expect(html).toContain(` · \u2068${name}\u2069</title>`);
  expect(html).toMatch(/<body[^>]*>\s*<a class="skip" href="#main">Skip to the content<\/a>/);
  expect(html).toContain('<main id="main" tabindex="-1">');
  expect(html).toMatch(/<a href="\/board\?provider=[\da-f-]{36}" aria-current="page">Calendar<\/a>/);
});

describe('the page', () => {
  test('a resource of another CRM → not shown', async () => {
    const other = await makePractice(service);
    const { uuid } = await other.room({ resource: { internalName: 'Secret room' } });
    const { html } = await (await boardOf(practice)).open(`?resource=${uuid}&provider=${other.provider}`);
    expect(html).not.toContain('Secret room');
    expect(html).not.toContain(uuid);
  });

  test('a key for one provider → its calendars, also if another one is asked for', async () => {
    const own = await makePractice(service);
    await own.room({ resource: { internalName: 'Own room' } });
    const other = await own.another();
    const foreign = await other.room({ resource: { internalName: 'Secret room' } });
    const scopes = ['BOOKINGS_READ'];
    const { key } = await newKeyOf(service, { crmId: own.crmId, scopes, providers: [own.provider] });
    const cookie = cookieOf(await signIn(service, key));
    for (const query of ['', `?provider=${other.provider}&resource=${foreign.uuid}`]) {
      const { html, status } = await open(service, `/board${query}`, { cookie });
      expect([status, html.includes('Own room'), html.includes('Secret room')]).toEqual([200, true, false]);
    }
  });

  test('a CRM without a resource → a page that says so', async () => {
    const { text } = await (await boardOf(await makePractice(service))).open();
    expect(text).toContain('There is no resource yet.');
  });

  test.each([
    ['de', 'Neue Buchung'],
    ['fr', 'Nouvelle réservation'],
    ['it', 'Nuova prenotazione'],
    ['es', 'Nueva reserva'],
    ['xx', 'New booking'],
  ])('a browser that accepts %s → the page in that language', async (tag, word) => {
    await practice.room();
    const board = await boardOf(practice);
    expect((await board.open('', { 'accept-language': tag })).text).toContain(word);
  });

  test('hostile names → escaped', async () => {
    const own = await makePractice(service);
    const room = await own.room({ resource: { internalName: '<script>alert(1)</script>' } });
    await book(service, slotOf(room), { firstname: '"><img src=x>', lastname: '</a></ol>' });
    for (const view of ['day', 'list', 'week', 'month']) {
      const { html } = await (await boardOf(own)).open(`?date=${room.day}&view=${view}&resource=${room.uuid}`);
      expect(html).not.toMatch(/<script>alert|<img|<\/ol>(?=[^<]*Consultation)/);
      expect(html).toContain('&lt;script&gt;alert(1)');
    }
  });

  test.each(['day', 'list', 'week', 'month', 'sign-in'])(
    '%s → its style and its scripts come from the service alone, and no element has a style',
    async (view) => {
      const { cookie } = await boardOf(practice);
      const path = view === 'sign-in' ? '/board/sign-in' : `/board?view=${view}`;
      const { headers, html } = await open(service, path, { cookie });
      expect(headers.get('content-security-policy')).toBe(
        "default-src 'none'; style-src 'self'; img-src 'self'; script-src 'self'; connect-src 'self'; frame-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      );
      expect(html).not.toMatch(/\sstyle=|<style|<script(?! type="module" src="\/board\/files\/)|\son\w+=/);
    },
  );

  test('the files → kept by browsers for ever at the address with their version, and not at another one', async () => {
    const { html } = await open(service, '/board/sign-in', {});
    const addresses = [...html.matchAll(/"(\/board\/files\/[^"]+)"/g)].map(([, address = '']) => address);
    expect(addresses.map((address) => address.split('/').at(-1))).toEqual(['board.css', 'board.js']);
    for (const address of addresses) {
      const file = await fetch(service.url + address);
      expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
      const old = await fetch(service.url + address.replace(/files\/[^/]+/, 'files/old'));
      expect([old.status, old.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    }
    expect((await fetch(`${service.url}/board/files/old/nothing.js`)).status).toBe(404);
    expect((await fetch(`${service.url}/board/files/old/..%2fboard-router.ts`)).status).toBe(404);
  });
});

const stateOf = async (participation: string): Promise<string> =>
  (await service.sql('select state from participations where id = $1', [participation]))[0]!.state;

test.each([
  ['en', ['1 request', '1 more is waiting.', '1 more has failed.']],
  ['de', ['1 Anfrage', '1 weitere wartet.', '1 weitere ist fehlgeschlagen.']],
  ['es', ['1 solicitud', '1 más espera.', '1 más ha fallado.']],
  ['fr', ['1 demande', '1 autre attend.', '1 autre a échoué.']],
  ['it', ['1 richiesta', 'Un’altra in attesa.', 'Un’altra non inviata.']],
] as const)('the board in %s → counts one in the singular', (tag, sentences) => {
  const { counts, requests, mails } = BOARD_SENTENCES[tag];
  expect([counts.requested(1), requests.more(1), mails.more(1)]).toEqual(sentences);
});

test.each(Object.entries(BOARD_SENTENCES))('the board in %s → names every kind of mail', (_, { mailKinds }) => {
  const kinds = assertEnumType(schema.getType('MailKind')).getValues();
  expect(Object.keys(mailKinds).sort()).toEqual(kinds.map(({ name }) => name).sort());
});
