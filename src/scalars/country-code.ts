import { GraphQLError } from 'graphql';
import { GraphQLCountryCode } from 'graphql-scalars';
import { stringScalar } from './scalar.ts';

function isCountry(code: string): boolean {
  try {
    GraphQLCountryCode.parseValue(code);
    return true;
  } catch {
    return false;
  }
}

/** A country of ISO 3166-1, in upper case. */
export const CountryCode = stringScalar({
  name: 'CountryCode',
  description: 'Country code of two letters (ISO 3166-1 alpha-2), answered in upper case. Example: `DE`.',
  specifiedByURL: 'https://www.iso.org/iso-3166-country-codes.html',
  parse(text) {
    // Only ASCII letters: 'ß'.toUpperCase() is South Sudan.
    const code = /^[a-z]{2}$/i.test(text) ? text.toUpperCase() : '';
    if (!isCountry(code)) throw new GraphQLError('must be a country code of ISO 3166-1 alpha-2, such as DE');
    return code;
  },
});
