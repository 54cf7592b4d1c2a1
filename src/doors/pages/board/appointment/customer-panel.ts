import { type Markup, markup } from '../../../../languages/i18n/markup.ts';
import { priceText } from '../../../../languages/i18n/prices.ts';
import { details, type FactRow, linkedContact } from '../../every-page/booking-details.ts';
import { bidi } from '../../every-page/page.ts';
import { customerAddress } from '../content/board-address.ts';
import { copyField } from '../forms/copy-field.ts';
import { customFieldsOf } from './appointment-actions.ts';
import { nameOf, type ShownRecord } from './appointment-data.ts';

/** All that is known of the customer of a place; nothing without one. */
export function customerPanel(record: ShownRecord): Markup[] {
  const { place, cancelLink, language } = record;
  if (!place) return [];
  // an answer keeps the labels that its customer saw
  const labelOf = new Map(customFieldsOf(record).map(({ key, label }) => [key, label]));
  const { desk, page, pages, locale } = language;
  const { labels } = page.sentences;
  const { mobile, email, message, note, price, answers, channelKey } = place;
  const rows: FactRow[] = [
    [labels.name, nameOf(place)],
    [labels.phone, mobile && linkedContact('MOBILE', mobile)],
    [labels.email, email && linkedContact('EMAIL', email)],
    [labels.message, message],
    ...answers.map(({ key, label, text }): FactRow => [labelOf.get(key) ?? label, text]),
    [labels.price, price && priceText(price, locale)],
    [desk.labels.note, note && markup`${bidi(note)} <small>(${desk.labels.staffOnly})</small>`],
    [desk.labels.language, place.language && languageName(place.language, locale)],
    [desk.labels.channel, desk.channels[channelKey]],
  ];
  const link = cancelLink ? copyField({ id: 'link', label: desk.labels.link, value: cancelLink }, language) : [];
  const { provider } = record.appointment.resource;
  const all = place.consumerUuid
    ? markup`<p class="pages"><a href="${customerAddress(provider.uuid, place.consumerUuid)}">${pages.customers.allVisits}</a></p>`
    : [];
  return [markup`<section class="panel"><h2>${desk.headings.customer}</h2>${details(rows)}${all}${link}</section>`];
}

/** Name of the language of a tag. */
export const languageName = (tag: string, locale: string): string =>
  new Intl.DisplayNames(locale, { type: 'language' }).of(tag) ?? tag;
