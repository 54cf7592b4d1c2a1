import { clockSpan, clockSpanElsewhere } from '../../../languages/i18n/clock-span.ts';
import { placeOfZone } from '../../../languages/i18n/leading-zone.ts';
import { type Markup, markup } from '../../../languages/i18n/markup.ts';
import { priceText } from '../../../languages/i18n/prices.ts';
import { daysInWords, type TimeRange } from '../../../languages/i18n/times.ts';
import { type Booking, details, type FactRow, shownContact } from '../every-page/booking-details.ts';
import { bidi } from '../every-page/page.ts';
import type { PageLanguage } from '../every-page/page-language.ts';
import type { BookingOfLink } from './booking-link.ts';

/** Zone whose clock leads, and one whose times follow where they differ. */
export interface Clocks {
  timeZone: string;
  otherZone: string;
}

interface ShownAppointment extends TimeRange, Clocks {
  productName: string | null;
  resourceName: string;
  price: Booking['price'];
  rows: FactRow[];
}

/** Card of an appointment: its date as a headline, its times, what it is, and rows of what else is known. */
export function appointmentCard(appointment: ShownAppointment, language: PageLanguage): Markup {
  const { start, timeZone, productName, resourceName, price, rows } = appointment;
  const facts = [productName, resourceName, price && priceText(price, language.locale)];
  return markup`<div class="card"><h2>${daysInWords(language.locale, timeZone)(start)}</h2><p class="span">${timesOf(appointment, language)}</p><p class="about">${facts.flatMap(
    (fact) => (fact ? markup`<span>${bidi(fact)}</span>` : []),
  )}</p>${details(rows)}</div>`;
}

/** Returns the times of an appointment, and below those of the other clocks where they differ. */
export function timesOf(
  { start, end, timeZone, otherZone }: TimeRange & Clocks,
  { locale, form }: PageLanguage,
): Markup {
  const span = { start, end };
  const here = markup`<time datetime="${start}">${clockSpan(span, locale, timeZone)}</time>`;
  const there = clockSpanElsewhere(span, locale, timeZone, otherZone);
  return there ? markup`${here} <small>${form.inPlace(there, placeOfZone(otherZone))}</small>` : here;
}

/** Card of the booking of a link. */
export function bookingCard(booking: BookingOfLink, language: PageLanguage): Markup {
  const { labels, appointment } = language.sentences;
  const { start, end, productName, resourceName, price, hints, message, firstName, lastName, answers } = booking;
  return appointmentCard(
    {
      start,
      end,
      ...clocksOf(booking),
      productName,
      resourceName,
      price,
      rows: [
        [labels.address, addressOf(booking, language)],
        shownContact(booking, language),
        [language.form.labels.hints, hints],
        [labels.name, `${firstName} ${lastName}`.trim()],
        ...answers.map(({ label, text }): FactRow => [label, text]),
        [appointment.message, message],
      ],
    },
    language,
  );
}

/** Returns the clocks of a booking: at a place that of the provider leads, else that of its consumer. */
export function clocksOf({ isInPerson, timeZone, consumerTimeZone }: BookingOfLink): Clocks {
  const own = consumerTimeZone ?? timeZone;
  return isInPerson ? { timeZone, otherZone: own } : { timeZone: own, otherZone: timeZone };
}

/** Address, with a link to a map where both meet. */
function addressOf({ address, mapLink }: BookingOfLink, { sentences }: PageLanguage): Markup | null {
  if (!address) return null;
  const map = mapLink
    ? markup` <a href="${mapLink}" target="_blank" rel="noreferrer">${sentences.appointment.map}</a>`
    : [];
  return markup`${bidi(address)}${map}`;
}
