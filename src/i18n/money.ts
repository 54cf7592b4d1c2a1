import { CURRENCY_DIGITS } from './currency-digits.ts';

/** Amount of money in the minor unit of its currency, such as cents. */
export interface Amount {
  amount: number;
  currency: string;
}

const digitsOf = (currency: string): number => CURRENCY_DIGITS.get(currency) ?? 2;

/** Format of a currency, for `amountText`. Digits that a language leaves out in everyday use are written unless zero. */
export function currencyFormat(locale: string, currency: string): Intl.NumberFormat {
  const currencyStyle = { style: 'currency', currency } as const;
  const digits = digitsOf(currency);
  const usual = new Intl.NumberFormat(locale, currencyStyle).resolvedOptions().maximumFractionDigits ?? digits;
  return new Intl.NumberFormat(locale, {
    ...currencyStyle,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    trailingZeroDisplay: usual < digits ? 'stripIfInteger' : 'auto',
  });
}

/** Writes an amount in the format of its currency: `€45.00`, `45,00 €`. */
export function amountText({ amount, currency }: Amount, format: Intl.NumberFormat): string {
  const digits = digitsOf(currency);
  // as a text of decimals, which Intl writes exactly
  const padded = String(amount).padStart(digits + 1, '0');
  const whole = padded.slice(0, padded.length - digits);
  return format.format(`${whole}.${padded.slice(padded.length - digits) || '0'}` as Intl.StringNumericLiteral);
}
