/** `npm run doctor`: asks whether the service is configured for production, and says what to do. It changes nothing. */
import { connect } from '../../platform/database/connect.ts';
import { databaseFacts } from '../../platform/database/facts/database-facts.ts';
import { refuseUnusable } from '../../platform/database/migrate.ts';
import { sessionsOf } from '../../platform/database/session-settings.ts';
import type { DatabaseFacts } from '../../platform/process/checks/check.ts';
import { type CheckResult, checkAll } from '../../platform/process/checks/check-all.ts';
import { type Config, type Environment, readConfig } from '../../platform/process/config.ts';
import { type Command, refuseArguments } from './command.ts';

const HELP = `Usage:
  npm run doctor   prints an answer to each question; the exit code is 1 if an answer is urgent`;

async function run(args: string[], env: Environment): Promise<string> {
  refuseArguments(args);
  const config = readConfig(env);
  if (config.demo) return 'Demo mode: set DATABASE_URL to check a service for production.';
  const results = checkAll(config, config.databaseUrl ? await factsOf(config.databaseUrl, config) : undefined);
  const urgent = results.filter(({ isWrong, isUrgent }) => isWrong && isUrgent);
  if (urgent.length) process.exitCode = 1;
  return `${results.map(lineOf).join('\n')}\n\n${results.length} checks, ${urgent.length} problems`;
}

/** Errors: StartError, as a start would fail. */
async function factsOf(url: string, config: Config): Promise<DatabaseFacts> {
  const orm = await connect(url, sessionsOf(config));
  try {
    await refuseUnusable(orm, url);
    return await databaseFacts(orm);
  } finally {
    await orm.close(true);
  }
}

function lineOf({ name, question, advice, isWrong, isUrgent }: CheckResult): string {
  const begin = (mark: string) => `${mark.padEnd(8)} ${name.padEnd(21)} ${question}`;
  if (!isWrong) return begin('ok');
  return `${begin(isUrgent ? 'PROBLEM' : 'advice')}\n${' '.repeat(31)}No. ${advice.replaceAll('`', '')}`;
}

export const DOCTOR: Command = { help: HELP, run };
