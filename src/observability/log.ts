import { type Logger, pino, stdTimeFunctions } from 'pino';
import { tellError } from './told-error.ts';

export interface LogOptions {
  level: string;
  /** For people at a terminal, instead of JSON for machines. */
  isReadable: boolean;
}

/** Destination of the lines. */
export interface LogOutput {
  write(line: string): void;
}

/** The one logger of a process: a JSON object a line. An error is given as `error`. */
export function createLog({ level, isReadable }: LogOptions, output: LogOutput = process.stdout): Logger {
  return pino(
    {
      level,
      base: undefined,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { error: tellError },
    },
    isReadable ? { write: (line) => output.write(readable(line)) } : output,
  );
}

interface Line {
  level: string;
  time: string;
  msg?: string;
  error?: ReturnType<typeof tellError>;
  [field: string]: unknown;
}

/** `09:30:00 info  request  method=GET status=200`, and the stack of an error below it. */
function readable(json: string): string {
  const { level, time, msg = '', error, ...fields }: Line = JSON.parse(json);
  const details = Object.entries(fields).map(([name, value]) => `  ${name}=${plain(value)}`);
  const failure = error ? `\n${JSON.stringify(error, null, 2)}` : '';
  return `${time.slice(11, 19)} ${level.padEnd(5)} ${msg}${details.join('')}${failure}\n`;
}

const plain = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));
