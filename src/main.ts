import type { Server } from 'node:http';
import type { MikroORM } from '@mikro-orm/postgresql';
import { type Config, ConfigError, readConfig } from './config.ts';
import type { MailDelivery } from './jobs/mail-delivery.ts';

/** Reasons to end that are no bug of ours: told in a line or two, without a stack. */
class StartError extends Error {}

const OLDEST_NODE = 22;
/** How long open requests may take to finish after a signal to stop. */
const DRAIN = 10_000;

/** What has been opened, to be closed the other way round, whether by a signal or because the start failed. */
const opened: (() => Promise<unknown>)[] = [];

async function closeAll(): Promise<void> {
  for (const close of opened.splice(0).reverse()) await close();
}

async function start(): Promise<void> {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    throw new StartError(`Node ${process.versions.node} is too old: Slotkeeper needs ${OLDEST_NODE} or later`);
  }
  const config = readConfig(process.env);
  stopOnSignal();
  const databaseUrl = config.databaseUrl ?? (await startEmbedded(config));

  const { connect, migrate } = await import('./database.ts');
  const orm = await connect(databaseUrl);
  opened.push(() => orm.close(true));
  await migrate(orm, databaseUrl).catch((error: Error) => {
    throw new StartError(`The database at ${withoutPassword(databaseUrl)} is not usable: ${error.message}`);
  });

  const { keptSecret } = await import('./secrets.ts');
  const signingSecret = config.signingSecret ?? keptSecret(config.dataDir, 'signing-secret');
  const adminApiKey = config.adminApiKey ?? (config.demo ? keptSecret(config.dataDir, 'admin-api-key') : null);
  const demo = config.demo ? await import('./demo/demo.ts') : undefined;
  const playgroundHeaders = demo?.PLAYGROUND_HEADERS;
  const { createApp } = await import('./app.ts');
  const app = await createApp(orm, { ...config, signingSecret, adminApiKey, playgroundHeaders });
  await demo?.createDemoData(orm, { ...config, signingSecret, adminApiKey });

  const { Worker } = await import('./jobs/worker.ts');
  const worker = new Worker(orm);
  worker.start();
  opened.push(() => worker.stop());
  const delivery = await deliveryOf(orm, config, signingSecret);
  const server = await listen(app.listen(config.port, config.host), config);
  delivery?.start();
  opened.push(() => Promise.all([close(server), delivery?.stop()]));
  console.log(demo ? demo.welcome(config, adminApiKey) : `Slotkeeper listens on ${addressOf(server)}`);
}

/** Address of the embedded PostgreSQL. */
async function startEmbedded({ dataDir }: Config): Promise<string> {
  const { startEmbeddedPostgres } = await import('./embedded-postgres.ts');
  const { url, stop } = await startEmbeddedPostgres(`${dataDir}/postgres`, console.log);
  opened.push(stop);
  return url;
}

/** Sends mails; undefined without the settings for it. */
async function deliveryOf(orm: MikroORM, config: Config, secret: string): Promise<MailDelivery | undefined> {
  const { mailgun, baseUrl, previousSigningSecret: previous } = config;
  if (!mailgun) return undefined;
  const [{ Links }, { MailDelivery }] = await Promise.all([import('./links.ts'), import('./jobs/mail-delivery.ts')]);
  return new MailDelivery({ orm, mailgun, links: new Links(baseUrl, { current: secret, previous }) });
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

function stopOnSignal(): void {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      setTimeout(() => process.exit(1), DRAIN).unref();
      void closeAll().then(() => process.exit(0));
    });
  }
}

function withoutPassword(url: string): string {
  const { host, pathname } = new URL(url);
  return host + pathname;
}

function addressOf(server: Server): string {
  const address = server.address();
  return typeof address === 'object' && address ? `${address.address}:${address.port}` : String(address);
}

start().catch(async (error: unknown) => {
  const expected = error instanceof StartError || error instanceof ConfigError;
  console.error(expected ? error.message : error);
  await closeAll();
  process.exit(1);
});
