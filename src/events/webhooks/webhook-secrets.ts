import { randomBytes } from 'node:crypto';
import type { Secrets } from '../../platform/access/links.ts';
import type { IssuedSecret } from '../../platform/access/outbound/webhook-caller.ts';
import { Seal } from '../../platform/access/seal.ts';

const SECRET_BYTES = 32;

/** Prefix of secrets by the Standard Webhooks specification. */
const PREFIX = 'whsec_';

/** Creates and reads the secrets that sign webhooks. */
export class WebhookSecrets {
  readonly #seal: Seal;

  constructor(secrets: Secrets) {
    this.#seal = new Seal('webhook secrets', secrets);
  }

  issue(): IssuedSecret {
    const secret = randomBytes(SECRET_BYTES);
    return { shown: PREFIX + secret.toString('base64'), sealed: this.#seal.seal(secret) };
  }

  /** Decrypts a secret. Throws if neither SIGNING_SECRET nor PREVIOUS_SIGNING_SECRET has encrypted it. */
  open(sealed: Buffer): Buffer {
    return this.#seal.open(sealed);
  }

  /** Encrypts a secret with SIGNING_SECRET. Undefined: it is already, or no known secret opens it. */
  resealed(sealed: Buffer): Buffer | undefined {
    return this.#seal.resealed(sealed);
  }
}
