import type { Server } from 'node:http';
import { type Config, ConfigError, readConfig } from './config.ts';
import type { EmbeddedPostgres } from './embedded-postgres.ts';

/** Reasons to end that are no bug of ours: told in a line or two, without a stack. */
class StartError extends Error {}

const OLDEST_NODE = 22;
/** How long open requests may take to finish after a signal to stop. */
const DRAIN = 10_000;

async function start(): Promise<void> {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    throw new StartError(`Node ${process.versions.node} is too old: Slotkeeper needs ${OLDEST_NODE} or later`);
  }
  const config = readConfig(process.env);
  const embedded = config.databaseUrl ? undefined : await startEmbedded(config);
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? '';

  const { connect, migrate } = await import('./database.ts');
  const orm = await connect(databaseUrl);
  await migrate(orm, databaseUrl).catch((error: Error) => {
    throw new StartError(`The database at ${withoutPassword(databaseUrl)} is not usable: ${error.message}`);
  });

  const { keptSecret } = await import('./secrets.ts');
  const signingSecret = config.signingSecret ?? keptSecret(config.dataDir, 'signing-secret');
  const adminApiKey = config.adminApiKey ?? (config.demo ? keptSecret(config.dataDir, 'admin-api-key') : null);
  const { createApp } = await import('./app.ts');
  const app = await createApp(orm, { ...config, signingSecret, adminApiKey });
  const { Worker } = await import('./jobs/worker.ts');
  const worker = new Worker(orm);

  const demo = config.demo ? await import('./demo.ts') : undefined;
  await demo?.createDemoData(orm, { ...config, signingSecret, adminApiKey });
  const server = await listen(app.listen(config.port, config.host), config);
  worker.start();
  stopOnSignal(async () => {
    await close(server);
    await worker.stop();
    await orm.close(true);
    await embedded?.stop();
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  console.log(demo ? demo.welcome(config, adminApiKey) : `Slotkeeper listens on ${config.host}:${port}`);
}

async function startEmbedded({ dataDir }: Config): Promise<EmbeddedPostgres> {
  const { startEmbeddedPostgres } = await import('./embedded-postgres.ts');
  return startEmbeddedPostgres(`${dataDir}/postgres`, console.log);
}

function listen(server: Server, { host, port }: Config): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once('listening', () => resolve(server));
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      reject(
        new StartError(
          taken
            ? `Port ${port} is in use: set PORT to another one`
            : `Cannot listen on ${host}:${port}: ${error.message}`,
        ),
      );
    });
  });
}

/** Lets requests under way finish, and ends connections that only wait. */
function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
}

function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      setTimeout(() => process.exit(1), DRAIN).unref();
      void stop().then(() => process.exit(0));
    });
  }
}

function withoutPassword(url: string): string {
  const { host, pathname } = new URL(url);
  return host + pathname;
}

start().catch((error: unknown) => {
  const expected = error instanceof StartError || error instanceof ConfigError;
  console.error(expected ? error.message : error);
  process.exit(1);
});
