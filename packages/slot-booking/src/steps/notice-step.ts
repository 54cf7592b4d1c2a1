import { button, element, heading } from '../element.ts';
import type { Offer } from '../service.ts';
import type { Reader, View } from './view.ts';

/** Shows that there is nothing to book, or that loading has failed; `again` tries once more. */
export function noticeStep({ sentences }: Reader, text: string, again?: () => void): View {
  const retry = again && element('div', { class: 'actions' }, button(sentences.retry, 'secondary', again));
  return { content: element('section', { class: 'empty' }, heading(text), retry) };
}

/** Person or provider to contact if nothing is free; null without any number or address. */
export function contactOf({ contact, provider }: Offer, { sentences }: Reader): HTMLElement | null {
  const ways = [
    contact.phone && link(`tel:${contact.phone}`, contact.phone),
    contact.mobile && link(`tel:${contact.mobile}`, contact.mobile),
    contact.email && link(`mailto:${contact.email}`, contact.email),
  ].filter((way) => way instanceof HTMLElement);
  if (!ways.length) return null;
  const name = contact.name ?? provider.name;
  return element('p', { class: 'contact' }, `${sentences.contact} `, element('bdi', {}, name), ' ', ...ways);
}

/** Link to the page that joins a waitlist. */
export const waitLink = (address: string, { sentences }: Reader): HTMLElement =>
  element(
    'p',
    {},
    element(
      'a',
      { class: 'button secondary', part: 'button secondary-button', href: address, target: '_blank', rel: 'noopener' },
      sentences.wait,
    ),
  );

const link = (href: string, text: string): HTMLElement => element('a', { href: href.replaceAll(' ', '') }, text);
