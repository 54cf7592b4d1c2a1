import { placeOfZone } from '../../../../src/languages/i18n/leading-zone.ts';
import { amountText, currencyFormat } from '../../../../src/languages/i18n/money.ts';
import { type Child, element } from '../element.ts';
import { type Price } from '../service.ts';
import type { Reader } from './view.ts';

export interface Appointment {
  product: string | null;
  price: Price | null;
  resource: string;
  start: string;
  end: string;
  place: string | null;
  hints: string | null;
}

/** Joins the names of a product and a resource, and further facts, in a line. Each is written in its own direction. */
export const subjectOf = (...facts: (string | null | undefined)[]): HTMLElement => {
  const shown = facts.filter((fact) => fact);
  return element('span', {}, ...shown.flatMap((fact, index) => [index > 0 && ' · ', element('bdi', {}, fact)]));
};

/** List of the facts about an appointment; facts that are missing are left out. */
export function summary({ sentences, times, locale }: Reader, appointment: Appointment): HTMLElement {
  const { labels } = sentences;
  const other = times.otherRange(appointment.start, appointment.end);
  const there = other && element('small', {}, sentences.inPlace(other, placeOfZone(times.otherZone)));
  const { product, price, resource, start, end, place, hints } = appointment;
  return element(
    'dl',
    { part: 'summary' },
    ...fact(labels.what, subjectOf(product, resource)),
    ...fact(labels.price, price && priceText(price, locale)),
    ...fact(labels.when, element('span', {}, times.range(start, end), there)),
    ...fact(labels.where, place && linked(place)),
    ...fact(labels.hints, hints),
  );
}

/** Writes a price as mails and pages do. */
export const priceText = (price: Price, locale: string): string =>
  amountText(price, currencyFormat(locale, price.currency));

const fact = (name: string, value: Child): HTMLElement[] =>
  value ? [element('div', {}, element('dt', {}, name), element('dd', {}, value))] : [];

/** Address of a video call as a link. */
const linked = (place: string): Child => (/^https:/.test(place) ? element('a', { href: place }, place) : place);
