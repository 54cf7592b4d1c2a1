import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PAGES } from '../support/documentation/pages.ts';
import { sharedService } from '../support/service.ts';

const service = await sharedService();

const LINKS = [...readFileSync('llms.txt', 'utf8').matchAll(/^- \[.+\]\((.+)\): ./gm)].map(([, link = '']) => link);

/** Answer to a plain GET. */
async function get(path: string) {
  const answer = await fetch(service.url + path);
  const { headers } = answer;
  return { status: answer.status, type: headers.get('content-type'), body: await answer.text() };
}

test('GET /llms.txt → the file of the repository, for pages of any origin', async () => {
  expect(await get('/llms.txt')).toEqual({
    status: 200,
    type: 'text/plain; charset=utf-8',
    body: readFileSync('llms.txt', 'utf8'),
  });
  const { headers } = await fetch(`${service.url}/llms.txt`);
  expect(headers.get('access-control-allow-origin')).toBe('*');
});

test('llms.txt → names every page for those who use the service', () => {
  const pages = PAGES.filter((page) => page.startsWith('docs/'));
  expect(pages.filter((page) => !LINKS.includes(page))).toEqual([]);
});

test.each(LINKS)('%s, to which llms.txt links → served', async (link) => {
  const { status, type, body } = await get(`/${link}`);
  expect(status).toBe(200);
  if (link.endsWith('.json')) return;
  expect([type, body]).toEqual([
    `text/${link.endsWith('.md') ? 'markdown' : 'plain'}; charset=utf-8`,
    readFileSync(link, 'utf8'),
  ]);
});

test('a program beside the guides → text that no browser runs', async () => {
  const { headers } = await fetch(`${service.url}/docs/guides/embed.html`);
  expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
    'text/plain; charset=utf-8',
    'nosniff',
  ]);
});

test.each(['/package.json', '/docs/site/site.ts', '/docs/../package.json', '/docs/%2e%2e/package.json', '/docs/'])(
  '%s → 404: only pages and what they link to are served',
  async (path) => {
    expect((await get(path)).status).toBe(404);
  },
);
