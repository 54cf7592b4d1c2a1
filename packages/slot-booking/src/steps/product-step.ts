import { element, heading } from '../element.ts';
import type { Product } from '../service.ts';
import type { ClockTimes } from '../time/clock-times.ts';
import { priceText } from './summary.ts';
import type { Reader, View } from './view.ts';

/** Lets the visitor choose a product. */
export function productStep(
  { sentences, times, locale }: Reader,
  products: Product[],
  choose: (product: Product) => void,
): View {
  const items = products.map((product) =>
    element(
      'li',
      {},
      element(
        'button',
        { type: 'button', class: 'product', part: 'product', click: () => choose(product) },
        element('span', { class: 'name' }, product.name),
        element(
          'span',
          { class: 'quiet' },
          [durationOf(product, times), product.price && priceText(product.price, locale)].filter(Boolean).join(', '),
        ),
        product.description && element('span', { class: 'description' }, product.description),
      ),
    ),
  );
  const list = element('ul', { class: 'products' }, ...items);
  return { content: element('section', {}, heading(sentences.what), list) };
}

const durationOf = ({ minDuration, maxDuration }: Product, times: ClockTimes): string | null => {
  const least = minDuration ?? maxDuration;
  return least === null ? null : times.minutes(least, maxDuration ?? least);
};
