import { cached, INTL_BYTES } from './cached.ts';

/** Amount of money in the minor unit of its currency, such as cents. */
interface Amount {
  amount: number;
  currency: string;
}

const format = cached(
  { maxSize: 4 * 2 ** 20, bytesOf: () => INTL_BYTES },
  (locale: string, currency: string) => new Intl.NumberFormat(locale, { style: 'currency', currency }),
);

/** Writes an amount as a language does: `€45.00`, `45,00 €`. Intl knows the digits of the currency. */
export function priceText({ amount, currency }: Amount, locale: string): string {
  const written = format(locale, currency);
  const digits = written.resolvedOptions().maximumFractionDigits ?? 0;
  // as a text of decimals, which Intl writes exactly
  const padded = String(amount).padStart(digits + 1, '0');
  const whole = padded.slice(0, padded.length - digits);
  return written.format(`${whole}.${padded.slice(padded.length - digits) || '0'}` as Intl.StringNumericLiteral);
}
