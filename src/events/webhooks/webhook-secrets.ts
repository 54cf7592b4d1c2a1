import { hkdfSync, randomBytes } from 'node:crypto';
import { decrypt, encrypt } from '../../platform/access/encryption.ts';
import type { Secrets } from '../../platform/access/links.ts';
import type { IssuedSecret } from '../../platform/access/webhook-caller.ts';

const SECRET_BYTES = 32;
const KEY_BYTES = 32;

/** Prefix of secrets by the Standard Webhooks specification. */
const PREFIX = 'whsec_';

/**
 * Creates and reads the secrets that sign webhooks. The database and its backups have them encrypted, with a key that
 * is derived from SIGNING_SECRET.
 */
export class WebhookSecrets {
  readonly #key: Buffer;
  readonly #previousKey: Buffer | undefined;

  constructor({ current, previous }: Secrets) {
    const derive = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'webhook secrets', KEY_BYTES));
    this.#key = derive(current);
    this.#previousKey = previous ? derive(previous) : undefined;
  }

  issue(): IssuedSecret {
    const secret = randomBytes(SECRET_BYTES);
    return { shown: PREFIX + secret.toString('base64'), sealed: encrypt(this.#key, secret) };
  }

  /** Decrypts a secret. Throws if neither SIGNING_SECRET nor PREVIOUS_SIGNING_SECRET has encrypted it. */
  open(sealed: Buffer): Buffer {
    const secret = this.#openedByCurrent(sealed);
    if (secret) return secret;
    if (!this.#previousKey) throw new Error('A webhook secret was encrypted with another SIGNING_SECRET');
    return decrypt(this.#previousKey, sealed);
  }

  /** Encrypts a secret with SIGNING_SECRET. Undefined: it is already, or no known secret opens it. */
  resealed(sealed: Buffer): Buffer | undefined {
    if (!this.#previousKey || this.#openedByCurrent(sealed)) return undefined;
    try {
      return encrypt(this.#key, decrypt(this.#previousKey, sealed));
    } catch {
      return undefined;
    }
  }

  #openedByCurrent(sealed: Buffer): Buffer | undefined {
    try {
      return decrypt(this.#key, sealed);
    } catch {
      return undefined;
    }
  }
}
