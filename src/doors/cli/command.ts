import type { Environment } from '../../platform/process/config.ts';

/** Wrong use of a command; the help follows its message. */
export class UsageError extends Error {}

/** Command of `slotkeeper`, run by `npm run <name>`. */
export interface Command {
  help: string;
  /** Runs it and returns what to print at the end. Errors: UsageError, StartError. */
  run: (args: string[], env: Environment) => Promise<string>;
}

/** Refuses arguments. Errors: UsageError. */
export function refuseArguments(args: string[]): void {
  if (args.length) throw new UsageError(`Unknown arguments: ${args.join(' ')}`);
}
