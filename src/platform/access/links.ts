import { createHmac, timingSafeEqual } from 'node:crypto';
import { createSigner, createVerifier, TokenError } from 'fast-jwt';
import { DomainError } from '../../records/errors/domain-error.ts';

/** Subject of a cancel link. Its token allows to cancel the place of `customer` in `appointment`. */
interface CancelLink {
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

/** Claims of a token besides its subject and its end, by its purpose. A token of another purpose is invalid. */
const CLAIMS = { cancel: ['appointment'], answer: [], ask: [], verify: ['email'], wait: [], board: [] };

type Purpose = keyof typeof CLAIMS;

type Claims = { [claim: string]: unknown };

export interface Secrets {
  /** Signs every new link and every session. */
  current: string;
  /** Secret before the last rotation; links signed with it stay valid. */
  previous?: string | null;
}

/**
 * Creates and reads the signed links of mails, and sessions of the board. Tokens are JWTs, signed with HMAC-SHA-256 by
 * fast-jwt: jose has another thread compute each signature, which takes a booking 0.1 ms instead of 0.03.
 */
export class Links {
  readonly #baseUrl: string;
  readonly #sign: (claims: Claims) => string;
  /** The current secret, and the one before the last rotation. */
  readonly #secrets: readonly [string, ...string[]];
  /** By purpose and secret. */
  readonly #verify: { [purpose in Purpose]: ((token: string) => Claims)[] };

  /** Address that mails come from, as of which entries in the calendars of providers are organised. */
  readonly mailbox: string;

  /** `sender`: an address, alone or after a name; without one no mail is sent. */
  constructor(baseUrl: string, { current, previous }: Secrets, sender = `noreply@${new URL(baseUrl).hostname}`) {
    this.#baseUrl = baseUrl;
    this.mailbox = sender.replace(/^.*<|>$/g, '');
    this.#sign = createSigner({ key: current, algorithm: 'HS256', noTimestamp: true });
    this.#secrets = previous ? [current, previous] : [current];
    const verifiersOf = (purpose: Purpose) => this.#secrets.map((secret) => verifierOf(secret, purpose));
    this.#verify = {
      cancel: verifiersOf('cancel'),
      answer: verifiersOf('answer'),
      ask: verifiersOf('ask'),
      verify: verifiersOf('verify'),
      wait: verifiersOf('wait'),
      // a rotation ends all sessions: the old secret, which may have leaked, could sign a session for any key
      board: [verifierOf(current, 'board')],
    };
  }

  /** Returns the address of a place on the board. It has no token: whoever opens it signs in. */
  board({ appointment, participation }: { appointment: string; participation: string }): string {
    return `${this.#baseUrl}/board/appointments/${appointment}?place=${participation}`;
  }

  /** Address of the service, without a slash at its end. */
  get site(): string {
    return this.#baseUrl;
  }

