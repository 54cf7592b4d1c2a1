import { GraphQLError } from 'graphql';
import { stringScalar } from './scalar.ts';

/** Name of a custom field in bookings. A check constraint knows the pattern, too. */
export const FieldKey = stringScalar({
  name: 'FieldKey',
  description:
    'Key of a custom field: a small letter, then small letters, digits and `_`, at most 40 characters. Example: `insurance`.',
  maxLength: 40,
  parse(text) {
    if (!/^[a-z][a-z0-9_]*$/.test(text)) {
      throw new GraphQLError('must be a small letter, followed by small letters, digits and _, such as insurance');
    }
    return text;
  },
});
