import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Country of a number without country code, where no address names another: as the interface has it for addresses. */
const DEFAULT_COUNTRY = 'DE';

/**
 * What mobile numbers are compared by: E.164, such as `+491701234567`, however a number is written. A text that is no
 * number is compared as it was sent. `country` (ISO 3166-1 alpha-2) is that of numbers without country code.
 */
export function mobileKey(mobile: string, country?: string | null): string {
  const defaultCountry = country && isSupportedCountry(country) ? country : DEFAULT_COUNTRY;
  return parsePhoneNumberFromString(mobile, { defaultCountry, extract: false })?.number ?? mobile;
}
