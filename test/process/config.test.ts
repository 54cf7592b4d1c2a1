import { describe, expect, test } from 'vitest';
import { UNLIMITED } from '../../src/platform/access/limits.ts';
import { readConfig } from '../../src/platform/process/config.ts';
import { networks } from '../../src/platform/process/setting-values.ts';

const SECRET = 'a-secret-of-thirty-two-characters';
const PRODUCTION = { DATABASE_URL: 'postgres://localhost/slots', SIGNING_SECRET: SECRET };

/** The settings without the function among them. */
function settings(env: { [name: string]: string }) {
  const { isTrustedProxy: _, ...rest } = readConfig(env);
  return rest;
}

test('an empty environment → demo mode on loopback, with the embedded database', () => {
  expect(settings({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    baseUrl: 'http://localhost:3000',
    databaseUrl: null,
    targetDatabaseUrl: null,
    databaseSchema: 'public',
    databaseConnections: 20,
    databaseOptions: true,
    dataDir: '.data',
    demo: true,
    signingSecret: null,
    previousSigningSecret: null,
    adminApiKey: null,
    playground: true,
    mailgun: null,
    mailgunWebhookSigningKey: null,
    webhookPrivateTargets: networks('127.0.0.0/8 ::1'),
    eventSigningKey: null,
    previousEventSigningKeys: [],
    ...UNLIMITED,
    retentionDays: 0,
    eventRetentionDays: 400,
    maxConnections: 5_000,
    computedAtOnce: 2,
    maxWaitSeconds: 10,
    maxWaitingMb: 16,
    maxUnreadMb: 64,
    keptAnswersMb: 32,
    liveConnections: 2_000,
    streamsPerClient: 50,
    logLevel: 'info',
    metricsPort: null,
    tracing: false,
  });
});

test('everything set → taken from the environment', () => {
  const env = {
    ...PRODUCTION,
    DATABASE_SCHEMA: 'north',
    DATABASE_CONNECTIONS: '12',
    DATABASE_OPTIONS: 'off',
    TARGET_DATABASE_URL: 'postgres://elsewhere/slots',
    PORT: '8080',
    HOST: '::1',
    BASE_URL: 'https://www.example.com/',
    DATA_DIR: '/data',
    DEMO: 'false',
    ADMIN_API_KEY: 'an-admin-key-of-thirty-two-or-more',
    MAILGUN_API_KEY: 'key',
    MAILGUN_DOMAIN: 'mg.example.com',
    MAILGUN_URL: 'https://api.eu.mailgun.net',
    MAIL_FROM: 'Slots <slots@example.com>',
    MAILGUN_WEBHOOK_SIGNING_KEY: 'a-signing-key-of-thirty-two-or-more',
    PLAYGROUND: 'off',
    HOLDS_PER_DAY: '6',
    HOLDS_PER_CLIENT: '0',
    HOLDS_PER_APPOINTMENT: '0',
    RELEASES_PER_SLOT: '4',
    BOOKINGS_PER_CLIENT: '7',
    MAILS_PER_MAILBOX: '8',
    NOTIFICATIONS_PER_HOUR: '9',
    BOOKING_RATE: '5',
    WRONG_KEY_RATE: '0',
    MAX_CONNECTIONS: '100',
    COMPUTED_AT_ONCE: '3',
    MAX_WAIT_SECONDS: '20',
    MAX_WAITING_MB: '8',
    MAX_UNREAD_MB: '0',
    KEPT_ANSWERS_MB: '128',
    LIVE_CONNECTIONS: '50',
    MAX_STREAMS_PER_CLIENT: '6',
    WEBHOOK_PRIVATE_TARGETS: '10.1.0.0/16',
    EVENT_SIGNING_KEY: 'MC4CAQAwBQYDK2VwBCIEIJ1hsZ3v/VpguoRK9JLsLMREScVpezJpGXA7rAMcrn9g',
    PREVIOUS_EVENT_SIGNING_KEYS:
      '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo, FFFaTzRVGfoTjT1GSjUpX3yLGcyNf7nzrIBmfHyrzLQ',
    RETENTION_DAYS: '365',
    EVENT_RETENTION_DAYS: '35',
    LOG_LEVEL: 'Debug',
    METRICS_PORT: '9464',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
  };
  expect(settings(env)).toEqual({
    port: 8080,
    host: '::1',
    baseUrl: 'https://www.example.com',
    databaseUrl: 'postgres://localhost/slots',
    targetDatabaseUrl: 'postgres://elsewhere/slots',
    databaseSchema: 'north',
    databaseConnections: 12,
    databaseOptions: false,
    dataDir: '/data',
    demo: false,
    signingSecret: SECRET,
    previousSigningSecret: null,
    adminApiKey: 'an-admin-key-of-thirty-two-or-more',
    playground: false,
    mailgun: {
      apiKey: 'key',
      domain: 'mg.example.com',
      url: 'https://api.eu.mailgun.net',
      from: 'Slots <slots@example.com>',
    },
    mailgunWebhookSigningKey: 'a-signing-key-of-thirty-two-or-more',
    holdsPerDay: 6,
    holdsPerClient: 0,
    holdsPerAppointment: 0,
    releasesPerSlot: 4,
    bookingsPerClient: 7,
    mailsPerMailbox: 8,
    notificationsPerHour: 9,
    bookingRate: 5,
    wrongKeyRate: 0,
    maxConnections: 100,
    computedAtOnce: 3,
    maxWaitSeconds: 20,
    maxWaitingMb: 8,
    maxUnreadMb: 0,
    keptAnswersMb: 128,
    liveConnections: 50,
    streamsPerClient: 6,
    webhookPrivateTargets: networks('10.1.0.0/16'),
    eventSigningKey: expect.objectContaining({ asymmetricKeyType: 'ed25519' }),
    previousEventSigningKeys: Array(2).fill(expect.objectContaining({ type: 'public', asymmetricKeyType: 'ed25519' })),
    retentionDays: 365,
    eventRetentionDays: 35,
    logLevel: 'debug',
    metricsPort: 9464,
    tracing: true,
  });
});

test('a database → production: all addresses, no demo', () => {
  expect(settings(PRODUCTION)).toMatchObject({ demo: false, host: '0.0.0.0' });
});

const USUAL_LIMITS = {
  bookingsPerClient: 200,
  holdsPerDay: 1_000,
  holdsPerClient: 50,
  holdsPerAppointment: 10,
  releasesPerSlot: 20,
  mailsPerMailbox: 50,
  notificationsPerHour: 60,
  bookingRate: 300,
  wrongKeyRate: 100,
};

describe('limits of anonymous clients that nobody has set', () => {
  test.each([
    ['for this machine only', { HOST: '127.0.0.1' }, UNLIMITED],
    ['for this machine only, by other names', { HOST: '::1', BASE_URL: 'http://slots.localhost' }, UNLIMITED],
    ['for all addresses', {}, USUAL_LIMITS],
    ['for all addresses, in demo mode', { DATABASE_URL: '', HOST: '0.0.0.0' }, USUAL_LIMITS],
    ['behind a proxy of this machine', { HOST: '127.0.0.1', BASE_URL: 'https://slots.example.com' }, USUAL_LIMITS],
  ])('%s', { tags: ['Scheduling/limits-default', 'Scheduling/limits-none-loopback'] }, (_, env, limits) => {
    expect(settings({ ...PRODUCTION, ...env })).toMatchObject(limits);
  });

  test('one is set → it counts on this machine, too', () => {
    expect(settings({ HOLDS_PER_CLIENT: '3' })).toMatchObject({ ...UNLIMITED, holdsPerClient: 3 });
  });
});

describe('what is missing or malformed', () => {
  test.each([
    [{ DATABASE_URL: 'postgres://localhost/slots' }, 'SIGNING_SECRET is required outside demo mode'],
    [{ PORT: '70000' }, 'PORT must be an integer from 0 to 65535'],
    [{ COMPUTED_AT_ONCE: '0' }, 'COMPUTED_AT_ONCE must be an integer from 1 to 16'],
    [{ PORT: '80x' }, 'PORT must be'],
    [{ DEMO: 'maybe' }, 'DEMO must be true or false'],
    [{ DATABASE_URL: 'mysql://localhost' }, 'DATABASE_URL must be an address such as postgres://'],
    [{ DATABASE_URL: 'postgres://one,,three/slots' }, 'DATABASE_URL must be an address such as postgres://'],
    [{ DATABASE_URL: 'postgres://one,two:port/slots' }, 'DATABASE_URL must be an address such as postgres://'],
    [
      { DATABASE_URL: 'postgres://one,two/slots?target_session_attrs=any' },
      'DATABASE_URL allows only target_session_attrs=read-write: the service writes',
    ],
    [{ DATABASE_URL: 'postgres://localhost/slots?port=first' }, 'DATABASE_URL cannot be read: Invalid port: first'],
    [
      { DATABASE_URL: 'postgres://localhost/slots?sslrootcert=/no/such.pem' },
      "DATABASE_URL cannot be read: ENOENT: no such file or directory, open '/no/such.pem'",
    ],
    ...['North', 'pg_north', 'information_schema', '1st', 'a"b', 'x'.repeat(64)].map(
      (DATABASE_SCHEMA): [{ [name: string]: string }, string] => [
        { DATABASE_SCHEMA },
        'DATABASE_SCHEMA must be the name of a schema: 1 to 63 lower-case letters, digits and _, not beginning with',
      ],
    ),
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, silent'],
    [{ BASE_URL: 'example.com' }, 'BASE_URL must be an address such as https://'],
    ...['/slots', '/?', '?a=b', '#', '/#a'].map((end): [{ [name: string]: string }, string] => [
      { BASE_URL: `https://example.com${end}` },
      'BASE_URL must be scheme, host and port only, such as https://example.com',
    ]),
    [{ BASE_URL: 'https://eva:secret@example.com' }, 'BASE_URL must be scheme, host and port only'],
    [{ METRICS_PORT: '3000' }, 'METRICS_PORT must be another port than PORT'],
    [{ PORT: '9464', METRICS_PORT: '9464' }, 'METRICS_PORT must be another port than PORT'],
    ...['SIGNING_SECRET', 'PREVIOUS_SIGNING_SECRET', 'ADMIN_API_KEY', 'MAILGUN_WEBHOOK_SIGNING_KEY'].map(
      (name): [{ [name: string]: string }, string] => [
        { [name]: 'x'.repeat(31) },
        `${name} must have at least 32 characters`,
      ],
    ),
    [{ EVENT_SIGNING_KEY: 'c2VjcmV0' }, 'EVENT_SIGNING_KEY must be an Ed25519 key: openssl genpkey'],
    [
      { PREVIOUS_EVENT_SIGNING_KEYS: 'MC4CAQAwBQYDK2VwBCIEIJ1hsZ3v/VpguoRK9JLsLMREScVpezJpGXA7rAMcrn9g' },
      'PREVIOUS_EVENT_SIGNING_KEYS must be public keys, separated by commas: the x of each in /.well-known/',
    ],
    // other readings of these numbers: 10.0.0.1/16, 0.0.0.1, 8.0.0.1 and 127.0.0.1
    ...['proxy', '10.1/16', '1', '010.0.0.1', '0x7f000001'].flatMap((value): [{ [name: string]: string }, string][] => [
      [{ TRUSTED_PROXIES: value }, 'TRUSTED_PROXIES must be addresses or networks'],
      [{ WEBHOOK_PRIVATE_TARGETS: value }, 'WEBHOOK_PRIVATE_TARGETS must be addresses or networks'],
    ]),
    [{ MAILGUN_API_KEY: 'key' }, 'MAILGUN_DOMAIN is required together with MAILGUN_API_KEY'],
    [{ MAILGUN_URL: 'api.eu.mailgun.net' }, 'MAILGUN_URL must be an address such as https://'],
    [{ MAILGUN_URL: 'https://api.eu.mailgun.net/v3/' }, 'MAILGUN_URL must be an address without version, such as'],
    ...['https://mg.example.com', 'slots@mg.example.com', 'mg'].map((value): [{ [name: string]: string }, string] => [
      { MAILGUN_DOMAIN: value },
      'MAILGUN_DOMAIN must be a domain such as mg.example.com',
    ]),
    ...[
      'Slots',
      'slots@',
      'Slots slots@example.com',
      'Slots, Ltd. <slots@example.com>',
      'a@b.example, c@d.example',
    ].map((MAIL_FROM): [{ [name: string]: string }, string] => [
      { MAIL_FROM },
      'MAIL_FROM must be an address such as slots@example.com, or Slots <slots@example.com>',
    ]),
    ...['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'].map(
      (name): [{ [name: string]: string }, string] => [
        { [name]: 'collector:4318' },
        `${name} must be an address such as https://`,
      ],
    ),
  ])('%o → %s', { tags: ['attack/guessing-keys-people-chose'] }, (env, message) => {
    expect(() => readConfig(env)).toThrow(message);
  });

  test('a secret that is malformed → named, and not quoted', () => {
    const secret = 'MC4CAQAwBQYDK2VwBCIEIJ1hsZ3v';
    for (const name of ['EVENT_SIGNING_KEY', 'PREVIOUS_EVENT_SIGNING_KEYS', 'SIGNING_SECRET', 'ADMIN_API_KEY']) {
      const quoted = expect.not.stringContaining(secret);
      expect(() => readConfig({ [name]: secret })).toThrow(expect.objectContaining({ message: quoted }));
    }
  });

  test('the sender of mails, with and without a name → accepted', () => {
    const mailgun = { MAILGUN_API_KEY: 'key', MAILGUN_DOMAIN: 'mg.example.com' };
    for (const from of [
      'slots@example.com',
      '<slots@example.com>',
      'Praxis Dr. Müller <s@a.example>',
      '"A, B" <s@a.example>',
    ]) {
      expect(readConfig({ ...mailgun, MAIL_FROM: from }).mailgun).toMatchObject({ from });
    }
  });

  test('several → all named at once', () => {
    expect(() => readConfig({ PORT: 'x', DEMO: 'y' })).toThrow(/DEMO must[\s\S]*PORT must/);
  });
});

describe('demo mode on a database of its own', () => {
  const DEMO = { DATABASE_URL: 'postgres://localhost/slots', DEMO: 'true' };

  test.each<{ [name: string]: string }>([
    {},
    { HOST: '::1' },
    { HOST: 'localhost', BASE_URL: 'http://demo.localhost:8080' },
  ])('on this machine, %o → allowed', (env) => {
    expect(settings({ ...DEMO, ...env })).toMatchObject({ demo: true });
  });

  test.each([
    [{ HOST: '0.0.0.0' }, 'HOST must be an address of this machine only'],
    [{ HOST: '::' }, 'HOST must be an address of this machine only'],
    [{ HOST: '192.168.1.5' }, 'HOST must be an address of this machine only'],
    [{ BASE_URL: 'https://slots.example.com' }, 'BASE_URL must be on localhost'],
    [{ BASE_URL: 'https://localhost.example.com' }, 'BASE_URL must be on localhost'],
  ])('reachable from elsewhere, %o → refused', { tags: ['attack/demo-mode-shows-mails'] }, (env, message) => {
    expect(() => readConfig({ ...DEMO, ...env })).toThrow(message);
    expect(() => readConfig({ ...DEMO, ...env })).toThrow('set DEMO=false');
  });

  test('with the embedded database → may be shown to others', () => {
    expect(settings({ HOST: '0.0.0.0', BASE_URL: 'http://192.168.1.5:3000' })).toMatchObject({ demo: true });
  });
});

test('TRUSTED_PROXIES → only they are believed', { tags: ['Scheduling/x-forwarded-believed-trusted'] }, () => {
  const { isTrustedProxy } = readConfig({ TRUSTED_PROXIES: '10.0.0.0/8, 192.168.1.1' });
  expect(
    ['10.1.2.3', '192.168.1.1', '192.168.1.2', '203.0.113.9'].map((address) => isTrustedProxy(address, 0)),
  ).toEqual([true, true, false, false]);
});
