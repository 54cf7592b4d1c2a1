/** `npm run doctor`: asks whether the service is configured for production, and says what to do. It changes nothing. */
import { connect } from '../../platform/database/connect.ts';
import { databaseFacts } from '../../platform/database/database-facts.ts';
import { refuseUnusable } from '../../platform/database/migrate.ts';
import type { DatabaseFacts } from '../../platform/process/checks/check.ts';
import { type CheckResult, checkAll } from '../../platform/process/checks/check-all.ts';
import { type Config, readConfig } from '../../platform/process/config.ts';
import { StartError } from '../../platform/process/start-error.ts';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  if (config.demo) return console.log('Demo mode: set DATABASE_URL to check a service for production.');
  const results = checkAll(config, config.databaseUrl ? await factsOf(config.databaseUrl, config) : undefined);
  for (const result of results) console.log(lineOf(result));
  const urgent = results.filter(({ isWrong, isUrgent }) => isWrong && isUrgent);
  console.log(`\n${results.length} checks, ${urgent.length} problems`);
  if (urgent.length) process.exitCode = 1;
}

/** Errors: StartError, as a start would fail. */
async function factsOf(url: string, { databaseSchema: schema }: Config): Promise<DatabaseFacts> {
  const orm = await connect(url, { schema });
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

main().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
});
