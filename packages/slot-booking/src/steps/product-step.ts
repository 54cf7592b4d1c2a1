import { element, heading } from '../element.ts';
import type { Product } from '../service.ts';
import type { ClockTimes } from '../time/clock-times.ts';
import { priceText } from './summary.ts';
import type { Reader, View } from './view.ts';

/** Lets the visitor choose a product. */
export function productStep(reader: Reader, products: Product[], choose: (product: Product) => void): View {
  const items = products.map((product) =>
    element(
      'li',
      {},
      element(
        'button',
        { type: 'button', class: 'product', part: 'product', click: () => choose(product) },
        element('span', { class: 'name' }, product.name),
        element('span', { class: 'quiet' }, factsOf(product, reader).join(', ')),
        product.description && element('span', { class: 'description' }, product.description),
      ),
    ),
  );
  const list = element('ul', { class: 'products' }, ...items);
  return { content: element('section', {}, heading(reader.sentences.what), list) };
}

/** Duration and price of a product, of which both may be missing. */
export function factsOf(product: Product, { times, locale }: Reader): string[] {
  const price = product.price && priceText(product.price, locale);
  return [durationOf(product, times), price].filter((fact) => fact !== null);
}

/** Duration, from the shortest to the longest if the visitor can choose. */
function durationOf({ minDuration, maxDuration, durationStepMinutes }: Product, times: ClockTimes): string | null {
  const least = minDuration ?? maxDuration;
  const most = durationStepMinutes ? maxDuration : least;
  return least === null ? null : times.minutes(least, most ?? least);
}