  /** Creates the link with which a consumer can cancel. */
  cancel(link: CancelLink): string {
    const { provider, customer, appointment, resource, resourceReference } = link;
    const token = this.#token('cancel', customer, link.expires, { appointment });
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
  async readCancel(token: string): Promise<CancelClaim> {
    const { sub, appointment } = this.#read('cancel', token);
    return { customer: String(sub), appointment: String(appointment) };
  }

  /** Returns a short address that leads to the cancel link of a customer, for text messages. Nothing is stored for it. */
  short(customer: string): string {
    return `${this.#baseUrl}/b/${shortCode(customer, this.#secrets[0])}`;
  }

  /** Returns the customer of the code in a short address. Errors: INVALID_TOKEN. */
  readShort(code: string): string {
    if (!/^[\w-]{32}$/.test(code)) throw new DomainError('INVALID_TOKEN');
    const hex = Buffer.from(code, 'base64url').subarray(0, HANDLE_BYTES).toString('hex');
    const customer = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    if (!this.#secrets.some((secret) => isEqual(code, shortCode(customer, secret))))
      throw new DomainError('INVALID_TOKEN');
    return customer;
  }

  /** Returns the address at which a resource can be booked on a channel. It is not signed: everybody may know it. */
  book(
    { provider, resourceReference }: Pick<CancelLink, 'provider' | 'resourceReference'>,
    channelKey: string,
  ): string {
    const name = encodeURIComponent(fullReference(resourceReference, provider)).replaceAll('%40', '@');
    return `${this.#baseUrl}/book/${name}?${new URLSearchParams({ channelKey })}`;
  }

  /** Returns the address of the calendar file of a booking, by the token of its cancel link. */
  calendarFile(provider: string, cancelLink: string): string {
    const token = new URL(cancelLink).searchParams.get('X-SIGNED-APP-CUSTOMER') ?? '';
    return `${this.#baseUrl}/calendar/${provider}/appointment.ics?${new URLSearchParams({ 'X-SIGNED-APP-CUSTOMER': token })}`;
  }

  /** Returns the address of the logo of a provider, for mails. */
  picture(provider: string, hash: string): string {
    return this.#baseUrl + picturePath(provider, hash);
  }

  /** Returns the address of a calendar feed. It is not signed: the key is its secret, and outlasts a rotation. */
  feed(key: string): string {
    return `${this.#baseUrl}/calendar/${key}.ics`;
  }

  /** Creates the links with which a provider can answer a request; they expire at the end of the appointment. */
  answer(participation: string, expires: Date): { confirm: string; decline: string } {
    const token = this.#token('answer', participation, expires);
    const address = (answer: string) => `${this.#baseUrl}/requests/${participation}/${answer}?token=${token}`;
    return { confirm: address('confirm'), decline: address('decline') };
  }

  /** Returns the participation that a token allows to confirm or decline. Errors: INVALID_TOKEN. */
  async readAnswer(token: string): Promise<string> {
    const { sub } = this.#read('answer', token);
    return String(sub);
  }

  /** Creates the link with which a provider can ask for another time; it expires at the end of the appointment. */
  ask(participation: string, expires: Date): string {
    return `${this.#baseUrl}/requests/${participation}/ask?token=${this.#token('ask', participation, expires)}`;
  }

  /** Returns the participation for which a token allows to ask for another time. Errors: INVALID_TOKEN. */
  async readAsk(token: string): Promise<string> {
    const { sub } = this.#read('ask', token);
    return String(sub);
  }

  /** Creates the link with which a user verifies an e-mail address. */
  verification({ user, email }: VerificationClaim, expires: Date): string {
    const token = this.#token('verify', user, expires, { email });
    return `${this.#baseUrl}/verify/${user}?token=${token}`;
  }

  /** Errors: INVALID_TOKEN. */
  async readVerification(token: string): Promise<VerificationClaim> {
    const { sub, email } = this.#read('verify', token);
    return { user: String(sub), email: String(email) };
  }

  /** Creates the link of an entry of a waitlist. */
  waiting(entry: string, expires: Date): string {
    return `${this.#baseUrl}/waitlist/${entry}?token=${this.#token('wait', entry, expires)}`;
  }

  /** Returns the entry of a waitlist that a token answers for. Errors: INVALID_TOKEN. */
  async readWaiting(token: string): Promise<string> {
    const { sub } = this.#read('wait', token);
    return String(sub);
  }

  /** Signs a session of the board, which stands for a key of a CRM. */
  session(key: string, expires: Date): string {
    return this.#token('board', key, expires);
  }

  /** Returns the key that a session stands for. Errors: INVALID_TOKEN. */
  async readSession(token: string): Promise<string> {
    const { sub } = this.#read('board', token);
    return String(sub);
  }

  #token(purpose: Purpose, subject: string, expires: Date, claims: Claims = {}): string {
    return this.#sign({ ...claims, aud: purpose, sub: subject, exp: Math.floor(expires.getTime() / 1000) });
  }

  #read(purpose: Purpose, token: string): Claims {
    if (!token || !isCanonical(token)) throw new DomainError('INVALID_TOKEN');
    for (const verify of this.#verify[purpose]) {
      try {
        return verify(token);
      } catch (error) {
        if (!(error instanceof TokenError)) throw error;
      }
    }
    throw new DomainError('INVALID_TOKEN');
  }
}

const verifierOf = (key: string, purpose: Purpose): ((token: string) => Claims) =>
  createVerifier({
    key,
    algorithms: ['HS256'],
    allowedAud: purpose,
    requiredClaims: ['aud', 'sub', 'exp', ...CLAIMS[purpose]],
  });

const HANDLE_BYTES = 16;

/** Length of the signature in a short address, for which guesses must be sent to this service. */
const SIGNATURE_BYTES = 8;

/** Returns 32 characters: the bytes of a customer's handle, and the begin of their signature. */
function shortCode(customer: string, secret: string): string {
  const handle = Buffer.from(customer.replaceAll('-', ''), 'hex');
  const signature = createHmac('sha256', secret).update('short link ').update(handle).digest();
  return Buffer.concat([handle, signature.subarray(0, SIGNATURE_BYTES)]).toString('base64url');
}

/** Compares two codes in a time that tells nothing about where they differ. */
const isEqual = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** Returns the path at which the logo of a provider is served. */
export const picturePath = (provider: string, hash: string): string => `/brand/${provider}/${hash}`;

/** Returns `uniqueId@provider@platformName`, which names a resource uniquely across all providers. */
export function fullReference(reference: string, provider: string): string {
  const at = reference.lastIndexOf('@');
  return `${reference.slice(0, at)}@${provider}${reference.slice(at)}`;
}

/** True for the text that was issued: other texts can decode to the same bytes. */
function isCanonical(token: string): boolean {
  return token.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part);
}
