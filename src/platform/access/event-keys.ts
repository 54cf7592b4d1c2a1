import { createPublicKey, type KeyObject } from 'node:crypto';
import { CompactSign, calculateJwkThumbprint, exportJWK, type JSONWebKeySet } from 'jose';

/** Settings of the keys that sign events so that anybody can check them. */
export interface EventKeySettings {
  /** Ed25519 key; null: nothing is signed. */
  eventSigningKey?: KeyObject | null;
  /** Public keys before rotations. They stay published, so that their signatures can be checked. */
  previousEventSigningKeys?: readonly KeyObject[];
}

/** Head of the log of a CRM as it is signed. */
interface SignedHead {
  crm: string;
  sequence: number;
  /** SHA-256 of the log up to this event, hexadecimal. */
  hash: string;
  /** Time at which the event was numbered, ISO 8601. */
  recordedAt: string;
}

/** Signature algorithm of Ed25519 keys in JWS. */
const ALGORITHM = 'EdDSA';

/** Keeps the signature of a head from being taken for that of anything else. */
const HEAD_TYPE = 'event-head+json';

/** Signs heads of logs, and has the public keys that check signatures of events. */
export class EventKeys {
  /** Public keys, the current one first. Their `kid` is the thumbprint of RFC 7638. */
  readonly published: JSONWebKeySet;
  readonly #privateKey: KeyObject | null;

  private constructor(privateKey: KeyObject | null, published: JSONWebKeySet) {
    this.#privateKey = privateKey;
    this.published = published;
  }

  static async of(settings: EventKeySettings): Promise<EventKeys> {
    const { eventSigningKey: current = null, previousEventSigningKeys: previous = [] } = settings;
    const publicKeys = [...(current ? [createPublicKey(current)] : []), ...previous];
    const keys = await Promise.all(publicKeys.map(publishedKey));
    const distinct = new Map(keys.map((key) => [key.kid, key]));
    return new EventKeys(current, { keys: [...distinct.values()] });
  }

  /** Signs a head and returns the JWS in its compact form; null without a key. */
  async signed(head: SignedHead): Promise<string | null> {
    const [current] = this.published.keys;
    if (!this.#privateKey || !current) return null;
    return new CompactSign(Buffer.from(JSON.stringify(head)))
      .setProtectedHeader({ alg: ALGORITHM, kid: current.kid!, typ: HEAD_TYPE })
      .sign(this.#privateKey);
  }
}

async function publishedKey(key: KeyObject) {
  const jwk = await exportJWK(key);
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: ALGORITHM, use: 'sig' };
}
