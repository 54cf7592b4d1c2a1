import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Country of a number without country code, where no address names another: as the interface has it for addresses. */
const DEFAULT_COUNTRY = 'DE';

/**
 * Returns the key by which mobile numbers are compared: E.164, such as `+491701234567`. Null for a text that can be no
 * number: consumers who write a dash have nothing in common. `country` (ISO 3166-1 alpha-2) is that of numbers without
 * country code.
 */
export function mobileKey(mobile: string, country?: string | null): string | null {
  const number = parsed(mobile, country);
  return number?.isPossible() ? number.number : null;
}

/** True if a text can be the number of a telephone. `country` is that of numbers without country code. */
export const isPhoneNumber = (text: string, country: string | null): boolean =>
  parsed(text, country)?.isPossible() ?? false;

function parsed(text: string, country: string | null | undefined) {
  const defaultCountry = country && isSupportedCountry(country) ? country : DEFAULT_COUNTRY;
  return parsePhoneNumberFromString(text, { defaultCountry, extract: false });
}
