import { randomUUID } from 'node:crypto';
import { type ExecutionResult, graphql } from 'graphql';
import { Context, type Viewer } from '../../platform/access/context.ts';
import { Limits } from '../../platform/access/limits.ts';
import { Links } from '../../platform/access/links.ts';
import { connect } from '../../platform/database/connect.ts';
import { startEmbeddedPostgres } from '../../platform/database/embedded/embedded-postgres.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { sessionsOf } from '../../platform/database/session-settings.ts';
import { actingAs } from '../../platform/observability/cause.ts';
import type { Config } from '../../platform/process/config.ts';
import { schema } from '../../schema/graphql/schema.ts';

/** Asks an operation; returns its result. */
export type Ask = (source: string, variables: object) => Promise<ExecutionResult>;

/** Runs an operation as the admin, without a server. */
export const askAsAdmin = (config: Config, source: string, variables: object): Promise<ExecutionResult> =>
  asking(config, { kind: 'admin' }, (ask) => ask(source, variables));

/** Runs operations with the rights of a caller, without a server. */
export async function asking<Result>(
  config: Config,
  viewer: Viewer & { kind: 'admin' | 'crm' },
  work: (ask: Ask) => Promise<Result>,
): Promise<Result> {
  const { url, stop } = await databaseOf(config);
  const orm = await connect(url, sessionsOf(config));
  try {
    await migrate(orm, url);
    const shared = {
      // nobody else accepts what it would sign
      links: new Links(config.baseUrl, { current: randomUUID() }),
      limits: new Limits(config),
      client: 'command line',
    };
    return await work((source, variables) => {
      const contextValue = new Context({ em: orm.em.fork({ useContext: true }), viewer, ...shared });
      const operation = { schema, source, variableValues: { ...variables }, contextValue };
      return actingAs({ kind: 'admin' }, () => graphql(operation));
    });
  } finally {
    await orm.close(true);
    await stop();
  }
}

async function databaseOf({ databaseUrl, dataDir }: Config) {
  if (databaseUrl) return { url: databaseUrl, stop: async () => {} };
  return startEmbeddedPostgres(`${dataDir}/postgres`);
}
