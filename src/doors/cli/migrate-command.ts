import { connect } from '../../platform/database/connect.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { ConfigError, readConfig } from '../../platform/process/config.ts';
import { StartError } from '../../platform/process/start-error.ts';

/** `npm run migrate`: applies pending migrations to the database of DATABASE_URL, before a new version starts. */
async function main(): Promise<void> {
  const { databaseUrl, databaseSchema: schema } = readConfig(process.env, { signsLinks: false });
  if (!databaseUrl) throw new ConfigError('DATABASE_URL is required: it names the database to migrate');
  const orm = await connect(databaseUrl, { schema });
  try {
    await migrate(orm, databaseUrl, (line) => console.log(line));
    console.log('The database is up to date');
  } finally {
    await orm.close(true);
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
});
