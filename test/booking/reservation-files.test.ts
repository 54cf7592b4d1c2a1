import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const MAX_FILES = 8;

const map = readFileSync('src/README.md', 'utf8');
const table = map.slice(map.indexOf('The files to open for one reservation')).split('\n\n')[1] ?? '';
const files = [...table.matchAll(/^\| `([^`]+)`/gm)].map(([, file = '']) => path.join('src', file));

/** The files that a file imports, as paths from the project's folder. */
const imports = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'/g)].map(([, target = '']) =>
    path.join(path.dirname(file), target),
  );

test('one reservation → at most eight files, each reached from those before it', () => {
  const [row = '', resolver = '', ...core] = files;
  expect(files.length).toBeLessThanOrEqual(MAX_FILES);
  expect(core.length).toBeGreaterThan(0);
  // a row names its operation in a document, and imports no resolver
  expect(readFileSync(row, 'utf8')).toContain('reserveAppointment(');
  expect(readFileSync(resolver, 'utf8')).toContain('async reserveAppointment(');
  const unreached = core.filter((file, index) => ![resolver, ...core.slice(0, index)].flatMap(imports).includes(file));
  expect(unreached).toEqual([]);
});
