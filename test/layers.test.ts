import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Folders and files of src that each of them may import. */
const ALLOWED: { [layer: string]: string[] } = {
  access: ['config', 'demo', 'entities', 'errors', 'links', 'mails'],
  app: ['access', 'config', 'demo', 'errors', 'graphql', 'http', 'links', 'mails', 'observability', 'pages', 'rest'],
  announcements: ['entities', 'mails'],
  booking: ['access', 'announcements', 'database', 'entities', 'errors', 'i18n', 'mails', 'scalars', 'slots'],
  cli: ['access', 'config', 'database', 'errors', 'graphql', 'links', 'process', 'rest'],
  config: ['access', 'process'],
  database: ['access', 'entities', 'errors', 'process'],
  demo: ['access', 'app', 'config', 'errors', 'graphql', 'http', 'links', 'process'],
  entities: ['errors', 'scalars'],
  errors: ['shortened'],
  graphql: ['access', 'errors', 'http', 'observability', 'resolvers'],
  http: ['access', 'entities', 'errors', 'observability', 'rest', 'shortened'],
  i18n: ['slots'],
  jobs: ['announcements', 'booking', 'config', 'database', 'entities', 'mails'],
  links: ['errors'],
  mails: ['config', 'database', 'entities', 'errors', 'i18n', 'links', 'observability'],
  main: ['app', 'config', 'database', 'demo', 'jobs', 'links', 'mails', 'observability', 'process'],
  migrations: [],
  observability: ['errors'],
  pages: ['access', 'errors', 'i18n'],
  process: [],
  resolvers: ['access', 'booking', 'database', 'entities', 'errors', 'links', 'mails', 'scalars', 'slots'],
  rest: ['access', 'errors', 'graphql'],
  scalars: ['i18n'],
  shortened: [],
  slots: [],
};

const layerOf = (file: string): string => path.relative('src', file).split(path.sep)[0]!.replace(/\.ts$/, '');

test('every folder and every file of src has its row', () => {
  const layers = new Set(globSync('src/**/*.ts').map(layerOf));
  expect([...layers].filter((layer) => !ALLOWED[layer])).toEqual([]);
});

test('every import goes down the layers', () => {
  const upwards = globSync('src/**/*.ts').flatMap((file) => {
    const layer = layerOf(file);
    const allowed = ALLOWED[layer];
    if (!allowed) return [];
    return imports(file)
      .filter((imported) => imported.startsWith('src/'))
      .map(layerOf)
      .filter((imported) => imported !== layer && !allowed.includes(imported))
      .map((imported) => `${file} → ${imported}`);
  });
  expect(upwards).toEqual([]);
});

test('the slot engine reads no clock, no database and no chance', () => {
  const impure = globSync('src/slots/*.ts').filter((file) =>
    /Date\.now|new Date\(\)|Math\.random|mikro-orm|kysely/.test(readFileSync(file, 'utf8')),
  );
  expect(impure).toEqual([]);
});

test('only the configuration reads the environment', () => {
  const readers = globSync('src/**/*.ts').filter((file) => readFileSync(file, 'utf8').includes('process.env'));
  expect(readers.sort()).toEqual([
    'src/cli/crm.ts',
    'src/cli/migrate.ts',
    'src/database/embedded-postgres.ts',
    'src/main.ts',
  ]);
});

/** The files of ours that a file imports. */
function imports(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/from '(\.[^']+)'/g)].map(([, target = '']) => path.join(path.dirname(file), target));
}
