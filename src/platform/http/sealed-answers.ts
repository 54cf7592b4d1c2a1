import { hkdfSync } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { decrypt, encrypt } from '../access/encryption.ts';

/** Answer of a request. */
export interface StoredAnswer {
  /** Hash of method, address and body; another request with the same key is refused. */
  fingerprint: string;
  status: number;
  contentType: string | null;
  /** Body as it was sent; null without one. */
  body: string | null;
}

/** Two keys of 32 bytes derived from an Idempotency-Key. Neither reveals the other or the Idempotency-Key. */
export interface DerivedKeys {
  /** Primary key of the stored answer. */
  name: Buffer;
  /** Encrypts the answer; never stored. */
  secret: Buffer;
}

/** Derives both keys by HKDF (RFC 5869). An Idempotency-Key derives other keys in another scope. */
export function deriveKeys(scope: string, key: string): DerivedKeys {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', key, scope, purpose, 32));
  return { name: derive('name'), secret: derive('secret') };
}

/** Compresses and encrypts an answer: it can be read with the Idempotency-Key only. */
export const seal = (secret: Buffer, answer: StoredAnswer): Buffer =>
  encrypt(secret, deflateRawSync(JSON.stringify(answer)));

/** Decrypts an answer. Throws for bytes that were not sealed with this secret. */
export const unseal = (secret: Buffer, sealed: Buffer): StoredAnswer =>
  JSON.parse(inflateRawSync(decrypt(secret, sealed)).toString());
