import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { afterFile } from '../cleanup.ts';

/** True if tests in a shell are skipped: on a machine without one, unless it is that of CI. */
export const isWithoutShell =
  !process.env.CI && ['bash', 'curl'].some((program) => spawnSync(program, ['--version']).error !== undefined);

if (isWithoutShell) console.warn('There is no bash or no curl here: the tests that need both are skipped.');

/** Output of a block, and whether the block failed and ended the shell. */
export interface Outcome {
  output: string;
  errors: string;
  hasFailed: boolean;
}

/** A real shell, in which somebody pastes one block of a page after the other. */
export class Shell {
  readonly #folder = fs.mkdtempSync(path.join(os.tmpdir(), 'slotkeeper-shell-'));
  readonly #bash: ChildProcessWithoutNullStreams;
  readonly #lines: Interface;

  constructor(variables: { [name: string]: string }) {
    const PATH = `${path.dirname(process.execPath)}:${process.env.PATH}`;
    for (const [mode, setting] of [
      ['strict', 'fail-with-body'],
      ['lenient', ''],
    ] as const) {
      fs.mkdirSync(path.join(this.#folder, mode));
      fs.writeFileSync(path.join(this.#folder, mode, '.curlrc'), setting);
    }
    this.#bash = spawn('bash', ['-euo', 'pipefail'], { env: { PATH, ...variables } });
    this.#lines = createInterface(this.#bash.stdout);
    afterFile(() => {
      this.#bash.kill();
      fs.rmSync(this.#folder, { recursive: true });
    });
  }

  /** Runs a block. Where a refusal is expected, curl does not fail by it. */
  async run(block: string, { isRefused = false } = {}): Promise<Outcome> {
    const file = (name: string) => path.join(this.#folder, name);
    fs.writeFileSync(file('block'), block);
    const isDone = new Promise<boolean>((resolve) => {
      this.#lines.once('line', () => resolve(true));
      this.#lines.once('close', () => resolve(false));
    });
    this.#bash.stdin.write(`export CURL_HOME='${file(isRefused ? 'lenient' : 'strict')}'
      . '${file('block')}' </dev/null >'${file('output')}' 2>'${file('errors')}'
      echo\n`);
    const hasFailed = !(await isDone);
    const written = (name: string) => fs.readFileSync(file(name), 'utf8').trim();
    return { output: written('output'), errors: written('errors'), hasFailed };
  }
}
