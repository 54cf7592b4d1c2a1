import { GraphQLError } from 'graphql';
import { stringScalar } from './scalar.ts';

const LOCAL_PART = /^(?=.{1,64}$)[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
/** At least two labels, the last not a number, so that neither host names nor addresses of machines pass. */
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
 * One address to which a mail can go. Stricter than the one of graphql-scalars, which takes `.@localhost`:
 * what passes here goes into mail headers as it is.
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
