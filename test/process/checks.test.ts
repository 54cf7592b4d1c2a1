import { expect, test } from 'vitest';
import type { DatabaseFacts } from '../../src/platform/process/checks/check.ts';
import { CHECKS, checkAll } from '../../src/platform/process/checks/check-all.ts';
import { readConfig } from '../../src/platform/process/config.ts';

/** A service for production that lacks nothing. */
const COMPLETE = {
  DATABASE_URL: 'postgres://slots@db.example.com/slots',
  SIGNING_SECRET: '5f0c8c6f6b0d1b2a9e7d44c3f1a0b8e2d6c9715384a0fbe3',
  ADMIN_API_KEY: 'c1f4a7e09b3d5826a1c0e7f4b8d92365',
  BASE_URL: 'https://slots.example.com',
  TRUSTED_PROXIES: '10.0.0.0/8',
  MAILGUN_API_KEY: 'key',
  MAILGUN_DOMAIN: 'mg.example.com',
  MAIL_FROM: 'slots@mg.example.com',
  MAILGUN_WEBHOOK_SIGNING_KEY: 'a-signing-key-of-mailgun-for-webhooks',
  METRICS_PORT: '9464',
  RETENTION_DAYS: '90',
};

const HEALTHY: DatabaseFacts = {
  clockAheadMs: 0,
  pendingMigrations: [],
  failingSources: 0,
  jit: false,
  unsafeSettings: [],
  autovacuum: true,
  maxConnections: 100,
  ownConnections: 23,
  isCollationCurrent: true,
  checksConnections: true,
  isConnectionSafe: true,
  differentZones: [],
  isSuperuser: false,
  isOwner: false,
};

const wrong = (env: { [name: string]: string }, facts: Partial<DatabaseFacts> = {}): string[] =>
  checkAll(readConfig({ ...COMPLETE, ...env }), { ...HEALTHY, ...facts })
    .filter(({ isWrong }) => isWrong)
    .map(({ name }) => name);

/** Each check with the settings, or the facts about the database, that fail it and no other. */
const FAILING: [check: string, env: { [name: string]: string }, facts?: Partial<DatabaseFacts>][] = [
  ['own-database', { DATABASE_URL: '', DEMO: 'false' }],
  ['public-address', { BASE_URL: 'http://localhost:3000' }],
  ['public-address', { BASE_URL: 'https://127.0.0.1' }],
  ['https', { BASE_URL: 'http://slots.example.com' }],
  ['proxy-trusted', { TRUSTED_PROXIES: '' }],
  ['only-proxies-trusted', { TRUSTED_PROXIES: '128.0.0.0/1' }],
  ['only-proxies-trusted', { TRUSTED_PROXIES: '10.0.0.0/8, 2000::/3' }],
  ['limits', { BOOKINGS_PER_CLIENT: '0' }],
  ['limits', { HOLDS_PER_DAY: '0' }],
  ['mails', { MAILGUN_API_KEY: '' }],
  ['bounces', { MAILGUN_WEBHOOK_SIGNING_KEY: '' }],
  ['random-secrets', { SIGNING_SECRET: 'changeme-changeme-changeme-changeme' }],
  ['random-secrets', { ADMIN_API_KEY: 'x'.repeat(200) }],
  ['distinct-secrets', { ADMIN_API_KEY: COMPLETE.SIGNING_SECRET }],
  ['distinct-secrets', { PREVIOUS_SIGNING_SECRET: COMPLETE.SIGNING_SECRET }],
  ['metrics', { METRICS_PORT: '' }],
  ['retention', { RETENTION_DAYS: '0' }],
  ['busy-sources', {}, { failingSources: 1 }],
  ['migrations', {}, { pendingMigrations: ['Migration20270110000000_mail_subject'] }],
  ['durability', {}, { unsafeSettings: ['synchronous_commit'] }],
  ['clock', {}, { clockAheadMs: 2_001 }],
  ['clock', {}, { clockAheadMs: -2_001 }],
  ['time-zones', {}, { differentZones: ['Africa/Casablanca'] }],
  ['jit', {}, { jit: true }],
  ['autovacuum', {}, { autovacuum: false }],
  ['connections', {}, { maxConnections: 29 }],
  ['connections', {}, { ownConnections: 94 }],
  ['collation', {}, { isCollationCurrent: false }],
  ['database-tls', {}, { isConnectionSafe: false }],
  ['superuser', {}, { isSuperuser: true, isOwner: true }],
  ['owner', {}, { isOwner: true }],
  ['dead-clients', {}, { checksConnections: false }],
];

test('a service that lacks nothing → no check fails', () => {
  expect(wrong({})).toEqual([]);
});

test.each(FAILING)('%s, failed by %o %o → this check fails, and no other', (check, env, facts) => {
  expect(wrong(env, facts)).toEqual([check]);
});

test('every check → fails in a case above, has a name of its own, and asks a question', () => {
  const names = CHECKS.map(({ name }) => name);
  expect(new Set(FAILING.map(([check]) => check))).toEqual(new Set(names));
  expect(new Set(names).size).toBe(names.length);
  for (const { question, advice } of CHECKS)
    expect([question, advice]).toEqual([/\?$/, /^[A-Z].+\.$/].map((pattern) => expect.stringMatching(pattern)));
});

test('random secrets of the shortest length, in three alphabets → pass', () => {
  const secrets = [
    '3f9ac07b51de8246e0b7196a5cd4f823',
    'Zk3vQ9xT1bLw7RfYp0sHcN6mUe2JdGaV',
    'qhzkvpxwmrtyjfgbdlncsoeuaiqwmzkx',
  ];
  for (const SIGNING_SECRET of secrets) expect(wrong({ SIGNING_SECRET })).toEqual([]);
});
