import type { MikroORM } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { type AppConfig, createApp } from './app.ts';
import { BusyWorker } from './booking/busy/busy-worker.ts';
import { READING_KINDS, READING_OUTCOMES, SourceReadings } from './booking/busy/source-readings.ts';
import { createDemoData, demoProviders, PLAYGROUND_HEADERS, welcome } from './doors/explorer/demo/demo.ts';
import { EVENT_TYPES } from './events/catalogue.ts';
import { eventWaits } from './events/live/event-waits.ts';
import { OpenStreams } from './events/live/open-streams.ts';
import { Sequencer } from './events/sequencer.ts';
import { WebhookCalls } from './events/webhooks/webhook-calls.ts';
import { WebhookWorker } from './events/webhooks/webhook-worker.ts';
import { WaitlistWorker } from './jobs/waitlist-worker.ts';
import { JOB_OUTCOMES, JOBS, Worker } from './jobs/worker.ts';
import type { MailDelivery } from './mails/delivery.ts';
import { Links } from './platform/access/links.ts';
import { ATTEMPT_OUTCOMES } from './platform/access/outbound/webhook-caller.ts';
import { WorkQueue } from './platform/access/shared-work/work-queue.ts';
import { wrongKeysSeen } from './platform/access/wrong-keys.ts';
import { connect } from './platform/database/connect.ts';
import { connectCounters } from './platform/database/counters.ts';
import { startEmbeddedPostgres } from './platform/database/embedded/embedded-postgres.ts';
import { databaseFacts } from './platform/database/facts/database-facts.ts';
import { migrate } from './platform/database/migrate.ts';
import { sessionsOf } from './platform/database/session-settings.ts';
import { createLog } from './platform/observability/log.ts';
import { standardOutput } from './platform/observability/log-output.ts';
import type { Metrics, ProcessFacts } from './platform/observability/metrics.ts';
import type { Tracing } from './platform/observability/tracing.ts';
import { builtGuides } from './platform/process/built-guides.ts';
import { type CheckResult, checkAll } from './platform/process/checks/check-all.ts';
import type { Config } from './platform/process/config.ts';
import { createDataDir } from './platform/process/data-dir.ts';
import { createHttpServer } from './platform/process/http-server.ts';
import { addressOf, finish, listening, refuseBusyPort } from './platform/process/listening.ts';
import { keptSecret } from './platform/process/secrets.ts';
import { Shutdown } from './platform/process/shutdown.ts';
import { StartError } from './platform/process/start-error.ts';
import { UnreadAnswers } from './platform/process/unread-answers.ts';

const shutdown = new Shutdown();

/**
 * Starts the service. A failed start logs why, closes everything that it opened and exits with code 1, unless a signal
 * has come: then `shutdown` closes everything.
 */
export async function start(config: Config): Promise<void> {
  const log = startLog(config);
  try {
    const opening = open(config, log);
    shutdown.settle(opening);
    await opening;
  } catch (error) {
    if (shutdown.isStopping) return;
    if (error instanceof StartError) log.fatal(error.message);
    else log.fatal({ error }, 'start failed');
    await shutdown.closeAll();
    process.exit(1);
  }
}

