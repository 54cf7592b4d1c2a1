import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { getDistDirectory } from 'altair-static';
import { expect, test } from 'vitest';
import { sharedService } from '../support/service.ts';

const service = await sharedService();

const SWAGGER = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/swagger-ui.css'));

/** Sends a path to the letter, where fetch would tidy it up. */
function statusOf(target: string, method = 'GET'): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(service.url, { method, path: target }, (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end();
  });
}

/** All files of a folder and those below it, by their paths in it. */
const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)));

const served = async (prefix: string, names: string[]): Promise<string[]> => {
  const found: string[] = [];
  for (const name of names) if ((await statusOf(prefix + name)) !== 404) found.push(name);
  return found;
};

test('of the package of Swagger UI → two files', { tags: ['attack/path-traversal-malformed-doubly'] }, async () => {
  expect((await served('/docs/', filesBelow(SWAGGER))).sort()).toEqual(['swagger-ui-bundle.js', 'swagger-ui.css']);
});

test('of the package of Altair → scripts, styles, fonts, images and languages; neither its page nor its sandbox', {
  tags: ['attack/page-another-origin-opens'],
}, async () => {
  const all = filesBelow(getDistDirectory());
  const found = await served('/graphql/playground/', all);
  expect(all.filter((name) => !found.includes(name)).sort()).toEqual(
    ['assets/i18n/README.md', ...all.filter((name) => name.startsWith('iframe-sandbox/')), 'index.html'].sort(),
  );
  expect(all.filter((name) => name.startsWith('iframe-sandbox/')).length).toBeGreaterThan(3);
});

const OUTSIDE = [
  '',
  '.',
  '..',
  './main.js',
  '/main.js',
  'main.js/',
  'main.js%00',
  'main.js.map',
  'MAIN.JS',
  '%6dain.js',
  'assets',
  'assets/',
  'assets/img',
  'media/../main.js',
  'assets/..%2fmain.js',
  '../../package.json',
  '..%2f..%2fpackage.json',
  '%2e%2e/%2e%2e/package.json',
  '%2e%2e%2f%2e%2e%2fpackage.json',
  '%252e%252e%252fpackage.json',
  '..\\..\\package.json',
  '..%5c..%5cpackage.json',
  '....//package.json',
  '%c0%ae%c0%ae/package.json',
  '/etc/passwd',
  '%2fetc%2fpasswd',
  'iframe-sandbox',
  'iframe-sandbox/',
  'iframe-sandbox/index.html',
  'iframe-sandbox%2findex.html',
  './iframe-sandbox/index.html',
  'constructor',
  '__proto__',
  'none.js',
];

test.each(['/graphql/playground/', '/docs/'])(
  'below %s: encoded paths, dots, folders, source maps → 400 or 404',
  { tags: ['attack/path-traversal-malformed-doubly'] },
  async (prefix) => {
    const answered: unknown[] = [];
    for (const name of OUTSIDE) {
      for (const method of ['GET', 'HEAD', 'POST']) {
        const status = await statusOf(prefix + name, method);
        if (status !== 404 && status !== 400 && status !== 405) answered.push([method, name, status]);
      }
    }
    expect(answered).toEqual([]);
  },
);

test('HEAD of a file → its type, without the file', async () => {
  const { status, headers } = await fetch(`${service.url}/docs/swagger-ui.css`, { method: 'HEAD' });
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'text/css; charset=utf-8',
    'max-age=86400',
  ]);
});
