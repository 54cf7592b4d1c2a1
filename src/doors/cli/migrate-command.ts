import { connect } from '../../platform/database/connect.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { sessionsOf } from '../../platform/database/session-settings.ts';
import { ConfigError, type Environment, readConfig } from '../../platform/process/config.ts';
import { type Command, refuseArguments } from './command.ts';

const HELP = `Usage:
  npm run migrate   applies pending migrations to the database of DATABASE_URL, before a new version starts`;

async function run(args: string[], env: Environment): Promise<string> {
  refuseArguments(args);
  const { databaseUrl, ...config } = readConfig(env, { signsLinks: false });
  if (!databaseUrl) throw new ConfigError('DATABASE_URL is required: it names the database to migrate');
  const orm = await connect(databaseUrl, sessionsOf(config));
  try {
    await migrate(orm, databaseUrl, (line) => console.log(line));
    return 'The database is up to date';
  } finally {
    await orm.close(true);
  }
}

/** `npm run migrate`: applies pending migrations, as the owner of the tables. */
export const MIGRATE: Command = { help: HELP, run };
