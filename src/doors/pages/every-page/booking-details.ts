import { contactHref } from '../../../languages/i18n/contact-href.ts';
import { type Markup, markup } from '../../../languages/i18n/markup.ts';
import { priceText } from '../../../languages/i18n/prices.ts';
import { spanInWords } from '../../../languages/i18n/times.ts';
import { bidi } from './page.ts';
import type { PageLanguage } from './page-language.ts';
import { FACE, type ProviderTexts, type ShownBrand, type ShownProvider } from './shown-provider.ts';

/** Fields that every link of a booking shows, as GraphQL names them. */
export const BOOKING = `state isOver start end timeZone productName resourceName address contactChannel { type value }
  providerName ${FACE} firstName lastName providerLanguage price { amount currency } answers { label text }`;

/** Kinds of contact, as the schema names them. */
type ContactType = 'MOBILE' | 'PHONE' | 'EMAIL' | 'VIDEO' | 'MESSENGER' | 'LINK' | 'LOCATION';

export interface Booking extends ProviderTexts {
  state: 'BOOKED' | 'REQUESTED' | 'DECLINED' | 'CANCELED';
  isOver: boolean;
  /** Instants, ISO 8601. */
  start: string;
  end: string;
  timeZone: string;
  productName: string | null;
  resourceName: string;
  address: string | null;
  contactChannel: { type: ContactType; value: string } | null;
  providerName: string;
  impressum: string | null;
  brand: ShownBrand;
  firstName: string;
  lastName: string;
  providerLanguage: string;
  price: { amount: number; currency: string } | null;
  answers: { label: string; text: string }[];
}

export const consumerName = ({ firstName, lastName }: Booking): string => `${firstName} ${lastName}`.trim();

export const providerOf = ({ providerName, impressum, privacyUrl, termsUrl, brand }: Booking): ShownProvider => ({
  name: providerName,
  impressum,
  privacyUrl,
  termsUrl,
  brand,
});

export type FactRow = [label: string, value: string | Markup | null];

/** Returns subject, time, place and contact of a booking, for its provider. */
export function bookingDetails(booking: Booking, language: PageLanguage, more: FactRow[]): Markup {
  const { labels } = language.sentences;
  const { productName, resourceName, price, address, answers } = booking;
  return details([
    [labels.appointment, productName ? `${productName}, ${resourceName}` : resourceName],
    [labels.price, price && priceText(price, language.locale)],
    [labels.when, spanInWords(booking, language.locale, booking.timeZone)],
    [labels.address, address],
    shownContact(booking, language),
    [labels.name, consumerName(booking)],
    ...answers.map(({ label, text }): FactRow => [label, text]),
    ...more,
  ]);
}

/** FactRow of how both meet. */
export function shownContact({ contactChannel }: Booking, { sentences: { labels } }: PageLanguage): FactRow {
  if (!contactChannel) return ['', null];
  const { type, value } = contactChannel;
  return [labels[labelOf(type)], linkedContact(type, value)];
}

const labelOf = (type: ContactType) => type.toLowerCase() as Lowercase<ContactType>;

/** A list of what is known; nothing if nothing is. */
export function details(rows: FactRow[]): Markup {
  const known = rows.flatMap(([label, value]) => (value ? row(label, value) : []));
  return known.length ? markup`<dl>${known}</dl>` : markup``;
}

const row = (label: string, value: string | Markup): Markup =>
  markup`<div><dt>${label}</dt><dd>${typeof value === 'string' ? bidi(value) : value}</dd></div>`;

/** Number or address, as a link if it is a valid target. */
export function linkedContact(type: ContactType, value: string): Markup {
  const href = contactHref({ type: type.toLowerCase(), value });
  return href ? markup`<a href="${href}" rel="noreferrer">${bidi(value)}</a>` : bidi(value);
}
