import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Storeys of src, from the lowest to the highest, and the parts of those that have several. A file imports only from the rows named. */
const ALLOWED: { [layer: string]: string[] } = {
  slots: [],
  look: [],
  'languages/i18n': ['slots'],
  'records/errors': ['languages/i18n'],
  'records/scalars': ['languages/i18n'],
  'records/entities': ['records/errors', 'records/scalars'],
  languages: ['languages/i18n', 'records/entities'],
  'platform/observability': ['records/entities', 'records/errors', 'slots'],
  'platform/access': ['platform/observability', 'records/entities', 'records/errors', 'slots'],
  'platform/process': ['platform/access'],
  'platform/database': [
    'platform/access',
    'platform/observability',
    'platform/process',
    'records/entities',
    'records/errors',
    'slots',
  ],
  'platform/http': ['platform/access', 'platform/observability', 'records/entities', 'records/errors'],
  mails: ['languages', 'look', 'platform', 'records'],
  'booking/announcements': ['mails', 'platform/access', 'records/entities'],
  'booking/custom-fields': ['languages/i18n', 'records'],
  'booking/calendar': ['booking/custom-fields', 'languages/i18n', 'platform', 'records', 'slots'],
  'booking/busy/reader': ['slots'],
  'booking/busy': ['booking/busy/reader', 'booking/calendar', 'mails', 'platform', 'records', 'slots'],
  'booking/clients': ['booking/calendar', 'platform', 'records'],
  'booking/planning': ['booking/calendar', 'languages/i18n', 'platform/access', 'records', 'slots'],
  'booking/places': [
    'booking/announcements',
    'booking/calendar',
    'booking/clients',
    'booking/custom-fields',
    'booking/planning',
    'languages/i18n',
    'platform',
    'records',
    'slots',
  ],
  'booking/verbs': ['booking', 'languages/i18n', 'platform', 'records', 'slots'],
  'booking/waitlist': ['booking', 'languages/i18n', 'mails', 'platform', 'records', 'slots'],
  events: ['booking', 'mails', 'platform', 'records', 'slots'],
  jobs: ['booking', 'events', 'mails', 'platform', 'records', 'slots'],
  'schema/resolvers': ['booking', 'events', 'languages/i18n', 'look', 'mails', 'platform', 'records', 'slots'],
  'schema/graphql': ['events', 'languages/i18n', 'platform', 'records/errors', 'schema/resolvers'],
  'doors/rest': ['events', 'platform', 'records/errors', 'schema/graphql'],
  'doors/pages': ['languages', 'look', 'platform', 'records/errors', 'records/scalars', 'schema/graphql', 'slots'],
  'doors/explorer': ['doors/pages', 'languages', 'platform', 'records/entities', 'records/errors', 'schema/graphql'],
  'doors/cli': ['doors/rest', 'events', 'platform', 'records/entities', 'records/errors', 'schema/graphql'],
  app: ['booking/busy', 'doors', 'events', 'mails', 'platform', 'schema/graphql'],
  start: ['app', 'booking/busy', 'doors/explorer', 'events', 'jobs', 'mails', 'platform'],
  main: ['doors/cli', 'platform/process', 'start'],
};

/**
 * Folders of a storey, from the lowest to the highest: each imports only from those before it. A dot stands for the files
 * that lie loose beside them.
 */
const INSIDE: { [folder: string]: string[] } = {
  slots: ['times', 'recurrence', '.', 'days'],
  events: ['.', 'live', 'webhooks', 'evidence'],
  'schema/resolvers': ['shared', 'consumer', 'management', 'lists', 'events', 'feeds', 'admin'],
  'schema/resolvers/consumer': ['holds', '.', 'pools', 'links', 'waiting'],
  'schema/resolvers/management': [
    'people',
    'blackouts',
    'busy',
    'custom-fields',
    'calendar',
    '.',
    'appointments',
    'consumers',
    'changes',
    'waitlist',
  ],
  'doors/rest': ['mapping', 'endpoints', 'openapi', 'asyncapi', '.'],
  'doors/pages': [
    'styles',
    'every-page',
    'entrance',
    'book',
    'book/times',
    'links',
    'calendars',
    'book/details',
    'book/wait',
    'element',
    '.',
    'board',
  ],
  'doors/pages/board': [
    'style',
    'content',
    'forms',
    'calendar',
    'appointment',
    'todo',
    'waiting',
    'people',
    'booking',
    'time',
    'website',
    '.',
  ],
  'doors/explorer': ['demo', 'operations', 'reference', '.'],
};

const FILES = globSync('src/**/*.ts');
const FOLDERS = [...new Set(FILES.map((file) => path.dirname(file)))];
const LAYERS = Object.keys(ALLOWED);

/** Row of a file: the longest that its path begins with. */
function layerOf(file: string): string {
  const name = path.relative('src', file).replace(/\.ts$/, '');
  return LAYERS.filter((layer) => isIn(name, layer)).sort((a, b) => b.length - a.length)[0] ?? name;
}

const isIn = (name: string, layer: string): boolean => name === layer || name.startsWith(`${layer}/`);

