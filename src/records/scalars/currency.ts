import { GraphQLError } from 'graphql';
import { CURRENCIES } from '../../languages/i18n/currencies.ts';
import { stringScalar } from './scalar.ts';

/** Active currency of ISO 4217 with a known minor unit. */
export const Currency = stringScalar({
  name: 'Currency',
  description: 'Currency code of three letters (ISO 4217), answered in upper case. Example: `EUR`.',
  specifiedByURL: 'https://www.iso.org/iso-4217-currency-codes.html',
  parse(text) {
    const code = /^[a-z]{3}$/i.test(text) ? text.toUpperCase() : '';
    if (!CURRENCIES.has(code)) throw new GraphQLError('must be a currency code of ISO 4217, such as EUR');
    return code;
  },
});
