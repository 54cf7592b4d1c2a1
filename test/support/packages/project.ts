import { execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterFile } from '../cleanup.ts';
import { blocksOf } from '../documentation/pages.ts';

const run = promisify(execFile);

const NODE = `${path.dirname(process.execPath)}${path.delimiter}${process.env.PATH}`;

/** Dependencies of the client, and packages that a project with GraphQL Code Generator has. */
const DEPENDENCIES = ['openapi-fetch', 'standardwebhooks', '@types/node', '@graphql-typed-document-node/core'];

/** Options of the strictest check: declarations of packages are checked, too. */
const COMPILER_OPTIONS = {
  target: 'es2022',
  module: 'nodenext',
  lib: ['es2023', 'dom', 'dom.iterable', 'dom.asynciterable'],
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  verbatimModuleSyntax: true,
  allowImportingTsExtensions: true,
  skipLibCheck: false,
  noEmit: true,
};

/** Empty project of a user, in which the packed client is installed. */
export class Project {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async withClient(): Promise<Project> {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'slotkeeper-project-'));
    afterFile(() => rmSync(folder, { recursive: true }));
    const project = new Project(folder);
    const { stdout } = await project.npm(
      '.',
      'pack',
      '--workspace',
      'packages/client',
      '--pack-destination',
      folder,
      '--json',
    );
    const [{ filename }] = JSON.parse(stdout.slice(stdout.indexOf('[')));
    project.write('package.json', '{ "type": "module", "private": true }');
    // its dependencies come from this checkout: a test calls no registry
    const packages = DEPENDENCIES.map((name) => path.resolve('node_modules', name));
    await project.npm(folder, 'install', '--offline', '--install-links=false', `./${filename}`, ...packages);
    return project;
  }

  write(name: string, content: string): void {
    mkdirSync(path.dirname(this.at(name)), { recursive: true });
    writeFileSync(this.at(name), content);
  }

  at(name: string): string {
    return path.join(this.folder, name);
  }

  /** Writes the files of a page: a block whose first line is `// name.ts`, and the blocks behind it. */
  writeFilesOf(page: string, replaced: { [text: string]: string }): void {
    let name = '';
    const files: { [name: string]: string } = {};
    for (const { language, text } of blocksOf(page)) {
      if (language !== 'ts') continue;
      name = /^\/\/ (\S+\.ts)$/m.exec(text.split('\n')[0] ?? '')?.[1] ?? name;
      files[name] = (files[name] ?? '') + text;
    }
    for (const [file, text] of Object.entries(files)) {
      const edited = Object.entries(replaced).reduce((all, [from, to]) => all.replaceAll(from, to), text);
      this.write(file, edited);
    }
  }

  /** Messages of the compiler about all files. */
  async check(): Promise<string> {
    this.write('tsconfig.json', JSON.stringify({ compilerOptions: { ...COMPILER_OPTIONS, types: ['node'] } }));
    const tsc = path.resolve('node_modules/typescript/bin/tsc');
    const { stdout } = await run(process.execPath, [tsc, '-p', this.folder]).catch((failed) => failed);
    return stdout;
  }

  /** Runs a file; returns the lines of its output. */
  async run(file: string, env: { [name: string]: string } = {}): Promise<string[]> {
    const options = { cwd: this.folder, env: { PATH: NODE, ...env } };
    const { stdout } = await run(process.execPath, ['--no-warnings', file], options);
    return stdout.trim().split('\n');
  }

  /** Starts a file that runs on; returns the lines of its output. */
  start(file: string, env: { [name: string]: string } = {}): AsyncIterator<string> {
    const child = spawn(process.execPath, ['--no-warnings', file], { cwd: this.folder, env: { PATH: NODE, ...env } });
    afterFile(() => child.kill());
    return createInterface(child.stdout)[Symbol.asyncIterator]();
  }

  private npm(cwd: string, ...args: string[]) {
    const settings = { npm_config_audit: 'false', npm_config_fund: 'false', npm_config_update_notifier: 'false' };
    return run('npm', args, {
      cwd,
      env: { ...process.env, PATH: NODE, ...settings },
      shell: process.platform === 'win32',
    });
  }
}
