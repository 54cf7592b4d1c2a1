import { isHttpAddress, webLink } from './web-links.ts';

/** Returns the link of a contact channel; null if the value, which people type, is no valid target. */
export function contactHref({ type, value }: { type: string; value: string }): string | null {
  switch (type) {
    case 'mobile':
    case 'phone':
      return phoneHref(value);
    case 'email':
      return emailHref(value);
    case 'video':
    case 'link':
      return href(webLink(value));
    default:
      return isHttpAddress(value) ? href(value) : null;
  }
}

const phoneHref = (value: string) =>
  /^\+?[\d\s()/.-]{3,}$/.test(value) ? `tel:${value.replace(/[^+\d]/g, '')}` : null;

/** Encodes an address, so that it cannot add a subject, a text or further recipients. */
const emailHref = (value: string) =>
  /^[^\s@,;]+@[^\s@,;]+$/.test(value) ? `mailto:${value.split('@').map(encodeURIComponent).join('@')}` : null;

const href = (link: string | null) => link && new URL(link).href;
