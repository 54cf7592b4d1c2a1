import { deflateRawSync } from 'node:zlib';
import { isLoopback } from '../../access/outbound/address-ranges.ts';
import { NO_PROXIES } from '../config.ts';
import type { SettingCheck } from './check.ts';

/** Addresses of documentation (RFC 5737, RFC 3849): no proxy has one. */
const STRANGERS = ['192.0.2.1', '203.0.113.1', '2001:db8::1'];

/** Checks of the settings, outside demo mode. */
export const SETTING_CHECKS: SettingCheck[] = [
  {
    name: 'own-database',
    question: 'Is the database one of your own?',
    advice: 'Set `DATABASE_URL`: the embedded PostgreSQL trusts every account of its machine, and has no backups.',
    isUrgent: true,
    isWrong: ({ databaseUrl }) => databaseUrl === null,
  },
  {
    name: 'public-address',
    question: 'Do the links in mails lead to a public address?',
    advice: 'Set `BASE_URL` to the address at which consumers reach the service.',
    isUrgent: true,
    isWrong: ({ baseUrl }) => isLoopback(new URL(baseUrl).hostname),
  },
  {
    name: 'https',
    question: 'Are bookings and links encrypted on their way?',
    advice: 'Set `BASE_URL` to an address with `https://`, and let a proxy with TLS answer there.',
    isUrgent: true,
    isWrong: ({ baseUrl }) => baseUrl.startsWith('http:') && !isLoopback(new URL(baseUrl).hostname),
  },
  {
    name: 'proxy-trusted',
    question: 'Does each client have limits of its own?',
    advice:
      'Set `TRUSTED_PROXIES` to the addresses of the proxy that answers at `BASE_URL`: without it all clients share the ' +
      'limits of one.',
    isUrgent: true,
    isWrong: ({ baseUrl, isTrustedProxy }) => baseUrl.startsWith('https:') && isTrustedProxy === NO_PROXIES,
  },
  {
    name: 'only-proxies-trusted',
    question: 'Can only your proxies say which address a client has?',
    advice: 'Name nothing but your proxies in `TRUSTED_PROXIES`: clients at trusted addresses escape all limits.',
    isUrgent: true,
    isWrong: ({ isTrustedProxy }) => STRANGERS.some((address) => isTrustedProxy(address, 0)),
  },
  {
    name: 'limits',
    question: 'Are anonymous clients limited?',
    advice:
      'Leave `BOOKING_RATE`, `HOLDS_PER_CLIENT`, `HOLDS_PER_DAY`, `BOOKINGS_PER_CLIENT` and `MAILS_PER_MAILBOX` above 0: ' +
      'without a limit one client can book out a calendar, fill the event log or flood a mailbox. With loopback addresses in ' +
      '`HOST` and `BASE_URL` their default is 0.',
    isUrgent: true,
    isWrong: ({ bookingRate, holdsPerClient, holdsPerDay, bookingsPerClient, mailsPerMailbox }) =>
      [bookingRate, holdsPerClient, holdsPerDay, bookingsPerClient, mailsPerMailbox].includes(0),
  },
  {
    name: 'mails',
    question: 'Are mails sent?',
    advice: 'Set `MAILGUN_API_KEY`, `MAILGUN_DOMAIN` and `MAIL_FROM`: until then all mails stay in the queue.',
    isUrgent: true,
    isWrong: ({ mailgun }) => mailgun === null,
  },
  {
    name: 'bounces',
    question: 'Does the service learn which mails bounced?',
    advice: 'Set `MAILGUN_WEBHOOK_SIGNING_KEY`, and let Mailgun post its events to `/webhooks/mailgun`.',
    isUrgent: false,
    isWrong: ({ mailgun, mailgunWebhookSigningKey }) => mailgun !== null && mailgunWebhookSigningKey === null,
  },
  {
    name: 'random-secrets',
    question: 'Are the secrets random?',
    advice:
      'Create `SIGNING_SECRET` and `ADMIN_API_KEY` with `openssl rand -hex 32`: whoever guesses them can cancel every ' +
      'booking.',
    isUrgent: true,
    isWrong: (config) => secretsOf(config).some(isMonotonous),
  },
  {
    name: 'distinct-secrets',
    question: 'Is each secret used for one purpose?',
    advice:
      'Create another value for `ADMIN_API_KEY` than for `SIGNING_SECRET`, and remove a `PREVIOUS_SIGNING_SECRET` that is ' +
      'the current one.',
    isUrgent: true,
    isWrong: (config) => new Set(secretsOf(config)).size < secretsOf(config).length,
  },
  {
    name: 'metrics',
    question: 'Can alerts see the service?',
    advice: 'Set `METRICS_PORT`, and let Prometheus load `ops/prometheus/rules.yaml`.',
    isUrgent: false,
    isWrong: ({ metricsPort }) => metricsPort === null,
  },
  {
    name: 'retention',
    question: 'Is personal data deleted some day?',
    advice: 'Set `RETENTION_DAYS`: without it past bookings are kept for ever, with names and addresses.',
    isUrgent: false,
    isWrong: ({ retentionDays }) => retentionDays === 0,
  },
];

interface Secrets {
  signingSecret: string | null;
  previousSigningSecret: string | null;
  adminApiKey: string | null;
}

const secretsOf = ({ signingSecret, previousSigningSecret, adminApiKey }: Secrets): string[] =>
  [signingSecret, previousSigningSecret, adminApiKey].filter((secret) => secret !== null);

/** A random secret of the shortest length has 32 or more. */
const MIN_COMPRESSED_BYTES = 24;

/** True for a text that repeats itself, such as a word that fills the length. */
const isMonotonous = (text: string): boolean => deflateRawSync(text).length < MIN_COMPRESSED_BYTES;