const mayImport = (layer: string, imported: string): boolean =>
  imported === layer || ALLOWED[layer]!.some((allowed) => isIn(imported, allowed));

test('every folder and every file of src has its row, and every row a folder or file', () => {
  expect([...new Set(FILES.map(layerOf))].sort()).toEqual(LAYERS.toSorted());
});

test('a row names only rows above it', () => {
  const upwards = LAYERS.flatMap((layer, index) =>
    ALLOWED[layer]!.filter((named) => !LAYERS.slice(0, index).some((above) => isIn(above, named))).map(
      (named) => `${layer} → ${named}`,
    ),
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

/** Texts of one language, and the list of a text in all languages. */
const CATALOGUE = /^src\/languages\/(..\/)?[a-z]+\.ts$/;

test('no two files have one name, except the catalogues of a language and the errors of REST and GraphQL', () => {
  const names = FILES.filter((file) => !CATALOGUE.test(file)).map((file) => path.basename(file));
  expect(repeated(names)).toEqual(['error-answers.ts']);
});

test('every import goes down the layers', () => {
  const upwards = FILES.flatMap((file) => {
    const layer = layerOf(file);
    return imports(file)
      .filter((imported) => !mayImport(layer, layerOf(imported)))
      .map((imported) => `${file} → ${imported}`);
  });
  expect(upwards).toEqual([]);
});

test('every import inside a storey goes down its folders, each of which is listed', () => {
  const faults = Object.entries(INSIDE).flatMap(([folder, parts]) => {
    const rankOf = (file: string) => parts.indexOf(partOf(file, `src/${folder}`, parts));
    const inside = FILES.filter((file) => file.startsWith(`src/${folder}/`));
    const unlisted = inside.filter((file) => rankOf(file) === -1);
    const upwards = inside.flatMap((file) =>
      imports(file)
        .filter((imported) => inside.includes(imported) && rankOf(imported) > rankOf(file))
        .map((imported) => `${file} → ${imported}`),
    );
    return [...unlisted, ...upwards];
  });
  expect(faults).toEqual([]);
});

/** Part of a folder in which a file lies: the longest that its path begins with. */
function partOf(file: string, folder: string, parts: string[]): string {
  const name = path.relative(folder, path.dirname(file)) || '.';
  return parts.filter((part) => isIn(name, part)).sort((a, b) => b.length - a.length)[0] ?? '';
}

test('no folders import each other in a circle, types included, except those of entities', () => {
  expect(circles(FOLDERS, foldersImportedBy)).toEqual([
    ['src/records/entities', 'src/records/entities/base', 'src/records/entities/people', 'src/records/entities/sent'],
  ]);
});

test('no files import each other in a circle, except entities that refer to each other', () => {
  // Node erases imports of types
  expect(circles(FILES, (file) => imports(file, { withTypes: false }))).toEqual([
    [
      'src/records/entities/appointment.ts',
      'src/records/entities/participation.ts',
      'src/records/entities/sent/mail.ts',
    ],
    ['src/records/entities/people/contact-channel.ts', 'src/records/entities/people/contact-profile.ts'],
    [
      'src/records/entities/product-requirement.ts',
      'src/records/entities/product.ts',
      'src/records/entities/resource.ts',
    ],
  ]);
});

test('src has at most 25 entries, and so has every folder in it', () => {
  const folders = [...new Set(globSync('src/**/*.{ts,sql}').map((file) => path.dirname(file)))];
  expect(folders.filter((folder) => readdirSync(folder).length > 25)).toEqual([]);
});

test('the map of src names every folder and loose file, and no file that does not exist', () => {
  const map = readFileSync('src/README.md', 'utf8');
  const named = [...map.matchAll(/`([\w./-]+)`/g)].map(([, name = '']) => name);
  expect(LAYERS.filter((layer) => !map.includes(`${path.basename(layer)}/`) && !map.includes(`${layer}.ts`))).toEqual(
    [],
  );
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
  expect(readers.sort()).toEqual(['src/main.ts', 'src/platform/database/embedded/embedded-postgres.ts']);
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

const foldersImportedBy = (folder: string): string[] =>
  FILES.filter((file) => path.dirname(file) === folder)
    .flatMap((file) => imports(file))
    .map((file) => path.dirname(file))
    .filter((imported) => imported !== folder);

/** Groups of files or folders that reach each other by what they import. */
function circles(all: string[], importedBy: (one: string) => string[]): string[][] {
  const edges = new Map(all.map((one) => [one, importedBy(one)]));
  const reached = new Map(all.map((one) => [one, reachedFrom(one, edges)]));
  const groups = all
    .filter((one) => reached.get(one)!.has(one))
    .map((one) => [...reached.get(one)!].filter((other) => reached.get(other)!.has(one)).sort());
  return [...new Map(groups.map((group) => [group[0]!, group])).values()].sort();
}

function reachedFrom(one: string, edges: Map<string, string[]>): Set<string> {
  const reached = new Set<string>();
  const visit = (each: string) => {
    for (const imported of edges.get(each)!) {
      if (reached.has(imported)) continue;
      reached.add(imported);
      visit(imported);
    }
  };
  visit(one);
  return reached;
}
