import { GraphQLError } from 'graphql';
import { stringScalar } from './scalar.ts';

/** `new URL` alone would also read `http:example.org`, back slashes and blanks, each in its own way. */
const ABSOLUTE = /^https?:\/\/[^\s/\\][^\s\\]*$/i;

/** A link that may be shown to people; kept as it was written. */
export const WebAddress = stringScalar({
  name: 'WebAddress',
  description:
    'Absolute http or https URL without blanks, at most 2048 characters, stored unchanged. Example: `https://example.org/studio`.',
  specifiedByURL: 'https://url.spec.whatwg.org/',
  maxLength: 2048,
  parse(text) {
    if (!ABSOLUTE.test(text) || !URL.canParse(text)) {
      throw new GraphQLError('must be an http or https URL, such as https://example.org/studio');
    }
    return text;
  },
});
