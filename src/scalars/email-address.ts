import { domainToASCII } from 'node:url';
import { GraphQLError } from 'graphql';
import { stringScalar } from './scalar.ts';

const LOCAL_PART = /^(?=.{1,64}$)[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
/** At least two labels, the last no number: refuses host names without a domain and IP addresses. */
const DOMAIN = /^([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+(?!\d+$)[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/;

const MAX_LENGTH = 254;

function parseEmailAddress(text: string): string {
  const at = text.lastIndexOf('@');
  const localPart = text.slice(0, at);
  const domain = asciiDomain(text.slice(at + 1));
  if (!LOCAL_PART.test(localPart) || !DOMAIN.test(domain)) {
    throw new GraphQLError('must be one plain e-mail address, such as anna@example.org');
  }
  const address = `${localPart}@${domain}`;
  if (address.length > MAX_LENGTH) throw new GraphQLError(`must be at most ${MAX_LENGTH} characters long`);
  return address;
}

/** `bücher.de` → `xn--bcher-kva.de`: every mail server takes this form, and each domain has only one. */
const asciiDomain = (domain: string): string =>
  /^\p{ASCII}*$/u.test(domain) ? domain.toLowerCase() : domainToASCII(domain);

/**
 * E-mail address. Stricter than the scalar of graphql-scalars, which accepts `.@localhost`: addresses are written into
 * mail headers unchanged.
 */
export const EmailAddress = stringScalar({
  name: 'EmailAddress',
  description:
    'Plain e-mail address `local@domain`, at most 254 characters, 64 of ASCII before the `@`; no quoted parts, comments, display names or lists. An international domain is kept in its ASCII form: `anna@bücher.de` is answered as `anna@xn--bcher-kva.de`. The domain is answered in lower case. Example: `anna@example.org`.',
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc5321#section-4.1.2',
  format: 'email',
  maxLength: MAX_LENGTH,
  parse: parseEmailAddress,
});

/**
 * Form in which addresses are compared: in lower case. Folds ASCII alone, as `email_key` of the database does
 * (initial/names/email-key-function.ts): `toLowerCase` also makes the Kelvin sign a `k`.
 */
export const emailKey = (address: string): string => address.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
