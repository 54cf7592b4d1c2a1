import { GraphQLError } from 'graphql';
import { GraphQLCountryCode } from 'graphql-scalars';
import { stringScalar } from './scalar.ts';

const MAX_LENGTH = 64;

function isCountry(code: string): boolean {
  try {
    GraphQLCountryCode.parseValue(code);
    return true;
  } catch {
    return false;
  }
}

/** A country: a code of ISO 3166-1 in upper case, or any other text. */
export const CountryCode = stringScalar({
  name: 'CountryCode',
  description:
    'Country as a text of at most 64 characters. A code of two letters (ISO 3166-1 alpha-2) is answered in upper case; only such a code tells which country a telephone number without country code belongs to. Example: `DE`.',
  specifiedByURL: 'https://www.iso.org/iso-3166-country-codes.html',
  maxLength: MAX_LENGTH,
  parse(text) {
    if (text === '') throw new GraphQLError('must not be empty');
    // Only ASCII letters: 'ß'.toUpperCase() is South Sudan.
    const code = /^[a-z]{2}$/i.test(text) ? text.toUpperCase() : '';
    return isCountry(code) ? code : text;
  },
});
