import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import proxyAddr from 'proxy-addr';

/** Parsers of settings. Each throws an error whose message continues the name of the setting. */

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Returns true for the address of a proxy whose X-Forwarded-For is trusted. */
export type TrustedProxies = (address: string, hop: number) => boolean;

export const integerBetween = (min: number, max: number) => (value: string) => {
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < min || number > max) {
    throw new Error(`must be an integer from ${min} to ${max}`);
  }
  return number;
};

export const integerUpTo = (max: number) => integerBetween(0, max);
export const integerFrom1To = (max: number) => integerBetween(1, max);

/** Days that events are kept: months leave as a whole, so fewer than a month would keep nothing. */
export const eventDays = (value: string): number => {
  const days = integerUpTo(36_500)(value);
  if (days > 0 && days < 35) throw new Error('must be 0 or at least 35');
  return days;
};

export function flag(value: string): boolean {
  if (/^(1|true|yes|on)$/i.test(value)) return true;
  if (/^(0|false|no|off)$/i.test(value)) return false;
  throw new Error('must be true or false');
}

export function logLevel(value: string): LogLevel {
  const level = LOG_LEVELS.find((each) => each === value.toLowerCase());
  if (!level) throw new Error(`must be one of ${LOG_LEVELS.join(', ')}`);
  return level;
}

/** Accepts names that need no quotes in settings of PostgreSQL, except those of its own schemas. */
export function schemaName(value: string): string {
  if (!/^(?!pg_|information_schema$)[a-z_][a-z0-9_]{0,62}$/.test(value)) {
    const allowed = 'lower-case letters, digits and _, not beginning with a digit or pg_';
    throw new Error(`must be the name of a schema: 1 to 63 ${allowed}`);
  }
  return value;
}

export function webUrl(value: string): string {
  if (!/^https?:\/\//.test(value) || !URL.canParse(value)) {
    throw new Error('must be an address such as https://www.example.com');
  }
  return value.replace(/\/+$/, '');
}

/** Accepts scheme, host and port only: links append their paths, and the host is compared with that of requests. */
export function webOrigin(value: string): string {
  const { origin, href } = new URL(webUrl(value));
  if (href !== `${origin}/`) throw new Error(`must be scheme, host and port only, such as ${origin}`);
  return origin;
}

/** Refuses the version, with which Mailgun writes its addresses: each request adds its own. */
export function mailgunUrl(value: string): string {
  const url = webUrl(value);
  if (/\/v\d+$/.test(url)) throw new Error('must be an address without version, such as https://api.eu.mailgun.net');
  return url;
}

export function mailDomain(value: string): string {
  if (!/^[a-z\d-]+(\.[a-z\d-]+)+$/i.test(value)) throw new Error('must be a domain such as mg.example.com');
  return value;
}

const ADDRESS = String.raw`[^\s<>@,;]+@[^\s<>@,;]+`;
const SENDER = new RegExp(String.raw`^(?:${ADDRESS}|(?:"[^"\p{Cc}]*" *|[^"<>@,;:\p{Cc}]*)<${ADDRESS}>)$`, 'u');

/** Accepts an address, alone or after a name. Mailgun would refuse every mail of another sender, and for good. */
export function sender(value: string): string {
  if (!SENDER.test(value)) {
    throw new Error('must be an address such as slots@example.com, or Slots <slots@example.com>');
  }
  return value;
}

/** Resists guessing of keys, and of the secret of a known link. The signing keys of Mailgun are as long. */
const MIN_SECRET_LENGTH = 32;

export function secret(value: string): string {
  if (value.length < MIN_SECRET_LENGTH) {
    throw new Error(`must have at least ${MIN_SECRET_LENGTH} characters`);
  }
  return value;
}

/** Splits a list of networks. Errors: an IPv4 address in a short or octal form, in which 10.1 means 10.0.0.1. */
function networksIn(value: string): string[] {
  const all = value.split(/[\s,]+/);
  const ipv4 = all.filter((each) => /^\d[^:]*$/.test(each)).map((each) => each.replace(/\/.*/, ''));
  if (!ipv4.every(ipaddr.IPv4.isValidFourPartDecimal)) throw new Error('an address has another form');
  return all;
}

export function proxies(value: string): TrustedProxies {
  try {
    return proxyAddr.compile(networksIn(value));
  } catch {
    throw new Error('must be addresses or networks such as 10.0.0.0/8, separated by commas');
  }
}

/** Reads networks, and addresses as networks of one address. */
export function networks(value: string): ReturnType<typeof ipaddr.parseCIDR>[] {
  try {
    return networksIn(value).map((each) => {
      if (each.includes('/')) return ipaddr.parseCIDR(each);
      const address = ipaddr.parse(each);
      return [address, address.toByteArray().length * 8];
    });
  } catch {
    throw new Error('must be addresses or networks such as 10.1.0.0/16, separated by commas');
  }
}

/** Reads an Ed25519 key: PKCS #8, DER in base64. */
export function signingKey(value: string): KeyObject {
  try {
    const key = createPrivateKey({ key: Buffer.from(value, 'base64'), format: 'der', type: 'pkcs8' });
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // reported below, without the key
  }
  throw new Error('must be an Ed25519 key: openssl genpkey -algorithm ed25519 -outform DER | base64 -w0');
}

/** Raw public key of Ed25519: 32 bytes in base64url, the `x` of its JWK. */
const ED25519_X = /^[\w-]{42}[AEIMQUYcgkosw048]$/;

/** Reads public Ed25519 keys: the `x` of each in /.well-known/slotkeeper-keys.json. */
export function publicKeys(value: string): KeyObject[] {
  return value.split(/[\s,]+/).map((x) => {
    if (!ED25519_X.test(x)) {
      throw new Error('must be public keys, separated by commas: the x of each in /.well-known/slotkeeper-keys.json');
    }
    return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  });
}
