import { GraphQLError } from 'graphql';
import { checkPattern } from '../../languages/i18n/patterns.ts';
import { stringScalar } from './scalar.ts';

/** A pattern that `formatter` can compile. */
export const DatePattern = stringScalar({
  name: 'DatePattern',
  description:
    "Unicode (CLDR) date pattern as in Java, at most 64 characters: letters stand for fields, text in single quotes for itself. Examples: `yyyy-MM-dd HH:mm`, `EEEE, d. MMMM`, `HH:mm 'Uhr'`.",
  specifiedByURL: 'https://unicode.org/reports/tr35/tr35-dates.html#Date_Field_Symbol_Table',
  parse(text) {
    try {
      checkPattern(text);
      return text;
    } catch (error) {
      throw error instanceof RangeError ? new GraphQLError(error.message) : error;
    }
  },
});
