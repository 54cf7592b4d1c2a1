import { contactHref } from '../../../languages/i18n/contact-href.ts';
import { type Markup, markup } from '../../../languages/i18n/markup.ts';
import { priceText } from '../../../languages/i18n/prices.ts';
import { bidi } from './page.ts';
import type { PageLanguage } from './page-language.ts';
import { timesInZones } from './times-in-zones.ts';

/** Fields that every link of a booking shows, as GraphQL names them. */
export const BOOKING = `state isOver start end timeZone productName resourceName address contactChannel { type value }
  providerName impressum firstName lastName providerLanguage price { amount currency } answers { label text }`;

/** Kinds of contact, as the schema names them. */
type ContactType = 'MOBILE' | 'PHONE' | 'EMAIL' | 'VIDEO' | 'MESSENGER' | 'LINK' | 'LOCATION';

export interface Booking {
  state: 'BOOKED' | 'REQUESTED' | 'DECLINED' | 'CANCELED';
  isOver: boolean;
  /** Instants, ISO 8601. */
  start: string;
  end: string;
  timeZone: string;
  /** Known to the consumer's own links; null: the consumer named none. */
  consumerTimeZone?: string | null;
  productName: string | null;
  resourceName: string;
  address: string | null;
  contactChannel: { type: ContactType; value: string } | null;
  providerName: string;
  impressum: string | null;
  firstName: string;
  lastName: string;
  providerLanguage: string;
  price: { amount: number; currency: string } | null;
  answers: { label: string; text: string }[];
}

export const consumerName = ({ firstName, lastName }: Booking): string => `${firstName} ${lastName}`.trim();

export const providerOf = ({ providerName, impressum }: Booking) => ({ name: providerName, impressum });

type Row = [label: string, value: string | Markup | null];

/** Returns subject, time, place and contact of a booking, for its consumer. `when`: the time in other words. */
export function bookingDetails(
  booking: Booking,
  language: PageLanguage,
  { when = timeOf(booking, language), more = [] }: { when?: Markup; more?: Row[] } = {},
): Markup {
  const { labels } = language.sentences;
  const { productName, resourceName, price, address, contactChannel, answers } = booking;
  return details([
    [labels.appointment, productName ? `${productName}, ${resourceName}` : resourceName],
    [labels.price, price && priceText(price, language.locale)],
    [labels.when, when],
    [labels.address, address],
    [contactChannel ? labels[labelOf(contactChannel.type)] : '', contactChannel?.value ?? null],
    [labels.name, consumerName(booking)],
    ...answers.map(({ label, text }): Row => [label, text]),
    ...more,
  ]);
}

interface ProviderContact {
  providerName: string;
  providerPhone: string | null;
  providerEmail: string | null;
}

/**
 * Telephone number and address of the provider as links, for those who can do nothing on a page; nothing if it has neither.
 * Under a heading of their own: below the name of the consumer they would read as those of the consumer.
 */
export function contactOf(provider: ProviderContact, { sentences: { labels } }: PageLanguage): Markup[] {
  const { providerName, providerPhone, providerEmail } = provider;
  if (!providerPhone && !providerEmail) return [];
  const rows: Row[] = [
    [labels.phone, providerPhone && linked('phone', providerPhone)],
    [labels.email, providerEmail && linked('email', providerEmail)],
  ];
  return [markup`<h2>${bidi(providerName)}</h2>${details(rows)}`];
}

function linked(type: 'phone' | 'email', value: string): Markup {
  const href = contactHref({ type, value });
  return href ? markup`<a href="${href}">${bidi(value)}</a>` : bidi(value);
}

const labelOf = (type: ContactType) => type.toLowerCase() as Lowercase<ContactType>;

/** A list of what is known; the rest is left out. */
export const details = (rows: Row[]): Markup =>
  markup`<dl>${rows.flatMap(([label, value]) => (value ? row(label, value) : []))}</dl>`;

const row = (label: string, value: string | Markup): Markup =>
  markup`<div><dt>${label}</dt><dd>${typeof value === 'string' ? bidi(value) : value}</dd></div>`;

/** Returns the time zone in which a booking is shown: that of its consumer, else that of the provider. */
export const zoneOf = ({ timeZone, consumerTimeZone }: Booking): string => consumerTimeZone ?? timeZone;

const timeOf = (booking: Booking, { locale }: PageLanguage): Markup =>
  timesInZones(booking, locale, zoneOf(booking), booking.timeZone);
