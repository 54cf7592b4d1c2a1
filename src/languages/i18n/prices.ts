import { cached, INTL_BYTES } from './cached.ts';
import { type Amount, amountText, currencyFormat } from './money.ts';

const formatOf = cached({ maxSize: 4 * 2 ** 20, bytesOf: () => INTL_BYTES }, currencyFormat);

/** Writes a price as a language does: `€45.00`, `45,00 €`. */
export const priceText = (price: Amount, locale: string): string => amountText(price, formatOf(locale, price.currency));