async function open(config: Config, log: Logger): Promise<void> {
  shutdown.onSignal(log);
  const tracing = await startTracing(config, log);
  await refuseBusyPorts(config);
  const databaseUrl = config.databaseUrl ?? (await startEmbedded(config, log));
  const orm = await openDatabase(databaseUrl, config, log);
  const facts = await databaseFacts(orm);
  if (!config.demo) warn(checkAll(config, facts), log);
  const counters = connectCounters(databaseUrl, sessionsOf(config));
  shutdown.later(() => counters.end());

  const streams = new OpenStreams(config);
  const work = workQueueOf(config);
  const unread = new UnreadAnswers(config.maxUnreadMb * MB);
  const metrics = await startMetrics(orm, config, {
    streams,
    work,
    unread,
    differentZones: facts.differentZones.length,
  });
  const secrets = settleSecrets(config);
  const readings = new SourceReadings({ ...config, ...secrets });
  const settled: AppConfig = {
    ...config,
    ...secrets,
    calendars: readings,
    ...(config.demo && { playgroundHeaders: PLAYGROUND_HEADERS, listedProviders: demoProviders() }),
    guides: builtGuides(),
    log,
    sendsMails: config.mailgun !== null,
    streams,
    work,
    counters,
    observers: metrics.observers,
    outermost: [...(tracing ? [tracing.middleware] : []), ...(metrics.outermost ?? [])],
    isStopping: () => shutdown.isStopping,
  };
  const sequencer = new Sequencer({ orm, log, observe: metrics.countEvents });
  sequencer.start();
  shutdown.later(() => sequencer.stop());
  const app = await createApp(orm, settled);
  if (config.demo) await createDemoData(orm, settled);

  const delivery = await deliveryOf(orm, config, settled);
  const server = await listening(
    createHttpServer(app.callback(), { ...config, unread }).listen({
      port: config.port,
      host: config.host,
      backlog: MAX_ARRIVING,
    }),
    'PORT',
    config.port,
  );
  const webhooks = new WebhookWorker({ orm, log, calls: new WebhookCalls(settled), observe: metrics.countAttempt });
  const calendars = new BusyWorker({ orm, log, readings, observe: metrics.countReading });
  const jobSettings = {
    ...config,
    signingSecret: settled.signingSecret,
    sendsMails: settled.sendsMails,
    observeLateness: metrics.observeLateness,
    noteChangedClocks: (timeZone: string) =>
      log.warn({ timeZone }, 'a country has changed its clocks: `npm run crm -- clocks` lists the appointments'),
  };
  const worker = new Worker(orm, log, jobSettings, { observe: metrics.countJob });
  const waitlists = new WaitlistWorker({ orm, log });
  delivery?.start();
  webhooks.start();
  calendars.start();
  worker.start();
  waitlists.start();
  shutdown.later(() =>
    Promise.all([finish(server), delivery?.stop(), webhooks.stop(), calendars.stop(), worker.stop(), waitlists.stop()]),
  );
  // before the server, which waits for all requests
  shutdown.later(async () => eventWaits(orm.em).stop());
  shutdown.later(() => streams.close());
  log.info({ address: addressOf(server), node: process.versions.node }, 'listening');
  if (config.demo) process.stdout.write(`${welcome(config, settled.adminApiKey)}\n`);
}

const MB = 2 ** 20;
/** Connections that arrive at once: a crowd. With Node's 511 the system drops others, whose clients try again after seconds. */
const MAX_ARRIVING = 4_096;

const workQueueOf = ({ computedAtOnce, maxWaitSeconds, maxWaitingMb }: Config): WorkQueue =>
  new WorkQueue({ computedAtOnce, maxWaitMs: 1000 * maxWaitSeconds, maxWaitingBytes: maxWaitingMb * MB });

/** Returns the secrets; demo mode generates those that the environment lacks and keeps them in the data folder. */
function settleSecrets({ signingSecret, adminApiKey, demo, dataDir }: Config) {
  return {
    signingSecret: signingSecret ?? keptSecret(dataDir, 'signing-secret'),
    adminApiKey: adminApiKey ?? (demo ? keptSecret(dataDir, 'admin-api-key') : null),
  };
}

function startLog({ logLevel, demo }: Config): Logger {
  const created = createLog({ level: logLevel, isReadable: demo || process.stdout.isTTY });
  process.on('uncaughtException', (error) => {
    created.fatal({ error }, 'uncaught exception, exiting');
    process.exit(1);
  });
  return created;
}

