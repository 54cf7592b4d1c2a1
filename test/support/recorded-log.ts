import type { Logger } from 'pino';
import { createLog } from '../../src/platform/observability/log.ts';

/** A line of the log, as the machines that read it see it. */
// biome-ignore lint/suspicious/noExplicitAny: the tests say what they expect of it
export type LogLine = { [field: string]: any };

export interface RecordedLog {
  log: Logger;
  /** Everything that was logged, as text. */
  readonly text: string;
  readonly lines: LogLine[];
  clear(): void;
}

/** A logger whose output the tests read. */
export function recordedLog(level = 'debug'): RecordedLog {
  const written: string[] = [];
  const log = createLog({ level, isReadable: false }, { write: (line) => void written.push(line) });
  return {
    log,
    get text() {
      return written.join('');
    },
    get lines() {
      return written.map((line) => JSON.parse(line));
    },
    clear: () => void written.splice(0),
  };
}
