import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const IMPORT = /(?:from|import)\s*\(?'(\.[^']+)'/g;

/** Files beside `src` that the program is made of. */
const needed = new Set(
  globSync('src/**/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(IMPORT)]
      .map(([, imported = '']) => path.join(path.dirname(file), imported))
      .filter((imported) => !imported.startsWith('src/')),
  ),
);

test('whatever the program is made of → is copied into the image, and not kept from it', () => {
  expect([...needed].sort()).toEqual(['mikro-orm.config.ts', 'openapi.json']);
  const copied = [...readFileSync('Dockerfile', 'utf8').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(
    ([, files = '']) => files.split(' '),
  );
  const admitted = [...readFileSync('.dockerignore', 'utf8').matchAll(/^!(.+)$/gm)].map(([, file]) => file);
  for (const file of ['src', ...needed]) {
    expect(copied, `COPY of the Dockerfile: ${file}`).toContain(file);
    expect(admitted, `.dockerignore: ${file}`).toContain(file);
  }
});
