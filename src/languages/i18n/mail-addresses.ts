import { domainToASCII, domainToUnicode } from 'node:url';

/** Begin of a label in the ASCII form of a domain. In capitals it marks a label that was sent in its own letters. */
const ASCII_FORM = 'xn--';
const MARKED = ASCII_FORM.toUpperCase();

/**
 * Returns a domain as addresses are stored: an international one in its ASCII form, which every mail server takes and
 * of which each domain has only one, with marks by which `shownAddress` writes it as it was sent. `bücher.de` →
 * `XN--bcher-kva.de`; empty for no domain.
 */
export const storedDomain = (domain: string): string =>
  /^\p{ASCII}*$/u.test(domain)
    ? replaceStarts(domain, /^xn--/i, ASCII_FORM)
    : replaceStarts(domainToASCII(domain), /^xn--/, MARKED);

const replaceStarts = (domain: string, start: RegExp, by: string): string =>
  domain
    .split('.')
    .map((label) => label.replace(start, by))
    .join('.');

/** Returns a stored address as it was sent. */
export const shownAddress = (address: string): string => {
  const at = address.lastIndexOf('@') + 1;
  if (!address.includes(MARKED, at)) return address;
  const labels = address.slice(at).split('.');
  return address.slice(0, at) + labels.map(shownLabel).join('.');
};

const shownLabel = (label: string): string =>
  label.startsWith(MARKED) ? domainToUnicode(label.toLowerCase()) || label : label;
