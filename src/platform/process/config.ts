import type { KeyObject } from 'node:crypto';
import { isLoopback } from '../access/outbound/address-ranges.ts';
import { databaseUrlOf } from './database-url.ts';
import {
  eventDays,
  flag,
  integerBetween,
  integerFrom1To,
  integerUpTo,
  type LogLevel,
  logLevel,
  mailDomain,
  mailgunUrl,
  networks,
  proxies,
  publicKeys,
  schemaName,
  secret,
  sender,
  signingKey,
  type TrustedProxies,
  webOrigin,
  webUrl,
} from './setting-values.ts';
import { StartError } from './start-error.ts';

/** Settings from the environment. No other file reads the environment. */
export interface Config {
  port: number;
  host: string;
  /** Public address without a trailing slash, used in links and for the canonical host. */
  baseUrl: string;
  /** PostgreSQL to use; null: the embedded one. */
  databaseUrl: string | null;
  /** PostgreSQL of the cell that a CRM moves to; null: that of `databaseUrl`. */
  targetDatabaseUrl: string | null;
  /** Schema of all tables. */
  databaseSchema: string;
  /** Maximum number of connections for the work of a process; counts and notifications have three more. */
  databaseConnections: number;
  /** False: nothing is sent that a proxy of connections refuses, and sessions have the settings of their role. */
  databaseOptions: boolean;
  dataDir: string;
  demo: boolean;
  /** Null: generated and kept in `dataDir` (demo mode). */
  signingSecret: string | null;
  /** Secret before the last rotation; links signed with it stay valid. */
  previousSigningSecret: string | null;
  /** Null: no admin API (production), or a key is generated and printed (demo mode). */
  adminApiKey: string | null;
  /** True if the GraphQL playground is served, and introspection answered. */
  playground: boolean;
  /** Null: mails stay in the database. `url`: null for Mailgun's default address. */
  mailgun: { apiKey: string; domain: string; url: string | null; from: string } | null;
  /** Key that Mailgun signs its webhooks with; null: no webhook is served. */
  mailgunWebhookSigningKey: string | null;
  /** Bookings that one client may keep at one provider in a day; 0: no limit. */
  bookingsPerClient: number;
  /** Holds that one client may take at one provider in a day; 0: no limit. */
  holdsPerDay: number;
  /** Live holds that one client may have at one provider; 0: no limit. */
  holdsPerClient: number;
  /** Live holds that one client may have in one appointment; 0: no limit. */
  holdsPerAppointment: number;
  /** Times that one client may hold one slot and let it go, without an hour's pause; 0: no limit. */
  releasesPerSlot: number;
  /** Mails to one mailbox that anonymous clients may cause in a day, over all providers; 0: no limit. */
  mailsPerMailbox: number;
  /** Single notifications to a provider that anonymous clients may cause in an hour; 0: no limit. */
  notificationsPerHour: number;
  /** Booking requests that one client may make in a minute; 0: no limit. */
  bookingRate: number;
  /** Wrong keys of one client in a minute that are answered at once; 0: all. */
  wrongKeyRate: number;
  /** Maximum open connections; 0: no limit. */
  maxConnections: number;
  /** Lists, explanations and pages that are computed at the same time. */
  computedAtOnce: number;
  /** Seconds for which a request waits for its turn at most. */
  maxWaitSeconds: number;
  /** Memory of all requests that wait for their turn. */
  maxWaitingMb: number;
  /** Memory of complete answers that clients have not read yet; 0: no limit. */
  maxUnreadMb: number;
  /** Memory of the answers to lists that are kept. */
  keptAnswersMb: number;
  /** Maximum open streams of server-sent events; 0: no limit. */
  liveConnections: number;
  /** Maximum open streams of one client without a key; 0: no limit. */
  streamsPerClient: number;
  /** Days after which past appointments and their mails are deleted; 0: never. */
  retentionDays: number;
  /** Days after which months of events are dropped; 0: never. */
  eventRetentionDays: number;
  /** Networks that webhooks may be sent to although they are not public; demo mode: this machine. */
  webhookPrivateTargets: ReturnType<typeof networks>;
  /** Ed25519 key that signs heads of logs and webhooks in public; null: only the secrets of endpoints sign. */
  eventSigningKey: KeyObject | null;
  /** Public keys before rotations of `eventSigningKey`; they stay published. */
  previousEventSigningKeys: KeyObject[];
  logLevel: LogLevel;
  /** Port of the metrics; null: no metrics (production), or /metrics of the service itself (demo mode). */
  metricsPort: number | null;
  /** True if traces are sent. The OpenTelemetry SDK reads its other settings itself. */
  tracing: boolean;
  /** Returns true for the address of a proxy whose X-Forwarded-For is trusted. */
  isTrustedProxy: TrustedProxies;
}

