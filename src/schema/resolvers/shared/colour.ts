import { GraphQLError } from 'graphql';
import { stringScalar } from '../../../records/scalars/scalar.ts';

/** Colour of a screen. */
export const Colour = stringScalar({
  name: 'Colour',
  description: 'Colour of sRGB as six hexadecimal digits, answered in lower case. Example: `#0b7a75`.',
  maxLength: 7,
  parse(text) {
    if (!/^#[\da-f]{6}$/i.test(text)) throw new GraphQLError('must be a colour such as #0b7a75');
    return text.toLowerCase();
  },
});
