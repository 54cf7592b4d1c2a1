import { GraphQLError } from 'graphql';
import { stringScalar } from './scalar.ts';

const LOCAL_PART = /^(?=.{1,64}$)[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
/** At least two labels, the last no number: refuses host names without a domain and IP addresses. */
const DOMAIN = /^([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+(?!\d+$)[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/;

function parseEmailAddress(text: string): string {
  const at = text.lastIndexOf('@');
  const localPart = text.slice(0, at);
  const domain = text.slice(at + 1).toLowerCase();
  if (!LOCAL_PART.test(localPart) || !DOMAIN.test(domain)) {
    throw new GraphQLError('must be one plain e-mail address, such as anna@example.org');
  }
  return `${localPart}@${domain}`;
}

/**
 * E-mail address. Stricter than the scalar of graphql-scalars, which accepts `.@localhost`: addresses are written into
 * mail headers unchanged.
 */
export const EmailAddress = stringScalar({
  name: 'EmailAddress',
  description:
    'Plain e-mail address `local@domain` in ASCII, at most 254 characters, 64 before the `@`; no quoted parts, comments, display names or lists. The domain is answered in lower case. Example: `anna@example.org`.',
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc5321#section-4.1.2',
  format: 'email',
  maxLength: 254,
  parse: parseEmailAddress,
});
