import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Mutant } from './mutant.ts';

const NOT_COPIED = new Set(['node_modules', '.git', 'dist', '.data']);
const RUN_TIMEOUT_MS = 300_000;
/** Replaces the timeouts of the tests: a mistake that makes statements wait forever has a verdict within the run. */
const TIMEOUTS = { from: /600_000/g, to: '180_000' };

/** Result of a test: its name with those of its groups, and passed, failed or skipped; `late`: its run was ended. */
export interface Verdict {
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

  /** Runs the tests of a file whose names have some text in them. */
  test({ file, title }: Mutant['test']): Verdict[] {
    const report = path.join(this.folder, 'report.json');
    // otherwise vitest sets up a database for each of the projects
    const project = file.startsWith('test/system/') ? 'system' : 'service';
    const arguments_ = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, file, '-t', asPattern(title)];
    const { signal } = spawnSync(process.execPath, [...arguments_, '--reporter=json', `--outputFile=${report}`], {
      cwd: this.folder,
      timeout: RUN_TIMEOUT_MS,
      stdio: 'ignore',
    });
    if (signal) return [{ name: title, status: 'late', reason: `its run took more than ${RUN_TIMEOUT_MS / 1000} s` }];
    if (!fs.existsSync(report)) return [];
    const { testResults }: Report = JSON.parse(fs.readFileSync(report, 'utf8'));
    fs.rmSync(report);
    return testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .map(({ fullName, status, failureMessages }) => ({ name: fullName, status, reason: firstLine(failureMessages) }))
      .filter(({ status }) => status === 'passed' || status === 'failed');
  }

  remove(): void {
    fs.rmSync(this.folder, { recursive: true, force: true });
  }
}

interface Report {
  testResults: { assertionResults: { fullName: string; status: string; failureMessages: string[] }[] }[];
}

const asPattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

const firstLine = ([message = '']: string[]): string => message.split('\n')[0]!.slice(0, 160);
