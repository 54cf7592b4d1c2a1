import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Mutant } from './mutant.ts';

const NOT_COPIED = new Set(['node_modules', '.git', 'dist', '.data']);
/** Time for each test of a run. */
const TIMEOUT_MS = 300_000;
/** Replaces the timeouts of the tests: a mistake that makes statements wait forever has a verdict within the run. */
const TIMEOUTS = { from: /600_000/g, to: '180_000' };

/** Result of a test: its file, its name with those of its groups, and passed or failed; `late`: its run was ended. */
export interface Verdict {
  file: string;
  name: string;
  status: string;
  /** Reason of the failure, in one line. */
  reason: string;
}

/** A copy of this project, in which it does no harm to break something. */
export class Copy {
  readonly folder = fs.mkdtempSync(path.join(os.tmpdir(), 'slotkeeper-mutants-'));

  constructor() {
    // the PostgreSQL of the tests may have an account of its own
    fs.chmodSync(this.folder, 0o755);
    for (const entry of fs.readdirSync('.')) {
      if (!NOT_COPIED.has(entry)) fs.cpSync(entry, path.join(this.folder, entry), { recursive: true });
    }
    const config = path.join(this.folder, 'vitest.config.ts');
    fs.writeFileSync(config, fs.readFileSync(config, 'utf8').replaceAll(TIMEOUTS.from, TIMEOUTS.to));
    fs.symlinkSync(path.resolve('node_modules'), path.join(this.folder, 'node_modules'));
  }

  /** Runs tests, each of a file and with some text in its name, all in one run: to start one takes longer than most of them. */
  test(...tests: Mutant['test'][]): Verdict[] {
    const report = path.join(this.folder, 'report.json');
    const files = [...new Set(tests.map(({ file }) => file))];
    // otherwise vitest sets up a database for each of the projects
    const projects = new Set(files.map((file) => (file.startsWith('test/system/') ? 'system' : 'service')));
    const selection = [...[...projects].flatMap((name) => ['--project', name]), ...files, '-t', patternOf(tests)];
    const timeout = TIMEOUT_MS * tests.length;
    const { signal } = spawnSync(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', 'run', ...selection, '--reporter=json', `--outputFile=${report}`],
      { cwd: this.folder, timeout, stdio: 'ignore' },
    );
    if (signal) {
      const reason = `its run took more than ${timeout / 1000} s`;
      return tests.map(({ file, title }) => ({ file, name: title, status: 'late', reason }));
    }
    if (!fs.existsSync(report)) return [];
    const { testResults }: Report = JSON.parse(fs.readFileSync(report, 'utf8'));
    fs.rmSync(report);
    return testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .map(({ fullName, status, failureMessages }) => ({
          file: path.relative(this.folder, name),
          name: fullName,
          status,
          reason: firstLine(failureMessages),
        }))
        .filter(({ status }) => status === 'passed' || status === 'failed'),
    );
  }

  remove(): void {
    fs.rmSync(this.folder, { recursive: true, force: true });
  }
}

interface Report {
  testResults: { name: string; assertionResults: { fullName: string; status: string; failureMessages: string[] }[] }[];
}

const patternOf = (tests: Mutant['test'][]): string =>
  [...new Set(tests.map(({ title }) => title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')))].join('|');

const firstLine = ([message = '']: string[]): string => message.split('\n')[0]!.slice(0, 160);
