import { hkdfSync } from 'node:crypto';
import { decrypt, encrypt } from './encryption.ts';
import type { Secrets } from './links.ts';

const KEY_BYTES = 32;

/**
 * Encrypts secrets of CRMs for the database and its backups, with a key that is derived from SIGNING_SECRET. `purpose`: what
 * is sealed; a seal of another purpose opens nothing.
 */
export class Seal {
  readonly #purpose: string;
  readonly #key: Buffer;
  readonly #previousKey: Buffer | undefined;

  constructor(purpose: string, { current, previous }: Secrets) {
    const derive = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES));
    this.#purpose = purpose;
    this.#key = derive(current);
    this.#previousKey = previous ? derive(previous) : undefined;
  }

  seal(plain: Buffer): Buffer {
    return encrypt(this.#key, plain);
  }

  /** Decrypts. Throws if neither SIGNING_SECRET nor PREVIOUS_SIGNING_SECRET has encrypted it. */
  open(sealed: Buffer): Buffer {
    const opened = this.#openedByCurrent(sealed);
    if (opened) return opened;
    if (!this.#previousKey) throw new Error(`One of the ${this.#purpose} was encrypted with another SIGNING_SECRET`);
    return decrypt(this.#previousKey, sealed);
  }

  /** Encrypts with SIGNING_SECRET. Undefined: it is already, or no known secret opens it. */
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
