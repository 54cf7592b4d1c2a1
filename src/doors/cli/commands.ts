import type { Environment } from '../../platform/process/config.ts';
import { StartError } from '../../platform/process/start-error.ts';
import { type Command, UsageError } from './command.ts';

/** Commands beside `start`. Each is loaded when it runs: help and wrong usage do not need what takes seconds to load. */
const COMMANDS: { [name: string]: () => Promise<Command> } = {
  migrate: async () => (await import('./migrate-command.ts')).MIGRATE,
  crm: async () => (await import('./crm-command.ts')).CRM,
  doctor: async () => (await import('./doctor-command.ts')).DOCTOR,
  events: async () => (await import('./events-command.ts')).EVENTS,
};

const HELP = `Usage:
  slotkeeper [start]   starts the service
  slotkeeper migrate   applies pending migrations
  slotkeeper crm       creates and moves CRMs, and creates their keys
  slotkeeper doctor    asks whether the service is configured for production
  slotkeeper events    checks the log of a CRM

Settings are environment variables (docs/settings.md). Each command has its own --help.`;

const isHelp = (arg: string | undefined): boolean => arg === '--help' || arg === '-h';

/** Runs a command and prints what it returns. The exit code is 2 after wrong usage, and 1 after another error. */
export async function runCommand(name: string, args: string[], env: Environment): Promise<void> {
  let help = HELP;
  try {
    const command = await commandOf(name);
    help = command.help;
    console.log(args.some(isHelp) ? help : await command.run(args, env));
  } catch (error) {
    const isUsage = isUsageError(error);
    console.error(isUsage || error instanceof StartError ? error.message : error);
    if (isUsage) console.error(`\n${help}`);
    process.exitCode = isUsage ? 2 : 1;
  }
}

async function commandOf(name: string): Promise<Command> {
  if (isHelp(name)) return { help: HELP, run: async () => HELP };
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!load) throw new UsageError(`Unknown command "${name}"`);
  return load();
}

/** True for UsageError, and for the TypeError that parseArgs throws for a wrong option. */
const isUsageError = (error: unknown): error is Error =>
  error instanceof UsageError || (error instanceof TypeError && 'code' in error);
