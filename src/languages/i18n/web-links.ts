/** `new URL` alone would also read `http:example.org`, back slashes and blanks, each in its own way. */
const ABSOLUTE = /^https?:\/\/[^\s/\\][^\s\\]*$/i;
/** Host name with a domain and what follows it, without the scheme and without a user: `example.org/studio`. */
const WITHOUT_SCHEME = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d+)?([/?#][^\s\\]*)?$/u;

/** True for an http or https URL. */
export const isHttpAddress = (text: string): boolean => ABSOLUTE.test(text) && URL.canParse(text);

/** Returns the link that a web address is, or becomes with `https://` in front; null if it is no link. */
export function webLink(text: string): string | null {
  const link = WITHOUT_SCHEME.test(text) ? `https://${text}` : text;
  return isHttpAddress(link) ? link : null;
}
