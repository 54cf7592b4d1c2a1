import type { ParameterizedContext } from 'koa';
import { type Markup, markup } from '../../../languages/i18n/markup.ts';
import { linkedContact } from '../every-page/booking-details.ts';
import { bidi } from '../every-page/page.ts';
import type { PageLanguage } from '../every-page/page-language.ts';
import { type BookingOfLink, queryOf } from './booking-link.ts';

/** Links to calendars on the web, and to a file for others; nothing unless it is booked. `root`: path to the root. */
export function calendarWays(
  booking: BookingOfLink,
  { form, sentences }: PageLanguage,
  { ctx, provider, root }: { ctx: ParameterizedContext; provider: string; root: string },
): Markup[] {
  const { calendarLinks: links } = booking;
  if (!links) return [];
  const web: [name: string, address: string][] = [
    ['Google', links.google],
    ['Outlook', links.outlook],
    ['Office 365', links.office365],
  ];
  const items = web.map(
    ([name, address]) =>
      markup`<li><a class="second" href="${address}" target="_blank" rel="noreferrer">${name}</a></li>`,
  );
  const file = markup`<li><a class="second" href="${root}calendar/${provider}/appointment.ics${queryOf(ctx)}">${sentences.appointment.file}</a></li>`;
  return [
    markup`<section class="calendars" aria-labelledby="calendars"><h2 id="calendars">${form.addToCalendar}</h2><ul>${[...items, file]}</ul></section>`,
  ];
}

/** Telephone number and mail address of the provider, in a line; nothing if it has neither. */
export function contactWays({ providerPhone, providerEmail }: BookingOfLink): Markup[] {
  const ways = [
    providerPhone && linkedContact('PHONE', providerPhone),
    providerEmail && linkedContact('EMAIL', providerEmail),
  ].flatMap((way) => (way ? markup`<span>${way}</span>` : []));
  return ways.length ? [markup`<p class="about">${ways}</p>`] : [];
}

/**
 * `contactWays` under a heading, by default the name of the provider: below the name of the consumer they would read as those
 * of the consumer.
 */
export function contactSection(booking: BookingOfLink, heading?: string): Markup[] {
  const ways = contactWays(booking);
  if (!ways.length) return [];
  const title = heading ?? bidi(booking.providerName);
  return [markup`<section aria-labelledby="contact"><h2 id="contact">${title}</h2>${ways}</section>`];
}