/** Connections of a process for its work, unless it is told otherwise. */
export const USUAL_CONNECTIONS = 20;

/** Trusts no address: TRUSTED_PROXIES is not set. */
export const NO_PROXIES: TrustedProxies = () => false;

/** Networks of this machine. */
const LOOPBACK = '127.0.0.0/8 ::1';

export class ConfigError extends StartError {}

/** Returns a parsed setting, or the fallback if it is missing or malformed. */
type Attempt = <T>(name: string, fallback: T, parse: (value: string) => T) => T;
export type Environment = Readonly<{ [name: string]: string | undefined }>;

/**
 * Reads the environment. Errors: one ConfigError that names every missing or malformed setting. SIGNING_SECRET is
 * required only if links are signed.
 */
export function readConfig(env: Environment, { signsLinks } = { signsLinks: true }): Config {
  const problems: string[] = [];
  const text = (name: string) => env[name]?.trim() || null;
  const attempt: Attempt = (name, fallback, parse) => {
    const value = text(name);
    if (value === null) return fallback;
    try {
      return parse(value);
    } catch (error) {
      problems.push(`${name} ${error instanceof Error ? error.message : error}`);
      return fallback;
    }
  };

  const databaseUrl = attempt('DATABASE_URL', null, databaseUrlOf);
  const demo = attempt('DEMO', databaseUrl === null, flag);
  const port = attempt('PORT', 3000, integerUpTo(65_535));
  const host = text('HOST') ?? (demo ? '127.0.0.1' : '0.0.0.0');
  const baseUrl = attempt('BASE_URL', `http://localhost:${port}`, webOrigin);
  const limit = (name: string, usual: number, max = 100_000) =>
    attempt(name, isOfThisMachine(host, baseUrl) ? 0 : usual, integerUpTo(max));
  const config: Config = {
    port,
    host,
    baseUrl,
    databaseUrl,
    targetDatabaseUrl: attempt('TARGET_DATABASE_URL', null, databaseUrlOf),
    databaseSchema: attempt('DATABASE_SCHEMA', 'public', schemaName),
    databaseConnections: attempt('DATABASE_CONNECTIONS', USUAL_CONNECTIONS, integerBetween(5, 500)),
    databaseOptions: attempt('DATABASE_OPTIONS', true, flag),
    dataDir: text('DATA_DIR') ?? '.data',
    demo,
    signingSecret: attempt('SIGNING_SECRET', null, secret),
    previousSigningSecret: attempt('PREVIOUS_SIGNING_SECRET', null, secret),
    adminApiKey: attempt('ADMIN_API_KEY', null, secret),
    playground: attempt('PLAYGROUND', true, flag),
    mailgun: mailgun(text, attempt, problems),
    mailgunWebhookSigningKey: attempt('MAILGUN_WEBHOOK_SIGNING_KEY', null, secret),
    bookingsPerClient: limit('BOOKINGS_PER_CLIENT', 200),
    holdsPerDay: limit('HOLDS_PER_DAY', 1_000),
    holdsPerClient: limit('HOLDS_PER_CLIENT', 50),
    holdsPerAppointment: limit('HOLDS_PER_APPOINTMENT', 10, 1_000),
    releasesPerSlot: limit('RELEASES_PER_SLOT', 20),
    mailsPerMailbox: limit('MAILS_PER_MAILBOX', 50),
    notificationsPerHour: limit('NOTIFICATIONS_PER_HOUR', 60),
    bookingRate: limit('BOOKING_RATE', 300, 1_000_000),
    wrongKeyRate: limit('WRONG_KEY_RATE', 100, 1_000_000),
    maxConnections: attempt('MAX_CONNECTIONS', 5_000, integerUpTo(1_000_000)),
    computedAtOnce: attempt('COMPUTED_AT_ONCE', 2, integerFrom1To(16)),
    maxWaitSeconds: attempt('MAX_WAIT_SECONDS', 10, integerFrom1To(3_600)),
    maxWaitingMb: attempt('MAX_WAITING_MB', 16, integerFrom1To(1_000)),
    maxUnreadMb: attempt('MAX_UNREAD_MB', 64, integerUpTo(10_000)),
    keptAnswersMb: attempt('KEPT_ANSWERS_MB', 32, integerFrom1To(10_000)),
    liveConnections: attempt('LIVE_CONNECTIONS', 2_000, integerUpTo(1_000_000)),
    streamsPerClient: attempt('MAX_STREAMS_PER_CLIENT', 50, integerUpTo(1_000_000)),
    retentionDays: attempt('RETENTION_DAYS', 0, integerUpTo(36_500)),
    eventRetentionDays: attempt('EVENT_RETENTION_DAYS', 400, eventDays),
    webhookPrivateTargets: attempt('WEBHOOK_PRIVATE_TARGETS', demo ? networks(LOOPBACK) : [], networks),
    eventSigningKey: attempt('EVENT_SIGNING_KEY', null, signingKey),
    previousEventSigningKeys: attempt('PREVIOUS_EVENT_SIGNING_KEYS', [], publicKeys),
    logLevel: attempt('LOG_LEVEL', 'info', logLevel),
    metricsPort: attempt('METRICS_PORT', null, integerUpTo(65_535)),
    tracing: isTraced(text, attempt),
    isTrustedProxy: attempt('TRUSTED_PROXIES', NO_PROXIES, proxies),
  };
  if (port !== 0 && config.metricsPort === port) problems.push('METRICS_PORT must be another port than PORT');
  if (signsLinks && !demo && !text('SIGNING_SECRET')) {
    problems.push('SIGNING_SECRET is required outside demo mode: it signs the links in mails');
  }
  if (demo && databaseUrl) problems.push(...demoProblems(config));
  if (problems.length) throw new ConfigError(`The environment is not usable:\n  ${problems.join('\n  ')}`);
  return config;
}

