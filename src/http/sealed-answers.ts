import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';

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

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Compresses and encrypts an answer: it can be read with the Idempotency-Key only. */
export function seal(secret: Buffer, answer: StoredAnswer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, secret, nonce);
  const text = cipher.update(deflateRawSync(JSON.stringify(answer)));
  cipher.final();
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/** Decrypts an answer. Throws for bytes that were not sealed with this secret. */
export function unseal(secret: Buffer, sealed: Buffer): StoredAnswer {
  const decipher = createDecipheriv(CIPHER, secret, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const text = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES));
  decipher.final();
  return JSON.parse(inflateRawSync(text).toString());
}
