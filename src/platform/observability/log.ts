import { type Logger, pino, stdTimeFunctions } from 'pino';
import { standardOutput } from './log-output.ts';
import { loggedError } from './logged-error.ts';

interface LogOptions {
  level: string;
  /** True for readable text, false for JSON. */
  isReadable: boolean;
}

/** Destination of log lines. */
interface LogOutput {
  write(line: string): void;
}

/** Creates the logger of a process: one JSON object per line. Pass an error as the field `error`. */
export function createLog({ level, isReadable }: LogOptions, output: LogOutput = standardOutput): Logger {
  return pino(
    {
      level,
      base: undefined,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { error: loggedError },
    },
    isReadable ? { write: (line) => output.write(readable(line)) } : output,
  );
}

interface Line {
  level: string;
  time: string;
  msg?: string;
  error?: ReturnType<typeof loggedError>;
  [field: string]: unknown;
}

/** Formats a line as `09:30:00 info  request  method=GET status=200`, with the error below it. */
function readable(json: string): string {
  const { level, time, msg = '', error, ...fields }: Line = JSON.parse(json);
  const details = Object.entries(fields).map(([name, value]) => `  ${name}=${plain(value)}`);
  const failure = error ? `\n${JSON.stringify(error, null, 2)}` : '';
  return `${time.slice(11, 19)} ${level.padEnd(5)} ${msg}${details.join('')}${failure}\n`;
}

const plain = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));
