import { fstatSync, writeSync } from 'node:fs';

const STDOUT = 1;

/**
 * Standard output of a process, for its log. A line that cannot be written, as on a full disk, is dropped and counted,
 * which standard error reports once. The service goes on.
 */
class StandardOutput {
  #dropped = 0;
  readonly #write: (line: string) => void;

  constructor() {
    const kind = fstatSync(STDOUT);
    // a stream is unusable after its first failure; a descriptor accepts lines again as soon as there is room
    const isFile = kind.isFile() || (kind.isCharacterDevice() && !process.stdout.isTTY);
    this.#write = isFile ? (line) => void writeSync(STDOUT, line) : (line) => void process.stdout.write(line);
    process.stdout.on('error', () => this.#drop());
  }

  /** Number of dropped lines. */
  get dropped(): number {
    return this.#dropped;
  }

  write(line: string): void {
    try {
      this.#write(line);
    } catch {
      this.#drop();
    }
  }

  #drop(): void {
    this.#dropped += 1;
    if (this.#dropped === 1) process.stderr.write('The log cannot be written: lines are dropped\n');
  }
}

export const standardOutput = new StandardOutput();
