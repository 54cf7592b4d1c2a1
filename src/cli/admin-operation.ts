import { randomUUID } from 'node:crypto';
import { type ExecutionResult, graphql } from 'graphql';
import { Context } from '../access/context.ts';
import { Limits } from '../access/limits.ts';
import { Links } from '../access/links.ts';
import { connect } from '../database/connect.ts';
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { migrate } from '../database/migrate.ts';
import { schema } from '../graphql/schema.ts';
import { actingAs } from '../observability/cause.ts';
import type { Config } from '../process/config.ts';

/** Runs an operation as the admin, without a server. */
export async function askAsAdmin(config: Config, source: string, variables: object): Promise<ExecutionResult> {
  const { url, stop } = await databaseOf(config);
  const orm = await connect(url, { schema: config.databaseSchema });
  try {
    await migrate(orm, url);
    const em = orm.em.fork({ useContext: true });
    const shared = {
      // nobody else accepts what it would sign
      links: new Links(config.baseUrl, { current: randomUUID() }),
      limits: new Limits(config),
      client: 'command line',
    };
    const contextValue = new Context({ em, viewer: { kind: 'admin' }, ...shared });
    const operation = { schema, source, variableValues: { ...variables }, contextValue };
    return await actingAs({ kind: 'admin' }, () => graphql(operation));
  } finally {
    await orm.close(true);
    await stop();
  }
}

async function databaseOf({ databaseUrl, dataDir }: Config) {
  if (databaseUrl) return { url: databaseUrl, stop: async () => {} };
  return startEmbeddedPostgres(`${dataDir}/postgres`);
}
