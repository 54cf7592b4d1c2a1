// `node hooks/try-generators.mjs`: makes clients of openapi.json with generators for TypeScript, and compiles them with --strict.
// Versions are pinned, in a temporary folder, because the service itself needs none of these packages.
import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const PACKAGES = [
  'openapi-typescript@7.13.0',
  '@hey-api/openapi-ts@0.99.0',
  'swagger-typescript-api@13.13.0',
  'orval@8.38.0',
  'oazapfts@7.5.0',
  '@oazapfts/runtime@1.2.0',
  'typescript@5.9.3',
];

/** Arguments of each generator, by its command, to write `folder`. */
const GENERATORS = {
  'openapi-typescript': (folder) => ['openapi.json', '--output', `${folder}/api.ts`],
  'openapi-ts': (folder) => ['--input', 'openapi.json', '--output', folder, '--client', '@hey-api/client-fetch'],
  'swagger-typescript-api': (folder) => ['generate', '--path', 'openapi.json', '--output', folder, '--name', 'api.ts'],
  orval: (folder) => ['--input', 'openapi.json', '--output', `${folder}/api.ts`, '--client', 'fetch'],
  oazapfts: (folder) => ['openapi.json', `${folder}/api.ts`],
};

const STRICT = ['--strict', '--noEmit', '--skipLibCheck', '--target', 'es2022', '--module', 'esnext'];
const BROWSER = ['--moduleResolution', 'bundler', '--lib', 'es2022,dom,dom.iterable'];

const cwd = mkdtempSync(path.join(tmpdir(), 'generators-'));
try {
  cpSync('openapi.json', path.join(cwd, 'openapi.json'));
  writeFileSync(path.join(cwd, 'package.json'), '{ "private": true, "type": "module" }');
  run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...PACKAGES]);
  for (const [name, argumentsFor] of Object.entries(GENERATORS)) {
    const folder = `made-by-${name}`;
    mkdirSync(path.join(cwd, folder));
    run(`node_modules/.bin/${name}`, argumentsFor(folder));
    run('node_modules/.bin/tsc', [...STRICT, ...BROWSER, ...globSync(`${folder}/**/*.ts`, { cwd })]);
    console.log(`${name}: compiles`);
  }
} finally {
  rmSync(cwd, { recursive: true });
}

/** Runs a command to its end. Its output is shown if it fails. */
function run(command, given) {
  const { status, stdout, stderr } = spawnSync(command, given, { cwd, encoding: 'utf8' });
  if (status === 0) return;
  throw new Error(`${command} ${given.join(' ')}\n${stdout}${stderr}`);
}
