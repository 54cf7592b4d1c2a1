import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** An answer that was given, and the request that it was given to. */
export interface StoredAnswer {
  /** Of method, address and body: another request with the same key is refused. */
  fingerprint: string;
  status: number;
  contentType: string | null;
  /** The answer to the letter; null when it had no body. */
  body: string | null;
}

/** Two keys of 32 bytes that follow from an Idempotency-Key; neither leads to the other, nor back. */
export interface DerivedKeys {
  /** Under which an answer is kept. */
  name: Buffer;
  /** With which it is encrypted; never stored. */
  secret: Buffer;
}

/** Derives both by HKDF (RFC 5869). The scope says whose key it is: elsewhere the same text is another key. */
export function deriveKeys(scope: string, key: string): DerivedKeys {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', key, scope, purpose, 32));
  return { name: derive('name'), secret: derive('secret') };
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Compresses and encrypts: without the Idempotency-Key nobody reads an answer. */
export function seal(secret: Buffer, answer: StoredAnswer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, secret, nonce);
  const text = cipher.update(deflateRawSync(JSON.stringify(answer)));
  cipher.final();
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/** Throws if the bytes are not those that were sealed with this secret. */
export function unseal(secret: Buffer, sealed: Buffer): StoredAnswer {
  const decipher = createDecipheriv(CIPHER, secret, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const text = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES));
  decipher.final();
  return JSON.parse(inflateRawSync(text).toString());
}