/** Refuses busy ports before the database is touched: a second start by mistake must not migrate it. */
async function refuseBusyPorts({ port, metricsPort, host }: Config): Promise<void> {
  await refuseBusyPort('PORT', port, host);
  if (metricsPort !== null) await refuseBusyPort('METRICS_PORT', metricsPort, host);
}

/** Logs what is half configured. */
function warn(results: CheckResult[], log: Logger): void {
  for (const { name, advice, isWrong, isUrgent } of results) {
    if (isWrong && isUrgent) log.warn({ check: name, advice: advice.replaceAll('`', '') }, 'check failed');
  }
}

/** Starts tracing if a collector is set; otherwise the OpenTelemetry SDK is not loaded. */
async function startTracing({ tracing: isWanted }: Config, log: Logger): Promise<Tracing | undefined> {
  if (!isWanted) return undefined;
  const { startTracing } = await import('./platform/observability/tracing.ts');
  const tracing = startTracing(log);
  shutdown.later(() => tracing.stop());
  return tracing;
}

/** Starts the embedded PostgreSQL and returns its address. */
async function startEmbedded({ dataDir }: Config, log: Logger): Promise<string> {
  createDataDir(dataDir);
  const { url, stop } = await startEmbeddedPostgres(`${dataDir}/postgres`, (line) => log.info(line));
  shutdown.later(stop);
  return url;
}

async function openDatabase(url: string, config: Config, log: Logger): Promise<MikroORM> {
  const orm = await connect(url, sessionsOf(config));
  shutdown.later(() => orm.close(true));
  await migrate(orm, url, (line) => log.info(line));
  return orm;
}

/** Functions that count for the metrics; none of them without metrics. */
type Observing = Pick<AppConfig, 'observers' | 'outermost'> &
  Partial<Pick<Metrics, 'countEvents' | 'countAttempt' | 'countReading' | 'countJob' | 'observeLateness'>>;

/**
 * Serves metrics at /metrics: in demo mode on the port of the service, else on the port of METRICS_PORT, so that they
 * are not published by accident.
 */
async function startMetrics(
  orm: MikroORM,
  { demo, metricsPort: port, host }: Config,
  observed: Pick<ProcessFacts, 'streams' | 'work' | 'unread' | 'differentZones'>,
): Promise<Observing> {
  if (!demo && port === null) return {};
  // loaded on demand: prom-client loads the API of OpenTelemetry
  const { metricsOf, metricsPage, serveMetrics } = await import('./platform/observability/metrics-page.ts');
  const metrics = await metricsOf(orm, {
    ...observed,
    droppedLines: () => standardOutput.dropped,
    wrongKeys: wrongKeysSeen,
    eventTypes: Object.keys(EVENT_TYPES),
    attemptOutcomes: ATTEMPT_OUTCOMES,
    readingKinds: READING_KINDS,
    readingOutcomes: READING_OUTCOMES,
    jobs: JOBS.map(({ name }) => name),
    jobOutcomes: JOB_OUTCOMES,
  });
  const { countEvents, countAttempt, countReading, countJob, observeLateness } = metrics;
  const observing = {
    observers: [metrics.observe],
    countEvents,
    countAttempt,
    countReading,
    countJob,
    observeLateness,
  };
  if (port === null) return { ...observing, outermost: [metricsPage(metrics)] };
  const listener = serveMetrics(metrics).callback();
  const server = await listening(createHttpServer(listener).listen(port, host), 'METRICS_PORT', port);
  shutdown.later(() => finish(server));
  return observing;
}

/** Creates the mail delivery; without the settings of Mailgun its client is not loaded. */
async function deliveryOf(
  orm: MikroORM,
  { mailgun }: Config,
  { baseUrl, signingSecret: current, previousSigningSecret: previous, log }: AppConfig,
): Promise<MailDelivery | undefined> {
  if (!mailgun) return undefined;
  const { MailDelivery } = await import('./mails/delivery.ts');
  return new MailDelivery({ orm, mailgun, links: new Links(baseUrl, { current, previous }, mailgun.from), log });
}
