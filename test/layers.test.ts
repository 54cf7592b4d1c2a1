import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Folders and files of src, and what each may import. A row names only rows above it, so there are no circles. */
const ALLOWED: { [layer: string]: string[] } = {
  slots: [],
  i18n: ['slots'],
  errors: ['i18n'],
  scalars: ['i18n'],
  entities: ['errors', 'scalars'],
  observability: ['entities', 'errors', 'slots'],
  access: ['entities', 'errors', 'observability', 'slots'],
  process: ['access'],
  database: ['access', 'entities', 'errors', 'observability', 'process'],
  mails: ['access', 'database', 'entities', 'errors', 'i18n', 'observability', 'process'],
  announcements: ['access', 'entities', 'mails'],
  booking: ['access', 'announcements', 'database', 'entities', 'errors', 'i18n', 'scalars', 'slots'],
  events: ['access', 'booking', 'database', 'entities', 'errors', 'mails', 'observability', 'process', 'slots'],
  jobs: ['access', 'announcements', 'booking', 'database', 'entities', 'events', 'observability', 'process'],
  resolvers: [
    'access',
    'booking',
    'database',
    'entities',
    'errors',
    'events',
    'i18n',
    'mails',
    'process',
    'scalars',
    'slots',
  ],
  http: ['access', 'entities', 'errors', 'observability'],
  graphql: ['access', 'errors', 'events', 'http', 'i18n', 'observability', 'resolvers'],
  rest: ['access', 'errors', 'events', 'graphql', 'http', 'process'],
  pages: ['access', 'errors', 'http', 'i18n', 'slots'],
  cli: ['access', 'database', 'errors', 'events', 'graphql', 'observability', 'process', 'rest'],
  demo: ['access', 'database', 'entities', 'graphql', 'process'],
  app: ['access', 'events', 'graphql', 'http', 'mails', 'observability', 'pages', 'rest'],
  start: ['access', 'app', 'database', 'demo', 'events', 'jobs', 'mails', 'observability', 'process'],
  main: ['process', 'start'],
};

const FILES = globSync('src/**/*.ts');
const LAYERS = Object.keys(ALLOWED);

const layerOf = (file: string): string => path.relative('src', file).split(path.sep)[0]!.replace(/\.ts$/, '');

test('every folder and every file of src has its row, and every row a folder or file', () => {
  expect([...new Set(FILES.map(layerOf))].sort()).toEqual(LAYERS.toSorted());
});

test('a row names only rows above it', () => {
  const upwards = LAYERS.flatMap((layer, index) =>
    ALLOWED[layer]!.filter((named) => !LAYERS.slice(0, index).includes(named)).map((named) => `${layer} → ${named}`),
  );
  expect(upwards).toEqual([]);
});

test('no two exported types have one name', () => {
  const names = FILES.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^export (?:abstract )?(?:class|interface|type|enum) (\w+)/gm)].map(
      ([, name = '']) => name,
    ),
  );
  expect(repeated(names)).toEqual([]);
});

test('no two files have one name, except the catalogues of a language and the errors of REST and GraphQL', () => {
  const names = FILES.filter((file) => !file.includes('/sentences/')).map((file) => path.basename(file));
  expect(repeated(names)).toEqual(['error-answers.ts']);
});

test('every import goes down the layers', () => {
  const upwards = FILES.flatMap((file) => {
    const layer = layerOf(file);
    return imports(file)
      .filter((imported) => layerOf(imported) !== layer && !ALLOWED[layer]?.includes(layerOf(imported)))
      .map((imported) => `${file} → ${imported}`);
  });
  expect(upwards).toEqual([]);
});

test('no files import each other in a circle, except entities that refer to each other', () => {
  expect(circles()).toEqual([
    ['src/entities/appointment.ts', 'src/entities/participation.ts', 'src/entities/sent/mail.ts'],
    ['src/entities/people/contact-channel.ts', 'src/entities/people/contact-profile.ts'],
    ['src/entities/product-requirement.ts', 'src/entities/product.ts', 'src/entities/resource.ts'],
  ]);
});

test('src has at most 25 entries, and so has every folder in it', () => {
  const folders = [...new Set(FILES.map((file) => path.dirname(file)))];
  expect(folders.filter((folder) => readdirSync(folder).length > 25)).toEqual([]);
});

test('the map of src names every folder and loose file, and no file that does not exist', () => {
  const map = readFileSync('src/README.md', 'utf8');
  const named = [...map.matchAll(/`([\w./-]+)`/g)].map(([, name = '']) => name);
  expect(LAYERS.filter((layer) => !named.includes(`${layer}/`) && !named.includes(`${layer}.ts`))).toEqual([]);
  const files = named.filter((name) => name.includes('/') && name.endsWith('.ts'));
  expect(files.filter((file) => !existsSync(`src/${file}`) && !existsSync(file))).toEqual([]);
});

test('benches and proofs use test/support, which knows neither them nor a test', () => {
  const crossing = globSync('{bench,proof,test/support}/**/*.ts').flatMap((file) =>
    importsOf(file)
      .filter((imported) => /^(bench|proof|test)\//.test(imported) && !imported.startsWith('test/support/'))
      .filter((imported) => file.startsWith('test/') || imported.startsWith('test/'))
      .map((imported) => `${file} → ${imported}`),
  );
  expect(crossing).toEqual([]);
});

test('the slot engine reads no clock, no database and no chance', () => {
  const impure = globSync('src/slots/**/*.ts').filter((file) =>
    /Date\.now|new Date\(\)|Math\.random|mikro-orm|kysely/.test(readFileSync(file, 'utf8')),
  );
  expect(impure).toEqual([]);
});

test('only the configuration reads the environment', () => {
  const readers = FILES.filter((file) => readFileSync(file, 'utf8').includes('process.env'));
  expect(readers.sort()).toEqual([
    'src/cli/crm-command.ts',
    'src/cli/doctor-command.ts',
    'src/cli/events-command.ts',
    'src/cli/migrate-command.ts',
    'src/database/embedded-postgres.ts',
    'src/main.ts',
  ]);
});

const repeated = (names: string[]): string[] => names.filter((name, index) => names.indexOf(name) !== index);

/** Files that a file imports. Without types: those that Node loads. */
function importsOf(file: string, { withTypes = true } = {}): string[] {
  const statements = readFileSync(file, 'utf8').matchAll(/^(?:import|export) (type )?[^;]*?from '(\.[^']+)'/gms);
  return [...statements]
    .filter(([, isType]) => withTypes || !isType)
    .map(([, , target = '']) => path.join(path.dirname(file), target))
    .filter((target) => target.endsWith('.ts'));
}

/** Files of src among them. */
const imports = (file: string, options?: { withTypes: boolean }): string[] =>
  importsOf(file, options).filter((target) => target.startsWith('src/'));

/** Groups of files that reach each other by their imports, types apart: Node erases those. */
function circles(): string[][] {
  const reached = new Map(FILES.map((file) => [file, reachedFrom(file)]));
  const groups = FILES.filter((file) => reached.get(file)!.has(file)).map((file) =>
    [...reached.get(file)!].filter((other) => reached.get(other)!.has(file)).sort(),
  );
  return [...new Map(groups.map((group) => [group[0]!, group])).values()].sort();
}

function reachedFrom(file: string): Set<string> {
  const reached = new Set<string>();
  const visit = (each: string) => {
    for (const imported of imports(each, { withTypes: false })) {
      if (reached.has(imported)) continue;
      reached.add(imported);
      visit(imported);
    }
  };
  visit(file);
  return reached;
}
