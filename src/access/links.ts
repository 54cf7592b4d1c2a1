import { createSecretKey, type webcrypto } from 'node:crypto';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { DomainError } from '../errors.ts';

/** Subject of a cancel link. Its token allows to cancel the place of `customer` in `appointment`. */
export interface CancelLink {
  customer: string;
  appointment: string;
  /** End of the appointment; the link expires then. */
  expires: Date;
  provider: string;
  resource: string;
  /** `uniqueId@platformName` as the CRM chose it. */
  resourceReference: string;
}

/** Permission of a valid token: cancel the place of this customer in this appointment. */
export interface CancelClaim {
  customer: string;
  appointment: string;
}

/** Subject of a verification link. Its token proves that the user reads the mails of this address. */
export interface VerificationClaim {
  user: string;
  email: string;
}

/** Purpose of a token; a token of another purpose is invalid. */
type Purpose = 'cancel' | 'answer' | 'verify' | 'board';

export interface Secrets {
  /** Signs every new link. */
  current: string;
  /** Secret before the last rotation; links signed with it stay valid. */
  previous?: string | null;
}

/** Creates and reads the signed links of mails, and sessions of the board. Tokens are JWTs, signed with HMAC-SHA-256. */
export class Links {
  readonly #baseUrl: string;
  /** The first one signs. */
  readonly #keys: [webcrypto.CryptoKey, ...webcrypto.CryptoKey[]];

  constructor(baseUrl: string, { current, previous }: Secrets) {
    this.#baseUrl = baseUrl;
    this.#keys = previous ? [keyOf(current), keyOf(previous)] : [keyOf(current)];
  }

  /** Creates the link with which a consumer can cancel. */
  async cancel(link: CancelLink): Promise<string> {
    const { provider, customer, appointment, resource, resourceReference } = link;
    const token = await this.#sign('cancel', customer, link.expires, { appointment });
    const query = new URLSearchParams({
      'X-SIGNED-APP-CUSTOMER': token,
      pDataPlatform: resourceReference.slice(resourceReference.indexOf('@') + 1),
      pDataId: customer,
      ref: fullReference(resourceReference, provider),
      resId: resource,
    });
    return `${this.#baseUrl}/rebook/${provider}?${query}#/appointments/${appointment}`;
  }

  /** Returns the permission of a token. Errors: INVALID_TOKEN if it is missing, forged, altered or expired. */
  async readCancel(token: string | null): Promise<CancelClaim> {
    const { sub, appointment } = await this.#read('cancel', token, 'appointment');
    return { customer: String(sub), appointment: String(appointment) };
  }

  /** Returns the address at which a resource can be booked on a channel. It is not signed: everybody may know it. */
  book(
    { provider, resourceReference }: Pick<CancelLink, 'provider' | 'resourceReference'>,
    channelKey: string,
  ): string {
    const name = encodeURIComponent(fullReference(resourceReference, provider)).replaceAll('%40', '@');
    return `${this.#baseUrl}/book/${name}?${new URLSearchParams({ channelKey })}`;
  }

  /** Returns the address of a calendar feed. It is not signed: the key is its secret, and outlasts a rotation. */
  feed(key: string): string {
    return `${this.#baseUrl}/calendar/${key}.ics`;
  }

  /** Creates the links with which a provider can answer a request; they expire at the end of the appointment. */
  async answer(participation: string, expires: Date): Promise<{ confirm: string; decline: string }> {
    const token = await this.#sign('answer', participation, expires);
    const address = (answer: string) => `${this.#baseUrl}/requests/${participation}/${answer}?token=${token}`;
    return { confirm: address('confirm'), decline: address('decline') };
  }

  /** Returns the participation that a token allows to confirm or decline. Errors: INVALID_TOKEN. */
  async readAnswer(token: string | null): Promise<string> {
    const { sub } = await this.#read('answer', token);
    return String(sub);
  }

  /** Creates the link with which a user verifies an e-mail address. */
  async verification({ user, email }: VerificationClaim, expires: Date): Promise<string> {
    const token = await this.#sign('verify', user, expires, { email });
    return `${this.#baseUrl}/verify/${user}?token=${token}`;
  }

  /** Errors: INVALID_TOKEN. */
  async readVerification(token: string | null): Promise<VerificationClaim> {
    const { sub, email } = await this.#read('verify', token, 'email');
    return { user: String(sub), email: String(email) };
  }

  /** Signs a session of the board, which stands for a key of a CRM. */
  session(key: string, expires: Date): Promise<string> {
    return this.#sign('board', key, expires);
  }

  /** Returns the key that a session stands for. Errors: INVALID_TOKEN. */
  async readSession(token: string): Promise<string> {
    const { sub } = await this.#read('board', token);
    return String(sub);
  }

  #sign(purpose: Purpose, subject: string, expires: Date, claims: JWTPayload = {}): Promise<string> {
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience(purpose)
      .setSubject(subject)
      .setExpirationTime(expires)
      .sign(this.#keys[0]);
  }

  async #read(purpose: Purpose, token: string | null, ...claims: string[]): Promise<JWTPayload> {
    if (!token || !isCanonical(token)) throw new DomainError('INVALID_TOKEN');
    const requiredClaims = ['sub', 'exp', ...claims];
    for (const key of this.#keys) {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], audience: purpose, requiredClaims });
        return payload;
      } catch (error) {
        if (!(error instanceof errors.JOSEError)) throw error;
      }
    }
    throw new DomainError('INVALID_TOKEN');
  }
}

/** Prepares a key once: jose would import the bytes of a secret for every signature. */
const keyOf = (secret: string): webcrypto.CryptoKey =>
  createSecretKey(secret, 'utf8').toCryptoKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);

/** Returns `uniqueId@provider@platformName`, which names a resource uniquely across all providers. */
export function fullReference(reference: string, provider: string): string {
  const at = reference.lastIndexOf('@');
  return `${reference.slice(0, at)}@${provider}${reference.slice(at)}`;
}

/** True for the text that was issued: other texts can decode to the same bytes. */
function isCanonical(token: string): boolean {
  return token.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part);
}