/** True if only clients of this machine reach the service. A proxy beside it has a public BASE_URL. */
const isOfThisMachine = (host: string, baseUrl: string): boolean =>
  isLoopback(host) && isLoopback(new URL(baseUrl).hostname);

/** Problems of demo mode with DATABASE_URL: clients that reach a demo read its mails and know its key. */
function demoProblems({ host, baseUrl }: Config): string[] {
  const advice = 'in demo mode with DATABASE_URL: leave it out, or set DEMO=false';
  return [
    ...(isLoopback(host) ? [] : [`HOST must be an address of this machine only, such as 127.0.0.1, ${advice}`]),
    ...(isLoopback(new URL(baseUrl).hostname) ? [] : [`BASE_URL must be on localhost ${advice}`]),
  ];
}

/** True if a collector is named, for traces or for everything, and its use is not switched off. */
function isTraced(text: (name: string) => string | null, attempt: Attempt): boolean {
  const collectors = ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'OTEL_EXPORTER_OTLP_ENDPOINT'].map((name) =>
    attempt<string | null>(name, null, webUrl),
  );
  const isOff = text('OTEL_SDK_DISABLED')?.toLowerCase() === 'true' || text('OTEL_TRACES_EXPORTER') === 'none';
  return collectors.some(Boolean) && !isOff;
}

function mailgun(text: (name: string) => string | null, attempt: Attempt, problems: string[]): Config['mailgun'] {
  const apiKey = text('MAILGUN_API_KEY');
  const settings = {
    domain: attempt('MAILGUN_DOMAIN', '', mailDomain),
    url: attempt<string | null>('MAILGUN_URL', null, mailgunUrl),
    from: attempt('MAIL_FROM', '', sender),
  };
  if (!apiKey) return null;
  for (const name of ['MAILGUN_DOMAIN', 'MAIL_FROM']) {
    if (!text(name)) problems.push(`${name} is required together with MAILGUN_API_KEY`);
  }
  return { apiKey, ...settings };
}
