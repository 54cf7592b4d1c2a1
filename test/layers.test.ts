import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Who may import whom, by folder or file below src; what is not listed may import anything. */
const ALLOWED: { [layer: string]: string[] } = {
  slots: [],
  errors: ['shortened'],
  shortened: [],
  'list-lengths': ['errors'],
  config: ['address-ranges', 'start-error'],
  'address-ranges': [],
  markup: [],
  scalars: ['patterns'],
  patterns: ['slots'],
  entities: ['errors', 'scalars'],
  observation: ['errors'],
  mails: ['config', 'day-counts', 'entities', 'links', 'markup', 'patterns'],
  links: ['errors'],
  clients: [],
  limits: ['clients', 'config', 'entities', 'errors', 'mails'],
  'day-counts': [],
  transactional: ['context', 'entities', 'errors'],
  rest: ['context', 'errors', 'list-lengths'],
  booking: [
    'authorization',
    'clients',
    'context',
    'day-counts',
    'entities',
    'errors',
    'limits',
    'mails',
    'patterns',
    'resolvers',
    'scalars',
    'slots',
    'transactional',
  ],
  resolvers: [
    'booking',
    'arguments',
    'authentication',
    'authorization',
    'clients',
    'context',
    'day-counts',
    'entities',
    'errors',
    'limits',
    'links',
    'mails',
    'patterns',
    'scalars',
    'slots',
    'transactional',
  ],
  pages: ['context', 'errors', 'markup', 'patterns'],
  webhooks: ['entities', 'errors', 'mails'],
  jobs: ['booking', 'config', 'entities', 'errors', 'links', 'mails', 'observation', 'transactional'],
};

const layerOf = (file: string): string => path.relative('src', file).split(path.sep)[0]!.replace(/\.ts$/, '');

test('every import goes down the layers', () => {
  const upwards = globSync('src/**/*.ts').flatMap((file) => {
    const layer = layerOf(file);
    const allowed = ALLOWED[layer];
    if (!allowed) return [];
    return imports(file)
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
  expect(readers.sort()).toEqual(['src/crm.ts', 'src/embedded-postgres.ts', 'src/main.ts', 'src/migrate.ts']);
});

/** The files of ours that a file imports. */
function imports(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/from '(\.[^']+)'/g)].map(([, target = '']) => path.join(path.dirname(file), target));
}
