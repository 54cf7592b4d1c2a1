import type { MikroORM } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import type { AppConfig } from './app.ts';
import { type Config, readConfig } from './config.ts';
import type { MailDelivery } from './mails/delivery.ts';
import type { Tracing } from './observability/tracing.ts';
import { makeDataDir } from './process/data-dir.ts';
import { addressOf, finish, listening } from './process/listening.ts';
import { Shutdown } from './process/shutdown.ts';
import { StartError } from './process/start-error.ts';

const OLDEST_NODE = 22;

const shutdown = new Shutdown();
/** Until there is one, errors go to standard error. */
let log: Logger | undefined;

async function start(): Promise<void> {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    throw new StartError(`Node ${process.versions.node} is too old: Slotkeeper needs ${OLDEST_NODE} or later`);
  }
  const config = readConfig(process.env);
  log = await startLog(config);
  shutdown.onSignal(log);
  const tracing = await tracingOf(config, log);
  const databaseUrl = config.databaseUrl ?? (await startEmbedded(config, log));
  const orm = await openDatabase(databaseUrl, log);

  const { connectCounters } = await import('./database/database.ts');
  const counters = connectCounters(databaseUrl);
  shutdown.later(() => counters.end());

  const { keptSecret } = await import('./process/secrets.ts');
  const signingSecret = config.signingSecret ?? keptSecret(config.dataDir, 'signing-secret');
  const adminApiKey = config.adminApiKey ?? (config.demo ? keptSecret(config.dataDir, 'admin-api-key') : null);
  const demo = config.demo ? await import('./demo/demo.ts') : undefined;
  const metrics = await startMetrics(orm, config);
  const settled: AppConfig = {
    ...config,
    signingSecret,
    adminApiKey,
    playgroundHeaders: demo?.PLAYGROUND_HEADERS,
    log,
    counters,
    observers: metrics.observers,
    outermost: [...(tracing ? [tracing.middleware] : []), ...(metrics.outermost ?? [])],
    isStopping: () => shutdown.isStopping,
  };
  const [{ createApp }, { createHttpServer }] = await Promise.all([
    import('./app.ts'),
    import('./process/http-server.ts'),
  ]);
  const app = await createApp(orm, settled);
  await demo?.createDemoData(orm, settled);

  const { Worker } = await import('./jobs/worker.ts');
  const worker = new Worker(orm, log, config);
  worker.start();
  shutdown.later(() => worker.stop());
  const delivery = await deliveryOf(orm, config, { signingSecret, log });
  const server = await listening(
    createHttpServer(app.callback(), config).listen(config.port, config.host),
    'PORT',
    config.port,
  );
  delivery?.start();
  shutdown.later(() => Promise.all([finish(server), delivery?.stop()]));
  log.info({ address: addressOf(server), node: process.versions.node }, 'listening');
  if (demo) process.stdout.write(`${demo.welcome(config, adminApiKey)}\n`);
}

async function startLog({ logLevel, demo }: Config): Promise<Logger> {
  const { createLog } = await import('./observability/log.ts');
  const made = createLog({ level: logLevel, isReadable: demo });
  process.on('uncaughtException', (error) => {
    made.fatal({ error }, 'an error that nobody caught: the process ends');
    process.exit(1);
  });
  return made;
}

/** Undefined without a collector; then nothing of it is loaded. */
async function tracingOf({ tracing: isWanted }: Config, log: Logger): Promise<Tracing | undefined> {
  if (!isWanted) return undefined;
  const { startTracing } = await import('./observability/tracing.ts');
  const tracing = startTracing(log);
  shutdown.later(() => tracing.stop());
  return tracing;
}

/** Address of the embedded PostgreSQL. */
async function startEmbedded({ dataDir }: Config, log: Logger): Promise<string> {
  makeDataDir(dataDir);
  const { startEmbeddedPostgres } = await import('./database/embedded-postgres.ts');
  const { url, stop } = await startEmbeddedPostgres(`${dataDir}/postgres`, (line) => log.info(line));
  shutdown.later(stop);
  return url;
}

async function openDatabase(url: string, log: Logger): Promise<MikroORM> {
  const { connect, migrate } = await import('./database/database.ts');
  const orm = await connect(url);
  shutdown.later(() => orm.close(true));
  await migrate(orm, url, (line) => log.info(line));
  return orm;
}

/**
 * Metrics at /metrics: in demo mode of the service itself, else of a port of their own, and only with the setting for
 * it, so that nobody shows them to the world by accident.
 */
async function startMetrics(
  orm: MikroORM,
  { demo, metricsPort: port, host }: Config,
): Promise<Pick<AppConfig, 'observers' | 'outermost'>> {
  if (!demo && port === null) return {};
  const { metricsOf, metricsPage, serveMetrics } = await import('./observability/metrics-page.ts');
  const metrics = await metricsOf(orm);
  const observers = [metrics.observe];
  if (port === null) return { observers, outermost: [metricsPage(metrics)] };
  const server = await listening(serveMetrics(metrics).listen(port, host), 'METRICS_PORT', port);
  shutdown.later(() => finish(server));
  return { observers };
}

/** Sends mails; undefined without the settings for it. */
async function deliveryOf(
  orm: MikroORM,
  { mailgun, baseUrl, previousSigningSecret: previous }: Config,
  { signingSecret: current, log }: { signingSecret: string; log: Logger },
): Promise<MailDelivery | undefined> {
  if (!mailgun) return undefined;
  const [{ Links }, { MailDelivery }] = await Promise.all([import('./links.ts'), import('./mails/delivery.ts')]);
  return new MailDelivery({ orm, mailgun, links: new Links(baseUrl, { current, previous }), log });
}

start().catch(async (error: unknown) => {
  const expected = error instanceof StartError;
  if (!log) console.error(expected ? error.message : error);
  else if (expected) log.fatal(error.message);
  else log.fatal({ error }, 'Slotkeeper cannot start');
  await shutdown.closeAll();
  process.exit(1);
});
