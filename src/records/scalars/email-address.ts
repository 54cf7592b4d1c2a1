import { GraphQLError } from 'graphql';
import { shownAddress, storedDomain } from '../../languages/i18n/mail-addresses.ts';
import { stringScalar } from './scalar.ts';

/** Characters before the `@` that browsers accept in a field for e-mail addresses. */
const LOCAL_PART = /^[\w.!#$%&'*+/=?^`{|}~-]+$/;
/** Domain that browsers accept there. */
const DOMAIN = /^[a-z\d]([a-z\d-]{0,61}[a-z\d])?(\.[a-z\d]([a-z\d-]{0,61}[a-z\d])?)*$/i;

const MAX_LENGTH = 254;

function parseEmailAddress(text: string): string {
  const at = text.lastIndexOf('@');
  const localPart = text.slice(0, at);
  const domain = storedDomain(text.slice(at + 1));
  if (at < 0 || !LOCAL_PART.test(localPart) || !DOMAIN.test(domain)) {
    throw new GraphQLError('must be one plain e-mail address, such as anna@example.org');
  }
  const address = `${localPart}@${domain}`;
  if (address.length > MAX_LENGTH) throw new GraphQLError(`must be at most ${MAX_LENGTH} characters long`);
  return address;
}

/**
 * E-mail address as the e-mail field of HTML defines it. It is written into mail headers unchanged: quoted parts, comments
 * and lists are refused.
 */
export const EmailAddress = stringScalar({
  name: 'EmailAddress',
  description:
    'Plain e-mail address `local@domain` as browsers accept it, at most 254 characters; no quoted parts, comments, display names or lists. Answered as it was sent, an international domain in lower case; compared without case, and an international domain equals its ASCII form. Example: `anna@example.org`.',
  specifiedByURL: 'https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address',
  maxLength: MAX_LENGTH,
  parse: parseEmailAddress,
  serialize: (value) => shownAddress(String(value)),
});

/**
 * Form in which addresses are compared: in lower case. Folds ASCII alone, as `email_key` of the database does
 * (tables/base/email-key.sql): `toLowerCase` also makes the Kelvin sign a `k`.
 */
export const emailKey = (address: string): string => address.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
