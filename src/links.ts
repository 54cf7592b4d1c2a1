import { errors, jwtVerify, SignJWT } from 'jose';
import { DomainError } from './errors.ts';

/** What a cancel link is about. `customer` and `appointment` are what its token stands for. */
export interface CancelLink {
  customer: string;
  appointment: string;
  /** End of the appointment: the link is worth nothing afterwards. */
  expires: Date;
  provider: string;
  resource: string;
  /** `uniqueId@platformName` as the CRM chose it. */
  resourceReference: string;
}

/** What a valid token allows: to cancel the place of this customer in this appointment. */
export interface CancelClaim {
  customer: string;
  appointment: string;
}

const CANCEL = 'cancel';

/** Makes and reads the signed links of mails. Tokens are JWTs, signed with HMAC-SHA-256. */
export class Links {
  readonly #baseUrl: string;
  readonly #key: Uint8Array;

  constructor(baseUrl: string, secret: string) {
    this.#baseUrl = baseUrl;
    this.#key = new TextEncoder().encode(secret);
  }

  /** The address at which a consumer can cancel. */
  async cancel(link: CancelLink): Promise<string> {
    const { provider, customer, appointment, resource, resourceReference } = link;
    const token = await new SignJWT({ appointment })
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience(CANCEL)
      .setSubject(customer)
      .setExpirationTime(link.expires)
      .sign(this.#key);
    const query = new URLSearchParams({
      'X-SIGNED-APP-CUSTOMER': token,
      pDataPlatform: resourceReference.slice(resourceReference.indexOf('@') + 1),
      pDataId: customer,
      ref: fullReference(resourceReference, provider),
      resId: resource,
    });
    return `${this.#baseUrl}/rebook/${provider}?${query}#/appointments/${appointment}`;
  }

  /** What a token allows; throws INVALID_TOKEN for one that is missing, forged, altered or expired. */
  async readCancel(token: string | null): Promise<CancelClaim> {
    if (!token) throw new DomainError('INVALID_TOKEN');
    try {
      if (!isCanonical(token)) throw new errors.JWSInvalid('not canonical base64url');
      const { payload } = await jwtVerify(token, this.#key, {
        algorithms: ['HS256'],
        audience: CANCEL,
        requiredClaims: ['sub', 'exp', 'appointment'],
      });
      return { customer: String(payload.sub), appointment: String(payload.appointment) };
    } catch (error) {
      if (error instanceof errors.JOSEError) throw new DomainError('INVALID_TOKEN');
      throw error;
    }
  }
}

/** `uniqueId@platformName` with the provider in between: names one resource of all. */
export function fullReference(reference: string, provider: string): string {
  const at = reference.lastIndexOf('@');
  return `${reference.slice(0, at)}@${provider}${reference.slice(at)}`;
}

/** Several texts decode to the same bytes; only the one that was issued is a token. */
function isCanonical(token: string): boolean {
  return token.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part);
}
