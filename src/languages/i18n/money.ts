import { UNUSUAL_DIGITS } from './currency-digits.ts';

/** Amount of money in the minor unit of its currency, such as cents. */
export interface Amount {
  amount: number;
  currency: string;
}

const digitsOf = (currency: string): number => UNUSUAL_DIGITS.get(currency) ?? 2;

/** Format of a currency, for `amountText`. Digits that nobody uses any more are written unless they are zero. */
export function currencyFormat(locale: string, currency: string): Intl.NumberFormat {
  const formatOf = (options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency, ...options });
  const digits = digitsOf(currency);
  const isCut = formatOf({}).resolvedOptions().maximumFractionDigits! < digits;
  return formatOf({ minimumFractionDigits: digits, trailingZeroDisplay: isCut ? 'stripIfInteger' : 'auto' });
}

/** Writes an amount in the format of its currency: `€45.00`, `45,00 €`. */
export const amountText = ({ amount, currency }: Amount, format: Intl.NumberFormat): string =>
  // as a text of decimals, which Intl writes exactly
  format.format(`${amount}E-${digitsOf(currency)}` as Intl.StringNumericLiteral);
